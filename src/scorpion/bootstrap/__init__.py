"""The entry point: starts the program, which may be interrupted from the first moment on."""


def main() -> int:
    """Run `scorpion` with the arguments it was called with; return the exit status."""
    try:
        from scorpion.bootstrap.program import run_program

        return run_program()
    except KeyboardInterrupt:
        return 1

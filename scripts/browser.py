"""Find a Chromium for tests and screenshots, install one if there is none, and print its path."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The second and third package are the letters of Thai and of Korean.
DEBIAN_PACKAGES = ("chromium", "fonts-noto-core", "fonts-noto-cjk")
LANGUAGES_TO_DRAW = ("ko", "th")


def say(sentence: str) -> None:
    """Tell what is going on, apart from the path, which is the program's output."""
    print(sentence, file=sys.stderr)


def run(*command: str) -> None:
    """Run a command whose output goes where our own messages go."""
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr)


def starts(browser: str) -> bool:
    """Return whether this program starts at all (some are only a hint to install one)."""
    try:
        answer = subprocess.run(
            [browser, "--version"],
            check=False,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=60,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def installed() -> str | None:
    """Return the first Chromium on the PATH that starts."""
    found = filter(None, map(shutil.which, NAMES))
    return next(filter(starts, found), None)


def playwrights_own() -> str | None:
    """Return the Chromium that Playwright downloaded for itself, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and starts(path) else None


def is_debian_root() -> bool:
    """Return whether this is Debian and we may install its packages."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False


def lacks_fonts() -> bool:
    """Return whether some language could not be drawn (False where nobody can tell)."""
    if shutil.which("fc-list") is None:
        return False
    lists = (
        subprocess.run(["fc-list", f":lang={language}"], check=True, capture_output=True)
        for language in LANGUAGES_TO_DRAW
    )
    return not all(fonts.stdout for fonts in lists)


def install_debian_packages() -> None:
    """Install Debian's own Chromium and the fonts."""
    say(f"Installing {', '.join(DEBIAN_PACKAGES)}...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run("apt-get", "-qq", "update")
    run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *DEBIAN_PACKAGES)


def find() -> str | None:
    """Return the path of a Chromium that starts, installed now if need be."""
    browser = installed()
    if is_debian_root() and (browser is None or lacks_fonts()):
        install_debian_packages()
        browser = installed()
    elif browser and lacks_fonts():
        say("No fonts for Korean or Thai are installed: pictures will show boxes instead.")
    if browser is None:
        browser = playwrights_own()
    if browser is None:
        say("Letting Playwright download its Chromium...")
        run(sys.executable, "-m", "playwright", "install", "chromium")
        browser = playwrights_own()
    return browser


def main() -> int:
    """Print the path, or one sentence that says why there is none."""
    try:
        browser = os.environ.get("SCORPION_TEST_BROWSER") or find()
    except subprocess.CalledProcessError as error:
        say(f"This command failed: {' '.join(error.cmd)}")
        browser = None
    if browser is None:
        say("No Chromium was found: install one, or name it in SCORPION_TEST_BROWSER.")
        return 1
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())

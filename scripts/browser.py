"""Find the browsers for tests and screenshots, and install those that are missing where that can be done.

What follows on the command line is run with their paths in its environment; without it the paths are printed.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

FONT_PACKAGES = ("fonts-noto-core", "fonts-noto-cjk")
"""Debian's letters of Thai and of Korean."""
LANGUAGES_TO_DRAW = ("ko", "th")


def say(sentence: str) -> None:
    """Tell what is going on, apart from the paths, which are the program's output."""
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


# ---------------------------------------------------------------- where each one is


def on_path(*names: str) -> str | None:
    """Return the first program of these names on the PATH that starts."""
    return next(filter(starts, filter(None, map(shutil.which, names))), None)


def find_chromium() -> str | None:
    """Return a Chromium, best the one without a window of its own: a page costs it a third of the processor's time."""
    return on_path("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_firefox() -> str | None:
    """Return a Firefox."""
    return on_path("firefox-esr", "firefox")


def find_webkit() -> str | None:
    """Return the small browser of WebKitGTK, if what drives it is there and a screen for it too."""
    if not all(map(shutil.which, ("WebKitWebDriver", "Xvfb"))):
        return None
    # Debian keeps it in the folder of its architecture, others do without one.
    places = ("lib/*/webkit2gtk-*", "lib/*/webkitgtk-*", "lib*/webkit2gtk-*", "libexec/webkit2gtk-*")
    found = (sorted(Path("/usr").glob(f"{place}/MiniBrowser")) for place in places)
    return next((str(paths[0]) for paths in found if paths), None)


@dataclass(frozen=True)
class Engine:
    """A browser engine: the variable that names the browser, where it is found, and Debian's packages of it."""

    name: str
    variable: str
    find: Callable[[], str | None]
    packages: tuple[str, ...]


ENGINES = (
    Engine("Chromium", "SCORPION_TEST_BROWSER", find_chromium, ("chromium-headless-shell",)),
    Engine("Firefox", "SCORPION_TEST_FIREFOX", find_firefox, ("firefox-esr",)),
    Engine("WebKit", "SCORPION_TEST_WEBKIT", find_webkit, ("webkit2gtk-driver", "xvfb")),
)


def is_left_out(engine: Engine) -> bool:
    """Return whether the variable says that this one is not wanted, by being there and empty."""
    return os.environ.get(engine.variable) == ""


def paths() -> dict[str, str]:
    """Return the path of each browser that is named or found, by its variable."""
    wanted = (engine for engine in ENGINES if not is_left_out(engine))
    found = ((engine.variable, os.environ.get(engine.variable) or engine.find()) for engine in wanted)
    return {variable: path for variable, path in found if path}


# ---------------------------------------------------------------- installing


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


def missing_packages(found: dict[str, str]) -> Iterator[str]:
    """Yield Debian's packages of what is missing."""
    for engine in ENGINES:
        if engine.variable not in found and not is_left_out(engine):
            yield from engine.packages
    # Without fc-list nobody can tell, so that these come along with a browser.
    if lacks_fonts() or (shutil.which("fc-list") is None and not found):
        yield from FONT_PACKAGES


def install_debian_packages(packages: list[str]) -> None:
    """Install Debian's own browsers and fonts."""
    say(f"Installing {', '.join(packages)}...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run("apt-get", "-qq", "update")
    run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)


def playwrights_own() -> str | None:
    """Return the Chromium that Playwright downloaded for itself, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and starts(path) else None


def find_or_install() -> dict[str, str]:
    """Return the path of each browser by its variable, after installing what can be installed."""
    found = paths()
    packages = list(missing_packages(found))
    if packages and is_debian_root():
        install_debian_packages(packages)
        found = paths()
    elif lacks_fonts():
        say("No fonts for Korean or Thai are installed: pictures will show boxes instead.")
    chromium = ENGINES[0]
    if chromium.variable not in found and not is_left_out(chromium):
        path = playwrights_own()
        if path is None:
            say("Letting Playwright download its Chromium...")
            run(sys.executable, "-m", "playwright", "install", "chromium")
            path = playwrights_own()
        if path is not None:
            found[chromium.variable] = path
    return found


def main() -> int:
    """Find all, say which are left out, and run the command or print the paths."""
    command = sys.argv[1:]
    try:
        found = find_or_install()
    except subprocess.CalledProcessError as error:
        say(f"This command failed: {' '.join(error.cmd)}")
        found = paths()
    for engine in ENGINES:
        if engine.variable not in found:
            say(f"{engine.name} is left out: none was found ({engine.variable} can name one).")
    if ENGINES[0].variable not in found:
        say("Most browser tests need a Chromium: install one, or name it in SCORPION_TEST_BROWSER.")
        return 1
    if not command:
        for variable, path in found.items():
            print(f"{variable}={path}")
        return 0
    # An empty variable keeps the tests from looking for it again.
    os.environ.update({engine.variable: found.get(engine.variable, "") for engine in ENGINES})
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

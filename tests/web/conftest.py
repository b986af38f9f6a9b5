"""A player at a table."""

import pytest

from tests.web.browser import Browser
from tests.web.hosting import Host


@pytest.fixture
def browser() -> Browser:
    """Return a browser that has come to its first table."""
    browser = Browser(Host())
    browser.open("/en/")
    return browser

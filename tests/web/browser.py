"""A browser without JavaScript: reads a page's forms and buttons, and presses them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode

import httpx

from scorpion.web.templates import _environment
from tests.web.hosting import Client

SPRITE = _environment().get_template("art/sprite.svg.html").render().strip()
VOID = {"meta", "link", "input", "br", "img", "hr"}
HTML_SPACE = r"[ \t\n\f\r]+"  # what HTML takes for one space; a no-break space stays


@dataclass
class Element:
    """An element of a page, with its text and all it lies in."""

    tag: str
    attributes: dict[str, str]
    ancestors: list[Element]
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return re.sub(HTML_SPACE, " ", "".join(self.texts)).strip(" ")

    @property
    def label(self) -> str:
        return self.attributes.get("aria-label", self.text)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def has_class(self, name: str) -> bool:
        return name in self.get("class").split()


_WORDS = re.compile(r'<script type="application/json" id="words">.*?</script>', re.DOTALL)


def without_sprite(html: str) -> str:
    """Leave out the drawings and the script's words: the same on every page, they show and name every card there is."""
    return _WORDS.sub("", html.replace(SPRITE, ""))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        assert len(attributes) == len(attrs), f"an attribute stands twice in <{tag}>"
        element = Element(tag, attributes, list(self.open))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        closed = self.open.pop().tag
        assert closed == tag, f"</{tag}> closes <{closed}>"

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.texts.append(data)


class Page:
    """A page that was read; every tag in it is closed, and no id stands twice."""

    def __init__(self, html: str) -> None:
        reader = _Reader()
        reader.feed(html.replace(SPRITE, ""))
        reader.close()
        assert not reader.open, f"<{reader.open[-1].tag}> is never closed"
        self.elements = reader.elements
        ids = [element.get("id") for element in self.elements if "id" in element.attributes]
        assert len(ids) == len(set(ids)), "an id stands twice"

    def all(self, tag: str, **attributes: str) -> list[Element]:
        return [
            element
            for element in self.elements
            if element.tag == tag
            and all(element.attributes.get(name.strip("_")) == value for name, value in attributes.items())
        ]

    def one(self, tag: str, **attributes: str) -> Element:
        (found,) = self.all(tag, **attributes)
        return found

    def by_id(self, name: str) -> Element:
        (found,) = [element for element in self.elements if element.get("id") == name]
        return found

    def named(self, tag: str, label: str) -> Element:
        """Return the only element with a label."""
        found = [element for element in self.all(tag) if element.label == label]
        assert len(found) == 1, f"{len(found)} elements are called {label!r}"
        return found[0]

    def form_of(self, control: Element) -> Element | None:
        if control.get("form"):
            return self.by_id(control.get("form"))
        forms = [element for element in control.ancestors if element.tag == "form"]
        return forms[-1] if forms else None


class Browser(Client):
    """A visitor without JavaScript."""

    page: Page
    status: int
    path: str

    def open(self, path: str) -> Page:
        return self._arrive(path, self.get(path))

    def press(self, button: Element, **typed: str) -> Page:
        """Press a button, after typing into fields of its form."""
        assert "disabled" not in button.attributes
        form = self.page.form_of(button)
        assert form is not None, "the button belongs to no form"
        assert button.get("type") in ("", "submit")
        fields = [*self._fields(form, typed)]
        if button.get("name"):
            fields.append((button.get("name"), button.get("value")))
        path = button.get("formaction") or form.get("action")
        if form.get("method") == "post":
            return self._arrive(path, self.post(path, dict(fields)))
        return self.open(f"{path}?{urlencode(fields)}")

    def _fields(self, form: Element, typed: dict[str, str]) -> list[tuple[str, str]]:
        fields = []
        for control in self.page.all("input"):
            if self.page.form_of(control) is not form:
                continue
            name, value = control.get("name"), control.get("value")
            if control.get("type") in ("radio", "checkbox"):
                chosen = typed.get(name) == value if name in typed else "checked" in control.attributes
                if chosen:
                    fields.append((name, value or "on"))
            else:
                fields.append((name, typed.get(name, value)))
        for menu in self.page.all("select"):
            if self.page.form_of(menu) is form:
                options = [option for option in self.page.all("option") if menu in option.ancestors]
                (chosen_option,) = [option for option in options if "selected" in option.attributes]
                fields.append((menu.get("name"), typed.get(menu.get("name"), chosen_option.get("value"))))
        return fields

    def _arrive(self, path: str, response: httpx.Response) -> Page:
        while response.is_redirect:
            path = response.headers["location"]
            response = self.get(path)
        self.path, self.status = path, response.status_code
        self.page = Page(response.text)
        return self.page


def game_of(browser: Browser) -> str:
    """Return the id of the game on the table."""
    return browser.page.by_id("table").get("data-game")


def deal_reserve(browser: Browser) -> None:
    """Deal the reserve."""
    browser.press(browser.page.by_id("reserve"))

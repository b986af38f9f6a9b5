"""Imports among the scripts of the pages: none goes in a circle."""

from pathlib import Path

import pytest

from scripts.script_imports import FOLDER, circle, read_imports


def test_no_script_imports_itself_by_way_of_others() -> None:
    imports = read_imports(FOLDER)
    assert imports["main.js"] >= {"hands.js", "keys.js"}
    assert circle(imports) == []


@pytest.mark.parametrize(
    ("scripts", "expected"),
    [
        ({"a": 'import { b } from "./b.js";', "b": 'import {\n  a,\n} from "./a.js";'}, {"a.js", "b.js"}),
        ({"a": 'import "./a.js";'}, {"a.js"}),
        ({"a": 'export * from "./b.js";', "b": 'const later = () => import("./a.js");'}, set()),
    ],
)
def test_a_circle_is_named(tmp_path: Path, scripts: dict[str, str], expected: set[str]) -> None:
    for name, text in scripts.items():
        (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
    found = circle(read_imports(tmp_path))
    assert set(found) == expected
    assert found[:1] == found[-1:]

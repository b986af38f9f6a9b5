"""`scorpion export` writes all that the player has to a file, and `scorpion import` brings it back."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.calling import call, complaint
from tests.cli.keeping import play_deals
from tests.cli.test_program import environment, scorpion


def test_what_was_exported_comes_back_and_twice_is_once(tmp_path: Path) -> None:
    file, here, there = tmp_path / "all.json", tmp_path / "here", tmp_path / "there"
    play_deals(here, {5: "3x3>5", 1: "deal undo"})
    assert call("export", str(file), "--data-dir", str(here)).out == "2 games exported\n"
    assert call("import", str(file), "--data-dir", str(there)).out.startswith("2 games added, ")
    assert call("import", "-", "--data-dir", str(there), stdin=file.read_bytes()).out.startswith("Every game ")
    assert call("export", "-", "--data-dir", str(there)).out == file.read_text(encoding="utf-8")
    assert call("stats", "--json", "--data-dir", str(there)).out == call("stats", "--json", "--data-dir", str(here)).out


def test_a_file_that_is_there_is_kept_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text("mine", encoding="utf-8")
    assert "--force" in complaint("export", str(file), "--data-dir", str(tmp_path))
    assert file.read_text(encoding="utf-8") == "mine"
    call("export", str(file), "--force", "--data-dir", str(tmp_path))
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == []
    assert {path.name for path in tmp_path.iterdir()} == {"all.json", "scorpion.sqlite3"}


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    for force in ([], ["--force"]):
        assert "cannot be written" in complaint(
            "export", str(tmp_path / "no" / "x"), *force, "--data-dir", str(tmp_path)
        )


def test_a_wrong_file_changes_nothing(tmp_path: Path) -> None:
    play_deals(tmp_path, {5: "3x3>5"})
    before = call("export", "-", "--data-dir", str(tmp_path)).out
    read = json.loads(before)
    read["games"][0]["id"] = "another"
    read["games"].append({**read["games"][0], "id": "wrong", "position": "-"})
    (tmp_path / "wrong.json").write_text(json.dumps(read), encoding="utf-8")
    assert "game 2 in the file is wrong" in complaint(
        "import", str(tmp_path / "wrong.json"), "--data-dir", str(tmp_path)
    )
    assert "cannot be read" in complaint("import", str(tmp_path / "none.json"), "--data-dir", str(tmp_path))
    assert call("export", "-", "--data-dir", str(tmp_path)).out == before


def test_the_program_itself_reads_and_writes_the_data_folder(tmp_path: Path) -> None:
    play_deals(tmp_path, {5: "3x3>5"})
    status, out, err = scorpion("export", "-", "--data-dir", str(tmp_path), env=environment())
    assert (status, err) == (0, "")
    assert len(json.loads(out)["games"]) == 1

"""The log of a study: it goes on where it was, whatever happened to the one who wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorpion.service.ports.errors import StoreUnusable
from scorpion.service.studies import DealFinding, Finding
from scorpion.storage.study_log import FINDINGS, FileStudyLog

FOUND = [DealFinding(7, Finding.WINNABLE, 54), DealFinding(10**20 - 1, Finding.UNDECIDED, 100_000)]


def test_findings_are_known_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "studies" / "classic-100000.txt"
    FileStudyLog(path, FINDINGS).add(FOUND)
    assert FileStudyLog(path, FINDINGS).known() == {found.number: found for found in FOUND}


def test_a_new_log_knows_nothing(tmp_path: Path) -> None:
    assert FileStudyLog(tmp_path / "log.txt", FINDINGS).known() == {}


@pytest.mark.parametrize("kept", range(1, len("8 unwinnable 1\n")))
def test_a_line_that_was_cut_off_is_passed_over_and_spoils_no_other(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "log.txt"
    FileStudyLog(path, FINDINGS).add(FOUND)
    with path.open("a", encoding="ascii") as file:
        file.write("8 unwinnable 1\n"[:kept])
    log = FileStudyLog(path, FINDINGS)
    assert list(log.known()) == [7, 10**20 - 1]
    log.add([DealFinding(9, Finding.UNWINNABLE, 1)])
    assert list(FileStudyLog(path, FINDINGS).known()) == [7, 10**20 - 1, 9]


@pytest.mark.parametrize("kept", range(len("scorpion study 1\n")))
def test_a_header_that_was_cut_off_is_written_anew(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "log.txt"
    path.write_text("scorpion study 1\n"[:kept])
    FileStudyLog(path, FINDINGS).add(FOUND)
    assert list(FileStudyLog(path, FINDINGS).known()) == [7, 10**20 - 1]


def test_lines_that_another_system_ended_its_way_are_not_mixed_up(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(b"scorpion study 1\n1 unwinnable 1\r\n2 unwinnable 5\n3 unwi")
    FileStudyLog(path, FINDINGS).add(FOUND)
    assert path.read_bytes().splitlines()[1:3] == [b"1 unwinnable 1", b"2 unwinnable 5"]
    assert list(FileStudyLog(path, FINDINGS).known()) == [2, 7, 10**20 - 1]


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary\n")
    with pytest.raises(StoreUnusable, match="is not a study of deals"):
        FileStudyLog(path, FINDINGS)
    assert path.read_text() == "dear diary\n"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnusable, match="cannot be written"):
        FileStudyLog(tmp_path / "file" / "log.txt", FINDINGS)


@pytest.mark.parametrize(
    "line",
    ["x winnable 1", "1 lost 1", "1 winnable", "1 winnable -4", "1 winnable 1 1", "", "9" * 5000 + " winnable 1"],
)
def test_a_line_that_is_no_finding_is_passed_over(tmp_path: Path, line: str) -> None:
    path = tmp_path / "log.txt"
    path.write_text(f"scorpion study 1\n{line}\n3 winnable 5\n")
    assert FileStudyLog(path, FINDINGS).known() == {3: DealFinding(3, Finding.WINNABLE, 5)}

"""Preferences: what was chosen, and what holds for whatever was not, or cannot be read."""

from __future__ import annotations

import pytest

from scorpion.service.preferences import PlayerPreferences, Preferences, is_choice
from scorpion.storage.memory import MemoryStore
from tests.service.playing import run


def test_what_was_not_chosen_is_as_at_first_for_nobody_and_for_a_player() -> None:
    preferences = PlayerPreferences(MemoryStore())
    assert run(preferences.of(None)) == run(preferences.of("anna")) == Preferences()


def test_what_was_chosen_holds_for_its_player_alone() -> None:
    store = MemoryStore()
    for player in ("anna", "bert"):
        run(store.add_player(player, f"hash of {player}", 1))
    preferences = PlayerPreferences(store)
    run(preferences.choose("anna", {"time": "off", "lang": "th"}))
    run(preferences.choose("anna", {"first-steps": "off"}))
    assert run(preferences.of("anna")) == Preferences(time=False, first_steps=False, language="th")
    assert run(preferences.of("bert")) == Preferences()


@pytest.mark.parametrize(
    ("name", "value", "is_one"),
    [
        ("time", "on", True),
        ("interactive", "off", True),
        ("time", "maybe", False),
        ("lang", "nl", True),
        ("lang", "xx", False),
        ("lang", "on", False),
        ("colour", "on", False),
        ("", "off", False),
    ],
)
def test_only_what_is_offered_can_be_chosen(name: str, value: str, is_one: bool) -> None:
    assert is_choice(name, value, ("en", "nl")) is is_one

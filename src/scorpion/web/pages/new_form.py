"""The form that begins a game: what its template needs, on a page of its own and in the table's window."""

from __future__ import annotations

from scorpion.core.rule_sets import RULE_SETS


def new_form(rules_id: str, number: str = "", error: str | None = None) -> dict[str, object]:
    """Return the values of the form; `error` says what was wrong with the number that was read."""
    first, variants = list(RULE_SETS.values())[:2], list(RULE_SETS.values())[2:]
    return {"chosen": rules_id, "number_read": number, "error": error, "first": first, "variants": variants}

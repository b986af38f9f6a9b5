"""The form that begins a game: what its template needs, on a page of its own and in the table's window."""

from __future__ import annotations

from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.preferences import Deals


def new_form(
    rules_id: str, deals: Deals, number: str = "", *, error: str | None = None, said: str | None = None
) -> dict[str, object]:
    """Return the values of the form; `error` is what was wrong with the number that was read, `said` what is told."""
    first, variants = list(RULE_SETS.values())[:2], list(RULE_SETS.values())[2:]
    return {
        "chosen": rules_id,
        "deals": deals.value,
        "number_read": number,
        "error": error,
        "said": said,
        "first": first,
        "variants": variants,
    }

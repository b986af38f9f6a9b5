"""The general search compiled: what `scorpion.solver.general` does for one deck, on numbers in arrays.

The arguments why each test is sound stand where they are made, in `scorpion.solver`: `general`, `reach`, `symmetry`.
What orders moves is `scorpion.solver.outlook`. Verdicts and counts of positions are the same, deal by deal.
"""

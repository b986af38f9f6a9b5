"""The suited search compiled: what `scorpion.solver.suited` says of one deck built in suit, on numbers in arrays.

The arguments why each test is sound stand where they are made, in `scorpion.solver`: `linking`, `closure`, `crossing`,
`dominance`, `symmetry`, `suited`. Verdicts and counts of positions are the same, deal by deal.
"""

"""The solver's search compiled to machine code, for those who install the optional extra."""

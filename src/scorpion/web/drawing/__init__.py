"""Drawing: tables and cards as HTML, made by functions."""

"""Security: who is let in, and what a request and an answer may carry."""

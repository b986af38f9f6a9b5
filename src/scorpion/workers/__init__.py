"""Workers: where searching happens outside a request."""

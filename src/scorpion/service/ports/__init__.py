"""Ports: what the service asks of its surroundings, as protocols that storage and workers fulfil."""

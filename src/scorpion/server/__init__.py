"""The server: what CPython's host of the app needs, sockets, timeouts and garbage."""

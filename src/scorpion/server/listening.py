"""Listening: the sockets of a server, and the addresses at which this machine has them."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress

from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed


def listen(hosts: tuple[str, ...], port: int) -> list[socket.socket]:
    """Listen on a port of every host that this machine has. Raises SurroundingsFailed when none can be had."""
    sockets: list[socket.socket] = []
    reason: OSError | None = None
    for host in hosts:
        try:
            sockets.append(_listen(host, port))
        except OSError as error:
            # A machine without IPv6 has no ::1; that is no reason not to play.
            if error.errno == errno.EADDRINUSE or reason is None:
                reason = error
    if sockets and (reason is None or reason.errno != errno.EADDRINUSE):
        return sockets
    for opened in sockets:
        opened.close()
    if reason is not None and reason.errno == errno.EADDRINUSE:
        raise PortTaken(N_("port {port} is taken by another program; choose another with --port"), port=str(port))
    raise SurroundingsFailed(
        N_("cannot listen on {host}, port {port} ({reason})"),
        host=", ".join(hosts),
        port=str(port),
        reason=(reason.strerror or str(reason)) if reason else "",
    )


class PortTaken(SurroundingsFailed):
    """Another program listens on the port."""


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    opened = socket.socket(family, kind, protocol)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind(address)
        opened.listen(128)
    except BaseException:
        opened.close()
        raise
    return opened


def own_addresses() -> list[str]:
    """Return this machine's addresses in its local networks, the one that leads outward first."""
    found: list[str] = []
    # Connecting a datagram socket sends nothing; it only chooses the address that packets would leave from, if any.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):  # a machine need not know its own name
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith(("127.", "0."))]

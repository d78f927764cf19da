"""The addresses at which other devices of the home network reach this machine."""

import ipaddress
import socket
import struct
import sys
from contextlib import suppress

ELSEWHERE = ("198.51.100.1", 9)  # outside of every home network; nothing is sent to it
GET_INTERFACE_ADDRESS = 0x8915  # Linux, <linux/sockios.h>
NONE = (
    "This machine has no address that other devices could reach. Connect it to the network, or start it without --lan."
)


def reachable_addresses() -> list[str]:
    """IPv4 addresses; that of the default route comes first, if there is one."""
    found = [_default_route(), *_of_interfaces(), *_by_name()]
    return [address for address in dict.fromkeys(found) if address is not None and _is_reachable(address)]


def _default_route() -> str | None:
    """The address from which this machine would write to the rest of the world."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        return str(probe.getsockname()[0])
    return None


def _of_interfaces() -> list[str]:
    """Asks Linux for the address of each network interface."""
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(probe, GET_INTERFACE_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _by_name() -> list[str]:
    """What the machine's own name stands for; on Windows these are all addresses."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def _is_reachable(address: str) -> bool:
    read = ipaddress.ip_address(address)
    return not (read.is_loopback or read.is_link_local or read.is_unspecified or read.is_multicast)

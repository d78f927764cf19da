"""Changes messages, bodies and addresses in ways that nobody means well."""

import json
import random
from typing import Any
from urllib.parse import quote

ODD_TEXTS = (
    "",
    "\x00",
    "t_\x00",
    "\ud800",
    "a\udfffb",
    "\u202e",
    "\ufeff",
    "x" * 300,
    "é" * 5000,
    "t_none",
    "__proto__",
    "../../etc/passwd",
    "1e999",
    "'; --",
    "%00",
    "{}",
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**31,
    2**53,
    2**63,
    -(2**64),
    10**400,
    0.5,
    1e308,
    float("nan"),
    float("inf"),
    [],
    {},
    [[[]]],
    {"": ""},
    {"\ud800": 1},
    {"\x00": "\x00"},
)
ODD_BYTES = (
    b"\x00",
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\\u0000",
    b'"',
    b"{",
    b"]",
    b"9" * 400,
    b"e999",
)
ODD_SEGMENTS = ("", "..", "%00", "%ff%fe", "%ed%a0%80", "x" * 256, "x" * 5000, "%2e%2e%2f", "%F0%9F%8D%B0", "-1", "é")
DEEP = 600


def mutated_text(rng: random.Random, message: dict[str, Any]) -> bytes:
    """A message as text, nearly as it was."""
    value: Any = message
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        value = mutated(rng, value)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.7).encode("utf-8", "surrogatepass")
    return scrambled(rng, text) if rng.random() < 0.3 else text


mutated_body = mutated_text


def mutated(rng: random.Random, value: Any) -> Any:
    """The same with one part changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return _mutated_object(rng, value)
    if isinstance(value, list) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        return [*value[:place], mutated(rng, value[place]), *value[place + rng.randrange(2) :]]
    return rng.choice(ODD_TEXTS) if rng.random() < 0.5 else rng.choice(ODD_VALUES)


def _mutated_object(rng: random.Random, value: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(list(value))
    kind = rng.randrange(6)
    if kind == 0:
        return {name: part for name, part in value.items() if name != key}
    if kind == 1:
        return {**value, rng.choice(ODD_TEXTS): rng.choice(ODD_VALUES)}
    if kind == 2:
        return {(rng.choice(ODD_TEXTS) if name == key else name): part for name, part in value.items()}
    return {**value, key: mutated(rng, value[key])}


def scrambled(rng: random.Random, text: bytes) -> bytes:
    """Bytes of a text changed, so that it may be no text any more."""
    changed = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(changed) + 1)
        kind = rng.randrange(5)
        if kind == 0:
            changed[place:place] = rng.choice(ODD_BYTES)
        elif kind == 1:
            del changed[place : place + rng.randint(1, 8)]
        elif kind == 2 and place < len(changed):
            changed[place] ^= 1 << rng.randrange(8)
        elif kind == 3:
            changed[place:place] = changed[: rng.randint(1, 40)]
        elif rng.random() < 0.05:
            changed[place:place] = b"[" * DEEP
    return bytes(changed)


def mutated_path(rng: random.Random, path: str) -> str:
    """An address with some of its parts changed; still something that can stand in the first line of a request."""
    address, mark, query = path.partition("?")
    parts = address.split("/")
    if rng.random() < 0.4:
        place = rng.randrange(1, len(parts))
        odd = rng.choice(ODD_SEGMENTS) if rng.random() < 0.7 else rng.choice(ODD_TEXTS)
        parts[place] = quote(odd, safe="%", errors="surrogatepass")
    if rng.random() < 0.1:
        parts.append(quote(rng.choice(ODD_SEGMENTS), safe="%"))
    if query and rng.random() < 0.5:
        name, _, _ = query.partition("=")
        odd = rng.choice(ODD_TEXTS)
        query = f"{name}={quote(odd, safe='', errors='surrogatepass')}"
    return "/".join(parts) + mark + query

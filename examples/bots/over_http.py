"""A bot as a program of its own, in any language that can ask over HTTP: it takes a free seat and plays to the end.

`python over_http.py http://localhost:8000 BAKU`, with the code that the table shows.
"""

import random
import sys

import httpx


def play(address: str, code: str) -> None:
    """Joins the table with that code."""
    with httpx.Client(base_url=f"{address}/api", timeout=30) as api:
        table = "/tables/" + api.get(f"/codes/{code}").raise_for_status().json()["table"]
        seen = api.post(f"{table}/join", json={"name": "Over HTTP"}).raise_for_status().json()
        while seen["table"]["status"] != "over":
            for seat, moves in seen["moves"].items():
                move = {"seat": int(seat), "seq": seen["seq"], "move": random.choice(moves)}
                api.post(f"{table}/moves", json=move)  # refused when somebody was faster: look again
            since = seen["seq"] - bool(seen["moves"])
            seen = api.get(f"{table}/events", params={"since": since, "wait": 20}).raise_for_status().json()["snapshot"]


if __name__ == "__main__":
    play(*sys.argv[1:])

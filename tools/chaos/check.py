"""Compares what the clients were told with what is stored."""

from typing import Any

from tools.chaos.client import Client, digest


def disagreement(client: Client, updates: list[dict[str, Any]]) -> str | None:
    """The first difference between a client's memory and the stored log as that viewer sees it."""
    numbers = [update["seq"] for update in updates]
    if numbers != list(range(1, len(updates) + 1)):
        return f"{client}: the log has the steps {numbers}"
    if len(client.seen) > len(updates):
        return f"{client}: was told {len(client.seen)} steps, and {len(updates)} are stored"
    for told, update in zip(client.seen, updates, strict=False):
        if told != digest(update):
            return f"{client}: step {update['seq']} was told otherwise; stored is {update}"
    for key, seq in client.acknowledged.items():
        if seq > len(updates):
            return f"{client}: the acknowledged move {key} (step {seq}) is lost; {len(updates)} steps are stored"
        step = updates[seq - 1]
        if (step["seat"], step["move"]) != (client.seat, client.sent[key]["move"]):
            return f"{client}: the acknowledged move {key} is not step {seq}: sent {client.sent[key]}, stored {step}"
    made = [update["seq"] for update in updates if client.seat is not None and update["seat"] == client.seat]
    if made != sorted(client.acknowledged.values()):
        return f"{client}: acknowledged are the steps {sorted(client.acknowledged.values())}, stored {made}"
    return None

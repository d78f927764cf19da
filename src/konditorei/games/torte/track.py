"""The score track: a loop of 20 spaces (T30, TR18)."""

LAP = 20


def marker(points: int) -> dict[str, int]:
    """Where the marker of a baker with so many points stands, and how many laps it has behind it."""
    return {"space": points % LAP, "laps": points // LAP}

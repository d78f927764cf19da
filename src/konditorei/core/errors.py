"""How the referee says no."""


class IllegalMove(ValueError):
    """A move that the rules do not allow; the game is unchanged.

    `rule` is the id in the rules file, `message` a sentence for players, `reason` a stable key for
    translations, `detail` says more to a programmer where the input was malformed.
    """

    def __init__(self, rule: str, message: str, reason: str = "", detail: str = "") -> None:
        super().__init__(f"{rule}: {message}" + (f" ({detail})" if detail else ""))
        self.rule = rule
        self.message = message
        self.reason = reason
        self.detail = detail


class IllegalPosition(IllegalMove):
    """A position, an option or a saved game that cannot be; `field` names the part that is wrong."""

    def __init__(self, rule: str, message: str, field: str) -> None:
        super().__init__(rule, message, reason="position", detail=field)
        self.field = field

"""Why a move is refused: as a number, by name, and the rule. The sentences are in `words.<language>.toml`."""

GAME_IS_OVER, NOT_YOUR_TURN, UNKNOWN_CARD, CARD_TWICE, LAY_A_CARD, LAY_OR_PASS, LAY_ON_OR_FINISH = range(1, 8)
CARD_NOT_IN_HAND, NOTHING_LAID, TURN_HAS_BEGUN, NOT_ALIKE = range(8, 12)
NOT_AT_THE_DISPLAY, NOT_IN_THE_MIDDLE, COVERS_OWN_CARD, NOT_IN_THE_GROUP = range(12, 16)
GROUP_TOO_SMALL, MUST_START_ROUND, MUST_START_GAME = range(16, 19)

REASONS = {
    GAME_IS_OVER: ("game-is-over", "C14"),
    NOT_YOUR_TURN: ("not-your-turn", "C3"),
    UNKNOWN_CARD: ("unknown-card", "C1"),
    CARD_TWICE: ("card-twice", "C1"),
    LAY_A_CARD: ("lay-a-card", "C4"),
    LAY_OR_PASS: ("lay-or-pass", "C11"),
    LAY_ON_OR_FINISH: ("lay-on-or-finish", "C4"),
    CARD_NOT_IN_HAND: ("card-not-in-hand", "C4"),
    NOTHING_LAID: ("nothing-laid", "C4"),
    TURN_HAS_BEGUN: ("turn-has-begun", "C4"),
    NOT_ALIKE: ("not-alike", "C5"),
    NOT_AT_THE_DISPLAY: ("not-at-the-display", "C6"),
    NOT_IN_THE_MIDDLE: ("not-in-the-middle", "CR3"),
    COVERS_OWN_CARD: ("covers-own-card", "CR1"),
    NOT_IN_THE_GROUP: ("not-in-the-group", "CR4"),
    GROUP_TOO_SMALL: ("group-too-small", "C9"),
    MUST_START_ROUND: ("must-start-round", "C12"),
    MUST_START_GAME: ("must-start-game", "CR5"),
}

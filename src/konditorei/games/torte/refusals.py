"""Why a move is refused: as a number, by name, and the rule. The sentences are in `words.<language>.toml`."""

from konditorei.core.refusals import ALLOWED as ALLOWED

GAME_IS_OVER, NOT_YOUR_TURN, NOT_YOUR_GOLD_STEP = range(1, 4)
ALREADY_STOCKED, ALREADY_LOCKED, STOCK_NOW, NOT_YOUR_PLATE, CHOOSE_NOW, TILE_IS_NOT_OPEN = range(4, 10)
PUT_AWAY_FIRST, NOT_EARNED, JAR_HAS_COLOUR, JAR_IS_FULL, FITS_A_BLUE_JAR, GOLD_NEVER_SWAPS = range(10, 16)
TAKE_FREE_CUBE_FIRST, FREE_CUBE_IS_NOT_GOLD, SUPPLY_IS_EMPTY, PUT_GOLD_FIRST = range(16, 20)
CONSOLATION_WAITS, CONSOLATION_IS_NOT_GOLD, CONSOLATION_GOES_IN_SWAP, NO_CONSOLATION = range(20, 24)
NOTHING_TO_PUT, NOTHING_TO_TAKE, EMPTY_OR_SWAP_NOW, JAR_IS_NOT_FULL = range(24, 28)
TOO_FEW_TO_SWAP, CUBES_NOT_IN_SWAP, ANOTHER_COLOUR = range(28, 31)
NOT_THE_GOLD_STEP, GOLD_STEP_NOT_FINISHED, PUT_GOLD_OR_EMPTY, SWAP_TAKES_NO_GOLD = range(31, 35)

REASONS = {
    GAME_IS_OVER: ("game-is-over", "T28"),
    NOT_YOUR_TURN: ("not-your-turn", "T12"),
    NOT_YOUR_GOLD_STEP: ("not-your-gold-step", "T29"),
    ALREADY_STOCKED: ("already-stocked", "TR1"),
    ALREADY_LOCKED: ("already-locked", "T11"),
    STOCK_NOW: ("stock-now", "TR1"),
    NOT_YOUR_PLATE: ("not-your-plate", "T7"),
    CHOOSE_NOW: ("choose-now", "T11"),
    TILE_IS_NOT_OPEN: ("tile-is-not-open", "T11"),
    PUT_AWAY_FIRST: ("put-away-first", "T19"),
    NOT_EARNED: ("not-earned", "T19"),
    JAR_HAS_COLOUR: ("jar-has-colour", "T20"),
    JAR_IS_FULL: ("jar-is-full", "T20"),
    FITS_A_BLUE_JAR: ("fits-a-blue-jar", "T21"),
    GOLD_NEVER_SWAPS: ("gold-never-swaps", "TR8"),
    TAKE_FREE_CUBE_FIRST: ("take-free-cube-first", "TR7"),
    FREE_CUBE_IS_NOT_GOLD: ("free-cube-is-not-gold", "T25"),
    SUPPLY_IS_EMPTY: ("supply-is-empty", "T1"),
    PUT_GOLD_FIRST: ("put-gold-first", "T25"),
    CONSOLATION_WAITS: ("consolation-waits", "T27"),
    CONSOLATION_IS_NOT_GOLD: ("consolation-is-not-gold", "TR14"),
    CONSOLATION_GOES_IN_SWAP: ("consolation-goes-in-swap", "T27"),
    NO_CONSOLATION: ("no-consolation", "T27"),
    NOTHING_TO_PUT: ("nothing-to-put", "T19"),
    NOTHING_TO_TAKE: ("nothing-to-take", "T25"),
    EMPTY_OR_SWAP_NOW: ("empty-or-swap-now", "T24"),
    JAR_IS_NOT_FULL: ("jar-is-not-full", "T22"),
    TOO_FEW_TO_SWAP: ("too-few-to-swap", "T23"),
    CUBES_NOT_IN_SWAP: ("cubes-not-in-swap", "TR6"),
    ANOTHER_COLOUR: ("another-colour", "TR6"),
    NOT_THE_GOLD_STEP: ("not-the-gold-step", "T29"),
    GOLD_STEP_NOT_FINISHED: ("gold-step-not-finished", "TR15"),
    PUT_GOLD_OR_EMPTY: ("put-gold-or-empty", "T29"),
    SWAP_TAKES_NO_GOLD: ("swap-takes-no-gold", "T23"),
}

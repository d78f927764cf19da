"""Cherry on Top: why to lay these cards, there and not elsewhere, or why to pass."""

from collections.abc import Iterable, Iterator

from konditorei.core.reasons import Facts, Prospect, Reason, fewer, goes_on, more, wins
from konditorei.core.state import Position

Card = tuple[str, str]  # colour and fruit
Cell = tuple[int, int]
Display = dict[Cell, Card]  # what lies on top


def cards_of(names: Iterable[str]) -> list[Card]:
    """Cards from their names."""
    return [(colour, fruit) for colour, _, fruit in (name.partition("-") for name in names)]


def turns_to_go(hand: list[Card]) -> int:
    """The fewest turns in which a hand can be laid: the fewest colours and fruits that all its cards have one of. That
    is as many as the cards that pairwise share none, found by matching colours with fruits."""
    held: dict[str, str] = {}

    def matched(colour: str, tried: set[str]) -> bool:
        for fruit in {fruit for one, fruit in hand if one == colour} - tried:
            tried.add(fruit)
            if fruit not in held or matched(held[fruit], tried):
                held[fruit] = colour
                return True
        return False

    return sum(matched(colour, set()) for colour in sorted({colour for colour, _ in hand}))


def display_of(view: Position) -> Display:
    """The cards on top of the stacks."""
    return {tuple(stack["at"]): cards_of(stack["cards"][-1:])[0] for stack in view["display"]}


def groups(display: Display, trait: str) -> Iterator[int]:
    """The sizes of all groups of a trait."""
    left = {cell for cell, card in display.items() if trait in card}
    while left:
        waiting, size = [left.pop()], 0
        while waiting:
            x, y = waiting.pop()
            size += 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= beside
            waiting += beside
        yield size


def largest_group(display: Display, trait: str) -> int:
    """The size of the largest group of a trait."""
    return max(groups(display, trait), default=0)


def after(choice: Prospect) -> Position:
    """How it looks then; nothing in it depends on what the others hold."""
    return choice.outcomes[0].after.view(choice.seat)


def hand_after(choice: Prospect) -> list[Card]:
    """The own cards then."""
    return cards_of(after(choice)["hands"][choice.seat])


def laid(choice: Prospect) -> int:
    """C3: how many cards leave the hand."""
    return max(0, len(choice.observation.view()["hands"][choice.seat]) - len(hand_after(choice)))


def turns_left(choice: Prospect) -> int:
    """How many turns are to go."""
    return turns_to_go(hand_after(choice))


def group_made(choice: Prospect) -> int | None:
    """C9: the size of the group."""
    sizes = [event["size"] for event in choice.outcomes[0].events if event["event"] == "group"]
    return int(sizes[-1]) if sizes else None


def own_group(choice: Prospect) -> int:
    """C7: how large a group the hand could make of one trait, with what lies there already."""
    display, hand = display_of(after(choice)), hand_after(choice)
    traits = {trait for card in hand for trait in card}
    return max((largest_group(display, trait) + sum(trait in card for card in hand) for trait in traits), default=0)


def others_groups(choice: Prospect) -> int:
    """C7: the largest group that lies there for the others to build on."""
    display = display_of(after(choice))
    return max(largest_group(display, trait) for trait in {trait for card in display.values() for trait in card})


def passes(choice: Prospect) -> Facts | None:
    """C11: who passes keeps cards that would save no turn."""
    return {"turns": turns_left(choice)} if "pass" in choice.moves[0] else None


def saves_no_turn(best: Prospect, other: Prospect) -> Facts | None:
    """C11: the turn that could be laid brings the end no nearer."""
    facts = passes(best)
    return facts if facts and not passes(other) and turns_left(other) >= turns_left(best) else None


REASONS = (
    Reason("wins", wins),
    Reason("goes_on", goes_on),
    Reason("fewer_turns", fewer(turns_left, "turns", of_next="next")),
    Reason("saves_no_turn", saves_no_turn),
    Reason("more_cards", more(laid, "cards", of_next="next")),
    Reason("larger_group", more(group_made, "size", of_next="next")),
    Reason("leaves_less", fewer(others_groups, "size", of_next="next")),
    Reason("builds_own", more(own_group, "size", of_next="next")),
)

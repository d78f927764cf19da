"""Topp die Torte! in plain words."""

from collections.abc import Callable
from typing import Any

from konditorei.playlog.words import NAMES, counted, listed

TITLE = "Topp die Torte!"
Event = dict[str, Any]


def ends_round(events: list[Event], position: dict[str, Any]) -> bool:
    """Whether a new round or the gold step begins."""
    return any(event["event"] == "round" for event in events)


def phrases(events: list[Event]) -> list[str]:
    """What one baker does."""
    return [PHRASES[event["event"]](event) for event in events]


def _layer(event: Event) -> str:
    return f"tile {event['tile']}{' turned' if event['turned'] else ''}"


def _jars(event: Event) -> str:
    return ", ".join(f"{cube} in the {jar} jar" for jar, cube in event["jars"].items())


def _connected(event: Event) -> str:
    layers = [str(part["layer"]) if part["layer"] else "the plate" for part in event["through"]]
    stripes = sum(len(part["stripes"]) for part in event["through"])
    printed = counted(event["cubes"], "cube")
    if event["stars"]:
        printed += f" and {counted(event['stars'], 'star')}"
    return f"{counted(stripes, event['colour'] + ' stripe')} connect through {listed(layers)}: {printed}"


def _earned(event: Event) -> str:
    missing = f" ({listed(event['missing'])} missing in the supply)" if event["missing"] else ""
    return f"earns {listed(event['cubes'])}{missing}"


def _swapped(event: Event) -> str:
    taken = f"{event['take']} in the {event['into']} jar" if event["take"] else "nothing"
    return f"swaps {listed(event['give'])} for {taken}"


def _gold_step(event: Event) -> str:
    missing = f" ({event['missing']} missing)" if event["missing"] else ""
    return f"takes {counted(event['cubes'], 'gold cube')} for the cake{missing}"


def _untold(event: Event) -> str:
    return ""


PHRASES: dict[str, Callable[[Event], str]] = {
    "stocked": lambda event: f"stocks {_jars(event)}",
    "stock_shown": _untold,  # it was told when it was done
    "dealt": lambda event: (
        f"gets tiles {event['open'][0]} and {event['open'][1]}, {event['pile']} more in the pile"
    ),
    "locked": lambda event: f"locks {_layer(event)}",
    "choice_shown": _untold,
    "placed": lambda event: f"places {_layer(event)} as layer {event['layer']}",
    "connected": _connected,
    "earned": _earned,
    "consolation": lambda event: "may take a consolation cube",
    "put": lambda event: f"puts {event['cube']} in the {event['into']} jar",
    "took": lambda event: f"takes {event['cube']} into the {event['into']} jar",
    "emptied": lambda event: f"empties the {event['jar']} jar of {listed(event['cubes'])}",
    "chip": lambda event: f"gets a {event['metal']} chip of {event['value']}",
    "die": lambda event: f"rolls {event['face'].replace('_', ' ')}",
    "swapped": _swapped,
    "skipped": lambda event: "takes no consolation cube",
    "stars": lambda event: f"moves {counted(event['count'], 'space')} to {event['total']}",
    "passed_on": lambda event: f"passes tile {event['tile']} to {NAMES[event['to']]}",
    "drew": lambda event: f"draws tile {event['tile']}",
    "round": lambda event: f"Round {event['round']}",
    "gold_step": _gold_step,
    "gold_returned": lambda event: f"returns {counted(event['cubes'], 'gold cube')}",
    "chip_shown": lambda event: f"shows {event['metal']} {event['value']}",
    "over": lambda event: "All chips are shown.",
}


def table(position: dict[str, Any]) -> list[str]:
    """The supply, and what lies before each baker."""
    supply = ", ".join(f"{count} {colour}" for colour, count in position["supply"].items())
    lines = [f"supply: {supply}"]
    for seat, baker in enumerate(position["bakers"]):
        cake = " ".join(f"{layer['tile']}{'t' if layer['turned'] else ''}" for layer in baker["cake"])
        jars = [f"{name} [{' '.join(cubes)}]" for name, cubes in baker["jars"].items()]
        chips = " ".join(f"{chip['metal']}{chip['value']}" for chip in baker["chips"])
        lines.append(f"{NAMES[seat]}: plate {baker['plate']} | cake [{cake}] | {' '.join(jars)}")
        lines.append(
            f"    swap [{' '.join(baker['swap'])}] | chips [{chips}] | {counted(baker['stars'], 'star')}"
        )
    return lines

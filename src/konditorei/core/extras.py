"""Parts of the project that need more packages than playing does: optional extras, asked for in one clear sentence."""

from importlib import import_module
from typing import Any


class MissingExtraError(ImportError):
    """A package that belongs to an extra which is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        install = f"pip install 'konditorei[{extra}]'"
        super().__init__(
            f"This needs the package {package}, which is not installed: {install}.",
            name=package,
        )


def need(module: str, extra: str) -> Any:
    """A module of an extra; MissingExtraError where the extra is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if error.name != package:
            raise
        raise MissingExtraError(package, extra) from None

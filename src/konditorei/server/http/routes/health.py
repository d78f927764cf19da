"""For those who run the server."""

from litestar import Response, get
from msgspec import UNSET

from konditorei.server.errors import unavailable
from konditorei.server.http.answers import Health
from konditorei.server.http.routes.common import Visit
from konditorei.server.ops import metrics


@get("/healthz", tags=["health"])
async def health(request: Visit) -> Health:
    """Whether people can play here; 503 with the reason when they cannot. Lesser troubles are named."""
    store = request.server.store
    await store.check()
    if serious := store.troubles.serious():
        raise unavailable(" ".join(f"{part}: {sentence}" for part, sentence in serious.items()))
    return Health(True, store.troubles.sentences() or UNSET)


@get("/metrics", tags=["health"], media_type="text/plain")
async def prometheus() -> Response[str]:
    """Figures for Prometheus."""
    return Response(metrics.page().decode(), media_type="text/plain; version=0.0.4")


ROUTES = (health, prometheus)

"""For those who run the server."""

from litestar import Response, get
from sqlalchemy import text

from konditorei.server.http.answers import Done
from konditorei.server.http.routes.common import Visit
from konditorei.server.ops import metrics


@get("/healthz", tags=["health"])
async def health(request: Visit) -> Done:
    """Whether the server and its database answer."""
    await request.server.store.ask(lambda c: c.execute(text("SELECT 1")).scalar())
    return Done()


@get("/metrics", tags=["health"], media_type="text/plain")
async def prometheus() -> Response[str]:
    """Figures for Prometheus."""
    return Response(metrics.page().decode(), media_type="text/plain; version=0.0.4")


ROUTES = (health, prometheus)

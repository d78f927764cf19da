#!/bin/sh
# The tests of several workers on one database start a PostgreSQL of their own. This installs its programs where they
# are missing and this is possible (Debian, as root); otherwise those tests fail and say what is missing.
set -eu
for programs in /usr/lib/postgresql/*/bin; do
    if [ -x "$programs/initdb" ]; then exit 0; fi
done
if command -v initdb >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "==> installing PostgreSQL for the tests"
    apt-get update -qq
    # the package would start a server of its own on the standard port; only the programs are wanted
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
fi

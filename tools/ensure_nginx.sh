#!/bin/sh
# The tests of the server behind a proxy start an nginx of their own, with the settings that we give to others and a
# certificate made by openssl. This installs the programs where they are missing and this is possible (Debian, as root);
# otherwise those tests fail and say what is missing.
set -eu
if { command -v nginx || [ -x /usr/sbin/nginx ]; } >/dev/null 2>&1 && command -v openssl >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "==> installing nginx for the tests"
    apt-get update -qq
    # the package would start a server of its own on port 80, now and with the machine; only the program is wanted
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
        trap 'rm -f "$policy"' EXIT
    fi
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light openssl >/dev/null
    if command -v systemctl >/dev/null 2>&1; then systemctl disable --quiet nginx || true; fi
fi

#!/bin/sh
# Creates the project's environment: create_venv.sh FOLDER [PYTHON]
# Without a name it takes the first python3 on the PATH that is new enough, or a later one that is clearly quicker:
# some are built without the compiler's optimisation, and the server is a fifth slower with them.
set -eu
folder=$1
python=${2:-}

probe='
import ensurepip, sys, time, venv
if sys.version_info < (3, 11) or sys.prefix != sys.base_prefix:
    sys.exit(1)
def work():
    known = {}
    for number in range(5000):
        known[number & 255] = (number, str(number), [part for part in (number, 1)])
def timed():
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
print(int(1e6 * min(timed() for _ in range(30))))
'

find_python() {
    found=python3 best=
    IFS=:
    for place in $PATH; do
        candidate=$place/python3
        if [ -x "$candidate" ] && time=$("$candidate" -c "$probe" 2>/dev/null); then
            if [ -z "$best" ] || [ "$time" -lt $((best * 85 / 100)) ]; then
                found=$candidate best=$time
            fi
        fi
    done
    unset IFS
    echo "$found"
}

if [ -z "$python" ]; then
    python=$(find_python)
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Konditorei needs Python 3.11 or newer; $python is '$("$python" --version 2>&1)'."
    echo "Name another one like this: make PYTHON=python3.12 play"
    exit 1
fi
echo "==> creating $folder with $("$python" --version)"
"$python" -m venv --clear "$folder"

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints what the tests cover of each layer, from a build made with --enable-coverage whose tests
# have run; see coverage.py.
#
#	sh tests/coverage.sh SOURCE BUILD
set -eu
command -v gcovr >/dev/null || {
	echo 'gcovr is missing: run ./bootstrap coverage' >&2
	exit 1
}
root=$(cd "$1" && pwd -P)
cd "$2"
gcovr --root "$root" --object-directory . --filter "$root/src/" --no-markers --json \
	--output coverage.json .
exec /usr/bin/python3 "$root/tests/coverage.py" "$root" coverage.json

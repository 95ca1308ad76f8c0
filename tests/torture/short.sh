#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The short form of the torture, for every day; SEED chooses another. `make torture` does the same at length.
. "$abs_top_srcdir/tests/tap.sh"
[ -x /usr/bin/python3 ] || skip_all '/usr/bin/python3 is missing'
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented: what is preloaded would clash'
chmod 711 "$work" # Dovecot reads its mail there as another user
export TMPDIR="$work"
/usr/bin/python3 "$abs_top_srcdir/tests/torture/torture.py" --size short --seed "${SEED:-1}" \
	--tools "$abs_top_builddir/tests/torture" --saltless "$abs_top_builddir/tests/mail/saltless" "$STONEPOST"

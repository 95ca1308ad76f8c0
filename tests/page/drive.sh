#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The pages in a real browser: see drive.py. Chromium is large, so ./bootstrap check does not install
# it; `make check-page` insists on it and leaves pictures in tests/page/pictures.
. "$abs_top_srcdir/tests/page/lib.sh"
need_chromium
make_games >"$work/made" 2>&1 || {
	ok 'games are played and exported' sh -c 'cat "$1"; false' sh "$work/made"
	finish
}
exec "$python" "$abs_top_srcdir/tests/page/drive.py" "$pages" "$work" "${PICTURES:-}"

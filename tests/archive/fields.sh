#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Archives in which one field is missing or of another kind are refused, whichever it is.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
"$lab" store --games 1 --seed fields --now @$begin 2>/dev/null
"$STONEPOST" export selfplay-1 --output "$work/over.json"
"$python" "$abs_top_srcdir/tests/archive/fields.py" "$STONEPOST" "$work/over.json" "$work"

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# All that the cases of orders say, mixed (mixed.c), where there is time for it.
exec "$abs_top_builddir/tests/orders/mixed"

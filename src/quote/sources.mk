# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
quote_sources = \
	src/quote/align.c \
	src/quote/attribution.c \
	src/quote/fingerprint.c \
	src/quote/fingerprint.h \
	src/quote/internal.h \
	src/quote/reference.c \
	src/quote/reference.h \
	src/quote/run.c \
	src/quote/split.c \
	src/quote/split.h \
	src/quote/stream.c

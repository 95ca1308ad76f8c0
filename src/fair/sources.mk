# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
fair_sources = \
	src/fair/drand.c \
	src/fair/drand.h \
	src/fair/draw.c \
	src/fair/draw.h \
	src/fair/hash.c \
	src/fair/hash.h \
	src/fair/letter.c \
	src/fair/salt.c \
	src/fair/seed.c \
	src/fair/seed.h \
	src/fair/token.c \
	src/fair/token.h

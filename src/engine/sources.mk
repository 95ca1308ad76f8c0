# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
engine_sources = \
	src/engine/apply.c \
	src/engine/event.h \
	src/engine/game.h \
	src/engine/internal.h \
	src/engine/invariant.c \
	src/engine/legal.c \
	src/engine/notation.c \
	src/engine/notation.h \
	src/engine/options.c \
	src/engine/options.h \
	src/engine/pay.c \
	src/engine/pieces.c \
	src/engine/pieces.h \
	src/engine/place.c \
	src/engine/refusal.c \
	src/engine/refusal.h \
	src/engine/round.c \
	src/engine/score.c \
	src/engine/score.h \
	src/engine/setup.c \
	src/engine/sight.c \
	src/engine/sight.h

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
base_sources = \
	src/base/arena.c \
	src/base/arena.h \
	src/base/ascii.h \
	src/base/atomic_file.c \
	src/base/clean.c \
	src/base/clean.h \
	src/base/clock.c \
	src/base/clock.h \
	src/base/err.c \
	src/base/err.h \
	src/base/hours.c \
	src/base/mention.c \
	src/base/mention.h \
	src/base/msg.h \
	src/base/pack.c \
	src/base/pack.h \
	src/base/path.c \
	src/base/path.h \
	src/base/plant.h \
	src/base/repair.c \
	src/base/repair.h \
	src/base/rhythm.c \
	src/base/rhythm.h \
	src/base/span.h \
	src/base/text.c \
	src/base/text.h \
	src/base/trial.c \
	src/base/trial.h \
	src/base/zone.c \
	src/base/zone.h

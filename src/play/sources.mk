# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
play_sources = \
	src/play/begin.c \
	src/play/begin.h \
	src/play/cancel.c \
	src/play/cancel.h \
	src/play/change.c \
	src/play/change.h \
	src/play/clockguard.c \
	src/play/clockguard.h \
	src/play/create.c \
	src/play/create.h \
	src/play/ending.c \
	src/play/ending.h \
	src/play/handwork.c \
	src/play/handwork.h \
	src/play/pause.c \
	src/play/pause.h \
	src/play/play.c \
	src/play/play.h \
	src/play/results.c \
	src/play/results.h \
	src/play/rollback.c \
	src/play/rollback.h \
	src/play/seatwork.c \
	src/play/seatwork.h \
	src/play/waiting.c \
	src/play/waiting.h

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
play_sources = \
	src/play/act.c \
	src/play/act.h \
	src/play/act_seat.c \
	src/play/agreement.c \
	src/play/announce.c \
	src/play/beacon.c \
	src/play/beacon.h \
	src/play/beaconed.c \
	src/play/begin.c \
	src/play/cancel.c \
	src/play/change.c \
	src/play/clockguard.c \
	src/play/clockguard.h \
	src/play/closing.c \
	src/play/create.c \
	src/play/create.h \
	src/play/ending.c \
	src/play/erase.c \
	src/play/erase.h \
	src/play/forget.c \
	src/play/gm.c \
	src/play/internal.h \
	src/play/lateness.c \
	src/play/park.c \
	src/play/pause.c \
	src/play/pause.h \
	src/play/play.c \
	src/play/play.h \
	src/play/restore.c \
	src/play/restore.h \
	src/play/rollback.c \
	src/play/seatwork.c \
	src/play/seatwork.h \
	src/play/stale.c \
	src/play/waiting.c \
	src/play/waiting.h

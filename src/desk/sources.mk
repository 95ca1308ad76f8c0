# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
desk_sources = \
	src/desk/batch.c \
	src/desk/enforce.c \
	src/desk/enforce.h \
	src/desk/hand.c \
	src/desk/hand.h \
	src/desk/intake.c \
	src/desk/intake.h \
	src/desk/keep.c \
	src/desk/moving.c \
	src/desk/moving.h \
	src/desk/newcomer.c \
	src/desk/newcomer.h \
	src/desk/offered.c \
	src/desk/offered.h \
	src/desk/reader.c \
	src/desk/reader.h \
	src/desk/receive.c \
	src/desk/receive.h \
	src/desk/reply.c \
	src/desk/reply.h \
	src/desk/request.c \
	src/desk/request.h \
	src/desk/seated.c \
	src/desk/seated.h \
	src/desk/standby.c \
	src/desk/standby.h \
	src/desk/stranger.c \
	src/desk/stranger.h \
	src/desk/take.c \
	src/desk/take.h \
	src/desk/whatif.c \
	src/desk/whatif.h \
	src/desk/wish.c \
	src/desk/wish.h \
	src/desk/writer.c \
	src/desk/writer.h

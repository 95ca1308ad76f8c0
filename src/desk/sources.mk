# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
desk_sources = \
	src/desk/ahead.c \
	src/desk/ahead.h \
	src/desk/asked.c \
	src/desk/asked.h \
	src/desk/command.c \
	src/desk/command.h \
	src/desk/door.c \
	src/desk/door.h \
	src/desk/enforce.c \
	src/desk/enforce.h \
	src/desk/fetch.c \
	src/desk/fetch.h \
	src/desk/guess.c \
	src/desk/guess.h \
	src/desk/heads.c \
	src/desk/heads.h \
	src/desk/keep.c \
	src/desk/keep.h \
	src/desk/master.c \
	src/desk/moving.c \
	src/desk/moving.h \
	src/desk/newcomer.c \
	src/desk/offered.c \
	src/desk/offered.h \
	src/desk/parted.c \
	src/desk/parted.h \
	src/desk/parting.c \
	src/desk/parting.h \
	src/desk/player.c \
	src/desk/reader.c \
	src/desk/reader.h \
	src/desk/reading.c \
	src/desk/reading.h \
	src/desk/receive.c \
	src/desk/receive.h \
	src/desk/rematch.c \
	src/desk/rematch.h \
	src/desk/reply.c \
	src/desk/reply.h \
	src/desk/request.c \
	src/desk/request.h \
	src/desk/role.c \
	src/desk/seated.c \
	src/desk/standby.c \
	src/desk/standby.h \
	src/desk/stranger.c \
	src/desk/submit.c \
	src/desk/submit.h \
	src/desk/vacation.c \
	src/desk/vacation.h \
	src/desk/ways.c \
	src/desk/ways.h \
	src/desk/whatif.c \
	src/desk/whatif.h \
	src/desk/wording.c \
	src/desk/wording.h \
	src/desk/words.c \
	src/desk/words.h \
	src/desk/writer.c \
	src/desk/writer.h

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
desk_sources = \
	src/desk/act.c \
	src/desk/ahead.c \
	src/desk/amend.c \
	src/desk/asked.c \
	src/desk/carry.c \
	src/desk/command.c \
	src/desk/door.c \
	src/desk/elsewhere.c \
	src/desk/enforce.c \
	src/desk/fetch.c \
	src/desk/fetch.h \
	src/desk/forgetting.c \
	src/desk/guess.c \
	src/desk/heads.c \
	src/desk/hold.c \
	src/desk/inquiry.c \
	src/desk/intent.c \
	src/desk/internal.h \
	src/desk/keep.c \
	src/desk/keep.h \
	src/desk/master.c \
	src/desk/moving.c \
	src/desk/newcomer.c \
	src/desk/offered.c \
	src/desk/parted.c \
	src/desk/person_request.c \
	src/desk/player.c \
	src/desk/place_answers.c \
	src/desk/pressed.c \
	src/desk/reader.c \
	src/desk/reader.h \
	src/desk/reading.c \
	src/desk/reading.h \
	src/desk/receive.c \
	src/desk/receive.h \
	src/desk/rematch.c \
	src/desk/reply.c \
	src/desk/request.c \
	src/desk/respond.c \
	src/desk/role.c \
	src/desk/rulebook.c \
	src/desk/seat_request.c \
	src/desk/seated.c \
	src/desk/several.c \
	src/desk/spam.c \
	src/desk/standby.c \
	src/desk/standby.h \
	src/desk/stranger.c \
	src/desk/submit.c \
	src/desk/takeback.c \
	src/desk/together.c \
	src/desk/vacation.c \
	src/desk/ways.c \
	src/desk/whatif.c \
	src/desk/wording.c \
	src/desk/word_orders.c \
	src/desk/words.c \
	src/desk/writer.c

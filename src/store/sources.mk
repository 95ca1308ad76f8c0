# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
store_sources = \
	src/store/backup.c \
	src/store/backup.h \
	src/store/beacons.h \
	src/store/copy.c \
	src/store/copy.h \
	src/store/database.h \
	src/store/erase.h \
	src/store/events.c \
	src/store/events.h \
	src/store/games.c \
	src/store/games.h \
	src/store/holder.c \
	src/store/holder.h \
	src/store/letters.c \
	src/store/letters.h \
	src/store/mailboxes.h \
	src/store/migrate.c \
	src/store/migrate.h \
	src/store/nouns.c \
	src/store/open.c \
	src/store/open.h \
	src/store/orders.h \
	src/store/outbox.c \
	src/store/outbox.h \
	src/store/people.c \
	src/store/people.h \
	src/store/persons.c \
	src/store/persons.h \
	src/store/program.c \
	src/store/program.h \
	src/store/row.c \
	src/store/row.h \
	src/store/rows.h \
	src/store/seats.c \
	src/store/seats.h \
	src/store/statement.c \
	src/store/statement.h \
	src/store/steps.c \
	src/store/store.c \
	src/store/store.h \
	src/store/words.c \
	src/store/words.h

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
store_sources = \
	src/store/agreements.c \
	src/store/agreements.h \
	src/store/answers.c \
	src/store/answers.h \
	src/store/backup.c \
	src/store/backup.h \
	src/store/blocks.c \
	src/store/blocks.h \
	src/store/bounces.c \
	src/store/bounces.h \
	src/store/events.c \
	src/store/events.h \
	src/store/games.c \
	src/store/games.h \
	src/store/gathered.c \
	src/store/gathered.h \
	src/store/letters.c \
	src/store/letters.h \
	src/store/mailboxes.c \
	src/store/mailboxes.h \
	src/store/meta.c \
	src/store/meta.h \
	src/store/migrate.c \
	src/store/migrate.h \
	src/store/moves.c \
	src/store/moves.h \
	src/store/offers.c \
	src/store/offers.h \
	src/store/orders.c \
	src/store/orders.h \
	src/store/outbox.c \
	src/store/outbox.h \
	src/store/press.c \
	src/store/press.h \
	src/store/reminders.c \
	src/store/reminders.h \
	src/store/results.c \
	src/store/results.h \
	src/store/runs.c \
	src/store/runs.h \
	src/store/seats.c \
	src/store/seats.h \
	src/store/secrets.c \
	src/store/secrets.h \
	src/store/standby.c \
	src/store/standby.h \
	src/store/statement.c \
	src/store/statement.h \
	src/store/states.c \
	src/store/states.h \
	src/store/steps.c \
	src/store/store.c \
	src/store/store.h \
	src/store/words.c \
	src/store/words.h

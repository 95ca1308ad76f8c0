# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
store_sources = \
	src/store/backup.c \
	src/store/backup.h \
	src/store/beacons.h \
	src/store/copy.c \
	src/store/database.h \
	src/store/erase.c \
	src/store/erase.h \
	src/store/events.c \
	src/store/events.h \
	src/store/games.c \
	src/store/games.h \
	src/store/holder.c \
	src/store/immutable.c \
	src/store/incarnation.c \
	src/store/incarnation.h \
	src/store/letters.c \
	src/store/letters.h \
	src/store/mailboxes.h \
	src/store/migrate.c \
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
	src/store/put_back.c \
	src/store/row.c \
	src/store/row.h \
	src/store/rows.h \
	src/store/seats.c \
	src/store/seats.h \
	src/store/shape.c \
	src/store/statement.c \
	src/store/steps.c \
	src/store/store.c \
	src/store/store.h \
	src/store/words.c \
	src/store/words.h

# What is made from the SQL: the steps of the schema, in their order, and the queries.
steps = sql/001-initial.sql
made_headers = src/store/queries.h src/store/steps.h
src/store/queries.h: sql/queries.sql src/store/queries.awk src/store/rows.h
	$(AM_V_GEN)$(MKDIR_P) src/store && \
	$(AWK) -f $(srcdir)/src/store/queries.awk $(srcdir)/src/store/rows.h $(srcdir)/sql/queries.sql >$@.new && mv $@.new $@
src/store/steps.h: $(steps) src/store/steps.sh src/store/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/store && \
	(cd $(srcdir) && $(SHELL) src/store/steps.sh $(steps)) >$@.new && mv $@.new $@

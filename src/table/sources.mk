# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
table_sources = \
	src/table/assess_table.c \
	src/table/assessed_plan.c \
	src/table/assessment.c \
	src/table/assessment.h \
	src/table/given.c \
	src/table/judge.c \
	src/table/judge.h \
	src/table/last_word.c \
	src/table/last_word.h \
	src/table/log.c \
	src/table/log.h \
	src/table/note.c \
	src/table/note.h \
	src/table/orders.c \
	src/table/orders.h \
	src/table/plans.c \
	src/table/positions.c \
	src/table/positions.h \
	src/table/secret.c \
	src/table/secret.h \
	src/table/redraw.c \
	src/table/redraw.h \
	src/table/results.c \
	src/table/results.h \
	src/table/sitting.c \
	src/table/sitting.h \
	src/table/story.c \
	src/table/story.h \
	src/table/suggestion.c \
	src/table/suggestion.h \
	src/table/table.c \
	src/table/table.h \
	src/table/thought.c \
	src/table/thought.h \
	src/table/tied.c \
	src/table/tied.h

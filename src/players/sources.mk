# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
players_sources = \
	src/players/analysis.c \
	src/players/analysis.h \
	src/players/analysis_plan.c \
	src/players/chance.c \
	src/players/chance.h \
	src/players/draft.c \
	src/players/habit.c \
	src/players/imagined.c \
	src/players/intent.c \
	src/players/intent.h \
	src/players/net_2.c \
	src/players/net_3.c \
	src/players/net_4.c \
	src/players/outlook.c \
	src/players/player.c \
	src/players/player.h \
	src/players/policy.c \
	src/players/policy.h \
	src/players/prospect.c \
	src/players/reason.c \
	src/players/reason.h \
	src/players/rollout.c \
	src/players/search.c \
	src/players/value.c \
	src/players/value.h \
	src/players/weights.c \
	src/players/weights.h \
	src/players/weights_2.c \
	src/players/weights_3.c \
	src/players/weights_4.c

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
plan_sources = \
	src/plan/plan.c \
	src/plan/plan.h

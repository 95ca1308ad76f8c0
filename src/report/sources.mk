# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
report_sources = \
	src/report/board.c \
	src/report/board.h \
	src/report/breaks.c \
	src/report/breaks.h \
	src/report/deed.c \
	src/report/deed.h \
	src/report/fields.c \
	src/report/fields.h \
	src/report/fold.c \
	src/report/given.c \
	src/report/given.h \
	src/report/glyph.c \
	src/report/glyph.h \
	src/report/input.h \
	src/report/json.c \
	src/report/json.h \
	src/report/lessons.c \
	src/report/lessons.h \
	src/report/letter.c \
	src/report/letter.h \
	src/report/links.c \
	src/report/links.h \
	src/report/menu.c \
	src/report/menu.h \
	src/report/mustache.c \
	src/report/mustache.h \
	src/report/mustache_tree.c \
	src/report/mustache_tree.h \
	src/report/page.c \
	src/report/page.h \
	src/report/page_board.c \
	src/report/page_board.h \
	src/report/page_chart.c \
	src/report/page_chart.h \
	src/report/page_files.c \
	src/report/page_files.h \
	src/report/page_input.h \
	src/report/page_log.c \
	src/report/page_log.h \
	src/report/page_review.c \
	src/report/page_review.h \
	src/report/page_values.c \
	src/report/page_values.h \
	src/report/recipe.c \
	src/report/recipe.h \
	src/report/row.c \
	src/report/row.h \
	src/report/shown.c \
	src/report/shown.h \
	src/report/state.c \
	src/report/state.h \
	src/report/tell.c \
	src/report/tell.h \
	src/report/telling.c \
	src/report/telling.h \
	src/report/template.c \
	src/report/template.h \
	src/report/view.c \
	src/report/view.h \
	src/report/view_game.c \
	src/report/view_game.h \
	src/report/words.c \
	src/report/words.h

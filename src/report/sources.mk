# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
report_sources = \
	src/report/board.c \
	src/report/board.h \
	src/report/breaks.c \
	src/report/deed.c \
	src/report/fields.c \
	src/report/fields.h \
	src/report/fold.c \
	src/report/given.c \
	src/report/given.h \
	src/report/internal.h \
	src/report/json.c \
	src/report/json.h \
	src/report/lessons.c \
	src/report/lessons.h \
	src/report/letter.c \
	src/report/letter.h \
	src/report/links.c \
	src/report/menu.c \
	src/report/menu.h \
	src/report/mustache.c \
	src/report/mustache_tree.c \
	src/report/page.c \
	src/report/page.h \
	src/report/page_board.c \
	src/report/page_chart.c \
	src/report/page_log.c \
	src/report/page_review.c \
	src/report/page_values.c \
	src/report/palette.c \
	src/report/recipe.c \
	src/report/recipe.h \
	src/report/row.c \
	src/report/state.c \
	src/report/state.h \
	src/report/tell.c \
	src/report/tell.h \
	src/report/telling.c \
	src/report/view.c \
	src/report/view.h \
	src/report/view_board.c \
	src/report/view_game.c \
	src/report/words.c \
	src/report/words.h

# What is built in: the templates of letters, and what the page of a game is made of.
templates = \
	templates/answer.mustache \
	templates/asked.mustache \
	templates/board.mustache \
	templates/confirm.mustache \
	templates/digest.mustache \
	templates/final.mustache \
	templates/games.mustache \
	templates/greeting.mustache \
	templates/help.mustache \
	templates/history.mustache \
	templates/html-answer.mustache \
	templates/html-board.mustache \
	templates/html-button.mustache \
	templates/html-chip.mustache \
	templates/html-close.mustache \
	templates/html-code.mustache \
	templates/html-frame.mustache \
	templates/html-help.mustache \
	templates/html-help.mustache \
	templates/html-games.mustache \
	templates/html-link.mustache \
	templates/html-links.mustache \
	templates/html-notes.mustache \
	templates/html-offers.mustache \
	templates/html-open.mustache \
	templates/html-outcome.mustache \
	templates/html-part.mustache \
	templates/html-people.mustache \
	templates/html-rows.mustache \
	templates/html-scores.mustache \
	templates/html-small.mustache \
	templates/html-title.mustache \
	templates/html-told.mustache \
	templates/html-tribes.mustache \
	templates/html.mustache \
	templates/invitation.mustache \
	templates/lessons.mustache \
	templates/missing.mustache \
	templates/more.mustache \
	templates/notes.mustache \
	templates/notice.mustache \
	templates/orders.mustache \
	templates/plan.mustache \
	templates/proof.mustache \
	templates/proposed.mustache \
	templates/reference.mustache \
	templates/reminder.mustache \
	templates/report.mustache \
	templates/rules.mustache \
	templates/signature.mustache \
	templates/small.mustache \
	templates/state.mustache \
	templates/suggestion.mustache
pages = \
	templates/page/board.html \
	templates/page/index.html \
	templates/page/index-end.html \
	templates/page/index-row.html \
	templates/page/page.css \
	templates/page/page.html \
	templates/page/page.js \
	templates/page/still.svg \
	templates/page/symbols.html
made_report = src/report/page_files_made.c src/report/template_files.c
src/report/template_files.c: $(templates) src/report/embed.sh src/report/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/report && (cd $(srcdir) && \
	$(SHELL) src/report/embed.sh template_files report/internal.h $(templates)) >$@.new && mv $@.new $@
src/report/page_files_made.c: $(pages) src/report/embed.sh src/report/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/report && (cd $(srcdir) && \
	$(SHELL) src/report/embed.sh page_files report/internal.h $(pages)) >$@.new && mv $@.new $@

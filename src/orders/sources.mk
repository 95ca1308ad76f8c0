# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
orders_sources = \
	src/orders/aim.c \
	src/orders/answer.c \
	src/orders/answer.h \
	src/orders/block.c \
	src/orders/block.h \
	src/orders/called.c \
	src/orders/called.h \
	src/orders/choices.c \
	src/orders/choices.h \
	src/orders/choose.c \
	src/orders/codes.c \
	src/orders/codes.h \
	src/orders/could.c \
	src/orders/could.h \
	src/orders/days.c \
	src/orders/days.h \
	src/orders/examples.c \
	src/orders/examples.h \
	src/orders/fate.c \
	src/orders/fate.h \
	src/orders/frame.c \
	src/orders/frame.h \
	src/orders/internal.h \
	src/orders/ledger.c \
	src/orders/ledger.h \
	src/orders/lexicon.c \
	src/orders/name.c \
	src/orders/name.h \
	src/orders/nearest.c \
	src/orders/nearest.h \
	src/orders/offer.c \
	src/orders/offer.h \
	src/orders/order.c \
	src/orders/order.h \
	src/orders/parse.c \
	src/orders/parse_cond.c \
	src/orders/parse_side.c \
	src/orders/parse_wish.c \
	src/orders/parsed.h \
	src/orders/parser.c \
	src/orders/print.c \
	src/orders/print.h \
	src/orders/replan.c \
	src/orders/rule.c \
	src/orders/rule.h \
	src/orders/say.c \
	src/orders/scan.c \
	src/orders/section.c \
	src/orders/section_do.c \
	src/orders/section_end.c \
	src/orders/section_pay.c \
	src/orders/section_plan.c \
	src/orders/section_rank.c \
	src/orders/section_take.c \
	src/orders/section_tools.c \
	src/orders/short.c \
	src/orders/short_plan.h \
	src/orders/short_rules.c \
	src/orders/short_statement.c \
	src/orders/suggest.c \
	src/orders/suggest.h \
	src/orders/total.c

made_orders = src/orders/lexicon_words_made.c
lexicon_lists = src/orders/order.h src/orders/parsed.h src/players/player.h
src/orders/lexicon_words_made.c: $(lexicon_lists) src/orders/lexicon_words.txt src/orders/words.awk
	$(AM_V_GEN)$(MKDIR_P) src/orders && \
	(cd $(srcdir) && LC_ALL=C $(AWK) -f src/orders/words.awk $(lexicon_lists) src/orders/lexicon_words.txt) >$@.new && \
	mv $@.new $@

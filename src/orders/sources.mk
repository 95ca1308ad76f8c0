# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
orders_sources = \
	src/orders/answer.c \
	src/orders/answer.h \
	src/orders/bare.c \
	src/orders/bare.h \
	src/orders/block.c \
	src/orders/block.h \
	src/orders/choose.c \
	src/orders/choose.h \
	src/orders/decide.c \
	src/orders/decide.h \
	src/orders/fate.c \
	src/orders/fate.h \
	src/orders/frame.c \
	src/orders/frame.h \
	src/orders/ledger.c \
	src/orders/ledger.h \
	src/orders/lexicon.c \
	src/orders/lexicon.h \
	src/orders/lexicon_en.c \
	src/orders/meant.c \
	src/orders/meant.h \
	src/orders/name.c \
	src/orders/name.h \
	src/orders/order.c \
	src/orders/order.h \
	src/orders/origin.c \
	src/orders/origin.h \
	src/orders/parse.c \
	src/orders/parse.h \
	src/orders/parse_cond.c \
	src/orders/parse_side.c \
	src/orders/parse_wish.c \
	src/orders/parsed.h \
	src/orders/parser.c \
	src/orders/parser.h \
	src/orders/print.c \
	src/orders/print.h \
	src/orders/printer.h \
	src/orders/repair.c \
	src/orders/repair.h \
	src/orders/rule.c \
	src/orders/rule.h \
	src/orders/say.c \
	src/orders/scan.c \
	src/orders/scan.h \
	src/orders/section.c \
	src/orders/section.h \
	src/orders/section_do.c \
	src/orders/section_end.c \
	src/orders/section_pay.c \
	src/orders/section_plan.c \
	src/orders/section_rank.c \
	src/orders/section_take.c \
	src/orders/section_tools.c \
	src/orders/standin.c \
	src/orders/standin.h \
	src/orders/total.c \
	src/orders/total.h

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
post_sources = \
	src/post/absence.c \
	src/post/absence.h \
	src/post/bank.c \
	src/post/bank.h \
	src/post/backlog.c \
	src/post/bounced.c \
	src/post/bundle.c \
	src/post/bundle.h \
	src/post/brief.c \
	src/post/brief.h \
	src/post/daily.c \
	src/post/deadline.c \
	src/post/deadline.h \
	src/post/digest.c \
	src/post/ended.c \
	src/post/ended.h \
	src/post/gathering.c \
	src/post/held.c \
	src/post/held.h \
	src/post/inform.c \
	src/post/inform.h \
	src/post/internal.h \
	src/post/limits.c \
	src/post/limits.h \
	src/post/mine.c \
	src/post/mine.h \
	src/post/missing.c \
	src/post/missing.h \
	src/post/notice.c \
	src/post/notice.h \
	src/post/open_offer.c \
	src/post/open_offer.h \
	src/post/outbox.c \
	src/post/outbox.h \
	src/post/passed.c \
	src/post/press.c \
	src/post/press.h \
	src/post/privacy.c \
	src/post/proof.c \
	src/post/question.c \
	src/post/question.h \
	src/post/remind.c \
	src/post/remind.h \
	src/post/suggestion.c \
	src/post/suspend.c \
	src/post/suspend.h \
	src/post/trust.c \
	src/post/trust.h \
	src/post/vacant.c \
	src/post/verp.c

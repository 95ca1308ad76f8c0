# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
post_sources = \
	src/post/absence.c \
	src/post/absence.h \
	src/post/bounced.c \
	src/post/bounced.h \
	src/post/brief.c \
	src/post/brief.h \
	src/post/deadline.c \
	src/post/deadline.h \
	src/post/digest.c \
	src/post/digest.h \
	src/post/ended.c \
	src/post/ended.h \
	src/post/entry.c \
	src/post/entry.h \
	src/post/gathering.c \
	src/post/gathering.h \
	src/post/inform.c \
	src/post/inform.h \
	src/post/limits.c \
	src/post/limits.h \
	src/post/mine.c \
	src/post/mine.h \
	src/post/notice.c \
	src/post/notice.h \
	src/post/outbox.c \
	src/post/outbox.h \
	src/post/press.c \
	src/post/press.h \
	src/post/privacy.c \
	src/post/privacy.h \
	src/post/proof.c \
	src/post/proof.h \
	src/post/purge.c \
	src/post/purge.h \
	src/post/question.c \
	src/post/question.h \
	src/post/remind.c \
	src/post/remind.h \
	src/post/suggestion.c \
	src/post/suggestion.h \
	src/post/suspend.c \
	src/post/suspend.h \
	src/post/vacant.c \
	src/post/vacant.h \
	src/post/verp.c \
	src/post/verp.h

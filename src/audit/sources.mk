# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
audit_sources = \
	src/audit/archive.c \
	src/audit/archive.h \
	src/audit/archive_import.c \
	src/audit/archive_mask.c \
	src/audit/archive_read.c \
	src/audit/archive_write.c \
	src/audit/audit.c \
	src/audit/audit.h \
	src/audit/audit_orders.c \
	src/audit/audit_setup.c \
	src/audit/audit_steps.c \
	src/audit/auditor.c \
	src/audit/dossier.c \
	src/audit/dossier.h \
	src/audit/held.c \
	src/audit/held.h \
	src/audit/internal.h \
	src/audit/pages.c \
	src/audit/pages.h \
	src/audit/playback.c \
	src/audit/playback.h \
	src/audit/review.c \
	src/audit/review.h \
	src/audit/stats.c \
	src/audit/stats.h \
	src/audit/verify.c

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
lang_sources = \
	src/lang/lang.c \
	src/lang/lang.h \
	src/lang/pieces.c \
	src/lang/pieces.h \
	src/lang/say.c \
	src/lang/say.h
# What the messages are translated into: po/CODE.po, one a line. English is in the source.
translations = \
	po/es.po \
	po/fr.po \
	po/it.po \
	po/de.po

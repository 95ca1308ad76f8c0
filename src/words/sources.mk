# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room, and its languages; Makefile.am includes this list.
vocabularies = src/words/en.txt src/words/de.txt src/words/es.txt src/words/fr.txt src/words/it.txt src/words/signs.txt
words_sources = \
	src/words/courtesy.c \
	src/words/courtesy.h \
	src/words/fold.c \
	src/words/fold.h \
	src/words/item.c \
	src/words/item.h \
	src/words/kind.c \
	src/words/kind.h \
	src/words/label.c \
	src/words/label.h \
	src/words/meaning.c \
	src/words/meaning.h \
	src/words/neighbour.c \
	src/words/neighbour.h \
	src/words/pair.c \
	src/words/pair.h \
	src/words/segment.c \
	src/words/segment.h \
	src/words/sentence.c \
	src/words/sentence.h \
	src/words/tally.c \
	src/words/tally.h \
	src/words/token.h \
	src/words/types.h \
	src/words/vocabulary.c \
	src/words/vocabulary.h \
	src/words/words.c \
	src/words/words.h

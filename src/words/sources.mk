# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room, and its languages; Makefile.am includes this list.
vocabularies = src/words/en.txt src/words/de.txt src/words/es.txt src/words/fr.txt src/words/it.txt src/words/signs.txt
words_sources = \
	src/words/answer_kind.c \
	src/words/change.c \
	src/words/clause.c \
	src/words/clause.h \
	src/words/courtesy.c \
	src/words/direction.c \
	src/words/fold.c \
	src/words/gist.c \
	src/words/gist_part.c \
	src/words/hearing.c \
	src/words/hearing.h \
	src/words/internal.h \
	src/words/item.c \
	src/words/kind.c \
	src/words/label.c \
	src/words/likeness.c \
	src/words/meaning.c \
	src/words/neighbour.c \
	src/words/pair.c \
	src/words/parts.c \
	src/words/payment.c \
	src/words/payment_place.c \
	src/words/plan_reading.c \
	src/words/proposal.c \
	src/words/remark.c \
	src/words/retell.c \
	src/words/retelling.c \
	src/words/revision.c \
	src/words/segment.c \
	src/words/sentence.c \
	src/words/sentence_view.c \
	src/words/topic.c \
	src/words/topic.h \
	src/words/topics.h \
	src/words/types.h \
	src/words/vocabulary.c \
	src/words/vocabulary.h \
	src/words/words.c \
	src/words/words.h

# What is made of lists of words; a file of patterns is named after their kind.
pattern_files = src/words/changes_made.c src/words/retellings_made.c src/words/times_made.c src/words/topics_made.c
made_words = $(pattern_files) src/words/examples_made.c src/words/vocabulary_made.c
examples = src/words/examples/en.txt src/words/examples/de.txt src/words/examples/es.txt src/words/examples/fr.txt \
	src/words/examples/it.txt
src/words/examples_made.c: $(examples) src/words/examples.awk src/words/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/words && \
	(cd $(srcdir) && LC_ALL=C $(AWK) -f src/words/examples.awk $(examples) </dev/null) >$@.new && mv $@.new $@
src/words/vocabulary_made.c: $(vocabularies) src/words/vocabulary.awk src/words/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/words && \
	(cd $(srcdir) && LC_ALL=C $(AWK) -f src/words/vocabulary.awk $(vocabularies) </dev/null) >$@.new && mv $@.new $@
$(pattern_files): src/words/%s_made.c: src/words/%s.txt src/words/patterns.awk
	$(AM_V_GEN)$(MKDIR_P) src/words && \
	(cd $(srcdir) && LC_ALL=C $(AWK) -v kind=$* -f src/words/patterns.awk src/words/$*s.txt </dev/null) >$@.new && mv $@.new $@

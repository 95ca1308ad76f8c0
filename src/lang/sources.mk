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
# The translations, po/CODE.po, one per line; English is in the source.
translations = \
	po/es.po \
	po/fr.po \
	po/it.po \
	po/de.po

made_lang = src/lang/languages.c
src/lang/languages.c: $(translations) src/lang/table.awk src/lang/sources.mk
	$(AM_V_GEN)$(MKDIR_P) src/lang && \
	(cd $(srcdir) && LC_ALL=C $(AWK) -f src/lang/table.awk $(translations) </dev/null) >$@.new && mv $@.new $@

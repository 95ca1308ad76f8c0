// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The languages. src/lang/table.awk makes their tables from the files of po/; English is in the source.
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include <stddef.h>

#include "base/arena.h"

enum { LANG_FORMS = 4 }; // maximum number of plural forms of a language

struct translation {
	unsigned hash; // 24-bit hash of the key
	const char *key; // the English text, after its context and \004 if it has one
	const char *form[LANG_FORMS]; // the translation, or its plural forms
};

struct lang {
	const char *code; // code of the language: "en", "fr"
	const char *name; // name in the language itself: "français"
	unsigned (*form)(unsigned long long n); // index of the plural form for a number
	const struct translation *list; // sorted by hash
	const unsigned short *first; // 257 indexes into `list`: the first hash with each upper byte, and the end
	size_t count;
};

// English comes first; the last entry has a NULL code.
extern const struct lang languages[];

// Returns the language with this code; NULL if there is none or `code` is NULL.
const struct lang *
lang_find(const char *code);

// The codes of all languages, separated by commas, for the answer to an unknown code.
const char *
lang_codes(struct arena *a);

#endif

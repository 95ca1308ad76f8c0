// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The languages. Made by src/lang/table.awk from the files of po/; English is in the source.
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include <stddef.h>

#include "base/arena.h"

enum { LANG_FORMS = 4 }; // the most that one of them has of a plural

struct translation {
	unsigned hash; // of the key, of 24 bits
	const char *key; // the context with \004 behind it, if there is one, and the English text
	const char *form[LANG_FORMS]; // one for each form of the plural, else one
};

struct lang {
	const char *code; // "en", "fr"
	const char *name; // as it calls itself: "français"
	unsigned (*form)(unsigned long n); // which of the forms goes with a number
	const struct translation *list; // sorted by the hash
	const unsigned short *first; // of 257: where hashes with each upper byte begin in it; then its end
	size_t count;
};

// English is the first; the code of the last is NULL.
extern const struct lang languages[];

// NULL where there is none of that code, or no code.
const struct lang *
lang_find(const char *code);

// The codes of all, with a comma between them: for who has named another.
const char *
lang_codes(struct arena *a);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Numbers and texts as bytes, which a child process leaves for its parent (base/trial.h): numbers of eight bytes in
// the byte order of this machine, and texts, each with its length before it and a NUL after it. A length of 0 says that
// there is no text; any other counts the NUL. Whoever unpacks believes none of it.
#ifndef BASE_PACK_H
#define BASE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/pile.h"
#include "base/text.h"

// Appends a number.
void
pack_number(struct text *out, uint64_t n);

// Appends a text; NULL for none.
void
pack_text(struct text *out, const char *s);

// Appends the number of texts, and the texts.
void
pack_pile(struct text *out, const struct pile *p);

// Bytes that are still to be read. After a fault nothing more is read, and what is taken is 0, NULL or "".
struct unpacking {
	struct arena *arena;
	const char *at;
	size_t left;
	bool wrong;
};

// A number; a fault if it is above `most`.
uint64_t
unpack_number(struct unpacking *u, uint64_t most);

// A text without NUL, which points into the bytes; NULL for none.
const char *
unpack_any(struct unpacking *u);

// A text of valid UTF-8 that must be there.
const char *
unpack_text(struct unpacking *u);

// Texts that are repaired (text_repair), in the arena: of an honest child they are so already.
const char *
unpack_repaired(struct unpacking *u);
void
unpack_pile(struct unpacking *u, struct pile *p);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Packs numbers and texts into bytes that a child process leaves for its parent (base/trial.h): numbers of
// eight bytes in native byte order, and texts, each with its length before it and a NUL after it. The
// length 0 means that there is no text; otherwise the length includes the NUL. The unpacking functions do
// not trust the bytes.
#ifndef BASE_PACK_H
#define BASE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

// Appends a number.
void
pack_number(struct text *out, uint64_t n);

// Appends a text; NULL stands for no text.
void
pack_text(struct text *out, const char *s);

// Appends the number of texts, and the texts.
void
pack_pile(struct text *out, const struct pile *p);

// Bytes being unpacked. After an error nothing more is read, and every further value is 0, NULL or "".
struct unpacking {
	struct arena *arena;
	const char *at;
	size_t left;
	bool wrong;
};

// Unpacks a number; an error if it is above `most`.
uint64_t
unpack_number(struct unpacking *u, uint64_t most);

// Unpacks a text without inner NULs, which points into the bytes; NULL: no text.
const char *
unpack_any(struct unpacking *u);

// Unpacks a text of valid UTF-8; an error if there is none.
const char *
unpack_text(struct unpacking *u);

// Unpacks a text, or a list of texts, and repairs them (text_repair), in the arena. An honest child has
// repaired them already.
const char *
unpack_repaired(struct unpacking *u);
void
unpack_pile(struct unpacking *u, struct pile *p);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decodes bytes in some charset, declared or not, into UTF-8 on which all further code can rely.
#ifndef MAIL_IN_CHARSET_H
#define MAIL_IN_CHARSET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// The decoded text: well-formed UTF-8 with LF line ends, NUL-terminated, no NUL inside.
struct decoded {
	const char *text;
	size_t len;
	bool guessed; // the charset was undeclared, unknown or wrong, and the text was not pure ASCII
	bool truncated; // the text was longer than `most`
	bool left_out; // HTML: text that is struck through or hidden was left out
	const char *struck; // the struck-through text outside quotations, one line each; NULL: none
};

// Decodes `len` bytes into at most `most` bytes of UTF-8. `charset` is the declared charset, or NULL.
// Undeclared bytes are read as UTF-8 if valid, or else as windows-1252, which programs also mean by
// iso-8859-1. Invalid bytes, NUL and controls become U+FFFD, CR LF and CR become LF. Result in the arena.
struct decoded
charset_decode(struct arena *arena, const char *charset, const char *bytes, size_t len,
	size_t most);

#endif

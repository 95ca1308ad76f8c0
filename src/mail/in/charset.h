// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bytes in some charset, declared or not, made into UTF-8 on which all further reading can rely.
#ifndef MAIL_IN_CHARSET_H
#define MAIL_IN_CHARSET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// What came out: well-formed UTF-8 with LF line ends, NUL-terminated, no NUL within.
struct decoded {
	const char *text;
	size_t len;
	bool guessed; // the charset was not declared, unknown or wrong, and there was more than ASCII
	bool truncated; // there was more than `most`
	bool left_out; // of HTML: text that is struck through or hidden is not in it
	const char *struck; // the former outside of quotations, a line each; NULL for none
};

// Decodes `len` bytes into at most `most` bytes of UTF-8. `charset` is the declared one or NULL.
// Undeclared bytes are read as UTF-8 if they are UTF-8, else as windows-1252, which programs also mean
// by iso-8859-1. What cannot be read, NUL and controls become U+FFFD, CR LF and CR become LF. Result in
// the arena.
struct decoded
charset_decode(struct arena *arena, const char *charset, const char *bytes, size_t len,
	size_t most);

#endif

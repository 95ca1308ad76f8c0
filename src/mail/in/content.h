// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts the bytes of one part of a letter into text in which orders can be read.
#ifndef MAIL_IN_CONTENT_H
#define MAIL_IN_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "mail/in/charset.h"

enum {
	CONTENT_MAX = 64 * 1024, // maximum bytes of text per letter
	CONTENT_HTML_MAX = 2 * 1024 * 1024, // maximum bytes of HTML from which text is made
};

// A part of a letter after its transfer encoding was decoded. Borrowed.
struct content {
	const char *bytes;
	size_t len;
	const char *charset; // declared charset, or NULL
	bool html; // otherwise plain text
	bool flowed, delsp; // RFC 3676
};

// The text of a part as UTF-8 with LF line ends: flowed lines joined, HTML converted to text. At most
// `most` bytes, in the arena.
struct decoded
content_text(struct arena *arena, const struct content *c, size_t most);

// One line for a log or an answer: any bytes as UTF-8 without line ends and controls, at most `most` bytes.
// In the arena.
const char *
content_line(struct arena *arena, const char *s, size_t most);

// Whether the text has no visible characters.
bool
content_is_blank(const char *text);

#endif

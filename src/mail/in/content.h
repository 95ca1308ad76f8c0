// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// From the bytes of one part of a letter to text that can be read for orders.
#ifndef MAIL_IN_CONTENT_H
#define MAIL_IN_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "mail/in/charset.h"

enum {
	CONTENT_MAX = 64 * 1024, // bytes of text that are kept of one letter
	CONTENT_HTML_MAX = 2 * 1024 * 1024, // bytes of HTML that they are made of
};

// A part, its transfer encoding undone. Borrowed.
struct content {
	const char *bytes;
	size_t len;
	const char *charset; // as declared, or NULL
	bool html; // otherwise plain text
	bool flowed, delsp; // RFC 3676
};

// The part as UTF-8 with LF line ends: flowed lines joined, HTML as words. At most `most` bytes.
struct decoded
content_text(struct arena *arena, const struct content *c, size_t most);

// One line for a log or an answer: any bytes as UTF-8 without line ends and controls, at most
// `most` bytes of it.
const char *
content_line(struct arena *arena, const char *s, size_t most);

// Whether nothing in the text can be seen.
bool
content_is_blank(const char *text);

#endif

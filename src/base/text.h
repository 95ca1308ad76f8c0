// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Text that grows in an arena, and functions for UTF-8.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

// `data` is always NUL-terminated and lives as long as the arena.
struct text {
	struct arena *arena;
	char *data;
	size_t len, room;
};

// Starts an empty text; its bytes are in `arena`.
void
text_init(struct text *t, struct arena *arena);

// Append `len` bytes, a NUL-terminated string, or one byte `n` times.
void
text_add_bytes(struct text *t, const char *s, size_t len);
void
text_add(struct text *t, const char *s);
void
text_fill(struct text *t, char c, size_t n);

// Appends a number in decimal digits; much faster than text_addf.
void
text_add_number(struct text *t, int64_t n);

// Appends two strings, such as a separator and the next item of a list.
void
text_add_both(struct text *t, const char *first, const char *second);

// Appends a string as part of a URL: ASCII letters and digits and the characters in `plain` unchanged, all
// other bytes as %XX (RFC 3986 2.1).
void
text_add_percent(struct text *t, const char *s, const char *plain);

// Appends a formatted string.
void
text_addf(struct text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

// Cuts the text back to its first `len` bytes; `len` must not be larger than t->len.
void
text_cut(struct text *t, size_t len);

// The number of printable ASCII characters at the beginning of `s`.
size_t
ascii_length(const char *s);

// Reads one code point at `s` (at most `len` bytes) into `*cp`; returns its number of bytes, or 0 if the
// bytes are not well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
size_t
utf8_read(const char *s, size_t len, uint32_t *cp);

// Appends one code point as UTF-8.
void
text_add_utf8(struct text *t, uint32_t cp);

// True if all `len` bytes are well-formed UTF-8.
bool
utf8_valid(const char *s, size_t len);

// The columns that a NUL-terminated UTF-8 string, or `len` bytes, occupy on a terminal: combining code
// points count 0, East Asian wide ones 2.
size_t
utf8_columns(const char *s);
size_t
utf8_columns_of(const char *s, size_t len);

// Joins a list as "a, b or c"; in the arena.
const char *
text_choice(struct arena *arena, const char *const *list, size_t count);

// Appends `len` bytes of prose, broken at spaces into lines of at most `width` columns. Line ends in the
// prose stay; lines after the first are indented by `indent` spaces.
void
text_add_wrapped(struct text *t, const char *prose, size_t len, size_t width, size_t indent);

// Wraps a NUL-terminated string likewise; returns a new string in the arena.
char *
text_wrap(struct arena *arena, const char *prose, size_t width, size_t indent);

#endif

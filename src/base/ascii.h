// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// ASCII letters and digits, independent of the locale and of the signedness of char.
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// True for the digits 0 to 9.
static inline bool
ascii_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

// True for capital and small letters.
static inline bool
ascii_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// True for letters and digits.
static inline bool
ascii_is_alnum(char c)
{
	return ascii_is_letter(c) || ascii_is_digit(c);
}

// Converts a capital letter to a small letter; returns any other character unchanged.
static inline char
ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Converts a small letter to a capital letter; returns any other character unchanged.
static inline char
ascii_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

// How often a character is in `s`.
static inline int
ascii_count(const char *s, char c)
{
	int n = 0;

	for (; *s != '\0'; s++)
		n += *s == c;
	return n;
}

// True if the first `len` bytes of both are equal, ignoring case. The functions below ignore case, too.
static inline bool
ascii_same(const char *a, const char *b, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (ascii_lower(a[i]) != ascii_lower(b[i]))
			return false;
	return true;
}

// True when `s` begins with `word`.
static inline bool
ascii_begins(const char *s, const char *word)
{
	while (*word != '\0' && ascii_lower(*s) == ascii_lower(*word)) {
		s++;
		word++;
	}
	return *word == '\0';
}

// True if both strings are equal.
static inline bool
ascii_equal(const char *a, const char *b)
{
	while (*a != '\0' && ascii_lower(*a) == ascii_lower(*b)) {
		a++;
		b++;
	}
	return *a == '\0' && *b == '\0';
}

#endif

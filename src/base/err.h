// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Errors: a value that is set once and printed once.
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdarg.h>

// All error codes, with the exit status of main for each (sysexits(3)).
#define ERR_LIST(X) \
	X(NONE, 0) \
	X(USAGE, 64) \
	X(DATA, 65) \
	X(NO_INPUT, 66) \
	X(NOT_FOUND, 67) \
	X(UNAVAILABLE, 69) \
	X(SOFTWARE, 70) \
	X(OS, 71) \
	X(CANNOT_CREATE, 73) \
	X(IO, 74) \
	X(TRY_AGAIN, 75) \
	X(PROTOCOL, 76) \
	X(DENIED, 77) \
	X(CONFIG, 78)

#define ERR_ENUM(name, number) ERR_##name = number,
enum err_code { ERR_LIST(ERR_ENUM) };
#undef ERR_ENUM

// Initialize to zero; the first error is kept.
struct err {
	enum err_code code;
	char text[1024];
};

// Records an error as one sentence, followed by what to do about it. Always returns -1, so that a failing
// function can `return err_set(...)`. Never replaces an earlier error.
int
err_set(struct err *e, enum err_code code, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

// Puts "prefix: " before the recorded message, to name the place of the error. Returns -1.
int
err_prefix(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif

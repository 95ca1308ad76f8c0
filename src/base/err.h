// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What to say when the world fails: one error value, filled once, printed once.
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdarg.h>

// Every code, and the number of sysexits(3) that main exits with.
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

// Zero-initialise it; the first error set stays.
struct err {
	enum err_code code;
	char text[1024];
};

// Records the fault as one sentence and what to do about it. Always returns -1, so that a
// failing function can `return err_set(...)`. A later error never replaces an earlier one.
int
err_set(struct err *e, enum err_code code, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

// Puts "prefix: " before the message already recorded, to name the place where it happened. Returns -1.
int
err_prefix(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif

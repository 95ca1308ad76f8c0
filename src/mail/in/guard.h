// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The limits of a letter, checked on its raw bytes before any library parses them: a group nested 45,000
// times in one 90 KiB field crashes the MIME library, and fits into a letter of 1 MiB.
#ifndef MAIL_IN_GUARD_H
#define MAIL_IN_GUARD_H

#include <stddef.h>

#include "base/msg.h"

// Every limit, its default, and the message about a letter that exceeds it.
#define GUARD_LIST(X) \
	X(MESSAGE, 1024 * 1024, MESSAGE("it is longer than 1 MiB")) \
	X(HEADER, 256 * 1024, MESSAGE("its header is too long")) \
	X(FIELD, 32 * 1024, MESSAGE("a field of its header is too long")) \
	X(FIELDS, 1000, MESSAGE("it has too many header fields")) \
	X(PARTS, 100, MESSAGE("it has too many parts")) \
	X(DEPTH, 20, MESSAGE("its parts are nested too deeply")) \
	X(COLONS, 1000, MESSAGE("a field of its header holds too many groups"))

#define GUARD_ENUM(name, most, sentence) GUARD_##name,
enum guard_limit { GUARD_LIST(GUARD_ENUM) GUARD_FINE };
#undef GUARD_ENUM

// The maximum for each limit, in bytes or as a count.
struct guard_limits {
	size_t most[GUARD_FINE];
};
extern const struct guard_limits guard_defaults;

// The first limit that the letter exceeds, or GUARD_FINE. Never allocates; one pass over the bytes. Errs on
// the high side: anything that looks like a part counts as one, and the fields of all parts are added up.
enum guard_limit
guard_check(const struct guard_limits *limits, const char *bytes, size_t len);

// The reason, as the end of a sentence: "the letter was not read: …". Not for GUARD_FINE.
struct msg
guard_sentence(enum guard_limit limit);

#endif

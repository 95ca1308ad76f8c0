// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A text that people read: a whole sentence in English, with named arguments in braces. po/ has the
// translations; lang/say.h formats it. See "How to add a text" in src/README.md.
#ifndef BASE_MSG_H
#define BASE_MSG_H

#include <stddef.h>

// Made only with the macros below, from literals: text from outside must be an argument.
struct msg {
	const char *text; // message, such as "{who} takes {goods}."
	const char *context; // distinguishes two meanings of the same English text; or NULL
	const char *many; // plural, for all numbers except one; or NULL
	long long n; // number that selects singular or plural
};

// Initializers for tables.
#define MESSAGE(text) { "" text, NULL, NULL, 0 }
#define MESSAGE_OF(context, text) { "" text, "" context, NULL, 0 }
#define MESSAGE_N(one, many) { "" one, NULL, "" many, 0 }

// Values for arguments: a text; a text with a context; and singular and plural for a number, which may
// contain the number as {n}.
#define MSG(text) ((struct msg)MESSAGE(text))
#define MSG_OF(context, text) ((struct msg)MESSAGE_OF(context, text))
#define MSG_N(one, many, n) ((struct msg){ "" one, NULL, "" many, (n) })

#endif

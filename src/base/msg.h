// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A text that people read: a whole sentence in English, with named arguments in braces. Other
// languages have it in po/; lang/say.h says it. See "How to add a text" in src/README.md.
#ifndef BASE_MSG_H
#define BASE_MSG_H

#include <stddef.h>

// Made by the macros below alone, of literals: what comes from outside is an argument.
struct msg {
	const char *text; // "{who} takes {goods}."
	const char *context; // what the text is, where English has one for two things; or NULL
	const char *many; // for any number but one; or NULL
	long n; // that number
};

// In a table.
#define MESSAGE(text) { "" text, NULL, NULL, 0 }
#define MESSAGE_OF(context, text) { "" text, "" context, NULL, 0 }
#define MESSAGE_N(one, many) { "" one, NULL, "" many, 0 }

// As an argument: a text, one with a context, and one for each form that a number takes, which may
// have the number in it as {n}.
#define MSG(text) ((struct msg)MESSAGE(text))
#define MSG_OF(context, text) ((struct msg)MESSAGE_OF(context, text))
#define MSG_N(one, many, n) ((struct msg){ "" one, NULL, "" many, (n) })

#endif

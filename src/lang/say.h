// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Formats messages in a language:
//
//	say(in, MSG("{who} takes {goods}."), ARG(who, name), ARG(goods, words))
//	say(in, MSG_N("{n} person", "{n} people", count))
//
// The call must have every argument that the message names; it may have more arguments, since `you ?
// MSG("You start.") : MSG("{who} starts.")` names `who` in only one of two messages.
#ifndef LANG_SAY_H
#define LANG_SAY_H

#include "base/arena.h"
#include "base/msg.h"
#include "lang/lang.h"

// A language, and the arena for texts formatted in it.
struct tongue {
	struct arena *arena;
	const struct lang *lang;
};

struct arg {
	const char *name;
	const char *text; // NULL: use `number`
	long long number;
};

// One argument of a message: ARG(who, name).
#define ARG(name, value) \
	_Generic((value), char *: arg_text, const char *: arg_text, default: arg_number)(#name, (value))

// Make an argument from a string, and from a number.
static inline struct arg
arg_text(const char *name, const char *text)
{
	return (struct arg){ .name = name, .text = text };
}
static inline struct arg
arg_number(const char *name, long long number)
{
	return (struct arg){ .name = name, .number = number };
}

// Join a list: "Ann", "Ann and Bob", "Ann, Bob and Cy"; with commas alone.
char *
say_list(struct tongue in, const char *const *list, int count);
char *
say_commas(struct tongue in, const char *const *list, int count);

// English: for readers whose language is unknown, and for texts that only the GM reads.
struct tongue
english(struct arena *a);

// The language with this code, or `lang` itself; English if it is unknown or NULL.
struct tongue
tongue_of(struct arena *a, const char *code);
struct tongue
tongue_or(struct arena *a, const struct lang *lang);

// Formats a message with arguments; in the arena.
#define say(in, message, ...) \
	say_args((in), (message), (const struct arg[]){ SAY_FIRST, __VA_ARGS__ }, \
	    sizeof((const struct arg[]){ SAY_FIRST, __VA_ARGS__ }) / sizeof(struct arg))

// Makes a list of arguments that may be empty; its first element is ignored.
#define SAY_FIRST { NULL, NULL, 0 }

// Translates a message of a template, without filling in its names. The result lives as long as `text`, or
// forever.
const char *
say_template(struct tongue in, const char *context, const char *text);

// The function behind say(); uses `args` from the second one on.
char *
say_args(struct tongue in, struct msg message, const struct arg *args, size_t count)
	__attribute__((returns_nonnull));

#endif

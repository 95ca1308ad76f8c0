// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Messages said in a language:
//
//	say(in, MSG("{who} takes {goods}."), ARG(who, name), ARG(goods, words))
//	say(in, MSG_N("{n} person", "{n} people", count))
//
// An argument that the message names and the call does not give is a bug; one too many is none,
// since `you ? MSG("You start.") : MSG("{who} starts.")` names it in one of two.
#ifndef LANG_SAY_H
#define LANG_SAY_H

#include "base/arena.h"
#include "base/msg.h"
#include "lang/lang.h"

// Who speaks: a language, and where its words are kept.
struct tongue {
	struct arena *arena;
	const struct lang *lang;
};

struct arg {
	const char *name;
	const char *text; // NULL: the number
	long long number;
};

// One argument of a message: ARG(who, name).
#define ARG(name, value) \
	_Generic((value), char *: arg_text, const char *: arg_text, default: arg_number)(#name, (value))

// What ARG makes of a string and of a number.
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

// "Ann", "Ann and Bob", "Ann, Bob and Cy"; and with commas alone.
char *
say_list(struct tongue in, const char *const *list, int count);
char *
say_commas(struct tongue in, const char *const *list, int count);

// English, where nobody has chosen a language: also for what only the GM reads.
struct tongue
english(struct arena *a);

// The language of that code; English if there is none. And `lang`; English if that is NULL.
struct tongue
tongue_of(struct arena *a, const char *code);
struct tongue
tongue_or(struct arena *a, const struct lang *lang);

// Says a message with arguments; in the arena.
#define say(in, message, ...) \
	say_args((in), (message), (const struct arg[]){ SAY_FIRST, __VA_ARGS__ }, \
	    sizeof((const struct arg[]){ SAY_FIRST, __VA_ARGS__ }) / sizeof(struct arg))

// A list of arguments that may be empty; what is first in it is not read.
#define SAY_FIRST { NULL, NULL, 0 }

// A message of a template, in its language; what it names is not filled in. It lives as long as the
// text, or always.
const char *
say_template(struct tongue in, const char *context, const char *text);

// What say() is made of: `args` from the second on.
char *
say_args(struct tongue in, struct msg message, const struct arg *args, size_t count)
	__attribute__((returns_nonnull));

#endif

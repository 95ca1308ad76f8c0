// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts of the game master: what one may do to a game, whether as a command or by letter. Both are read
// by the same rows, carried out by the same functions, and told in the same sentences.
//
// How to add an act: a line in ACT_LIST below, and a `const struct act act_WORD` beside its work, in a
// file of this room that stands for itself or in one that is there. It is then a command, if it has a
// `usage`, with its help and its completion, and a line of letters with theirs. Describe it in
// stonepost(1) and stonepost-orders(5); cases go into tests/cli/WORD.sh and tests/mail/gm.sh.
#ifndef PLAY_ACT_H
#define PLAY_ACT_H

#include "lang/say.h"
#include "table/judge.h"

// In the order of the help.
#define ACT_LIST(X) \
	X(status) \
	X(pause) \
	X(resume) \
	X(deadline) \
	X(force) \
	X(seat) \
	X(change) \
	X(press) \
	X(rollback) \
	X(end) \
	X(cancel) \
	X(token) \
	X(help) \
	X(confirm)

enum { ACT_ARGUMENTS = 13, ACT_NAMES = 8 };

struct act;

// An act that is asked for.
struct act_call {
	const struct act *act;
	const char *game;
	const char *argument[ACT_ARGUMENTS]; // in the order of the row; NULL: it was not given
	bool dry; // it is worked out and undone
};

// An act at work.
struct acting {
	struct judge *j;
	const struct act_call *call;
	const char *value; // of a row of its own that is at work
	void *work; // what such rows work on
	const char *told; // what is to be said, where that is not the sentence of the row
	struct arg named[ACT_NAMES]; // what the sentence names, after SAY_FIRST
	int names;
};

struct act {
	const char *word;
	// As the help has them: words in capitals, of which those in brackets may be missing. The last one
	// is the rest of the line. A first word as [to] may stand there and says nothing.
	const char *arguments;
	// The same of the command of that name, after GAME; NULL: letters alone have this act.
	const char *usage;
	struct msg summary; // a line of either help
	const char *help; // the rest of the command's; NULL where its own rows say all
	struct msg done, tried; // one sentence with {game}, {letters} and what `run` has named
	bool final; // it cannot be undone: a letter that asks for it must confirm it
	bool lines; // in a letter its last argument is the lines below it, up to `end WORD`
	const struct act *rows; // of its own, ended by one without a word: WHAT it does, as its next word
	// Carries it out in the transaction that is open. NULL: one of its own rows does. An act that has
	// both takes values of its rows, each as the argument with the row's number.
	int (*run)(struct acting *a, struct err *e);
};

#define ACT_EXTERN(word) extern const struct act act_##word;
ACT_LIST(ACT_EXTERN)
#undef ACT_EXTERN

// The acts in their order: NULL after the last.
const struct act *
act_at(int i);

// The act with this word; NULL if there is none.
const struct act *
act_named(const char *word);

// Words from which an act is read: those of a command line, or where `list` is NULL a line.
struct act_words {
	struct arena *arena;
	const char *const *list;
	int count;
	const char *line;
};

// Takes the next word of a line in lower case; "" if nothing is left.
const char *
act_word(struct act_words *w);

// Says which word was meant, or what is wanted instead. Returns -1.
int
act_unknown(const char *word, const char *const *known, const char *wanted, struct err *e);

// Reads an act by its word, and its arguments but for those on lines of their own.
int
act_read(struct act_words *w, struct act_call *call, struct err *e);

// The argument with this number; "" if it was not given.
const char *
act_argument(const struct act_call *call, int i);

// "a, b or c".
const char *
act_choice(struct arena *a, const char *const *list);

// Gives the sentence of the row one of its arguments.
void
act_name(struct acting *a, struct arg named);

// Carries it out. *told says what was done; where it cannot be done that is an error of the codes that
// act_refused knows, and nothing has changed.
int
act_do(struct judge *j, const struct act_call *call, const char **told, struct err *e);

// Whether an error only says that an act cannot be carried out.
bool
act_refused(const struct err *e);

// The last lines of a command's help that has rows of its own.
const char *
act_row_help(struct arena *a, const struct act *act);

// What a letter may hold, as text.
const char *
act_letter_help(struct tongue in);

// Gives letters to the GM a new token, and sends it with a letter that says so.
int
judge_gm_token(struct judge *j, bool dry, struct err *e);

#endif

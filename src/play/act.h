// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts of the game master: everything that the GM may do to a game, as a command or by letter. Commands and
// letters use the same table rows for parsing, the same functions, and the same sentences in reports.
//
// How to add an act: a line in ACT_LIST below, and a `const struct act act_WORD` next to its
// function, in a new file of this room or an existing one. An act with a `usage` becomes a command,
// with help and completion. Every act can be a line in a letter from the GM, and is listed in the
// help for such letters. Describe the act in stonepost-WORD(1) and stonepost-orders-requests(5);
// add cases to tests/cli/WORD.sh and tests/mail/gm.sh.
#ifndef PLAY_ACT_H
#define PLAY_ACT_H

#include "lang/say.h"
#include "table/judge.h"

// All acts, in the order of the help.
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

enum { ACT_ARGUMENTS = 14, ACT_NAMES = 8 };

struct act;

// A call of an act.
struct act_call {
	const struct act *act;
	const char *game;
	const char *argument[ACT_ARGUMENTS]; // in the order of the row; NULL if not given
	bool dry; // the act is computed, then undone
};

// A running act.
struct acting {
	struct judge *j;
	const struct act_call *call;
	const char *value; // the argument of the own row that is running
	void *work; // data shared by the act and its own rows
	const char *also; // text added after the row's sentence; NULL for none
	const char *told; // text that replaces the row's sentence; NULL for none
	struct arg named[ACT_NAMES]; // arguments of the sentence, beginning with index 1 ({game} is 0)
	int names;
};

struct act {
	const char *word;
	// Arguments as in the help: words in capitals; a word in brackets is optional. The last
	// argument takes the rest of the line. A lower-case word in brackets at the beginning, such
	// as [to], may be written and means nothing.
	const char *arguments;
	// Arguments of the command of the same name, after GAME; NULL if the act is available in letters only.
	const char *usage;
	struct msg summary; // a line for the help of commands and of letters
	const char *help; // the rest of the command's help; NULL if the help of its own rows is enough
	// a sentence for a real and one for a dry run, with {game}, {letters} and the arguments named by `run`
	struct msg done, tried;
	bool final; // the act cannot be undone, so a letter must confirm it
	bool lines; // in a letter, the last argument is the lines below, up to `end WORD`
	// the act's own rows, chosen by its next word (WHAT); the list ends with a row without a word
	const struct act *rows;
	// Carries out the act in the open transaction. NULL if one of its own rows carries it out. If an act has
	// both `run` and `rows`, it passes values to its rows: argument number i belongs to row i.
	int (*run)(struct acting *a, struct err *e);
};

#define ACT_EXTERN(word) extern const struct act act_##word;
ACT_LIST(ACT_EXTERN)
#undef ACT_EXTERN

// Returns the act with this index; NULL after the last.
const struct act *
act_at(int i);

// Returns the act with this word; NULL if there is none.
const struct act *
act_named(const char *word);

// Words from which an act is read: `list` with the words of a command line or, if `list` is NULL, `line`.
struct act_words {
	struct arena *arena;
	const char *const *list;
	int count;
	const char *line;
};

// Consumes and returns the next word of a line, in lower case; "" if nothing is left.
const char *
act_word(struct act_words *w);

// Reads an act's word and its arguments, except arguments on lines of their own. Fails with ERR_USAGE.
int
act_read(struct act_words *w, struct act_call *call, struct err *e);

// Returns the argument with this index; "" if it was not given.
const char *
act_argument(const struct act_call *call, int i);

// Sets an argument of the row's sentence.
void
act_name(struct acting *a, struct arg named);

// Carries out an act in a transaction of its own. *told is the report of what was done. On an error
// nothing has changed; act_refused tells refusals from failures.
int
act_do(struct judge *j, const struct act_call *call, const char **told, struct err *e);

// Whether an error is a refusal: the act cannot be carried out, but nothing is broken.
bool
act_refused(const struct err *e);

// Returns the end of a command's help that lists its own rows. In the arena.
const char *
act_row_help(struct arena *a, const struct act *act);

// Returns the commands that a letter may contain, as text. In the arena.
const char *
act_letter_help(struct tongue in);

// Renews the token of letters to the GM, and sends the GM a letter with the new token. In a
// transaction of its own; `dry` undoes it.
int
judge_gm_token(struct judge *j, bool dry, struct err *e);

#endif

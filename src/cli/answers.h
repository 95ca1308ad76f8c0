// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The questions of setup, in one table, and the answers known so far: from the existing settings, the
// command line and the terminal.
#ifndef CLI_ANSWERS_H
#define CLI_ANSWERS_H

#include "cli/ask.h"
#include "cli/cmd.h"

struct provider;

// The answers so far; each becomes a setting of `cli` as soon as it is valid.
struct answers {
	struct cli *cli;
	struct asker asker;
	const char *stem; // prefix of the names of files for typed passwords
	bool given[SETTINGS]; // the answer is known and need not be asked for
	bool named[SETTINGS]; // given as SECTION.NAME=VALUE
	bool adopted[SETTINGS]; // taken from the provider's row
	const struct provider *provider; // provider of the account; NULL: unknown
	bool told; // the provider's log-in method has been explained
	struct unwritten typed[UNWRITTEN];
};

// Begins with the settings of `cli`, and the path of their file. If they name the sender of letters, they
// are complete: missing settings are missing on purpose, and not asked for.
void
answers_init(struct answers *s, struct cli *cli, const char *path);

// Accepts SECTION.NAME=VALUE for any setting. Returns -1 if there is no such setting, or the value is not
// valid.
int
answers_take(struct answers *s, const char *assignment, struct err *e);

// Asks for every answer that is unknown and needed with the answers so far. Returns -1 at the end of input
// and, if input is not a terminal, after an invalid answer.
int
answers_ask(struct answers *s, struct err *e);

// Lists the answers, each with its number.
void
answers_print(struct answers *s);

// Changes an answer: SECTION.NAME=VALUE, or a number of the list, which answers_ask then asks for. Returns
// -1 with the reason if `word` is neither.
int
answers_change(struct answers *s, const char *word, struct err *e);

// Drops the answers about a server that is not used in the end, and a password typed for it: these settings
// return to their values in `before`. Settings given by name stay.
void
answers_drop_unused(struct answers *s, const struct settings *before);

// Asks for yes or no; an empty line means `otherwise`, and the end of input means no.
bool
answers_agree(struct answers *s, const char *question, bool otherwise);

#endif

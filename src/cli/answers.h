// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The questions of setup, in one table, and what is known of their answers: from the settings as
// they were, from the command line, from the terminal.
#ifndef CLI_ANSWERS_H
#define CLI_ANSWERS_H

#include "cli/ask.h"
#include "cli/cmd.h"

// Answers become the settings of `cli` as soon as they are sound.
struct answers {
	struct cli *cli;
	struct asker asker;
	const char *stem; // files for passwords that are typed go on with that
	bool given[SETTINGS]; // it need not be asked for
	bool named[SETTINGS]; // given as SECTION.NAME=VALUE
	struct unwritten typed[UNWRITTEN];
};

// Begins with the settings of `cli`, and the path that they are for. Where they name who the letters
// come from somebody has made them: what they leave out is left out on purpose, and not asked for.
void
answers_init(struct answers *s, struct cli *cli, const char *path);

// Takes SECTION.NAME=VALUE for any setting. -1 when there is none, or it cannot be that.
int
answers_take(struct answers *s, const char *assignment, struct err *e);

// Asks all that is not known and depends on what is. -1 at the end of input, and of what is no
// terminal when an answer is wrong.
int
answers_ask(struct answers *s, struct err *e);

// Lists the answers, each with its number.
void
answers_print(struct answers *s);

// Has one changed: SECTION.NAME=VALUE, or a number of the list, which answers_ask then asks for.
// -1 with the reason when `word` is neither.
int
answers_change(struct answers *s, const char *word, struct err *e);

// Drops the answers about a server that is not used after all, and a password typed for it: these
// settings become what they were `before`. Settings given by their names stay.
void
answers_drop_unused(struct answers *s, const struct settings *before);

// Asks for yes or no; an empty line, and no answer at all, are `otherwise` and no.
bool
answers_agree(struct answers *s, const char *question, bool otherwise);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game by mail in a folder of its own: runs the commands of a game master, delivers the letters of
// the players, and opens those that they get. Nothing leaves the folder.
#ifndef CLI_DEMO_H
#define CLI_DEMO_H

#include "cli/cmd.h"
#include "lang/say.h"

#define DEMO_GAME "tundra"
enum { DEMO_COLUMNS = 76 };
#define DEMO_MASTER "gm@example.org"

struct demo {
	struct cli *cli;
	struct tongue in; // language of the person at the terminal
	const char *folder;
	int64_t now; // the clock of the game
	int written; // letters of players so far
	// Files and folders inside the folder.
	const char *config, *db, *log, *inbox, *letters, *page;
};

struct demo_player {
	const char *name, *address;
};

// A letter to a player.
struct demo_letter {
	const char *from, *to, *subject;
	const char *id, *reply_to; // the letter's own id, and that of the player's letter that it answers or ""
	const char *text;
};
enum { DEMO_LETTERS = 8 }; // more than a player gets in one run

// Makes the folder (--folder, or a fresh one below TMPDIR) with the settings and an empty database.
int
demo_begin(struct demo *d, struct err *e);

// Runs a command of this program, given as words that end with NULL. What it prints goes to the log,
// after the command itself.
int
demo_command(struct demo *d, const char *const *words, struct err *e);
#define DEMO_COMMAND(d, e, ...) demo_command(d, (const char *const[]){ __VA_ARGS__, NULL }, e)

// A player answers a letter with this text; the next `run` reads it.
int
demo_reply(struct demo *d, const struct demo_player *who, const struct demo_letter *letter,
    const char *text, struct err *e);

// Opens the new letters to an address, answers first; *count is how many. They are moved to where read
// letters lie in a Maildir.
int
demo_open_letters(struct demo *d, const char *address, struct demo_letter letters[static DEMO_LETTERS],
    int *count, struct err *e);

// The round that the game is in, and whether the game is over.
int
demo_state(struct demo *d, int *round, bool *over, struct err *e);

// Writes the game as a web page.
int
demo_write_page(struct demo *d, struct err *e);

// Prints a paragraph, wrapped, and a blank line.
void
demo_say(const struct demo *d, const char *paragraph);

// Prints what is quoted: each line indented, and a blank line after the last.
void
demo_quote(const struct demo *d, const char *text);

// The same without that last blank line.
void
demo_quote_lines(const struct demo *d, const char *text);

// The text above the signature.
const char *
demo_body(struct arena *a, const char *text);

// `demo --play`: the person at the terminal plays against computer players.
int
demo_play(struct demo *d, struct err *e);

// Prints where everything lies, and how to remove it.
void
demo_farewell(const struct demo *d);

#endif

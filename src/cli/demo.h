// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game by mail in a separate folder: runs the commands of a game master, delivers the letters of the
// players, and opens the letters sent to them. Nothing leaves the folder.
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
	int64_t now; // current time of the game
	int written; // number of letters written by players
	// Paths inside the folder.
	const char *config, *db, *log, *inbox, *letters, *page;
};

struct demo_player {
	const char *name, *address;
};

// A letter to a player.
struct demo_letter {
	const char *from, *to, *subject;
	const char *id, *reply_to; // id of the letter; reply_to: id of the player's letter that it answers, or ""
	const char *text;
};
enum { DEMO_LETTERS = 8 }; // more letters than a player can get in one run

// Makes the folder (--folder, or a new folder in TMPDIR) with the settings and an empty database.
int
demo_begin(struct demo *d, struct err *e);

// Runs a command of this program; `words` is ended by NULL. The command and its output are appended to the
// log.
int
demo_command(struct demo *d, const char *const *words, struct err *e);
#define DEMO_COMMAND(d, e, ...) demo_command(d, (const char *const[]){ __VA_ARGS__, NULL }, e)

// Writes a player's reply to a letter; the next `run` reads it.
int
demo_reply(struct demo *d, const struct demo_player *who, const struct demo_letter *letter,
    const char *text, struct err *e);

// Opens the new letters to an address, answers first; *count is their number. Opened letters are moved to
// cur/ of the Maildir.
int
demo_open_letters(struct demo *d, const char *address, struct demo_letter letters[static DEMO_LETTERS],
    int *count, struct err *e);

// The current round of the game, and whether the game is over.
int
demo_state(struct demo *d, int *round, bool *over, struct err *e);

// Writes the game as a web page.
int
demo_write_page(struct demo *d, struct err *e);

// Prints a paragraph, wrapped, followed by an empty line.
void
demo_say(const struct demo *d, const char *paragraph);

// Prints a quotation: indented lines, followed by an empty line.
void
demo_quote(const struct demo *d, const char *text);

// Prints a quotation without the empty line.
void
demo_quote_lines(const struct demo *d, const char *text);

// The text above the signature. In the arena.
const char *
demo_body(struct arena *a, const char *text);

// Runs `demo --play`: the person at the terminal plays against computer players.
int
demo_play(struct demo *d, struct err *e);

// Prints where the files are, and how to remove them.
void
demo_farewell(const struct demo *d);

#endif

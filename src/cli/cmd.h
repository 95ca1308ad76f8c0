// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A command of the program: a file each, cmd_NAME.c.
//
// How to add a command: write src/cli/cmd_NAME.c with a `const struct command cmd_NAME`, whose
// usage line shows how many words it takes, and which says what it needs; add it to COMMAND_LIST below, to
// sources.mk and to man/stonepost.1; give it a test tests/cli/NAME.sh. Options it takes must stand in OPTION_LIST of args.h.
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include <jansson.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/err.h"
#include "cli/args.h"
#include "cli/settings.h"
#include "engine/game.h"
#include "mail/secret.h"
#include "store/games.h"
#include "store/open.h"
#include "table/judge.h"

struct act;
struct mailbox_settings;
struct rhythm;
struct store_options;
struct transport_settings;

// In the order of the help; with the heading that begins there, or NULL.
#define COMMAND_LIST(X) \
	X(setup, "Set up and start") \
	X(init, NULL) \
	X(new, NULL) \
	X(invite, NULL) \
	X(beacon, NULL) \
	X(list, "Look at games") \
	X(show, NULL) \
	X(status, NULL) \
	X(act, "Manage games") /* each act of the game master (play/act.h) */ \
	X(gm, NULL) \
	X(standby, NULL) \
	X(person, NULL) \
	X(submit, "Move letters and rounds") \
	X(check, NULL) \
	X(receive, NULL) \
	X(fetch, NULL) \
	X(adjudicate, NULL) \
	X(send, NULL) \
	X(run, NULL) \
	X(report, "Follow and verify a game") \
	X(log, NULL) \
	X(replay, NULL) \
	X(verify, NULL) \
	X(export, "Keep everything safe") \
	X(import, NULL) \
	X(backup, NULL) \
	X(doctor, NULL) \
	X(stats, "Study and try out") \
	X(analyse, NULL) \
	X(selfplay, NULL) \
	X(demo, NULL)

// What main found in the environment; nothing else reads it.
struct environment {
	const char *db, *config, *data_home, *config_home, *home, *temporary, *search;
	const char *no_color, *term;
	const char *locale; // for messages
	const char *program; // the path of this program as it was typed
};

// A password that was typed, and is not yet in the file that the settings name.
struct unwritten {
	const char *file; // NULL: none was
	struct secret password;
};
enum { UNWRITTEN = 2 }; // for sending, for fetching

struct command;

// What a command works with. Lives in main.
struct cli {
	const struct command *command;
	struct judge judge; // as the command needs it
	int lock; // -1: it is not held
	struct environment env;
	struct args args;
	struct settings settings;
	struct arena *arena;
	int64_t now; // --now, else the clock
	double (*seconds)(void); // a stop-watch: only differences count
	double (*processor)(void); // the same of processor time
	const char *db_path; // NULL when nothing names one
	const char *config_path; // NULL when there is no settings file
	const struct unwritten *unwritten; // as many as that, or NULL
	bool colours; // --color, else whether standard output is a terminal that has them
	FILE *out; // data
	FILE *log; // what went wrong, and progress
};

// What a command can need.
enum need {
	NEEDS_NOTHING = 0,
	NEEDS_READING = 1, // the database, to read
	NEEDS_WRITING = 2, // the database, to read and write
	NEEDS_IF_THERE = 4, // only if there is one, or one is named
	NEEDS_LOCK = 8, // to be the only one that fetches and sends
	NEEDS_CLOCK = 16, // a clock that has not jumped since the last run, and this is a run
	NEEDS_STEADY = 64, // the same, but this is none
	NEEDS_WRITING_FOR_TWO = 128, // the database to read and write, if it has two words or more
	NEEDS_NO_WORDS = 32, // however many it takes otherwise
};
// A list of options; HELP, CONFIG and DB are in each.
#define TAKES(...) ((const enum option[]){ __VA_ARGS__, OPTIONS })
#define TAKES_NONE ((const enum option[]){ OPTIONS })

struct command {
	const char *name; // as in COMMAND_LIST, or the word of the act; main puts it here
	const char *arguments; // the words it takes, for the usage line; NULL: none
	int least, most; // so many of them; 0 and 0: as many as the usage line shows
	const char *words; // what they are, if the usage line does not show how many; or NULL
	const char *summary; // one line, for the list of commands
	const char *help; // a few lines more, ended by a newline
	const enum option *options; // ended by OPTIONS
	// What main opens for it as cli->judge, and closes after it.
	unsigned needs;
	struct {
		bool is;
		enum option option;
		unsigned needs;
	} with[2]; // where it has this option, it needs that instead
	// Returns 0, or -1 with the error set, or a number of sysexits(3) when all was said.
	int (*run)(struct cli *cli, struct err *e);
	// The settings file need not be there yet: config_path is where it would be.
	bool makes_settings;
	// A mail server runs it: every failure exits with 75, so that the letter is kept and handed
	// over again.
	bool keeps_letters;
};

#define COMMAND_EXTERN(name, heading) extern const struct command cmd_##name;
COMMAND_LIST(COMMAND_EXTERN)
#undef COMMAND_EXTERN

// Makes the command of an act that has one (play/act.h).
void
cmd_of_act(struct arena *a, const struct act *act, struct command *c);

// Opens what the command needs, once its words are as many as it takes; main calls cmd_end after it,
// whatever came of it.
int
cmd_begin(struct cli *cli, struct err *e);
void
cmd_end(struct cli *cli);

// The whole of a file ("-": standard input) in the arena, with its length. More than `limit`
// bytes are an error.
int
cmd_read_file(struct cli *cli, const char *path, size_t limit, char **data, size_t *len,
    struct err *e);

// The rule options of a game.
int
cmd_options(const struct cli *cli, struct options *options, struct err *e);

// The rule of the deadlines from --pace or --rhythm, where one is given; `zone` is that of hours and
// weekdays unless the rule names another. `spans` says how a pace is written.
int
cmd_rhythm(const struct cli *cli, const char *zone, const char *spans, struct rhythm *r,
    struct err *e);

// Reads who plays a seat: ADDRESS, TITLE or TITLE <ADDRESS>; "" for what is not there.
int
cmd_who(struct cli *cli, const char *seat, const char *who, const char **title,
    const char **address, struct err *e);

// Does something with every game of a status (-1: of any), as long as it returns 0; `with` is handed to it.
// The row lives as long as that, and has no state.
int
cmd_each_game(struct cli *cli, int status,
    int (*one)(void *with, const struct game_row *g, struct err *e), void *with, struct err *e);

// Makes a judge ready, without a database, and reads what opening one needs. A setting that stands
// for something else than is written there is an error.
int
cmd_settings(struct cli *cli, struct judge *j, struct store_options *options, struct err *e);

// Finds the database's path: --db, else $STONEPOST_DB, else the settings, else the XDG data folder.
void
cmd_find_database(struct cli *cli);

// Refuses when nothing names a database.
int
cmd_need_database(const struct cli *cli, struct err *e);

// Makes a fresh database and says so, unless there is something already, which is left as it is. With
// --dry-run it only says what it would make.
int
cmd_make_database(struct cli *cli, bool *made, struct err *e);

// Opens the database and makes a judge ready, with the addresses and templates of the settings.
// On success j->store is for store_close.
int
cmd_open(struct cli *cli, bool read_only, struct judge *j, struct err *e);

// The steps of `run`, each also a command of its own. A game that cannot be played, a server that
// takes nothing, are told and remembered in `e`, and keep nothing else from being done. Fetched
// `quietly`, nothing is printed of what came.
int
cmd_fetch_letters(struct cli *cli, struct judge *j, bool quietly, struct err *e);
int
cmd_take_maildir(struct cli *cli, struct judge *j, const char *maildir, struct err *e);
// Fetches the public values that games wait for.
int
cmd_fetch_beacons(struct cli *cli, struct judge *j, struct err *e);
int
cmd_play_due(struct cli *cli, struct judge *j, struct err *e);
int
cmd_send_due(struct cli *cli, struct judge *j, struct err *e);

// The folder that letters are put into where none are mailed; NULL if nothing names it or a database.
const char *
cmd_letter_folder(const struct cli *cli);

// How letters go out, and where they are fetched from, as the settings say. The texts are the
// settings' own; the caller wipes the password when he is done.
int
cmd_transport(struct cli *cli, struct transport_settings *t, struct secret *password,
    struct err *e);
int
cmd_mailbox(const struct cli *cli, struct mailbox_settings *m, struct secret *password,
    struct err *e);

// What the account in [fetch] did not give out: how many letters the next visit asks for, and how
// many were passed over.
int
cmd_fetch_owed(struct cli *cli, struct judge *j, int *waiting, int *passed, struct err *e);

// Reads a password from the command or, where that is "", the file; one of them must be there.
int
cmd_password(const struct cli *cli, enum setting user, enum setting command, enum setting file,
    struct secret *password, struct err *e);

// Prints a JSON document on a line of its own, and gives the reference back.
void
cmd_print_json(struct cli *cli, json_t *j);

// A time for JSON: RFC 3339, or null for 0. A new reference.
json_t *
cmd_json_time(int64_t t);

// The game master's time zone; NULL for UTC.
const char *
cmd_zone(const struct cli *cli);

// The judge alone, without a database.
void
cmd_judge(struct cli *cli, struct judge *j);

#endif

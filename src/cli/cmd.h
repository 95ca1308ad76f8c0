// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A command of the program: one file each, cmd_NAME.c.
//
// How to add a command: write src/cli/cmd_NAME.c with a `const struct command cmd_NAME`, whose usage
// line shows the number of words, and which lists what the command needs; add it to COMMAND_LIST below
// and to sources.mk; write its page man/stonepost-NAME.1, and list the page in stonepost.1 and
// Makefile.am; add a test tests/cli/NAME.sh. The options of the command must be in OPTION_LIST of
// args.h.
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include <jansson.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/err.h"
#include "cli/args.h"
#include "cli/settings.h"
#include "desk/fetch.h"
#include "engine/game.h"
#include "mail/secret.h"
#include "store/games.h"
#include "store/open.h"
#include "store/store.h"
#include "table/judge.h"

struct act;
struct mailbox_settings;
struct rhythm;
struct server_settings;
struct store_options;
struct transport_settings;

// The commands in the order of the help, each with the heading that begins there, or NULL.
#define COMMAND_LIST(X) \
	X(setup, "Set up and start") \
	X(init, NULL) \
	X(new, NULL) \
	X(invite, NULL) \
	X(beacon, NULL) \
	X(list, "Look at games") \
	X(show, NULL) \
	X(status, NULL) \
	X(act, "Manage games") /* a command for each act of the game master (play/act.h) */ \
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
	X(restore, NULL) \
	X(doctor, NULL) \
	X(login, NULL) \
	X(stats, "Study and try out") \
	X(analyse, NULL) \
	X(selfplay, NULL) \
	X(demo, NULL) \
	X(complete, NULL)

// The values that main found in the environment; no other code reads the environment.
struct environment {
	const char *db, *config, *data_home, *config_home, *home, *temporary, *search;
	const char *no_color, *term;
	const char *locale; // locale of messages
	const char *program; // path of this program as it was typed
};

// A typed password that has not been written to the file named by the settings.
struct unwritten {
	const char *file; // path of the file; NULL: no password
	struct secret password;
};
enum { UNWRITTEN = 2 }; // for sending and for fetching

struct command;

enum { LINE_COLUMNS = 80 }; // maximum width of prose and tables

// The context of a command. Owned by main.
struct cli {
	const struct command *command;
	struct judge judge; // judge, prepared as the command needs it
	unsigned needs; // what was opened: the command's needs with these words and options
	int lock; // descriptor of the lock; -1: not held
	const char *lapsed; // why nothing may be sent or played (store/incarnation.h); NULL: no reason
	struct environment env;
	struct args args;
	struct settings settings;
	struct arena *arena;
	int64_t now; // current time: --now, or else the clock
	double (*seconds)(void); // stopwatch: only differences matter
	double (*processor)(void); // stopwatch of processor time
	const char *db_path; // NULL if nothing names a database
	const char *copied; // folder of a copy that is read instead; NULL: none
	const char *config_path; // NULL if there is no settings file
	const struct unwritten *unwritten; // UNWRITTEN passwords, or NULL
	int columns; // width of the terminal, at most LINE_COLUMNS; LINE_COLUMNS if not a terminal
	bool colours; // --color, or else whether standard output is a color terminal
	FILE *out; // stream for data
	FILE *log; // stream for errors and progress
};

// The resources that a command may need.
enum need {
	NEEDS_NOTHING = 0,
	NEEDS_READING = 1, // the database, for reading
	NEEDS_WRITING = 2, // the database, for reading and writing
	NEEDS_RESULTS = 4, // the results of finished games, which are worked out and written where they are missing
	NEEDS_RESULTS_FOR_TWO = 8, // the same, if the command has two words or more
	NEEDS_IF_THERE = 16, // a database only if there is one, or one is named
	NEEDS_LOCK = 32, // the lock, since only one process may fetch and send
	NEEDS_CLOCK = 64, // a clock that has not jumped since the last run; the command counts as a run
	NEEDS_STEADY = 128, // a clock that has not jumped; the command is not a run
	NEEDS_NO_TRUTH = 256, // may run even if the database is an older copy: see cli->lapsed
	NEEDS_NO_WORDS = 512, // any number of words
};
// A list of options; every command also has HELP, CONFIG and DB.
#define TAKES(...) ((const enum option[]){ __VA_ARGS__, OPTIONS })
#define TAKES_NONE ((const enum option[]){ OPTIONS })

struct command {
	const char *name; // name as in COMMAND_LIST, or the word of the act; set by main
	const char *arguments; // words for the usage line; NULL: none
	int least, most; // number of words; 0 and 0: as shown by the usage line
	const char *words; // description of the words, if the usage line does not show their number; or NULL
	const char *summary; // one line for the list of commands
	const char *help; // a few more lines, each with a newline
	const enum option *options; // ended by OPTIONS
	// The needs of the command: main opens cli->judge for it, and closes it afterwards.
	unsigned needs;
	struct {
		bool is;
		enum option option;
		unsigned needs;
	} with[2]; // needs that replace the above if the option is given
	// First words with which the command only reads the database; no word counts as the first of them. NULL: none.
	const struct word_list *reads;
	// Returns 0, or -1 with the error set, or a code of sysexits(3) if everything has been reported.
	int (*run)(struct cli *cli, struct err *e);
	// The settings file need not exist yet: config_path is its future path.
	bool makes_settings;
	// Mail servers run this command: every failure exits with 75, so that the server keeps the letter and
	// delivers it again.
	bool keeps_letters;
};

#define COMMAND_EXTERN(name, heading) extern const struct command cmd_##name;
COMMAND_LIST(COMMAND_EXTERN)
#undef COMMAND_EXTERN

// The n-th command in the order of the help; false after the last one.
struct command_line {
	const char *name, *heading, *summary; // heading: the heading that begins at this command, or NULL
};
bool
command_at(int n, struct command_line *line);

// Lists the options of a command in the order of its help, ending with those of every command and OPTIONS.
void
command_options(const struct command *c, enum option list[static OPTIONS + 1]);

// Finds a command by its name. False if there is none.
bool
command_find(struct arena *a, const char *name, struct command *c);

// Makes the command for an act of the game master (play/act.h).
void
cmd_of_act(struct arena *a, const struct act *act, struct command *c);

// Checks the number of words, then opens the resources that the command needs. main calls cmd_end
// afterwards, whatever the result.
int
cmd_begin(struct cli *cli, struct err *e);
void
cmd_end(struct cli *cli);

// Reads a whole file ("-": standard input) into the arena, with its length. More than `limit` bytes are an
// error.
int
cmd_read_file(struct cli *cli, const char *path, size_t limit, char **data, size_t *len,
    struct err *e);

// Parses the rule options of a game from the command line.
int
cmd_options(const struct cli *cli, struct options *options, struct err *e);

// Parses the deadline rule from --pace or --rhythm, if given; `zone` applies to hours and weekdays unless
// the rule names another zone. `spans` explains the notation of a pace in messages.
int
cmd_rhythm(const struct cli *cli, const char *zone, const char *spans, struct rhythm *r,
    struct err *e);

// Parses the player of a seat: ADDRESS, TITLE or TITLE <ADDRESS>; missing parts become "".
int
cmd_who(struct cli *cli, const char *seat, const char *who, const char **title,
    const char **address, struct err *e);

// Reports on cli->log the games of a list that cannot be read.
void
cmd_unread(const struct cli *cli, const struct game_list *list);

// Calls `one` for every game with a status (-1: any), as long as it returns 0; `with` is passed on. The row
// is valid during the call. Unreadable games are reported on cli->log, and are an error after all others
// are done.
int
cmd_each_game(struct cli *cli, int status,
    int (*one)(void *with, const struct game_row *g, struct err *e), void *with, struct err *e);

// Sets cli->lapsed and fails if the database is an older copy that was restored; otherwise makes sure that this
// can be detected later.
int
cmd_refuse_lapsed(struct cli *cli, struct err *e);

// Prepares a judge without a database, and the options for opening a database. ERR_CONFIG for an invalid
// setting.
int
cmd_settings(struct cli *cli, struct judge *j, struct store_options *options, struct err *e);

// Sets cli->db_path: --db, or else $STONEPOST_DB, or else the settings, or else the XDG data folder.
void
cmd_find_database(struct cli *cli);

// Fails if nothing names a database, so that cli->db_path is NULL.
int
cmd_need_database(const struct cli *cli, struct err *e);

// Creates a fresh database and reports it, unless anything exists at its path, which is left alone. With
// --dry-run only reports what would be created.
int
cmd_make_database(struct cli *cli, bool *made, struct err *e);

// Opens the database for NEEDS_READING, NEEDS_WRITING or NEEDS_RESULTS, and prepares a judge with the addresses of
// the settings. On a read-only disk a copy serves where reading would change the database. On success the caller
// closes j->store with store_close.
int
cmd_open(struct cli *cli, unsigned needs, struct judge *j, struct err *e);

// The steps of `run`, each of which is also a command. An unplayable game or a refusing server is reported
// and recorded in `e`; the remaining work continues.
struct fetching {
	bool quietly; // print nothing about fetched letters
	struct fetch_how how;
	bool more; // the turn ended before all letters were fetched
};
int
cmd_fetch_letters(struct cli *cli, struct judge *j, struct fetching *how, struct err *e);
int
cmd_take_maildir(struct cli *cli, struct judge *j, const char *maildir, struct err *e);
struct beacon_source; // defined in play/beacon.h
struct beacon_said; // defined in play/beacon.h

// Sets the source of public values from the settings, with the parameters of a built-in chain.
int
cmd_beacon_source(const struct cli *cli, struct beacon_source *source, struct err *e);
// Asks the source's servers, at most TIED_SERVERS, for the value of a round; stores *count answers. Not
// inside a transaction.
int
cmd_ask_beacon(struct cli *cli, const struct beacon_row *b, struct beacon_said *said, int *count, struct err *e);
// Fetch public values, play due games, and send letters, respectively.
int
cmd_fetch_beacons(struct cli *cli, struct judge *j, struct err *e);
int
cmd_play_due(struct cli *cli, struct judge *j, struct err *e);
int
cmd_send_due(struct cli *cli, struct judge *j, struct err *e);

// The folder for letters if none are mailed; NULL if neither a folder nor a database is named.
const char *
cmd_letter_folder(const struct cli *cli);

// The transport for letters, and the mailbox to fetch from, according to the settings. The texts belong
// to the settings; the caller wipes `password` afterwards.
int
cmd_transport(struct cli *cli, struct transport_settings *t, struct secret *password,
    struct err *e);
int
cmd_mailbox(const struct cli *cli, struct mailbox_settings *m, struct secret *password,
    struct err *e);

// Counts letters that the server of the account in [fetch] failed to deliver: those that the next visit
// requests again, and those that were given up.
int
cmd_fetch_owed(struct cli *cli, struct judge *j, int *waiting, int *passed, struct err *e);

// Reads the settings of an account's server, without the credentials.
int
cmd_server(const struct cli *cli, enum account account, struct server_settings *server, struct err *e);

// Reads an account's credentials: a password from its command or file, or an access token.
int
cmd_credential(const struct cli *cli, enum account account, struct secret *secret, struct server_settings *server,
    struct err *e);

// Handles credentials refused by a server: if they are a token kept by this program, makes sure that the
// next token is a new one, and returns true.
bool
cmd_distrust(const struct cli *cli, enum account account);

// Prints a JSON document on a line of its own, and releases the reference.
void
cmd_print_json(struct cli *cli, json_t *j);

// Sleeps for a number of seconds.
void
cmd_sleep(double seconds);

// A time for JSON: RFC 3339, or null for 0. Returns a new reference.
json_t *
cmd_json_time(int64_t t);

// A text of an object; "" if it has none of that name.
const char *
cmd_text(const json_t *object, const char *name);

// The game master's time zone; NULL: UTC.
const char *
cmd_zone(const struct cli *cli);

// Prepares a judge without a database and without settings.
void
cmd_judge(struct cli *cli, struct judge *j);

// file.c: Folders; and the lock that allows only one sender at a time: the kernel releases it when the
// process ends in any way.

// Makes sure that a folder exists: creates it if only its parent exists.
int
folder_make(const char *path, struct err *e);

// Creates the missing folders above `path`, for their owner only.
int
folders_above(struct arena *a, const char *path, struct err *e);

// Takes the lock of a database: on a separate file next to it, with links resolved. Returns a descriptor
// for lock_release; or -1, with ERR_TRY_AGAIN if another process holds the lock.
int
lock_take(struct arena *arena, const struct store *store, struct err *e);

// Takes the lock on the file `path`, creating it if necessary, and waits up to a minute for its holder.
// Returns like lock_take.
int
lock_wait(const char *path, struct err *e);

// The process that holds the lock, if it is stopped and must be resumed; else 0. Call it after lock_take
// has failed.
long
lock_stopped(struct arena *arena, const struct store *store);

// Releases the lock.
void
lock_release(int fd);

#endif

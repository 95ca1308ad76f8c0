// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef CLI_INTERNAL_H
#define CLI_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "audit/archive.h"
#include "audit/held.h"
#include "audit/playback.h"
#include "base/arena.h"
#include "base/err.h"
#include "cli/cmd.h"
#include "cli/settings.h"
#include "engine/game.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "fair/seed.h"
#include "lang/say.h"
#include "play/erase.h"
#include "players/chance.h"
#include "report/json.h"
#include "report/menu.h"

struct provider;
struct secret;

// ask.c: Asks questions at the terminal, and reads the answers: lines, and passwords without echo.

// The source of answers. Input that is not a terminal is read line by line, and only up to each answer.
struct asker {
	int in; // descriptor for answers
	FILE *out; // stream for questions
	struct tongue speaks; // language of errors for the person who types
	bool terminal; // `in` is a terminal
	bool begun; // a question was asked already
};

// Prepares to ask the person who types into `in`.
void
asker_init(struct asker *a, int in, FILE *out, struct tongue speaks);

// Asks, and reads a line as text in the arena, without its line end and surrounding spaces. At a terminal,
// first discards text that was typed or pasted before the question, so that it never becomes an answer.
// ERR_NO_INPUT at the end of input. Input that is too long or not text is asked for again at a terminal,
// and is an error elsewhere.
int
ask_line(struct asker *a, struct arena *arena, const char *question, const char **answer, struct err *e);

// Asks for a password: the terminal's echo is off while it is typed, and on again after any signal that
// ends or stops the program. Spaces are kept. The password may be empty.
int
ask_secret(struct asker *a, const char *question, struct secret *answer, struct err *e);

// Whether to ask again after an invalid answer (ERR_DATA): true at a terminal, after reporting the error.
bool
ask_again(const struct asker *a, struct err *e);

// answers.c: The questions of setup, in one table, and the answers known so far: from the existing
// settings, the command line and the terminal.

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

// Accepts SECTION.NAME=VALUE for any setting. Returns -1 if the setting is unknown, or the value is not
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

// archive_file.c: Reads an archive from a file that the user names.

// Reads the archive in a file ("-": standard input) into cli->arena. If its verification fails, reports the
// first difference on standard error, and still returns 0, so that the caller can show the contents.
// ERR_DATA if the file is not an archive.
int
archive_file_read(struct cli *cli, const char *path, struct archive *a, struct err *e);

// crontab.c: Scheduled runs: a line for cron, units for systemd.

// `words` is a command, beginning with the full path of the program and ended by NULL.

// The crontab line that runs a command every ten minutes and discards its standard output. NULL if a word
// contains a line break, which cron does not support. In the arena.
const char *
crontab_line(struct arena *a, const char *const *words);

// Shell commands that set up systemd to run a command every ten minutes, for the user who types them.
// `folder` is the user's folder for units, in shell syntax. NULL in the same cases as crontab_line, and if
// the program's path contains a character that systemd does not accept. In the arena.
const char *
timer_commands(struct arena *a, const char *const *words, const char *folder);

enum crontab_state {
	CRONTAB_WITHOUT, // the table has no line for the command
	CRONTAB_WITH, // the table has a line for the same command, with any schedule
	CRONTAB_NO_PROGRAM, // crontab(1) is not installed
};

// Reads the user's table with crontab(1); "" if there is none. *state says whether it has `line`, which may
// be NULL.
int
crontab_read(struct arena *a, const char *line, enum crontab_state *state, const char **table, struct err *e);

// Whether a crontab has a line, other than a comment, that runs the program with the word `run`, in any
// spelling.
bool
crontab_runs(const char *table, const char *program);

// Installs the table with the line added.
int
crontab_add(struct arena *a, const char *table, const char *line, struct err *e);

// demo.c: A game by mail in a separate folder: runs the commands of a game master, delivers the
// letters of the players, and opens the letters sent to them. Nothing leaves the folder.

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

// examine.c: Checks of an installation: doctor makes all of them, setup makes those of the settings
// that it is about to write. Both report a fault in the same words.

// A series of checks, and their findings.
struct examination {
	struct cli *cli;
	struct judge judge; // judge; its store is NULL until it is opened
	json_t *found; // array for findings; NULL: print them
	int patience; // seconds until logged in to a server; 0: as in the settings
	size_t letters; // number of letters in the mailbox
	int wrong; // number of findings with a cure
};

// Records a finding; `cure` is NULL if there is no fault. Printed findings are wrapped; control characters
// and line ends in `how` are replaced.
void
find(struct examination *x, const char *what, const char *how, const char *cure);

// Prepares the judge. Reports invalid settings and missing addresses. Returns false if the database cannot
// be opened with these settings.
bool
examine_settings(struct examination *x);

// Checks sending: logs in to the SMTP server and asks whether it accepts our address, or creates the folder. True if letters can be sent.
bool
examine_sending(struct examination *x);

// Asks the source of public values, if the settings name one, for its last value, and for a value that must
// not be available yet: with wrong parameters or a slow clock, somebody could know dice before orders are
// closed.
void
examine_beacon(struct examination *x);

// Logs in to the account from which letters are fetched; it must be set.
void
examine_account(struct examination *x);

// farewell.c: Forgotten people, outside the database: a file next to it with salted hashes, by which they are
// recognized in archives and older copies of the database; and the folder for letters.

// Forgets a person, in the database and outside of it. Can be repeated after an interruption. A person who
// asked for it by mail gets a last letter. With `dry` nothing is changed.
int
farewell_person(struct cli *cli, struct judge *j, const struct person_row *who, bool dry, struct err *e);

// Forgets all persons who have confirmed their requests by mail.
int
farewell_due(struct cli *cli, struct judge *j, struct err *e);

// Finds the people of an older copy of the database who were forgotten since. Cheap if the database
// knows all of them.
int
farewell_returned(struct cli *cli, struct judge *j, struct ids *out, struct err *e);

// After an older copy of the database was restored: forgets the people in the file again. Cheap if the
// database knows all of them.
int
farewell_renew(struct cli *cli, struct err *e);

// Removes the names of forgotten people from an archive. *steps is the number of steps that lost their words.
int
farewell_apply(struct cli *cli, struct archive *a, size_t *steps, struct err *e);

// held_letters.c: What the letters that a player has saved prove, as text and as JSON.

// Whether expected letters are missing, or came too late. Ignores orders in the game master's files, which
// are not answered, and rounds for which the time of arrival is unknown.
bool
held_lacks(const struct archive *a, const struct held *h);

// Returns the result as an object, which belongs to the caller.
json_t *
held_json(const char *game, const struct held *h);

// Prints the result; `passed` other letters were in the folder.
void
held_print(FILE *out, const struct archive *a, const struct held *h, int64_t passed);

// ink.c: Colors on a terminal for important facts: waiting, near or late deadlines, finished games.
// The words give the same information. main determines whether colors are wanted (cli->colours).

enum ink { INK_PLAIN, INK_HEAD, INK_GOOD, INK_NEAR, INK_LATE, INK_PAST };

// Prints a text in a color, or plainly if no colors are wanted.
void
ink_print(const struct cli *cli, enum ink ink, const char *text);

// Prints prose in lines that fit the terminal (cli->columns); lines after the first are indented.
void
ink_prose(const struct cli *cli, enum ink ink, const char *prose, size_t indent);

// Prints a sentence on a line; on a terminal narrower than LINE_COLUMNS, in lines that fit.
void
ink_sentence(const struct cli *cli, const char *sentence);

// The color of a status; the color of a deadline, which is near on its last day, and then late.
enum ink
ink_of_status(enum game_status status);
enum ink
ink_of_deadline(const struct cli *cli, int64_t deadline);

// mailfile.c: Letters that a player has saved: an mbox file, a Maildir, or a folder of .eml files.

// Reads all letters at `path`, in a child process under limits, and stores the contents of those that are
// ours. Other letters, and broken or too long ones, are only counted. ERR_NO_INPUT if there are none.
int
mailfile_read(struct arena *arena, const char *path, struct held_letters *out, struct err *e);

// oauth.c: Access tokens for mail accounts that accept no passwords: OAuth 2.0 (RFC 6749) with the device
// flow (RFC 8628). The refresh token, a secret like a password, is stored in a file of mode 0600.

struct oauth {
	const char *client_id, *client_secret; // the secret may be ""
	const char *device_url, *token_url, *scope;
	const char *ca_file; // file of trusted authorities; "": the system's
	const char *file; // file of the tokens
	const char *user; // user who should log in
	const char *provider; // "microsoft", "google" or ""
};

// The values of section [oauth], completed from the account. ERR_CONFIG if something is missing.
int
oauth_settings(const struct cli *cli, struct oauth *o, struct err *e);

// Gets an access token that is valid for some minutes: the stored token, or a new one in exchange for the
// refresh token. Concurrent processes wait for each other.
int
oauth_token(const struct cli *cli, const struct oauth *o, struct secret *token, struct err *e);

// Handles a stored access token that a server has refused: the next oauth_token gets a new one.
void
oauth_distrust(const struct cli *cli, const struct oauth *o);

// Logs in by the device flow: prints a code and where to type it, waits until it was typed, and stores the
// tokens.
int
oauth_login(const struct cli *cli, const struct oauth *o, struct err *e);

// progress.c: A progress bar on a terminal for long commands.

struct progress {
	FILE *terminal; // NULL: show nothing
	const char *what; // what is being counted: "games"
	int64_t done, total;
	int shown; // shown progress in thousandths; -1 before the first time
};

// Begins; shows nothing if `f` is not a terminal, or `total` is small.
void
progress_begin(struct progress *p, FILE *f, const char *what, int64_t total);

// Counts one more item.
void
progress_step(struct progress *p);

// Removes the bar.
void
progress_end(struct progress *p);

// refused.c: Refused log-ins of runs that nobody watches: providers lock an account at which a wrong password
// is tried again and again. After three refusals in a row, an account is tried once an hour.

// Whether an account may be tried now. If not, returns -1 with ERR_DENIED, which says when it is tried again.
int
refused_check(struct cli *cli, enum account account, struct err *e);

// The number of log-ins refused in a row, and the time of the last one; 0 if the account was not tried or the last
// log-in succeeded. *paused: the account is tried only once an hour.
struct refusals {
	long long count, last;
	bool paused;
};
int
refused_read(struct judge *j, enum account account, struct refusals *r, struct err *e);

// Records how a try at the account ended: `code` is ERR_NONE or that of its error. ERR_DENIED counts as a refusal;
// ERR_NONE ends the count.
int
refused_note(struct judge *j, enum account account, enum err_code code, struct err *e);

// replay.c: The screens of replay as lines of text: identical on a terminal and in a file.

struct replay {
	const struct archive *archive; // archive without secrets
	struct playback playback;
	size_t at; // index of the current position
	enum unit unit; // unit from whose beginning events are listed
	enum style style;
	bool undone; // whether undone steps are included
	bool colours; // whether colors are wanted, if the terminal has them
};

// Opens a replay at the end of the game. The playback is in `a`.
int
replay_open(struct replay *r, struct arena *a, const struct archive *archive, bool undone,
    enum style style, struct err *e);

// Includes or leaves out the undone steps, at the same step or the last one before it.
int
replay_toggle(struct replay *r, struct arena *a, struct err *e);

// A screen: a title and a help line, and between them the board, the step before the current position, and
// the events. In the arena.
struct replay_screen {
	const char *title, *help;
	const char *const *line;
	const signed char *seat; // seat of each line, whose color it has; -1: none
	int lines, strong; // `strong`: index of the bold line, or -1
	int turn; // seat to move, whose lines are bold, too; -1: none
};

// Composes the screen of the current position, with one item per line if it is narrower than BOARD_COLUMNS.
// If there are too few lines, the board is cut; replay_board has the whole board.
struct replay_screen
replay_compose(struct replay *r, struct arena *a, int rows, int columns);

// Longer texts, as lines: what may be known of the orders that led to the current step; the board; the log of
// the round so far; cards and scores; the keys.
void
replay_orders(const struct replay *r, struct arena *a, struct pile *out);
void
replay_board(struct replay *r, struct arena *a, int columns, struct pile *out);
void
replay_log(struct replay *r, struct arena *a, struct pile *out);
void
replay_cards(struct replay *r, struct arena *a, struct pile *out);
void
replay_keys(struct arena *a, struct pile *out);

// Texts for a file: the current position, with or without the orders behind it; a whole round.
char *
replay_print_step(struct replay *r, struct arena *a, bool orders);
char *
replay_print_round(struct replay *r, struct arena *a, size_t first, size_t last, bool orders);

// Shows `r` on the terminal `in` and `out` until the reader quits. `utf8` says that the terminal can show
// more than ASCII. ERR_UNAVAILABLE if the terminal is unknown.
int
screen_replay(struct replay *r, struct arena *a, FILE *in, FILE *out, bool utf8, struct err *e);

// roundtrip.c: A test message to ourselves, sent and received in the usual way.

// The result in words, and how to fix the fault; `fix` is NULL if the message arrived, or was not expected
// to.
struct roundtrip {
	const char *found, *fix;
};

// Sends a message to our own address, and looks for it until it arrives or `patience` seconds are over:
// fetches it, reads it from the Maildir, or waits for the mail server to deliver it to another process.
// Texts are in the arena. Not inside a transaction.
void
roundtrip(struct cli *cli, struct judge *j, int patience, struct roundtrip *out);

// cmd_selfplay.c: Random legal games.

// Parses --games and --seed, any word, of `selfplay`.
int
selfplay_asked(struct cli *cli, int64_t *games, unsigned char seed[static SEED_SIZE], struct err *e);

// settings_edit.c: Changes the text of a settings file without changing comments, order and blank lines.

// Changes one setting: on its line if it has one (the last one, which counts), or else after the others of
// its section, or else in a new section at the end. settings_parse must accept `text`. Fails if a settings
// file cannot contain the value. *edited is in the arena.
int
settings_edit(struct arena *a, const char *text, enum setting id, const char *value,
    const char **edited, struct err *e);

// selfplay.c: Random legal games through the engine, which check every invariant after every step:
// the same seed gives the same games on every machine.

struct selfplay {
	int players;
	struct options options;
	const unsigned char *seed;
	// The results of the games so far; must start as zeros.
	int64_t steps, rounds, points;
	int best, wins[PLAYERS_MAX];
	int shared;
	char digest[HASH_SIZE]; // digest of every decision and roll of every game
};

// Plays game number `game` and adds it to the results. Fails if an invariant does not hold.
int
selfplay_game(struct selfplay *p, int64_t game, struct err *e);

// Sets up game number `game` from the seed, and `c`, its source of chance: the key of `c` is the labeled
// draw "v1|selfplay|game N".
void
selfplay_begin(const struct selfplay *p, int64_t game, struct chance *c, struct game *g);

#endif

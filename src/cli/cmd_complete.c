// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// complete: prints possible words for a partly typed command line. The shells' completion scripts call this
// command, so that they contain nothing that could become outdated.
#include <string.h>

#include "cli/cmd.h"
#include "lang/lang.h"
#include "store/persons.h"
#include "store/seats.h"

enum { MOST = 1000 }; // maximum number of names

// A partly typed command line.
struct typed {
	struct cli *cli;
	char **word; // words after the program's name; the last word is at the cursor
	int count;
	struct command c;
	enum option options[OPTIONS + 1]; // options of the command
	enum option wants; // option whose argument is at the cursor; OPTIONS: none
	const char *before; // part of the cursor's word to keep, such as "--mode="
	const char *at; // typed beginning of the word to complete
	const char *rest[ARGS_MAX]; // earlier words that are not options
	int rest_count;
	const char *db, *config; // values of --db and --config; NULL: not typed
};

// Offers a word with a description, if it completes the typed beginning.
static void
offer(const struct typed *t, const char *word, const char *about)
{
	if (strncmp(word, t->at, strlen(t->at)) == 0)
		(void)fprintf(t->cli->out, "%s%s%s%s\n", t->before, word, about[0] != '\0' ? "\t" : "", about);
}

static const char *
home_path(const struct typed *t, const char *path)
{
	return strncmp(path, "~/", 2) == 0 && t->cli->env.home != NULL
	    ? arena_printf(t->cli->arena, "%s%s", t->cli->env.home, path + 1)
	    : path;
}

// Opens the database that the line names, or the default one; NULL if that fails.
static struct store *
open_named(const struct typed *t)
{
	struct cli *cli = t->cli;
	struct err ignored = { 0 };

	if (cli->judge.store != NULL)
		return cli->judge.store;
	if (t->config != NULL) {
		settings_init(&cli->settings);
		if (settings_read(&cli->settings, cli->arena, home_path(t, t->config), &ignored) != 0)
			return NULL;
	}
	cmd_find_database(cli);
	cli->db_path = t->db != NULL ? home_path(t, t->db) : cli->db_path;
	return cmd_open(cli, NEEDS_READING, &cli->judge, &ignored) == 0 ? cli->judge.store : NULL;
}

static void
offer_games(const struct typed *t)
{
	struct store *s = open_named(t);
	struct err ignored = { 0 };
	struct texts names;

	if (s == NULL || games_names(s, NULL, "", MOST, &names, &ignored) != 0)
		return;
	for (size_t i = 0; i < names.count; i++)
		offer(t, names.at[i], "");
}

static void
offer_seats(const struct typed *t)
{
	struct store *s = t->rest_count > 0 ? open_named(t) : NULL;
	struct err ignored = { 0 };
	struct game_row game;
	struct seat_rows seats;

	if (s == NULL || games_find(s, t->rest[0], &game, &ignored) != 0 || game.id == 0 ||
	    seats_of_game(s, game.id, &seats, &ignored) != 0)
		return;
	for (size_t i = 0; i < seats.count; i++)
		offer(t, seats.at[i].name, seats.at[i].title);
}

static void
offer_persons(const struct typed *t)
{
	const struct page page = { .limit = MOST };
	struct store *s = open_named(t);
	struct err ignored = { 0 };
	struct person_rows rows;

	if (s == NULL || persons_list(s, page, &rows, &ignored) != 0)
		return;
	for (size_t i = 0; i < rows.count; i++)
		offer(t, rows.at[i].name, rows.at[i].title);
}

// Offers the words for WHAT: those that begin a line of the command's help.
static void
offer_deeds(const struct typed *t)
{
	for (const char *line = t->c.help; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
		size_t word = strspn(line, "abcdefghijklmnopqrstuvwxyz-"), end = strcspn(line, "\n");
		const char *gap = strstr(line, "  ");
		if (word == 0 || line[word] != ' ' || gap == NULL || gap > line + end)
			continue;
		gap += strspn(gap, " ");
		offer(t, arena_strndup(t->cli->arena, line, word),
		    arena_strndup(t->cli->arena, gap, (size_t)(line + end - gap)));
	}
}

// Offers the values for a capital word of a usage line or of an option's help.
static void
offer_for(const struct typed *t, const char *argument)
{
	static const struct {
		const char *argument;
		void (*offer)(const struct typed *t);
	} sources[] = {
		{ "GAME", offer_games },
		{ "SEAT", offer_seats },
		{ "WHO", offer_persons },
		{ "NAME", offer_persons },
		{ "OTHER", offer_persons },
		{ "WHAT", offer_deeds },
	};

	const bool folder = strcmp(argument, "DIR") == 0;
	if (folder || strcmp(argument, "FILE") == 0 || strcmp(argument, "PATH") == 0)
		(void)fprintf(t->cli->out, ":%s\n", folder ? "dirs" : "files"); // the shell offers them itself
	else if (argument[0] >= 'a' && argument[0] <= 'z') // a literal word
		offer(t, argument, "");
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		if (strcmp(sources[i].argument, argument) == 0)
			sources[i].offer(t);
}

static void
offer_argument(const struct typed *t)
{
	const struct word_list words = option_words(t->wants);

	if (t->wants == OPT_LANG || t->wants == OPT_PAGE_LANG)
		for (const struct lang *lang = languages; lang->code != NULL; lang++)
			offer(t, lang->code, lang->name);
	else if (words.count > 0)
		for (unsigned i = 0; i < words.count; i++)
			offer(t, words.word[i], "");
	else
		offer_for(t, option_argument(t->wants));
}

static bool
was_typed(const struct typed *t, const char *option, size_t len)
{
	for (int i = 0; i + 1 < t->count; i++)
		if (strncmp(t->word[i], option, len) == 0 && t->word[i][len] == '\0')
			return true;
	return false;
}

// Offers the word at the cursor from one alternative of a usage line: "GAME SEAT WHAT [VALUE]", "FILE...".
static void
offer_way(const struct typed *t, const char *way, const char *end)
{
	int left = t->rest_count;

	for (size_t n = 0; way < end; way += n + strspn(way + n, " ")) {
		n = strcspn(way, " ");
		size_t open = strspn(way, "["), word = strcspn(way + open, "[]=. ");
		if (way[0] != '-' && (left-- == 0 || strncmp(way + open + word, "...", 3) == 0)) {
			offer_for(t, arena_strndup(t->cli->arena, way + open, word));
			return;
		}
	}
}

// Offers words from the alternatives of the usage line: if one begins with an option that was typed, only
// from that one, else from those that do not begin with an option.
static void
offer_rest(const struct typed *t)
{
	const char *usage = t->c.arguments, *way, *end;
	bool chosen = false;

	for (int pass = 0; pass < 2 && !chosen; pass++)
		for (way = usage; way != NULL && *way != '\0'; way = end + (*end != '\0' ? strlen(" | ") : 0)) {
			end = strstr(way, " | ");
			end = end != NULL ? end : way + strlen(way);
			bool typed = way[0] == '-' && was_typed(t, way, strcspn(way, " "));
			chosen = chosen || typed;
			if (pass == 0 ? typed : way[0] != '-')
				offer_way(t, way, end);
		}
}

static void
offer_options(const struct typed *t)
{
	char help[HELP_TEXT];

	for (const enum option *o = t->options; *o != OPTIONS; o++)
		offer(t, arena_printf(t->cli->arena, "--%s", option_name(*o)), option_help(*o, help));
}

// The option named by a word, ignoring text after `=`; OPTIONS if there is none, or it has no argument.
static enum option
option_at(const struct typed *t, const char *word)
{
	enum option o = OPTIONS;

	if (strncmp(word, "--", 2) == 0)
		o = option_find(t->options, word + 2, strcspn(word + 2, "="));
	return o != OPTIONS && option_argument(o) == NULL ? OPTIONS : o;
}

// Parses the words before the cursor. bash passes `=` as a separate word.
static void
read_words(struct typed *t)
{
	enum option last = OPTIONS; // last: option that still needs its argument
	int n = t->count - 1;

	for (int i = 1; i < n; i++) {
		const char *word = t->word[i], *value = strchr(word, '=');
		enum option o = last == OPTIONS ? option_at(t, word) : OPTIONS;
		if (strcmp(word, "=") == 0)
			continue;
		if (last != OPTIONS || (o != OPTIONS && value != NULL)) {
			enum option of = last != OPTIONS ? last : o;
			value = last != OPTIONS ? word : value + 1;
			t->db = of == OPT_DB ? value : t->db;
			t->config = of == OPT_CONFIG ? value : t->config;
			last = OPTIONS;
		} else if (o != OPTIONS) {
			last = o;
		} else if (word[0] != '-' && t->rest_count < ARGS_MAX) {
			t->rest[t->rest_count++] = word;
		}
	}
	const char *word = strcmp(t->word[n], "=") == 0 ? "" : t->word[n], *value = strchr(word, '=');
	t->wants = last != OPTIONS || value == NULL ? last : option_at(t, word);
	t->before = last == OPTIONS && t->wants != OPTIONS ? arena_strndup(t->cli->arena, word, (size_t)(value + 1 - word)) : "";
	t->at = word + strlen(t->before);
}

static int
run(struct cli *cli, struct err *e)
{
	static char nothing[] = "";
	static char *empty[] = { nothing };
	struct typed t = { .cli = cli, .word = cli->args.rest, .count = cli->args.rest_count, .before = "", .wants = OPTIONS };

	(void)e;
	if (t.count == 0) {
		t.word = empty;
		t.count = 1;
	}
	t.at = t.word[t.count - 1];
	bool helped = t.count == 2 && strcmp(t.word[0], "help") == 0;
	if (t.count == 1 || helped) {
		struct command_line line;
		for (int i = 0; command_at(i, &line); i++)
			offer(&t, line.name, line.summary);
		for (int i = 0; !helped && i < 2; i++)
			offer(&t, i == 0 ? "--help" : "--version", i == 0 ? "show what commands there are" : "show the version");
		return 0;
	}
	if (!command_find(cli->arena, t.word[0], &t.c))
		return 0;
	command_options(&t.c, t.options);
	read_words(&t);
	if (t.wants != OPTIONS)
		offer_argument(&t);
	else if (t.at[0] == '-')
		offer_options(&t);
	else
		offer_rest(&t);
	return 0;
}

const struct command cmd_complete = {
	.arguments = "[WORD...]",
	.summary = "print possible endings of a command line, for shells",
	.help = "Prints the possible endings of a command line that is being typed, a word\n"
		"a line, with a tab and its description. ':files' and ':dirs' say that the shell\n"
		"knows. The last WORD is the one being typed, and may be empty.",
	.options = TAKES_NONE,
	.run = run,
};

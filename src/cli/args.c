// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses a command line: the options of all commands in one list.
#include "cli/args.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/nearest.h"

#define RULE_INFO(id, field, name, ...) { name, "HOW", NULL },
#define OPTION_INFO(id, name, arg, help) { name, arg, help },
static const struct {
	const char *name, *argument, *help; // help is NULL for rule options
} info[] = { RULE_OPTION_LIST(RULE_INFO) OPTION_LIST(OPTION_INFO) };

const char *
option_name(enum option o)
{
	return info[o].name;
}

const char *
option_argument(enum option o)
{
	return info[o].argument;
}

char *
option_help(enum option o, char out[static HELP_TEXT])
{
	size_t used = 0;

	if (info[o].help != NULL) {
		(void)snprintf(out, HELP_TEXT, "%s", info[o].help);
		return out;
	}
	const struct option_info *rule = &option_info[o];
	for (int i = 0; rule->value[i] != NULL; i++)
		used += (size_t)snprintf(out + used, HELP_TEXT - used, "%s%s%s",
		    i == 0 ? "" : rule->value[i + 1] != NULL ? ", " : " or ", rule->value[i],
		    i == 0 ? " (default)" : "");
	(void)snprintf(out + used, HELP_TEXT - used, ": %s", rule->about);
	return out;
}

enum option
option_find(const enum option *allowed, const char *name, size_t len)
{
	for (; *allowed != OPTIONS; allowed++)
		if (strlen(info[*allowed].name) == len && strncmp(info[*allowed].name, name, len) == 0)
			return *allowed;
	return OPTIONS;
}

// Whether a word is an option rather than an option's value.
static bool
is_option(const enum option *allowed, const char *word)
{
	return strncmp(word, "--", 2) == 0 && option_find(allowed, word + 2, strcspn(word + 2, "=")) != OPTIONS;
}

// Reports an unknown option, with a similar one.
static int
fail_option(struct args *args, const char *command, const enum option *allowed, const char *typed,
    struct err *e)
{
	const char *name = typed + strspn(typed, "-");
	struct nearest near = { .to = arena_strndup(args->arena, name, strcspn(name, "=")) };

	for (; *allowed != OPTIONS; allowed++)
		nearest_try(&near, info[*allowed].name);
	return err_set(e, ERR_USAGE, "no option '%s'%s: see 'stonepost%s%s --help'", typed,
	    nearest_words(args->arena, &near, "--"), *command != '\0' ? " " : "", command);
}

// The number of bytes of an option's value that identify its subject, if the option is repeatable: none,
// the seat before the '=', or the whole value.
static size_t
about(enum option o, const char *value)
{
	if (o == OPT_MBOX || o == OPT_WORD) // cmd_new allows one word for each seat
		return strlen(value);
	return (o == OPT_ZONE || o == OPT_LANG) && strchr(value, '=') != NULL ? strcspn(value, "=") : 0;
}

// Records which value of a repeated option counts, unless the values are equal or have different subjects.
static void
look_twice(struct args *args, enum option o, const char *value)
{
	const size_t len = about(o, value);
	const char *other;

	for (int at = 0; (other = args_next(args, o, &at)) != NULL;)
		if (len == about(o, other) && strncmp(value, other, len) == 0 && strcmp(value, other) != 0)
			args->twice = arena_printf(args->arena, "option '--%s' is given twice: '%s' counts, not '%s'", info[o].name,
			    value, other);
}

// Parses one option; *used is the number of words it has.
static int
read_option(struct args *args, const char *command, const enum option *allowed, char **argv, int left,
    int *used, struct err *e)
{
	const char *name = argv[0] + 2;
	size_t len = strcspn(name, "=");
	enum option o = option_find(allowed, name, len);
	const char *value = NULL;

	*used = 1;
	if (strncmp(argv[0], "--", 2) != 0 || o == OPTIONS)
		return fail_option(args, command, allowed, argv[0], e);
	if (info[o].argument == NULL && name[len] == '=')
		return err_set(e, ERR_USAGE, "option '--%s' takes no value", info[o].name);
	if (info[o].argument != NULL && name[len] == '=') {
		value = name + len + 1;
	} else if (info[o].argument != NULL) {
		if (left < 2 || is_option(allowed, argv[1]))
			return err_set(e, ERR_USAGE, "option '--%s' wants a value: --%s %s", info[o].name, info[o].name,
			    info[o].argument);
		value = argv[1];
		*used = 2;
	}
	if (args->given_count == ARGS_MAX)
		return err_set(e, ERR_USAGE, "too many options: %d at most", ARGS_MAX);
	if (value != NULL)
		look_twice(args, o, value);
	args->given[args->given_count].option = o;
	args->given[args->given_count++].value = value;
	return 0;
}

int
args_parse(struct args *args, const char *command, const enum option *allowed, int argc,
    char **argv, struct err *e)
{
	*args = (struct args){ .arena = args->arena, .rest = argv };
	for (int i = 0, used = 1; i < argc; i += used) {
		used = 1;
		if (strcmp(argv[i], "--") == 0) {
			while (++i < argc)
				args->rest[args->rest_count++] = argv[i];
			return 0;
		}
		// A word without dashes, or "-" (standard input), is not an option. Such words are moved to the
		// front of argv, which has been read up to here.
		if (argv[i][0] != '-' || argv[i][1] == '\0')
			args->rest[args->rest_count++] = argv[i];
		else if (read_option(args, command, allowed, argv + i, argc - i, &used, e) != 0)
			return -1;
	}
	return 0;
}

const char *
args_next(const struct args *args, enum option o, int *at)
{
	while (*at < args->given_count) {
		int i = (*at)++;
		if (args->given[i].option == o)
			return args->given[i].value;
	}
	return NULL;
}

bool
args_has(const struct args *args, enum option o)
{
	for (int i = 0; i < args->given_count; i++)
		if (args->given[i].option == o)
			return true;
	return false;
}

const char *
args_get(const struct args *args, enum option o, const char *otherwise)
{
	const char *value, *last = otherwise;

	for (int at = 0; (value = args_next(args, o, &at)) != NULL;)
		last = value;
	return last;
}

int
args_number(const struct args *args, enum option o, int64_t least, int64_t most,
    int64_t otherwise, int64_t *n, struct err *e)
{
	const char *value = args_get(args, o, NULL);
	char *end;

	*n = otherwise;
	if (value == NULL)
		return 0;
	errno = 0;
	*n = strtoll(value, &end, 10);
	if (*value < '0' || *value > '9' || *end != '\0' || errno != 0 || *n < least || *n > most)
		return err_set(e, ERR_USAGE, "option '--%s' wants a number from %lld to %lld, not '%s'",
		    info[o].name, (long long)least, (long long)most, value);
	return 0;
}

// The words of options that have no enum.
#define STATUS_WORD(id, word) word,
static const struct word_list when_words = WORDS_KEPT("auto", "always", "never"),
	board_words = WORDS_KEPT("ascii", "utf8"), format_words = WORDS_KEPT("text", "json", "html"),
	status_words = WORDS_KEPT("all", GAME_STATUS_LIST(STATUS_WORD));
#undef STATUS_WORD

struct word_list
option_words(enum option o)
{
	static const struct {
		enum option option;
		const struct word_list *words;
	} lists[] = {
		{ OPT_COLOR, &when_words },
		{ OPT_MODE, &game_mode_list },
		{ OPT_MISSING, &game_missing_list },
		{ OPT_PRESS, &game_press_list },
		{ OPT_HINT, &game_hint_list },
		{ OPT_PROOF, &game_proof_list },
		{ OPT_STYLE, &seat_style_list },
		{ OPT_BOARDS, &board_words },
		{ OPT_STATUS, &status_words },
		{ OPT_FORMAT, &format_words },
	};

	if ((int)o < RULE_OPTIONS)
		return (struct word_list){ option_info[o].value, (unsigned)option_values((enum rule_option)o) };
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		if (lists[i].option == o)
			return *lists[i].words;
	return (struct word_list){ .count = 0 };
}

int
args_word(const struct args *args, enum option o, void *n, struct err *e)
{
	const struct word_list words = option_words(o);
	const char *value = args_get(args, o, words.word[0]);
	char list[WORDS_TEXT];

	if (word_typed(&words, value, n))
		return 0;
	return err_set(e, ERR_USAGE, "option '--%s' is one of %s, not '%s'%s", info[o].name,
	    words_print(&words, list), value, words_near(args->arena, &words, value));
}

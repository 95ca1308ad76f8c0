// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Code shared by several commands.
#include "cli/cmd.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "audit/archive.h"
#include "base/clock.h"
#include "base/rhythm.h"
#include "base/text.h"
#include "mail/address.h"
#include "people/person.h"
#include "play/clockguard.h"
#include "store/incarnation.h"
#include "store/open.h"

// A database on a read-only disk.

static int
copy_aside(struct arena *a, const char *above, const char **path, const char **copied, struct err *e)
{
	char *folder = arena_printf(a, "%s/stonepost-copy-XXXXXX", above);

	if (mkdtemp(folder) == NULL)
		return err_set(e, ERR_TRY_AGAIN,
		    "database '%s' lies on a disk that cannot be written, and the copy that is needed cannot be made in '%s': "
		    "%s; name another folder by TMPDIR",
		    *path, above, strerror(errno));
	*copied = folder;
	const char *copy = arena_printf(a, "%s/stonepost.db", folder);
	int result = store_copy_with_log(a, *path, copy, e);
	*path = copy;
	return result;
}

// Call it before the database is opened, for a command that only reads, or only writes results: reports a read-only
// disk and, if necessary, copies the database to the folder for temporary files. Sets the path to open, and
// cli->copied to the folder of the copy.
static int
unwritable_prepare(struct cli *cli, bool results, const char **path, struct err *e)
{
	const char *temporary = cli->env.temporary;
	const enum read_only_disk disk = store_read_only_disk(cli->arena, *path);

	if (disk == READ_ONLY_NOT)
		return 0;
	if (disk == READ_ONLY_AS_IT_IS && !results) {
		(void)fprintf(cli->log, "The database lies on a disk that cannot be written: it is read as it is.\n");
		return 0;
	}
	if (copy_aside(cli->arena, temporary != NULL ? temporary : "/tmp", path, &cli->copied, e) != 0)
		return -1;
	(void)fprintf(cli->log,
	    "The database lies on a disk that cannot be written%s:\na copy in '%s' is read, and removed afterwards.\n",
	    disk == READ_ONLY_BY_COPY ? ", and was not closed in good order" : "", cli->copied);
	return 0;
}

// Removes the copy, after it was closed. `copied` may be NULL.
static void
unwritable_clear(struct arena *a, const char *copied)
{
	static const char *const parts[] = { "", "-wal", "-shm" };

	if (copied == NULL)
		return;
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		(void)unlink(arena_printf(a, "%s/stonepost.db%s", copied, parts[i]));
	(void)rmdir(copied);
}

enum { PAGE = 500 }; // games read at a time

static int
read_stream(FILE *f, const char *path, size_t limit, struct text *t,
    struct err *e)
{
	char buffer[8192];
	size_t n;

	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0) {
		if (t->len + n > limit)
			return err_set(e, ERR_DATA, "'%s' is larger than %zu bytes, which is the limit", path, limit);
		text_add_bytes(t, buffer, n);
	}
	if (ferror(f) != 0)
		return err_set(e, ERR_IO, "cannot read '%s': %s", path, strerror(errno));
	return 0;
}

int
cmd_read_file(struct cli *cli, const char *path, size_t limit, char **data, size_t *len,
    struct err *e)
{
	struct text t;
	bool standard = strcmp(path, "-") == 0;
	FILE *f = standard ? stdin : fopen(path, "rbe");

	if (f == NULL)
		return err_set(e, ERR_NO_INPUT, "cannot open '%s': %s", path, strerror(errno));
	text_init(&t, cli->arena);
	int status = read_stream(f, path, limit, &t, e);
	if (!standard)
		(void)fclose(f);
	*data = t.data;
	*len = t.len;
	return status;
}

int
cmd_rhythm(const struct cli *cli, const char *zone, const char *spans, struct rhythm *r,
    struct err *e)
{
	const char *pace = args_get(&cli->args, OPT_PACE, NULL);
	const char *rule = args_get(&cli->args, OPT_RHYTHM, NULL);

	if (pace != NULL && rule != NULL)
		return err_set(e, ERR_USAGE,
		    "'--pace' and '--rhythm' both set the deadlines: give one of them");
	if (pace != NULL && strcmp(pace, "none") != 0 && (!span_parse(pace, &r->span) || r->span == 0))
		return err_set(e, ERR_USAGE, "'--pace %s' is not a length of time: write it as %s", pace, spans);
	if (rule != NULL && rhythm_typed(rule, r, e) != 0)
		return -1;
	if ((r->has_hour || r->days != 0) && r->zone[0] == '\0' && strcmp(zone, "UTC") != 0)
		(void)snprintf(r->zone, sizeof r->zone, "%s", zone);
	return 0;
}

int
cmd_who(struct cli *cli, const char *seat, const char *who, const char **title,
    const char **address, struct err *e)
{
	return who_sits(cli->arena, who, title, address, e) != 0 ? err_prefix(e, "seat '%s'", seat) : 0;
}

void
cmd_unread(const struct cli *cli, const struct game_list *list)
{
	for (size_t i = 0; i < list->unread.count; i++)
		(void)fprintf(cli->log, "stonepost: %s\n", list->unread.at[i]);
}

int
cmd_each_game(struct cli *cli, int status,
    int (*one)(void *with, const struct game_row *g, struct err *e), void *with, struct err *e)
{
	struct game_page page = { .status = status, .after = "", .limit = PAGE };
	size_t count = PAGE, unread = 0;
	int result = 0;

	while (result == 0 && count == PAGE) {
		struct arena arena = { 0 };
		struct game_list list = { .names = { .at = NULL } };
		result = games_list(STORE_IN(cli->judge.store, &arena), &page, &list, e);
		for (size_t i = 0; result == 0 && i < list.rows.count; i++)
			result = one(with, &list.rows.at[i], e);
		cmd_unread(cli, &list);
		unread += list.unread.count;
		count = list.names.count;
		page.after = count > 0 ? arena_strdup(cli->arena, list.names.at[count - 1]) : page.after;
		arena_release(&arena);
	}
	if (result == 0 && unread > 0)
		result = err_set(e, ERR_DATA, "not every game can be read: see above; the others were done");
	return result;
}

int
cmd_options(const struct cli *cli, struct options *options, struct err *e)
{
	int value;

	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		if (args_word(&cli->args, (enum option)i, &value, e) != 0)
			return -1;
		option_set(options, i, value);
	}
	return 0;
}

const char *
cmd_zone(const struct cli *cli)
{
	const char *zone = cli->settings.value[SET_ZONE];

	return strcmp(zone, "UTC") == 0 ? NULL : zone;
}

void
cmd_judge(struct cli *cli, struct judge *j)
{
	const char *const *set = cli->settings.value;
	const char *from = address_plain(cli->arena, set[SET_FROM]);
	bool plus = strcmp(set[SET_PLUS], "yes") == 0;

	*j = (struct judge){ .arena = cli->arena, .now = cli->now, .from = from, .from_name = set[SET_NAME],
		.host = setting_is_set(&cli->settings, SET_NAME) ? set[SET_NAME] : "",
		.gm = address_plain(cli->arena, set[SET_GM]),
		.authserv = set[SET_AUTHSERV], .plus = plus, .zone = cmd_zone(cli), .lang = lang_find(set[SET_LANG]),
		.privacy = set[SET_PRIVACY], .strangers = strcmp(set[SET_STRANGERS], "answer") == 0,
		.bounces = set[SET_BOUNCES][0] == '\0' && plus ? from : address_plain(cli->arena, set[SET_BOUNCES]) };
	j->templates = arena_alloc(cli->arena, sizeof *j->templates);
	j->templates->arena = cli->arena;
}

int
cmd_settings(struct cli *cli, struct judge *j, struct store_options *options, struct err *e)
{
	const struct settings *set = &cli->settings;
	int seconds = 0;

	cmd_judge(cli, j);
	if (settings_check(set, cli->config_path, e) != 0 || setting_word(set, SET_GM_ORDERS, &j->gm_orders, e) != 0 ||
	    setting_number(set, SET_ANSWERS, &j->answers, e) != 0 || setting_number(set, SET_PATIENCE, &seconds, e) != 0)
		return -1;
	(void)span_parse(set->value[SET_DOWNTIME], &j->downtime); // none: 0
	(void)span_parse(set->value[SET_KEEP_LETTERS], &j->keep_letters);
	options->patience_ms = seconds > 0 ? seconds * 1000 : -1;
	return 0;
}

void
cmd_find_database(struct cli *cli)
{
	const struct environment *env = &cli->env;
	const char *path = args_get(&cli->args, OPT_DB, env->db);

	if (path == NULL)
		path = cli->settings.value[SET_DATABASE];
	if (path == NULL && env->data_home != NULL)
		path = arena_printf(cli->arena, "%s/stonepost/stonepost.db", env->data_home);
	if (path == NULL && env->home != NULL)
		path = arena_printf(cli->arena, "%s/.local/share/stonepost/stonepost.db", env->home);
	cli->db_path = path;
}

int
cmd_need_database(const struct cli *cli, struct err *e)
{
	return cli->db_path != NULL
	    ? 0
	    : err_set(e, ERR_CONFIG, "no database named: use --db FILE");
}

int
cmd_open(struct cli *cli, unsigned needs, struct judge *j, struct err *e)
{
	const bool results = (needs & NEEDS_RESULTS) != 0, writes = (needs & NEEDS_WRITING) != 0;
	struct store_options options = { .read_only = !writes && !results };
	const char *path = cli->db_path;

	if (cmd_settings(cli, j, &options, e) != 0 || cmd_need_database(cli, e) != 0 ||
	    (!writes && unwritable_prepare(cli, results, &path, e) != 0) ||
	    store_open(path, &options, &j->store, e) != 0)
		return -1;
	j->store->arena = cli->arena;
	return 0;
}

// Counts the words of a usage line, before an alternative: "GAME [REASON]",
// "FILE... | --all".
static void
count_words(const char *usage, int *least, int *most)
{
	for (*least = *most = 0; usage != NULL && *usage != '\0' && *usage != '|';) {
		size_t len = strcspn(usage, " ");
		*least += *usage != '[';
		const char *dots = strstr(usage, "...");
		*most = *most == INT_MAX || (dots != NULL && dots < usage + len) ? INT_MAX : *most + 1;
		usage += len + (usage[len] == ' ');
	}
}

// Names the first missing word of a usage line after `count` words: "GAME is missing".
static const char *
missing_word(struct arena *a, const char *usage, int count)
{
	size_t len = strcspn(usage, " ");

	for (; count > 0 && usage[len] != '\0'; count--) {
		usage += len + 1;
		len = strcspn(usage, " ");
	}
	return arena_printf(a, "%.*s is missing", (int)strcspn(arena_strndup(a, usage, len), "[."), usage);
}

// Checks the number of words; the error shows the usage line.
static int
check_words(const struct cli *cli, bool none, struct err *e)
{
	const struct command *c = cli->command;
	int count = cli->args.rest_count, least = c->least, most = c->most;

	if (most == 0)
		count_words(c->arguments, &least, &most);
	if (none)
		least = most = 0;
	if (count >= least && count <= most)
		return 0;
	const char *fault = count < least ? missing_word(cli->arena, c->arguments, count)
					  : arena_printf(cli->arena, "'%s' is too much", cli->args.rest[most]);
	return err_set(e, ERR_USAGE, "%s; usage: stonepost %s [OPTION...]%s%s%s%s%s; see 'stonepost %s --help'",
	    fault, c->name,
	    c->arguments != NULL ? " " : "", c->arguments != NULL ? c->arguments : "",
	    c->words != NULL ? " (" : "", c->words != NULL ? c->words : "", c->words != NULL ? ")" : "", c->name);
}

// Refuses a file name in place of a game's name, which contains neither dots nor slashes.
static int
check_file(const struct cli *cli, enum option option, struct err *e)
{
	const char *word = cli->args.rest_count > 0 ? cli->args.rest[0] : "";

	if (option != OPT_FILE || args_has(&cli->args, OPT_FILE) || strpbrk(word, "./") == NULL)
		return 0;
	return err_set(e, ERR_USAGE, "'%s' is not a name of a game: if it is an archive, write 'stonepost %s --file %s'",
	    word, cli->command->name, word);
}

// Refuses to run by a clock that has jumped; moves deadlines by the time in which the program was down.
static int
look_at_clock(struct cli *cli, struct err *e)
{
	struct clock_check found;
	char text[CLOCK_TEXT];

	if (clock_check(&cli->judge, args_has(&cli->args, OPT_CLOCK_IS_RIGHT), &found, e) != 0)
		return -1;
	if (found.down != 0)
		(void)fprintf(cli->out, "%s\n", text_wrap(cli->arena,
		    arena_printf(cli->arena, "The last run was at %s: the deadlines of %d games were moved.",
			clock_print(found.last, text), found.games), (size_t)cli->columns, 2));
	return 0;
}

// Sets cli->lapsed if the database is an older copy that was restored; otherwise makes sure that this can be
// detected later.
static int
look_lapsed(struct cli *cli, struct err *e)
{
	struct store *s = cli->judge.store;
	struct lapse lapse;

	cli->lapsed = NULL;
	if (incarnation_look(s, &lapse, e) != 0)
		return -1;
	if (lapse.kind == LAPSE_NONE)
		return incarnation_begin(s, &lapse, e);
	cli->lapsed = lapse_text(cli->arena, s, &lapse);
	return 0;
}

int
cmd_refuse_lapsed(struct cli *cli, struct err *e)
{
	if (look_lapsed(cli, e) != 0)
		return -1;
	return cli->lapsed == NULL ? 0
				   : err_set(e, ERR_CONFIG,
					 "nothing is sent or played: %s; 'stonepost restore --here' lets it go on from there",
					 cli->lapsed);
}

// Handles a database that is an older copy: it does not know which letters were sent and which games were
// played since.
static int
look_at_copy(struct cli *cli, unsigned needs, struct err *e)
{
	if ((needs & NEEDS_WRITING) == 0)
		return 0;
	return (needs & NEEDS_NO_TRUTH) != 0 ? look_lapsed(cli, e) : cmd_refuse_lapsed(cli, e);
}

static bool
only_reads(const struct cli *cli)
{
	const struct word_list *words = cli->command->reads;

	for (unsigned i = 0; words != NULL && i < words->count; i++)
		if (cli->args.rest_count == 0 || strcmp(cli->args.rest[0], words->word[i]) == 0)
			return true;
	return false;
}

// The needs of the command with these words and options.
static unsigned
needs_of(const struct cli *cli)
{
	const struct command *c = cli->command;
	unsigned needs = c->needs;

	for (size_t i = 0; i < sizeof c->with / sizeof *c->with; i++)
		if (c->with[i].is && args_has(&cli->args, c->with[i].option))
			needs = c->with[i].needs;
	if ((needs & NEEDS_RESULTS_FOR_TWO) != 0 && cli->args.rest_count > 1)
		needs |= NEEDS_RESULTS;
	return only_reads(cli) ? (needs & ~(unsigned)NEEDS_WRITING) | NEEDS_READING : needs;
}

int
cmd_begin(struct cli *cli, struct err *e)
{
	const struct command *c = cli->command;
	const unsigned needs = needs_of(cli);

	cli->needs = needs;
	cmd_judge(cli, &cli->judge);
	if (check_words(cli, (needs & NEEDS_NO_WORDS) != 0, e) != 0)
		return -1;
	for (size_t i = 0; i < sizeof c->with / sizeof *c->with; i++)
		if (c->with[i].is && check_file(cli, c->with[i].option, e) != 0)
			return -1;
	bool named = args_has(&cli->args, OPT_DB) || cli->env.db != NULL;
	if ((needs & NEEDS_IF_THERE) != 0 && !named &&
	    (cli->db_path == NULL || access(cli->db_path, F_OK) != 0))
		return 0;
	if ((needs & (NEEDS_READING | NEEDS_WRITING | NEEDS_RESULTS)) != 0 && cmd_open(cli, needs, &cli->judge, e) != 0)
		return -1;
	if ((needs & NEEDS_LOCK) != 0 && (cli->lock = lock_take(cli->arena, cli->judge.store, e)) < 0)
		return -1;
	if (look_at_copy(cli, needs, e) != 0)
		return -1;
	if (cli->lapsed != NULL)
		return 0;
	if ((needs & NEEDS_STEADY) != 0 && clock_steady(&cli->judge, e) != 0)
		return -1;
	return (needs & NEEDS_CLOCK) != 0 ? look_at_clock(cli, e) : 0;
}

void
cmd_end(struct cli *cli)
{
	lock_release(cli->lock);
	store_close(cli->judge.store);
	unwritable_clear(cli->arena, cli->copied);
}

void
command_options(const struct command *c, enum option list[static OPTIONS + 1])
{
	static const enum option common[] = { OPT_HELP, OPT_CONFIG, OPT_DB, OPTIONS };
	int n = 0;

	for (const enum option *o = c->options; *o != OPTIONS; o++)
		list[n++] = *o;
	memcpy(list + n, common, sizeof common);
}

void
cmd_sleep(double seconds)
{
	struct timespec left = { .tv_sec = (time_t)seconds,
		.tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9) };

	if (seconds > 0)
		(void)nanosleep(&left, NULL);
}

void
cmd_print_json(struct cli *cli, json_t *j)
{
	(void)json_dumpf(j, cli->out, JSON_COMPACT);
	(void)fputc('\n', cli->out);
	json_decref(j);
}

json_t *
cmd_json_time(int64_t t)
{
	char text[CLOCK_TEXT];

	return t == 0 ? json_null() : json_string(clock_iso(t, text));
}

const char *
cmd_text(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text != NULL ? text : "";
}

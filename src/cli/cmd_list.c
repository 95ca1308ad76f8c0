// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// list: the games, a line each; with --archived those that ended, found by player, winner, time and options.
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "cli/cmd.h"
#include "cli/ink.h"
#include "mail/address.h"
#include "table/results.h"
#include "play/waiting.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "report/words.h"
#include "store/games.h"
#include "table/orders.h"

enum { COLUMNS = 80 };

// A game of the table: its row, and who it waits for.
struct listed {
	const struct game_row *row;
	const char *until, *waits; // "" for nothing
	const char *many; // the latter where it is too long
};

// The seats of a game that are open, or who has not given orders. A game that is damaged is listed, too.
static void
find_waits(struct cli *cli, const struct game_row *g, struct listed *l)
{
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(&cli->judge, &arena);
	struct table *t = arena_alloc(&arena, sizeof *t);
	struct lines names = { 0 };
	struct err ignored = { 0 };

	if (g->status == GAME_STATUS_JOINING && table_find_id(&work, g->id, t, &ignored) == 0) {
		l->waits = arena_printf(cli->arena, "%d player%s", waiting_open(t),
		    waiting_open(t) == 1 ? "" : "s");
	} else if (g->status == GAME_STATUS_RUNNING) {
		bool read = table_load_id(&work, g->id, t, &ignored) == 0 &&
		    table_load_orders(&work, t, &ignored) == 0;
		if (read)
			names = brief_missing(&work, english(&arena), t, -1);
		l->waits = !read ? "damaged" : table_is_deserted(t) ? "nobody can move"
		    : arena_strdup(cli->arena, say_list(english(&arena), names.list, names.count));
	}
	l->many = names.count > 0 ? arena_printf(cli->arena, "%d player%s", names.count, names.count == 1 ? "" : "s") : l->waits;
	arena_release(&arena);
}

static struct listed
listed_of(struct cli *cli, const struct game_row *g)
{
	const char *zone = cmd_zone(cli);
	struct listed l = { .row = g, .until = "", .waits = "" };

	if (g->deadline_at != 0)
		l.until = deadline_text(english(cli->arena), zone, g->deadline_at);
	find_waits(cli, g, &l);
	return l;
}

static void
print_cell(struct cli *cli, enum ink ink, const char *s, size_t columns)
{
	struct text t;

	text_init(&t, cli->arena);
	text_add_cell(&t, s, columns, "~");
	ink_print(cli, ink, t.data);
	(void)fputs("  ", cli->out);
}

// As wide as the longest of what stands in a column, head included.
static size_t
wider(size_t width, const char *s)
{
	size_t columns = utf8_columns(s);

	return columns > width ? columns : width;
}

// The last columns of a line, which ends with what it has.
static void
print_rest(struct cli *cli, const struct listed *l, size_t until, size_t left)
{
	enum ink ink = l->row->deadline_at == 0 ? INK_PLAIN : ink_of_deadline(cli, l->row->deadline_at);
	const char *waits = utf8_columns(l->waits) <= left ? l->waits : l->many;

	if (waits[0] != '\0' || l->until[0] != '\0')
		(void)fputs("  ", cli->out);
	if (waits[0] != '\0')
		print_cell(cli, ink, l->until, until);
	else
		ink_print(cli, ink, l->until);
	(void)fprintf(cli->out, "%s\n", waits);
}

static void
print_table(struct cli *cli, const struct listed *list, size_t count)
{
	size_t name = 4, until = 8;

	for (size_t i = 0; i < count; i++) {
		name = wider(name, list[i].row->name);
		until = wider(until, list[i].until);
	}
	size_t left = COLUMNS - name - until - 9 - 5 - 8;
	if (count > 0)
		ink_print(cli, INK_HEAD,
		    arena_printf(cli->arena, "%-*s  STATUS     ROUND  %-*s  WAITS FOR", (int)name, "GAME",
			(int)until, "DEADLINE"));
	(void)fputs(count > 0 ? "\n" : "", cli->out);
	for (size_t i = 0; i < count; i++) {
		const struct game_row *g = list[i].row;
		print_cell(cli, INK_PLAIN, g->name, name);
		print_cell(cli, ink_of_status(g->status), game_status_name(g->status), 9);
		(void)fprintf(cli->out, "%5d", g->round);
		print_rest(cli, &list[i], until, left);
	}
}

static void
print_row_json(struct cli *cli, const struct listed *l)
{
	const struct game_row *g = l->row;

	cmd_print_json(cli,
	    json_pack("{s:s, s:s, s:s, s:s, s:i, s:i, s:o, s:s, s:o, s:o}", "name", g->name, "title",
		g->title, "status", game_status_name(g->status), "mode", game_mode_name(g->mode),
		"players", g->players, "round", g->round, "deadline", cmd_json_time(g->deadline_at),
		"waits_for", l->waits, "created", cmd_json_time(g->created_at), "ended",
		cmd_json_time(g->ended_at)));
}

static void
tell_more(struct cli *cli, const struct game_rows *rows, int64_t limit)
{
	if (rows->count == (size_t)limit)
		(void)fprintf(cli->log, "There may be more: add '--after %s'.\n",
		    rows->at[rows->count - 1].name);
}

// On a terminal, says that there is nothing to list.
static void
tell_none(struct cli *cli, const char *words)
{
	if (!args_has(&cli->args, OPT_JSON) && isatty(fileno(cli->out)) == 1)
		(void)fprintf(cli->out, "%s\n", words);
}

// Whose games are wanted, by name or address; NULL: everybody's.
static const char *
wanted_player(const struct cli *cli)
{
	const char *player = args_get(&cli->args, OPT_PLAYER, NULL);

	return player != NULL ? address_plain(cli->arena, player) : NULL;
}

static int
list(struct cli *cli, int status, int64_t limit, struct err *e)
{
	struct game_rows rows;
	struct game_page page = { .status = status - 1,
		.player = wanted_player(cli),
		.after = args_get(&cli->args, OPT_AFTER, ""), .limit = (int)limit };

	if (games_list(cli->judge.store, &page, &rows, e) != 0)
		return -1;
	struct listed *list = arena_alloc(cli->arena, (rows.count + 1) * sizeof *list);
	for (size_t i = 0; i < rows.count; i++) {
		list[i] = listed_of(cli, &rows.at[i]);
		if (args_has(&cli->args, OPT_JSON))
			print_row_json(cli, &list[i]);
	}
	if (!args_has(&cli->args, OPT_JSON))
		print_table(cli, list, rows.count);
	if (rows.count == 0 && status == 0 && page.player == NULL && page.after[0] == '\0')
		tell_none(cli, "No games yet: 'stonepost new' starts one.");
	tell_more(cli, &rows, limit);
	return 0;
}

static void
print_ended(struct cli *cli, const struct game_row *g, const struct result_rows *results)
{
	char ended[CLOCK_TEXT];

	(void)fprintf(cli->out, "%-24s  %.10s  round %-3d ", g->name, clock_print(g->ended_at, ended),
	    g->round);
	if (results->count == 0)
		(void)fprintf(cli->out, " %s", game_status_name(g->status));
	for (size_t i = 0; i < results->count; i++) {
		const struct result_row *r = &results->at[i];
		const char *player = r->player[0] != '\0' ? r->player : r->name; // of the seat
		bool left = i + 1 < results->count && results->at[i + 1].position == r->position;
		(void)fprintf(cli->out, "%s %s%s ", i > 0 ? "," : "", r->winner ? "*" : "", player);
		(void)fprintf(cli->out, left ? "(to round %d)" : "%d", left ? r->last : r->points);
	}
	(void)fputc('\n', cli->out);
}

static void
print_ended_json(struct cli *cli, const struct game_row *g, const struct result_rows *results)
{
	json_t *seats = json_array();

	for (size_t i = 0; i < results->count; i++) {
		const struct result_row *r = &results->at[i];
		(void)json_array_append_new(seats,
		    json_pack("{s:s, s:s*, s:i, s:i, s:i, s:b}", "seat", r->name, "player",
			r->player[0] != '\0' ? r->player : NULL, "from_round", r->first, "to_round", r->last,
			"points", r->points, "winner", (int)r->winner));
	}
	cmd_print_json(cli,
	    json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:o, s:o}", "name", g->name, "title", g->title,
		"status", game_status_name(g->status), "mode", game_mode_name(g->mode), "options",
		g->options, "round", g->round, "ended", cmd_json_time(g->ended_at), "results", seats));
}

static int
read_time(const struct cli *cli, enum option o, int64_t otherwise, int64_t *at, struct err *e)
{
	const char *text = args_get(&cli->args, o, NULL);

	*at = otherwise;
	if (text == NULL || clock_parse(text, at))
		return 0;
	return err_set(e, ERR_USAGE, "'%s' is not a time: write it as 2026-11-20 or 2026-11-20T21:43:00Z",
	    text);
}

// What is asked of the rules, as a map of "famine 12;" (or "famine " for the default, which is not
// written) to whether the text of a game's options has that.
static int
read_rules(struct cli *cli, const char **out, struct err *e)
{
	struct text t;
	int value;

	text_init(&t, cli->arena);
	text_add(&t, "{");
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		if (args_rule(&cli->args, i, &value, e) != 0)
			return -1;
		if (args_has(&cli->args, (enum option)i))
			text_addf(&t, "%s\"%s %s%s\":%d", t.len > 1 ? "," : "", option_info[i].word,
			    value > 0 ? option_info[i].value[value] : "", value > 0 ? ";" : "",
			    value > 0);
	}
	text_add(&t, "}");
	*out = t.data;
	return 0;
}

static int
read_search(struct cli *cli, struct search *s, struct err *e)
{
	enum game_mode mode;

	if (read_time(cli, OPT_SINCE, 0, &s->since, e) != 0 ||
	    read_time(cli, OPT_UNTIL, INT64_MAX, &s->until, e) != 0 ||
	    args_word(&cli->args, OPT_MODE, &game_mode_list, &mode, e) != 0 ||
	    read_rules(cli, &s->options, e) != 0)
		return -1;
	s->mode = args_has(&cli->args, OPT_MODE) ? game_mode_name(mode) : NULL;
	s->player = args_get(&cli->args, OPT_PLAYER, NULL);
	s->winner = args_get(&cli->args, OPT_WINNER, NULL);
	return 0;
}

// Where a page begins: after the game that was named.
static int
read_after(const struct cli *cli, struct judge *j, struct search *s, struct err *e)
{
	const char *after = args_get(&cli->args, OPT_AFTER, NULL);
	struct game_row row;

	s->before_id = 0; // --until is a moment that does not count any more
	if (after == NULL)
		return 0;
	if (games_find(j->store, after, &row, e) != 0)
		return -1;
	if (row.id == 0 || row.ended_at == 0)
		return err_set(e, ERR_NOT_FOUND, "there is no game '%s' that has ended", after);
	if (row.ended_at < s->until) {
		s->until = row.ended_at;
		s->before_id = row.id;
	}
	return 0;
}

static int
print_games(struct cli *cli, struct judge *j, const struct search *s, struct err *e)
{
	struct game_rows rows;
	struct result_rows results;

	if (games_search(j->store, s, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		if (results_of_game(j->store, rows.at[i].id, &results, e) != 0)
			return -1;
		(args_has(&cli->args, OPT_JSON) ? print_ended_json : print_ended)(cli, &rows.at[i], &results);
	}
	if (rows.count == 0)
		tell_none(cli, "No finished game was found.");
	tell_more(cli, &rows, s->limit);
	return 0;
}

static int
list_archived(struct cli *cli, int64_t limit, struct err *e)
{
	struct search search = { .limit = (int)limit };
	struct judge *j = &cli->judge;

	return read_search(cli, &search, e) != 0 || read_after(cli, j, &search, e) != 0 ||
		results_fill(j, e) != 0 || print_games(cli, j, &search, e) != 0
	    ? -1
	    : 0;
}

// Options that search the games that ended.
static int
only_archived(const struct cli *cli, struct err *e)
{
	static const enum option search[] = { OPT_WINNER, OPT_SINCE, OPT_UNTIL, OPT_MODE,
		OPT_OF_THE_RULES };

	for (size_t i = 0; i < sizeof search / sizeof *search; i++)
		if (args_has(&cli->args, search[i]))
			return err_set(e, ERR_USAGE, "'--%s' goes with '--archived'", option_name(search[i]));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	int64_t limit;
	int status;

	if (args_word(&cli->args, OPT_STATUS,
		&WORDS("all", "joining", "running", "paused", "over", "canceled"), &status, e) != 0 ||
	    args_number(&cli->args, OPT_LIMIT, 1, 100000, 100, &limit, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_ARCHIVED))
		return status == 0 ? list_archived(cli, limit, e)
				   : err_set(e, ERR_USAGE, "'--status' does not go with '--archived'");
	return only_archived(cli, e) != 0 ? -1 : list(cli, status, limit, e);
}

const struct command cmd_list = {
	.summary = "list the games",
	.help = "Lists the games by name, a hundred at a time, with status, round, deadline and\n"
		"the players they are waiting for. With --archived, it lists finished games with\n"
		"all players and their points; a star marks the winners; --mode and the options\n"
		"that name a rule then list only games with that setting (their defaults are\n"
		"those of new games). With --json, each line is a JSON object.",
	.options = TAKES(OPT_STATUS, OPT_ARCHIVED, OPT_PLAYER, OPT_WINNER, OPT_SINCE,
	    OPT_UNTIL, OPT_MODE, OPT_OF_THE_RULES OPT_LIMIT, OPT_AFTER, OPT_NOW, OPT_COLOR,
	    OPT_JSON),
	.needs = NEEDS_READING,
	.with = { { true, OPT_ARCHIVED, NEEDS_WRITING } },
	.run = run,
};

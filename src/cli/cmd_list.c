// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// list: the games, one per line; with --archived the finished games, searched by player, winner, time and
// options.
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/span.h"
#include "base/text.h"
#include "base/zone.h"
#include "cli/internal.h"
#include "mail/address.h"
#include "play/waiting.h"
#include "post/deadline.h"
#include "post/missing.h"
#include "table/orders.h"
#include "table/results.h"

enum { INDENT = 4, WAITS_LEAST = 9 }; // columns

// A game of the table: its row, and the players it waits for.
struct listed {
	const struct game_row *row;
	const char *until, *waits; // "" if there are none
	const char *many; // shorter form of `waits`
};

// A game with its open seats, or the players without orders. A damaged game is listed, too.
static struct listed
listed_of(struct cli *cli, const struct game_row *g)
{
	struct listed l = { .row = g, .until = "", .waits = "" };
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(&cli->judge, &arena);
	struct table *t = arena_alloc(&arena, sizeof *t);
	struct lines names = { 0 };
	struct err ignored = { 0 };

	if (g->deadline_at != 0)
		l.until = deadline_text(english(cli->arena), cmd_zone(cli), g->deadline_at);
	if (g->status == GAME_STATUS_JOINING && table_find_id(&work, g->id, t, &ignored) == 0) {
		l.waits = waiting_open(t) == 0
		    ? "its public value"
		    : arena_printf(cli->arena, "%d player%s", waiting_open(t), waiting_open(t) == 1 ? "" : "s");
	} else if (g->status == GAME_STATUS_RUNNING) {
		bool read = table_load_id(&work, g->id, t, &ignored) == 0 &&
		    table_load_orders(&work, t, &ignored) == 0;
		if (read)
			names = missing_names(&work, english(&arena), t, -1);
		l.waits = !read ? "damaged" : table_is_deserted(t) ? "nobody can move"
		    : arena_strdup(cli->arena, say_list(english(&arena), names.list, names.count));
	}
	l.many = names.count == 0 ? l.waits
				  : arena_printf(cli->arena, "%d player%s", names.count, names.count == 1 ? "" : "s");
	arena_release(&arena);
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

// The larger of `width` and the width of an entry.
static size_t
wider(size_t width, const char *s)
{
	size_t columns = utf8_columns(s);

	return columns > width ? columns : width;
}

// Prints the last columns of a line, without trailing spaces.
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

// Prints a game on separate lines, if the table is too wide.
static void
print_stacked(struct cli *cli, const struct listed *l)
{
	const struct game_row *g = l->row;

	ink_prose(cli, ink_of_status(g->status),
	    arena_printf(cli->arena, g->round > 0 ? "%s  %s, round %d" : "%s  %s", g->name, game_status_name(g->status), g->round),
	    INDENT);
	if (l->until[0] != '\0')
		ink_prose(cli, ink_of_deadline(cli, g->deadline_at), arena_printf(cli->arena, "    until %s", l->until), INDENT);
	if (l->waits[0] != '\0')
		ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "    waits for %s", l->waits), INDENT);
}

static void
print_table(struct cli *cli, const struct listed *list, size_t count)
{
	size_t name = 4, until = 8;

	for (size_t i = 0; i < count; i++) {
		name = wider(name, list[i].row->name);
		until = wider(until, list[i].until);
	}
	const size_t used = name + until + 9 + 5 + 8, columns = (size_t)cli->columns;
	const bool stacked = used + WAITS_LEAST > columns;
	if (count > 0 && !stacked)
		ink_print(cli, INK_HEAD, arena_printf(cli->arena, "%-*s  STATUS     ROUND  %-*s  WAITS FOR\n",
		    (int)name, "GAME", (int)until, "DEADLINE"));
	for (size_t i = 0; i < count && stacked; i++)
		print_stacked(cli, &list[i]);
	for (size_t i = 0; i < count && !stacked; i++) {
		const struct game_row *g = list[i].row;
		print_cell(cli, INK_PLAIN, g->name, name);
		print_cell(cli, ink_of_status(g->status), game_status_name(g->status), 9);
		(void)fprintf(cli->out, "%5d", g->round);
		print_rest(cli, &list[i], until, columns - used);
	}
}

static void
print_row_json(struct cli *cli, const struct listed *l)
{
	const struct game_row *g = l->row;

	cmd_print_json(cli, json_pack("{s:s, s:s, s:s, s:s, s:i, s:i, s:o, s:s, s:o, s:o}", "name", g->name,
	    "title", g->title, "status", game_status_name(g->status), "mode", game_mode_name(g->mode),
	    "players", g->players, "round", g->round, "deadline", cmd_json_time(g->deadline_at), "waits_for",
	    l->waits, "created", cmd_json_time(g->created_at), "ended", cmd_json_time(g->ended_at)));
}

static void
tell_more(struct cli *cli, const struct texts *names, int64_t limit)
{
	if (names->count > 0 && names->count == (size_t)limit)
		(void)fprintf(cli->log, "There may be more: add '--after %s'.\n", names->at[names->count - 1]);
}

// Says on a terminal that there is nothing to list.
static void
tell_none(struct cli *cli, const char *words)
{
	if (!args_has(&cli->args, OPT_JSON) && isatty(fileno(cli->out)) == 1)
		(void)fprintf(cli->out, "%s\n", words);
}

static int
list(struct cli *cli, int status, int64_t limit, struct err *e)
{
	const char *player = args_get(&cli->args, OPT_PLAYER, NULL); // name or address; NULL: all players
	struct game_list games;
	struct game_page page = { .status = status - 1,
		.player = player != NULL ? address_plain(cli->arena, player) : NULL,
		.after = args_get(&cli->args, OPT_AFTER, ""), .limit = (int)limit };

	if (games_list(cli->judge.store, &page, &games, e) != 0)
		return -1;
	const struct game_rows *rows = &games.rows;
	struct listed *list = arena_alloc(cli->arena, (rows->count + 1) * sizeof *list);
	for (size_t i = 0; i < rows->count; i++) {
		list[i] = listed_of(cli, &rows->at[i]);
		if (args_has(&cli->args, OPT_JSON))
			print_row_json(cli, &list[i]);
	}
	if (!args_has(&cli->args, OPT_JSON))
		print_table(cli, list, rows->count);
	if (games.names.count == 0 && status == 0 && page.player == NULL && page.after[0] == '\0')
		tell_none(cli, "No games yet: 'stonepost new' starts one.");
	tell_more(cli, &games.names, limit);
	cmd_unread(cli, &games);
	return games.unread.count > 0 ? (int)ERR_DATA : 0;
}

static void
print_ended(struct cli *cli, const struct game_row *g, const struct result_rows *results)
{
	char ended[CLOCK_TEXT];
	struct text t;

	text_init(&t, cli->arena);
	text_addf(&t, "%-24s  %.10s  round %-3d ", g->name, clock_print(g->ended_at, ended), g->round);
	if (results->count == 0)
		text_addf(&t, " %s", game_status_name(g->status));
	for (size_t i = 0; i < results->count; i++) {
		const struct result_row *r = &results->at[i];
		const char *player = r->player[0] != '\0' ? r->player : r->name; // no player's name: the seat's name
		bool left = i + 1 < results->count && results->at[i + 1].position == r->position;
		text_addf(&t, "%s %s%s ", i > 0 ? "," : "", r->winner ? "*" : "", player);
		text_addf(&t, left ? "(to round %d)" : "%d", left ? r->last : r->points);
	}
	if (cli->columns < LINE_COLUMNS)
		ink_prose(cli, INK_PLAIN, t.data, INDENT);
	else
		(void)fprintf(cli->out, "%s\n", t.data);
}

static void
print_ended_json(struct cli *cli, const struct game_row *g, const struct result_rows *results)
{
	json_t *seats = json_array();

	for (size_t i = 0; i < results->count; i++) {
		const struct result_row *r = &results->at[i];
		(void)json_array_append_new(seats, json_pack("{s:s, s:s*, s:i, s:i, s:i, s:b}", "seat", r->name,
		    "player", r->player[0] != '\0' ? r->player : NULL, "from_round", r->first, "to_round",
		    r->last, "points", r->points, "winner", (int)r->winner));
	}
	cmd_print_json(cli, json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:o, s:o}", "name", g->name, "title",
	    g->title, "status", game_status_name(g->status), "mode", game_mode_name(g->mode), "options",
	    g->options, "round", g->round, "ended", cmd_json_time(g->ended_at), "results", seats));
}

static int
read_time(const struct cli *cli, enum option o, int64_t otherwise, int64_t *at, struct err *e)
{
	const char *text = args_get(&cli->args, o, NULL), *zone = cli->settings.value[SET_ZONE];

	*at = otherwise;
	if (text == NULL)
		return 0;
	if (!(o == OPT_UNTIL ? zone_parse(zone, text, at) : zone_parse_first(zone, text, at)))
		return err_set(e, ERR_USAGE,
		    "'%s' is not a time: write it as 2026-11-20 or 2026-11-20T21:43:00Z", text);
	// A date alone for --until includes the last second of the day.
	*at += o == OPT_UNTIL && strlen(text) == strlen("2026-11-20") ? MINUTE - 1 : 0;
	if (cmd_zone(cli) != NULL && !args_has(&cli->args, OPT_JSON))
		(void)fprintf(cli->log, "--%s: %s (%s)\n", option_name(o),
		    deadline_text(english(cli->arena), zone, *at), deadline_text(english(cli->arena), NULL, *at));
	return 0;
}

// The conditions on the rules: a map from "famine 12;" (or "famine " for the default, which is never
// written) to whether the text of a game's options must contain it.
static int
read_rules(struct cli *cli, const char **out, struct err *e)
{
	struct text t;
	int value;

	text_init(&t, cli->arena);
	text_add(&t, "{");
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		if (args_word(&cli->args, (enum option)i, &value, e) != 0)
			return -1;
		if (args_has(&cli->args, (enum option)i))
			text_addf(&t, "%s\"%s %s%s\":%d", t.len > 1 ? "," : "", option_info[i].word,
			    value > 0 ? option_info[i].value[value] : "", value > 0 ? ";" : "", value > 0);
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
	    args_word(&cli->args, OPT_MODE, &mode, e) != 0 || read_rules(cli, &s->options, e) != 0)
		return -1;
	s->mode = args_has(&cli->args, OPT_MODE) ? game_mode_name(mode) : NULL;
	s->player = args_get(&cli->args, OPT_PLAYER, NULL);
	s->winner = args_get(&cli->args, OPT_WINNER, NULL);
	return 0;
}

// Sets the start of the page: after the game named by --after.
static int
read_after(const struct cli *cli, struct judge *j, struct search *s, struct err *e)
{
	const char *after = args_get(&cli->args, OPT_AFTER, NULL);
	struct game_row row;

	s->before_id = 0; // --until is exclusive
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
list_archived(struct cli *cli, int64_t limit, struct err *e)
{
	struct search search = { .limit = (int)limit };
	struct judge *j = &cli->judge;
	struct game_list games;
	struct result_rows results;

	if (read_search(cli, &search, e) != 0 || read_after(cli, j, &search, e) != 0 || results_fill(j, e) != 0 ||
	    games_search(j->store, &search, &games, e) != 0)
		return -1;
	const struct game_rows *rows = &games.rows;
	for (size_t i = 0; i < rows->count; i++) {
		if (results_of_game(j->store, rows->at[i].id, &results, e) != 0)
			return -1;
		(args_has(&cli->args, OPT_JSON) ? print_ended_json : print_ended)(cli, &rows->at[i], &results);
	}
	if (games.names.count == 0)
		tell_none(cli, "No finished game was found.");
	tell_more(cli, &games.names, limit);
	cmd_unread(cli, &games);
	return games.unread.count > 0 ? (int)ERR_DATA : 0;
}

static int
run(struct cli *cli, struct err *e)
{
	// Options that only search finished games.
	static const enum option search[] = { OPT_WINNER, OPT_SINCE, OPT_UNTIL, OPT_MODE, OPT_OF_THE_RULES };
	int64_t limit;
	int status;

	if (args_word(&cli->args, OPT_STATUS, &status, e) != 0 ||
	    args_number(&cli->args, OPT_LIMIT, 1, 100000, 100, &limit, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_ARCHIVED))
		return status == 0 ? list_archived(cli, limit, e)
				   : err_set(e, ERR_USAGE, "'--status' does not go with '--archived'");
	for (size_t i = 0; i < sizeof search / sizeof *search; i++)
		if (args_has(&cli->args, search[i]))
			return err_set(e, ERR_USAGE, "'--%s' goes with '--archived'", option_name(search[i]));
	return list(cli, status, limit, e);
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
	.with = { { true, OPT_ARCHIVED, NEEDS_RESULTS } },
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// log: every step of a game, with its source, its dice and its hash.
#include <string.h>

#include "base/clean.h"
#include "cli/internal.h"
#include "store/orders.h"
#include "table/note.h"
#include "table/table.h"

enum { PAGE = 500, STEP_AT = 10 };

// The game whose steps are printed.
struct logged {
	struct cli *cli;
	struct table t;
	struct order_rows orders; // orders of the game in order of arrival, numbered from 1
};

// The number of the order that a decision came from; 0 if there is none.
static size_t
order_number(const struct logged *l, const struct event_row *ev)
{
	size_t n = l->orders.count;

	while (n > 0 && (ev->order_id == 0 || l->orders.at[n - 1].id != ev->order_id))
		n--;
	return n;
}

// The label of a step, or its sealed words; "" for the label of a draw.
static const char *
told(const struct event_row *ev)
{
	return strcmp(ev->source, "dice") == 0 || ev->kind == STEP_DECISION ? "" : step_told(ev);
}

static void
print_step(const struct logged *l, const struct event_row *ev)
{
	const struct table *t = &l->t;
	struct cli *cli = l->cli;
	size_t n = order_number(l, ev);
	const char *seat = ev->seat >= 0 ? t->seat[ev->seat].row.name : "-";
	struct text step;

	text_init(&step, cli->arena);
	text_addf(&step, "%4lld  %2d  %-10s  %s%s%s", (long long)ev->seq, ev->round, seat,
	    text_clean(cli->arena, ev->body), ev->faces[0] != '\0' ? ": " : "", ev->faces);
	if (told(ev)[0] != '\0')
		text_addf(&step, ": %s", text_clean(cli->arena, told(ev)));
	text_addf(&step, "  [%s", ev->source);
	if (ev->kind == STEP_DECISION && ev->label[0] != '\0') // prints the level without its weights
		text_addf(&step, " %.*s", (int)strcspn(ev->label, " "), text_clean(cli->arena, ev->label));
	if (ev->line > 0)
		text_addf(&step, " line %d", ev->line);
	if (n > 0)
		text_addf(&step, ", order %zu by %s", n, order_way_name(l->orders.at[n - 1].way));
	text_add(&step, "]");
	if (ev->superseded_by != 0)
		text_addf(&step, "  undone by %lld", (long long)ev->superseded_by);
	// elsewhere a step is one line
	if (cli->columns < LINE_COLUMNS)
		ink_prose(cli, INK_PLAIN, step.data, STEP_AT);
	else
		(void)fprintf(cli->out, "%s\n", step.data);
}

static void
print_step_json(const struct logged *l, const struct event_row *ev)
{
	size_t n = order_number(l, ev);

	cmd_print_json(l->cli,
	    json_pack("{s:I, s:i, s:s?, s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:o, s:s?, s:s, s:o, s:o}", "seq",
		(json_int_t)ev->seq, "round", ev->round, "seat",
		ev->seat >= 0 ? l->t.seat[ev->seat].row.name : NULL, "kind", step_kind_name(ev->kind), "body", ev->body,
		"faces", ev->faces, "label", ev->label, "words", ev->words, "source", ev->source, "line", ev->line, "order",
		n > 0 ? json_integer((json_int_t)n) : json_null(), "way",
		n > 0 ? order_way_name(l->orders.at[n - 1].way) : NULL, "hash", ev->hash, "made",
		cmd_json_time(ev->made_at), "undone_by",
		ev->superseded_by != 0 ? json_integer((json_int_t)ev->superseded_by) : json_null()));
}

// Whether a step is still secret: the order of the deck and piles until the end of the game (R5.8).
static bool
secret(const struct table *t, const struct event_row *ev)
{
	return t->row.status != GAME_STATUS_OVER && ev->kind == STEP_SETUP && strcmp(ev->body, "start") != 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct logged *l = arena_alloc(cli->arena, sizeof *l);
	struct event_rows rows = { .count = PAGE };
	int64_t round;

	l->cli = cli;
	if (args_number(&cli->args, OPT_ROUND, 1, 1000, 0, &round, e) != 0 ||
	    table_load(&cli->judge, cli->args.rest[0], &l->t, e) != 0)
		return -1;
	if (round > l->t.game.round)
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no round %lld%s: its last is %d", l->t.row.name,
		    (long long)round, l->t.row.status == GAME_STATUS_OVER ? "" : " yet", l->t.game.round);
	if (orders_of_game(cli->judge.store, l->t.row.id, &l->orders, e) != 0)
		return -1;
	struct event_range range = { .game_id = l->t.row.id, .from = 1, .limit = PAGE, .undone = true };
	while (rows.count == PAGE) {
		if (events_range(cli->judge.store, &range, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			struct event_row *ev = &rows.at[i];
			range.from = ev->seq + 1;
			if (round != 0 && ev->round != round)
				continue;
			if (secret(&l->t, ev))
				ev->faces = "";
			(args_has(&cli->args, OPT_JSON) ? print_step_json : print_step)(l, ev);
		}
	}
	return 0;
}

const struct command cmd_log = {
	.arguments = "GAME",
	.summary = "print every step of a game",
	.help = "Prints the steps of a game: number, round, seat, the decision or roll with its\n"
		"dice, who or what decided, and how the order arrived. Steps undone by a\n"
		"rollback are marked. The shuffles are shown once the game is over.",
	.options = TAKES(OPT_ROUND, OPT_JSON),
	.needs = NEEDS_READING,
	.run = run,
};

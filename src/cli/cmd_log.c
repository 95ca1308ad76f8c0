// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// log: every step of a game, with its source, its dice and its hash.
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "cli/cmd.h"
#include "table/table.h"

enum { PAGE = 500 };

static void
print_step(struct cli *cli, const struct table *t, const struct event_row *ev)
{
	const char *seat = ev->seat >= 0 ? t->seat[ev->seat].row.name : "-";

	(void)fprintf(cli->out, "%4lld  %2d  %-10s  %s%s%s", (long long)ev->seq, ev->round, seat,
	    text_clean(cli->arena, ev->body), ev->faces[0] != '\0' ? ": " : "", ev->faces);
	if (ev->line > 0)
		(void)fprintf(cli->out, "  [%s line %d]", ev->source, ev->line);
	else
		(void)fprintf(cli->out, "  [%s]", ev->source);
	if (ev->superseded_by != 0)
		(void)fprintf(cli->out, "  undone by %lld", (long long)ev->superseded_by);
	(void)fputc('\n', cli->out);
}

static void
print_step_json(struct cli *cli, const struct table *t, const struct event_row *ev)
{
	cmd_print_json(cli,
	    json_pack("{s:I, s:i, s:s?, s:s, s:s, s:s, s:s, s:s, s:i, s:s, s:o, s:o}", "seq",
		(json_int_t)ev->seq, "round", ev->round, "seat",
		ev->seat >= 0 ? t->seat[ev->seat].row.name : NULL, "kind", ev->kind, "body", ev->body,
		"faces", ev->faces, "label", ev->label, "source", ev->source, "line", ev->line, "hash",
		ev->hash, "made", cmd_json_time(ev->made_at), "undone_by",
		ev->superseded_by != 0 ? json_integer((json_int_t)ev->superseded_by) : json_null()));
}

// The order of deck and piles is nobody's business before the end (R5.8).
static bool
secret(const struct table *t, const struct event_row *ev)
{
	return t->row.status != GAME_STATUS_OVER && strcmp(ev->kind, "setup") == 0 &&
	    strcmp(ev->body, "start") != 0;
}

static int
print_log(struct cli *cli, struct judge *j, const struct table *t, int64_t round, struct err *e)
{
	struct event_rows rows = { .count = PAGE };
	struct event_range range = { .game_id = t->row.id, .from = 1, .limit = PAGE, .undone = true };

	while (rows.count == PAGE) {
		if (events_range(j->store, &range, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			struct event_row *ev = &rows.at[i];
			range.from = ev->seq + 1;
			if (round != 0 && ev->round != round)
				continue;
			if (secret(t, ev))
				ev->faces = "";
			(args_has(&cli->args, OPT_JSON) ? print_step_json : print_step)(cli, t, ev);
		}
	}
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct table *t = arena_alloc(cli->arena, sizeof *t);
	int64_t round;

	return args_number(&cli->args, OPT_ROUND, 1, 1000, 0, &round, e) != 0 ||
		table_load(&cli->judge, cli->args.rest[0], t, e) != 0 || print_log(cli, &cli->judge, t, round, e) != 0
	    ? -1
	    : 0;
}

const struct command cmd_log = {
	.arguments = "GAME",
	.summary = "print every step of a game",
	.help = "Prints the steps of a game: number, round, seat, decision or roll with its\n"
		"dice, and who or what decided. Steps that a rollback has undone are marked. The\n"
		"shuffles are shown once the game is over.",
	.options = TAKES(OPT_ROUND, OPT_JSON),
	.needs = NEEDS_READING,
	.run = run,
};

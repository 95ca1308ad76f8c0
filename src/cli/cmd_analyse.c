// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// analyse: what can be learned from a game that is over.
#include <stdlib.h>
#include <string.h>

#include "audit/review.h"
#include "base/clean.h"
#include "cli/archive_file.h"
#include "cli/progress.h"
#include "engine/notation.h"

enum { TURNS = 6, A_SEAT = 3 };

// Points with a sign, of 1/256 points.
static double
points(int64_t n)
{
	double p = (double)n / WHOLE;

	return p > -0.05 && p < 0.05 ? 0 : p; // no "-0.0"
}

static int
load(struct cli *cli, struct archive *archive, struct err *e)
{
	const char *name = cli->args.rest[0];

	return args_has(&cli->args, OPT_FILE) ? archive_file_read(cli, name, archive, e)
					      : archive_load(&cli->judge, name, archive, e);
}

static const char *
seat_name(const struct review *r, const struct assessed_step *s)
{
	return r->archive->seat[s->row->seat].name;
}

// What was done, as the log writes it.
static const char *
deed(struct cli *cli, const struct assessed_step *s)
{
	const char *body = text_clean(cli->arena, s->row->body);

	return s->is_roll
	    ? arena_printf(cli->arena, "%s: %s", body, text_clean(cli->arena, s->row->faces))
	    : body;
}

static json_t *
step_json(const struct review *r, const struct assessed_step *s)
{
	char better[DECISION_TEXT];
	bool lost = !s->is_roll && assessed_counts(s);

	return json_pack("{s:I, s:i, s:s, s:s, s:s, s:f, s:f, s:b, s:s?}", "event", (json_int_t)s->row->seq,
	    "round", s->row->round, "seat", seat_name(r, s), "kind", s->is_roll ? "roll" : "decision", "did",
	    s->row->body, s->is_roll ? "luck" : "lost", points(s->points), "error", points(s->error),
	    "counts", (int)assessed_counts(s), "better", lost ? decision_print(&s->better, better) : NULL);
}

static void
print_json(struct cli *cli, const struct review *r)
{
	const struct archive *a = r->archive;
	json_t *seats = json_array(), *steps = json_array(), *curve = json_array();

	for (int s = 0; s < a->players; s++) {
		const struct assessed_seat *seat = &r->found.seat[s];
		(void)json_array_append_new(seats,
		    json_pack("{s:s, s:s, s:i, s:b, s:f, s:i, s:f, s:f, s:i, s:i, s:f, s:f}", "name",
			a->seat[s].name, "title", a->seat[s].title, "points", a->score[s].total, "winner",
			(int)(a->winners >> s & 1), "margin", points(r->margin[s]), "rolls", seat->rolls,
			"luck", points(seat->luck), "luck_error", points(seat->luck_error), "decisions",
			seat->decisions, "beyond", seat->beyond, "lost", points(seat->lost), "lost_error",
			points(seat->lost_error)));
	}
	for (size_t i = 0; i < r->found.steps; i++)
		(void)json_array_append_new(steps, step_json(r, &r->found.step[i]));
	for (int round = 0; round < r->rounds; round++) {
		json_t *row = json_array();
		for (int s = 0; s < a->players; s++)
			(void)json_array_append_new(row, json_real(points(r->expected[round][s])));
		(void)json_array_append_new(curve, row);
	}
	cmd_print_json(cli,
	    json_pack("{s:s, s:i, s:o, s:o, s:o}", "game", a->name, "rounds", r->rounds, "seats", seats,
		"expected", curve, "steps", steps));
}

static void
print_seats(struct cli *cli, const struct review *r)
{
	const struct archive *a = r->archive;

	(void)fprintf(cli->out, "%-24s  points  margin            luck            lost\n", "seat");
	for (int s = 0; s < a->players; s++) {
		const struct assessed_seat *seat = &r->found.seat[s];
		(void)fprintf(cli->out, "%c%-23s  %6d  %+6.1f  %+6.1f +- %4.1f  %6.1f +- %4.1f\n",
		    (a->winners >> s & 1) != 0 ? '*' : ' ', a->seat[s].name, a->score[s].total,
		    points(r->margin[s]), points(seat->luck), 2 * points(seat->luck_error),
		    points(seat->lost), 2 * points(seat->lost_error));
	}
	(void)fputs("\nmargin: points more than the others have on average. luck: what the dice brought\n"
		    "of it. lost: points given away by choices that were not the best, beyond what\n"
		    "the best computer players give away, too. Anything smaller than the +- may be\n"
		    "chance.\n", cli->out);
}

static void
print_curve(struct cli *cli, const struct review *r)
{
	const struct archive *a = r->archive;

	(void)fputs("\nFinal scores to be expected at the beginning of each round\nround ", cli->out);
	for (int s = 0; s < a->players; s++)
		(void)fprintf(cli->out, " %12.12s", a->seat[s].name);
	for (int round = 0; round < r->rounds; round++) {
		(void)fprintf(cli->out, "\n%5d ", round + 1);
		for (int s = 0; s < a->players; s++)
			(void)fprintf(cli->out, " %12.0f", points(r->expected[round][s]));
	}
	(void)fputs("\n  end ", cli->out);
	for (int s = 0; s < a->players; s++)
		(void)fprintf(cli->out, " %12d", a->score[s].total);
	(void)fputc('\n', cli->out);
}

// The sign is that of what it meant for the seat.
static double
effect(const struct assessed_step *s)
{
	return points(s->is_roll ? s->points : -s->points);
}

static void
print_step(struct cli *cli, const struct review *r, const struct assessed_step *s)
{
	char better[DECISION_TEXT];

	(void)fprintf(cli->out, "%5lld  %5d  %-12.12s  %+6.1f +- %3.1f  %s", (long long)s->row->seq,
	    s->row->round, seat_name(r, s), effect(s), 2 * points(s->error), deed(cli, s));
	if (!s->is_roll)
		(void)fprintf(cli->out, "\n%43sbetter: %s", "", decision_print(&s->better, better));
	(void)fputc('\n', cli->out);
}

static const char steps_head[] = "event  round  seat          points\n";

static void
print_turning_points(struct cli *cli, const struct review *r, const struct assessed_step **list, size_t n)
{
	(void)fprintf(cli->out, "\nTurning points\n%s", steps_head);
	for (size_t i = 0; i < n && i < TURNS; i++)
		print_step(cli, r, list[i]);
}

static void
print_losses(struct cli *cli, const struct review *r, const struct assessed_step **list, size_t n)
{
	bool all = args_has(&cli->args, OPT_ALL_LOSSES);

	for (int seat = 0; seat < r->archive->players; seat++) {
		int shown = 0;
		(void)fprintf(cli->out, "\n%s: %d of %d decisions lost something\n",
		    r->archive->seat[seat].name, r->found.seat[seat].beyond, r->found.seat[seat].decisions);
		for (size_t i = 0; i < n && (all || shown < A_SEAT); i++) {
			if (list[i]->is_roll || list[i]->row->seat != seat)
				continue;
			(void)fputs(shown++ == 0 ? steps_head : "", cli->out);
			print_step(cli, r, list[i]);
		}
	}
}

static void
print_text(struct cli *cli, const struct review *r)
{
	const struct assessed_step **list;
	size_t n = assessment_pick(&r->found, cli->arena, &list);

	(void)fprintf(cli->out, "%s: %d players, %d rounds\n\n", r->archive->name, r->archive->players, r->rounds);
	print_seats(cli, r);
	print_curve(cli, r);
	print_turning_points(cli, r, list, n);
	print_losses(cli, r, list, n);
}

static int
run(struct cli *cli, struct err *e)
{
	struct archive *archive = arena_alloc(cli->arena, sizeof *archive);
	struct review *r = arena_alloc(cli->arena, sizeof *r);
	struct progress bar;

	if (load(cli, archive, e) != 0 || review_begin(r, cli->arena, archive, e) != 0)
		return -1;
	progress_begin(&bar, cli->log, "steps", (int64_t)r->playback.count);
	while (review_next(r))
		progress_step(&bar);
	progress_end(&bar);
	(args_has(&cli->args, OPT_JSON) ? print_json : print_text)(cli, r);
	return 0;
}

const struct command cmd_analyse = {
	.arguments = "GAME | --file FILE",
	.summary = "analyze a finished game",
	.help = "Replays a finished game many times from each of its rolls and decisions, and\n"
		"shows how lucky each roll was, what each decision lost compared with the best\n"
		"one found, the turning points, and how the expected final scores changed. Each\n"
		"decision is judged by what its seat could see. With --all, every decision that\n"
		"lost something is listed; with --json, everything.",
	.options = TAKES(OPT_FILE, OPT_ALL_LOSSES, OPT_JSON),
	.needs = NEEDS_READING,
	.with = { { true, OPT_FILE, NEEDS_NOTHING } },
	.run = run,
};

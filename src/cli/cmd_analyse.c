// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// analyse: what can be learned from a finished game.
#include "audit/review.h"
#include "base/clean.h"
#include "base/text.h"
#include "cli/internal.h"
#include "engine/notation.h"

enum { TURNS = 6, A_SEAT = 3 };

// Converts 1/256 points to points.
static double
points(int64_t n)
{
	double p = (double)n / WHOLE;

	return p > -0.05 && p < 0.05 ? 0 : p; // avoids "-0.0"
}

static const char *
seat_name(const struct review *r, const struct assessed_step *s)
{
	return r->archive->seat[s->seat].name;
}

// The action, in the words of the log.
static const char *
deed(struct cli *cli, const struct assessed_step *s)
{
	const char *body = text_clean(cli->arena, s->row->body);

	switch (s->kind) {
	case ASSESSED_ROLL:
		return arena_printf(cli->arena, "%s: %s", body, text_clean(cli->arena, s->row->faces));
	case ASSESSED_PLAN:
		return arena_printf(cli->arena, "plan %s", s->plan);
	case ASSESSED_CARDS:
		return "cards and tiles that turned up";
	case ASSESSED_SEATS:
		return "the order of the seats";
	case ASSESSED_PLACE:
	case ASSESSED_USE:
	case ASSESSED_TOOLS:
	case ASSESSED_PAY:
	case ASSESSED_PICK:
	case ASSESSED_FEED:
	case ASSESSED_KINDS:
		break;
	}
	return body;
}

static const char *
better_of(struct cli *cli, const struct assessed_step *s)
{
	char text[DECISION_TEXT];

	return s->better_plan != NULL ? s->better_plan : arena_strdup(cli->arena, decision_print(&s->better, text));
}

static json_t *
step_json(struct cli *cli, const struct review *r, const struct assessed_step *s)
{
	bool luck = assessed_is_luck(s), lost = !luck && assessed_counts(s);
	json_t *j = json_pack("{s:I, s:i, s:s, s:s, s:s, s:f, s:f, s:b, s:s?}", "event", (json_int_t)s->row->seq,
	    "round", s->row->round, "seat", seat_name(r, s), "kind", luck ? assessed_word(s->kind) : "decision", "did",
	    s->kind == ASSESSED_ROLL || s->kind < ASSESSED_PLAN ? s->row->body : deed(cli, s), luck ? "luck" : "lost",
	    points(s->points), "error", points(s->error), "counts", (int)assessed_counts(s), "better",
	    lost ? better_of(cli, s) : NULL);

	if (!luck) {
		(void)json_object_set_new(j, "what", json_string(assessed_word(s->kind)));
		(void)json_object_set_new(j, "own", json_boolean(s->own));
		(void)json_object_set_new(j, "again", json_boolean(s->again));
		(void)json_object_set_new(j, "slip", json_string(slip_word(assessed_slip(s))));
		(void)json_object_set_new(j, "reason", json_string(lost ? reason_word(s->reason) : ""));
	}
	return j;
}

static json_t *
accuracy_json(const struct assessed_seat *seat, enum assessed_kind kind, enum third third)
{
	const struct assessed_cell c = assessed_sum(seat, kind, third);
	int accuracy = assessed_accuracy(&c);

	return json_pack("{s:i, s:i, s:i, s:i, s:f, s:o}", "decisions", c.decisions, "inaccuracies",
	    c.slips[SLIP_INACCURACY], "mistakes", c.slips[SLIP_MISTAKE], "blunders", c.slips[SLIP_BLUNDER],
	    "lost", points(c.lost), "accuracy", accuracy < 0 ? json_null() : json_integer(accuracy));
}

static json_t *
accuracies_json(const struct assessed_seat *seat)
{
	static const char *const third_word[THIRDS] = { "opening", "middle", "end" };
	json_t *j = json_object();

	(void)json_object_set_new(j, "all", accuracy_json(seat, ASSESSED_DECISIONS, THIRDS));
	for (enum assessed_kind k = 0; k < ASSESSED_DECISIONS; k++)
		(void)json_object_set_new(j, assessed_word(k), accuracy_json(seat, k, THIRDS));
	for (enum third p = 0; p < THIRDS; p++)
		(void)json_object_set_new(j, third_word[p], accuracy_json(seat, ASSESSED_DECISIONS, p));
	return j;
}

static void
print_json(struct cli *cli, const struct review *r)
{
	const struct archive *a = r->archive;
	json_t *seats = json_array(), *steps = json_array(), *curve = json_array();

	for (int s = 0; s < a->players; s++) {
		const struct assessed_seat *seat = &r->found.seat[s];
		(void)json_array_append_new(seats,
		    json_pack("{s:s, s:s, s:i, s:b, s:f, s:i, s:f, s:f, s:f, s:f, s:f, s:i, s:i, s:f, s:f, s:i, s:f, s:o}", "name",
			a->seat[s].name, "title", a->seat[s].title, "points", a->score[s].total, "winner",
			(int)(a->winners >> s & 1), "margin", points(r->margin[s]), "rolls", seat->rolls,
			"luck", points(seat->luck), "luck_error", points(seat->luck_error), "dice",
			points(seat->dice), "cards", points(seat->cards), "order", points(seat->order), "decisions",
			seat->decisions, "beyond", seat->beyond, "lost", points(seat->lost), "lost_error",
			points(seat->lost_error), "suggested", seat->given, "suggested_lost",
			points(seat->given_lost), "accuracy", accuracies_json(seat)));
	}
	for (size_t i = 0; i < r->found.steps; i++)
		(void)json_array_append_new(steps, step_json(cli, r, &r->found.step[i]));
	for (int round = 0; round < r->rounds; round++) {
		json_t *row = json_array();
		for (int s = 0; s < a->players; s++)
			(void)json_array_append_new(row, json_real(points(r->expected[round][s])));
		(void)json_array_append_new(curve, row);
	}
	cmd_print_json(cli, json_pack("{s:s, s:i, s:o, s:o, s:o}", "game", a->name, "rounds", r->rounds,
	    "seats", seats, "expected", curve, "steps", steps));
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
	(void)fputs("\nmargin: points more than the others have on average. luck: what dice, cards,\n"
		    "tiles and the order of the seats brought of it. lost: points given away by\n"
		    "choices that were not the best, beyond what the best computer players give\n"
		    "away, too. Anything smaller than the +- may be chance.\n", cli->out);
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

static void
print_percent(struct cli *cli, const struct assessed_seat *seat, enum assessed_kind kind, enum third third, int width)
{
	const struct assessed_cell c = assessed_sum(seat, kind, third);

	(void)fprintf(cli->out, "%*s", width, c.decisions > 0 ? arena_printf(cli->arena, "%d", assessed_accuracy(&c)) : "-");
}

// Prints the accuracy of each seat's own decisions, by kind and by third of the game.
static void
print_accuracy(struct cli *cli, const struct review *r)
{
	(void)fputs("\nAccuracy of own decisions, in percent\nseat         all  plan place   use tools   pay  pick  feed "
		    " opening middle   end\n", cli->out);
	for (int s = 0; s < r->archive->players; s++) {
		const struct assessed_seat *seat = &r->found.seat[s];
		(void)fprintf(cli->out, "%-10.10s", r->archive->seat[s].name);
		print_percent(cli, seat, ASSESSED_DECISIONS, THIRDS, 6);
		print_percent(cli, seat, ASSESSED_PLAN, THIRDS, 6);
		for (enum assessed_kind k = 0; k < ASSESSED_PLAN; k++)
			print_percent(cli, seat, k, THIRDS, 6);
		print_percent(cli, seat, ASSESSED_DECISIONS, THIRD_OPENING, 9);
		print_percent(cli, seat, ASSESSED_DECISIONS, THIRD_MIDDLE, 7);
		print_percent(cli, seat, ASSESSED_DECISIONS, THIRD_END, 6);
		(void)fputc('\n', cli->out);
	}
}

// The effect of a step on its seat: positive if good.
static double
effect(const struct assessed_step *s)
{
	return points(assessed_is_luck(s) ? s->points : -s->points);
}

static void
print_step(struct cli *cli, const struct review *r, const struct assessed_step *s)
{
	enum { HANG = 16 }; // columns before a line that goes on with the one above
	enum slip slip = assessed_slip(s);

	(void)fprintf(cli->out, "%5lld  %5d  %-12.12s  %+6.1f +- %3.1f  %s\n", (long long)s->row->seq,
	    s->row->round, seat_name(r, s), effect(s), 2 * points(s->error), s->plan != NULL ? "plan" : deed(cli, s));
	if (s->plan != NULL)
		ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "%14s%s", "", s->plan), HANG);
	if (!assessed_is_luck(s))
		ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "%14s%s%sbetter%s%s: %s", "", slip_word(slip),
		    slip != SLIP_NONE ? "; " : "", s->reason != REASON_NONE ? " for " : "", reason_word(s->reason),
		    better_of(cli, s)), HANG);
}

static const char steps_head[] = "event  round  seat          points\n";

static void
print_losses(struct cli *cli, const struct review *r, int only, const struct assessed_step **list, size_t n)
{
	bool all = args_has(&cli->args, OPT_ALL_LOSSES);

	for (int seat = 0; seat < r->archive->players; seat++) {
		const struct assessed_seat *found = &r->found.seat[seat];
		const struct assessed_cell sum = assessed_sum(found, ASSESSED_DECISIONS, THIRDS);
		int shown = 0;
		if (only >= 0 && seat != only)
			continue;
		(void)fprintf(cli->out, "\n%s: %d of %d decisions lost something (inaccuracies %d, mistakes %d,\nblunders %d)\n",
		    r->archive->seat[seat].name, found->beyond, found->decisions, sum.slips[SLIP_INACCURACY],
		    sum.slips[SLIP_MISTAKE], sum.slips[SLIP_BLUNDER]);
		if (found->given > 0)
			(void)fprintf(cli->out, "%d more were suggested, or made by the computer (lost %.1f)\n", found->given,
			    points(found->given_lost));
		for (size_t i = 0; i < n && (all || shown < A_SEAT); i++) {
			if (assessed_is_luck(list[i]) || list[i]->seat != seat)
				continue;
			(void)fputs(shown++ == 0 ? steps_head : "", cli->out);
			print_step(cli, r, list[i]);
		}
	}
}

// A quoted field of CSV, with quotes doubled.
static const char *
quoted(struct cli *cli, const char *s)
{
	struct text t;

	text_init(&t, cli->arena);
	text_add(&t, "\"");
	for (; *s != '\0'; s++)
		text_add(&t, *s == '"' ? "\"\"" : arena_printf(cli->arena, "%c", *s));
	text_add(&t, "\"");
	return t.data;
}

static void
print_csv(struct cli *cli, const struct review *r, int only)
{
	(void)fputs("event,round,seat,kind,own,points,error,counts,slip,reason,did,better\r\n", cli->out);
	for (size_t i = 0; i < r->found.steps; i++) {
		const struct assessed_step *s = &r->found.step[i];
		bool lost = !assessed_is_luck(s) && assessed_counts(s);
		if (only >= 0 && s->seat != only)
			continue;
		(void)fprintf(cli->out, "%lld,%d,%s,%s,%s,%.2f,%.2f,%s,%s,%s,%s,%s\r\n", (long long)s->row->seq, s->row->round,
		    seat_name(r, s), assessed_word(s->kind), assessed_is_luck(s) ? "" : s->own ? "yes" : "no", effect(s),
		    points(s->error), assessed_counts(s) ? "yes" : "no", slip_word(assessed_slip(s)),
		    lost ? reason_word(s->reason) : "", quoted(cli, deed(cli, s)), lost ? quoted(cli, better_of(cli, s)) : "");
	}
}

static void
print_text(struct cli *cli, const struct review *r, int only)
{
	const struct assessed_step **list;
	size_t n = assessment_pick(&r->found, cli->arena, &list);

	(void)fprintf(cli->out, "%s: %d players, %d rounds\n\n", r->archive->name, r->archive->players, r->rounds);
	print_seats(cli, r);
	print_accuracy(cli, r);
	print_curve(cli, r);
	(void)fprintf(cli->out, "\nTurning points\n%s", steps_head);
	for (size_t i = 0; i < n && i < TURNS; i++)
		print_step(cli, r, list[i]);
	print_losses(cli, r, only, list, n);
}

static int
run(struct cli *cli, struct err *e)
{
	struct archive *archive = arena_alloc(cli->arena, sizeof *archive);
	struct review *r = arena_alloc(cli->arena, sizeof *r);
	const char *name = cli->args.rest[0], *only = args_get(&cli->args, OPT_ONE_SEAT, NULL);
	struct progress bar;

	if (args_has(&cli->args, OPT_JSON) && args_has(&cli->args, OPT_CSV))
		return err_set(e, ERR_USAGE, "say '--json' or '--csv', not both");
	if ((args_has(&cli->args, OPT_FILE) ? archive_file_read(cli, name, archive, e)
					    : archive_load(&cli->judge, name, archive, e)) != 0)
		return -1;
	const int seat = only != NULL ? archive_seat_named(archive, only) : -1; // -1: all
	if (only != NULL && seat < 0)
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no seat '%s'", archive->name, only);
	if (review_begin(r, cli->arena, archive, e) != 0)
		return -1;
	progress_begin(&bar, cli->log, "steps", (int64_t)r->playback.count);
	while (review_next(r))
		progress_step(&bar);
	progress_end(&bar);
	if (args_has(&cli->args, OPT_JSON))
		print_json(cli, r);
	else
		(args_has(&cli->args, OPT_CSV) ? print_csv : print_text)(cli, r, seat);
	return 0;
}

const struct command cmd_analyse = {
	.arguments = "GAME | --file FILE",
	.summary = "analyze a finished game",
	.help = "Replays a finished game many times from each of its rolls and decisions, and\n"
		"shows how lucky each roll was, what each decision lost compared with the best\n"
		"one found, the turning points, and how the expected final scores changed. Each\n"
		"decision is judged by what its seat could see, and a plan of a sealed round by\n"
		"what could be known when it was written. What was suggested, or decided by the\n"
		"computer for somebody, is counted apart. With --all, every decision that lost\n"
		"something is listed; with --seat, those of one seat; with --json or --csv,\n"
		"everything.",
	.options = TAKES(OPT_FILE, OPT_ALL_LOSSES, OPT_ONE_SEAT, OPT_JSON, OPT_CSV),
	.needs = NEEDS_READING,
	.with = { { true, OPT_FILE, NEEDS_NOTHING } },
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events condensed for one player: their own events in full, those of each other player on one line.
#include <string.h>

#include "report/tell.h"

// The reader, and the events of one round.
struct fold {
	struct tongue in;
	const struct report_seat *seats;
	int reader;
	const struct telling *list;
	int count;
	struct folded *lines;
	int lines_count, room;
};

static void
add_line(struct fold *f, struct folded line)
{
	if (f->lines_count == f->room) {
		f->room = f->room > 0 ? 2 * f->room : 32;
		f->lines = arena_grow(f->in.arena, f->lines, (size_t)f->lines_count * sizeof *f->lines,
		    (size_t)f->room * sizeof *f->lines);
	}
	f->lines[f->lines_count++] = line;
}

static bool
is_own(const struct fold *f, const struct telling *t)
{
	return t->event.seat == f->reader && telling_former(t, f->reader) == NULL;
}

static void
add_own(struct fold *f)
{
	struct telling *own = arena_alloc(f->in.arena, ((size_t)f->count + 1) * sizeof *own);
	int n = 0;

	for (int i = 0; i < f->count; i++)
		if ((is_own(f, &f->list[i]) && f->list[i].event.kind != EV_ROUND_BEGINS) ||
		    f->list[i].event.kind == EV_GAME_ENDS) {
			// Marks decisions that somebody else made for the reader's people. Other
			// sources are in the fate of the plan.
			own[n] = f->list[i];
			own[n].source = own[n].event.kind == EV_PLACED ? telling_source(&own[n], -1) : NULL;
			n++;
		}
	const struct told_list told = tell(f->in, own, n, f->seats, f->reader);
	for (int i = 0; i < told.count; i++)
		add_line(f, (struct folded){ .text = told.list[i].text, .seat = -1 });
}

// Whether an event belongs to the seat but is not the reader's own. The reader's seat may have had
// another player before.
static bool
is_of(const struct fold *f, int i, int seat)
{
	return f->list[i].event.seat == seat && !is_own(f, &f->list[i]);
}

// Lists where people of a seat went, turn by turn.
static char *
went(const struct fold *f, int seat)
{
	struct pile places = { 0 };

	for (int i = 0; i < f->count; i++) {
		const struct event *e = &f->list[i].event;
		if (e->kind != EV_PLACED || !is_of(f, i, seat))
			continue;
		pile_add(f->in.arena, &places,
		    place_room[e->place] == 1 || e->place == HUT
			? place_name(f->in, e->place)
			: say(f->in, MSG("{number} {place}"), ARG(number, e->n),
			      ARG(place, place_name(f->in, e->place))));
	}
	return say_commas(f->in, places.list, places.count);
}

// Adds up the goods and food that a seat gained.
static void
add_sums(const struct fold *f, int seat, struct pile *got)
{
	int goods[GOODS] = { 0 }, food = 0;

	for (int i = 0; i < f->count; i++) {
		const struct event *e = &f->list[i].event;
		if (!is_of(f, i, seat))
			continue;
		for (int g = 0; e->kind == EV_GOT_GOODS && g < GOODS; g++)
			goods[g] += e->goods[g];
		food += e->kind == EV_GOT_FOOD ? e->n : 0;
	}
	if (goods_count(goods) > 0)
		pile_add(f->in.arena, got, goods_words(f->in, goods));
	if (food > 0)
		pile_add(f->in.arena, got, say(f->in, MSG("{food} food"), ARG(food, food)));
}

// Returns one thing that a seat gained or did, in words; NULL if add_sums counts the event or it is
// not worth mentioning.
static const char *
thing(const struct fold *f, const struct event *e)
{
	if (e->kind == EV_TOOK_CARD)
		return say(f->in, MSG("card {number} ({card})"), ARG(number, place_info[e->place].number),
		    ARG(card, card_words(f->in, e->card)));
	if (e->kind == EV_BUILT)
		return say(f->in, MSG("building {number} ({points})"), ARG(number, place_info[e->place].number),
		    ARG(points, points_words(f->in, e->n)));
	if (e->kind == EV_STARVED)
		return say(f->in, MSG("hunger ({points} points lost)"), ARG(points, e->value));
	if (e->kind == EV_GOT_GOODS || e->kind == EV_GOT_FOOD || e->kind == EV_GOT_NOTHING)
		return NULL;
	return gain_words(f->in, e, false);
}

static void
add_other(struct fold *f, int seat)
{
	const char *name = NULL, *places = went(f, seat), *gains;
	const char *source = NULL; // the first that decided for the seat instead of its player
	struct pile got = { 0 };

	add_sums(f, seat, &got);
	for (int i = 0; i < f->count; i++) {
		if (!is_of(f, i, seat))
			continue;
		const char *words = thing(f, &f->list[i].event);
		if (words != NULL)
			pile_add(f->in.arena, &got, words);
		if (name == NULL)
			name = telling_former(&f->list[i], seat);
		if (source == NULL)
			source = telling_source(&f->list[i], -1);
	}
	if (places[0] == '\0' && got.count == 0)
		return;
	name = name != NULL ? name : seat_title(f->in, f->seats, seat);
	gains = say_commas(f->in, got.list, got.count);
	char *line = say(f->in,
	    got.count == 0	  ? MSG("{who} went to: {places}.")
		: places[0] == '\0' ? MSG("{who} got: {gains}.")
				    : MSG("{who} went to: {places}; got: {gains}."),
	    ARG(who, name), ARG(places, places), ARG(gains, gains));
	if (source != NULL)
		line = say(f->in, MSG("{line} [{sources}]"), ARG(line, line),
		    ARG(sources, source_said(f->in, source)));
	add_line(f, (struct folded){ .text = line, .seat = seat });
}

struct folded_list
tell_folded(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader)
{
	struct fold f = { .in = in, .seats = seats, .reader = reader };

	for (int first = 0; first < count; first += f.count) {
		const int round = tellings[first].round;
		int players = 0; // one more than the highest seat with an event
		f.list = tellings + first;
		for (f.count = 0; first + f.count < count && f.list[f.count].round == round; f.count++)
			players = f.list[f.count].event.seat >= players ? f.list[f.count].event.seat + 1 : players;
		add_line(&f, (struct folded){ .heading = true, .seat = -1, .text = say(in,
		    round == 0 ? MSG_OF("heading", "Setup") : MSG("Round {round}"), ARG(round, round)) });
		const int begun = f.lines_count;
		add_own(&f);
		for (int s = 0; s < players; s++)
			add_other(&f, s);
		if (f.lines_count == begun)
			f.lines_count--;
	}
	return (struct folded_list){ f.lines, f.lines_count };
}

char *
folded_text(struct arena *a, struct folded_list lines, size_t columns)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < lines.count; i++) {
		const bool heading = lines.list[i].heading;
		const char *line = heading ? lines.list[i].text : arena_printf(a, "  %s", lines.list[i].text);
		text_add(&t, heading && i > 0 ? "\n" : "");
		text_add_wrapped(&t, line, strlen(line), columns, 4);
		text_add(&t, "\n");
	}
	return t.data;
}

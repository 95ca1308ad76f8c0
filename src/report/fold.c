// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events condensed for one player: their own events in full, those of each other player on one
// line.
#include <string.h>

#include "engine/game.h"
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
		struct folded *larger;
		f->room = f->room > 0 ? 2 * f->room : 32;
		larger = arena_alloc(f->in.arena, (size_t)f->room * sizeof *larger);
		for (int i = 0; i < f->lines_count; i++)
			larger[i] = f->lines[i];
		f->lines = larger;
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
	struct told_list told;
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
	told = tell(f->in, own, n, f->seats, f->reader);
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
	switch (e->kind) {
	case EV_GOT_TOOL:
	case EV_GOT_PERSON:
	case EV_GOT_TRACK:
	case EV_GOT_POINTS:
	case EV_GOT_ONCE:
	case EV_GOT_ANY_2:
	case EV_DREW:
		return gain_words(f->in, e, false);
	case EV_TOOK_CARD:
		return say(f->in, MSG("card {number} ({card})"), ARG(number, place_info[e->place].number),
		    ARG(card, card_words(f->in, e->card)));
	case EV_BUILT:
		return say(f->in, MSG("building {number} ({points})"), ARG(number, place_info[e->place].number),
		    ARG(points, points_words(f->in, e->n)));
	case EV_STARVED:
		return say(f->in, MSG("hunger ({points} points lost)"), ARG(points, e->value));
	case EV_ROUND_BEGINS:
	case EV_CARD_SLID:
	case EV_CARD_DEALT:
	case EV_PLACED:
	case EV_STAYED_HOME:
	case EV_ROLLED:
	case EV_ADDED_TOOLS:
	case EV_GOT_GOODS:
	case EV_GOT_FOOD:
	case EV_GOT_NOTHING:
	case EV_DECLINED:
	case EV_PICKED:
	case EV_USED_ANY_2:
	case EV_TILE_TURNED:
	case EV_HARVESTED:
	case EV_FED:
	case EV_GAME_ENDS:
	case EVENT_KINDS:
		break;
	}
	return NULL;
}

// Returns the first source that decided for the seat instead of its player; NULL if there is none.
static const char *
helped(const struct fold *f, int seat)
{
	for (int i = 0; i < f->count; i++)
		if (is_of(f, i, seat) && telling_source(&f->list[i], -1) != NULL)
			return source_said(f->in, telling_source(&f->list[i], -1));
	return NULL;
}

static void
add_other(struct fold *f, int seat)
{
	const char *name = NULL, *places = went(f, seat), *gains, *source = helped(f, seat);
	struct pile got = { 0 };

	add_sums(f, seat, &got);
	for (int i = 0; i < f->count; i++) {
		const struct event *e = &f->list[i].event;
		const char *words = is_of(f, i, seat) ? thing(f, e) : NULL;
		if (words != NULL)
			pile_add(f->in.arena, &got, words);
		if (is_of(f, i, seat) && name == NULL)
			name = telling_former(&f->list[i], seat);
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
		line = say(f->in, MSG("{line} [{sources}]"), ARG(line, line), ARG(sources, source));
	add_line(f, (struct folded){ .text = line, .seat = seat });
}

static int
players_of(const struct telling *list, int count)
{
	int most = -1;

	for (int i = 0; i < count; i++)
		most = list[i].event.seat > most ? list[i].event.seat : most;
	return most + 1;
}

static void
add_round(struct fold *f, int round)
{
	int players = players_of(f->list, f->count), begun;

	add_line(f, (struct folded){ .heading = true, .seat = -1,
		.text = round == 0 ? say(f->in, MSG_OF("heading", "Setup")) : say(f->in, MSG("Round {round}"), ARG(round, round)) });
	begun = f->lines_count;
	add_own(f);
	for (int s = 0; s < players; s++)
		add_other(f, s);
	if (f->lines_count == begun)
		f->lines_count--;
}

struct folded_list
tell_folded(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader)
{
	struct fold f = { .in = in, .seats = seats, .reader = reader };

	for (int first = 0, last; first < count; first = last) {
		for (last = first; last < count && tellings[last].round == tellings[first].round; last++)
			;
		f.list = tellings + first;
		f.count = last - first;
		add_round(&f, tellings[first].round);
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

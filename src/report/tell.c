// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened, in words for one reader. A sentence begins at one event and takes in those after
// it that belong to it; where a letter was written in between, a sentence begins in the middle.
#include "report/tell.h"

#include <stdbool.h>
#include <string.h>

#include "engine/game.h"
#include "report/telling.h"

enum { SOURCES_MAX = 8 };

struct teller {
	struct arena *arena;
	const struct report_seat *seats;
	int reader;
	const struct telling *list;
	int count, at; // at: the next event to be told
	struct text line;
	const char *sources[SOURCES_MAX]; // of the line, each once
	int source_count;
	int round;
	struct told_list out;
};


static const struct event *
event_at(const struct teller *t, int at)
{
	return at < t->count ? &t->list[at].event : NULL;
}

// Takes in and returns the next event if it is of that kind and seat; else returns NULL.
static const struct event *
take(struct teller *t, enum event_kind kind, int seat)
{
	const struct event *e = event_at(t, t->at);

	if (e == NULL || e->kind != kind || e->seat != seat)
		return NULL;
	t->at++;
	return e;
}

static const char *
name(const struct teller *t, int seat, bool begins)
{
	if (seat == t->reader)
		return begins ? "You" : "you";
	return seat_title(t->arena, t->seats, seat);
}

// The verb after the name: "You roll", "Ann rolls".
static const char *
verb(const struct teller *t, int seat, const char *you, const char *they)
{
	return seat == t->reader ? you : they;
}

// Begins a sentence: "Ann rolls".
static void
begin(struct teller *t, int seat, const char *you, const char *they)
{
	text_add(&t->line, name(t, seat, true));
	text_add_both(&t->line, " ", verb(t, seat, you, they));
}

static bool
is_dull(const char *source)
{
	static const char *const dull[] = { "", "dice", "setup", "forced", "default" };

	for (size_t i = 0; i < sizeof dull / sizeof *dull; i++)
		if (strcmp(source, dull[i]) == 0)
			return true;
	return false;
}

// Notes the source of the event at `at` for the end of the sentence.
static void
note_source(struct teller *t, int at)
{
	const char *source = telling_source(&t->list[at], t->reader);

	if (source == NULL || is_dull(source) || t->source_count == SOURCES_MAX)
		return;
	for (int i = 0; i < t->source_count; i++)
		if (strcmp(t->sources[i], source) == 0)
			return;
	t->sources[t->source_count++] = source;
}

// " [plan line 3, policy]", for what was noted since.
static void
add_sources(struct teller *t)
{
	for (int i = 0; i < t->source_count; i++)
		text_add_both(&t->line, i == 0 ? " [" : ", ", t->sources[i]);
	if (t->source_count > 0)
		text_add(&t->line, "]");
	t->source_count = 0;
}

static void
end(struct teller *t, enum phase phase)
{
	add_sources(t);
	text_add(&t->line, ".");
	t->out.list[t->out.count++] =
	    (struct told){ .round = t->round, .phase = phase, .text = t->line.data };
	text_init(&t->line, t->arena);
}

// Takes in one event that says what was gained, and says it after `before`.
static bool
add_gain(struct teller *t, int seat, const char *before)
{
	const struct event *e = event_at(t, t->at);
	const char *words = e != NULL && e->seat == seat
	    ? gain_words(t->arena, e, seat == t->reader)
	    : NULL;

	if (words == NULL)
		return false;
	text_add_both(&t->line, before, words);
	t->at++;
	return true;
}

// "2 5 1 in the forest: 8, with tools +2 = 10, so 3 wood", as far as it is known.
static void
add_roll(struct teller *t, const struct event *e, const char *where)
{
	const struct event *tools;
	int sum = 0;

	for (int i = 0; i < e->face_count; i++) {
		text_addf(&t->line, " %d", e->faces[i]);
		sum += e->faces[i];
	}
	text_addf(&t->line, "%s%s: %d", where[0] != '\0' ? " " : "", where, sum);
	tools = take(t, EV_ADDED_TOOLS, e->seat);
	if (tools != NULL) {
		note_source(t, t->at - 1);
		text_addf(&t->line, ", with %s = %d", tools_words(t->arena, tools), sum + tools->n);
	}
	(void)add_gain(t, e->seat, ", so ");
}

static void
tell_rolled(struct teller *t, const struct event *e)
{
	begin(t, e->seat, "roll", "rolls");
	if (e->card < 0)
		add_roll(t, e, place_info[e->place].where);
	else if (cards[e->card].top == TOP_ROLL)
		add_roll(t, e, arena_printf(t->arena, "for %s", good_info[cards[e->card].good].name));
	else
		for (int i = 0; i < e->face_count; i++)
			text_addf(&t->line, " %d", e->faces[i]);
	end(t, PHASE_USING);
}

static void
tell_added_tools(struct teller *t, const struct event *e)
{
	note_source(t, t->at - 1);
	begin(t, e->seat, "add", "adds");
	text_add_both(&t->line, " ", tools_words(t->arena, e));
	(void)add_gain(t, e->seat, ", so ");
	end(t, PHASE_USING);
}

static void
tell_took_card(struct teller *t, const struct event *e)
{
	const struct event *roll;

	note_source(t, t->at - 1);
	begin(t, e->seat, "take", "takes");
	text_addf(&t->line, " card %d (%s) for %s", place_info[e->place].number,
	    card_words(t->arena, e->card), goods_words(t->arena, e->goods));
	roll = take(t, EV_ROLLED, e->seat);
	if (roll == NULL) {
		(void)add_gain(t, e->seat, ": ");
	} else {
		text_add_both(&t->line, ", ", verb(t, e->seat, "roll", "rolls"));
		if (cards[e->card].top == TOP_ROLL)
			add_roll(t, roll, "");
		else
			for (int i = 0; i < roll->face_count; i++)
				text_addf(&t->line, " %d", roll->faces[i]);
	}
	end(t, PHASE_USING);
}

static void
tell_built(struct teller *t, const struct event *e)
{
	char text[PIECE_TEXT];
	const struct event *next;

	note_source(t, t->at - 1);
	begin(t, e->seat, "build", "builds");
	text_addf(&t->line, " building %d (%s)", place_info[e->place].number,
	    tile_text(e->tile, text));
	if (tiles[e->tile].kind != TILE_FIXED)
		text_add_both(&t->line, " with ", goods_words(t->arena, e->goods));
	text_addf(&t->line, ": %d points", e->n);
	next = take(t, EV_TILE_TURNED, -1);
	if (next != NULL)
		text_add_both(&t->line, "; next there is ", tile_text(next->tile, text));
	end(t, PHASE_USING);
}

// One turn of the table in one sentence: "Ann places 2 people in the hut, you 3 in the forest".
static void
tell_placed(struct teller *t, const struct event *e)
{
	int turn = e->turn;

	begin(t, e->seat, "place", "places");
	text_addf(&t->line, " %d %s %s", e->n, e->n == 1 ? "person" : "people",
	    place_info[e->place].where);
	note_source(t, t->at - 1);
	add_sources(t);
	for (e = event_at(t, t->at); e != NULL && e->kind == EV_PLACED && e->turn == turn;
	     e = event_at(t, t->at)) {
		note_source(t, t->at++);
		text_addf(&t->line, ", %s %d %s", name(t, e->seat, false), e->n,
		    place_info[e->place].where);
		add_sources(t);
	}
	end(t, PHASE_PLACING);
}

// The dice of one card: "Ann picks 5 (a tool of 1), you 6 (food track +1, now 3)".
static void
tell_picked(struct teller *t, const struct event *e)
{
	begin(t, e->seat, "pick", "picks");
	for (;;) {
		note_source(t, t->at - 1);
		text_addf(&t->line, " %d", e->n);
		if (add_gain(t, e->seat, " ("))
			text_add(&t->line, ")");
		add_sources(t);
		e = event_at(t, t->at);
		if (e == NULL || e->kind != EV_PICKED)
			break;
		text_add_both(&t->line, ", ", name(t, e->seat, false));
		t->at++;
	}
	end(t, PHASE_USING);
}

static bool
is_meal(enum event_kind kind)
{
	return kind == EV_HARVESTED || kind == EV_FED || kind == EV_STARVED;
}

// One part of a meal: "feeds 5 people".
static char *
meal_part(struct teller *t, const struct event *e)
{
	const char *s = e->seat == t->reader ? "" : "s";
	struct arena *a = t->arena;

	if (e->kind == EV_HARVESTED)
		return arena_printf(a, "harvest%s %d food", s, e->n);
	if (e->kind == EV_FED && e->n > 0)
		return arena_printf(a, "feed%s %d %s", s, e->n, e->n == 1 ? "person" : "people");
	note_source(t, t->at - 1);
	if (e->kind == EV_FED)
		return arena_printf(a, "give%s %s for missing food", s, goods_words(a, e->goods));
	if (e->kind == EV_STARVED)
		return arena_printf(a, "leave%s %d hungry (%d points lost)", s, e->n, e->value);
	return arena_printf(a, "turn%s the any-2 card into %s", s, goods_words(a, e->goods));
}

// All that one tribe eats: at most a harvest, food, the any-2 card, and goods or hunger.
static void
tell_meal(struct teller *t, const struct event *e)
{
	enum { PARTS = 4 };
	const char *parts[PARTS];
	int seat = e->seat, n = 0;

	parts[n++] = meal_part(t, e);
	for (e = event_at(t, t->at); n < PARTS && e != NULL && e->seat == seat &&
	     (is_meal(e->kind) || e->kind == EV_USED_ANY_2);
	     e = event_at(t, t->at)) {
		t->at++;
		parts[n++] = meal_part(t, e);
	}
	text_add(&t->line, name(t, seat, true));
	text_add_both(&t->line, " ", words_joined(t->arena, parts, n));
	end(t, PHASE_FEEDING);
}

static void
tell_used_any_2(struct teller *t, const struct event *e)
{
	const struct event *next = event_at(t, t->at);

	if (next != NULL && next->seat == e->seat && is_meal(next->kind)) {
		tell_meal(t, e);
		return;
	}
	text_add(&t->line, name(t, e->seat, true));
	text_add_both(&t->line, " ", meal_part(t, e));
	end(t, PHASE_USING);
}

// Cards that slid and cards that were dealt, each kind in one sentence.
static void
tell_cards(struct teller *t, const struct event *e)
{
	enum event_kind kind = e->kind;
	const char *gap = kind == EV_CARD_SLID ? "Cards slide: " : "New cards: ";

	t->at--;
	while ((e = take(t, kind, -1)) != NULL) {
		text_addf(&t->line, "%s%d is %s", gap, place_info[e->place].number,
		    card_words(t->arena, e->card));
		gap = "; ";
	}
	end(t, PHASE_BEGIN);
}

static void
tell_round(struct teller *t, const struct event *e)
{
	t->round = e->n;
	begin(t, e->seat, "start", "starts");
	end(t, PHASE_BEGIN);
}

// Events that make a sentence alone: village places, tools that gained nothing, the rest of a sentence
// that an earlier letter had begun.
static void
tell_gain(struct teller *t, const struct event *e)
{
	note_source(t, --t->at);
	begin(t, e->seat, "get", "gets");
	(void)add_gain(t, e->seat, " ");
	end(t, PHASE_USING);
}

static void
tell_stayed_home(struct teller *t, const struct event *e)
{
	text_addf(&t->line, "%s %s no place for %d %s, who %s home", name(t, e->seat, true),
	    verb(t, e->seat, "have", "has"), e->n, e->n == 1 ? "person" : "people",
	    e->n == 1 ? "stays" : "stay");
	end(t, PHASE_PLACING);
}

static void
tell_declined(struct teller *t, const struct event *e)
{
	note_source(t, t->at - 1);
	begin(t, e->seat, "leave", "leaves");
	text_add_both(&t->line, " ", place_info[e->place].title);
	end(t, PHASE_USING);
}

static void
tell_turned(struct teller *t, const struct event *e)
{
	char text[PIECE_TEXT];

	text_addf(&t->line, "Building %d is now %s", place_info[e->place].number,
	    tile_text(e->tile, text));
	end(t, PHASE_USING);
}

static void
tell_end(struct teller *t, const struct event *e)
{
	static const char *const why[] = {
		[NOT_ENDED] = "",
		[ENDED_PILE] = ": a building pile is empty",
		[ENDED_DECK] = ": the deck cannot fill the card spaces",
		[ENDED_AGREED] = " by agreement, as it stands",
	};

	text_add_both(&t->line, "The game ends", why[e->n]);
	end(t, PHASE_END);
}

static void
tell_one(struct teller *t)
{
	const struct event *e = &t->list[t->at++].event;

	if (e->kind != EV_CARD_SLID && e->kind != EV_CARD_DEALT)
		t->round = t->list[t->at - 1].round;
	switch (e->kind) {
	case EV_ROUND_BEGINS:
		tell_round(t, e);
		return;
	case EV_CARD_SLID:
	case EV_CARD_DEALT:
		tell_cards(t, e);
		return;
	case EV_PLACED:
		tell_placed(t, e);
		return;
	case EV_STAYED_HOME:
		tell_stayed_home(t, e);
		return;
	case EV_ROLLED:
		tell_rolled(t, e);
		return;
	case EV_ADDED_TOOLS:
		tell_added_tools(t, e);
		return;
	case EV_GOT_GOODS:
	case EV_GOT_FOOD:
	case EV_GOT_TOOL:
	case EV_GOT_PERSON:
	case EV_GOT_TRACK:
	case EV_GOT_POINTS:
	case EV_GOT_ONCE:
	case EV_GOT_ANY_2:
	case EV_GOT_NOTHING:
	case EV_DREW:
		tell_gain(t, e);
		return;
	case EV_TOOK_CARD:
		tell_took_card(t, e);
		return;
	case EV_DECLINED:
		tell_declined(t, e);
		return;
	case EV_PICKED:
		tell_picked(t, e);
		return;
	case EV_USED_ANY_2:
		tell_used_any_2(t, e);
		return;
	case EV_BUILT:
		tell_built(t, e);
		return;
	case EV_TILE_TURNED:
		tell_turned(t, e);
		return;
	case EV_HARVESTED:
	case EV_FED:
	case EV_STARVED:
		tell_meal(t, e);
		return;
	case EV_GAME_ENDS:
		tell_end(t, e);
		return;
	case EVENT_KINDS:
		break;
	}
}

struct told_list
tell(struct arena *a, const struct telling *tellings, int count, const struct report_seat *seats,
    int reader)
{
	struct teller t = { .arena = a, .seats = seats, .reader = reader, .list = tellings,
		.count = count };

	t.out.list = arena_alloc(a, ((size_t)count + 1) * sizeof *t.out.list);
	text_init(&t.line, a);
	while (t.at < count)
		tell_one(&t);
	return t.out;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parts of speech that the sentences about events are made of, and events as text.
#include "report/telling.h"

#include <string.h>

#include "engine/game.h"
#include "report/board.h"

const char *
phase_name(enum phase phase)
{
#define PHASE_WORD(name, word) word,
	static const char *const name[] = { PHASE_LIST(PHASE_WORD) };
#undef PHASE_WORD

	return name[phase];
}

const char *
event_name(enum event_kind kind)
{
	static const char *const name[EVENT_KINDS] = {
		[EV_ROUND_BEGINS] = "round_begins",
		[EV_CARD_SLID] = "card_slid",
		[EV_CARD_DEALT] = "card_dealt",
		[EV_PLACED] = "placed",
		[EV_STAYED_HOME] = "stayed_home",
		[EV_ROLLED] = "rolled",
		[EV_ADDED_TOOLS] = "added_tools",
		[EV_GOT_GOODS] = "got_goods",
		[EV_GOT_FOOD] = "got_food",
		[EV_GOT_TOOL] = "got_tool",
		[EV_GOT_PERSON] = "got_person",
		[EV_GOT_TRACK] = "got_track",
		[EV_GOT_POINTS] = "got_points",
		[EV_GOT_ONCE] = "got_once",
		[EV_GOT_ANY_2] = "got_any_2",
		[EV_GOT_NOTHING] = "got_nothing",
		[EV_TOOK_CARD] = "took_card",
		[EV_DECLINED] = "declined",
		[EV_PICKED] = "picked",
		[EV_DREW] = "drew",
		[EV_USED_ANY_2] = "used_any_2",
		[EV_BUILT] = "built",
		[EV_TILE_TURNED] = "tile_turned",
		[EV_HARVESTED] = "harvested",
		[EV_FED] = "fed",
		[EV_STARVED] = "starved",
		[EV_GAME_ENDS] = "game_ends",
	};

	return name[kind];
}

// Events that follow from the rules, whoever's decision was the last before them.
static bool
is_automatic(const struct event *e)
{
	static const bool automatic[EVENT_KINDS] = {
		[EV_ROUND_BEGINS] = true,
		[EV_CARD_SLID] = true,
		[EV_CARD_DEALT] = true,
		[EV_STAYED_HOME] = true,
		[EV_ROLLED] = true,
		[EV_TILE_TURNED] = true,
		[EV_HARVESTED] = true,
		[EV_GAME_ENDS] = true,
	};

	return automatic[e->kind] || (e->kind == EV_FED && e->n > 0);
}

const char *
telling_source(const struct telling *t, int reader)
{
	static const char *const strange[] = { "fallback", "bot", "missing" };

	if (t->source == NULL || is_automatic(&t->event))
		return NULL;
	if (t->event.seat == reader)
		return t->source;
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		if (strncmp(t->source, strange[i], strlen(strange[i])) == 0)
			return t->source;
	return NULL;
}

char *
goods_words(struct arena *a, const int goods[static GOODS])
{
	const char *list[GOODS];
	int n = 0;

	for (int i = 0; i < GOODS; i++)
		if (goods[i] != 0)
			list[n++] = arena_printf(a, "%d %s", goods[i], good_info[i].name);
	return n > 0 ? words_joined(a, list, n) : arena_strdup(a, "nothing");
}

char *
tools_words(struct arena *a, const struct event *e)
{
	const struct player none = { .people = 0 };
	int once = tools_sum(&none, 0, e->once);
	int tools = e->n - once;

	if (once == 0)
		return arena_printf(a, "tools +%d", tools);
	if (tools == 0)
		return arena_printf(a, "one-use tools +%d", once);
	return arena_printf(a, "tools +%d and one-use +%d", tools, once);
}

static char *
nothing_words(struct arena *a, enum place place)
{
	switch (place) {
	case TOOL_MAKER:
		return arena_strdup(a, "nothing, since no tool can rise any more");
	case HUT:
		return arena_strdup(a, "nothing, since the tribe has ten people");
	case FIELD:
		return arena_strdup(a, "nothing, since the food track is at its end");
	case HUNT:
	case FOREST:
	case CLAY:
	case QUARRY:
	case RIVER:
	case CARD_1:
	case CARD_2:
	case CARD_3:
	case CARD_4:
	case BUILDING_1:
	case BUILDING_2:
	case BUILDING_3:
	case BUILDING_4:
	case PLACES:
		break;
	}
	return arena_strdup(a, "nothing");
}

char *
gain_words(struct arena *a, const struct event *e, bool owner)
{
	char low[PIECE_TEXT];

	// Only these kinds tell of a gain; the others are sentences of their own.
	if (e->kind == EV_GOT_GOODS)
		return goods_words(a, e->goods);
	if (e->kind == EV_GOT_FOOD)
		return arena_printf(a, "%d food", e->n);
	if (e->kind == EV_GOT_TOOL)
		return e->value == 1 ? arena_strdup(a, "a tool of 1")
				     : arena_printf(a, "a tool raised to %d", e->value);
	if (e->kind == EV_GOT_PERSON)
		return arena_strdup(a, "one more person");
	if (e->kind == EV_GOT_TRACK)
		return arena_printf(a, "food track +1, now %d", e->value);
	if (e->kind == EV_GOT_POINTS)
		return arena_printf(a, "%d points", e->n);
	if (e->kind == EV_GOT_ONCE)
		return arena_printf(a, "a one-use tool of %d", e->value);
	if (e->kind == EV_GOT_ANY_2)
		return arena_strdup(a, "any 2 resources, kept for later");
	if (e->kind == EV_GOT_NOTHING)
		return nothing_words(a, e->place);
	if (e->kind == EV_DREW)
		return owner && e->card >= 0
		    ? arena_printf(a, "a card face down (for your eyes only: %s)",
			  card_low_text(e->card, low))
		    : arena_strdup(a, "a card face down");
	return NULL;
}

char *
tell_text(struct arena *a, const struct told_list *told)
{
	static const char *const heading[PHASES] = {
		[PHASE_PLACING] = "  Placing\n", [PHASE_USING] = "  Using\n",
		[PHASE_FEEDING] = "  Feeding\n"
	};
	struct text t, line;

	text_init(&t, a);
	text_init(&line, a);
	for (int i = 0; i < told->count; i++) {
		const struct told *one = &told->list[i];
		bool round = i == 0 || one->round != told->list[i - 1].round;
		bool phase = round || one->phase != told->list[i - 1].phase;
		size_t indent = heading[one->phase] != NULL ? 4 : 2;

		if (round && i > 0)
			text_add(&t, "\n");
		if (round && one->round == 0)
			text_add(&t, "Setup\n");
		else if (round)
			text_addf(&t, "Round %d\n", one->round);
		if (phase && heading[one->phase] != NULL)
			text_add(&t, heading[one->phase]);
		text_cut(&line, 0);
		text_fill(&line, ' ', indent);
		text_add(&line, one->text);
		text_add_wrapped(&t, line.data, line.len, PROSE_COLUMNS, indent + 2);
		text_add(&t, "\n");
	}
	return t.data;
}

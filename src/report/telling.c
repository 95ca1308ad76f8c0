// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parts of sentences about events, and events as text.
#include "report/tell.h"

#include <string.h>

#include "engine/game.h"

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
		[EV_ROUND_BEGINS] = "round_begins", [EV_CARD_SLID] = "card_slid", [EV_CARD_DEALT] = "card_dealt",
		[EV_PLACED] = "placed", [EV_STAYED_HOME] = "stayed_home", [EV_ROLLED] = "rolled",
		[EV_ADDED_TOOLS] = "added_tools", [EV_GOT_GOODS] = "got_goods", [EV_GOT_FOOD] = "got_food",
		[EV_GOT_TOOL] = "got_tool", [EV_GOT_PERSON] = "got_person", [EV_GOT_TRACK] = "got_track",
		[EV_GOT_POINTS] = "got_points", [EV_GOT_ONCE] = "got_once", [EV_GOT_ANY_2] = "got_any_2",
		[EV_GOT_NOTHING] = "got_nothing", [EV_TOOK_CARD] = "took_card", [EV_DECLINED] = "declined",
		[EV_PICKED] = "picked", [EV_DREW] = "drew", [EV_USED_ANY_2] = "used_any_2", [EV_BUILT] = "built",
		[EV_TILE_TURNED] = "tile_turned", [EV_HARVESTED] = "harvested", [EV_FED] = "fed",
		[EV_STARVED] = "starved", [EV_GAME_ENDS] = "game_ends",
	};

	return name[kind];
}

// Whether an event follows from the rules alone, whoever made the decision before it.
static bool
is_automatic(const struct event *e)
{
	static const bool automatic[EVENT_KINDS] = { [EV_ROUND_BEGINS] = true, [EV_CARD_SLID] = true,
		[EV_CARD_DEALT] = true, [EV_STAYED_HOME] = true, [EV_ROLLED] = true, [EV_TILE_TURNED] = true,
		[EV_HARVESTED] = true, [EV_GAME_ENDS] = true };

	return automatic[e->kind] || (e->kind == EV_FED && e->n > 0);
}

const char *
telling_former(const struct telling *t, int seat)
{
	return t->former != NULL && seat >= 0 ? t->former[seat] : NULL;
}

const char *
telling_source(const struct telling *t, int reader)
{
	static const char *const strange[] = { "fallback", "missing", "helper" };

	if (t->source == NULL || is_automatic(&t->event))
		return NULL;
	if (t->event.seat == reader && telling_former(t, reader) == NULL)
		return t->source;
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		if (strncmp(t->source, strange[i], strlen(strange[i])) == 0)
			return t->source;
	return NULL;
}

const char *
source_said(struct tongue in, const char *source)
{
	static const struct msg words[] = { MESSAGE_OF("source", "plan"), MESSAGE_OF("source", "policy"),
		MESSAGE_OF("source", "standing"), MESSAGE_OF("source", "default"), MESSAGE_OF("source", "forced"),
		MESSAGE_OF("source", "fallback"), MESSAGE_OF("source", "computer"), MESSAGE_OF("source", "gm"),
		MESSAGE_OF("source", "agreed"), MESSAGE_OF("source", "program"), MESSAGE_OF("source", "player") };
	size_t len = strcspn(source, " ");
	const char *word = arena_strndup(in.arena, source, len);

	if (strcmp(word, "missing") == 0) // the log's word is unknown to players
		word = say(in, MSG_OF("source", "no orders came"));
	if (strcmp(word, "helper") == 0)
		word = say(in, MSG_OF("source", "left to the computer"));
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i].text, word) == 0)
			word = say(in, words[i]);
	if (strncmp(source + len, " line ", 6) != 0)
		return word;
	return say(in, MSG("{source} line {line}"), ARG(source, word), ARG(line, source + len + 6));
}

char *
tools_words(struct tongue in, const struct event *e)
{
	const struct player none = { .people = 0 };
	int once = tools_sum(&none, 0, e->once);
	int tools = e->n - once;

	if (once == 0)
		return say(in, MSG("tools +{tools}"), ARG(tools, tools));
	if (tools == 0)
		return say(in, MSG("one-use tools +{once}"), ARG(once, once));
	return say(in, MSG("tools +{tools} and one-use +{once}"), ARG(tools, tools), ARG(once, once));
}

static char *
nothing_words(struct tongue in, enum place place)
{
	if (place == TOOL_MAKER)
		return say(in, MSG("nothing, since no tool can rise any more"));
	if (place == HUT)
		return say(in, MSG("nothing, since the tribe has ten people"));
	if (place == FIELD)
		return say(in, MSG("nothing, since the food track is at its end"));
	return say(in, MSG_OF("goods", "nothing"));
}

static char *
drawn_words(struct tongue in, const struct event *e, bool owner)
{
	if (!owner || e->card < 0)
		return say(in, MSG("a card face down"));
	return say(in, MSG("a card face down (for your eyes only: {card})"),
	    ARG(card, card_low_words(in, e->card)));
}

char *
gain_words(struct tongue in, const struct event *e, bool owner)
{
	// Only these kinds report a gain; the others have sentences of their own.
	if (e->kind == EV_GOT_GOODS)
		return goods_words(in, e->goods);
	if (e->kind == EV_GOT_FOOD)
		return say(in, MSG("{food} food"), ARG(food, e->n));
	if (e->kind == EV_GOT_TOOL)
		return say(in, e->value == 1 ? MSG("a tool with value 1") : MSG("a tool raised to {value}"),
		    ARG(value, e->value));
	if (e->kind == EV_GOT_PERSON)
		return say(in, MSG("one more person"));
	if (e->kind == EV_GOT_TRACK)
		return say(in, MSG("food track raised to {value}"), ARG(value, e->value));
	if (e->kind == EV_GOT_POINTS)
		return points_words(in, e->n);
	if (e->kind == EV_GOT_ONCE)
		return say(in, MSG("a one-use tool with value {value}"), ARG(value, e->value));
	if (e->kind == EV_GOT_ANY_2)
		return say(in, MSG("any 2 resources, kept for later"));
	if (e->kind == EV_GOT_NOTHING)
		return nothing_words(in, e->place);
	return e->kind == EV_DREW ? drawn_words(in, e, owner) : NULL;
}

char *
tell_text(struct tongue in, const struct told_list *told, size_t columns)
{
	static const struct msg heading[PHASES] = {
		[PHASE_PLACING] = MESSAGE_OF("phase", "Placing"),
		[PHASE_USING] = MESSAGE_OF("phase", "Using"),
		[PHASE_FEEDING] = MESSAGE_OF("phase", "Feeding"),
	};
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < told->count; i++) {
		const struct told *one = &told->list[i];
		bool round = i == 0 || one->round != told->list[i - 1].round;
		bool phase = round || one->phase != told->list[i - 1].phase;

		if (round && i > 0)
			text_add(&t, "\n");
		if (round && one->round == 0)
			text_add_both(&t, say(in, MSG_OF("heading", "Setup")), "\n");
		else if (round)
			text_add_both(&t, say(in, MSG("Round {round}"), ARG(round, one->round)), "\n");
		if (phase && heading[one->phase].text != NULL)
			text_addf(&t, "  %s\n", say(in, heading[one->phase]));
		const size_t indent = heading[one->phase].text != NULL ? 4 : 2;
		const char *line = arena_printf(in.arena, "%*s- %s", (int)indent, "", one->text);
		if (columns > 0)
			text_add_wrapped(&t, line, strlen(line), columns, indent + 2);
		else
			text_add(&t, line);
		text_add(&t, "\n");
	}
	return t.data;
}

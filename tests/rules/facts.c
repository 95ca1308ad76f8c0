// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a case of the rule suite says that should have come of it.
#include "facts.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "engine/notation.h"
#include "engine/score.h"
#include "lang/pieces.h"

enum { LIST_TEXT = 900 };

static bool
differs(struct spot *at, const char *what, const char *expected, const char *found)
{
	return fault(at, "%s: expected %s, found %s", what, expected, found);
}

static bool
same_text(struct spot *at, const char *what, const char *expected, const char *found)
{
	return strcmp(expected, found) == 0 || differs(at, what, expected, found);
}

static bool
same_number(struct spot *at, const char *what, char *s, int found)
{
	int expected;

	if (!skip_number(&s, &expected) || *s != '\0')
		return fault(at, "'%s' wants one number", what);
	return expected == found ||
	    fault(at, "%s: expected %d, found %d", what, expected, found);
}

// Of a player.

static bool
number_fact(const struct game *g, int seat, char *s, struct spot *at, bool *known)
{
	const struct player *p = &g->player[seat];
	struct score all = score_seat(g, seat, true), open = score_seat(g, seat, false);
	int cards_owned = 0, tiles_built = 0;

	for (int c = 0; c < CARDS; c++)
		cards_owned += (p->cards >> c & 1) != 0;
	for (int t = 0; t < TILES; t++)
		tiles_built += (p->tiles >> t & 1) != 0;
	const struct {
		const char *word;
		int n;
	} numbers[] = {
		{ "people", p->people },
		{ "home", p->home },
		{ "food", p->food },
		{ "track", p->track },
		{ "score", p->score },
		{ "cards", cards_owned },
		{ "buildings", tiles_built },
		{ "green", all.green },
		{ "farmers", all.farmers },
		{ "tool makers", all.tool_makers },
		{ "hut builders", all.hut_builders },
		{ "shamans", all.shamans },
		{ "resources", all.resources },
		{ "total", all.total },
		{ "open total", open.total },
	};

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (skip_word(&s, numbers[i].word))
			return same_number(at, numbers[i].word, s, numbers[i].n);
	*known = false;
	return true;
}

static bool
question_fact(const struct game *g, int seat, char *s, struct spot *at)
{
	int dice;

	if (g->open.seat != seat)
		return differs(at, "whose question", seat_name[seat],
		    g->open.seat < 0 ? "nobody's" : seat_name[g->open.seat]);
	if (g->open.kind == ASK_ROLL && skip_word(&s, "roll"))
		return (skip_number(&s, &dice) && *s == '\0' && dice == g->open.dice) ||
		    fault(at, "dice: expected %s, found %d", s, g->open.dice);
	return same_text(at, "the question", s, ask_name(g->open.kind));
}

static bool
at_fact(const struct player *p, char *s, struct spot *at)
{
	for (enum place place = 0; place < PLACES; place++)
		if (skip_word(&s, place_info[place].name))
			return same_number(at, place_info[place].name, s, p->at[place]);
	return fault(at, "there is no place '%s'", s);
}

static bool
set_fact(struct spot *at, const char *what, char *list, uint64_t set)
{
	uint64_t seen = 0;

	for (char *name; (name = next_item(&list, '+')) != NULL;) {
		int card = card_named(name, seen | ~set);
		if (card < 0)
			return fault(at, "%s: expected '%s', found no such card", what, name);
		seen |= UINT64_C(1) << card;
	}
	return true;
}

static bool
bits_fact(struct spot *at, const char *what, char *s, int first, unsigned found)
{
	unsigned expected;

	if (!read_bits(at, s, first, 3, &expected))
		return false;
	return expected == found ||
	    fault(at, "%s: expected the set 0x%x, found 0x%x", what, expected, found);
}

static bool
player_fact(const struct game *g, int seat, char *s, struct spot *at)
{
	const struct player *p = &g->player[seat];
	char found[LIST_TEXT];
	bool known = true;

	if (skip_word(&s, "to"))
		return question_fact(g, seat, s, at);
	if (skip_word(&s, "has"))
		return same_text(at, "goods", s, goods_print(p->goods, found));
	if (skip_word(&s, "at"))
		return at_fact(p, s, at);
	if (skip_word(&s, "tools")) {
		(void)snprintf(found, sizeof found, "%d %d %d", p->tool[0], p->tool[1],
		    p->tool[2]);
		return same_text(at, "tools", s, found);
	}
	if (skip_word(&s, "used"))
		return bits_fact(at, "used tools", s, 1, p->used);
	if (skip_word(&s, "once"))
		return bits_fact(at, "one-use tools", s, once_value[0], p->once);
	if (strcmp(s, "any-2") == 0)
		return p->any_2 || differs(at, "any-2", "the card unused", "none");
	if (strcmp(s, "no any-2") == 0)
		return !p->any_2 || differs(at, "any-2", "none", "the card unused");
	if (skip_word(&s, "owns"))
		return set_fact(at, "owns", s, p->cards);
	if (strcmp(s, "hidden none") == 0)
		return p->hidden == 0 || differs(at, "hidden", "none", "some");
	if (skip_word(&s, "hidden"))
		return set_fact(at, "hidden", s, p->hidden);
	if (number_fact(g, seat, s, at, &known) && known)
		return true;
	return known ? false : fault(at, "nothing like '%s' can be asked of a player", s);
}

// Of the table.

static bool
row_fact(const struct game *g, char *list, struct spot *at)
{
	for (int i = 0; i < CARD_SPACES; i++) {
		char *name = next_item(&list, ',');
		int card = g->row[i];
		struct arena a = { .head = NULL };

		if (name == NULL)
			return fault(at, "a row has four spaces");
		if (card < 0 ? strcmp(name, "-") == 0 : card_is(card, name))
			continue;
		(void)fault(at, "card %d: expected %s, found %s", i + 1, name,
		    card < 0 ? "none" : card_words(english(&a), card));
		arena_release(&a);
		return false;
	}
	return list == NULL || fault(at, "a row has four spaces");
}

static bool
pile_fact(const struct game *g, char *s, struct spot *at)
{
	struct arena a = { .head = NULL };
	int pile;

	if (!skip_number(&s, &pile) || pile < 1 || pile > PILES)
		return fault(at, "piles are numbered from 1 to 4");
	if (skip_word(&s, "left"))
		return same_number(at, "tiles left", s, pile_left(g, pile - 1));
	if (!skip_word(&s, "top"))
		return fault(at, "of a pile 'left' or 'top' can be asked");
	int tile = tile_on(g, (enum place)(BUILDING_1 + pile - 1));
	bool same = same_text(at, "the top tile", s, tile < 0 ? "none" : tile_words(english(&a), tile));
	arena_release(&a);
	return same;
}

static bool
winners_fact(const struct game *g, char *list, struct spot *at)
{
	unsigned expected = 0, found = score_winners(g);

	for (char *name; (name = next_item(&list, ',')) != NULL;) {
		int seat = skip_seat(&name);
		if (seat < 0 || *name != '\0')
			return fault(at, "there is no player '%s'", name);
		expected |= 1u << seat;
	}
	return expected == found ||
	    fault(at, "winners: expected the set 0x%x, found 0x%x", expected, found);
}

static bool
over_fact(const struct game *g, const char *s, struct spot *at)
{
	static const char *const name[] = { "not over", "pile", "deck", "agreed" };
	const char *found = g->open.kind == ASK_OVER ? name[g->ending] : name[NOT_ENDED];

	if (strcmp(s, name[ENDED_PILE]) != 0 && strcmp(s, name[ENDED_DECK]) != 0)
		return fault(at, "a game is over for 'pile' or 'deck'");
	return same_text(at, "over", s, found);
}

static bool
dice_fact(const struct game *g, const char *s, struct spot *at)
{
	char found[4 * ROLL_MAX] = "none";

	for (int i = 0, used = 0; i < g->dice_count; i++)
		used += snprintf(found + used, sizeof found - (size_t)used, "%s%d",
		    i > 0 ? " " : "", g->dice[i]);
	return same_text(at, "dice", s, found);
}

static bool
told_fact(const struct events *ev, char *s, bool expected, struct spot *at)
{
#define EVENT_NAME(name) #name,
	static const char *const event_name[] = { EVENT_LIST(EVENT_NAME) };
#undef EVENT_NAME
	int seat = skip_seat(&s), kind = 0;

	while (kind < EVENT_KINDS && strcmp(s, event_name[kind]) != 0)
		kind++;
	if (kind == EVENT_KINDS)
		return fault(at, "there is no event '%s'", s);
	for (int i = 0; i < ev->count; i++)
		if ((int)ev->list[i].kind == kind && (seat < 0 || ev->list[i].seat == seat))
			return expected || fault(at, "expected no event %s, found one", s);
	return !expected || fault(at, "expected the event %s, found none", s);
}

// All legal decisions in the engine's order; people of one place from least to most as "1-7".
static bool
may_fact(const struct game *g, const char *s, struct spot *at)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);
	char found[LIST_TEXT] = "", text[DECISION_TEXT];
	size_t used = 0;

	for (int i = 0; i < n && used < sizeof found - DECISION_TEXT; i++) {
		bool place = list[i].kind == DO_PLACE;
		int first = i;
		while (place && i + 1 < n && list[i + 1].place == list[first].place)
			i++;
		used += (size_t)snprintf(found + used, sizeof found - used, "%s%s",
		    used > 0 ? ", " : "", decision_print(&list[first], text));
		if (i > first)
			used += (size_t)snprintf(found + used, sizeof found - used, "-%d",
			    list[i].people);
	}
	return same_text(at, "legal decisions", s, found);
}

// The rule sheet's tables: "card 1: food 7 / pottery", "tile 1: 2 wood 1 brick, 10".
static bool
sheet_fact(char *s, struct spot *at)
{
	bool card = skip_word(&s, "card");
	char *colon = strchr(s, ':'), *text;
	int n, value;

	if ((!card && !skip_word(&s, "tile")) || (colon = strchr(s, ':')) == NULL)
		return fault(at, "written 'card 1: TOP / LOW' or 'tile 1: GOODS, VALUE'");
	*colon = '\0';
	text = trim(colon + 1);
	if (!skip_number(&s, &n) || *s != '\0' || n < 1 || n > (card ? CARDS : TILES))
		return fault(at, "the sheet has no such piece: '%s'", s);
	if (card)
		return (strstr(text, " / ") != NULL && card_is(n - 1, text)) ||
		    fault(at, "the engine's card %d is not this", n);
	char *worth = text, *name = next_item(&worth, ',');
	if (!tile_is(n - 1, name))
		return fault(at, "the engine's tile %d is not this", n);
	value = goods_value(tiles[n - 1].need);
	return worth == NULL ? tiles[n - 1].kind != TILE_FIXED
			     : same_number(at, "value", trim(worth), value);
}

static bool
fact(const struct game *g, const struct events *ev, char *line, struct spot *at)
{
	struct decision only;
	char *s = line;
	int seat;

	if (skip_word(&s, "round"))
		return same_number(at, "round", s, g->round);
	if (skip_word(&s, "start"))
		return same_text(at, "start player", s, seat_name[g->start]);
	if (skip_word(&s, "row"))
		return row_fact(g, s, at);
	if (skip_word(&s, "deck left"))
		return same_number(at, "deck", s, CARDS - g->deck_next);
	if (skip_word(&s, "pile"))
		return pile_fact(g, s, at);
	if (skip_word(&s, "winners"))
		return winners_fact(g, s, at);
	if (skip_word(&s, "over"))
		return over_fact(g, s, at);
	if (skip_word(&s, "dice"))
		return dice_fact(g, s, at);
	if (skip_word(&s, "told"))
		return told_fact(ev, s, true, at);
	if (skip_word(&s, "untold"))
		return told_fact(ev, s, false, at);
	if (skip_word(&s, "may"))
		return may_fact(g, s, at);
	if (strcmp(s, "forced") == 0)
		return game_forced(g, &only) || fault(at, "expected one legal decision, found more");
	if (skip_word(&s, "choices")) {
		struct decision list[LEGAL_MAX];
		return same_number(at, "legal decisions", s, game_legal(g, list));
	}
	if (skip_word(&s, "sheet"))
		return sheet_fact(s, at);
	if ((seat = skip_seat(&s)) < 0 || seat >= g->players)
		return fault(at, "nothing like '%s' can be asked", line);
	for (char *one; (one = next_item(&s, ',')) != NULL;)
		if (!player_fact(g, seat, one, at))
			return false;
	return true;
}

bool
facts_line(const struct game *g, const struct events *ev, char *line, struct spot *at)
{
	for (char *group; (group = next_item(&line, ';')) != NULL;)
		if (!fact(g, ev, group, at))
			return false;
	return true;
}

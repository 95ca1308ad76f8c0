// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position of the rule suite: what a case says of it, and the game that is built from that.
#include "engine/internal.h"
#include "position.h"

#include <stddef.h>
#include <string.h>

#include "engine/score.h"

void
position_init(struct position *pos)
{
	*pos = (struct position){ .players = 4, .round = 1, .deck_left = -1 };
	for (int s = 0; s < PLAYERS_MAX; s++) {
		pos->player[s].people = PEOPLE_START;
		pos->player[s].food = FOOD_START;
	}
	for (int pile = 0; pile < PILES; pile++)
		pos->pile_left[pile] = -1;
}

// Reading.

static int
name_card(struct position *pos, const char *name, struct spot *at)
{
	int card = card_named(name, pos->cards_named);

	if (card < 0)
		fault(at, "there is no card '%s' that was not named before", name);
	else
		pos->cards_named |= UINT64_C(1) << card;
	return card;
}

static bool
read_cards(struct position *pos, char *list, char separator, uint64_t *set, struct spot *at)
{
	for (char *name; (name = next_item(&list, separator)) != NULL;) {
		int card = name_card(pos, name, at);
		if (card < 0)
			return false;
		*set |= UINT64_C(1) << card;
	}
	return true;
}

static bool
read_row(struct position *pos, char *list, struct spot *at)
{
	for (char *name; (name = next_item(&list, ',')) != NULL; pos->row_count++) {
		if (pos->row_count == CARD_SPACES)
			return fault(at, "a row has four spaces");
		int card = strcmp(name, "-") == 0 ? -1 : name_card(pos, name, at);
		if (card < 0 && *name != '-')
			return false;
		pos->row[pos->row_count] = card;
	}
	return pos->row_count == CARD_SPACES || fault(at, "a row has four spaces");
}

static bool
read_deck(struct position *pos, char *s, struct spot *at)
{
	if (skip_word(&s, "left")) {
		if (!skip_number(&s, &pos->deck_left) || *s != '\0')
			return fault(at, "how many cards are left in the deck?");
		return true;
	}
	if (!skip_word(&s, "top"))
		return fault(at, "of the deck 'left' or 'top' can be said");
	for (char *name; (name = next_item(&s, ',')) != NULL;) {
		int card = name_card(pos, name, at);
		if (card < 0)
			return false;
		pos->deck_top[pos->deck_top_count++] = card;
	}
	return true;
}

static bool
read_pile(struct position *pos, char *s, struct spot *at)
{
	int pile;

	if (!skip_number(&s, &pile) || pile < 1 || pile > PILES)
		return fault(at, "piles are numbered from 1 to 4");
	pile--;
	if (skip_word(&s, "left")) {
		int left;
		if (!skip_number(&s, &left) || *s != '\0' || left < 0 || left > PILE_SIZE)
			return fault(at, "a pile has from 0 to 7 tiles");
		pos->pile_left[pile] = left;
		return true;
	}
	if (!skip_word(&s, "top"))
		return fault(at, "of a pile 'left' or 'top' can be said");
	for (char *name; (name = next_item(&s, ',')) != NULL;) {
		int tile = tile_named(name, pos->tiles_named);
		if (tile < 0 || pos->pile_top_count[pile] == PILE_SIZE)
			return fault(at, "there is no tile '%s' that was not named before", name);
		pos->tiles_named |= UINT64_C(1) << tile;
		pos->pile_top[pile][pos->pile_top_count[pile]++] = tile;
	}
	return true;
}

static bool
read_option(struct options *o, const char *s, struct spot *at)
{
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		size_t word = strlen(option_info[i].word);
		if (strncmp(s, option_info[i].word, word) != 0 || s[word] != ' ')
			continue;
		for (int value = 0; value < option_values(i); value++)
			if (strcmp(s + word + 1, option_info[i].value[value]) == 0) {
				option_set(o, i, value);
				return true;
			}
	}
	return fault(at, "there is no option '%s'", s);
}

static bool
read_at(struct player *p, char *s, struct spot *at)
{
	int people;

	for (enum place place = 0; place < PLACES; place++) {
		if (!skip_word(&s, place_info[place].name))
			continue;
		people = place == HUT ? 2 : 1;
		if (*s != '\0' && (!skip_number(&s, &people) || *s != '\0'))
			return fault(at, "how many people stand there?");
		p->at[place] = (uint8_t)people;
		return true;
	}
	return fault(at, "there is no place '%s'", s);
}

static bool
read_numbers(char *s, int *n, int count)
{
	for (int i = 0; i < count; i++)
		if (!skip_number(&s, &n[i]))
			return false;
	return *s == '\0';
}

static bool
read_fact(struct position *pos, int seat, char *s, struct spot *at)
{
	struct player *p = &pos->player[seat];
	const struct {
		const char *word;
		int *n;
		int count;
	} numbers[] = {
		{ "people", &p->people, 1 },
		{ "food", &p->food, 1 },
		{ "track", &p->track, 1 },
		{ "score", &p->score, 1 },
		{ "tools", p->tool, TOOL_SLOTS },
		{ "buildings", &pos->buildings[seat], 1 },
	};

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (skip_word(&s, numbers[i].word))
			return read_numbers(s, numbers[i].n, numbers[i].count) ||
			    fault(at, "'%s' wants %d number(s)", numbers[i].word, numbers[i].count);
	if (skip_word(&s, "at"))
		return read_at(p, s, at);
	if (skip_word(&s, "has"))
		return read_has(at, s, p->goods);
	if (skip_word(&s, "used"))
		return read_bits(at, s, 1, TOOL_SLOTS, &p->used);
	if (skip_word(&s, "cards"))
		return read_cards(pos, s, '+', &p->cards, at);
	if (skip_word(&s, "hidden"))
		return read_cards(pos, s, '+', &p->hidden, at);
	if (skip_word(&s, "any-2") && *s == '\0') {
		p->any_2 = true;
		return read_cards(pos, (char[]){ "any 2 resources" }, '+', &p->cards, at);
	}
	if (skip_word(&s, "once")) {
		if (!read_bits(at, s, once_value[0], ONCE_TOOLS, &p->once))
			return false;
		for (int i = 0; i < ONCE_TOOLS; i++) {
			char name[] = "one-use tool N";
			name[sizeof name - 2] = (char)('0' + once_value[i]);
			if ((p->once >> i & 1) != 0 && !read_cards(pos, name, '+', &p->cards, at))
				return false;
		}
		return true;
	}
	return fault(at, "nothing like '%s' can be said of a player", s);
}

static bool
read_opening(struct position *pos, int seat, char *s, struct spot *at, bool *known)
{
	bool place = strcmp(s, "to place") == 0;

	if (!place && strcmp(s, "to use") != 0) {
		*known = false;
		return true;
	}
	if (pos->opening != OPEN_UNSAID)
		return fault(at, "whose question is open was said before");
	pos->opening = place ? OPEN_PLACE : OPEN_USE;
	pos->seat = seat;
	return true;
}

bool
position_line(struct position *pos, char *line, struct spot *at, bool *known)
{
	char *s = line, *colon = strchr(line, ':');
	int seat;

	*known = true;
	if (skip_word(&s, "players"))
		return (read_numbers(s, &pos->players, 1) && pos->players >= 2 &&
			   pos->players <= PLAYERS_MAX) ||
		    fault(at, "two to four players");
	if (skip_word(&s, "round"))
		return read_numbers(s, &pos->round, 1) || fault(at, "which round?");
	if (skip_word(&s, "option"))
		return read_option(&pos->options, s, at);
	if (skip_word(&s, "start"))
		return ((pos->start = skip_seat(&s)) >= 0 && *s == '\0') || fault(at, "who?");
	if (skip_word(&s, "row"))
		return read_row(pos, s, at);
	if (skip_word(&s, "deck"))
		return read_deck(pos, s, at);
	if (skip_word(&s, "pile"))
		return read_pile(pos, s, at);
	if (strcmp(s, "new game") == 0 || strcmp(s, "all to eat") == 0) {
		pos->opening = *s == 'n' ? OPEN_NEW : OPEN_EAT;
		return true;
	}
	if (colon != NULL) {
		*colon = '\0';
		if ((seat = skip_seat(&s)) < 0 || *s != '\0')
			return fault(at, "there is no player '%s'", line);
		s = colon + 1;
		for (char *fact; (fact = next_item(&s, ',')) != NULL;)
			if (!read_fact(pos, seat, fact, at))
				return false;
		return true;
	}
	seat = skip_seat(&s);
	*known = seat >= 0;
	return seat < 0 || read_opening(pos, seat, s, at, known);
}

// Building.

// The cards in an order that agrees with what was said: row, owned, deck.
static bool
lay_cards(const struct position *pos, struct game *g, struct spot *at)
{
	uint64_t taken = pos->cards_named;
	int n = 0, rest = 0;

	for (int i = 0; i < CARD_SPACES; i++) {
		g->row[i] = pos->row_count > 0 ? pos->row[i] : -1;
		for (int c = 0; pos->row_count == 0 && g->row[i] < 0; c++)
			if ((taken >> c & 1) == 0)
				taken |= UINT64_C(1) << (g->row[i] = c);
		if (g->row[i] >= 0)
			g->deck[n++] = g->row[i];
	}
	for (int s = 0; s < PLAYERS_MAX; s++) {
		g->player[s].cards |= g->player[s].hidden;
		for (int c = 0; c < CARDS; c++)
			if ((g->player[s].cards >> c & 1) != 0)
				g->deck[n++] = c;
	}
	for (int c = 0; c < CARDS; c++)
		rest += (taken >> c & 1) == 0;
	rest = pos->deck_left < 0 ? 0 : rest + pos->deck_top_count - pos->deck_left;
	if (rest < 0 || (pos->deck_left >= 0 && pos->deck_left < pos->deck_top_count))
		return fault(at, "the deck cannot have %d cards left", pos->deck_left);
	// What must be off the deck and was not said to be anywhere went to the last player.
	for (int c = CARDS - 1; c >= 0 && rest > 0; c--)
		if ((taken >> c & 1) == 0) {
			taken |= UINT64_C(1) << c;
			g->player[g->players - 1].cards |= UINT64_C(1) << c;
			g->deck[n++] = c;
			rest--;
		}
	g->deck_next = n;
	for (int i = 0; i < pos->deck_top_count; i++)
		g->deck[n++] = pos->deck_top[i];
	for (int c = 0; c < CARDS; c++)
		if ((taken >> c & 1) == 0)
			g->deck[n++] = c;
	return true;
}

static int
fullest_pile(const struct position *pos, const struct game *g)
{
	int best = -1;

	for (int pile = 0; pile < g->players; pile++)
		if (pos->pile_left[pile] < 0 &&
		    (best < 0 || g->pile_next[pile] < g->pile_next[best]))
			best = pile;
	return best;
}

// Tiles taken off the piles: as many as were said to be missing, and as many as were built.
static bool
take_tiles(const struct position *pos, struct game *g, struct spot *at)
{
	int built = 0, taken = 0;

	for (int s = 0; s < g->players; s++)
		built += pos->buildings[s];
	for (int pile = 0; pile < g->players; pile++) {
		g->pile_next[pile] =
		    pos->pile_left[pile] < 0 ? 0 : PILE_SIZE - pos->pile_left[pile];
		taken += g->pile_next[pile];
	}
	for (; taken < built; taken++) {
		int pile = fullest_pile(pos, g);
		if (pile < 0 || g->pile_next[pile] == PILE_SIZE)
			return fault(at, "so many buildings cannot come from these piles");
		g->pile_next[pile]++;
	}
	return true;
}

static bool
lay_tiles(const struct position *pos, struct game *g, struct spot *at)
{
	uint64_t used = pos->tiles_named;
	int owner = 0, owned = 0;

	if (!take_tiles(pos, g, at))
		return false;
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i < PILE_SIZE; i++) {
			int depth = i - g->pile_next[pile], tile = 0;
			if (depth >= 0 && depth < pos->pile_top_count[pile]) {
				g->pile[pile][i] = pos->pile_top[pile][depth];
				continue;
			}
			while (tile < TILES - 1 && (used >> tile & 1) != 0)
				tile++;
			used |= UINT64_C(1) << tile;
			g->pile[pile][i] = tile;
			if (depth >= 0)
				continue;
			// Built, in seat order; what nobody was said to have built is the last one's.
			while (owner < g->players - 1 && owned == pos->buildings[owner]) {
				owner++;
				owned = 0;
			}
			g->player[owner].tiles |= UINT32_C(1) << tile;
			owned++;
		}
	return true;
}

static void
place_people(const struct position *pos, struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		struct player *p = &g->player[s];
		int out = 0;
		for (enum place place = 0; place < PLACES; place++) {
			out += p->at[place];
			g->placements[s] += p->at[place] > 0;
		}
		p->home = pos->opening == OPEN_PLACE ? p->people - out : 0;
	}
}

bool
position_build(const struct position *pos, struct game *g, struct events *ev, struct spot *at)
{
	const char *broken;

	memset(g, 0, sizeof *g);
	g->options = pos->options;
	g->players = pos->players;
	g->round = pos->round;
	g->start = pos->start;
	g->card_in_use = -1;
	memcpy(g->player, pos->player, (size_t)pos->players * sizeof *g->player);
	if (pos->opening == OPEN_UNSAID)
		return fault(at, "it is not said whose question is open");
	if (!lay_cards(pos, g, at) || !lay_tiles(pos, g, at))
		return false;
	if (pos->opening == OPEN_NEW) {
		int deck[CARDS], order[TILES];
		memcpy(deck, g->deck, sizeof deck);
		memcpy(order, g->pile, sizeof order);
		game_setup(g, pos->players, &pos->options, deck, order, pos->start, ev);
		return true;
	}
	place_people(pos, g);
	g->open = (struct ask){ .kind = pos->opening == OPEN_PLACE ? ASK_PLACE : ASK_USE,
		.seat = pos->seat, .place = PLACES, .owner = -1 };
	if (pos->opening == OPEN_EAT)
		round_feed(g, ev);
	broken = game_invariant(g);
	return broken == NULL || fault(at, "this position is impossible: %s", broken);
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The menu: the choices on the board, and what everybody has, in words for one reader.
#include "report/menu.h"

#include "engine/score.h"

#define PLAIN \
	{ .across = "-", .free = ".", .closed = "-", .none = ".", .wins = "*", .ellipsis = "~" }

const struct glyphs glyphs[STYLES] = {
	[STYLE_ASCII] = PLAIN,
	[STYLE_UTF8] = { .across = "\u2500", .free = "\u00b7", .closed = "\u00d7", .none = "\u00b7",
	    .wins = "\u2605", .ellipsis = "\u2026" },
	[STYLE_NARROW] = PLAIN,
};

void
glyph_repeat(struct text *t, const char *glyph, size_t n)
{
	if (glyph[1] == '\0')
		text_fill(t, glyph[0], n);
	else
		for (; n > 0; n--)
			text_add(t, glyph);
}

struct menu
menu_of(struct tongue in, const struct game *g, const struct report_seat *seats, int reader, enum style style)
{
	struct menu m = { .in = in, .g = g, .seats = seats, .reader = reader, .style = style,
		.glyphs = &glyphs[style] };

	seat_marks(seats, g->players, m.marks);
	return m;
}

bool
may_see_hidden(const struct game *g, int seat, int reader)
{
	return seat == reader || g->open.kind == ASK_OVER;
}

uint64_t
face_down(const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];

	return g->options.cards == CARDS_HIDDEN && g->open.kind != ASK_OVER ? p->cards : p->hidden;
}

uint64_t
cards_shown(const struct game *g, int seat, int reader)
{
	const struct player *p = &g->player[seat];

	return may_see_hidden(g, seat, reader) ? p->cards : p->cards & ~face_down(g, seat);
}

bool
may_see_points(const struct game *g, int seat, int reader)
{
	return g->options.cards == CARDS_OPEN || may_see_hidden(g, seat, reader);
}

// Returns the name of what a place gives, abbreviated for the columns of a board.
static const char *
got_at(const struct menu *m, enum place place)
{
	static const struct msg goods[GOODS] = { MESSAGE_OF("board", "wood"), MESSAGE_OF("board", "brick"),
		MESSAGE_OF("board", "stone"), MESSAGE_OF("board", "gold") };
	enum good good = place_info[place].good;

	return good < GOODS ? say(m->in, goods[good]) : place_name(m->in, place);
}

static const char *
who_is_on(const struct menu *m, enum place place)
{
	struct text t;

	text_init(&t, m->in.arena);
	for (int s = 0; s < m->g->players; s++) {
		int n = m->g->player[s].at[place];
		if (place_room[place] > 0)
			text_fill(&t, m->marks[s], (size_t)n);
		else if (n > 0)
			text_addf(&t, "%s%c%d", t.len > 0 ? " " : "", m->marks[s], n);
	}
	return t.data;
}

// Returns the goods of a tile: "wood brick brick", or a phrase for the player's choice.
static const char *
tile_need(const struct menu *m, int tile)
{
	const struct tile *t = &tiles[tile];
	struct text need;

	if (t->kind == TILE_ANY)
		return say(m->in, MSG("1 to {most} goods"), ARG(most, PAY_ANY_MAX));
	if (t->kind == TILE_KINDS)
		return tile_words(m->in, tile);
	text_init(&need, m->in.arena);
	for (enum good g = 0; g < GOODS; g++)
		for (int n = 0; n < t->need[g]; n++)
			text_add_both(&need, need.len > 0 ? " " : "", good_name(m->in, g));
	return need.data;
}

static bool
pays_tile(const struct tile *t, const int own[static GOODS])
{
	if (t->kind == TILE_FIXED) {
		for (enum good g = 0; g < GOODS; g++)
			if (own[g] < t->need[g])
				return false;
		return true;
	}
	if (t->kind == TILE_ANY)
		return goods_count(own) > 0;
	// Finds the most goods of exactly `kinds` kinds, with at least one of each.
	int most = 0;
	for (unsigned kinds = 1; kinds < 1u << GOODS; kinds++) {
		int n = 0, used = 0;
		for (enum good g = 0; g < GOODS; g++)
			if ((kinds >> g & 1) != 0 && own[g] > 0) {
				n += own[g];
				used++;
			}
		if (used == t->kinds && n > most)
			most = n;
	}
	return most >= t->n;
}

static void
card_spot(const struct menu *m, enum place place, struct menu_spot *s)
{
	int card = card_on(m->g, place), price = place_info[place].number;

	s->price = say(m->in, MSG_N("{n} good", "{n} goods", price));
	s->gone = card < 0;
	if (s->gone) {
		s->top = say(m->in, MSG("(taken)"));
		return;
	}
	s->top = card_top_words(m->in, card);
	s->low = card_low_words(m->in, card);
	s->pays = m->reader >= 0 && goods_count(m->g->player[m->reader].goods) >= price;
}

static void
pile_spot(const struct menu *m, enum place place, struct menu_spot *s)
{
	int tile = tile_on(m->g, place), least, most;

	s->gone = tile < 0;
	if (s->gone) {
		s->need = say(m->in, MSG("(none left)"));
		return;
	}
	tile_points(tile, &least, &most);
	s->need = tile_need(m, tile);
	s->points = least == most ? arena_printf(m->in.arena, "%d", least)
				  : arena_printf(m->in.arena, "%d-%d", least, most);
	s->pays = m->reader >= 0 && pays_tile(&tiles[tile], m->g->player[m->reader].goods);
}

struct menu_spot
menu_spot(const struct menu *m, enum place place)
{
	const struct game *g = m->g;
	const struct place_info *info = &place_info[place];
	struct menu_spot s = { .code = info->code, .name = got_at(m, place), .value = "",
		.who = who_is_on(m, place), .left = -1, .price = "", .top = "", .low = "", .need = "",
		.points = "" };

	if (info->value > 0)
		s.value = arena_printf(m->in.arena, "(%d)", info->value);
	if (info->kind == CARD_SPACE)
		card_spot(m, place, &s);
	else if (info->kind == BUILDING_PILE)
		pile_spot(m, place, &s);
	if (g->open.kind == ASK_PLACE && m->reader >= 0 && place_refusal(g, m->reader, place) != REFUSED_ALLOWED)
		s.code = "";
	if (place_room[place] > 0)
		s.left = s.gone || place_closed(g, place) ? 0 : place_room[place] - people_on(g, place);
	s.pays = s.pays && g->open.kind != ASK_OVER;
	return s;
}

// Adds the lower parts of cards, summed up by kind.
static void
add_lows(const struct menu *m, uint64_t known, struct pile *have)
{
	struct pile green = { 0 };
	int totals[CARD_LOWS];

	low_totals(known, totals);
	for (enum card_low low = FARMERS; low <= SHAMANS; low++)
		if (totals[low] > 0)
			pile_add(m->in.arena, have, low_words(m->in, low, totals[low]));
	for (enum card_low low = 0; low < (enum card_low)GREEN_KINDS; low++)
		for (int n = 0; n < totals[low]; n++)
			pile_add(m->in.arena, &green, green_name(m->in, low));
	if (green.count > 0)
		pile_add(m->in.arena, have,
		    say(m->in, MSG_OF("cards somebody has", "green: {kind}"), ARG(kind, say_list(m->in, green.list, green.count))));
}

// Adds things kept for later: one-use tools, the any-2 card, cards drawn face down.
static void
add_kept(const struct menu *m, int seat, struct pile *have)
{
	const struct player *p = &m->g->player[seat];
	bool all = may_see_hidden(m->g, seat, m->reader);

	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((p->once >> i & 1) != 0)
			pile_add(m->in.arena, have,
			    say(m->in, MSG("a one-use tool with value {value}"), ARG(value, once_value[i])));
	if (p->any_2)
		pile_add(m->in.arena, have, say(m->in, MSG("any 2 resources")));
	if (!may_see_points(m->g, seat, m->reader))
		return; // the face-down cards are already counted
	for (int c = 0; c < CARDS; c++)
		if ((p->hidden >> c & 1) != 0)
			pile_add(m->in.arena, have,
			    all ? say(m->in, MSG("a card drawn face down ({card})"),
				      ARG(card, card_low_words(m->in, c)))
				: say(m->in, MSG("a card drawn face down")));
}

static const char *
cards_words(const struct menu *m, int seat)
{
	const struct player *p = &m->g->player[seat];
	struct pile have = { 0 };
	int built = set_count(p->tiles);

	add_lows(m, cards_shown(m->g, seat, m->reader), &have);
	if (!may_see_points(m->g, seat, m->reader) && p->cards != 0)
		pile_add(m->in.arena, &have, say(m->in, MSG_N("{n} card", "{n} cards", set_count(p->cards))));
	if (built > 0)
		pile_add(m->in.arena, &have, say(m->in, MSG_N("{n} building", "{n} buildings", built)));
	add_kept(m, seat, &have);
	return say_commas(m->in, have.list, have.count);
}

struct menu_row
menu_row(const struct menu *m, int seat)
{
	const struct player *p = &m->g->player[seat];
	struct arena *a = m->in.arena;
	bool placed = m->g->open.kind == ASK_PLACE && p->home < p->people;
	const int now = score_seat(m->g, seat, may_see_hidden(m->g, seat, m->reader)).total;

	return (struct menu_row){ .mark = arena_strndup(a, &m->marks[seat], 1),
		.title = seat_title(m->in, m->seats, seat), .you = seat == m->reader,
		.people = placed ? say(m->in, MSG("{home} of {people}"), ARG(home, p->home), ARG(people, p->people))
				 : arena_printf(a, "%d", p->people),
		.food = p->food, .short_of = p->people > p->track ? p->people - p->track : 0,
		.tools = tribe_tools(m->in.arena, p), .points = p->score,
		.now = may_see_points(m->g, seat, m->reader) ? arena_printf(a, "%d", now) : "",
		.cards = cards_words(m, seat) };
}

const char *
menu_name(const struct menu *m, enum place place)
{
	if (place < HUNT || place >= CARD_1)
		return place_name(m->in, place);
	return say(m->in, MSG("{place} ({good})"), ARG(place, place_name(m->in, place)), ARG(good, place_gives(m->in, place)));
}

const char *
menu_price(const struct menu *m, enum place place)
{
	const int price = place_info[place].number;

	return say(m->in, MSG_N("{price} good", "{price} goods", price), ARG(price, price));
}

const char *
menu_free(const struct menu *m, const struct menu_spot *s)
{
	bool open = s->left != 0 && (s->code[0] != '\0' || m->reader < 0);

	return s->left < 0 ? say(m->in, MSG_OF("place", "no limit"))
	    : open	  ? say(m->in, MSG_N("{n} free", "{n} free", s->left))
			  : say(m->in, MSG_OF("place", "closed"));
}

char *
menu_room(const struct menu *m, enum place place)
{
	const struct menu_spot s = menu_spot(m, place);
	const char *room = menu_free(m, &s);

	return s.who[0] != '\0' ? say(m->in, MSG("{room}, {who}"), ARG(room, room), ARG(who, s.who))
				: arena_strdup(m->in.arena, room);
}

struct lines
menu_player(const struct menu *m, int seat)
{
	const struct player *p = &m->g->player[seat];
	const struct menu_row row = menu_row(m, seat);
	struct pile lines = { 0 };

	pile_add(m->in.arena, &lines,
	    say(m->in,
		row.you ? MSG("{mark} you: {people} people, {food} food, eats {need}")
			: MSG("{mark} {who}: {people} people, {food} food, eats {need}"),
		ARG(mark, row.mark), ARG(who, row.title), ARG(people, row.people), ARG(food, row.food),
		ARG(need, row.short_of)));
	pile_add(m->in.arena, &lines,
	    say(m->in,
		row.now[0] == '\0'
		    ? row.tools[0] != '\0' ? MSG("{goods}; tools {tools}; {points} points") : MSG("{goods}; {points} points")
		    : row.tools[0] != '\0' ? MSG("{goods}; tools {tools}; {points} points, now {now}")
					   : MSG("{goods}; {points} points, now {now}"),
		ARG(goods, goods_words(m->in, p->goods)), ARG(tools, row.tools), ARG(points, row.points),
		ARG(now, row.now)));
	if (row.cards[0] != '\0')
		pile_add(m->in.arena, &lines,
		    say(m->in, row.you ? MSG("You have: {cards}.") : MSG("{who} has: {cards}."),
			ARG(who, row.title), ARG(cards, row.cards)));
	return lines_of(&lines);
}

// Estimates the rounds until `left` pieces are gone, from the `gone` ones. The usual number per
// round, in tenths, weighs as much as six played rounds, because the first rounds say little.
static int
rounds_until(const struct game *g, int left, int gone, int usual)
{
	enum { WEIGHT = 6 };
	int pace = gone * 10 + WEIGHT * usual, rounds = g->round - 1 + WEIGHT;

	return (left * 10 * rounds + pace - 1) / pace;
}

static int
rounds_expected(const struct game *g)
{
	// in tenths per round: about 3 cards, half a tile of each pile
	enum { CARDS_USUAL = 22, CARDS_A_PLAYER = 3, TILES_USUAL = 5 };
	int left = CARDS - g->deck_next, gone = CARDS - CARD_SPACES - left;
	int least = rounds_until(g, left, gone, CARDS_USUAL + CARDS_A_PLAYER * g->players);

	for (int i = 0; i < g->players; i++) {
		int n = rounds_until(g, pile_left(g, i), PILE_SIZE - pile_left(g, i), TILES_USUAL);
		least = n < least ? n : least;
	}
	return g->round + (least > 0 ? least - 1 : 0);
}

char *
menu_round(const struct menu *m)
{
	return m->g->open.kind == ASK_OVER
	    ? say(m->in, MSG("Round {round}"), ARG(round, m->g->round))
	    : say(m->in, MSG("Round {round} of about {rounds}"), ARG(round, m->g->round),
		  ARG(rounds, rounds_expected(m->g)));
}

char *
menu_now(const struct menu *m)
{
	int placed = 0;

	for (int s = 0; s < m->g->players; s++)
		placed += m->g->placements[s];
	return m->g->open.kind != ASK_PLACE || placed > 0 ? now_words(m->in, m->g, m->seats, m->reader) : NULL;
}

char *
menu_order(const struct menu *m)
{
	const char *names[PLAYERS_MAX];

	for (int n = 0, s = m->g->start; n < m->g->players; n++, s = next_seat(m->g, s))
		names[n] = s == m->reader ? say(m->in, MSG_OF("who plays in turn", "you")) : seat_title(m->in, m->seats, s);
	return say_commas(m->in, names, m->g->players);
}

char *
menu_turns(const struct menu *m)
{
	return say(m->in, MSG("Turn order: {players}"), ARG(players, menu_order(m)));
}

char *
menu_supply(const struct menu *m)
{
	struct text piles;

	text_init(&piles, m->in.arena);
	for (int i = 0; i < m->g->players; i++)
		text_addf(&piles, "%s%d", i > 0 ? " " : "", pile_left(m->g, i));
	return say(m->in, MSG_N("{n} card, piles {piles}", "{n} cards, piles {piles}", CARDS - m->g->deck_next),
	    ARG(piles, piles.data));
}

// The cards and buildings that the reader can pay for, each by itself.
static const char *
payable_said(const struct menu *m)
{
	const char *list[PLACES];
	int count = 0;

	for (enum place p = CARD_1; p < BUILDING_1 + (enum place)m->g->players; p++) {
		struct menu_spot s = menu_spot(m, p);
		if (s.pays && s.left > 0 && s.code[0] != '\0')
			list[count++] = place_title(m->in, p);
	}
	return say(m->in,
	    count == 0	     ? MSG("You can't pay for a card or a building yet.")
		: count == 1 ? MSG("You can pay for {cards}.")
			     : MSG("You can pay for any one of these: {cards}."),
	    ARG(cards, say_commas(m->in, list, count)));
}

const char *
menu_open(const struct menu *m)
{
	struct text t;

	if (m->g->open.kind != ASK_PLACE)
		return NULL;
	text_init(&t, m->in.arena);
	for (enum place p = 0; p < PLACES; p++)
		if (place_refusal(m->g, m->reader, p) == REFUSED_ALLOWED)
			text_add_both(&t, t.len > 0 ? " " : "", place_info[p].code);
	return t.len > 0 ? t.data : NULL;
}

// Whether the reader may get a person this round who needs food from the supply.
static bool
may_feed_one_more(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	const bool open = m->g->open.kind == ASK_PLACE && place_refusal(m->g, m->reader, HUT) == REFUSED_ALLOWED;

	return p->people >= p->track && (p->at[HUT] > 0 || open);
}

char *
menu_state(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	int need = p->people > p->track ? p->people - p->track : 0;
	const char *people = say(m->in, MSG_N("{n} person", "{n} people", p->people));
	char *said = say(m->in,
	    need < p->food
		? MSG("You have {people}, {food} food and food track +{track}. You need {need} food for this round's meal: "
		      "{left} will be left.")
		: need == p->food
		? MSG("You have {people}, {food} food and food track +{track}. You need {need} food for this round's meal: "
		      "nothing will be left.")
		: MSG("You have {people}, {food} food and food track +{track}. You need {need} food for this round's meal: "
		      "you are {missing} short."),
	    ARG(people, people), ARG(food, p->food), ARG(track, p->track), ARG(need, need), ARG(left, p->food - need),
	    ARG(missing, need - p->food));

	return may_feed_one_more(m)
	    ? arena_printf(m->in.arena, "%s %s", said, say(m->in, MSG("A new person from the hut eats 1 "
	        "more.")))
	    : said;
}

char *
menu_goods(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	const char *tools = tribe_tools(m->in.arena, p);

	return arena_printf(m->in.arena, "%s %s",
	    say(m->in, tools[0] == '\0' ? MSG("Goods: {goods}; no tools.") : MSG("Goods: {goods}; tools {tools}."),
		ARG(goods, goods_words(m->in, p->goods)), ARG(tools, tools)),
	    payable_said(m));
}

char *
menu_need(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	const int missing = p->people - p->track - p->food;

	return missing <= 0 ? NULL
			    : say(m->in, MSG("You are {missing} food short for this round's meal."), ARG(missing, missing));
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What can be chosen on the board, and who has what, in words for one reader.
#include "report/menu.h"

#include "engine/score.h"

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

int
bits(uint64_t set)
{
	int n = 0;

	for (; set != 0; set &= set - 1)
		n++;
	return n;
}

// What is got at a place: for the columns of a board, or in the whole word.
static const char *
got_at(const struct menu *m, enum place place, bool whole)
{
	static const struct msg goods[][GOODS] = {
		{ MESSAGE_OF("board", "wood"), MESSAGE_OF("board", "clay"), MESSAGE_OF("board", "stone"),
		    MESSAGE_OF("board", "gold") },
		{ MESSAGE_OF("cell", "wood"), MESSAGE_OF("cell", "clay"), MESSAGE_OF("cell", "stone"),
		    MESSAGE_OF("cell", "gold") },
	};
	enum good good = place_info[place].good;

	return good < GOODS ? say(m->in, goods[whole][good]) : place_name(m->in, place);
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

// "wood brick brick", or what the tile leaves open.
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
	// As many as can be taken of `kinds` of them, each kind once at least.
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
	struct menu_spot s = { .code = info->code, .name = got_at(m, place, false), .value = "",
		.who = who_is_on(m, place), .left = -1, .price = "", .top = "", .low = "", .need = "",
		.points = "" };

	if (info->value > 0)
		s.value = arena_printf(m->in.arena, "(%d)", info->value);
	if (info->kind == CARD_SPACE)
		card_spot(m, place, &s);
	else if (info->kind == BUILDING_PILE)
		pile_spot(m, place, &s);
	if (g->open.kind == ASK_PLACE && m->reader >= 0 &&
	    place_refusal(g, m->reader, place) != REFUSED_ALLOWED)
		s.code = "";
	if (place_room[place] > 0)
		s.left = s.gone || place_closed(g, place) ? 0 : place_room[place] - people_on(g, place);
	s.pays = s.pays && g->open.kind != ASK_OVER;
	return s;
}

// Lower parts of cards, those of one kind added up.
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

// What is kept for later: one-use tools, the any-2 card, a card drawn face down.
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
	bool all = may_see_hidden(m->g, seat, m->reader);
	struct pile have = { 0 };
	int built = bits(p->tiles);

	add_lows(m, all ? p->cards : p->cards & ~p->hidden, &have);
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
	struct score now = score_seat(m->g, seat, may_see_hidden(m->g, seat, m->reader));

	return (struct menu_row){ .mark = arena_strndup(a, &m->marks[seat], 1),
		.title = seat_title(m->in, m->seats, seat), .you = seat == m->reader,
		.people = placed ? say(m->in, MSG("{home} of {people}"), ARG(home, p->home), ARG(people, p->people))
				 : arena_printf(a, "%d", p->people),
		.food = p->food, .short_of = p->people > p->track ? p->people - p->track : 0,
		.tools = tribe_tools(m->in.arena, p), .points = p->score, .now = now.total,
		.cards = cards_words(m, seat) };
}

const char *
menu_name(const struct menu *m, enum place place)
{
	return got_at(m, place, true);
}

const char *
menu_price(const struct menu *m, enum place place)
{
	const int price = place_info[place].number;

	return say(m->in, MSG_N("{price} good", "{price} goods", price), ARG(price, price));
}

char *
menu_room(const struct menu *m, enum place place)
{
	const struct menu_spot s = menu_spot(m, place);
	bool open = s.left != 0 && (s.code[0] != '\0' || m->reader < 0), some = s.who[0] != '\0';
	const char *room = s.left < 0 ? say(m->in, MSG_OF("place", "no limit"))
	    : open			 ? say(m->in, MSG("{number} free"), ARG(number, s.left))
					 : say(m->in, MSG_OF("place", "closed"));

	return some ? say(m->in, MSG("{room}, {who}"), ARG(room, room), ARG(who, s.who))
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
		row.you ? MSG("{mark} you: {people} people, food {food}, eats {need}")
			: MSG("{mark} {who}: {people} people, food {food}, eats {need}"),
		ARG(mark, row.mark), ARG(who, row.title), ARG(people, row.people), ARG(food, row.food),
		ARG(need, row.short_of)));
	pile_add(m->in.arena, &lines,
	    say(m->in,
		row.tools[0] != '\0' ? MSG("{goods}; tools {tools}; {points} points, now {now}")
				     : MSG("{goods}; {points} points, now {now}"),
		ARG(goods, goods_words(m->in, p->goods)), ARG(tools, row.tools), ARG(points, row.points),
		ARG(now, row.now)));
	if (row.cards[0] != '\0')
		pile_add(m->in.arena, &lines,
		    say(m->in, row.you ? MSG("You have: {cards}.") : MSG("{who} has: {cards}."),
			ARG(who, row.title), ARG(cards, row.cards)));
	return lines_of(&lines);
}

// How many rounds more until `left` are gone, if they go as they went. What usually goes in a round counts as
// much as six rounds that were played: the first few tell little. In tenths of what goes in a round.
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
	enum { CARDS_USUAL = 22, CARDS_A_PLAYER = 3, TILES_USUAL = 5 }; // in a round: 3 cards, half a tile of each pile
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
menu_order(const struct menu *m)
{
	enum { NAME = 13 };
	struct text t;

	text_init(&t, m->in.arena);
	for (int n = 0, s = m->g->start; n < m->g->players; n++, s = next_seat(m->g, s)) {
		const char *name = s == m->reader ? say(m->in, MSG_OF("who plays in turn", "you"))
						  : seat_title(m->in, m->seats, s);
		text_add(&t, n > 0 ? " > " : "");
		text_add_cell(&t, name, utf8_columns(name) < NAME ? utf8_columns(name) : NAME,
		    m->glyphs->ellipsis);
	}
	return t.data;
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

char *
menu_payable(const struct menu *m)
{
	const char *list[PLACES];
	int count = 0;

	for (enum place p = CARD_1; p < BUILDING_1 + (enum place)m->g->players; p++) {
		struct menu_spot s = menu_spot(m, p);
		if (s.pays && s.left > 0 && s.code[0] != '\0')
			list[count++] = place_title(m->in, p);
	}
	return say_list(m->in, list, count);
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

char *
menu_state(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	int need = p->people > p->track ? p->people - p->track : 0;
	const char *people = say(m->in, MSG_N("{n} person", "{n} people", p->people));

	return say(m->in,
	    need <= p->food
		? MSG("You have {people}, {food} food and food track +{track}. You need {need} food: enough.")
		: MSG("You have {people}, {food} food and food track +{track}. You need {need} food: "
		      "{missing} short."),
	    ARG(people, people), ARG(food, p->food), ARG(track, p->track), ARG(need, need),
	    ARG(missing, need - p->food));
}

char *
menu_goods(const struct menu *m)
{
	const struct player *p = &m->g->player[m->reader];
	const char *tools = tribe_tools(m->in.arena, p), *payable = menu_payable(m);
	bool none = tools[0] == '\0';

	return say(m->in,
	    payable[0] != '\0'
		? none ? MSG("Goods: {goods}; no tools. You can afford {cards}.")
		       : MSG("Goods: {goods}; tools {tools}. You can afford {cards}.")
		: none ? MSG("Goods: {goods}; no tools. You can't afford a card or a building yet.")
		       : MSG("Goods: {goods}; tools {tools}. You can't afford a card or a building yet."),
	    ARG(goods, goods_words(m->in, p->goods)), ARG(tools, tools), ARG(cards, payable));
}

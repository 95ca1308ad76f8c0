// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the parts of a doubtful letter between its separators, for its gist (L20).
#include "words/internal.h"

#include <string.h>

enum { SHORT = 4 }; // most words of a wish whose place is not known

static bool
is_form(const struct gist *g, int i, int end, enum retelling wanted)
{
	enum retelling form;

	return retelling_at(g->r, i, end, wanted, wanted, &form) > 0;
}

// Whether a wish begins at a token, perhaps with an article.
static bool
begins_wish(const struct reader *r, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(FILLER) | SENSE_BIT(WITH) | SENSE_BIT(THEN);
	static const uint64_t wish = SENSE_BIT(NUMBER) | SENSE_BIT(REST);

	while (i < r->count && r->token[i].kind == TOKEN_WORD && class_in(r->token[i].class, small))
		i++;
	return i < r->count && (class_is_place(r->token[i].class) || r->token[i].kind == TOKEN_NUMBER || class_in(r->token[i].class, wish));
}

// Returns how many words the line before a token has.
static int
line_words(const struct reader *r, int i)
{
	int words = 0;

	while (--i >= 0 && r->token[i].kind != TOKEN_BREAK)
		words += r->token[i].kind == TOKEN_WORD;
	return words;
}

// Whether a place or a number is at a token.
static bool
begins_plainly(const struct reader *r, int i)
{
	return i < r->count && (class_is_place(r->token[i].class) || r->token[i].kind == TOKEN_NUMBER || r->token[i].class == SENSE_NUMBER);
}

bool
gist_separates(const struct reader *r, int i, bool placed)
{
	const struct token *t = &r->token[i];

	if (t->kind == TOKEN_MARK)
		return strchr(",;.!?():", t->mark) != NULL;
	if (t->kind == TOKEN_BREAK)
		return t->n > 1 || placed || (line_words(r, i) > SHORT && (begins_plainly(r, i + 1) || (i + 1 < r->count && r->token[i + 1].capital)));
	return t->class == SENSE_THEN || (t->class == SENSE_AND && begins_wish(r, i + 1));
}

static bool
ends_sentence(const struct reader *r, int i)
{
	return token_is_break(r, i) || (r->token[i].kind == TOKEN_MARK && strchr(".!?", r->token[i].mark) != NULL);
}

// Reads tokens over. `out`: they are left out of the proposal, and named.
static void
read_over(const struct gist *g, int first, int end, bool out)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(FILLER);

	for (int i = first; i < end; i++) {
		struct token *t = &g->r->token[i];
		const bool word = t->kind == TOKEN_WORD || t->kind == TOKEN_NUMBER;
		const bool bad = t->bad || (word && (out ? !class_in(t->class, small) : class_in(t->class, TALLY_UNKNOWN)));
		if (t->kind == TOKEN_MARK || t->kind == TOKEN_BREAK)
			continue;
		token_read_over(t, SENSE_FILLER);
		t->name = false;
		t->bad = bad;
	}
}

// Leaves out a part that says something else of its places.
static void
leave_out(struct gist *g, int first, int end)
{
	g->denied |= places_named(g->r, first, end);
	read_over(g, first, end, true);
}

// Returns the first token of these with one of a set of senses; `end` if there is none.
static int
find_sense(const struct reader *r, int first, int end, uint64_t senses)
{
	while (first < end && !class_in(r->token[first].class, senses))
		first++;
	return first;
}

// Returns the end of a word for taking, and of the place that is taken: "if Ben takes the hut". 0 for goods: "if he has 3 wood".
static int
taken_end(const struct reader *r, int i, int end)
{
	static const uint64_t goods = SENSE_BIT(NUMBER) | SENSE_BIT(GOOD);
	enum place place;
	int at = i + 1;

	if ((senses_at(r, i) & SENSE_BIT(SNATCH)) == 0)
		return i + 1;
	while (at < end && r->token[at].class == SENSE_ARTICLE)
		at++;
	if (at < end && (r->token[at].kind == TOKEN_NUMBER || class_in(r->token[at].class, goods)))
		return 0;
	if (at == end || !class_is_place(r->token[at].class))
		return i + 1;
	const int behind = numbered_place_at(r, at, end, &place);
	return behind > 0 ? behind : at + 1;
}

// Returns the end of a condition like "if it is gone" or "if it is no longer free": the token after the word that says so.
// 0 if the words say something else, -1 if they say that the place is free.
static int
condition_end(const struct gist *g, int first, int end)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO);
	bool not = false;

	for (int i = first; i < end; i++) {
		const bool gone = is_form(g, i, end, RETELLING_GONE);
		if (gone || is_form(g, i, end, RETELLING_FREE))
			return gone != not ? taken_end(g->r, i, end) : -1;
		not = not || class_in(g->r->token[i].class, against);
	}
	return 0;
}

// Returns the first token of a condition, which may be a phrase that asks elsewhere: "et si on le prend"; `end` if there is none.
static int
condition_find(const struct gist *g, int first, int end)
{
	const int plain = find_sense(g->r, first, end, SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF));
	const int asking = find_sense(g->r, first, end, SENSE_BIT(ASK));

	return asking < plain && asking + 1 < end && g->r->token[asking + 1].phrase && condition_end(g, asking + 1, end) > 0 ? asking : plain;
}

// Whether tokens name a place, perhaps a card or building without its number.
static bool
names_place(const struct reader *r, int first, int end)
{
	const struct tally t = tally_of(r, first, end);

	return t.places + t.of[SENSE_VAGUE] > 0;
}

// Returns the places that a condition from token `at` on is about, as bits: "if the building is gone" is about the only one that
// is named so far. *known: false if it is about one that cannot be found.
static unsigned
condition_places(const struct gist *g, int at, int end, bool *known)
{
	unsigned places = places_named(g->r, at, end), meant = 0;

	*known = places != 0 || !names_place(g->r, at, end);
	for (int i = at; i < end && !*known; i++) {
		const int family = unnumbered_at(g->r, i);
		meant |= family != 0 ? family_places(family) & g->named : 0;
	}
	if (meant == 0 || (meant & (meant - 1)) != 0)
		return places;
	*known = true;
	return meant;
}

// Reads a part with a condition at token `at`: a wish above it, or below it, or in it. Returns where its wish begins.
static int
condition_read(struct gist *g, int first, int at, int end)
{
	const int behind = condition_end(g, at + 1, end);
	const bool closed = ends_sentence(g->r, end);
	const unsigned own = places_named(g->r, first, at);
	const bool unless = is_form(g, at, end, RETELLING_UNLESS);
	bool known = true;
	const unsigned places = behind > 0 ? condition_places(g, at, behind, &known) : places_named(g->r, at, end);
	const bool earlier = behind > 0 && own == 0 && places != 0 && (places & (places - 1)) == 0 && (places & g->named & ~g->last) != 0;

	if (behind == 0 || ((places & ~(g->last | own)) != 0 && !earlier) || !known) {
		const bool later = at + 1 < end && g->r->token[at + 1].phrase; // "the hut some other day"
		if (later)
			g->denied |= own | places;
		g->blocked = g->blocked || !closed || (!later && !(behind > 0 && own == 0) && (places | own) != 0);
		read_over(g, first, end, true);
		return end;
	}
	if (behind < 0) {
		g->blocked = g->blocked || (own == 0 && places_named(g->r, at, end) != 0);
		read_over(g, at, end, false);
		return first;
	}
	if (own != 0) { // "or the hut if the field is gone"
		read_over(g, at, end, false);
		g->otherwise = g->otherwise || (g->last != 0 && places != own);
		return first;
	}
	read_over(g, first, behind, false);
	const bool follows = (!closed && (!unless || token_is(g->r, end, SENSE_THEN))) || places_named(g->r, behind, end) != 0;
	g->otherwise = g->last != 0 && follows && !earlier;
	g->gone = earlier ? places : 0;
	g->condition = at;
	g->blocked = g->blocked || (earlier && (!follows || g->moves == GIST_MOVES));
	return behind;
}

// Reads what a part says about paying, from token `first` on. Returns whether it is understood.
static bool
payment_gist(struct gist *g, int part, int first, int end, bool spoken)
{
	struct words *out = g->out;
	struct payment *list = &out->payment[out->payments];
	const int count = out->payments < PAYMENTS_MAX ? payments_list(g->r, first, end, spoken, list, PAYMENTS_MAX - out->payments) : 0;

	const unsigned own = places_named(g->r, part, first) >> CARD_1 << CARD_1;
	const int placed = payments_place(list, count, PAYMENTS_MAX - out->payments, g->named | own, own != 0 ? own : g->bought);
	out->payments += placed;
	return placed > 0;
}

bool
gist_prices(const struct reader *r, int first, int i)
{
	enum retelling form;
	const bool with = r->token[i].class == SENSE_WITH;

	return (with || retelling_at(r, i, i + 1, RETELLING_FOR, RETELLING_FOR, &form) > 0) && places_named(r, first, i) >> CARD_1 != 0;
}

// Reads what says how to pay, or where to use tools: "card 2 paid with wood", "two in the quarry with the tool". Returns
// the end of the wish before it.
static int
means_read(struct gist *g, int first, int end)
{
	struct words *out = g->out;
	enum retelling form;

	for (int i = first; i < end; i++) {
		const bool denied = find_sense(g->r, first, i, SENSE_BIT(NOT) | SENSE_BIT(NO)) < i;
		if (token_pays(&g->r->token[i]) && denied) { // "don't pay card 2 with gold"
			read_over(g, first, end, true);
			return first;
		}
		if (token_pays(&g->r->token[i])) {
			const int begin = find_sense(g->r, first, i, SENSE_BIT(WITH)) < i ? first : i;
			g->lists = places_named(g->r, i, end) >> CARD_1 != 0;
			read_over(g, begin, end, !payment_gist(g, first, begin, end, true));
			return begin;
		}
		if (gist_prices(g->r, first, i) && g->lists) {
			read_over(g, first, end, !payment_gist(g, first, first, end, false));
			return first;
		}
		if (gist_prices(g->r, first, i) && (payment_gist(g, first, i, end, false) || g->r->token[i].class != SENSE_WITH)) {
			read_over(g, i, end, false); // a price, or what it brings: "card 2 for the food"
			return i;
		}
		if (retelling_at(g->r, i, end, RETELLING_TOOLED, RETELLING_FED, &form) > 0) {
			const bool room = out->directions < DIRECTIONS_MAX;
			const bool read = room && direction_read(g->r, i, end, &out->direction[out->directions]);
			out->directions += read;
			read_over(g, i, end, !read);
			return i;
		}
	}
	return end;
}

// Whether a part has a wish, and says it plainly.
static bool
wishes_plainly(const struct gist *g, const struct tally *t, unsigned places)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(PAST) | SENSE_BIT(ASK) | SENSE_BIT(VAGUE) |
	    SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(AMOUNT);

	if (g->named != 0 && t->of[SENSE_CORRECT] > 0)
		return false;
	return places != 0 && (places & g->named) == 0 && t->names + tally_sum(t, against) == 0 &&
	    !(t->of[SENSE_HAVE] > 0 && t->goods == t->places);
}

// Whether a part without a wish only denies or asks, or tells what was or what somebody does.
static bool
is_talk(const struct reader *r, int first, int end, const struct tally *t)
{
	const bool asks = ends_sentence(r, first - 1) && ends_sentence(r, end) && r->token[first].class == SENSE_ASK;

	static const uint64_t talk = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(PAST);

	return asks || t->names + tally_sum(t, talk) > 0;
}

static bool
is_unknown(const struct token *t)
{
	return t->kind == TOKEN_WORD && t->class == SENSE_NONE && t->text[0] != '\0';
}

// Whether a part without a place may be a wish, or correct one: it sends the rest, has a number and few words, is a single
// unknown word, denies or orders wishes.
static bool
is_short_of_place(const struct gist *g, int first, int end, const struct tally *t)
{
	const struct reader *r = g->r;
	const bool begins = g->named == 0 || ends_sentence(r, first - 1);
	static const uint64_t small = SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(LINK);
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(CORRECT);
	const bool within = token_is_mark(r, first - 1, ',') && token_is_mark(r, end, ',');
	bool number = false, ordered = false, alike = false;
	int words = 0;

	for (int i = first; i < end; i++) {
		const bool figure = r->token[i].class == SENSE_VAGUE && r->token[i].text[0] == '\0'; // "3."
		number = number || figure || r->token[i].kind == TOKEN_NUMBER;
		words += r->token[i].kind == TOKEN_WORD && !class_in(r->token[i].class, small);
		alike = alike || (is_unknown(&r->token[i]) && vocabulary_alike(r->token[i].text, r->language));
		for (enum change_form f = CHANGE_HEAD; f <= CHANGE_BETWEEN; f++)
			ordered = ordered || change_says(&r->token[i], f);
	}
	if (t->of[SENSE_REST] > 0 || ordered || (!begins && tally_sum(t, against) > 0) || ((within || alike) && words == 1 && t->odd == 1))
		return true;
	return (number || t->numbers > 0 || (t->of[SENSE_NUMBER] > 0 && words < SHORT)) && words <= SHORT;
}

// A part between separators, the first of which is token `first` - 1.
struct gist_part {
	int first, end;
	int from, to; // its wish, without the condition before it and the payment behind it
	struct tally t; // of the wish
	unsigned places; // of the wish, as bits
};

// Reads a part without a place. Returns false if it has one.
static bool
placeless_part(struct gist *g, const struct gist_part *p)
{
	if (p->t.places > 0)
		return false;
	g->supposed = p->t.names > 0;
	g->otherwise = g->last != 0 && (g->otherwise || p->t.of[SENSE_OR] > 0);
	g->blocked = g->blocked || (is_short_of_place(g, p->from, p->to, &p->t) && !(p->t.of[SENSE_REST] > 0 && token_is_mark(g->r, p->end, ':'))); // "the rest: two on wood"
	read_over(g, p->from, p->to, p->t.numbers + p->t.of[SENSE_REST] > 0);
	return true;
}

// Reads a part that names places without wishing for them. Returns false if it is a wish.
static bool
unwished_part(struct gist *g, const struct gist_part *p)
{
	if (wishes_plainly(g, &p->t, p->places))
		return false;
	g->blocked = g->blocked || g->otherwise || g->gone != 0 || !is_talk(g->r, p->first, p->end, &p->t) || !ends_sentence(g->r, p->end);
	leave_out(g, p->from, p->to);
	g->supposed = g->supposed || p->t.names > 0;
	return true;
}

// Reads over what surrounds a wish. Returns whether the wish begins with "or", and so joins the one before.
static bool
wish_trim(struct gist *g, const struct gist_part *p)
{
	static const uint64_t around = SENSE_BIT(CORRECT) | SENSE_BIT(DOUBT) | SENSE_BIT(HAVE) | SENSE_BIT(WANT) | SENSE_BIT(FIRST) | SENSE_BIT(LATER);
	bool joins = false;

	for (int i = p->from; i < p->to; i++) {
		struct token *k = &g->r->token[i];
		const bool before = places_named(g->r, p->from, i) == 0;
		const bool next = i + 1 < p->to && class_is_place(k[1].class) && i == p->from; // a place, too?
		const bool order = g->named != 0 && class_in(k->class, SENSE_BIT(FIRST) | SENSE_BIT(LATER));
		g->blocked = g->blocked || k->kind == TOKEN_SIGN || order || (next && class_in(k->class, TALLY_UNKNOWN));
		const bool or = k->class == SENSE_OR && before;
		joins = joins || or;
		if (or) // it goes before the separator
			read_over(g, i, i + 1, false);
		if (class_in(k->class, TALLY_UNKNOWN | around))
			read_over(g, i, i + 1, class_in(k->class, TALLY_UNKNOWN));
	}
	return joins;
}

// Puts "or" in place of the separators before a part.
static void
separator_joins(struct gist *g, const struct gist_part *p)
{
	for (int i = p->first - 1; i > 0 && (gist_separates(g->r, i, true) || g->r->token[i].class == SENSE_FILLER); i--)
		token_read_over(&g->r->token[i], SENSE_FILLER);
	g->r->token[p->first - 1].class = SENSE_OR;
}

// Notes that a wish takes the place of an earlier one, which falls away: "if the hut is gone, card 1".
static void
wish_waits(struct gist *g, const struct gist_part *p)
{
	struct gist_move *move = &g->move[g->moves++];

	*move = (struct gist_move){ .first = g->condition, .end = p->to };
	for (int place = 0; place < (int)PLACES; place++) {
		if ((g->gone >> place & 1) != 0)
			move->to = g->behind[place];
		if ((p->places >> place & 1) != 0 && p->t.numbers == 0 && item_takes_count(place))
			g->blocked = true; // how many?
	}
	for (int i = g->condition; i < p->from; i++)
		token_read_over(&g->r->token[i], i > g->condition ? SENSE_FILLER : SENSE_OR);
	g->gone = 0;
}

static bool
wish_part(struct gist *g, const struct gist_part *p)
{
	const bool joins = (wish_trim(g, p) || g->otherwise) && g->last != 0;

	g->blocked = g->blocked || (joins && g->counted && p->t.numbers == 0 && p->t.of[SENSE_REST] == 0); // of the same count?
	g->counted = p->t.numbers > 0 && p->places >> CARD_1 == 0; // the number of a card counts nobody
	if (joins && p->first > 0)
		separator_joins(g, p);
	if (g->gone != 0 && !g->blocked)
		wish_waits(g, p);
	g->otherwise = false;
	g->last = joins ? g->last | p->places : p->places;
	g->bought = g->last >> CARD_1 != 0 ? g->last : g->bought;
	g->named |= p->places;
	for (int place = 0; place < (int)PLACES; place++)
		if ((g->last >> place & 1) != 0)
			g->behind[place] = p->to;
	return true;
}

// Reads "instead" over in what takes the place of another wish.
static void
instead_drop(struct gist *g, int first, int end)
{
	enum retelling form;

	for (int i = first, behind; i < end; i = behind) {
		behind = retelling_at(g->r, i, end, RETELLING_INSTEAD, RETELLING_INSTEAD, &form);
		read_over(g, i, behind, false);
		behind = behind > i ? behind : i + 1;
	}
}

void
gist_part_read(struct gist *g, int first, int end)
{
	static bool (*const readers[])(struct gist *g, const struct gist_part *p) = { placeless_part, unwished_part, wish_part };
	const int condition = condition_find(g, first, end);
	struct gist_part p = { .first = first, .end = end, .from = first };

	g->supposed = g->supposed && !ends_sentence(g->r, first - 1);
	if (g->supposed) {
		leave_out(g, first, end);
		return;
	}
	if (condition < end)
		p.from = condition_read(g, first, condition, end);
	if (g->otherwise || g->gone != 0)
		instead_drop(g, p.from, end);
	p.to = means_read(g, p.from, end);
	p.t = tally_of(g->r, p.from, p.to);
	p.places = places_named(g->r, p.from, p.to);
	for (size_t k = 0; !readers[k](g, &p); k++)
		;
}

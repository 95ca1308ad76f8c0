// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Proposes the gist of a doubtful letter (L20); the rule is in words/internal.h.
#include "words/internal.h"

#include <string.h>

enum { SHORT = 4 }; // most words of a wish whose place is not known

// The gist so far: the tokens up to here are wishes, or read over.
struct gist {
	struct reader *r;
	struct words *out;
	unsigned bought; // the last card or building, with its alternatives, as bits
	unsigned named; // places of wishes, as bits
	unsigned last; // those of the last one, with its alternatives
	unsigned denied; // places of what is left out
	bool supposed; // the rest of the sentence depends on a condition, or is about a player
	bool counted; // the last wish has a number
	bool blocked; // a wish is not understood
	bool lists; // the last part says what to pay for a card or building that it names: "pay card 1 with wood, card 2 with clay"
	bool otherwise; // by a condition, the next wish is for when the last one cannot be carried out
};

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

// Whether a part ends at a token. `placed`: it has a place; otherwise it goes on in the next line.
static bool
separates(const struct reader *r, int i, bool placed)
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

// Returns the end of a word for taking, and of the place that is taken: "if Ben takes the hut".
static int
taken_end(const struct reader *r, int i, int end)
{
	enum place place;
	int at = i + 1;

	if ((senses_at(r, i) & SENSE_BIT(SNATCH)) == 0)
		return i + 1;
	while (at < end && r->token[at].class == SENSE_ARTICLE)
		at++;
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

// Whether tokens name a place, perhaps a card or building without its number.
static bool
names_place(const struct reader *r, int first, int end)
{
	const struct tally t = tally_of(r, first, end);

	return t.places + t.of[SENSE_VAGUE] > 0;
}

// Reads a part with a condition at token `at`: a wish above it, or below it, or in it. Returns where its wish begins.
static int
condition_read(struct gist *g, int first, int at, int end)
{
	const int behind = condition_end(g, at + 1, end);
	const bool closed = ends_sentence(g->r, end);
	const unsigned places = places_named(g->r, at, behind > 0 ? behind : end);
	const unsigned own = places_named(g->r, first, at);
	const bool family = behind > 0 && places == 0 && names_place(g->r, at, behind); // "if the building is gone"
	const bool unless = is_form(g, at, end, RETELLING_UNLESS);

	if (behind == 0 || (places & ~(g->last | own)) != 0 || family) {
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
	const bool follows = !closed && (!unless || token_is(g->r, end, SENSE_THEN));
	g->otherwise = g->last != 0 && (follows || places_named(g->r, behind, end) != 0);
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

// Whether a token is the word before the price of a card or building: "card 2 for two wood".
static bool
prices(const struct reader *r, int first, int i)
{
	return r->token[i].class == SENSE_WITH && places_named(r, first, i) >> CARD_1 != 0;
}

// Reads what says how to pay, or where to use tools: "card 2 paid with wood", "two in the quarry with the tool". Returns
// the end of the wish before it.
static int
means_read(struct gist *g, int first, int end)
{
	struct words *out = g->out;
	enum retelling form;

	for (int i = first; i < end; i++) {
		if (token_pays(&g->r->token[i])) {
			const int begin = find_sense(g->r, first, i, SENSE_BIT(WITH)) < i ? first : i;
			g->lists = places_named(g->r, i, end) >> CARD_1 != 0;
			read_over(g, begin, end, !payment_gist(g, first, begin, end, true));
			return begin;
		}
		if (prices(g->r, first, i) && g->lists) {
			read_over(g, first, end, !payment_gist(g, first, first, end, false));
			return first;
		}
		if (prices(g->r, first, i) && payment_gist(g, first, i, end, false)) {
			read_over(g, i, end, false);
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

// Reads a part between separators, the first of which is token `first` - 1.
static void
part_gist(struct gist *g, int first, int end)
{
	const int at = find_sense(g->r, first, end, SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF));

	g->supposed = g->supposed && !ends_sentence(g->r, first - 1);
	if (g->supposed) {
		leave_out(g, first, end);
		return;
	}
	const int from = at < end ? condition_read(g, first, at, end) : first;
	const int to = means_read(g, from, end);
	const struct tally t = tally_of(g->r, from, to);
	const unsigned places = places_named(g->r, from, to);
	bool joins = false;

	if (t.places == 0) {
		g->supposed = t.names > 0;
		g->otherwise = g->last != 0 && (g->otherwise || t.of[SENSE_OR] > 0);
		g->blocked = g->blocked || is_short_of_place(g, from, to, &t);
		read_over(g, from, to, t.numbers + t.of[SENSE_REST] > 0);
		return;
	}
	if (!wishes_plainly(g, &t, places)) {
		g->blocked = g->blocked || g->otherwise || !is_talk(g->r, first, end, &t) || !ends_sentence(g->r, end);
		leave_out(g, from, to);
		g->supposed = g->supposed || t.names > 0;
		return;
	}
	for (int i = from; i < to; i++) {
		struct token *k = &g->r->token[i];
		joins = joins || (k->class == SENSE_OR && places_named(g->r, from, i) == 0);
		const bool next = i + 1 < to && class_is_place(k[1].class) && i == from; // a place, too?
		const bool order = g->named != 0 && class_in(k->class, SENSE_BIT(FIRST) | SENSE_BIT(LATER));
		g->blocked = g->blocked || k->kind == TOKEN_SIGN || order || (next && class_in(k->class, TALLY_UNKNOWN));
		if (joins && k->class == SENSE_OR && places_named(g->r, from, i) == 0)
			read_over(g, i, i + 1, false); // it goes before the separator
		if (class_in(k->class, TALLY_UNKNOWN | SENSE_BIT(CORRECT) | SENSE_BIT(DOUBT) | SENSE_BIT(HAVE) | SENSE_BIT(WANT) | SENSE_BIT(FIRST) | SENSE_BIT(LATER)))
			read_over(g, i, i + 1, class_in(k->class, TALLY_UNKNOWN));
	}
	joins = g->last != 0 && (joins || g->otherwise);
	g->blocked = g->blocked || (joins && g->counted && t.numbers == 0 && t.of[SENSE_REST] == 0); // of the same count?
	g->counted = t.numbers > 0;
	if (joins && first > 0) {
		for (int i = first - 1; i > 0 && (separates(g->r, i, true) || g->r->token[i].class == SENSE_FILLER); i--)
			token_read_over(&g->r->token[i], SENSE_FILLER);
		g->r->token[first - 1].class = SENSE_OR;
	}
	g->otherwise = false;
	g->last = joins ? g->last | places : places;
	g->bought = g->last >> CARD_1 != 0 ? g->last : g->bought;
	g->named |= places;
}

// Whether "and" joins a good to those before it: "pay a wood and two bricks".
static bool
joins_good(const struct reader *r, int i)
{
	if (r->token[i].class != SENSE_AND)
		return false;
	for (i++; i < r->count && (r->token[i].kind == TOKEN_NUMBER || class_in(r->token[i].class, SENSE_BIT(NUMBER) | SENSE_BIT(ARTICLE))); i++)
		;
	return token_is(r, i, SENSE_GOOD);
}

// Makes a copy of a reader, in which questions and answers are read over.
static struct reader
orders_copy(const struct reader *r)
{
	struct reader copy = *r;
	const size_t size = ((size_t)r->count + 1) * sizeof *copy.token;

	copy.token = memcpy(arena_alloc(r->a, size), r->token, (size_t)r->count * sizeof *copy.token);
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const bool told = x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL || x->kind == SENTENCE_TALK || x->kind == SENTENCE_QUESTION;
		for (int i = x->first; i < x->end && (!told || x->asked); i++)
			if (copy.token[i].kind != TOKEN_BREAK)
				token_read_over(&copy.token[i], SENSE_FILLER);
	}
	return copy;
}

// Whether a sentence is a number, which may be a card or a count.
static bool
is_number_alone(const struct reader *r, const struct sentence *x)
{
	bool number = false;

	for (int i = x->first; i < x->end; i++) {
		if (r->token[i].kind == TOKEN_WORD)
			return false;
		number = number || r->token[i].kind == TOKEN_NUMBER;
	}
	return number;
}

// Whether the gist of a letter for which nothing is proposed yet may be.
static bool
may_have_gist(const struct reader *r)
{
	const struct words *out = r->out;

	bool paid = false;
	for (int i = r->greeting; i < r->signature; i++)
		paid = paid || token_pays(&r->token[i]);
	if ((out->priced && !paid) || out->kind != SENTENCE_DOUBTFUL || out->plan.count + out->reading[0].count + out->changes > 0 || out->stopped != NULL ||
	    out->sentences > SENTENCES_HEARD || r->below < r->count || kind_count(r, SENTENCE_TAKEBACK) + kind_count(r, SENTENCE_YES) + kind_count(r, SENTENCE_SAME) > 0 || correction_find(r) > 0 ||
	    letter_tells_of_others(r))
		return false;
	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++)
		if ((x->effect == EFFECT_UNDO && !tokens_fit(r, x->first, x->end, TOPIC_STOP)) || is_number_alone(r, x))
			return false;
	return !topic_fits_by(r->a, r->by, r->text, TOPIC_ELSEWHERE) && !topic_fits_by(r->a, r->by, r->text, TOPIC_COMPARED);
}

static unsigned
places_of(const struct wish_list *plan)
{
	unsigned places = 0;

	for (int i = 0; i < plan->count; i++)
		places |= 1u << plan->list[i].place;
	return places;
}

void
gist_propose(struct reader *r)
{
	struct reader part, again;
	struct gist g = { .r = &again, .out = r->out };

	const int payments = r->out->payments, directions = r->out->directions;

	if (!may_have_gist(r))
		return;
	part = orders_copy(r);
	again.count = 0;
	if (!words_retell(&part, &again, false) && again.count == 0)
		return;
	for (int i = 0, end; i < again.count; i = end + 1) {
		bool paying = false, placed = false;
		for (end = i; end < again.count && !(separates(&again, end, placed) && !(paying && joins_good(&again, end))); end++) {
			paying = paying || token_pays(&again.token[end]) || prices(&again, i, end);
			placed = placed || class_is_place(again.token[end].class);
		}
		part_gist(&g, i, end);
	}
	const bool told = !g.blocked && (g.named & g.denied) == 0 && retold_read(r, &again) && !sends_rest_twice(&again.out->plan);
	const struct wish_list *plan = &again.out->plan;
	if (!told || places_of(plan) != g.named || (plan->count < 2 && (g.denied != 0 || !plan->list[0].rest))) {
		r->out->payments = payments;
		r->out->directions = directions;
		return;
	}
	r->out->plan = *plan;
	if (tally_of(r, r->greeting, r->signature).of[SENSE_REST] > 0)
		(void)plan_hunters_are_rest(r, &r->out->plan);
	prose_doubt(r, &again);
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Proposes the plan of a wish in prose (L11); the rule is in words/internal.h.
#include "words/internal.h"

void
prose_doubt(const struct reader *r, const struct reader *again)
{
	int at = 0;

	r->out->told = true;
	for (int i = 0; i < r->count; i++) {
		while (at < again->count && again->token[at].at < r->token[i].at)
			at++;
		r->token[i].bad = at < again->count && again->token[at].at == r->token[i].at && again->token[at].bad;
	}
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if ((x->kind == SENTENCE_TALK || x->kind == SENTENCE_QUESTION) && x->first >= r->greeting &&
		    x->first < r->signature && tally_of(r, x->first, x->end).places > 0)
			x->kind = SENTENCE_DOUBTFUL;
}

// Whether a sentence next to a wish says nothing of it: it undoes it as a whole, tells what was, neither
// denies, doubts nor corrects, without leading over to it by a name, or is a question in words other than
// an order's.
static bool
sentence_is_aside(const struct reader *r, const struct sentence *x)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_QUESTION | 1u << SENTENCE_COURTESY;
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(DOUBT) | SENSE_BIT(CORRECT) | SENSE_BIT(NO);
	const struct tally t = tally_of(r, x->first, x->end);

	if ((kinds >> x->kind & 1) == 0)
		return false;
	if (x->effect == EFFECT_UNDO && t.places == 0)
		return true;
	if (x->kind == SENTENCE_QUESTION)
		return t.places + t.numbers == 0 || t.odd + t.of[SENSE_ASK] > 0;
	if (x->cut && t.names > 0)
		return false;
	return t.of[SENSE_PAST] > 0 || tally_sum(&t, against) == 0;
}

// Restricts a reader to its one doubtful sentence if the others say nothing of it: "what is card 3? I'd
// fancy the hut". Returns whether it did.
static bool
doubtful_alone(struct reader *r)
{
	const struct sentence *doubtful = NULL;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		if (sentence_is_aside(r, x))
			continue;
		if (doubtful != NULL || x->kind != SENTENCE_DOUBTFUL || x->asked)
			return false;
		doubtful = x;
	}
	if (doubtful == NULL)
		return false;
	r->greeting = doubtful->first;
	r->signature = doubtful->end;
	return true;
}

// Restricts the reader of a doubtful letter that asks something to its orders and doubtful sentences and what is between
// them, if nothing is asked or taken back there, and the others say nothing of them. Returns whether it did.
static bool
orders_alone(struct reader *r)
{
	static const unsigned orders = 1u << SENTENCE_ORDER | 1u << SENTENCE_DOUBTFUL, aside = 1u << SENTENCE_TALK | 1u << SENTENCE_COURTESY;
	const struct sentence *list = r->out->sentence;
	int first = -1, last = -1;

	for (int s = 0; s < r->out->sentences; s++)
		if ((orders >> list[s].kind & 1) != 0) {
			first = first < 0 ? s : first;
			last = s;
		}
	for (int s = 0; s < r->out->sentences && first >= 0; s++) {
		const bool within = s >= first && s <= last, order = (orders >> list[s].kind & 1) != 0;
		if (!order && (sentence_is_number(r, &list[s]) || (within ? (aside >> list[s].kind & 1) == 0 : !sentence_is_aside(r, &list[s]))))
			return false;
		if (order && sentence_tells_of_player(r, &list[s]))
			return false;
	}
	if (first < 0 || kind_count(r, SENTENCE_QUESTION) == 0)
		return false;
	r->greeting = list[first].first;
	r->signature = list[last].end;
	return true;
}

enum { CHAT = 4 }; // so many unknown words are not part of a plan

// Whether the tokens from `first` to `end` - 1 name a place, or else (*number) have a number. Small letters in chat do
// neither: "never played this b4".
static bool
line_names_place(const struct reader *r, int first, int end, bool *number)
{
	const struct tally t = tally_of(r, first, end);
	bool small = t.odd >= CHAT;

	for (int i = first; i < end; i++) {
		const bool code = r->token[i].class == SENSE_CODE && !r->token[i].capital;
		const bool glued = i > first && r->token[i - 1].class == SENSE_CODE && token_glued(r, i);
		*number = *number || (r->token[i].kind == TOKEN_NUMBER && !glued) || r->token[i].class == SENSE_VAGUE;
		small = small && (code || !class_is_place(r->token[i].class));
	}
	return t.places + t.of[SENSE_REST] > 0 && (!small || *number);
}

// Whether the text around the plan in the tokens from `plan` to `behind` - 1 can belong to it: above a plan in words any
// text can; otherwise what denies or doubts, above what names somebody, and below words a single word.
static bool
turns_plan(const struct reader *r, int plan, int behind)
{
	static const uint64_t turning = TALLY_DOUBTS | SENSE_BIT(PAST) | SENSE_BIT(LATER) | SENSE_BIT(LAST) | SENSE_BIT(OR);
	static const uint64_t doubting = SENSE_BIT(NOT) | SENSE_BIT(IF) | SENSE_BIT(DOUBT);
	const struct tally above = tally_of(r, r->greeting, plan), inner = tally_of(r, plan, behind), below = tally_of(r, behind, r->signature);
	const bool coded = inner.of[SENSE_CODE] > 0;
	int words = 0; // below the plan

	for (int i = behind; i < r->signature; i++)
		words += r->token[i].kind == TOKEN_WORD;
	return (r->greeting < plan && (!coded || above.names > 0)) || (above.odd < CHAT && tally_sum(&above, turning) > 0) ||
	    (!coded && (words == 1 || tally_sum(&below, doubting) > 0));
}

// Restricts the reader of a doubtful letter to its lines that name places, if they follow each other and no other has a
// number. Returns whether it did.
static bool
places_alone(struct reader *r)
{
	const int answers = kind_count(r, SENTENCE_YES) + kind_count(r, SENTENCE_SAME) + kind_count(r, SENTENCE_HELP) + kind_count(r, SENTENCE_LEAVE);
	int first = -1, last = -1;

	if (r->out->kind != SENTENCE_DOUBTFUL || answers > 0 || topic_fits_by(r->a, r->by, r->text, TOPIC_OTHERS))
		return false;
	for (int i = r->greeting, end; i < r->signature; i = end + 1) {
		bool number = false;
		end = token_line_end(r, i, r->signature);
		const bool place = line_names_place(r, i, end, &number);
		if (!place && !number)
			continue;
		if (!place || (first >= 0 && last + 1 != i))
			return false;
		first = first < 0 ? i : first;
		last = end;
	}
	if (first < 0 || (first == r->greeting && last == r->signature) || turns_plan(r, first, last))
		return false;
	r->greeting = first;
	r->signature = last;
	return true;
}

// Finds the tokens *first to *end - 1 from the first place or number of a sentence to the last.
static void
wishes_within(const struct reader *r, const struct sentence *x, int *first, int *end)
{
	static const uint64_t parts = SENSE_BIT(NUMBER) | SENSE_BIT(REST);

	*first = *end = x->end;
	for (int i = x->first; i < x->end; i++) {
		const struct token *t = &r->token[i];
		if (!class_is_place(t->class) && t->kind != TOKEN_NUMBER && !class_in(t->class, parts))
			continue;
		*first = i < *first ? i : *first;
		*end = i + 1;
	}
}

// L16: whether what is around the wishes of a sentence only says that its writer is not sure of them.
static bool
only_hesitates(const struct reader *r, const struct sentence *x, int first, int end)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(CORRECT) | SENSE_BIT(PAST) |
	    SENSE_BIT(HAVE) | SENSE_BIT(TAKEBACK) | SENSE_BIT(VAGUE) | SENSE_BIT(ASK);
	const struct tally above = tally_of(r, x->first, first);
	int below = 0; // words; a few may be a wish with an unknown word

	for (int i = end; i < x->end; i++)
		below += r->token[i].kind == TOKEN_WORD;
	if (first > x->first && r->token[first - 1].kind == TOKEN_MARK && !token_is_mark(r, first - 1, ':'))
		return false; // a misspelled wish may be above
	return tally_sum(&above, against) == 0 && (below == 0 ? above.of[SENSE_DOUBT] > 0 : below >= CHAT);
}

// Restricts the reader of a letter in which only one sentence names places to the wishes in it, if the rest of the
// sentence hesitates. Returns whether it did.
static bool
wishes_alone(struct reader *r)
{
	const struct sentence *only = NULL;
	int first, end;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		if (tally_of(r, x->first, x->end).places == 0)
			continue;
		if (only != NULL || x->kind == SENTENCE_QUESTION)
			return false;
		only = x;
	}
	if (only == NULL || tally_of(r, only->first, only->end).names > 0 || topic_fits_by(r->a, r->by, r->text, TOPIC_OTHERS))
		return false;
	wishes_within(r, only, &first, &end);
	const struct tally all = tally_of(r, r->greeting, r->signature), inner = tally_of(r, first, end);
	if (all.numbers > inner.numbers || inner.odd > 0 || inner.places < 2 || inner.goods == inner.places ||
	    !only_hesitates(r, only, first, end))
		return false;
	r->greeting = first;
	r->signature = end;
	return true;
}

bool
retold_read(const struct reader *r, struct reader *again)
{
	again->out = arena_alloc(r->a, sizeof *again->out);
	again->out->kind = SENTENCE_TALK;
	meaning_find(again);
	const struct words *out = again->out;
	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++) {
		const bool places = tally_of(again, x->first, x->end).places > 0;
		if (x->kind == SENTENCE_QUESTION || (x->kind != SENTENCE_ORDER && places))
			return false;
	}
	const struct tally t = tally_of(again, 0, again->count);
	const bool good = t.places == 1 && t.goods == 1 && t.numbers + t.of[SENSE_REST] == 0; // "I'd love stone"
	return out->kind == SENTENCE_ORDER && !good;
}

// Reads the own words of `r` as a rewritten wish, with `chat` by R10. Returns whether they are one.
static bool
prose_read(const struct reader *r, struct reader *again, bool chat)
{
	return !letter_asks(r) && words_retell(r, again, chat) && retold_read(r, again);
}

// L17: reads the tokens from `plan` to `behind` - 1 as wishes. Returns whether they are a plan.
static bool
wishes_read(const struct reader *r, int plan, int behind, struct reader *again)
{
	struct reader part = *r;
	const struct tally inner = tally_of(r, plan, behind);

	if (plan >= behind || inner.odd + inner.names + tally_sum(&inner, TALLY_DOUBTS) > 0)
		return false;
	part.greeting = plan;
	part.signature = behind;
	again->count = 0;
	return (words_retell(&part, again, false) || again->count > 0) && retold_read(r, again);
}

// L17, L18: whether own words ask nothing that the program can answer by itself, so that what they name may be a wish.
static bool
asks_of_wish(const struct reader *r)
{
	struct inquiry asked;

	return topic_find(r->a, r->by, r->text, true, &asked) && (asked.topic == TOPIC_WHATIF || topic_may_change(asked.topic));
}

// L17: finds the wishes of a sentence, which do not end in an article: "clay and wood, or is that a folly?"
static void
asked_within(const struct reader *r, const struct sentence *x, int *first, int *end)
{
	wishes_within(r, x, first, end);
	for (; *end > *first; --*end) {
		const struct token *t = &r->token[*end - 1];
		const bool one = t->kind == TOKEN_WORD && t->value == 1 && (*end < 2 || !class_is_place(t[-1].class));
		if (class_is_place(t->class) || t->kind == TOKEN_NUMBER || t->class == SENSE_REST || (t->class == SENSE_NUMBER && !one))
			return;
	}
}

// L17: reads the wishes of a letter that asks what to think of them: all of them, or those of its first question. Returns
// whether they are a plan.
static bool
opinion_read(const struct reader *r, struct reader *again)
{
	const struct sentence *x = r->out->sentence, *last = x + r->out->sentences;
	int plan = r->signature, behind = plan, first, end;

	for (; x < last; x++) {
		asked_within(r, x, &first, &end);
		plan = first < end && first < plan ? first : plan;
		behind = first < end ? end : behind;
	}
	const struct tally above = tally_of(r, r->greeting, plan);
	const bool opinion = r->out->sentences <= SENTENCES_HEARD && topic_fits_by(r->a, r->by, r->text, TOPIC_OPINION);
	if ((!opinion && !(letter_asks(r) && above.of[SENSE_DOUBT] > 0)) || above.names > 0 || !asks_of_wish(r))
		return false;
	for (x = r->out->sentence; x < last && !(x->asked && tally_of(r, x->first, x->end).places > 0); x++)
		;
	r->out->tells = wishes_read(r, plan, behind, again);
	if (!r->out->tells && x < last) {
		asked_within(r, x, &first, &end);
		r->out->tells = wishes_read(r, first, end, again);
	}
	r->out->tells = r->out->tells && (again->out->plan.count > 1 || (opinion && tally_of(again, 0, again->count).numbers > 0));
	return r->out->tells;
}

// L14: reads a letter of places in much chat. Returns whether it is a plan that sends everybody.
static bool
chat_read(const struct reader *r, struct reader *again)
{
	static const uint64_t against = SENSE_BIT(CORRECT) | SENSE_BIT(NO) | SENSE_BIT(TAKEBACK);
	const struct tally said = tally_of(r, r->greeting, r->signature);
	struct wish_list *plan;

	if (said.odd < CHAT || tally_sum(&said, against) > 0 || kind_count(r, SENTENCE_QUESTION) > 0 || topic_fits_by(r->a, r->by, r->text, TOPIC_OTHERS) || !prose_read(r, again, true))
		return false;
	plan = &again->out->plan;
	for (int i = 0; i + 1 < plan->count; i++)
		if (plan->list[i].rest)
			return false;
	const struct wish *last = plan->count > 1 ? &plan->list[plan->count - 1] : NULL;
	if (last == NULL || last->rest != (said.of[SENSE_REST] + tally_of(again, 0, again->count).of[SENSE_REST] > 0))
		return false;
	return last->rest || plan_hunters_are_rest(r, plan) == r->by->people;
}

// Whether talk names a place, as in "see if the hut is free" before an order.
static bool
talks_of_place(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->kind == SENTENCE_TALK && tally_of(r, x->first, x->end).places > 0)
			return true;
	return false;
}

void
prose_propose(struct reader *r)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_DOUBTFUL | 1u << SENTENCE_QUESTION;
	struct words *out = r->out;
	struct reader again, part = *r, span = *r, lines = *r, core = *r, whole = *r;

	if ((kinds >> out->kind & 1) == 0 || (out->plan.count > 0 && !talks_of_place(r)) || out->reading[0].count > 0 || out->changes > 0)
		return;
	if (out->priced || letter_tells_of_others(r) || topic_fits_by(r->a, r->by, r->text, TOPIC_ELSEWHERE) ||
	    topic_fits_by(r->a, r->by, r->text, TOPIC_COMPARED) ||
	    (!prose_read(&part, &again, false) && !(doubtful_alone(&part) && prose_read(&part, &again, false)) &&
	    !(orders_alone(&span) && prose_read(&span, &again, false)) &&
	    !(places_alone(&lines) && prose_read(&lines, &again, false)) &&
	    !(wishes_alone(&core) && prose_read(&core, &again, false)) && !opinion_read(r, &again) && !chat_read(&whole, &again)))
		return;
	out->plan = again.out->plan;
	out->kind = SENTENCE_DOUBTFUL;
	prose_doubt(lines.signature < r->signature || lines.greeting > r->greeting ? &lines : &part, &again);
}

void
addition_find(struct reader *r)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_DOUBTFUL | 1u << SENTENCE_QUESTION;
	static const uint64_t other = SENSE_BIT(CODE) | SENSE_BIT(REST) | SENSE_BIT(VAGUE) | SENSE_BIT(FIRST) | SENSE_BIT(LATER);
	struct words *out = r->out;
	const struct tally t = tally_of(r, r->greeting, r->signature);
	struct wish_list plan;
	const unsigned places = places_among(r, r->greeting, r->signature);
	int at = r->signature - 1;

	if ((kinds >> out->kind & 1) == 0 || out->changes + out->plan.count > 0 || out->sentences > SENTENCES_HEARD || places == 0 || (places & (places - 1)) != 0 ||
	    t.names + tally_sum(&t, other) > 0 || !topic_fits_by(r->a, r->by, r->text, TOPIC_ADDING))
		return;
	while (!class_is_place(r->token[at].class))
		at--;
	const int end = at + 1 + (item_is_family(r->token[at].value) && token_is_number(r, at + 1));
	struct pairing p = { .plan = &plan };
	plan_room(r, &plan);
	if (t.numbers > (end > at + 1) || !asks_of_wish(r) || !wishes_pair(r, &p, at, end, false) || plan.count != 1)
		return;
	out->change[out->changes++] = (struct change){ .form = CHANGE_ADD, .what = plan.list[0] };
	out->tells = true;
}

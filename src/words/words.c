// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads own words as a whole.
//
// L1  A doubtful sentence makes the letter doubtful.
// L2  A yes, no, same, help or leave next to a plan makes it doubtful; but a plan resolves a "no" at the
//     very start.
// L3  Text after a closing that can be read as an order makes it doubtful, if the plan does not send
//     everybody (Z3).
// L4  Two plans make it doubtful: both send everybody, with a line end between them; or both have
//     several wishes, or share a place, with an empty line between them. So does a plan that sends the
//     rest to two places.
// L5  An unclear yes makes it doubtful: next to a question, or to talk about a place, a number, a
//     player, a later time or a doubt, or that its writer is not ready (topics.txt, PENDING). So does text beyond the limit.
// L6  For a doubtful letter a plan is proposed: if all doubts are soft, the whole plan; or the plan
//     above the signature, or a clear plan after a correction.
// L7  A single word that means yes in English is a yes.
// L8  A courtesy that agrees ("bien sûr"), with only courtesy next to it, is a yes.
// L9  A yes next to a plan of several wishes is a courtesy, unless it mentions the offer ("passt so!",
//     but not "as suggested").
// L10 Doubtful words are only a comment, and put no orders on hold, if no plan can be proposed from them
//     and none of them is in codes. Each doubtful sentence must be an exclamation ("wow, six gold in one
//     go"), or have more words that tell than numbers and words that want, or repeat the good of a
//     neighbour that affects it, or name one place repeatedly and no number; or be a yes, no or same
//     among words that name no place.
// L11 For a letter that is doubtful or talk, and asks nothing, the plan from rewriting it
//     (words/retelling.h) is proposed, if that plan is clear.
// L12 If the only doubt is a count that is too large, the plan with the largest possible count is
//     proposed.
// L13 Orders that wait for a yes (E1) do so only as a whole plan: several wishes, or everybody. Otherwise
//     they are only proposed.
#include "words/words.h"

#include <stdint.h>
#include <string.h>

#include "words/change.h"
#include "words/courtesy.h"
#include "words/fold.h"
#include "words/kind.h"
#include "words/label.h"
#include "words/meaning.h"
#include "words/neighbour.h"
#include "words/pair.h"
#include "words/retelling.h"
#include "words/sentence.h"
#include "words/sentence_view.h"
#include "words/topic.h"

const char *
sentence_word(enum sentence_kind kind)
{
#define SENTENCE_WORD(name, word) word,
	static const char *const list[] = { SENTENCE_LIST(SENTENCE_WORD) };
#undef SENTENCE_WORD

	return list[kind];
}

// Marks the lines that belong to the long form.
static void
statements_mark(struct reader *r)
{
	int lines = 0;

	if (r->by->statement == NULL)
		return;
	for (int i = 0, end; i < r->count; i = end + 1) {
		end = token_line_end(r, i, r->count);
		if (lines == 0)
			lines = r->by->statement(r->by->of, r->token[i].at);
		for (int k = i; lines > 0 && k < end; k++)
			r->token[k].fate = FATE_STATEMENT;
		if (lines > 1 && end < r->count && r->token[end].n == 1)
			r->token[end].fate = FATE_STATEMENT;
		lines -= lines > 0;
	}
}

static void
sentences_read(struct reader *r)
{
	sentences_cut(r);
	kinds_find(r);
	neighbours_read(r);
	explanations_find(r);
}

static void
plan_room(struct reader *r, struct wish_list *plan)
{
	plan->count = 0;
	plan->list = arena_alloc(r->a, WORDS_WISHES * sizeof *plan->list);
}

// Reads the plan in the orders from token `from` on (with `doubtful`, also in doubtful sentences).
// Returns false if any sentence is ambiguous.
static bool
plan_read(struct reader *r, struct pairing *p, int from, bool doubtful, bool mark)
{
	bool sure = true;

	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		if (x->end <= from || (x->kind != SENTENCE_ORDER && !(doubtful && x->kind == SENTENCE_DOUBTFUL)))
			continue;
		bool was = wishes_pair(r, p, x->first > from ? x->first : from, x->end, mark);
		if (!was && mark) {
			x->kind = SENTENCE_DOUBTFUL;
			x->counts = true;
		}
		sure = sure && was;
	}
	return sure;
}

static int
kind_count(const struct reader *r, enum sentence_kind kind)
{
	int n = 0;

	for (int s = 0; s < r->out->sentences; s++)
		n += r->out->sentence[s].kind == kind;
	return n;
}

// L3: whether a plan sends everybody.
static bool
sends_everybody(const struct reader *r, const struct pairing *p)
{
	return p->all || (r->by->people > 0 && p->people >= r->by->people);
}

// L4: whether a plan sends the rest to two places other than the hunting grounds.
static bool
sends_rest_twice(const struct wish_list *plan)
{
	int rest = 0;

	for (int i = 0; i < plan->count; i++)
		rest += plan->list[i].rest && plan->list[i].place != HUNT && !plan->list[i].other;
	return rest > 1;
}

// L4: the index of a second plan's first token; 0 if there is none.
static int
second_plan(struct reader *r)
{
	struct pairing first = { .lean = LEAN_NONE };
	struct wish_list plan;
	// bit for each place: above the last empty line between orders, and below it
	unsigned above = 0, here = 0;
	int wishes_above = 0, wishes = 0, last = -1;

	plan_room(r, &plan);
	for (int s = 0; s < r->out->sentences; s++) {
		const struct sentence *x = &r->out->sentence[s];
		if (x->kind != SENTENCE_ORDER)
			continue;
		bool line = x->first > 0 && r->token[x->first - 1].kind == TOKEN_BREAK, gap = false;
		for (int i = last >= 0 ? r->out->sentence[last].end : x->first; i < x->first; i++)
			gap = gap || (r->token[i].kind == TOKEN_BREAK && r->token[i].n > 1);
		if (gap) {
			above |= here;
			wishes_above += wishes;
			here = 0;
			wishes = 0;
		}
		struct pairing p = { .plan = &plan };
		plan.count = 0;
		(void)wishes_pair(r, &p, x->first, x->end, false);
		wishes += plan.count;
		for (int i = 0; i < plan.count; i++)
			here |= 1u << plan.list[i].place;
		if (last >= 0 && ((line && first.all && p.all && plan.count > 1) || (wishes_above > 1 && wishes > 1) || (above & here) != 0))
			return x->first;
		first.all = first.all || p.all;
		last = s;
	}
	return 0;
}

// L6: whether a sentence rules out a proposal. If from > 0, the proposal begins there, after a
// correction.
static bool
forbids_proposal(const struct sentence *x, int from)
{
	if (x->end <= from)
		return false;
	if (from == 0)
		return x->kind == SENTENCE_DOUBTFUL && !x->soft;
	return x->kind == SENTENCE_NO || x->kind == SENTENCE_TAKEBACK || x->kind == SENTENCE_TALK;
}

// L6: whether the tokens from `i` to `end` - 1 include an unknown word, or one that changes the
// sense of others.
static bool
is_unclear(const struct reader *r, int i, int end)
{
	static const uint64_t changing = SENSE_BIT(NOT) | SENSE_BIT(IF) | SENSE_BIT(DOUBT) | SENSE_BIT(AMOUNT) | SENSE_BIT(PAST) |
	    SENSE_BIT(HAVE) | SENSE_BIT(ASK);

	for (; i < end; i++)
		if (class_in(r->token[i].class, changing) || r->token[i].mark == '?' ||
		    (r->token[i].class == SENSE_NONE && r->token[i].kind == TOKEN_WORD))
			return true;
	return false;
}

// L6: returns the end of the last sentence that undoes the orders above it and has others below; 0 if there
// is none.
static int
undone_find(const struct reader *r)
{
	const struct sentence *list = r->out->sentence;
	bool above = false;
	int undone = 0, found = 0;

	for (int s = 0; s < r->out->sentences; s++) {
		const bool order = list[s].kind == SENTENCE_ORDER || list[s].kind == SENTENCE_DOUBTFUL;
		if (order && undone > 0)
			found = undone;
		above = above || order;
		if (above && list[s].effect == EFFECT_UNDO)
			undone = list[s].end;
	}
	return found;
}

// L6: makes a plan to propose.
static void
proposal_make(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan };
	const int corrected = correction_find(r), from = corrected > 0 ? corrected : undone_find(r);

	out->plan.count = 0;
	for (int s = 0; s < out->sentences; s++)
		if (forbids_proposal(&out->sentence[s], from))
			return;
	if (out->stopped != NULL || !plan_read(r, &p, from, true, false) || (from > 0 && is_unclear(r, from, r->signature)) ||
	    second_plan(r) != 0 || sends_rest_twice(&out->plan))
		out->plan.count = 0;
}

static bool
wishes_same(const struct wish_list *a, const struct wish_list *b)
{
	for (int i = 0; i < a->count && i < b->count; i++)
		if (a->list[i].place != b->list[i].place || a->list[i].least != b->list[i].least ||
		    a->list[i].most != b->list[i].most || a->list[i].rest != b->list[i].rest || a->list[i].other != b->list[i].other)
			return false;
	return a->count == b->count;
}

// Whether only numbers make sentences doubtful.
static bool
only_counts_doubt(const struct reader *r)
{
	for (int s = 0; s < r->out->sentences; s++)
		if (r->out->sentence[s].kind == SENTENCE_DOUBTFUL && !r->out->sentence[s].counts)
			return false;
	return true;
}

// L12: makes a plan with the largest possible counts.
static void
fitting_make(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan, .fits = true };

	out->plan.count = 0;
	if (!only_counts_doubt(r) || !plan_read(r, &p, 0, true, false) || second_plan(r) != 0 || sends_rest_twice(&out->plan))
		out->plan.count = 0;
}

// Makes the two readings of a letter that is doubtful only because of numbers next to bare codes.
static void
readings_make(struct reader *r)
{
	static const enum lean leans[] = { LEAN_COUNT, LEAN_CARD };
	struct words *out = r->out;

	if (!only_counts_doubt(r))
		return;
	for (int i = 0; i < 2; i++) {
		struct pairing p = { .plan = &out->reading[i], .lean = leans[i] };
		plan_room(r, p.plan);
		if (!plan_read(r, &p, 0, true, false)) {
			out->reading[0].count = out->reading[1].count = 0;
			return;
		}
	}
	if (wishes_same(&out->reading[0], &out->reading[1]))
		out->reading[0].count = out->reading[1].count = 0;
}

// L3: makes two readings: the plan with the possible order below it, and the plan alone.
static void
endings_make(struct reader *r)
{
	struct words *out = r->out;

	for (int i = 0; i < 2; i++) {
		struct pairing p = { .plan = &out->reading[i] };
		plan_room(r, p.plan);
		bool sure = plan_read(r, &p, 0, false, false) &&
		    (i == 1 || wishes_pair(r, &p, r->below, token_line_end(r, r->below, r->count), false));
		if (!sure || p.plan->count == 0 || kind_count(r, SENTENCE_DOUBTFUL) > 0) {
			out->reading[0].count = out->reading[1].count = 0;
			return;
		}
	}
	out->plan.count = 0;
}

// L5: makes a yes doubtful if words next to it contradict it. Returns whether it did.
static bool
is_unclear_yes(const struct reader *r)
{
	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		int i = x->first;
		while (i < x->end && r->token[i].class == SENSE_FILLER)
			i++;
		if (x->kind == SENTENCE_TALK && i < x->end && r->token[i].class == SENSE_YES && !tokens_fit(r, x->first, x->end, TOPIC_KEEP)) {
			x->kind = SENTENCE_DOUBTFUL;
			return true;
		}
	}
	return false;
}

// L7: whether the only word means yes in English, whatever else it means (y).
static bool
is_yes_in_english(const struct reader *r)
{
	const struct token *t = &r->token[0];
	const struct entry *e = t->kind == TOKEN_WORD ? vocabulary_find(t->text, strlen(t->text), r->language[2]) : NULL;

	return e != NULL && e->class == SENSE_YES;
}

// L8: whether the letter has only courtesy, including one that agrees.
static bool
agrees(const struct reader *r)
{
	static const uint64_t beside = SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(CLOSING);
	bool found = false;

	if (kind_count(r, SENTENCE_COURTESY) < r->out->sentences)
		return false;
	for (int i = r->greeting; i < r->signature; i++) {
		const struct token *t = &r->token[i];
		bool said = t->kind == TOKEN_WORD && !t->phrase && !t->name;
		bool yes = said && t->value == AGREES && class_in(t->class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER));
		if (said && !yes && !class_in(t->class, beside))
			return false;
		found = found || yes;
	}
	return found;
}

// L5: whether the name at `i` is a person talked about: something other than courtesy is next to
// it.
static bool
is_talked_about(const struct reader *r, int i)
{
	static const uint64_t kind = SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(CLOSING) | SENSE_BIT(YES) |
	    SENSE_BIT(SAME);
	const struct token *before = i > 0 ? &r->token[i - 1] : NULL, *after = i + 1 < r->count ? &r->token[i + 1] : NULL;
	bool alone = before == NULL || before->kind != TOKEN_WORD || before->phrase || before->name ||
	    class_in(before->class, kind | SENSE_BIT(AND));
	bool ends = after == NULL || after->kind != TOKEN_WORD || after->name || class_in(after->class, kind);

	return !alone || !ends;
}

// L5: whether the word at `i` is a "then" alone after a mark, at the end of a sentence: "sí, luego"
// means later.
static bool
puts_off(const struct reader *r, const struct sentence *x, int i)
{
	bool last = i + 1 >= x->end || r->token[i + 1].kind == TOKEN_MARK;

	return r->token[i].class == SENSE_THEN && last && i > x->first && r->token[i - 1].kind == TOKEN_MARK;
}

// L5: whether a yes, or the talk next to it, mentions a place, a number, another player, a later
// time, or a doubt.
static bool
talk_limits(const struct reader *r)
{
	static const uint64_t limits = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(NUMBER) | SENSE_BIT(NOT) |
	    SENSE_BIT(DOUBT) | SENSE_BIT(IF) | SENSE_BIT(LATER);
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_YES | 1u << SENTENCE_SAME;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->kind == SENTENCE_TALK && tokens_fit(r, x->first, x->end, TOPIC_PENDING))
			return true;
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		for (int i = x->first; (kinds >> x->kind & 1) != 0 && i < x->end; i++)
			if (class_in(r->token[i].class, limits) || (r->token[i].name && is_talked_about(r, i)) || puts_off(r, x, i))
				return true;
	return false;
}

// Returns the kind of a letter without orders.
static enum sentence_kind
answer_kind(struct reader *r)
{
	static const enum sentence_kind answers[] = { SENTENCE_TAKEBACK, SENTENCE_YES, SENTENCE_NO, SENTENCE_SAME, SENTENCE_HELP,
		SENTENCE_LEAVE };
	enum sentence_kind found = SENTENCE_TALK;
	int kinds = 0;

	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (kind_count(r, answers[i]) > 0) {
			found = kinds++ == 0 ? answers[i] : found;
		}
	if (is_unclear_yes(r) || (kinds > 1 && found != SENTENCE_TAKEBACK))
		return SENTENCE_DOUBTFUL;
	if (found == SENTENCE_TALK && ((r->count == 1 && is_yes_in_english(r)) || agrees(r)))
		return SENTENCE_YES;
	int questions = kind_count(r, SENTENCE_QUESTION), statements = kind_count(r, SENTENCE_STATEMENT);
	if (found == SENTENCE_TALK)
		return statements > 0 ? SENTENCE_STATEMENT : questions > 0 ? SENTENCE_QUESTION : SENTENCE_TALK;
	if (statements > 0 || (found == SENTENCE_YES && questions > 0))
		return SENTENCE_DOUBTFUL;
	if ((found == SENTENCE_YES || found == SENTENCE_SAME) && talk_limits(r))
		return SENTENCE_DOUBTFUL;
	return found;
}

// L9: turns each yes next to a plan of several wishes into a courtesy, unless it mentions the
// offer: "passt so!".
static void
yes_pass(struct reader *r)
{
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		bool offered = false;
		for (int i = x->first; i < x->end; i++)
			offered = offered || r->token[i].value == OFFERED || class_in(r->token[i].class, SENSE_BIT(THEN) | SENSE_BIT(AND) |
				SENSE_BIT(REST));
		if (x->kind == SENTENCE_YES && !offered)
			x->kind = SENTENCE_COURTESY;
	}
}

// L2: whether the letter has an answer other than a "no" or a takeback at the start.
static bool
is_answered(const struct reader *r)
{
	int answers = kind_count(r, SENTENCE_YES) + kind_count(r, SENTENCE_NO) + kind_count(r, SENTENCE_SAME) +
	    kind_count(r, SENTENCE_HELP) + kind_count(r, SENTENCE_LEAVE) + kind_count(r, SENTENCE_TAKEBACK);
	bool no_first = r->out->sentences > 0 && (r->out->sentence[0].kind == SENTENCE_NO || r->out->sentence[0].kind == SENTENCE_TAKEBACK);

	return answers > no_first;
}

// L13: makes orders that wait for a yes doubtful if they are not a whole plan.
static void
parts_doubt(struct reader *r, const struct pairing *p)
{
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->kind == SENTENCE_ORDER && x->wary >= 0 && p->plan->count < 2 && !p->all) {
			x->kind = SENTENCE_DOUBTFUL;
			x->soft = true;
			x->touched = x->wary;
		}
}

// L1 to L6: finds the kind and the plan of the letter.
static void
letter_read(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan };

	plan_room(r, &out->plan);
	bool sure = plan_read(r, &p, 0, false, true);
	int orders = kind_count(r, SENTENCE_ORDER) + kind_count(r, SENTENCE_DOUBTFUL);
	if (orders == 0) {
		out->kind = answer_kind(r);
		return;
	}
	if (out->plan.count > 1)
		yes_pass(r);
	parts_doubt(r, &p);
	bool answered = is_answered(r);
	bool below = r->below < r->count && !sends_everybody(r, &p);
	bool bad = kind_count(r, SENTENCE_DOUBTFUL) > 0 || sends_rest_twice(&out->plan);
	bool stopped = out->stopped != NULL || correction_find(r) != 0;
	out->kind = SENTENCE_ORDER;
	if (!bad && sure && !answered && !below && !stopped && second_plan(r) == 0)
		return;
	out->kind = SENTENCE_DOUBTFUL;
	for (int i = r->below; below && i < r->count; i++)
		r->token[i].fate = FATE_DOUBTFUL;
	proposal_make(r);
	if (answered)
		return;
	if (below && out->plan.count > 0)
		endings_make(r);
	else if (!below && !stopped && out->plan.count == 0)
		readings_make(r);
	if (!below && !stopped && out->plan.count == 0 && out->reading[0].count == 0)
		fitting_make(r);
}

// L11: makes the sentence with a rewritten wish doubtful; unknown words ignored in it are bad.
static void
prose_doubt(const struct reader *r, const struct reader *again)
{
	int at = 0;

	r->out->told = true;
	for (int i = 0; i < r->count; i++) {
		while (at < again->count && again->token[at].at < r->token[i].at)
			at++;
		r->token[i].bad = at < again->count && again->token[at].at == r->token[i].at && again->token[at].bad;
	}
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if ((x->kind == SENTENCE_TALK || x->kind == SENTENCE_QUESTION) && t.places > 0)
			x->kind = SENTENCE_DOUBTFUL;
	}
}

// L11: whether a sentence that is not an order names a place, or something is asked.
static bool
leaves_place(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if (x->kind == SENTENCE_QUESTION || (x->kind != SENTENCE_ORDER && t.places > 0))
			return true;
	}
	return false;
}

// L11: whether the wish is nothing but a good: "I'd love stone".
static bool
is_good_alone(const struct reader *r)
{
	const struct tally t = tally_of(r, 0, r->count);

	return t.places == 1 && t.goods == 1 && t.numbers == 0 && t.of[SENSE_REST] == 0;
}

// L11: whether talk names a place, as in "see if the hut is free" before an order.
static bool
talks_of_place(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if (x->kind == SENTENCE_TALK && t.places > 0)
			return true;
	}
	return false;
}

// L11: proposes the plan of a rewritten wish.
static void
prose_propose(struct reader *r)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_DOUBTFUL | 1u << SENTENCE_QUESTION;
	struct words *out = r->out, told = { .kind = SENTENCE_TALK };
	struct reader again;

	if ((kinds >> out->kind & 1) == 0 || (out->plan.count > 0 && !talks_of_place(r)) || out->reading[0].count > 0 || out->changes > 0)
		return;
	for (int s = 0; s < out->sentences; s++)
		if (out->sentence[s].asked)
			return;
	if (out->priced || topic_fits(r->a, r->by->language, r->text, TOPIC_ELSEWHERE) || !words_retell(r, &again))
		return;
	again.out = &told;
	sentences_read(&again);
	letter_read(&again);
	if (told.kind != SENTENCE_ORDER || leaves_place(&again) || is_good_alone(&again))
		return;
	out->plan = told.plan;
	out->kind = SENTENCE_DOUBTFUL;
	prose_doubt(r, &again);
}

// L10: whether a sentence begins with an exclamation.
static bool
cries_out(const struct reader *r, const struct sentence *x)
{
	int i = x->first;

	while (i < x->end && (r->token[i].kind == TOKEN_BREAK || r->token[i].kind == TOKEN_MARK ||
	    (class_in(r->token[i].class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER) | SENSE_BIT(AND)) && r->token[i].value != CRIES)))
		i++;
	return i < x->end && class_in(r->token[i].class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER)) && r->token[i].value == CRIES;
}

// L10: the number of codes in a sentence, not counting hours: 19h.
static int
codes_in(const struct reader *r, const struct sentence *x)
{
	int n = 0;

	for (int i = x->first; i < x->end; i++)
		n += r->token[i].class == SENSE_CODE && !(token_is_number(r, i - 1) && token_glued(r, i) && r->token[i - 1].n > COUNT_MOST);
	return n;
}

// L10: the first place of a sentence, or PLACES.
static int
place_in(const struct reader *r, const struct sentence *x)
{
	for (int i = x->first; i < x->end; i++)
		if (class_is_place(r->token[i].class))
			return r->token[i].value;
	return PLACES;
}

// L10: whether a sentence names one place several times, and no other: an order never goes there
// twice.
static bool
dwells_on_place(const struct reader *r, const struct sentence *x)
{
	int places = 0;

	for (int i = x->first; i < x->end; i++)
		if (class_is_place(r->token[i].class)) {
			if (r->token[i].value != place_in(r, x))
				return false;
			places++;
		}
	return places > 1;
}

// L10: whether a doubtful sentence is only a comment.
static bool
sentence_tells(const struct reader *r, const struct sentence *x)
{
	static const uint64_t telling = SENSE_BIT(PAST) | SENSE_BIT(HAVE) | SENSE_BIT(ASK) | SENSE_BIT(DOUBT);
	static const uint64_t wanting = SENSE_BIT(WANT) | SENSE_BIT(CORRECT) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK);
	const struct tally t = tally_of(r, x->first, x->end);
	int tells = t.names + tally_sum(&t, telling), wants = tally_sum(&t, wanting);
	bool repeats = x->touched >= 0 && t.places == 1 && place_in(r, x) == place_in(r, &r->out->sentence[x->touched]);
	bool dwells = t.odd >= 2 && t.numbers == 0 && dwells_on_place(r, x);

	for (int i = x->first; i < x->end; i++)
		tells += r->token[i].kind == TOKEN_WORD && class_in(r->token[i].class, TALLY_UNKNOWN) && !r->token[i].name;
	const bool needs = t.of[SENSE_WANT] + t.of[SENSE_HAVE] > 0 && t.numbers == 0 && t.goods == t.places;

	return codes_in(r, x) == 0 &&
	    (repeats || dwells || needs || cries_out(r, x) || (tells >= 2 + (wants > 0) && tells > t.numbers + wants));
}

// L10: whether a doubtful sentence is about an answer, and contains nothing that could be an order.
static bool
is_about_answer(const struct reader *r, const struct sentence *x)
{
	static const uint64_t orders = SENSE_BIT(VAGUE) | SENSE_BIT(NUMBER) | SENSE_BIT(CODE);
	const struct tally t = tally_of(r, x->first, x->end);

	return t.places == 0 && tally_sum(&t, orders) == 0 && tally_sum(&t, TALLY_ANSWERS) > 0;
}

// L10: whether a doubtful letter is only a comment.
static bool
letter_tells(const struct reader *r)
{
	const struct words *out = r->out;

	if (out->kind != SENTENCE_DOUBTFUL || out->plan.count > 0 || out->reading[0].count > 0 || out->stopped != NULL ||
	    kind_count(r, SENTENCE_ORDER) + kind_count(r, SENTENCE_STATEMENT) > 0 || r->below < r->count)
		return false;
	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++)
		if (x->kind == SENTENCE_DOUBTFUL && !sentence_tells(r, x) && !is_about_answer(r, x))
			return false;
	return true;
}

// Sets the fates of a sentence's tokens.
static void
sentence_fates(struct reader *r, struct sentence *x)
{
	static const enum fate fates[SENTENCES] = { [SENTENCE_COURTESY] = FATE_FILLER, [SENTENCE_TALK] = FATE_IGNORED,
		[SENTENCE_ORDER] = FATE_FILLER, [SENTENCE_DOUBTFUL] = FATE_IGNORED, [SENTENCE_QUESTION] = FATE_QUESTION,
		[SENTENCE_YES] = FATE_ANSWER, [SENTENCE_NO] = FATE_ANSWER, [SENTENCE_SAME] = FATE_ANSWER,
		[SENTENCE_HELP] = FATE_ANSWER, [SENTENCE_LEAVE] = FATE_ANSWER, [SENTENCE_TAKEBACK] = FATE_ANSWER,
		[SENTENCE_STATEMENT] = FATE_STATEMENT };

	for (int i = x->first; i < x->end; i++) {
		struct token *t = &r->token[i];
		bool order = class_is_place(t->class) || t->class == SENSE_NUMBER || t->class == SENSE_REST;
		bool told = x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL;
		if (t->fate == FATE_DOUBTFUL || t->fate == FATE_GREETING)
			continue;
		t->bad = t->bad || ((x->kind == SENTENCE_DOUBTFUL || r->section) && !r->out->told && token_doubts(r, i));
		t->fate = t->meant != NULL && told ? FATE_MENDED : order && x->kind == SENTENCE_ORDER ? FATE_ORDER
		    : x->kind == SENTENCE_DOUBTFUL ? FATE_DOUBTFUL : fates[x->kind];
		r->out->mended = r->out->mended || t->fate == FATE_MENDED;
	}
	const struct token *last = &r->token[x->end - 1];
	x->text = arena_strndup(r->a, r->token[x->first].at, (size_t)(last->at + last->len - r->token[x->first].at));
}

static void
fates_find(struct reader *r)
{
	struct words *out = r->out;

	for (int s = 0; s < out->sentences; s++)
		sentence_fates(r, &out->sentence[s]);
	for (int i = r->signature; i < r->count; i++)
		if (r->token[i].fate != FATE_DOUBTFUL)
			r->token[i].fate = FATE_SIGNATURE;
	out->token = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *out->token);
	// for each token, the number of line breaks before it
	int *breaks = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *breaks);
	int places = 0, goods = 0;
	for (int i = 0; i < r->count; i++) {
		const struct token *t = &r->token[i];
		breaks[i] = i - out->tokens;
		places += class_is_place(t->class);
		goods += class_is_place(t->class) && t->value < PLACES && place_info[t->value].good != GOODS;
		if (t->kind != TOKEN_BREAK)
			out->token[out->tokens++] = (struct token_read){ .at = t->at, .len = t->len, .fate = t->fate, .bad = t->bad,
				.crowded = t->crowded, .place = t->crowded ? (enum place)t->value : 0,
				.meant = t->fate == FATE_MENDED ? t->meant : NULL };
	}
	breaks[r->count] = r->count - out->tokens;
	for (struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++) {
		x->first -= breaks[x->first]; // from here on, indexes of output tokens
		x->end -= breaks[x->end];
	}
	out->goods = goods > 0 && goods == places;
}

// The state between the statements of a `plan`.
struct words_section {
	struct words_context by;
	struct pairing pairing;
};

struct words_section *
words_section_begin(struct arena *a, const char *language)
{
	struct words_section *s = arena_alloc(a, sizeof *s);

	*s = (struct words_section){ .by = { .language = language } };
	return s;
}

bool
words_section_read(struct words_section *s, struct arena *a, const char *text, int label, struct words *out)
{
	struct reader r = { .a = a, .by = &s->by, .text = text, .out = out, .label = label, .section = true };

	*out = (struct words){ .kind = SENTENCE_DOUBTFUL };
	tokens_fold(&r);
	tokens_mean(&r);
	labels_find(&r);
	r.signature = r.below = r.count;
	plan_room(&r, &out->plan);
	sentences_read(&r);
	s->pairing.plan = &out->plan;
	bool sure = wishes_pair(&r, &s->pairing, 0, r.count, true);
	out->kind = out->sentences == 1 && out->sentence[0].kind == SENTENCE_ORDER && sure ? SENTENCE_ORDER : SENTENCE_DOUBTFUL;
	fates_find(&r);
	return out->kind == SENTENCE_ORDER && out->plan.count > 0 && out->stopped == NULL;
}

bool
words_begin_wish(struct arena *a, const char *language, const char *word)
{
	const struct words_context by = { .language = language };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = a, .by = &by, .text = word, .out = &out };

	tokens_fold(&r);
	tokens_mean(&r);
	if (r.count == 0 || r.token[0].meant != NULL)
		return false;
	enum sense sense = r.token[0].class;
	bool code = r.count > 1 && r.token[1].kind == TOKEN_NUMBER && token_glued(&r, 1) && r.token[0].len <= 2;
	return class_is_place(sense) || sense == SENSE_NUMBER || sense == SENSE_REST || sense == SENSE_VAGUE ||
	    sense == SENSE_OR || sense == SENSE_THEN || code;
}

bool
words_close(const struct words_context *by, const char *line)
{
	struct arena a = { 0 };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = &a, .by = by, .text = line, .out = &out };

	tokens_fold(&r);
	tokens_mean(&r);
	bool closes = closes_letter(&r);
	arena_release(&a);
	return closes;
}

uint64_t
words_wish(struct arena *a, const char *text)
{
	const struct words_context by = { .language = "en" };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = a, .by = &by, .text = text, .out = &out };
	uint64_t wishes = 0;

	tokens_fold(&r);
	for (int i = 0; i < r.count; i++)
		wishes |= senses_at(&r, i);
	return wishes & (SENSE_BIT(AWAY) | SENSE_BIT(BACK) | SENSE_BIT(FEWER) | SENSE_BIT(LEAVE) | SENSE_BIT(EXPORT) |
			SENSE_BIT(FORGET));
}

void
words_read(struct arena *a, const struct words_context *by, const char *text, struct words *out)
{
	struct reader r = { .a = a, .by = by, .text = text, .out = out };

	*out = (struct words){ .kind = SENTENCE_TALK };
	tokens_fold(&r);
	tokens_mean(&r);
	statements_mark(&r);
	greeting_find(&r);
	labels_find(&r);
	signature_find(&r);
	sentences_read(&r);
	letter_read(&r);
	changes_find(&r);
	prose_propose(&r);
	out->tells = letter_tells(&r);
	fates_find(&r);
}

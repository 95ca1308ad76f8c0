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
// L9  A yes next to a plan of several wishes is a courtesy, unless it mentions the offer ("passt so!",
//     but not "as suggested").
// L10 Doubtful words are only a comment, and put no orders on hold, if no plan can be proposed from them
//     and none of them is in codes. Each doubtful sentence must be an exclamation ("wow, six gold in one
//     go"), or have more words that tell than numbers and words that want, or repeat the good of a
//     neighbour that affects it, or name one place repeatedly and no number; or be a yes, no or same
//     among words that name no place.
// L13 Orders that wait for a yes (E1) do so only as a whole plan: several wishes, or everybody. Otherwise
//     they are only proposed.
//
// L4, L6 and L12 are in words/plan_reading.c, L5, L7 and L8 in words/answer_kind.c, L11 in words/proposal.c.
#include "words/words.h"

#include "words/internal.h"

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

// L10: the first place of a sentence, or PLACES.
static int
place_in(const struct reader *r, const struct sentence *x)
{
	for (int i = x->first; i < x->end; i++)
		if (class_is_place(r->token[i].class))
			return r->token[i].value;
	return PLACES;
}

// L10: whether a doubtful sentence is only a comment.
static bool
sentence_tells(const struct reader *r, const struct sentence *x)
{
	static const uint64_t telling = SENSE_BIT(PAST) | SENSE_BIT(HAVE) | SENSE_BIT(ASK) | SENSE_BIT(DOUBT);
	static const uint64_t wanting = SENSE_BIT(WANT) | SENSE_BIT(CORRECT) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK);
	const struct tally t = tally_of(r, x->first, x->end);
	int tells = t.names + tally_sum(&t, telling), wants = tally_sum(&t, wanting), codes = 0;
	bool repeats = x->touched >= 0 && t.places == 1 && place_in(r, x) == place_in(r, &r->out->sentence[x->touched]);
	bool dwells = t.odd >= 2 && t.numbers == 0 && t.places > 1 &&
	    places_among(r, x->first, x->end) == 1u << place_in(r, x); // an order never goes there twice

	for (int i = x->first; i < x->end; i++) {
		bool hour = token_is_number(r, i - 1) && token_glued(r, i) && r->token[i - 1].n > COUNT_MOST; // 19h
		codes += r->token[i].class == SENSE_CODE && !hour;
		tells += r->token[i].kind == TOKEN_WORD && class_in(r->token[i].class, TALLY_UNKNOWN) && !r->token[i].name;
	}
	const bool needs = t.of[SENSE_WANT] + t.of[SENSE_HAVE] > 0 && t.numbers == 0 && t.goods == t.places;
	return codes == 0 && (repeats || dwells || needs || cries_out(r, x) ||
	    (tells >= 2 + (wants > 0) && tells > t.numbers + wants));
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

// L3: whether a plan sends everybody.
static bool
sends_everybody(const struct reader *r, const struct pairing *p)
{
	return p->all || (r->by->people > 0 && p->people >= r->by->people);
}

// L9: turns a yes next to a plan of several wishes into courtesy, unless it mentions the offer: "passt so!".
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

void
meaning_find(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan };

	sentences_read(r);
	plan_room(r, &out->plan);
	bool sure = plan_read(r, &p, 0, false, true);
	if (kind_count(r, SENTENCE_ORDER) + kind_count(r, SENTENCE_DOUBTFUL) == 0) {
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
	if (answered || (out->plan.count == 0 && tokens_fit(r, 0, r->signature, TOPIC_COMPARED)))
		return;
	if (below && out->plan.count > 0)
		endings_make(r);
	else if (!below && !stopped && out->plan.count == 0)
		readings_make(r);
	if (!below && !stopped && out->plan.count == 0 && out->reading[0].count == 0)
		fitting_make(r);
}

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
	x->text = tokens_text(r, x->first, x->end);
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

// Reads the sentences that say what to pay, or how to go on after people are placed.
static void
rules_find(struct reader *r)
{
	struct words *out = r->out;

	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++) {
		if (x->kind != SENTENCE_STATEMENT || r->token[x->first].fate == FATE_STATEMENT)
			continue;
		if (out->directions < DIRECTIONS_MAX && direction_read(r, x->first, x->end, &out->direction[out->directions]))
			out->directions++;
		else if (out->payments < PAYMENTS_MAX)
			out->payments += payments_read(r, x->first, x->end, &out->payment[out->payments], PAYMENTS_MAX - out->payments);
	}
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
	meaning_find(&r);
	addition_find(&r);
	prose_propose(&r);
	changes_find(&r);
	parts_propose(&r);
	gist_propose(&r);
	rules_find(&r);
	out->tells = out->tells || letter_tells(&r);
	fates_find(&r);
}

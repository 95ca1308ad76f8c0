// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds small changes to a known plan.
#include "words/internal.h"

#include <string.h>

#include "words/topic.h"

enum {
	CHANGE_TOKENS = 200, // longer texts are not small changes
	OVER_TOKENS = 16, // most tokens ignored in one change
	LOOSE_SENTENCES = 4, LOOSE_PLACES = 4, // a letter with more is not a change among unknown words
};

// Whether some tokens are one wish, cached.
struct reading {
	bool tried, one; // whether this was tested; the result of the test
	struct wish wish;
};

// The state of matching patterns of changes.
struct matching {
	struct reader *r;
	int end; // end of the own words
	bool polite; // the words put a wish as a question
	bool loose; // unknown words are ignored (C18)
	int *over; // for each token: end of irrelevant words beginning there, plus 1; 0 if not computed yet
	struct change change;
	struct reading *reading; // for each token, the readings of the next 1 to WISH_TOKENS tokens
	struct wish *wishes; // room for WORDS_WISHES wishes, reused for each attempt
};

static bool
is_read_over(const struct token *t)
{
	static const uint64_t over = SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(MY) | SENSE_BIT(POLITE) |
	    SENSE_BIT(THANKS) | SENSE_BIT(PEOPLE);

	return t->kind == TOKEN_WORD && class_in(t->class, over);
}

// C18: whether a token is an unknown word that may be ignored.
static bool
is_chat(const struct matching *m, const struct token *t)
{
	static const uint64_t chat = SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO) | SENSE_BIT(WANT) | SENSE_BIT(HAVE) | SENSE_BIT(PAST);

	return m->loose && t->kind == TOKEN_WORD && !t->name && class_in(t->class, chat);
}

static bool
is_break(const struct token *t)
{
	return t->kind == TOKEN_BREAK && t->n == 1;
}

// Whether the tokens mention the player's own tool, which is not a place.
static bool
is_own_tool(const struct reader *r, int i, int end)
{
	bool my = false;

	for (; i < end; i++) {
		my = my || r->token[i].class == SENSE_MY;
		if (my && r->token[i].class == SENSE_PLACE && r->token[i].value == TOOL_MAKER)
			return true;
	}
	return false;
}

static bool
ends_wish(const struct token *t)
{
	return class_is_place(t->class) || t->kind == TOKEN_NUMBER || class_in(t->class, SENSE_BIT(NUMBER) | SENSE_BIT(REST));
}

// Whether a token is a word that alone is a pattern of a form.
bool
change_says(const struct token *t, enum change_form form)
{
	for (int n = change_first[form]; n > 0; n = change_patterns[n - 1].next) {
		const char *words = change_patterns[n - 1].words;
		if (token_is_one_of(t, words, strlen(words)))
			return true;
	}
	return false;
}

// Parses the tokens from `i` to `end` - 1 as a single wish; returns false if they are anything
// else.
bool
change_wish(struct reader *r, struct wish *room, int i, int end, struct wish *out)
{
	static const uint64_t parts = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(NUMBER) | SENSE_BIT(TIMES) |
	    SENSE_BIT(NOBODY) | SENSE_BIT(REST) | SENSE_BIT(OR) | SENSE_BIT(WITH);
	struct wish_list plan = { .list = room };
	struct pairing p = { .plan = &plan, .fits = true };
	bool place = false;

	for (int k = i; k < end; k++) {
		const struct token *t = &r->token[k];
		if (t->kind == TOKEN_WORD && !class_in(t->class, parts) && !is_read_over(t) && !change_says(t, CHANGE_ONE))
			return false;
		place = place || class_is_place(t->class);
	}
	if (!place || is_own_tool(r, i, end) || !ends_wish(&r->token[end - 1]))
		return false;
	if (!wishes_pair(r, &p, i, end, false) || plan.count != 1)
		return false;
	*out = plan.list[0];
	return true;
}

static bool
is_number(const struct token *t, int *n)
{
	*n = change_says(t, CHANGE_ONE) ? 1 : t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER ? t->n : 0;
	return *n >= 1 && *n <= PEOPLE_MAX;
}

// Returns the end of the words of a pattern if they begin at a token; otherwise the token itself.
static int
words_end(const struct matching *m, const char *words, int i)
{
	int at = i;

	for (size_t len; *words != '\0'; words += len + (words[len] == ' '), at++) {
		len = strcspn(words, " ");
		if (at >= m->end || !token_is_one_of(&m->r->token[at], words, len))
			return i;
	}
	return at;
}

// Returns the end of irrelevant words beginning at a token; the token itself if there are none.
// Called very often.
static int
over_end(const struct matching *m, int i)
{
	int found = i;

	if (m->r->token[i].kind != TOKEN_WORD)
		return i;
	if (m->over[i] != 0)
		return m->over[i] - 1;
	const uint64_t begin = token_begin(&m->r->token[i]);
	for (int n = change_first[CHANGE_OVER]; n > 0; n = change_patterns[n - 1].next) {
		const struct change_pattern *p = &change_patterns[n - 1];
		int at = (p->begins & begin) != 0 ? words_end(m, p->words, i) : i;
		found = at > found ? at : found;
	}
	m->over[i] = found + 1;
	return found;
}

static int match(struct matching *m, const char *pattern, int i);

// Matches a wish that begins at token `i`, followed by the rest of a pattern; returns the end, or
// -1.
static int
match_wish(struct matching *m, const char *rest, struct wish *out, int i)
{
	for (int end = i + WISH_TOKENS < m->end ? i + WISH_TOKENS : m->end; end > i; end--) {
		struct reading *read = &m->reading[i * WISH_TOKENS + end - i - 1];
		if (!read->tried)
			read->one = change_wish(m->r, m->wishes, i, end, &read->wish);
		read->tried = true;
		int last = read->one ? match(m, rest, end) : -1;
		if (last >= 0) {
			*out = read->wish;
			return last;
		}
	}
	return -1;
}

// Returns the end of the phrase that begins at a token.
static int
phrase_end(const struct matching *m, int i)
{
	for (i++; i < m->end && m->r->token[i].phrase; i++)
		;
	return i;
}

// Matches the first word of a pattern at a token, and then the rest; returns the end, or -1.
static int
match_word(struct matching *m, const char *pattern, size_t len, const char *rest, int i)
{
	const struct token *t = &m->r->token[i];
	int n;

	if (pattern[0] == ',')
		return match(m, rest, token_is_mark(m->r, i, ',') ? i + 1 : i);
	if (pattern[0] != '@')
		return token_is_one_of(t, pattern, len) ? match(m, rest, i + 1) : -1;
	switch (pattern[1]) {
	case 'x':
		return match_wish(m, rest, &m->change.what, i);
	case 'y':
		if (len == 2) {
			m->change.two = true;
			return match_wish(m, rest, &m->change.other, i);
		}
		return t->class == SENSE_YES ? match(m, rest, phrase_end(m, i)) : -1;
	case 's':
		return t->class == SENSE_SAME ? match(m, rest, phrase_end(m, i)) : -1;
	default:
		if (!is_number(t, &n))
			return -1;
		*(pattern[1] == 'n' ? &m->change.count : &m->change.second) = n;
		return match(m, rest, i + 1);
	}
}

// Matches a pattern at token `i`; returns the end, or -1.
static int
match(struct matching *m, const char *pattern, int i)
{
	const size_t len = strcspn(pattern, " ");
	const char *rest = pattern + len + (pattern[len] == ' ');

	if (len == 0)
		return i;
	for (const int last = i + OVER_TOKENS; i < m->end && i <= last;) {
		int end = match_word(m, pattern, len, rest, i), over = over_end(m, i);
		if (end >= 0)
			return end;
		if (over == i && !is_read_over(&m->r->token[i]) && !is_break(&m->r->token[i]) && !token_is_mark(m->r, i, '-') &&
		    !is_chat(m, &m->r->token[i]))
			break;
		i = over > i ? over : i + 1;
	}
	return -1;
}

// Finds the longest pattern of forms `first` to `last` that begins exactly at a token; returns its
// end, or -1.
static int
match_any(struct matching *m, int i, enum change_form first, enum change_form last, struct change *out)
{
	const uint64_t begin = i < m->end ? token_begin(&m->r->token[i]) : 0;
	int found = -1;

	for (int k = 0; k < change_pattern_count && i < m->end; k++) {
		const struct change_pattern *p = &change_patterns[k];
		if ((p->begins & begin) == 0 || p->form < first || p->form > last ||
		    (m->loose && p->form == CHANGE_JOIN))
			continue;
		m->change = (struct change){ .form = p->form == CHANGE_JOIN ? CHANGE_ADD : (enum change_form)p->form };
		const size_t len = strcspn(p->words, " ");
		int end = match_word(m, p->words, len, p->words + len + (p->words[len] == ' '), i);
		if (end > found) {
			found = end;
			*out = m->change;
		}
	}
	return found;
}

// C20: returns the end of a clause about everything else or about people who are not named, which names no place, if
// one begins at a token; otherwise the token itself: "the rest stays put", "the other two as well". Right after a wish
// it begins with the word for everything else.
static int
others_end(const struct matching *m, int i)
{
	const int begin = i;
	bool free = i == m->r->greeting || m->r->token[i - 1].kind != TOKEN_WORD || token_is(m->r, i - 1, SENSE_AND), others = false;

	if (!free && !ends_wish(&m->r->token[i - 1]))
		return begin;
	for (; i < m->end && m->r->token[i].kind == TOKEN_WORD; i++) {
		const struct token *t = &m->r->token[i];
		others = others || change_says(t, CHANGE_OTHERS);
		if (class_is_place(t->class) || class_in(t->class, SENSE_BIT(OR) | SENSE_BIT(IF) | SENSE_BIT(VAGUE)) || (t->class == SENSE_NUMBER && !others))
			return begin; // but "the other two"
		if (!free && !others && !is_read_over(t))
			return begin;
	}
	return others && (i >= m->end || m->r->token[i].kind != TOKEN_NUMBER) ? i : begin;
}

// Skips words that may be between changes or around them.
static int
skip(const struct matching *m, int i)
{
	static const uint64_t between = SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(GREETING) | SENSE_BIT(LABEL);

	while (i < m->end) {
		const struct token *t = &m->r->token[i];
		int over = over_end(m, i), others = others_end(m, i);
		over = others > over ? others : over;
		bool mark = t->kind == TOKEN_MARK && strchr(m->polite ? ",.;:!?" : ",.;:!", t->mark) != NULL;
		if (over == i && !mark && t->kind != TOKEN_BREAK && !class_in(t->class, between) && !is_read_over(t) && !change_says(t, CHANGE_BUT) &&
		    !is_chat(m, t))
			break;
		i = over > i ? over : i + 1;
	}
	return i;
}

static bool
has_statement(const struct reader *r)
{
	for (int i = 0; i < r->count; i++)
		if (r->token[i].fate == FATE_STATEMENT)
			return true;
	return false;
}

// C7: finds the plan to change; returns its end. A yes alone names none, and another one may be named below it, as well as
// below "the same": "the same as you suggest". *named: words name the plan.
static int
base_find(struct matching *m, int i, bool *named)
{
	struct change base = { .form = CHANGE_BUT };
	bool found = true;

	*named = false;
	while (found && (!*named || base.form == CHANGE_SAME)) {
		const int behind = skip(m, i);
		found = false;
		for (int at = i; !found && at <= behind && at <= i + OVER_TOKENS && at < m->end; at++) {
			const int end = match_any(m, at, CHANGE_SAME, CHANGE_MINE, &base);
			found = end >= 0;
			base.form = found && base.form == CHANGE_YES && m->r->token[at].value == OFFERED ? CHANGE_OFFER : base.form;
			*named = *named || (found && base.form != CHANGE_YES);
			i = found ? end : i;
		}
		if (found)
			m->r->out->changed = base.form;
	}
	return i;
}

// Finds a wish after the last change that is another of its form: "drop the hut and the field", "forest first, then the
// hut, then hunting". It begins at token `i`, after the words up to `behind`. Returns its end, or -1.
static int
continued_at(struct matching *m, int i, int behind)
{
	const struct change *c = m->r->out->change, *last = &c[m->r->out->changes - 1];
	const bool ordered = last->form == CHANGE_ORDER || (last->form == CHANGE_AFTER && c->form == CHANGE_ORDER);
	const bool listed = last->form == CHANGE_WITH || last->form == CHANGE_ADD || last->form == CHANGE_WITHOUT || last->form == CHANGE_DROP;
	const bool joined = token_is(m->r, i, SENSE_AND) || token_is_mark(m->r, i, ',') || (ordered && token_is(m->r, i, SENSE_THEN));

	if (i == behind || !joined || (!ordered && !listed))
		return -1;
	m->change = (struct change){ .form = ordered ? CHANGE_AFTER : last->form, .two = ordered };
	if (ordered)
		m->change.other = last->form == CHANGE_ORDER ? last->other : last->what;
	const int end = match_wish(m, "", &m->change.what, behind);
	const struct tally t = tally_of(m->r, behind, end > behind ? end : behind);
	const bool gone = listed && (last->form == CHANGE_DROP || last->form == CHANGE_WITHOUT);
	return t.of[SENSE_REST] > 0 || (gone && m->change.what.place == HUNT && m->change.what.most < PEOPLE_MAX) ? -1 : end; // "drop the hut, those two go hunting"
}

// Finds the change that begins at a token or after ignored words; returns its end, or -1.
static int
change_at(struct matching *m, int i)
{
	struct words *out = m->r->out;
	struct change *c = &out->change[out->changes];
	// A pattern may begin with words that are otherwise ignored: "with the hut". "And the hut" is a change of its own only at
	// the beginning.
	const int begin = out->changes > 0 && token_is(m->r, i, SENSE_AND) ? i + 1 : i, behind = skip(m, i);
	int end = -1;

	for (int at = begin; at <= behind && at <= i + OVER_TOKENS && at < m->end; at++) {
		struct change other;
		const int ends = match_any(m, at, CHANGE_INSTEAD, CHANGE_STAY, &other);
		if (ends > end) {
			end = ends;
			*c = other;
		}
	}
	if (end >= 0 || out->changes == 0)
		return end;
	end = continued_at(m, i, behind);
	*c = m->change;
	return end;
}

// C21: whether all that follows a change after a mark only gives its reason: no place, number or condition, and no word
// that undoes: "drop the hut, I can't feed any more mouths".
static bool
is_reason(const struct matching *m, int i)
{
	const struct tally t = tally_of(m->r, i, m->end);

	return m->loose && i < m->end && m->r->token[i].kind == TOKEN_MARK && strchr(",.;:-", m->r->token[i].mark) != NULL &&
	    t.places + t.numbers + t.of[SENSE_REST] + t.of[SENSE_IF] + t.of[SENSE_NO] + t.of[SENSE_CORRECT] + t.of[SENSE_TAKEBACK] == 0 && t.odd > 0 &&
	    !tokens_fit(m->r, i, m->end, TOPIC_UNDONE);
}

// Sets the changes of r->out if the tokens from `i` to m->end - 1 contain nothing else.
static void
changes_read(struct matching *m, int i)
{
	struct words *out = m->r->out;
	bool named;

	out->changed = CHANGE_BUT;
	out->changes = 0;
	i = base_find(m, i, &named);
	if (named && out->changed == CHANGE_OFFER && skip(m, i) >= m->end)
		out->change[out->changes++] = (struct change){ .form = CHANGE_WHOLE };
	while (i < m->end && (out->changes == 0 || out->change[0].form != CHANGE_WHOLE)) {
		const int next = out->changes < CHANGES_MAX ? change_at(m, i) : -1;
		if (next < 0) {
			out->changes = out->changes > 0 && is_reason(m, i) ? out->changes : 0;
			return;
		}
		i = next;
		out->changes += out->change[out->changes].form != CHANGE_STAY;
		int behind = skip(m, i);
		i = behind < m->end ? i : behind;
	}
}

// Whether the tokens from `i` to `end` - 1 name a plan, other than by a yes (C7).
static bool
names_plan(struct matching *m, int i, int end)
{
	struct change base;

	for (; i < end; i++)
		if (m->r->token[i].class != SENSE_YES && match_any(m, i, CHANGE_SAME, CHANGE_MINE, &base) >= 0 && base.form != CHANGE_YES)
			return true;
	return false;
}

// C17: whether a sentence says nothing of a change, and does not undo it. Talk that names a place may be one itself, unless it has unknown
// words, or tells what its writer has.
static bool
is_aside(struct matching *m, const struct sentence *x)
{
	enum { CHAT = 2 };
	const struct tally t = tally_of(m->r, x->first, x->end);

	const bool talk = t.places + t.numbers == 0 || t.odd >= CHAT || t.of[SENSE_HAVE] > 0;

	if (x->effect == EFFECT_UNDO || !(x->kind == SENTENCE_TALK ? talk : sentence_is_aside(m->r, x)))
		return false;
	return !names_plan(m, x->first, x->end);
}

// C17: finds the tokens *first to *end - 1 of the sentences that are not asides. Returns false if there are none, or an
// aside is between them.
static bool
asides_drop(struct matching *m, int *first, int *end)
{
	const struct reader *r = m->r;
	bool found = false, ended = false;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		if (x->first < r->greeting || x->first >= r->signature)
			continue;
		if (is_aside(m, x)) {
			ended = found;
			continue;
		}
		if (ended)
			return false;
		*first = found ? *first : x->first;
		*end = x->end < r->signature ? x->end : r->signature;
		found = true;
	}
	return found;
}

// C18: whether a letter that is nothing else may be a change among unknown words: it has a place, and asks nothing.
static bool
may_be_loose(const struct reader *r)
{
	const struct words *out = r->out;
	const struct tally t = tally_of(r, r->greeting, r->signature);
	const bool asks = kind_count(r, SENTENCE_QUESTION) > 0 && !topic_fits_by(r->a, r->by, r->text, TOPIC_POLITE);

	return (out->kind == SENTENCE_TALK || out->kind == SENTENCE_DOUBTFUL || out->kind == SENTENCE_QUESTION) && !asks && out->plan.count == 0 && out->reading[0].count == 0 &&
	    out->stopped == NULL && out->sentences <= LOOSE_SENTENCES && t.places > 0 && t.places <= LOOSE_PLACES;
}

// C18: whether changes say what they do by words of their own: "with the hut" is not enough in a letter with other words.
static bool
fits_loosely(const struct words *out)
{
	for (int i = 0; i < out->changes; i++)
		if (out->change[i].form == CHANGE_WITH || out->change[i].form == CHANGE_COUNT || out->change[i].form == CHANGE_WITHOUT || out->change[i].form == CHANGE_WHOLE)
			return false;
	return out->changes > 0;
}

static struct matching
matching_of(struct reader *r)
{
	const size_t n = (size_t)r->signature + 1;

	return (struct matching){ .r = r, .end = r->signature, .polite = topic_fits_by(r->a, r->by, r->text, TOPIC_POLITE),
		.over = arena_alloc(r->a, n * sizeof(int)), .reading = arena_alloc(r->a, n * WISH_TOKENS * sizeof(struct reading)),
		.wishes = arena_alloc(r->a, WORDS_WISHES * sizeof(struct wish)) };
}

void
changes_find(struct reader *r)
{
	struct words *out = r->out;
	int first = r->greeting;

	out->changed = CHANGE_BUT;
	if (r->signature - first > CHANGE_TOKENS || has_statement(r) || out->stopped != NULL)
		return;
	struct matching m = matching_of(r);
	changes_read(&m, first);
	if (out->changes == 0 && asides_drop(&m, &first, &m.end) && m.end - first < r->signature - r->greeting) {
		memset(m.over, 0, ((size_t)r->signature + 1) * sizeof *m.over);
		changes_read(&m, first);
	}
}

void
loose_changes_find(struct reader *r)
{
	struct words *out = r->out;

	if (out->changes > 0 || !may_be_loose(r) || has_statement(r))
		return;
	struct matching m = matching_of(r);
	m.loose = true;
	changes_read(&m, r->greeting);
	const bool other = out->changed == CHANGE_BUT && names_plan(&m, r->greeting, m.end); // perhaps the plan that is meant
	if (other || !fits_loosely(out)) {
		out->changes = 0;
		out->changed = CHANGE_BUT;
	}
}

// V1: whether a letter may be changes clause by clause.
static bool
may_be_rough(const struct reader *r)
{
	const struct words *out = r->out;
	const struct tally t = tally_of(r, r->greeting, r->signature);

	bool asks = false;

	for (int i = 0; i < out->sentences; i++) // a question about a place
		asks = asks || (out->sentence[i].kind == SENTENCE_QUESTION && tally_of(r, out->sentence[i].first, out->sentence[i].end).places > 0);
	asks = asks && !topic_fits_by(r->a, r->by, r->text, TOPIC_POLITE);
	return out->kind != SENTENCE_ORDER && out->kind != SENTENCE_TAKEBACK && out->stopped == NULL && !asks && t.places > 0;
}

// The plan that the words after "otherwise" name: "the field first, otherwise as you suggest"; CHANGE_BUT if they name none.
static enum change_form
plan_otherwise(struct matching *m)
{
	struct change base;

	for (int i = m->r->greeting; i < m->end; i++)
		for (int k = i + 1; change_says(&m->r->token[i], CHANGE_OTHERS) && k < m->end && k < i + WISH_TOKENS; k++)
			if (match_any(m, k, CHANGE_SAME, CHANGE_MINE, &base) >= 0 && base.form != CHANGE_YES)
				return base.form;
	return CHANGE_BUT;
}

void
rough_changes_find(struct reader *r)
{
	bool named;

	if (r->out->changes > 0 || !may_be_rough(r) || has_statement(r))
		return;
	struct matching m = matching_of(r);
	r->out->changed = CHANGE_BUT;
	revision_find(r, base_find(&m, r->greeting, &named));
	if (r->out->changed == CHANGE_BUT)
		r->out->changed = plan_otherwise(&m);
	const bool other = r->out->changed == CHANGE_BUT && names_plan(&m, r->greeting, m.end);
	r->out->rough = r->out->rough && !other;
	if (!r->out->rough) {
		r->out->changes = 0;
		r->out->changed = CHANGE_BUT;
	}
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The meaning of own words as orders: words/words.h parses free words; lines of the long form are
// separated first.
#include "orders/short_plan.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "lang/pieces.h"
#include "orders/internal.h"
#include "words/vocabulary.h"

enum { SENTENCES_ASKING = 64 }; // most sentences examined

const char *
short_word_of(enum short_kind kind)
{
#define SHORT_WORD(name, word) word,
	static const char *const words[] = { SHORT_LIST(SHORT_WORD) };
#undef SHORT_WORD

	return words[kind];
}

// Returns the words that make a sentence doubtful, with short gaps between them: "Y" of "H W3 Y"; "" for the whole sentence,
// or if no single words can be named.
static const char *
words_to_blame(struct arena *a, const struct words *w, const struct sentence *s)
{
	enum { GAP = 2 }; // most words of a gap that is quoted, too
	const struct token_read *last = &w->token[s->end - 1]; // no sentence is empty
	const char *begin = w->token[s->first].at, *end = last->at + last->len, *behind = begin;
	struct text t;
	bool all = true;
	int i = s->first, gap = 0;

	text_init(&t, a);
	for (const char *p = begin; p < end;) {
		size_t len = strcspn(p, " ,;\t\n");
		len = len < (size_t)(end - p) ? len : (size_t)(end - p);
		bool bad = false;
		for (; i < s->end && w->token[i].at < p + (len > 0 ? len : 1); i++)
			bad = bad || (len > 0 && w->token[i].bad);
		if (bad) {
			const char *from = t.len > 0 && gap <= GAP ? behind : p;
			text_addf(&t, "%s%.*s", t.len > 0 && gap > GAP ? " ... " : "", (int)(p + len - from), from);
			behind = p + len;
		}
		gap = bad ? 0 : gap + (len > 0);
		all = all && (bad || len == 0);
		p += len > 0 ? len : 1;
	}
	for (char *c = t.data; (c = strpbrk(c, "\t\r\n")) != NULL;)
		*c = ' ';
	return all ? "" : t.data;
}

// Returns the unclear words of a doubtful sentence, with the reason if a place is too small: "2; at
// most 1 person on the field".
static const char *
unclear_words(struct tongue in, const struct words *w, const struct sentence *s)
{
	const char *blamed = text_shorten(in.arena, words_to_blame(in.arena, w, s));

	for (int i = s->first; i < s->end; i++)
		if (w->token[i].crowded && blamed[0] != '\0') {
			enum place place = w->token[i].place;
			return say(in,
			    MSG_N("{words}; at most {n} person {where}", "{words}; at most {n} people {where}", place_room[place]),
			    ARG(words, blamed), ARG(where, place_where(in, place)));
		}
	return blamed;
}

// Returns how many words a sentence has.
static int
text_words(const char *s)
{
	return ascii_count(s, ' ') + 1;
}

// Finds the topic of a short question that one of the two sentences above it names: "The dear one at the end. Is it
// green?" These sentences are no longer ignored.
static void
topic_above(struct tongue in, const struct words_context *by, const struct sentence *s, int above, struct short_plan *out, struct inquiry *one)
{
	enum { SHORT = 10 }; // most words of the question
	struct pile *prose = &out->prose;
	const char *text = s->text;
	struct inquiry found;

	for (int i = 1; i <= 2 && i <= above && text_words(s->text) <= SHORT; i++) {
		if (s[-i].kind != SENTENCE_TALK || prose->count < i || strcmp(prose->list[prose->count - i], s[-i].text) != 0)
			return;
		text = arena_printf(in.arena, "%s %s", s[-i].text, text);
		if (!topic_find(in.arena, by, text, true, &found) || found.topic >= TOPIC_UNKNOWN || found.topic == TOPIC_PLACE)
			continue;
		*one = found;
		one->text = found.topic == TOPIC_MEANING ? text : s->text;
		prose->count -= i;
		return;
	}
}

static bool
is_keyword(struct tongue in, const char *s, size_t len, int keyword)
{
	const struct word *w = lexicon_whole(text_fold(in.arena, s, len), WORD_SECTION);

	return w != NULL && w->value == keyword;
}

// Whether a sentence makes the round wait for the writer, whose letter has a plan, too, or a yes: "ok, but I want to think".
// "Stop!" above a doubtful plan is about an earlier one.
static bool
halts_plan(struct tongue in, const struct words_context *by, const struct sentence *s, const struct short_plan *out)
{
	enum { STOPPING = 2 }; // most words of "stop it!"
	const bool planned = out->kind == SHORT_ORDER || (out->kind == SHORT_DOUBTFUL && out->plan.count > 0 && text_words(s->text) > STOPPING);

	return (planned || out->agrees) && s->kind == SENTENCE_TALK && topic_fits_by(in.arena, by, s->text, TOPIC_STOP);
}

// Adds a statement that is one word, unless the letter has it.
static void
word_stated(struct tongue in, int keyword, struct short_plan *out)
{
	for (int i = 0; i < out->statements.count; i++)
		if (is_keyword(in, out->statements.list[i], strlen(out->statements.list[i]), keyword))
			return;
	pile_add(in.arena, &out->statements, lexicon_word(WORD_SECTION, keyword));
}

// Records a question or wish, which gets an answer; ignores other sentences. `above`: how many sentences are above it.
static void
tell_prose(struct tongue in, const struct words_context *by, const struct sentence *s, int above, struct short_plan *out)
{
	enum { FOLLOWS = 2 }; // most words of a question that only makes sense after another
	struct inquiries *asks = &out->asks;
	struct inquiry one;

	if (halts_plan(in, by, s, out)) {
		word_stated(in, KEYWORD_WAIT, out);
		return;
	}
	if (asks->count == INQUIRIES || out->prose.count > SENTENCES_ASKING ||
	    !topic_find(in.arena, by, s->text, s->kind == SENTENCE_QUESTION, &one)) {
		if (s->kind != SENTENCE_COURTESY && !(s->kind == SENTENCE_TALK && topic_fits_by(in.arena, by, s->text, TOPIC_THANKING)))
			pile_add(in.arena, &out->prose, s->text);
		return;
	}
	if (out->changes > 0 && one.place != TOPIC_PLACE_NONE && topic_may_change(one.topic))
		return;
	if (one.topic == TOPIC_UNKNOWN && asks->count > 0 && text_words(s->text) <= FOLLOWS)
		return; // "Do I lose points then? How many?"
	if (one.topic == TOPIC_UNKNOWN)
		topic_above(in, by, s, above, out, &one);
	for (int i = 0; i < asks->count; i++) // skips duplicates
		if (asks->list[i].topic == one.topic && asks->list[i].place == one.place && one.topic != TOPIC_UNKNOWN && one.topic != TOPIC_WHATIF)
			return;
	asks->list[asks->count++] = one;
}

// Collects the sentences of a letter by kind.
static void
tell(struct tongue in, const struct words_context *writer, const struct words *w, struct short_plan *out)
{
	struct arena *a = in.arena;

	for (int i = 0; i < w->sentences && out->kind == SHORT_DOUBTFUL; i++)
		out->agrees = out->agrees || w->sentence[i].kind == SENTENCE_YES;
	for (int i = 0; i < w->sentences; i++) {
		const struct sentence *s = &w->sentence[i], *by = s->touched >= 0 ? &w->sentence[s->touched] : NULL;
		if (s->planned)
			pile_add(a, &out->posed, s->text);
		if (s->kind == SENTENCE_ORDER && s->wary >= 0)
			pile_add(a, &out->wary, w->sentence[s->wary].text);
		if (s->kind == SENTENCE_ORDER || (by != NULL && by->kind == SENTENCE_DOUBTFUL)) {
			pile_add(a, &out->clear, s->text);
		} else if (s->kind == SENTENCE_DOUBTFUL) {
			pile_add(a, &out->unclear, by != NULL ? text_shorten(a, by->text) : unclear_words(in, w, s));
			pile_add(a, &out->doubts, s->text);
		} else if (s->kind == SENTENCE_TALK || s->kind == SENTENCE_QUESTION || s->kind == SENTENCE_COURTESY)
			tell_prose(in, writer, s, i, out);
	}
	for (int i = 0; i < w->tokens; i++)
		if (w->token[i].meant != NULL) {
			pile_add(a, &out->mended, arena_strndup(a, w->token[i].at, (size_t)w->token[i].len));
			pile_add(a, &out->mended, w->token[i].meant);
		}
}

// Finds the cause if only the whole letter is doubtful.
static void
tell_whole(struct arena *a, const struct words *w, struct short_plan *out)
{
	for (int i = 0; i < w->sentences && out->doubts.count == 0; i++)
		if (w->sentence[i].kind != SENTENCE_COURTESY && w->sentence[i].kind != SENTENCE_ORDER &&
		    w->sentence[i].kind != SENTENCE_TALK && w->sentence[i].kind != SENTENCE_STATEMENT)
			pile_add(a, &out->doubts, w->sentence[i].text);
	for (int i = 0; i < w->tokens && out->doubts.count == 0; i++)
		if (w->token[i].fate == FATE_DOUBTFUL)
			pile_add(a, &out->doubts, arena_strndup(a, w->token[i].at, (size_t)w->token[i].len));
	for (int i = w->sentences; i > 0 && out->doubts.count == 0; i--)
		if (w->sentence[i - 1].kind == SENTENCE_ORDER || w->sentence[i - 1].kind == SENTENCE_TALK)
			pile_add(a, &out->doubts, w->sentence[i - 1].text);
}

// Whether these bytes are only a plan in codes.
static bool
is_in_codes(const char *s, size_t len)
{
	bool any = false;

	for (size_t i = 0; i < len; i++) {
		any = any || strchr("HFTXWLSG0123456789", s[i]) != NULL;
		if (strchr("HFTXWLSGB0123456789/,;!=.|+- ", s[i]) == NULL)
			return false;
	}
	return any;
}

// Whether a letter contains nothing but `cancel`.
static bool
is_cancel(struct tongue in, const char *text)
{
	const char *s = text + strspn(text, " \t\r\n");
	size_t len = strlen(s);

	while (len > 0 && strchr(" \t\r\n.!", s[len - 1]) != NULL)
		len--;
	return is_keyword(in, s, len, KEYWORD_SECTION + SECTION_CANCEL);
}

// Copies a text with a "wait" after a plan, or before a plan in codes, on a line of its own: "H W3 X, wait".
static const char *
wait_apart(struct tongue in, const struct words_context *by, const char *text)
{
	struct text t;

	text_init(&t, in.arena);
	while (*text != '\0') {
		size_t len = strcspn(text, "\n"), end = len;
		while (end > 0 && strchr(" \t\r.!", text[end - 1]) != NULL)
			end--;
		size_t first = strcspn(text, " ,:\n"), last = end;
		while (last > 0 && strchr(" ,:", text[last - 1]) == NULL)
			last--;
		size_t plan = last;
		while (plan > 0 && strchr(" ,:", text[plan - 1]) != NULL)
			plan--;
		if (plan > 0 && is_keyword(in, text + last, end - last, KEYWORD_WAIT) &&
		    (is_in_codes(text, plan) || statement_kind_alone(by, text, plan) == SENTENCE_ORDER))
			text_addf(&t, "%.*s\n%.*s", (int)plan, text, (int)(len - last), text + last);
		else if (first < end && is_keyword(in, text, first, KEYWORD_WAIT) &&
		    is_in_codes(text + first + 1, end - first - 1))
			text_addf(&t, "%.*s\n%.*s", (int)first, text, (int)(len - first - 1), text + first + 1);
		else
			text_add_bytes(&t, text, len);
		text_add(&t, text[len] == '\n' ? "\n" : "");
		text += len + (text[len] == '\n');
	}
	return t.data;
}

// Returns the question, setting or yes meant by a letter of a single misspelled word: "help" for "hlep".
static const char *
slip_of(struct tongue in, const struct pile *prose)
{
	const char *said = prose->count == 1 ? prose->list[0] : "";
	const char *word = text_fold(in.arena, said, strlen(said));
	size_t len = strspn(word, "abcdefghijklmnopqrstuvwxyz");

	if (len < 3 || word[len + strspn(word + len, " .!?")] != '\0')
		return NULL;
	word = arena_strndup(in.arena, word, len);
	if (word_distance(word, "ok") == 1)
		return "ok";
	const struct word *near = lexicon_find(in.lang->code, word, WORD_SECTION).word;
	return near != NULL && near->value != KEYWORD_REQUEST + REQUEST_FORGET &&
	    (near->value >= KEYWORD_REQUEST || near->value == KEYWORD_WAIT) &&
	    word_distance(word, near->text) <= (len < 6 ? 1 : 2) ? near->text : NULL;
}

// Returns the word of a section for a place: of a die's face for `pick`.
static const char *
direction_word(struct arena *a, enum direction_kind kind, enum place place)
{
	if (kind == DIRECTION_PICK)
		return lexicon_word(WORD_FACE, place == TOOL_MAKER ? 5 : place == FIELD ? 6 : (int)place_info[place].good + 1);
	if (kind == DIRECTION_FEED)
		return lexicon_word(WORD_GOOD, (int)place_info[place].good);
	if (place < CARD_1)
		return lexicon_word(WORD_PLACE, (int)place);
	const bool card = place < BUILDING_1;
	return arena_printf(a, "%s %d", lexicon_word(WORD_PLACE, card ? SCOPE_CARD : SCOPE_BUILDING), place - (card ? CARD_1 : BUILDING_1) + 1);
}

// Adds a statement for each direction: "from the dice I take a tool, otherwise gold".
static void
directions_told(struct arena *a, const struct direction *list, int count, struct pile *statements)
{
	static const enum section sections[] = { [DIRECTION_PICK] = SECTION_PICK, [DIRECTION_USE] = SECTION_DO,
		[DIRECTION_TOOLS] = SECTION_TOOLS, [DIRECTION_NO_TOOLS] = SECTION_TOOLS, [DIRECTION_FEED] = SECTION_FEED };

	for (const struct direction *d = list; d < list + count; d++) {
		const bool tools = sections[d->kind] == SECTION_TOOLS;
		struct text t;
		text_init(&t, a);
		text_addf(&t, "%s", lexicon_word(WORD_SECTION, KEYWORD_SECTION + (int)sections[d->kind]));
		for (int k = 0; k < d->count; k++) {
			text_addf(&t, "%s %s", k == 0 ? "" : tools ? ";" : ",", direction_word(a, d->kind, d->place[k]));
			if (tools)
				text_addf(&t, " %s", lexicon_word(WORD_TOOLS, d->kind == DIRECTION_TOOLS ? TOOLS_MAX : TOOLS_NEVER));
		}
		pile_add(a, statements, t.data);
	}
}

void
short_read(struct tongue in, const struct words_context *by, const char *text, struct short_plan *out)
{
	static const enum short_kind kinds[SENTENCES] = { [SENTENCE_COURTESY] = SHORT_PROSE, [SENTENCE_TALK] = SHORT_PROSE,
		[SENTENCE_QUESTION] = SHORT_PROSE, [SENTENCE_ORDER] = SHORT_ORDER, [SENTENCE_DOUBTFUL] = SHORT_DOUBTFUL,
		[SENTENCE_YES] = SHORT_YES, [SENTENCE_NO] = SHORT_NO, [SENTENCE_SAME] = SHORT_SAME, [SENTENCE_HELP] = SHORT_HELP,
		[SENTENCE_LEAVE] = SHORT_LEAVE, [SENTENCE_TAKEBACK] = SHORT_TAKEBACK, [SENTENCE_STATEMENT] = SHORT_STATEMENT };
	struct words_context whole = *by;
	struct statements s = { .in = in, .by = &whole, .out = out };
	struct words w;

	*out = (struct short_plan){ .kind = SHORT_PROSE };
	whole.language = in.lang->code;
	text = wait_apart(in, &whole, text);
	whole.statement = statement_lines;
	whole.of = &s;
	words_read(in.arena, &whole, text, &w);
	short_pay_told(in.arena, w.payment, w.payments, &out->statements);
	directions_told(in.arena, w.direction, w.directions, &out->statements);
	out->kind = out->cut ? SHORT_DOUBTFUL : is_cancel(in, text) ? SHORT_TAKEBACK : kinds[w.kind];
	short_plan_of(in.arena, &w.plan, &out->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		short_plan_of(in.arena, &w.reading[i], &out->reading[i]);
	out->two = w.reading[0].count > 0;
	out->goods = w.goods;
	out->tells = w.tells;
	out->changed = w.changed;
	out->rough = w.rough;
	out->changes = w.changes;
	memcpy(out->change, w.change, (size_t)w.changes * sizeof *w.change);
	if (out->kind != SHORT_TAKEBACK || w.kind == SENTENCE_TAKEBACK)
		tell(in, &whole, &w, out);
	out->slip = out->kind == SHORT_PROSE ? slip_of(in, &out->prose) : NULL;
	if (out->kind == SHORT_DOUBTFUL)
		tell_whole(in.arena, &w, out);
}

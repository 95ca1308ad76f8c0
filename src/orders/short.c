// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The meaning of own words as orders: words/words.h parses free words; lines of the long form are
// separated first.
#include "orders/short.h"

#include <string.h>

#include "base/arena.h"
#include "base/repair.h"
#include "base/span.h"
#include "lang/pieces.h"
#include "orders/days.h"
#include "orders/lexicon.h"
#include "orders/parse.h"
#include "orders/short_message.h"
#include "orders/short_pay.h"
#include "words/vocabulary.h"

enum { SENTENCES_ASKING = 64 }; // most sentences examined
enum { SOME_DAY = 20000 * DAY }; // a stand-in for today, when only the words matter

const char *
short_word_of(enum short_kind kind)
{
#define SHORT_WORD(name, word) word,
	static const char *const words[] = { SHORT_LIST(SHORT_WORD) };
#undef SHORT_WORD

	return words[kind];
}

// The lines of the long form found in own words.
struct statements {
	struct tongue in;
	const struct words_context *by;
	struct short_plan *out;
};

// Returns a folded line, without surrounding spaces.
static const char *
line_folded(struct arena *a, const char *s)
{
	size_t len = strcspn(s, "\n");

	while (len > 0 && strchr(" \t\r", s[len - 1]) != NULL)
		len--;
	return text_fold(a, s, len);
}

// Whether a line parses as a statement.
static bool
reads(struct tongue in, const char *line)
{
	struct arena tried = { 0 };
	struct parsed *p = arena_alloc(&tried, sizeof *p);
	const struct frame frame = { .body = arena_strdup(&tried, line), .body_line = 1 };

	orders_parse((struct tongue){ &tried, in.lang }, &frame, NULL, p);
	bool fine = p->problems.count == 0;
	arena_release(&tried);
	return fine;
}

// Whether a line with a colon parses as a statement and is not a count of people.
static bool
parses(struct tongue in, const char *line)
{
	size_t len = strspn(line, "abcdefghijklmnopqrstuvwxyz");
	const struct entry *e = vocabulary_look(line, len, in.lang->code);
	const char *behind = strchr(line, ':') + 1;
	bool counts = e != NULL && (e->class == SENSE_PLACE || e->class == SENSE_GOOD) &&
	    strspn(behind, " 0123456789") > strspn(behind, " ");

	return !counts && reads(in, line);
}

// Conditions under which a word begins a statement.
enum guard {
	GUARD_NONE,
	GUARD_NEVER, // never: the word has another meaning in own words
	GUARD_COLON, // everyday speech, unless a colon follows
	GUARD_ALONE, // the word must be alone on its line
	GUARD_WHOLE, // everyday speech, unless the whole line parses as a statement
	GUARD_DAYS // days must follow, or at least no order
};

static enum guard
guard_of(const char *canonical)
{
	static const struct {
		const char *word;
		enum guard guard;
	} guarded[] = { { "plan", GUARD_NEVER }, { "cancel", GUARD_NEVER }, { "help", GUARD_NEVER }, { "resign", GUARD_NEVER }, { "take", GUARD_COLON },
		{ "pick", GUARD_COLON }, { "do", GUARD_COLON }, { "pay", GUARD_COLON }, { "feed", GUARD_COLON },
		{ "stop", GUARD_COLON }, { "tools", GUARD_COLON }, { "press", GUARD_COLON }, { "final", GUARD_ALONE },
		{ "wait", GUARD_ALONE }, { "page", GUARD_ALONE }, { "export", GUARD_WHOLE }, { "extend", GUARD_WHOLE }, { "forget", GUARD_WHOLE },
		{ "vacation", GUARD_DAYS } };

	for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++)
		if (strcmp(guarded[i].word, canonical) == 0)
			return guarded[i].guard;
	return GUARD_NONE;
}

// Returns the kind of these bytes, parsed as a letter of their own.
static enum sentence_kind
kind_alone(const struct words_context *by, const char *s, size_t len)
{
	struct arena tried = { 0 };
	struct words read;

	words_read(&tried, by, arena_strndup(&tried, s, len), &read);
	arena_release(&tried);
	return read.kind;
}

// Whether a text names days and nothing else.
static bool
names_days(struct tongue in, const char *s)
{
	struct days days;

	days_read(in.arena, in.lang->code, s, SOME_DAY, &days);
	return days.whole && days.count > 0;
}

// Whether a text names only days, or at least no order.
static bool
is_of_days(struct tongue in, const char *s)
{
	const struct words_context by = { .language = in.lang->code };
	const enum sentence_kind kind = names_days(in, s) ? SENTENCE_TALK : kind_alone(&by, s, strlen(s));

	return kind != SENTENCE_ORDER && kind != SENTENCE_DOUBTFUL;
}

// Whether a line that does not parse as a statement is a question that begins like one: "remind me how many fit on
// the river".
static bool
asks(struct tongue in, const char *s)
{
	const char *end = s + strcspn(s, "?");
	const char *bare = arena_strndup(in.arena, s, (size_t)(end - s));

	return (*end == '?' || topic_asks(in.arena, in.lang->code, s, true)) && !reads(in, bare);
}

// Whether a folded line begins with a word of the long form, which the parser of statements
// handles.
static bool
is_statement(struct tongue in, const char *s)
{
	size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz"), end;
	const char *word = arena_strndup(in.arena, s, len);

	if (strncmp(s, "what if ", 8) == 0 && strchr(s, '?') == NULL)
		word = "whatif";
	const struct word *w = lexicon_sure(in.lang->code, word, WORD_SECTION);
	if (w == NULL || strcmp(w->text, word) != 0)
		return false;
	// A word of another language that may be everyday speech begins a statement only if the
	// form shows it: a sign, a number, a single word. "waswenn ben acker" is not everyday
	// speech for people who write in that language.
	bool coined = w->value == KEYWORD_REQUEST + REQUEST_WHATIF && strcmp(w->language, in.lang->code) == 0 &&
	    strchr(s, '?') == NULL;
	const enum guard guard = guard_of(lexicon_word(WORD_SECTION, w->value));
	(void)days_play_on(in.arena, s, &end);
	const char *days = arena_strndup(in.arena, s + len, end > len ? end - len : 0);
	const bool dated = guard == GUARD_DAYS && names_days(in, days);
	if (!coined && !dated && guard != GUARD_WHOLE && strcmp(w->language, "en") != 0 && strpbrk(s, ":0123456789") == NULL && strchr(s, ' ') != NULL &&
	    (w->value < KEYWORD_REQUEST || strchr(strchr(s, ' ') + 1, ' ') != NULL))
		return false;
	switch (guard) {
	case GUARD_NEVER:
		return false;
	case GUARD_ALONE:
		return s[len + strspn(s + len, " .!")] == '\0';
	case GUARD_COLON:
		return s[len + strspn(s + len, " ")] == ':' && parses(in, s);
	case GUARD_WHOLE:
		return reads(in, s);
	case GUARD_DAYS:
		return is_of_days(in, days);
	case GUARD_NONE:
		break;
	}
	return w->value < KEYWORD_REQUEST || w->value == KEYWORD_REQUEST + REQUEST_WHATIF || !asks(in, s);
}

// Whether a line contains no part of an order.
static bool
is_talk(const struct statements *s, const char *line)
{
	const struct words_context by = { .language = s->by->language };
	enum sentence_kind kind = kind_alone(&by, line, strlen(line));

	return kind == SENTENCE_TALK || kind == SENTENCE_QUESTION;
}

// Takes the lines below a message that may belong to it: for an empty message, all lines up to an
// empty line; otherwise lines that a mail program may have broken off. Returns their number.
static int
message_take(struct statements *s, const char *message, const char *rest)
{
	struct arena *a = s->in.arena;
	bool empty = message_is_empty(message), certain = true;
	struct text whole;
	int lines = 1;

	text_init(&whole, a);
	text_add(&whole, message);
	for (const char *above = message; *rest != '\0'; lines++) {
		const char *next = line_folded(a, rest);
		if (next[strspn(next, " \t\r")] == '\0' || message_begins(a, s->by->language, next) ||
		    (!empty && (!message_goes_on(above, rest) || words_close(s->by, next))))
			break;
		size_t len = strcspn(rest, "\n"), blanks = strspn(rest, " \t");
		above = arena_strndup(a, rest + blanks, len - (blanks < len ? blanks : len));
		certain = certain && !empty && is_talk(s, next);
		text_add(&whole, " ");
		text_add(&whole, above);
		rest += len + (rest[len] != '\0');
	}
	pile_add(a, certain ? &s->out->statements : &s->out->doubts, certain ? whole.data : message);
	s->out->cut = s->out->cut || !certain;
	return lines;
}

// Whether a word after a statement has no meaning: "please".
static bool
is_courtesy(const char *word, size_t len, const char *language)
{
	struct arena tried = { 0 };
	const char *folded = text_fold(&tried, word, len);
	const struct entry *e = vocabulary_look(folded, strlen(folded), language);
	bool kind = e != NULL && (e->class == SENSE_FILLER || e->class == SENSE_THANKS || e->class == SENSE_POLITE);

	arena_release(&tried);
	return kind;
}

// Returns a statement without marks and courtesies at its end, if it then parses: "again please!".
static const char *
statement_bare(const struct statements *s, const char *line)
{
	size_t end = strlen(line);

	for (const char *bare = line; end > 0; bare = arena_strndup(s->in.arena, line, end)) {
		if (reads(s->in, bare))
			return bare;
		size_t marks = end;
		while (marks > 0 && strchr(" \t\r.!?,", line[marks - 1]) != NULL)
			marks--;
		if (marks < end) {
			end = marks;
			continue;
		}
		size_t word = end;
		while (word > 0 && strchr(" \t,", line[word - 1]) == NULL)
			word--;
		if (word == 0 || !is_courtesy(line + word, end - word, s->in.lang->code))
			break;
		end = word;
	}
	return line;
}

// Whether the line below "what if I play" is what is tried.
static bool
whatif_goes_on(const struct words_context *by, const char *folded, const char *rest)
{
	static const char begin[] = "what if ";
	struct arena tried = { 0 };
	struct words read;

	if (strncmp(folded, begin, strlen(begin)) != 0 || rest[0] != '\n' || rest[1 + strspn(rest + 1, " \t\r")] == '\n')
		return false;
	words_read(&tried, by, folded + strlen(begin), &read);
	bool only = read.sentences == 1 && read.sentence[0].kind == SENTENCE_COURTESY;
	arena_release(&tried);
	return only;
}

// Returns the number of lines of the long form that begin here (words/types.h).
static int
statement_lines(void *of, const char *line)
{
	struct statements *s = of;
	struct arena *a = s->in.arena;
	const char *folded = line_folded(a, line);
	size_t len = strcspn(line, "\n");

	if (message_begins(a, s->by->language, folded))
		return message_take(s, arena_strndup(a, line, len), line + len + (line[len] != '\0'));
	int pays = short_pay_take(s->in, line, &s->out->statements);
	if (pays > 0)
		return pays;
	if (folded[0] == '+' && reads(s->in, arena_printf(a, "extend %s", folded))) {
		pile_add(a, &s->out->statements, arena_printf(a, "extend %s", folded));
		return 1;
	}
	if (!is_statement(s->in, folded))
		return 0;
	if (whatif_goes_on(s->by, folded, line + len)) {
		const size_t end = len + 1 + strcspn(line + len + 1, "\n");
		char *whole = arena_strndup(a, line, end);
		whole[len] = ' ';
		pile_add(a, &s->out->statements, statement_bare(s, whole));
		return 2;
	}
	pile_add(a, &s->out->statements, statement_bare(s, arena_strndup(a, line, len)));
	return 1;
}

// Returns the words that make a sentence doubtful: "Y" of "H W3 Y"; "" for the whole sentence, or
// if no single words can be named.
static const char *
words_to_blame(struct arena *a, const struct words *w, const struct sentence *s)
{
	const struct token_read *last = &w->token[s->end - 1]; // no sentence is empty
	const char *begin = w->token[s->first].at, *end = last->at + last->len;
	struct text t;
	bool all = true;

	text_init(&t, a);
	int i = s->first;
	for (const char *p = begin; p < end;) {
		size_t len = strcspn(p, " ,;\t\n");
		len = len < (size_t)(end - p) ? len : (size_t)(end - p);
		bool bad = false;
		for (; i < s->end && w->token[i].at < p + (len > 0 ? len : 1); i++)
			bad = bad || (len > 0 && w->token[i].bad);
		if (bad)
			text_addf(&t, "%s%.*s", t.len > 0 ? " " : "", (int)len, p);
		all = all && (bad || len == 0);
		p += len > 0 ? len : 1;
	}
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

// Records a question or wish, which gets an answer; ignores other sentences.
static void
tell_prose(struct tongue in, const struct sentence *s, struct short_plan *out)
{
	struct inquiries *asks = &out->asks;
	struct inquiry one;

	if (asks->count == INQUIRIES || out->prose.count > SENTENCES_ASKING ||
	    !topic_find(in.arena, in.lang->code, s->text, s->kind == SENTENCE_QUESTION, &one)) {
		if (s->kind != SENTENCE_COURTESY)
			pile_add(in.arena, &out->prose, s->text);
		return;
	}
	for (int i = 0; i < asks->count; i++) // skips duplicates
		if (asks->list[i].topic == one.topic && asks->list[i].place == one.place && one.topic != TOPIC_UNKNOWN && one.topic != TOPIC_WHATIF)
			return;
	asks->list[asks->count++] = one;
}

// Collects the sentences of a letter by kind.
static void
tell(struct tongue in, const struct words *w, struct short_plan *out)
{
	struct arena *a = in.arena;

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
			tell_prose(in, s, out);
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

static bool
is_keyword(struct tongue in, const char *s, size_t len, int keyword)
{
	const struct word *w = lexicon_whole(text_fold(in.arena, s, len), WORD_SECTION);

	return w != NULL && w->value == keyword;
}

static bool
is_wait(struct tongue in, const char *s, size_t len)
{
	return is_keyword(in, s, len, KEYWORD_WAIT);
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

// Copies a text with a "wait" after a plan, or before a plan in codes, on a line of its own: "H W3
// X, wait".
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
		if (plan > 0 && is_wait(in, text + last, end - last) &&
		    (is_in_codes(text, plan) || kind_alone(by, text, plan) == SENTENCE_ORDER))
			text_addf(&t, "%.*s\n%.*s", (int)plan, text, (int)(len - last), text + last);
		else if (first < end && is_wait(in, text, first) && is_in_codes(text + first + 1, end - first - 1))
			text_addf(&t, "%.*s\n%.*s", (int)first, text, (int)(len - first - 1), text + first + 1);
		else
			text_add_bytes(&t, text, len);
		text_add(&t, text[len] == '\n' ? "\n" : "");
		text += len + (text[len] == '\n');
	}
	return t.data;
}

// Returns the question, setting or yes meant by a letter of a single misspelled word: "help" for
// "hlep".
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
	        word_distance(word, near->text) <= (len < 6 ? 1 : 2)
	    ? near->text : NULL;
}

static struct alternative
alternative_of(const struct wish *w)
{
	return (struct alternative){ .place = w->place, .least = w->least, .most = w->most, .rest = w->rest };
}

static void
take_changes(const struct words *w, struct short_plan *out)
{
	out->changed = w->changed;
	for (int i = 0; i < w->changes; i++)
		out->change[out->changes++] = (struct short_change){ .form = w->change[i].form,
			.what = alternative_of(&w->change[i].what), .other = alternative_of(&w->change[i].other),
			.two = w->change[i].two, .count = w->change[i].count, .second = w->change[i].second };
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
	out->kind = out->cut ? SHORT_DOUBTFUL : is_cancel(in, text) ? SHORT_TAKEBACK : kinds[w.kind];
	short_plan_of(in.arena, &w.plan, &out->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		short_plan_of(in.arena, &w.reading[i], &out->reading[i]);
	out->two = w.reading[0].count > 0;
	out->goods = w.goods;
	out->tells = w.tells;
	take_changes(&w, out);
	if (out->kind != SHORT_TAKEBACK || w.kind == SENTENCE_TAKEBACK)
		tell(in, &w, out);
	out->slip = out->kind == SHORT_PROSE ? slip_of(in, &out->prose) : NULL;
	if (out->kind == SHORT_DOUBTFUL)
		tell_whole(in.arena, &w, out);
}

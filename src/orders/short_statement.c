// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds lines of the long form in own words.
#include "orders/internal.h"

#include <string.h>

#include "base/repair.h"
#include "base/span.h"
#include "orders/days.h"
#include "words/vocabulary.h"

// Mail programs break lines at 65 to 78 columns; a longer line was not broken.
enum { NARROWEST = 65, WIDEST = 80 };

static const char letters[] = "abcdefghijklmnopqrstuvwxyz";

static int
words_of(const char *s)
{
	int n = 0;

	for (s += strspn(s, " "); *s != '\0'; s += strspn(s, " ")) {
		s += strcspn(s, " ");
		n++;
	}
	return n;
}

// Whether a folded line begins a message: "tell ben: hello", "tell ben" alone, "press to ben", and
// the same in the writer's language. The message may be one that cannot be sent.
static bool
message_begins(struct arena *a, const char *language, const char *line)
{
	size_t len = strspn(line, letters);
	const char *rest = line + len + (line[len] == ' ');

	if (line[len] != ' ')
		return false;
	if (strncmp(line, "tell ", 5) == 0)
		return strchr(line, ':') != NULL || words_of(rest) == 1;
	const struct word *w = lexicon_sure(language, arena_strndup(a, line, len), WORD_SECTION);
	if (w == NULL || strlen(w->text) != len || strcmp(lexicon_word(WORD_SECTION, w->value), "press") != 0)
		return false;
	if (strchr(line, ':') != NULL)
		return true;
	size_t to = strspn(rest, letters);
	if (to > 0 && rest[to] == '\0' && lexicon_whole(rest, WORD_READER) != NULL)
		return true;
	// "Message à tous les joueurs" is a headline, not a message.
	return rest[to] == ' ' && (strcmp(w->language, "en") == 0 || words_of(rest) <= 3) &&
	    lexicon_sure(language, arena_strndup(a, rest, to), WORD_TO) != NULL;
}

// Whether a message may continue on the next line: the line ends in a comma, or a mail program may
// have broken it because the next line's first word did not fit.
static bool
message_goes_on(const char *line, const char *next)
{
	size_t columns = utf8_columns(line);

	next += strspn(next, " \t");
	if (line[0] != '\0' && line[strlen(line) - 1] == ',')
		return true;
	return columns <= WIDEST && columns + 1 + utf8_columns_of(next, strcspn(next, " \t\r\n")) > NARROWEST;
}

enum { SOME_DAY = 20000 * DAY }; // a stand-in for today, when only the words matter

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

enum sentence_kind
statement_kind_alone(const struct words_context *by, const char *s, size_t len)
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
	const enum sentence_kind kind = names_days(in, s) ? SENTENCE_TALK : statement_kind_alone(&by, s, strlen(s));

	return kind != SENTENCE_ORDER && kind != SENTENCE_DOUBTFUL;
}

// Whether a line that does not parse as a statement is a question or a wish that begins like one: "remind me how many fit
// on the river", "remind me a day before".
static bool
asks(struct tongue in, const char *s)
{
	const struct words_context by = { .language = in.lang->code };
	const char *end = s + strcspn(s, "?");
	const char *bare = arena_strndup(in.arena, s, (size_t)(end - s));

	return (*end == '?' || topic_asks(in.arena, &by, s, true) || topic_fits(in.arena, in.lang->code, s, TOPIC_REMINDED)) && !reads(in, bare);
}

// Whether a folded line begins with a word of the long form, which the parser of statements handles.
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
	enum sentence_kind kind = statement_kind_alone(&by, line, strlen(line));

	return kind == SENTENCE_TALK || kind == SENTENCE_QUESTION;
}

// Takes the lines below a message that may belong to it: for an empty message, all lines up to an
// empty line; otherwise lines that a mail program may have broken off. Returns their number.
static int
message_take(struct statements *s, const char *message, const char *rest)
{
	struct arena *a = s->in.arena;
	const char *colon = strchr(message, ':');
	bool empty = colon == NULL || colon[1 + strspn(colon + 1, " \t\r")] == '\0', certain = true;
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

int
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
		return short_tools_take(s->in, line, &s->out->statements);
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

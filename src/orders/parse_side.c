// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses questions, settings and messages.
#include <string.h>

#include "base/clock.h"
#include "base/repair.h"
#include "orders/days.h"
#include "orders/internal.h"
#include "words/vocabulary.h"

// Returns the text from `s` to `end` without surrounding spaces and newlines.
static const char *
trimmed(struct arena *a, const char *s, const char *end)
{
	while (s < end && strchr(" \t\n", *s) != NULL)
		s++;
	while (end > s && strchr(" \t\n", end[-1]) != NULL)
		end--;
	return arena_strndup(a, s, (size_t)(end - s));
}

// Consumes the rest of the line and returns it as written.
static const char *
take_line(struct parser *p)
{
	const char *s = p->t->at, *end = line_last(s);

	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END)
		return "";
	skip_to(p, end);
	return trimmed(p->arena, s, end);
}

static bool
read_rounds(struct parser *p, struct request *q)
{
	if (p->t->kind != TOKEN_NUMBER)
		return true;
	if (!read_number(p, 1, 999, &q->from, MSG("the round")))
		return false;
	q->to = q->from;
	if (accept_mark(p, '-') && !read_number(p, 1, 999, &q->to, MSG("the last round")))
		return false;
	if (q->to < q->from)
		return fail_at(p, p->t, say(p->in, MSG("history {from}-{to}: write the earlier round first"),
		    ARG(from, q->from), ARG(to, q->to)));
	return true;
}

static bool
is_date(const char *s)
{
	char leap[] = "2024-00-00"; // a leap year, because a date without a year may be any day
	int64_t t;

	if (strlen(s) != strlen("11-20"))
		return strlen(s) == strlen("2026-11-20") && clock_parse(s, &t);
	memcpy(leap + 5, s, 5);
	return clock_parse(leap, &t);
}

// Returns the separator of two days, in any language, and its width; NULL if there is none.
static const char *
between_days(const char *line, size_t *width)
{
	const char *dots = strstr(line, "..");

	*width = 2;
	if (dots != NULL)
		return dots;
	for (const char *at = line; *at != '\0'; at += *width + (at[*width] != '\0')) {
		*width = strcspn(at, " ");
		if (vocabulary_aside(at, *width, SENSE_UNTIL, SENSE_UNTIL) != NULL)
			return at;
	}
	return NULL;
}

// Parses "2026-11-20..2026-12-01" or "2026-11-20 to 2026-12-01", with or without the year; or one
// date; or `none`.
static bool
read_dates(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *line, *end;
	size_t width;

	if (accept_word(p, WORD_NONE) != NULL)
		return true;
	line = take_line(p);
	q->from = days_play_on(p->arena, line, &width);
	line = arena_strndup(p->arena, line, width);
	if (p->ctx->words) { // for a letter's own words, the caller parses the days, or asks
		q->text = line[0] != '\0' ? line : "?";
		return true;
	}
	end = between_days(line, &width);
	q->text = end == NULL ? line : trimmed(p->arena, line, end);
	q->until = end == NULL ? line : trimmed(p->arena, end + width, line + strlen(line));
	if (!is_date(q->text) || !is_date(q->until) || strlen(q->text) != strlen(q->until))
		return fail_at(p, at,
		    say(p->in, MSG("write two dates, each of a month and a day: vacation 12-24 to 01-02; or vacation none")));
	if (strlen(q->text) > 5 && strcmp(q->text, q->until) > 0)
		return fail_at(p, at,
		    say(p->in, MSG("the vacation ends before it begins: write the earlier date first")));
	return true;
}

static bool
read_language(struct parser *p, struct request *q)
{
	const struct token *at = p->t;

	if (at->kind != TOKEN_WORD || strlen(at->text) != 2)
		return fail_at(p, at, say(p->in, MSG("write a language in two letters: lang en")));
	q->text = at->text;
	p->t++;
	return true;
}

// Finds the line that ends a message; NULL if there is none.
static const char *
press_end(struct parser *p, const char *s)
{
	for (; *s != '\0'; s = line_last(s) + (*line_last(s) != '\0')) {
		const char *line = trimmed(p->arena, s, line_last(s)), *rest;
		line = text_fold(p->arena, line, strlen(line));
		if (strncmp(line, "end", 3) != 0)
			continue;
		rest = line + 3 + strspn(line + 3, " \t");
		if (rest > line + 3 && strcmp(rest, "press") == 0)
			return s;
	}
	return NULL;
}

// Parses a recipient. No seat is named `all` or `gm`, but one may be named Allan, or have the title All.
static bool
read_reader(struct parser *p, struct request *q)
{
	const struct word *w = peek_word(p, WORD_READER);

	if (w != NULL) {
		q->to = w->value;
		p->t++;
		return true;
	}
	return read_seat(p, &q->to);
}

// Parses a message up to the line `end`; `end` is NULL if there is none.
static bool
read_block(struct parser *p, struct request *q, const struct token *at, const char *end)
{
	if (accept_word(p, WORD_TO) == NULL)
		return fail_wanted(p, WORD_TO, MSG("\"to\" and a name, all or gm: press to all"));
	if (!read_reader(p, q))
		return false;
	if (p->ctx->words)
		return fail_at(p, at, say(p->in, MSG("write the message on the same line: tell all: hello")));
	if (!accept_mark(p, ':') && p->t->kind != TOKEN_BREAK && p->t->line == at->line)
		return fail_at(p, p->t,
		    say(p->in, MSG("begin the message on a new line, and end it with \"end press\"")));
	if (end == NULL)
		return fail_at(p, at,
		    say(p->in, MSG("the message has no end: put \"end press\" on a line of its own after it")));
	const char *start = p->t->at;
	q->text = start < end ? trimmed(p->arena, start, end) : "";
	if (q->text[0] == '\0')
		return fail_at(p, at, say(p->in, MSG("the message is empty")));
	return true;
}

// Whether a letter's next word only leads over to a recipient: "for the game master".
static bool
leads_to_reader(const struct parser *p)
{
	static const uint64_t over = UINT64_C(1) << SENSE_WITH | UINT64_C(1) << SENSE_ARTICLE | UINT64_C(1) << SENSE_LINK;
	const struct entry *e = p->ctx->words && p->t->kind == TOKEN_WORD ? vocabulary_look(p->t->text, strlen(p->t->text), p->in.lang->code) : NULL;

	return e != NULL && (over >> e->class & 1) != 0;
}

// Parses a message on the rest of the line: "tell bob: hello", "nachricht bob: hallo", "press to
// bob: hello". In a letter the text may be empty: then it forwards the unanswered question.
static bool
read_note(struct parser *p, struct request *q)
{
	const struct token *at = p->t;

	(void)accept_word(p, WORD_TO);
	while (peek_word(p, WORD_READER) == NULL && leads_to_reader(p))
		p->t++;
	if (!read_reader(p, q))
		return false;
	accept_mark(p, ':');
	q->text = take_line(p);
	return q->text[0] != '\0' || p->ctx->words || fail_at(p, at, say(p->in, MSG("the message is empty")));
}

// Whether the line contains only a recipient: "nachricht gm".
static bool
names_reader_alone(const struct parser *p)
{
	const struct token *t = p->t + (p->t->kind == TOKEN_WORD && lexicon_whole(p->t->text, WORD_TO) != NULL);

	return t->kind == TOKEN_WORD && line_last(t->at) == line_last(p->t->at) && trimmed(p->arena, t->at, line_last(t->at))[strlen(t->text)] == '\0';
}

// Parses a message. Whatever its error, its text is never parsed as orders.
static bool
read_message(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *line = line_last(at->at), *colon = memchr(at->at, ':', (size_t)(line - at->at));
	bool tell = strcmp(at[-1].text, "tell") == 0;
	const char *end = tell ? NULL : press_end(p, at->at);

	if (tell || (p->ctx->words && names_reader_alone(p)) || (end == NULL && colon != NULL && trimmed(p->arena, colon + 1, line)[0] != '\0')) {
		bool taken = read_note(p, q);
		skip_to(p, line);
		return taken;
	}
	bool read = read_block(p, q, at, end);

	skip_to(p, end != NULL ? line_last(end) : at->at + strlen(at->at));
	return read;
}

static bool
read_nothing(struct parser *p, struct request *q)
{
	(void)p;
	(void)q;
	return true;
}

static bool
read_none(struct parser *p, struct request *q)
{
	if (accept_word(p, WORD_NONE) != NULL)
		q->text = "none";
	return true;
}

#define CURE(name, word, whose, what, cure, example, help) cure,
static const struct msg cures[] = { REQUEST_LIST(CURE) }; // text is NULL if nothing need follow
#undef CURE

static bool
read_line(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const struct msg *cure = &cures[q->kind];

	q->text = take_line(p);
	return q->text[0] != '\0' || cure->text == NULL || fail_at(p, at, say(p->in, *cure));
}

// Whether words are only "me" or "my data", in any language.
static bool
is_mine(struct arena *a, const char *words)
{
	bool any = false;

	for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
		size_t len = strcspn(words, " ");
		if (lexicon_whole(arena_strndup(a, words, len), WORD_MINE) == NULL)
			return false;
		any = true;
		words += len;
	}
	return any;
}

// Parses `export my data`, `export`, or `forget me`. Any other text after these words is everyday speech.
static bool
read_mine(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *line = take_line(p);
	const size_t len = strcspn(line, ".!");
	const char *rest = text_fold(p->arena, line, len);
	bool mine = is_mine(p->arena, rest) || (rest[0] == '\0' && q->kind == REQUEST_EXPORT);

	return (mine && line[len + strspn(line + len, ".! ")] == '\0') || fail_at(p, at, say(p->in, cures[q->kind]));
}

#define READER(name, word, whose, what, cure, example, help) read_##what,
static bool (*const readers[])(struct parser *p, struct request *q) = { REQUEST_LIST(READER) };
#undef READER

bool
read_request(struct parser *p, enum request_kind kind, const struct token *word)
{
	struct request q = { .kind = kind, .line = word->line, .text = "", .until = "" };

	if (p->out->requests == REQUESTS_MAX)
		return fail_at(p, word,
		    say(p->in, MSG("at most {most} questions and messages in one frame"), ARG(most, REQUESTS_MAX)));
	if (!readers[kind](p, &q))
		return false;
	if (!at_end(p))
		return fail_at(p, p->t,
		    say(p->in, MSG("\"{word}\" is not understood after \"{request}\": leave it out"),
		        ARG(word, p->t->text), ARG(request, request_word(kind))));
	p->out->request[p->out->requests++] = q;
	return true;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses requests about agreements, reminders and settings: agree, remind, on or off, an hour of the day.
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/repair.h"
#include "base/rhythm.h"
#include "base/span.h"
#include "orders/internal.h"
#include "words/vocabulary.h"

enum { LONGEST = 30 * DAY, COUNT_MOST = 1000 };

// Consumes the rest of the line up to a comment or `;`, and returns it folded, without surrounding spaces.
static const char *
take_words(struct parser *p)
{
	const char *s = p->t->at, *end = line_last(s);

	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END)
		return "";
	size_t len = strcspn(s, ";");
	if (s + len < end)
		end = s + len;
	skip_to(p, end);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '.'))
		end--;
	return text_fold(p->arena, s, (size_t)(end - s));
}

// Parses a duration such as 2d, or in words of any language: "2 days", "7 tage".
static bool
span_read(const char *words, int64_t *seconds)
{
	static const int64_t units[TIME_WEEKS + 1] = { [TIME_HOURS] = HOUR, [TIME_DAYS] = DAY, [TIME_WEEKS] = WEEK };
	char *end;

	if (span_parse(words, seconds))
		return true;
	const long n = strtol(words, &end, 10);
	if (words[0] < '0' || words[0] > '9' || n > COUNT_MOST)
		return false;
	end += strspn(end, " ");
	for (int i = 0; i < time_pattern_count; i++)
		if (time_patterns[i].kind <= TIME_WEEKS && strcmp(time_patterns[i].words, end) == 0) {
			*seconds = n * units[time_patterns[i].kind];
			return true;
		}
	return false;
}

// Copies a duration to the request; q->text gets its spelling.
static bool
take_span(struct parser *p, struct request *q, const struct token *at, const char *words)
{
	char text[CLOCK_TEXT];
	int64_t seconds;

	words += strspn(words, " ");
	if (!span_read(words, &seconds) || seconds == 0)
		return fail_at(p, at, say(p->in, MSG("for how long? write a length of time as in: agree pause 7d, agree +2d")));
	if (seconds > LONGEST)
		return fail_at(p, at, say(p->in, MSG("that is too long: at most 30d")));
	q->from = (int)seconds;
	q->text = arena_strdup(p->arena, span_print(seconds, text));
	return true;
}

// Returns the text after a word of a class with this value, and a space; NULL if the words do not
// begin with such a word.
static const char *
behind(const struct parser *p, const char *words, unsigned class, int value)
{
	const size_t len = strcspn(words, " ");
	const struct word *w = lexicon_whole(arena_strndup(p->arena, words, len), class);

	return w != NULL && w->value == value ? words + len + strspn(words + len, " ") : NULL;
}

// Whether the words are one word of a class with this value, and nothing else.
static bool
is_only(const struct parser *p, const char *words, unsigned class, int value)
{
	const char *rest = behind(p, words, class, value);

	return rest != NULL && rest[0] == '\0';
}

static bool
is_none(const struct parser *p, const char *words)
{
	return is_only(p, words, WORD_NONE, 0) || is_only(p, words, WORD_NEVER, 0) ||
	    is_only(p, words, WORD_SETTING, SETTING_OFF);
}

static bool
agree_to(struct request *q, enum agree what, const char *text)
{
	q->to = what;
	q->text = text;
	return true;
}

bool
read_agreement(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p), *rest;

	if (strncmp(words, "to ", 3) == 0)
		words += 3;
	if (strncmp(words, "a ", 2) == 0)
		words += 2;
	if (is_none(p, words))
		return agree_to(q, AGREE_NONE, "");
	if (is_only(p, words, WORD_END, 0))
		return agree_to(q, AGREE_END, "end");
	if (is_only(p, words, WORD_SETTING, SETTING_UNDO))
		return agree_to(q, AGREE_UNDO, "undo");
	if ((rest = behind(p, words, WORD_SETTING, SETTING_PAUSE)) != NULL)
		return take_span(p, q, at, strncmp(rest, "of ", 3) == 0 ? rest + 3 : rest) &&
		    agree_to(q, AGREE_PAUSE, arena_printf(p->arena, "pause %s", q->text));
	if (words[0] == '+')
		return take_span(p, q, at, words + 1) && agree_to(q, AGREE_LATER, arena_printf(p->arena, "+%s", q->text));
	return fail_at(p, at,
	    say(p->in, MSG("agree to what? write \"agree end\" to end the game, \"agree +2d\" for a later "
	        "deadline, \"agree pause 7d\", \"agree undo\" to play the last round again, or \"agree "
	        "none\" to take it back")));
}

bool
read_extension(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p);

	return take_span(p, q, at, words + (words[0] == '+'));
}

bool
read_span(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p);
	int64_t seconds;

	if (is_none(p, words) || is_only(p, words, WORD_SETTING, SETTING_USUAL)) {
		q->text = is_none(p, words) ? "none" : "usual";
		return true;
	}
	q->text = words;
	if (!span_parse(words, &seconds) || seconds == 0)
		return fail_at(p, at, say(p->in, MSG("write how long before a deadline you want to be reminded: "
		    "remind 6h, remind 1d; or remind none, or remind usual")));
	if (seconds > LONGEST)
		return fail_at(p, at, say(p->in, MSG("that is too long before a deadline: at most 30d")));
	q->from = (int)seconds;
	return true;
}

// Returns the English word of a setting; other words are unchanged.
static const char *
setting_canonical(const struct parser *p, const char *words)
{
	const struct word *w = lexicon_sure(p->in.lang->code, words, WORD_SETTING);

	return w != NULL ? lexicon_word(WORD_SETTING, w->value) : words;
}

bool
read_look(struct parser *p, struct request *q)
{
	const struct token *at = p->t;

	q->text = setting_canonical(p, take_words(p));
	return q->text[0] != '\0' || fail_at(p, at, say(p->in, MSG("write both, text, narrow or frame: style narrow")));
}

bool
read_switch(struct parser *p, struct request *q)
{
	const struct token *at = p->t;

	q->text = setting_canonical(p, take_words(p));
	q->from = strcmp(q->text, lexicon_word(WORD_SETTING, SETTING_ON)) == 0;
	return q->from == 1 || strcmp(q->text, lexicon_word(WORD_SETTING, SETTING_OFF)) == 0 ||
	       fail_at(p, at, say(p->in, MSG("write \"{word} on\" or \"{word} off\""), ARG(word, request_word(q->kind))));
}

// Adds a word: a weekday of any language in its canonical spelling, an hour as on a clock; other
// words unchanged.
static void
add_word(struct text *out, const char *word, size_t len)
{
	const struct entry *e = vocabulary_aside(word, len, SENSE_WEEKDAY, SENSE_WEEKDAY);
	size_t digits = strspn(word, "0123456789");

	text_add(out, out->len > 0 ? " " : "");
	if (e != NULL)
		text_add(out, week_days[e->value]);
	else if (digits > 0 && digits < len && strchr("h.:", word[digits]) != NULL) {
		text_add_bytes(out, word, digits);
		text_add(out, ":");
		text_add_bytes(out, word + digits + 1, len - digits - 1);
		text_add(out, digits + 1 == len ? "00" : "");
	} else
		text_add_bytes(out, word, len);
}

bool
read_hour(struct parser *p, struct request *q)
{
	const struct token *at = p->t;
	const char *words = take_words(p);
	char canonical[HOURS_TEXT];
	struct hours hours;
	struct text text;

	q->text = "off";
	if (is_none(p, words))
		return true;
	text_init(&text, p->arena);
	for (size_t len; *words != '\0'; words += len) {
		words += strspn(words, " ,");
		len = strcspn(words, " ,");
		if (len > 0)
			add_word(&text, words, len);
	}
	if (!hours_parse(strcmp(text.data, "on") == 0 ? "18:00" : text.data, &hours))
		return fail_at(p, at, say(p->in, MSG("write \"{word} 18:00\", \"{word} mon thu 18:00\" or "
		    "\"{word} off\""), ARG(word, request_word(q->kind))));
	q->text = arena_strdup(p->arena, hours_print(&hours, canonical));
	return true;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master writes in a letter.
#include "orders/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "orders/lexicon.h"
#include "orders/repair.h"

// Reading one frame, line by line.
struct commander {
	struct arena *arena;
	const char *next; // of the body
	int line; // of `rest`
	const char *rest; // of the line in hand, trimmed
	struct gm_commands *out;
};

#define COMMAND_WORD(name, word, final) { word, final },
static const struct {
	const char *word;
	bool final;
} commands[] = { COMMAND_KIND_LIST(COMMAND_WORD) };
#undef COMMAND_WORD

static const char *const seat_words[] = { "token", "address", "title", "vacant", "resume",
	"replace", NULL };
static const char *const change_words[] = { "title", "pace", "rhythm", "missing", "press",
	"proof", "grace", "remind", "misses", "vacation", NULL };

static bool
fail(struct commander *c, const char *text)
{
	const struct problem at = { .line = c->line, .column = 1, .section = SECTIONS };

	problem_add(c->arena, &c->out->problems, &at, "%s", text);
	return false;
}

static const char *
trimmed(struct arena *a, const char *s, size_t len)
{
	while (len > 0 && (*s == ' ' || *s == '\t')) {
		s++;
		len--;
	}
	while (len > 0 && (s[len - 1] == ' ' || s[len - 1] == '\t'))
		len--;
	return arena_strndup(a, s, len);
}

// Takes the next line; false at the end.
static bool
next_line(struct commander *c)
{
	size_t len = strcspn(c->next, "\n");

	if (*c->next == '\0')
		return false;
	c->rest = trimmed(c->arena, c->next, len);
	c->next += len + (c->next[len] == '\n');
	c->line++;
	return true;
}

// Takes the first word of the rest, folded; "" where nothing is left.
static const char *
take_word(struct commander *c)
{
	size_t len = strcspn(c->rest, " \t");
	const char *word = text_fold(c->arena, c->rest, len);

	c->rest += len + strspn(c->rest + len, " \t");
	return word;
}

// The word of the list that was perhaps meant; NULL for none.
static const char *
near_word(const char *word, const char *const *list)
{
	for (; *list != NULL; list++)
		if (word_distance(word, *list) <= near_limit(word))
			return *list;
	return NULL;
}

static bool
fail_word(struct commander *c, const char *word, const char *const *list, const char *wanted)
{
	const char *near = near_word(word, list);

	if (near != NULL)
		return fail(c, arena_printf(c->arena, "'%s' is not known here: did you mean %s?",
				   text_shorten(c->arena, word), near));
	return fail(c, word[0] == '\0' ? arena_printf(c->arena, "something is missing: write %s", wanted)
				       : arena_printf(c->arena, "'%s' is not known here: write %s",
					     text_shorten(c->arena, word), wanted));
}

static bool
is_one_of(const char *word, const char *const *list)
{
	for (; *list != NULL; list++)
		if (strcmp(word, *list) == 0)
			return true;
	return false;
}

static bool
read_deadline(struct commander *c, struct gm_command *q)
{
	const char *s = c->rest;

	c->rest = "";
	q->when = WHEN_NONE;
	if (strcmp(text_fold(c->arena, s, strlen(s)), "none") == 0)
		return true;
	q->when = *s == '+' ? WHEN_LATER : WHEN_AT;
	if (*s == '+' ? span_parse(s + 1, &q->seconds) && q->seconds > 0 : clock_parse(s, &q->seconds))
		return true;
	return fail(c, arena_printf(c->arena,
			   "'%s' is no deadline: write deadline 2026-11-20T21:43:00Z (UTC), deadline +12h, "
			   "deadline +2d, or deadline none",
			   text_shorten(c->arena, s)));
}

static bool
read_seat(struct commander *c, struct gm_command *q)
{
	bool wants_value;

	q->seat = take_word(c);
	if (q->seat[0] == '\0')
		return fail(c, "which seat? write seat bob vacant");
	q->what = take_word(c);
	if (!is_one_of(q->what, seat_words))
		return fail_word(c, q->what, seat_words,
		    "seat NAME, then token, address, title, vacant, resume or replace");
	wants_value = strcmp(q->what, "address") == 0 || strcmp(q->what, "title") == 0 ||
	    strcmp(q->what, "replace") == 0;
	if (wants_value && c->rest[0] == '\0')
		return fail(c, arena_printf(c->arena, "seat %s %s: write after it what it is to be",
				   q->seat, q->what));
	if (!wants_value && c->rest[0] != '\0')
		return fail(c, arena_printf(c->arena, "'%s' is not understood after 'seat %s %s': leave it out",
				   text_shorten(c->arena, c->rest), q->seat, q->what));
	q->needs_word = strcmp(q->what, "replace") == 0;
	return true;
}

static bool
read_change(struct commander *c, struct gm_command *q)
{
	q->what = take_word(c);
	if (!is_one_of(q->what, change_words))
		return fail_word(c, q->what, change_words,
		    "change, then title, pace, rhythm, missing, press, proof, grace, remind, misses or "
		    "vacation, and what it is to be");
	if (c->rest[0] == '\0')
		return fail(c, arena_printf(c->arena, "change %s: write after it what it is to be", q->what));
	return true;
}

static bool
read_rollback(struct commander *c, struct gm_command *q)
{
	const char *word = take_word(c);
	size_t len = strlen(word);

	if (strcmp(word, "round") == 0) {
		word = take_word(c);
		len = strlen(word);
	}
	if (len == 0 || len > 3 || strspn(word, "0123456789") != len || atoi(word) == 0)
		return fail(c, "to which round? write rollback 3");
	q->round = atoi(word);
	return true;
}

static bool
is_end_of_press(struct commander *c)
{
	const char *s = text_fold(c->arena, c->rest, strlen(c->rest));

	if (strncmp(s, "end", 3) != 0)
		return false;
	s += 3;
	return *s == ' ' && strcmp(s + strspn(s, " \t"), "press") == 0;
}

// The lines up to `end press`. where that is missing, nothing that follows is read as a command.
static bool
read_press(struct commander *c, struct gm_command *q)
{
	const char *to = take_word(c);
	struct text text;
	bool ended = false;

	if (strcmp(to, "to") == 0)
		to = take_word(c);
	if (to[0] != '\0' && to[strlen(to) - 1] == ':')
		to = arena_strndup(c->arena, to, strlen(to) - 1);
	q->seat = strcmp(to, "all") == 0 ? "" : to;
	bool bad = to[0] == '\0' || c->rest[0] != '\0';
	text_init(&text, c->arena);
	while (!ended && next_line(c))
		if (!(ended = is_end_of_press(c)))
			text_addf(&text, "%s\n", c->rest);
	c->rest = text.data;
	if (bad)
		return fail(c, "write 'press to all' or 'press to NAME' on a line of its own, then your words, "
			       "then 'end press'");
	return ended ? true : fail(c, "the message has no end: put 'end press' on a line of its own after it");
}

static bool
read_rest(struct commander *c, struct gm_command *q)
{
	switch (q->kind) {
	case COMMAND_DEADLINE:
		return read_deadline(c, q);
	case COMMAND_SEAT:
		return read_seat(c, q);
	case COMMAND_CHANGE:
		return read_change(c, q);
	case COMMAND_ROLLBACK:
		return read_rollback(c, q);
	case COMMAND_PRESS:
		return read_press(c, q);
	case COMMAND_CONFIRM:
		return c->rest[0] != '\0' || fail(c, "which code? it stands in the letter that asked for it");
	case COMMAND_RESUME:
	case COMMAND_FORCE:
	case COMMAND_STATUS:
	case COMMAND_HELP:
	case COMMAND_TOKEN:
		return c->rest[0] == '\0' ||
		    fail(c, arena_printf(c->arena, "'%s' is not understood after '%s': leave it out",
				text_shorten(c->arena, c->rest), commands[q->kind].word));
	case COMMAND_PAUSE:
	case COMMAND_END:
	case COMMAND_CANCEL:
	case COMMANDS:
		break;
	}
	return true;
}

// Finds a command by its word, or one of its other words.
static enum command_kind
find(const char *word)
{
	if (strcmp(word, "show") == 0)
		return COMMAND_STATUS;
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(word, commands[i].word) == 0)
			return (enum command_kind)i;
	return COMMANDS;
}

static bool
fail_command(struct commander *c, const char *word)
{
	const char *list[COMMANDS + 1] = { NULL };

	for (int i = 0; i < COMMANDS; i++)
		list[i] = commands[i].word;
	return fail_word(c, word, list, "'help' to see which commands there are");
}

static void
read_command(struct commander *c)
{
	struct gm_command q = { .line = c->line, .said = c->rest, .seat = "", .what = "", .text = "" };
	const char *word = take_word(c);
	bool yes = strcmp(word, "yes") == 0;

	if (yes) {
		q.said = c->rest;
		word = take_word(c);
	}
	if (strcmp(word, "check") == 0 && c->rest[0] == '\0') {
		c->out->check = true;
		return;
	}
	q.kind = find(word);
	if (q.kind == COMMANDS) {
		(void)fail_command(c, word);
		return;
	}
	q.needs_word = commands[q.kind].final;
	if (!read_rest(c, &q))
		return;
	q.text = c->rest;
	q.needs_word = q.needs_word && !yes;
	if (c->out->count == COMMANDS_MAX)
		(void)fail(c, "too many commands in one letter: send this one in another");
	else
		c->out->list[c->out->count++] = q;
}

void
commands_parse(struct arena *a, const struct frame *frame, struct gm_commands *out)
{
	struct commander c = { .arena = a, .next = frame->body, .line = frame->body_line - 1,
		.out = out };

	*out = (struct gm_commands){ .count = 0 };
	while (next_line(&c)) {
		if (c.rest[0] == '\0' || c.rest[0] == '#' || strncmp(c.rest, ";;", 2) == 0)
			continue;
		read_command(&c);
	}
	if (out->count == 0 && out->problems.count == 0)
		(void)fail(&c, "there is no command here: write 'help' to see which there are");
}

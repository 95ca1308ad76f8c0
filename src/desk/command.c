// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the game master's commands in a letter.
#include "desk/reading.h"

#include <string.h>

#include "base/repair.h"

// The state of parsing a frame, line by line.
struct commander {
	struct arena *arena;
	struct tongue in;
	const char *next; // the rest of the body
	int line; // number of the current line
	const char *rest; // rest of the current line, trimmed
	struct gm_commands *out;
};

static bool
fail(struct commander *c, const char *text)
{
	const struct problem at = { .line = c->line, .column = 1, .section = SECTIONS, .text = text };

	problem_add(c->in, &c->out->problems, &at);
	return false;
}

// Moves to the next line; returns false at the end.
static bool
next_line(struct commander *c)
{
	const char *s = c->next;
	size_t len = strcspn(s, "\n");

	if (*s == '\0')
		return false;
	c->next += len + (s[len] == '\n');
	c->line++;
	while (len > 0 && (*s == ' ' || *s == '\t')) {
		s++;
		len--;
	}
	while (len > 0 && (s[len - 1] == ' ' || s[len - 1] == '\t'))
		len--;
	c->rest = arena_strndup(c->arena, s, len);
	return true;
}

// Whether the current line is `end WORD`.
static bool
is_end_of(struct commander *c, const char *word)
{
	const char *s = text_fold(c->arena, c->rest, strlen(c->rest));

	if (strncmp(s, "end", 3) != 0)
		return false;
	s += 3;
	return *s == ' ' && strcmp(s + strspn(s, " \t"), word) == 0;
}

// Parses the act of a line and, if the act takes lines, the lines below up to `end WORD`. If that line is
// missing, the lines after it are not read as commands.
static bool
read_act(struct commander *c, struct gm_command *q)
{
	struct act_words words = { .arena = c->arena, .line = q->said };
	struct err e = { 0 };
	struct text lines;
	int n = 0;
	bool ended = false, good = act_read(&words, &q->call, &e) == 0;

	if (q->call.act == NULL || !q->call.act->lines)
		return good || fail(c, arena_strdup(c->arena, e.text));
	while (q->call.argument[n] != NULL)
		n++;
	const char *word = q->call.act->word;
	text_init(&lines, c->arena);
	while (!ended && next_line(c))
		if (!(ended = is_end_of(c, word)))
			text_addf(&lines, "%s\n", c->rest);
	q->call.argument[n] = lines.data;
	if (!good)
		return fail(c, say(c->in, MSG("write \"{word} to all\" or \"{word} to NAME\" on a line of its "
				       "own, then your words, then \"end {word}\""), ARG(word, word)));
	return ended ||
	    fail(c, say(c->in, MSG("the message has no end: put \"end {word}\" on a line of its own after it"),
			ARG(word, word)));
}

void
commands_parse(struct tongue in, const struct frame *frame, struct gm_commands *out)
{
	struct commander c = { .arena = in.arena, .in = in, .next = frame->body, .line = frame->body_line - 1,
		.out = out };

	*out = (struct gm_commands){ .count = 0 };
	while (next_line(&c)) {
		if (c.rest[0] == '\0' || c.rest[0] == '#' || strncmp(c.rest, ";;", 2) == 0)
			continue;
		struct act_words words = { .arena = c.arena, .line = c.rest };
		const char *word = act_word(&words);
		bool yes = strcmp(word, "yes") == 0;
		struct gm_command q = { .line = c.line, .said = yes ? words.line : c.rest };
		if (strcmp(yes ? act_word(&words) : word, "check") == 0 && words.line[0] == '\0') {
			out->check = true;
			continue;
		}
		if (!read_act(&c, &q))
			continue;
		q.needs_word = q.call.act->final && !yes;
		if (out->count == COMMANDS_MAX)
			(void)fail(&c, say(in, MSG("too many commands in one letter: send this one in another")));
		else
			out->list[out->count++] = q;
	}
	if (out->count == 0 && out->problems.count == 0)
		(void)fail(&c, say(in, MSG("no command was found here: write \"help\" for a list of commands")));
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words, read for one writer.
#include "desk/wording.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "orders/could.h"

enum { ROUND_DIGITS = 3, ROUNDS_NAMED = 999 };

// The first line of what a link writes names its round: "ok 5". Takes the number away; below it may stand a
// greeting.
static int
take_named_round(struct arena *a, const char **words)
{
	static const char *const links[] = { "ok", "=", "wait", "?", "a", "b", "c", "d", "e" };
	_Static_assert(CHOICES_MAX == 5, "a letter each");
	const char *s = *words + strspn(*words, " \t\n");

	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		size_t len = strlen(links[i]), digits;
		if (!ascii_same(s, links[i], len) || s[len] != ' ')
			continue;
		digits = strspn(s + len + 1, "0123456789");
		const char *rest = s + len + 1 + digits;
		if (digits == 0 || digits > ROUND_DIGITS || strchr("\n", rest[strspn(rest, " \t")]) == NULL)
			continue;
		*words = arena_printf(a, "%.*s%s", (int)len, s, rest);
		return (int)strtol(s + len + 1, NULL, 10);
	}
	return 0;
}

// The first line that says so, if beside it stands nothing but what may stand beside a yes: a greeting, a signature.
// Else all words.
static const char *
line_alone(struct tongue in, const char *words, const struct words_context *by,
    bool (*says)(struct tongue, const char *))
{
	struct arena *a = in.arena;
	struct short_plan *said = arena_alloc(a, sizeof *said);

	for (const char *s = words; *s != '\0';) {
		size_t len = strcspn(s, "\n");
		const char *line = arena_strndup(a, s, len);
		if (says(in, line)) {
			short_read(in, by, arena_printf(a, "%.*sok%s", (int)(s - words), words, s + len), said);
			return said->kind == SHORT_YES && said->doubts.count == 0 ? line : words;
		}
		s += len + (s[len] == '\n');
	}
	return words;
}

static bool
chooses(struct tongue in, const char *line)
{
	(void)in;
	return words_choose(line) != '\0';
}

// Which of two readings is chosen: by a letter on the first line, since below other words it may be an initial.
static char
choice_of(struct tongue in, const char *words, const struct words_context *by)
{
	const char *first = words + strspn(words, " \t\r\n");

	return chooses(in, arena_strndup(in.arena, first, strcspn(first, "\n")))
	    ? words_choose(line_alone(in, words, by, chooses))
	    : '\0';
}

void
wording_read(struct arena *a, const char *words, struct wording *w)
{
	const struct tongue in = { a, w->lang };

	if (w->player) {
		w->round = take_named_round(a, &words);
		w->leaves = words_leave(in, line_alone(in, words, &w->by, words_leave));
		w->choice = choice_of(in, words, &w->by);
		w->chooses = chosen_read(in, &w->by, words, &w->chosen);
	}
	short_read(in, &w->by, words, &w->plan);
}

bool
wording_orders(const struct wording *w)
{
	return w->plan.kind == SHORT_ORDER || w->plan.kind == SHORT_DOUBTFUL || w->plan.kind == SHORT_STATEMENT;
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool
wording_alike(const struct wording *a, const struct wording *b)
{
	return a->player == b->player && a->lang == b->lang && same(a->by.sender, b->by.sender) &&
	    same(a->by.players, b->by.players) && a->by.people == b->by.people && a->by.round == b->by.round &&
	    a->by.closed == b->by.closed;
}

static void
pack_plan(struct text *out, const struct plan *plan)
{
	pack_number(out, (uint64_t)plan->count);
	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *line = &plan->line[i];
		pack_number(out, (uint64_t)line->count);
		for (int k = 0; k < line->count; k++) {
			pack_number(out, line->alternative[k].place);
			pack_number(out, (uint64_t)line->alternative[k].least);
			pack_number(out, (uint64_t)line->alternative[k].most);
			pack_number(out, line->alternative[k].rest);
		}
	}
}

static void
unpack_plan(struct unpacking *u, struct plan *plan)
{
	int count = (int)unpack_number(u, WORDS_WISHES);

	*plan = (struct plan){ .line = arena_alloc(u->arena, ((size_t)count + 1) * sizeof *plan->line), .count = count };
	for (int i = 0; i < count && !u->wrong; i++) {
		struct plan_line *line = &plan->line[i];
		line->count = (int)unpack_number(u, ALTERNATIVES);
		u->wrong = u->wrong || line->count == 0;
		for (int k = 0; k < line->count; k++) {
			line->alternative[k].place = (enum place)unpack_number(u, PLACES - 1);
			line->alternative[k].least = (int)unpack_number(u, PEOPLE_MAX);
			line->alternative[k].most = (int)unpack_number(u, PEOPLE_MAX);
			line->alternative[k].rest = unpack_number(u, true) != 0;
		}
	}
}

static void
pack_chosen(struct text *out, const struct chosen *c)
{
	pack_number(out, (unsigned char)c->letter);
	pack_number(out, (uint64_t)(c->number + 1));
	pack_number(out, c->faces);
	pack_number(out, c->goods);
	for (int i = 0; i < GOODS; i++)
		pack_number(out, (uint64_t)c->count[i]);
	pack_number(out, c->nothing);
}

static void
unpack_chosen(struct unpacking *u, struct chosen *c)
{
	c->letter = (char)unpack_number(u, '~');
	c->number = (int)unpack_number(u, INT_MAX) - 1;
	c->faces = (unsigned)unpack_number(u, UINT_MAX);
	c->goods = (unsigned)unpack_number(u, UINT_MAX);
	for (int i = 0; i < GOODS; i++)
		c->count[i] = (int)unpack_number(u, INT_MAX);
	c->nothing = unpack_number(u, true) != 0;
}

void
wording_pack(struct text *out, const struct wording *w)
{
	const struct short_plan *p = &w->plan;

	pack_number(out, p->kind);
	pack_plan(out, &p->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		pack_plan(out, &p->reading[i]);
	pack_pile(out, &p->doubts);
	pack_pile(out, &p->unclear);
	pack_pile(out, &p->mended);
	pack_pile(out, &p->statements);
	pack_pile(out, &p->prose);
	pack_text(out, p->slip != NULL ? p->slip : "");
	pack_number(out, p->two);
	pack_number(out, p->goods);
	pack_number(out, p->cut);
	pack_number(out, (uint64_t)w->round);
	pack_number(out, w->leaves);
	pack_number(out, (unsigned char)w->choice);
	pack_number(out, w->chooses);
	pack_chosen(out, &w->chosen);
}

void
wording_unpack(struct unpacking *u, struct wording *w)
{
	struct short_plan *p = &w->plan;

	p->kind = (enum short_kind)unpack_number(u, SHORTS - 1);
	unpack_plan(u, &p->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		unpack_plan(u, &p->reading[i]);
	unpack_pile(u, &p->doubts);
	unpack_pile(u, &p->unclear);
	unpack_pile(u, &p->mended);
	unpack_pile(u, &p->statements);
	unpack_pile(u, &p->prose);
	const char *slip = unpack_repaired(u);
	p->slip = slip[0] != '\0' ? slip : NULL;
	p->two = unpack_number(u, true) != 0;
	p->goods = unpack_number(u, true) != 0;
	p->cut = unpack_number(u, true) != 0;
	w->round = (int)unpack_number(u, ROUNDS_NAMED);
	w->leaves = unpack_number(u, true) != 0;
	w->choice = (char)unpack_number(u, 'b');
	w->chooses = unpack_number(u, true) != 0;
	unpack_chosen(u, &w->chosen);
}

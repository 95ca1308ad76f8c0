// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Internals of the parser: problems, and the next token.
#include "orders/internal.h"

bool
fail_at(struct parser *p, const struct token *t, const char *text)
{
	const struct problem at = { .line = t->line, .column = t->column, .section = p->section,
		.standing = p->standing, .text = text };

	if (p->section != SECTIONS && p->standing)
		p->out->standing_refused |= 1u << p->section;
	else if (p->section != SECTIONS)
		p->out->refused |= 1u << p->section;
	problem_add(p->in, &p->out->problems, &at);
	return false;
}

bool
fail_wanted(struct parser *p, unsigned classes, struct msg wanted)
{
	return fail_wish(p, classes, say(p->in, wanted));
}

bool
fail_wish(struct parser *p, unsigned classes, const char *wish)
{
	const struct token *t = p->t;
	struct match m = { .kind = MATCH_NONE };

	if (t->kind == TOKEN_END || t->kind == TOKEN_BREAK)
		return fail_at(p, t, say(p->in, MSG("something is missing here: {wanted}"), ARG(wanted, wish)));
	if (t->kind == TOKEN_WORD)
		m = lexicon_find(p->in.lang->code, t->text, classes);
	if (m.kind == MATCH_AMBIGUOUS)
		return fail_at(p, t, say(p->in, MSG("\"{word}\" can be {one} or {other}: write more of it"),
		    ARG(word, t->text), ARG(one, m.word->text), ARG(other, m.other->text)));
	if ((classes & WORD_GOOD) != 0 && peek_word(p, WORD_FOOD) != NULL)
		return fail_at(p, t, say(p->in, MSG("food is not a resource: expected {wanted}"), ARG(wanted, wish)));
	if (m.kind == MATCH_NEAR)
		return fail_at(p, t, say(p->in, MSG("\"{word}\" is not known here: did you mean {near}?"),
		    ARG(word, t->text), ARG(near, m.word->text)));
	if (t->kind == TOKEN_WORD && (classes & WORD_PLACE) != 0) {
		m = lexicon_find(p->in.lang->code, t->text, WORD_GOOD);
		if (m.kind == MATCH_FOUND)
			return fail_at(p, t, say(p->in, MSG("\"{word}\" is a resource: did you mean {place}?"),
			    ARG(word, t->text), ARG(place, place_info[FOREST + m.word->value].name)));
	}
	return fail_at(p, t, say(p->in, MSG("\"{word}\" is not understood here: expected {wanted}"),
	    ARG(word, t->text), ARG(wanted, wish)));
}

bool
at_mark(const struct parser *p, char mark)
{
	return p->t->kind == TOKEN_MARK && p->t->mark == mark;
}

bool
at_end(const struct parser *p)
{
	return p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END || at_mark(p, ',');
}

bool
accept_mark(struct parser *p, char mark)
{
	if (!at_mark(p, mark))
		return false;
	p->t++;
	return true;
}

const struct word *
peek_word(const struct parser *p, unsigned classes)
{
	return p->t->kind == TOKEN_WORD ? lexicon_sure(p->in.lang->code, p->t->text, classes) : NULL;
}

const struct word *
accept_word(struct parser *p, unsigned classes)
{
	const struct word *w = peek_word(p, classes);

	if (w != NULL)
		p->t++;
	return w;
}

void
skip_to(struct parser *p, const char *at)
{
	while (p->t->kind != TOKEN_END && p->t->at < at)
		p->t++;
}

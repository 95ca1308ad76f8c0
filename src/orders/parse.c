// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the body of a frame statement by statement, and passes each statement to its section.
#include "orders/parsed.h"

#include <string.h>

#include "orders/internal.h"

// Reports that the first word does not begin an order. Always returns false.
static bool
fail_first(struct parser *p, unsigned classes)
{
	return fail_wish(p, classes,
	    say(p->in, MSG("a word that begins an order: {words}, press, show, help, ..."),
	        ARG(words, section_words(p->in, false))));
}

// Begins a section at its word. Returns false if it was begun before and may occur only once.
static bool
begin_section(struct parser *p, enum section s, const struct token *at)
{
	// cppcheck-suppress arrayIndexOutOfBoundsCond ; read_keyword handles requests elsewhere
	int *line = &p->seen[p->standing][s];

	p->section = s;
	p->pay_rule = -1;
	if (*line != 0 && !section_at(s)->again)
		return fail_at(p, at, say(p->in, p->ctx->words
		    ? MSG("\"{section}\" appears twice: keep one of them")
		    : MSG("\"{section}\" appears twice, first in line {line}: keep one of them"),
		    ARG(section, section_word(s)), ARG(line, *line)));
	if (*line == 0) {
		*line = at->line;
		p->seen_column[p->standing][s] = at->column;
	}
	return true;
}

static bool
read_final(struct parser *p, bool final, const struct token *at)
{
	bool twice = p->wait_line != 0 && p->out->orders.final != final;

	begin_section(p, SECTION_FINAL, at);
	p->out->orders.has |= 1u << SECTION_FINAL;
	p->out->orders.final = final;
	if (twice)
		return fail_at(p, at, say(p->in, p->ctx->words
		    ? MSG("\"final\" and \"wait\" contradict each other: keep one")
		    : MSG("\"final\" and \"wait\" (line {line}) contradict each other: keep one"),
		    ARG(line, p->wait_line)));
	p->wait_line = at->line;
	return true;
}

// Parses a statement of the current section. Refuses `ask` in a game where nobody is asked.
static bool
read_values(struct parser *p)
{
	const struct token *at = p->t;

	if (!section_at(p->section)->read(p))
		return false;
	for (; p->ctx->sealed && at < p->t; at++)
		if (p->section == SECTION_STOP ||
		    (at->kind == TOKEN_WORD && lexicon_sure(p->in.lang->code, at->text, WORD_ASK) != NULL))
			return fail_at(p, at,
			    say(p->in, MSG("in this game nobody is asked while a round runs: leave "
			        "\"{word}\" out, and what you don't say is left to the computer"),
			        ARG(word, p->section == SECTION_STOP ? section_word(SECTION_STOP) : at->text)));
	return true;
}

// Parses the text after a section's word on the same line, if there is any.
static bool
read_section(struct parser *p, enum section s, const struct token *at)
{
	if (!begin_section(p, s, at))
		return false;
	accept_mark(p, ':');
	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END)
		return true; // its statements are on the lines below
	return read_values(p);
}

// Whether `always none` or `always SECTION none` ends here.
static bool
at_none(const struct parser *p)
{
	const struct word *w = peek_word(p, WORD_NONE);

	return w != NULL && strcmp(w->text, p->t->text) == 0 &&
	    (p->t[1].kind == TOKEN_BREAK || p->t[1].kind == TOKEN_END);
}

static void
drop_standing(struct parser *p, unsigned sections)
{
	p->out->standing_dropped |= sections;
	for (enum section s = 0; s < SECTIONS; s++)
		if ((sections >> s & 1) != 0) {
			order_drop(&p->out->standing, s);
			p->seen[1][s] = 0;
		}
	p->t++;
	p->section = SECTIONS;
}

static bool
read_always(struct parser *p)
{
	unsigned standing = 0;
	int rounds = 0;

	for (enum section s = 0; s < SECTIONS; s++)
		standing |= section_may_stand(s) ? 1u << s : 0;
	p->section = SECTIONS;
	p->standing = true;
	p->set = &p->out->standing;
	if (at_none(p)) {
		drop_standing(p, standing);
		return true;
	}
	if (p->t->kind == TOKEN_NUMBER) {
		if (!read_number(p, 1, 99, &rounds, MSG("the number of rounds")))
			return false;
		if (accept_word(p, WORD_ROUNDS) == NULL)
			return fail_wanted(p, WORD_ROUNDS, MSG("the word rounds"));
	}
	const struct token *at = p->t;
	const struct word *w = accept_word(p, WORD_SECTION);
	if (w == NULL || w->value >= SECTIONS || (standing >> w->value & 1) == 0) {
		p->t = at;
		return fail_wish(p, 0, say(p->in, MSG("one of {words} or {none}"),
		    ARG(words, section_words(p->in, true)), ARG(none, lexicon_word(WORD_NONE, 0))));
	}
	p->out->standing_rounds[w->value] = rounds;
	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END) {
		p->section = (enum section)w->value;
		return fail_at(p, p->t,
		    say(p->in, MSG("\"always {section}\" needs its orders on the same line"), ARG(section, w->text)));
	}
	if (at_none(p)) {
		drop_standing(p, 1u << w->value);
		return true;
	}
	return read_section(p, (enum section)w->value, at);
}

static bool
read_keyword(struct parser *p, int keyword, const struct token *at)
{
	p->standing = false;
	p->set = &p->out->orders;
	p->section = SECTIONS;
	if (keyword == KEYWORD_ALWAYS)
		return read_always(p);
	if (keyword == KEYWORD_WAIT || keyword == KEYWORD_SECTION + SECTION_FINAL)
		return read_final(p, keyword != KEYWORD_WAIT, at);
	if (keyword == KEYWORD_SECTION + SECTION_CANCEL) {
		p->out->orders.has |= 1u << SECTION_CANCEL;
		return begin_section(p, SECTION_CANCEL, at);
	}
	if (keyword >= KEYWORD_REQUEST)
		return read_request(p, (enum request_kind)(keyword - KEYWORD_REQUEST), at);
	return read_section(p, (enum section)(keyword - KEYWORD_SECTION), at);
}

// Parses a statement without a section's word, which continues the current section.
static bool
read_further(struct parser *p)
{
	if (p->section < SECTIONS && section_at(p->section)->read == NULL)
		p->section = SECTIONS;
	if (p->section == SECTIONS && p->t->kind == TOKEN_WORD && short_begins(p->in, p->t->text))
		return fail_at(p, p->t,
		    say(p->in, MSG("\"{word}\" is a place, but no section was begun: write \"plan\" before it"),
			ARG(word, p->t->text)));
	if (p->section == SECTIONS)
		return fail_first(p, WORD_SECTION);
	return read_values(p);
}

static bool
read_statement(struct parser *p)
{
	const struct token *at = p->t;
	unsigned starts = p->section < SECTIONS ? section_at(p->section)->starts : 0;

	if (at->kind != TOKEN_WORD || (at[1].kind == TOKEN_MARK && at[1].mark == ')'))
		return read_further(p);
	struct match m = lexicon_find(p->in.lang->code, at->text, WORD_SECTION | starts);
	bool sure = m.kind == MATCH_FOUND && strcmp(m.word->text, at->text) == 0;
	if (p->section == SECTION_PLAN && !sure && short_begins(p->in, at->text))
		return read_further(p);
	if (m.kind == MATCH_NEAR) { // "forest" is close to "forget"
		const struct match place = lexicon_find(p->in.lang->code, at->text, WORD_PLACE);
		if (place.kind == MATCH_FOUND && strcmp(place.word->text, at->text) == 0)
			return read_further(p);
	}
	if (m.kind == MATCH_AMBIGUOUS)
		return fail_first(p, WORD_SECTION | starts);
	if (m.kind == MATCH_NEAR && m.word->class == WORD_SECTION) {
		// close to a section's word: the following statements are read as part of the refused section
		p->standing = false;
		p->set = &p->out->orders;
		p->section = m.word->value < SECTIONS ? (enum section)m.word->value : SECTIONS;
		if (p->section < SECTIONS && p->seen[0][p->section] == 0)
			p->seen[0][p->section] = at->line;
		return fail_first(p, WORD_SECTION);
	}
	if (m.kind != MATCH_FOUND || m.word->class != WORD_SECTION)
		return read_further(p);
	p->t++;
	return read_keyword(p, m.word->value, at);
}

// Skips the ends of statements; returns whether another statement follows.
static bool
next_statement(struct parser *p)
{
	while (p->t->kind == TOKEN_BREAK || at_mark(p, ',')) {
		if (p->t->comment)
			p->comment_lines = p->comments++ == 0
			    ? arena_printf(p->arena, "%d", p->t->line)
			    : arena_printf(p->arena, "%s, %d", p->comment_lines, p->t->line);
		p->t++;
	}
	return p->t->kind != TOKEN_END;
}

static void
read_statements(struct parser *p)
{
	int count = 0;

	while (next_statement(p)) {
		if (++count > ORDER_STATEMENTS) {
			p->section = SECTIONS;
			(void)fail_at(p, p->t,
			    say(p->in, MSG("more than {most} statements: nothing in this frame counts"),
				ARG(most, ORDER_STATEMENTS)));
			p->out->refused = p->out->standing_refused = (1u << SECTIONS) - 1;
			p->out->requests = 0;
			return;
		}
		bool read = read_statement(p);
		if (read && p->t[-1].kind == TOKEN_MARK && p->t[-1].mark == ',')
			continue;
		if (read && !at_end(p))
			(void)fail_at(p, p->t, say(p->in,
			    MSG("\"{word}\" is not understood here: the statement ends before it, and a new "
			    "one begins on a new line or after \";\""), ARG(word, p->t->text)));
		while (!at_end(p) || (!read && at_mark(p, ','))) // after an error, skips all of the statement
			p->t++;
	}
	if (count == 0) {
		p->section = SECTIONS;
		p->standing = false;
		(void)fail_at(p, p->t,
		    say(p->in, MSG("no order was found here: write, for example, \"plan hunt rest\"")));
	}
}

// Reports sections that were begun but have no valid content.
static void
check_empty(struct parser *p, bool standing)
{
	const struct order_set *o = standing ? &p->out->standing : &p->out->orders;
	unsigned refused = standing ? p->out->standing_refused : p->out->refused;

	for (enum section s = 0; s < SECTIONS; s++) {
		if (p->seen[standing][s] == 0 || ((o->has | refused) >> s & 1) != 0)
			continue;
		const struct token at = { .line = p->seen[standing][s], .column = p->seen_column[standing][s] };
		p->section = s;
		p->standing = standing;
		(void)fail_at(p, &at,
		    say(p->in, MSG("nothing follows \"{section}\": add its orders, or leave it out"),
			ARG(section, section_word(s))));
	}
}

void
orders_parse(struct tongue in, const struct frame *frame, const struct order_context *ctx, struct parsed *out)
{
	static const struct order_context no_context = { .players = 0 };
	struct parser p = { .in = in, .arena = in.arena, .ctx = ctx != NULL ? ctx : &no_context, .out = out,
		.section = SECTIONS, .set = &out->orders, .pay_rule = -1 };

	*out = (struct parsed){ .requests = 0 };
	p.t = body_scan(in, frame->body, frame->body_line);
	if (p.ctx->seats != NULL)
		out->seats = *p.ctx->seats;
	out->notes = frame->notes;
	if (frame->quoted)
		pile_add(in.arena, &out->notes,
		    say(in, MSG("These orders were quoted (\">\"): your letter had no others.")));
	read_statements(&p);
	if (p.comments > 0)
		pile_add(in.arena, &out->notes,
		    say(in, MSG_N("Text after \";\" is not an order and was taken as a comment: line {lines}.",
				"Text after \";\" is not an order and was taken as a comment: lines {lines}.",
				p.comments), ARG(lines, p.comment_lines)));
	check_empty(&p, false);
	check_empty(&p, true);
	out->orders.has &= ~out->refused;
	out->standing.has &= ~out->standing_refused;
	arena_release(&p.work);
}

enum request_kind
request_named(const char *folded)
{
	const struct match m = lexicon_find("en", folded, WORD_SECTION);

	return m.kind == MATCH_FOUND && m.word->value >= KEYWORD_REQUEST
	    ? (enum request_kind)(m.word->value - KEYWORD_REQUEST) : REQUESTS;
}

const char *
request_word(enum request_kind kind)
{
#define REQUEST_WORD(name, word, whose, what, cure, example, help) #word,
	static const char *const words[] = { REQUEST_LIST(REQUEST_WORD) };
#undef REQUEST_WORD

	return words[kind];
}

enum request_whose
request_whose(enum request_kind kind)
{
#define REQUEST_WHOSE(name, word, whose, what, cure, example, help) REQUEST_OF_##whose,
	static const enum request_whose list[] = { REQUEST_LIST(REQUEST_WHOSE) };
#undef REQUEST_WHOSE

	return list[kind];
}

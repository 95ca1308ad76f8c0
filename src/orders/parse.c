// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the body of a frame statement by statement, and gives every statement to its
// section.
#include "orders/parse.h"

#include <string.h>

#include "orders/section.h"

// The first word is none that begins an order. Always false.
static bool
fail_first(struct parser *p, unsigned classes)
{
	return fail_wish(p, classes,
	    say(p->in, MSG("a word that begins an order: {words}, press, show, help, ..."),
	        ARG(words, section_words(p->in, false))));
}

// Begins a section at its word. False where it was begun before and may not be again.
static bool
begin_section(struct parser *p, enum section s, const struct token *at)
{
	// cppcheck-suppress arrayIndexOutOfBoundsCond ; read_keyword hands requests elsewhere
	int *line = &p->seen[p->standing][s];

	p->section = s;
	p->pay_rule = -1;
	if (*line != 0 && !section_at(s)->again)
		return fail_at(p, at,
		    say(p->in,
		        p->ctx->words ? MSG("'{section}' stands twice: keep one of them")
		                      : MSG("'{section}' stands twice, first in line {line}: keep one of them"),
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
		return fail_at(p, at,
		    say(p->in,
		        p->ctx->words ? MSG("'final' and 'wait' contradict each other: keep one")
		                      : MSG("'final' and 'wait' (line {line}) contradict each other: keep one"),
		        ARG(line, p->wait_line)));
	p->wait_line = at->line;
	return true;
}

// Reads a statement of the section in hand. Where nobody is asked, what wants to be asked is refused.
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
			                   "'{word}' out, and what you do not say is the helper's"),
			        ARG(word, p->section == SECTION_STOP ? section_word(SECTION_STOP) : at->text)));
	return true;
}

// Reads what stands after a section's word on the same line, if anything does.
static bool
read_section(struct parser *p, enum section s, const struct token *at)
{
	if (!begin_section(p, s, at))
		return false;
	accept_mark(p, ':');
	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END)
		return true; // its statements follow
	return read_values(p);
}

// `always none`, or `always SECTION none`.
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
	const struct token *at;
	const struct word *w;

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
	at = p->t;
	w = accept_word(p, WORD_SECTION);
	if (w == NULL || w->value >= SECTIONS || (standing >> w->value & 1) == 0) {
		p->t = at;
		return fail_wish(p, 0,
		    say(p->in, MSG("one of {words} or {none}"),
		        ARG(words, section_words(p->in, true)),
		        ARG(none, lexicon_word(WORD_NONE, 0))));
	}
	p->out->standing_rounds[w->value] = rounds;
	if (p->t->kind == TOKEN_BREAK || p->t->kind == TOKEN_END) {
		p->section = (enum section)w->value;
		return fail_at(p, p->t,
		    say(p->in, MSG("'always {section}' needs its orders on the same line"),
		        ARG(section, w->text)));
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
	if (keyword >= KEYWORD_REQUEST)
		return read_request(p, (enum request_kind)(keyword - KEYWORD_REQUEST), at);
	return read_section(p, (enum section)(keyword - KEYWORD_SECTION), at);
}

// A statement without a section's word: it goes on with the section in hand.
static bool
read_further(struct parser *p)
{
	if (p->section < SECTIONS && section_at(p->section)->read == NULL)
		p->section = SECTIONS;
	if (p->section == SECTIONS && p->t->kind == TOKEN_WORD && short_begins(p->in, p->t->text))
		return fail_at(p, p->t,
		    say(p->in,
		        MSG("'{word}' is a place, but no section was begun: write 'plan' before "
		            "it"),
		        ARG(word, p->t->text)));
	if (p->section == SECTIONS)
		return fail_first(p, WORD_SECTION);
	return read_values(p);
}

// A first word that is nearly a section's: what follows is read as that section's, and
// refused.
static bool
read_near(struct parser *p, const struct word *w)
{
	p->standing = false;
	p->set = &p->out->orders;
	p->section = w->value < SECTIONS ? (enum section)w->value : SECTIONS;
	if (p->section < SECTIONS) {
		p->seen[0][p->section] =
		    p->seen[0][p->section] != 0 ? p->seen[0][p->section] : p->t->line;
	}
	return fail_first(p, WORD_SECTION);
}

static bool
read_statement(struct parser *p)
{
	const struct token *at = p->t;
	unsigned starts = p->section < SECTIONS ? section_at(p->section)->starts : 0;
	struct match m;

	if (at->kind != TOKEN_WORD || (at[1].kind == TOKEN_MARK && at[1].mark == ')'))
		return read_further(p);
	m = lexicon_find(p->in.lang->code, at->text, WORD_SECTION | starts);
	bool sure = m.kind == MATCH_FOUND && strcmp(m.word->text, at->text) == 0;
	if (p->section == SECTION_PLAN && !sure && short_begins(p->in, at->text))
		return read_further(p);
	if (m.kind == MATCH_AMBIGUOUS)
		return fail_first(p, WORD_SECTION | starts);
	if (m.kind == MATCH_NEAR && m.word->class == WORD_SECTION)
		return read_near(p, m.word);
	if (m.kind != MATCH_FOUND || m.word->class != WORD_SECTION)
		return read_further(p);
	p->t++;
	return read_keyword(p, m.word->value, at);
}

// After a statement: its end must follow; after an error it is skipped to.
static void
finish_statement(struct parser *p, bool read)
{
	if (read && !at_end(p))
		(void)fail_at(p, p->t,
		    say(p->in,
		        MSG("'{word}' is not understood here: the statement ends before it, and "
		            "a new one begins on a new line or after ';'"),
		        ARG(word, p->t->text)));
	while (!at_end(p) || (!read && at_mark(p, ',')))
		p->t++;
}

// Steps over the ends of statements; true when there is a statement left.
static bool
next_statement(struct parser *p)
{
	while (p->t->kind == TOKEN_BREAK || at_mark(p, ',')) {
		if (p->t->comment)
			p->comment_lines =
			    p->comments++ == 0
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
			    say(p->in,
			        MSG("more than {most} statements: nothing of this frame counts"),
			        ARG(most, ORDER_STATEMENTS)));
			p->out->refused = p->out->standing_refused = (1u << SECTIONS) - 1;
			p->out->requests = 0;
			return;
		}
		bool read = read_statement(p);
		if (!read || p->t[-1].kind != TOKEN_MARK || p->t[-1].mark != ',')
			finish_statement(p, read);
	}
	if (count == 0) {
		p->section = SECTIONS;
		p->standing = false;
		(void)fail_at(p, p->t,
		    say(p->in,
		        MSG("there is no order here: write for instance 'plan hunt rest'")));
	}
}

// Whether a section that was begun came to nothing.
static void
check_empty(struct parser *p, bool standing)
{
	const struct order_set *o = standing ? &p->out->standing : &p->out->orders;
	unsigned refused = standing ? p->out->standing_refused : p->out->refused;

	for (enum section s = 0; s < SECTIONS; s++) {
		if (p->seen[standing][s] == 0 || ((o->has | refused) >> s & 1) != 0)
			continue;
		const struct token at = { .line = p->seen[standing][s],
			.column = p->seen_column[standing][s] };
		p->section = s;
		p->standing = standing;
		(void)fail_at(p, &at,
		    say(p->in,
		        MSG("nothing follows '{section}': write what it says, or leave it out"),
		        ARG(section, section_word(s))));
	}
}

static void
parse_body(struct parser *p, const struct frame *frame)
{
	p->section = SECTIONS;
	p->set = &p->out->orders;
	p->pay_rule = -1;
	p->t = body_scan(p->in, frame->body, frame->body_line);
	if (p->ctx->seats != NULL)
		p->out->seats = *p->ctx->seats;
	p->out->notes = frame->notes;
	if (frame->quoted)
		pile_add(p->arena, &p->out->notes,
		    say(p->in, MSG("These orders are those you quoted ('>'): your letter had no "
		                   "others.")));
	read_statements(p);
	if (p->comments > 0)
		pile_add(p->arena, &p->out->notes,
		    say(p->in,
		        MSG_N("What stands after ';' is no order and was taken as a comment: "
		              "line {lines}.",
		            "What stands after ';' is no order and was taken as a comment: lines "
		            "{lines}.",
		            p->comments),
		        ARG(lines, p->comment_lines)));
	check_empty(p, false);
	check_empty(p, true);
	p->out->orders.has &= ~p->out->refused;
	p->out->standing.has &= ~p->out->standing_refused;
}

static const struct order_context no_context = { .players = 0 };

void
orders_parse(struct tongue in, const struct frame *frame, const struct order_context *ctx,
    struct parsed *out)
{
	struct parser p = {
		.in = in, .arena = in.arena, .ctx = ctx != NULL ? ctx : &no_context, .out = out
	};

	*out = (struct parsed){ .requests = 0 };
	parse_body(&p, frame);
}

const char *
request_word(enum request_kind kind)
{
#define REQUEST_WORD(name, word, what, cure, example, help) #word,
	static const char *const words[] = { REQUEST_LIST(REQUEST_WORD) };
#undef REQUEST_WORD

	return words[kind];
}

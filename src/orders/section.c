// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The table of sections, and what follows from it: their values, their text, and the help.
#include "orders/internal.h"

#include <assert.h>
#include <string.h>

#include "orders/print.h"
#include "orders/rule.h"

static const struct {
	const char *word;
	const struct section_row *row;
} sections[SECTIONS] = {
#define SECTION_ENTRY(name, word) [SECTION_##name] = { #word, &section_##word },
	SECTION_LIST(SECTION_ENTRY)
#undef SECTION_ENTRY
};

const struct section_row *
section_at(enum section s)
{
	return sections[s].row;
}

const char *
section_word(enum section s)
{
	return sections[s].word;
}

bool
section_may_stand(enum section s)
{
	return sections[s].row->standing;
}

void
order_drop(struct order_set *o, enum section s)
{
	memset((char *)o + sections[s].row->at, 0, sections[s].row->size);
	o->has &= ~(1u << s);
}

void
order_replace(struct order_set *to, const struct order_set *from, enum section s)
{
	const struct section_row *row = sections[s].row;

	order_drop(to, s);
	if (!order_has(from, s))
		return;
	memcpy((char *)to + row->at, (const char *)from + row->at, row->size);
	to->has |= 1u << s;
}

void
order_overlay(struct order_set *to, const struct order_set *from)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(from, s))
			order_replace(to, from, s);
}

// Returns the word of a section as given: `wait` for SECTION_FINAL if `final` is false.
static const char *
word_said(const struct order_set *o, enum section s)
{
	return s == SECTION_FINAL && !o->final ? lexicon_word(WORD_SECTION, KEYWORD_WAIT) : section_word(s);
}

char *
section_told(struct tongue in, enum section s)
{
	static const struct msg words[SECTIONS] = {
		[SECTION_PLAN] = MESSAGE_OF("section", "plan"),
		[SECTION_STOP] = MESSAGE_OF("section", "stop"),
		[SECTION_DO] = MESSAGE_OF("section", "do"),
		[SECTION_TOOLS] = MESSAGE_OF("section", "tools"),
		[SECTION_PAY] = MESSAGE_OF("section", "pay"),
		[SECTION_TAKE] = MESSAGE_OF("section", "take"),
		[SECTION_PICK] = MESSAGE_OF("section", "pick"),
		[SECTION_FEED] = MESSAGE_OF("section", "feed"),
		[SECTION_FALLBACK] = MESSAGE_OF("section", "fallback"),
		[SECTION_FINAL] = MESSAGE_OF("section", "final"),
		[SECTION_CANCEL] = MESSAGE_OF("section", "cancel"),
	};

	return say(in, words[s]);
}

void
section_print(struct text *t, const struct order_set *o, enum section s, const struct seats *seats)
{
	const struct section_row *row = sections[s].row;
	int count = row->print == NULL ? 0 : row->count == NULL ? 1 : row->count(o);

	if (row->below || count == 0)
		text_add_both(t, word_said(o, s), "\n");
	for (int i = 0; i < count; i++) {
		bool beside = i == 0 && !row->below;
		struct text line;
		text_init(&line, t->arena);
		if (beside)
			text_add_both(&line, section_word(s), " ");
		row->print(&line, o, i, seats);
		statement_add(t, beside ? 0 : 2, "", line.data, row->commas);
	}
}

void
orders_print(struct text *t, const struct order_set *o, const struct seats *seats)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(o, s))
			section_print(t, o, s, seats);
}

void
parsed_print(struct text *t, const struct parsed *p, const struct seats *seats)
{
	orders_print(t, &p->orders, seats);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(&p->standing, s)) {
			if ((p->standing_dropped >> s & 1) != 0)
				text_addf(t, "always %s none\n", section_word(s));
			continue;
		}
		text_add(t, "always ");
		if (p->standing_rounds[s] > 0)
			text_addf(t, "%d rounds ", p->standing_rounds[s]);
		section_print(t, &p->standing, s, seats);
	}
}

char *
parsed_text(struct arena *a, const struct parsed *p, const struct seats *seats)
{
	struct text t;

	text_init(&t, a);
	parsed_print(&t, p, seats);
	return t.data;
}

char *
section_say(struct tongue in, const struct order_set *o, enum section s, const struct seats *seats)
{
	const char *word = s == SECTION_FINAL && !o->final ? say(in, MSG_OF("section", "wait")) : section_told(in, s);

	return say(in, MSG("{section}: {orders}"), ARG(section, word),
	    ARG(orders, sections[s].row->words(in, o, seats)));
}

char *
rule_joined(struct tongue in, char *said, char *rule)
{
	return said == NULL ? rule : say(in, MSG("{rules}; {next}"), ARG(rules, said), ARG(next, rule));
}

// Returns the last section that `always` may precede; the help mentions `always` after it.
static enum section
last_standing(void)
{
	enum section s = SECTIONS - 1;

	while (!section_may_stand(s))
		s--;
	return s;
}

char *
section_words(struct tongue in, bool standing)
{
	const char *list[SECTIONS + 3];
	int n = 0;

	for (enum section s = 0; s < SECTIONS; s++) {
		if (standing ? section_may_stand(s) : s != SECTION_CANCEL) // `cancel` is not needed here
			list[n++] = section_word(s);
		if (!standing && s == last_standing())
			list[n++] = lexicon_word(WORD_SECTION, KEYWORD_ALWAYS);
	}
	if (!standing)
		list[n++] = lexicon_word(WORD_SECTION, KEYWORD_WAIT);
	return say_commas(in, list, n);
}

void
help_add(struct text *t, const char *word, const char *said, size_t columns)
{
	const char *line = arena_printf(t->arena, "  %s - %s", word, said);

	text_add(t, t->len > 0 ? "\n" : "");
	text_add_wrapped(t, line, strlen(line), columns, HELP_INDENT);
}

char *
section_help(struct tongue in, size_t columns)
{
	const char *language = in.lang->code;
	struct text t;

	text_init(&t, in.arena);
	for (enum section s = 0; s < SECTIONS; s++) {
		const struct msg *help = &sections[s].row->help;
		if (help->text != NULL)
			help_add(&t, lexicon_own(language, WORD_SECTION, KEYWORD_SECTION + (int)s), say(in, *help), columns);
		if (s == last_standing())
			help_add(&t, lexicon_own(language, WORD_SECTION, KEYWORD_ALWAYS),
			    say(in, MSG("before \"do\", \"tools\", \"pay\", \"pick\" or \"feed\": it then applies in every round")), columns);
	}
	return t.data;
}

// Returns the text after a request's word in its example.
static const char *
example_of(struct tongue in, enum request_kind kind, const char *example, const char *other, bool hears)
{
	const char *language = in.lang->code, *blank = strchr(example, ' ');

	if (other == NULL)
		other = "ben";
	if (kind == REQUEST_WHATIF)
		return arena_printf(in.arena, " %s %s", other, lexicon_own(language, WORD_PLACE, FIELD));
	if (kind == REQUEST_PRESS)
		return arena_printf(in.arena, " %s: ...", hears ? other : "gm");
	if (kind == REQUEST_AGREE)
		return arena_printf(in.arena, " %s", lexicon_own(language, WORD_END, 0));
	if (kind == REQUEST_CALENDAR)
		return arena_printf(in.arena, " %s", lexicon_own(language, WORD_SETTING, SETTING_ON));
	if (kind == REQUEST_STYLE)
		return arena_printf(in.arena, " %s", lexicon_own(language, WORD_SETTING, SETTING_NARROW));
	if (kind == REQUEST_EXPORT)
		return arena_printf(in.arena, " %s", say(in, MSG_OF("what is exported", "my data")));
	if (kind == REQUEST_FORGET)
		return arena_printf(in.arena, " %s", say(in, MSG_OF("whom the program forgets", "me")));
	return blank != NULL ? blank : "";
}

// Returns the word for a request in a language: "nachricht".
static const char *
request_said(struct tongue in, enum request_kind kind)
{
#define REQUEST_EXAMPLE(name, word, whose, what, cure, example, help) example,
	static const char *const examples[] = { REQUEST_LIST(REQUEST_EXAMPLE) };
#undef REQUEST_EXAMPLE
	const int value = KEYWORD_REQUEST + (int)kind;
	const char *word = lexicon_own(in.lang->code, WORD_SECTION, value), *example = examples[kind];

	return example != NULL && word == lexicon_word(WORD_SECTION, value) // "tell" is clearer than "press"
	    ? arena_strndup(in.arena, example, strcspn(example, " ")) : word;
}

const char *
message_said_to(struct tongue in, const char *reader)
{
	return arena_printf(in.arena, "%s %s", request_said(in, REQUEST_PRESS), reader);
}

const char *
message_said(struct tongue in, int to)
{
	return message_said_to(in, lexicon_own(in.lang->code, WORD_READER, to));
}

char *
request_help(struct tongue in, size_t columns, const char *other, bool hears)
{
#define REQUEST_HELP_ROW(name, word, whose, what, cure, example, help) { example, help },
	static const struct {
		const char *example;
		struct msg help;
	} list[] = { REQUEST_LIST(REQUEST_HELP_ROW) };
#undef REQUEST_HELP_ROW
	struct text t;

	text_init(&t, in.arena);
	for (enum request_kind i = 0; i < REQUESTS; i++) {
		if (list[i].help.text == NULL)
			continue;
		help_add(&t, arena_printf(in.arena, "%s%s", request_said(in, i), example_of(in, i, list[i].example, other, hears)),
		    say(in, list[i].help), columns);
	}
	return t.data;
}

// S3: makes a forced decision. If a plan line names the forced placement, the ruling names the line.
static bool
forced_decide(struct decider *d)
{
	struct decision only;

	if (!game_forced(d->g, &only))
		return false;
	if (only.kind == DO_PLACE)
		(void)place_decide(d);
	d->out->decision = only;
	return decided(d, SOURCE_FORCED);
}

// Rules by the sections that may decide, in order of precedence.
static bool
sections_decide(struct decider *d)
{
	for (int before = 1; before >= 0; before--)
		for (enum section s = 0; s < SECTIONS; s++) {
			const struct section_row *row = section_at(s);
			if (row->before != (before == 1) || (row->asked >> d->g->open.kind & 1) == 0)
				continue;
			d->out->section = s;
			if (row->decide(d))
				return true;
		}
	return false;
}

void
orders_rule(const struct game *g, const struct wishes *w, struct ruling *out)
{
	struct decider d = { .g = g, .w = w, .seat = g->open.seat, .out = out };

	*out = (struct ruling){ .kind = OPEN };
	if (forced_decide(&d) || sections_decide(&d))
		assert(out->kind == STOPPED || game_check(g, &out->decision) == REFUSED_ALLOWED);
}

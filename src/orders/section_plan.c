// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The section `plan`: wishes in order, each with its alternatives and its condition.
#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"

// Skips a label before a wish: "a)" or "1)" or "1."; returns its number, or 0.
static int
skip_label(struct parser *p)
{
	const struct token *t = p->t;
	bool letter = t[0].kind == TOKEN_WORD && ascii_is_letter(t->text[0]) && t->text[1] == '\0';

	if (t[0].kind != TOKEN_NUMBER && !letter)
		return 0;
	if (t[1].kind != TOKEN_MARK || !t[1].glued || (t[1].mark != ')' && t[1].mark != '.') || t[2].glued ||
	    (t[1].mark == '.' && letter))
		return 0;
	p->t += 2;
	return letter ? t->text[0] - 'a' + 1 : t->n;
}

// Whether the wishes of a statement end before a token: at the statement's end, at a condition, or
// at a comma before the word of another section.
static bool
wishes_end(const struct parser *p, const struct token *t)
{
	if (t->kind == TOKEN_BREAK || t->kind == TOKEN_END)
		return true;
	if (t->kind == TOKEN_WORD)
		return lexicon_sure(p->in.lang->code, t->text, WORD_IF) != NULL;
	if (t->kind != TOKEN_MARK || t->mark != ',' || t[1].kind != TOKEN_WORD)
		return false;
	const struct word *w = lexicon_sure(p->in.lang->code, t[1].text, WORD_SECTION);
	return w != NULL && strcmp(w->text, t[1].text) == 0;
}

// Returns the whole word for a shortened one of the long form; other words are unchanged.
static const char *
word_whole(const struct parser *p, const struct token *t)
{
	size_t len = strspn(t->text, "abcdefghijklmnopqrstuvwxyz");
	const char *word = arena_strndup(p->arena, t->text, len);
	const struct word *w = t->kind == TOKEN_WORD
	    ? lexicon_sure(p->in.lang->code, word, WORD_PLACE | WORD_REST) : NULL;

	// tested last, because it is the slowest
	if (w == NULL || strcmp(w->text, word) == 0 || short_begins(p->in, word))
		return t->text;
	return arena_printf(p->arena, "%s%s", w->text, t->text + len);
}

// Adds the text of the tokens from `t` on; stops before `most` bytes, and returns the token there.
static const struct token *
add_tokens(const struct parser *p, struct text *to, const struct token *t, size_t most)
{
	for (bool first = true; !wishes_end(p, t); t++, first = false) {
		text_add(to, first || t->glued ? "" : " ");
		if (to->len + strlen(t->text) > most)
			return t;
		text_add(to, word_whole(p, t));
	}
	return t;
}

// Returns how many people a place has room for at once, of all seats.
static int
room(enum place place)
{
	return place_room[place] > 0 ? place_room[place] : PEOPLE_MAX;
}

// Reports a count that the place cannot have; returns true if there is no such error.
static bool
check_count(struct parser *p, enum place place)
{
	const struct token *at = p->t;
	bool dice = place_info[place].kind == DICE_PLACE;
	int least = 0, most = 0;

	if (!dice && (peek_word(p, WORD_REST) != NULL || (at->kind == TOKEN_NUMBER && at->n != room(place))))
		return fail_at(p, at, say(p->in, MSG("{place} takes exactly {people}: leave the count out"),
		    ARG(place, place_title(p->in, place)), ARG(people, room(place))));
	if (!dice || at->kind != TOKEN_NUMBER)
		return true;
	if (!read_number(p, 1, room(place), &least, MSG("the number of people")))
		return false;
	if (!accept_mark(p, '-') || p->t->kind != TOKEN_NUMBER)
		return true;
	if (!read_number(p, 1, room(place), &most, MSG("the larger number of people")))
		return false;
	return most >= least || fail_at(p, at, say(p->in, MSG("{first}-{second}: write the smaller number first"),
	    ARG(first, least), ARG(second, most)));
}

// Searches wishes that cannot be parsed for an error with a specific message; returns true if there is none.
static bool
is_nameless(struct parser *p)
{
	while (!wishes_end(p, p->t)) {
		enum place place = PLACES;
		if (!at_place(p) || peek_word(p, WORD_ALL) != NULL)
			p->t++;
		else if (!read_place(p, &place) || !check_count(p, place))
			return false;
	}
	return true;
}

// Reports ambiguous text at its token. Always returns false.
static bool
fail_doubt(struct parser *p, const char *words, const struct words *read)
{
	const struct token *start = p->t;

	if (!is_nameless(p))
		return false;
	p->t = start;
	const struct token_read *bad = NULL;
	for (int i = 0; i < read->tokens && (bad == NULL || bad->meant == NULL); i++)
		if (read->token[i].meant != NULL || (bad == NULL && read->token[i].bad))
			bad = &read->token[i];
	bool mend = bad != NULL && bad->meant != NULL;
	size_t len = bad != NULL ? strcspn(bad->at, " ,;/|") : 0; // includes attached characters
	const char *what = bad != NULL
	    ? arena_strndup(p->arena, bad->at, len > (size_t)bad->len && !mend ? len : (size_t)bad->len) : words;
	const char *at = bad != NULL ? bad->at : words;
	struct text before;

	text_init(&before, p->arena);
	const struct token *t = add_tokens(p, &before, p->t, (size_t)(at - words));
	if (mend)
		return fail_at(p, t,
		    say(p->in, MSG("\"{word}\" is not known here: did you mean {near}?"), ARG(word, what),
		        ARG(near, bad->meant)));
	return fail_at(p, t, say(p->in,
	    MSG("\"{words}\" isn't clear: write codes, like H/F, W3, 1, X, or a place and how many, like "
	    "clay 3"), ARG(words, text_shorten(p->arena, what))));
}

// Checks that the buildings of a plan are in the game.
static bool
are_there(struct parser *p, const struct plan *plan)
{
	int players = p->ctx->players;

	for (int i = 0; i < plan->count; i++)
		for (int k = 0; players > 0 && k < plan->line[i].count; k++)
			if ((int)plan->line[i].alternative[k].place >= BUILDING_1 + players)
				return fail_at(p, p->t, say(p->in,
				    MSG("a game of {players} players has only buildings 1 to {players}"),
				    ARG(players, players)));
	return true;
}

// Adds the parsed wishes; the condition belongs to the last one.
static bool
add_wishes(struct parser *p, const struct plan *wishes, const struct cond *cond, const struct token *at)
{
	enum { AT_ONCE = 8 };
	struct plan *plan = &p->set->plan;

	for (int i = 0; i < wishes->count; i++) {
		if (plan->count == PLAN_LINES)
			return fail_at(p, at, say(p->in, MSG("a plan has at most {most} lines"), ARG(most, PLAN_LINES)));
		if (plan->count % AT_ONCE == 0) // the array is full
			plan->line = arena_grow(p->arena, plan->line, (size_t)plan->count * sizeof *plan->line,
			    (size_t)(plan->count + AT_ONCE) * sizeof *plan->line);
		plan->line[plan->count++] = wishes->line[i];
	}
	plan->line[plan->count - 1].cond = *cond;
	p->set->has |= 1u << SECTION_PLAN;
	return true;
}

// Parses one statement.
static bool
read_wishes(struct parser *p)
{
	struct words read;
	struct plan plan;
	struct cond cond = { .count = 0 };
	const struct token *at = p->t;
	int label = skip_label(p);
	struct text words;

	text_init(&words, p->arena);
	const struct token *end = add_tokens(p, &words, p->t, SIZE_MAX);
	if (words.len == 0)
		return fail_wanted(p, WORD_PLACE, MSG("a place: H F T X W L S G, 1 to 4 for a card, B1 to B4"));
	if (p->wishes == NULL)
		p->wishes = words_section_begin(p->arena, p->in.lang->code);
	if (!words_section_read(p->wishes, &p->work, words.data, label, &read))
		return fail_doubt(p, words.data, &read);
	short_plan_of(p->arena, &read.plan, &plan);
	if (!are_there(p, &plan))
		return false;
	for (int i = 0; i < read.tokens; i++)
		if (read.token[i].meant != NULL)
			pile_add(p->arena, &p->out->notes, say(p->in, MSG("\"{word}\" was read as {near}."),
			    ARG(word, arena_strndup(p->arena, read.token[i].at, (size_t)read.token[i].len)),
			    ARG(near, read.token[i].meant)));
	p->t = end;
	if (accept_word(p, WORD_IF) != NULL && !read_cond(p, &cond))
		return false;
	if (at_mark(p, '|') || at_mark(p, '/'))
		return fail_at(p, p->t, say(p->in, MSG("the \"if\" belongs at the end, for the whole line: move this "
		    "alternative before it, or to a line of its own")));
	return add_wishes(p, &plan, &cond, at);
}

static bool
read_plan(struct parser *p)
{
	bool read = read_wishes(p);

	arena_empty(&p->work);
	return read;
}

// Prints a line of the plan: "hut | field | toolmaker if round < 3".
static void
print_plan(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	const struct plan_line *line = &o->plan.line[i];

	for (int k = 0; k < line->count; k++) {
		const struct alternative *a = &line->alternative[k];
		text_add_both(t, k > 0 ? " | " : "", place_info[a->place].name);
		if (place_info[a->place].kind != DICE_PLACE)
			continue;
		if (a->rest)
			text_add_both(t, " ", lexicon_word(WORD_REST, 0));
		else if (a->least > 1 && a->least < a->most)
			text_addf(t, " %d-%d", a->least, a->most);
		else if (a->most < PEOPLE_MAX || a->place == HUNT) // elsewhere it is implied: as many as fit
			text_addf(t, a->least > 1 ? " %d!" : " %d", a->most);
	}
	print_if(t, &line->cond, seats);
}

static int
plan_count(const struct order_set *o)
{
	return o->plan.count;
}

static char *
alternative_words(struct tongue in, const struct alternative *a)
{
	const char *place = place_title(in, a->place);

	if (place_info[a->place].kind != DICE_PLACE)
		return arena_strdup(in.arena, place);
	if (a->rest)
		return say(in, MSG("everyone left to {place}"), ARG(place, place));
	if (a->most == 1)
		return say(in, MSG("1 person to {place}"), ARG(place, place));
	if (a->least == a->most)
		return say(in, MSG("exactly {people} people to {place}"), ARG(place, place), ARG(people, a->least));
	if (a->least == 1 && a->most == PEOPLE_MAX)
		return say(in, MSG("as many as fit to {place}"), ARG(place, place));
	if (a->least == 1)
		return say(in, MSG("up to {people} people to {place}"), ARG(place, place), ARG(people, a->most));
	return say(in, MSG("{least} to {most} people to {place}"), ARG(place, place),
	    ARG(least, a->least), ARG(most, a->most));
}

static char *
line_words(struct tongue in, const struct plan_line *line, const struct seats *seats)
{
	char *said = alternative_words(in, &line->alternative[0]);

	for (int i = 1; i < line->count; i++)
		said = say(in, MSG("{list}, else {next}"), ARG(list, said),
		    ARG(next, alternative_words(in, &line->alternative[i])));
	if (line->cond.count == 0) // an empty condition always holds
		return said;
	return say(in, MSG("{line}, if {condition}"), ARG(line, said),
	    ARG(condition, cond_words(in, &line->cond, seats)));
}

static char *
plan_words(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	char *said = arena_strdup(in.arena, "");

	for (int i = 0; i < o->plan.count; i++) {
		const char *line = line_words(in, &o->plan.line[i], seats);
		said = say(in, i == 0 ? MSG("{number}. {line}") : MSG("{lines}. {number}. {line}"),
		    ARG(lines, said), ARG(number, i + 1), ARG(line, line));
	}
	return said;
}

char *
plan_sentence(struct tongue in, const struct plan *plan, const struct seats *seats)
{
	char *said = NULL;

	for (int i = 0; i < plan->count; i++)
		said = rule_joined(in, said, line_words(in, &plan->line[i], seats));
	if (said == NULL)
		return NULL;
	unsigned char *s = (unsigned char *)said;
	said[0] = ascii_upper(said[0]); // a capital letter, if it is in ASCII or Latin-1
	if (s[0] == 0xc3 && s[1] >= 0xa0 && s[1] <= 0xbe && s[1] != 0xb7) // U+00E0 to U+00FE
		s[1] = (unsigned char)(s[1] - 0x20);
	return arena_printf(in.arena, "%s.", said);
}

const struct section_row section_plan = {
	FIELD(plan), .starts = WORD_PLACE, .below = true,
	.read = read_plan, .count = plan_count, .print = print_plan, .words = plan_words,
	.asked = 1u << ASK_PLACE, .decide = place_decide,
	.help = MESSAGE("your wishes, one per line; each time you place people, the first one that is "
			"possible is carried out. \"hut | field\" are alternatives, \"clay 2-3\" is 2 or 3 "
			"people, and X at the end sends everyone who is left hunting"),
};

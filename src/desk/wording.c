// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a writer's own words.
#include "desk/internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "orders/could.h"
#include "orders/suggest.h"
#include "words/vocabulary.h"

enum { ROUND_DIGITS = 3, WORD_DIGITS = 6 };

// Skips the word "round", in the language of the words or in English, and returns the rest.
static const char *
past_round(struct tongue in, const char *s)
{
	const char *word = text_fold(in.arena, s, strcspn(s, " \t\n"));
	const struct entry *entry = vocabulary_look(word, strlen(word), in.lang != NULL ? in.lang->code : "en");

	if (entry == NULL || entry->class != SENSE_ROUND)
		return s;
	s += strcspn(s, " \t\n");
	return s + strspn(s, " \t");
}

// Removes the round from a first line such as "ok 5" or "ok, round 5", which links write, and
// returns it; 0 for none. A greeting may follow below.
static int
take_named_round(struct tongue in, const char **words)
{
	static const char *const links[] = { "ok", "keep", "=", "wait", "?", "a", "b", "c", "d", "e" };
	_Static_assert(CHOICES_MAX == 5, "a letter each");
	const char *s = *words + strspn(*words, " \t\n");

	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		const size_t len = strlen(links[i]);
		const char *number = s + len + (s[0] != '\0' && ascii_same(s, links[i], len) && s[len] == ',');
		if (!ascii_same(s, links[i], len) || *number != ' ')
			continue;
		number = past_round(in, number + strspn(number, " "));
		const size_t digits = strspn(number, "0123456789");
		const char *rest = number + digits + strspn(number + digits, ".! \t");
		if (digits == 0 || (digits > ROUND_DIGITS && digits != WORD_DIGITS) || strchr("\n", *rest) == NULL)
			continue;
		*words = arena_printf(in.arena, "%.*s%s", (int)len, s, rest);
		return (int)strtol(number, NULL, 10);
	}
	return 0;
}

// Handles a first line such as "ok build", "ok build 5" or "ok build, round 5": returns the aim and
// removes everything but the yes.
static enum aim
take_aim(struct tongue in, const char **words, int *round)
{
	const char *s = *words + strspn(*words, " \t\n"), *word = s + strlen("ok ");

	if (!ascii_same(s, "ok ", strlen("ok ")))
		return AIM_WIN;
	const size_t len = strcspn(word, " ,.!\t\n");
	const enum aim aim = aim_named(in, arena_strndup(in.arena, word, len));
	const char *rest = arena_printf(in.arena, "ok%s", word + len), *yes = rest;
	const int named = take_named_round(in, &yes);
	const char *left = yes + strlen("ok");

	if (aim == AIM_WIN || strchr("\n", left[strspn(left, ".! \t")]) == NULL)
		return AIM_WIN;
	*round = named;
	*words = yes;
	return aim;
}

// Returns the first line for which `says` is true, if all other lines are greetings or a signature;
// else all words.
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
confirms(struct tongue in, const char *line)
{
	return words_confirm(in, line) != REQUESTS;
}

static bool
chooses(struct tongue in, const char *line)
{
	(void)in;
	return words_choose(line) != '\0';
}

// A word of a text.
struct span {
	const char *at;
	size_t len;
};

// Finds the first word at or after `s`; its length is 0 if there is none.
static struct span
word_after(const char *s)
{
	struct span w = { .at = s + strspn(s, " \t\r\n.,;:!?()\"'") };

	w.len = strcspn(w.at, " \t\r\n.,;:!?()\"'");
	return w;
}

static const char *
folded(struct tongue in, struct span w)
{
	return text_fold(in.arena, w.at, w.len);
}

static bool
is_yes(struct tongue in, struct span w)
{
	const char *word = folded(in, w);
	const struct entry *entry = vocabulary_look(word, strlen(word), in.lang != NULL ? in.lang->code : "en");

	return entry != NULL && entry->class == SENSE_YES;
}

static void
read_pieces(struct tongue in, const struct words_context *by, struct span above, const char *between, const char *below, struct short_plan *out)
{
	short_read(in, by, arena_printf(in.arena, "%.*s%s%s", (int)above.len, above.at, between, below), out);
}

// Whether a yes and an aim are alone in their sentence, and the rest of the letter orders nothing: reads the rest.
static bool
stands_alone(struct tongue in, const struct words_context *by, struct span above, struct span aim, struct short_plan *out)
{
	const char *tail = aim.at + aim.len, *below = tail + strcspn(tail, ".!?\n");

	read_pieces(in, by, (struct span){ .at = "ok", .len = 2 }, "", arena_strndup(in.arena, tail, (size_t)(below - tail)), out);
	if (*below == '?' || out->kind != SHORT_YES || out->doubts.count > 0)
		return false;
	read_pieces(in, by, above, "\n", below + strspn(below, ".!"), out);
	if ((out->kind != SHORT_PROSE && out->kind != SHORT_NO && out->kind != SHORT_YES) || out->doubts.count + out->changes > 0)
		return false;
	out->kind = SHORT_YES;
	return true;
}

// Whether a letter names or changes the suggestion with the aim: reads it with "suggestion" for the aim.
static bool
names_suggestion(struct tongue in, const struct words_context *by, const char *words, struct span aim, struct short_plan *out)
{
	read_pieces(in, by, (struct span){ .at = words, .len = (size_t)(aim.at - words) }, "suggestion", aim.at + aim.len, out);
	return out->changes > 0 && out->changed == CHANGE_OFFER;
}

// Finds the aim by which words name one of the round's suggestions: words in which "ok build" is a sentence,
// and no other orders anything, are read as a yes and the rest; or they change that suggestion, "the build
// plan, but without the hut". Returns AIM_WIN if the words are neither; then `out` is left undefined.
static enum aim
aimed_read(struct tongue in, const struct words_context *by, const char *words, struct short_plan *out)
{
	struct span before = { .at = words };
	bool begins = true, yes = false; // whether the word begins a sentence; whether the one before it does, and is a yes

	for (struct span w = word_after(words), next; w.len > 0; w = next) {
		next = word_after(w.at + w.len);
		const enum aim aim = aim_named(in, arena_strndup(in.arena, w.at, w.len));
		const struct span above = { .at = words, .len = (size_t)(before.at - words) };
		if (aim != AIM_WIN && yes && stands_alone(in, by, above, w, out))
			return aim;
		const bool of = change_word(folded(in, before), CHANGE_AIMED) || change_word(folded(in, next), CHANGE_AIMED);
		if (aim != AIM_WIN && (yes || of) && names_suggestion(in, by, words, w, out) && (of || out->change[0].form != CHANGE_WHOLE))
			return aim;
		yes = begins && is_yes(in, w);
		const char *gap = w.at + w.len;
		begins = strcspn(gap, ".!?\n") < (size_t)(next.at - gap);
		before = w;
	}
	return AIM_WIN;
}

void
wording_read(struct arena *a, const char *words, struct wording *w)
{
	const struct tongue in = { a, w->lang };
	bool aimed = false;

	w->confirms = REQUESTS;
	if (w->player) {
		w->aim = take_aim(in, &words, &w->round);
		if (w->aim == AIM_WIN)
			w->round = take_named_round(in, &words);
		w->confirms = words_confirm(in, line_alone(in, words, &w->by, confirms));
		// a letter on the first line chooses one of two readings; below other words, it may be an initial
		const char *first = words + strspn(words, " \t\r\n");
		const bool may = chooses(in, arena_strndup(a, first, strcspn(first, "\n")));
		w->choice = may ? words_choose(line_alone(in, words, &w->by, chooses)) : '\0';
		w->chooses = chosen_read(in, &w->by, words, &w->chosen);
		if (w->aim == AIM_WIN && w->round == 0) {
			w->aim = aimed_read(in, &w->by, words, &w->plan);
			aimed = w->aim != AIM_WIN;
		}
	}
	if (!aimed)
		short_read(in, &w->by, words, &w->plan);
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
pack_alternative(struct text *out, const struct alternative *a)
{
	pack_number(out, a->place);
	pack_number(out, (uint64_t)a->least);
	pack_number(out, (uint64_t)a->most);
	pack_number(out, a->rest);
}

static struct alternative
unpack_alternative(struct unpacking *u)
{
	struct alternative a = { .place = (enum place)unpack_number(u, PLACES - 1) };

	a.least = (int)unpack_number(u, PEOPLE_MAX);
	a.most = (int)unpack_number(u, PEOPLE_MAX);
	a.rest = unpack_number(u, true) != 0;
	return a;
}

static void
pack_plan(struct text *out, const struct plan *plan)
{
	pack_number(out, (uint64_t)plan->count);
	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *line = &plan->line[i];
		pack_number(out, (uint64_t)line->count);
		for (int k = 0; k < line->count; k++)
			pack_alternative(out, &line->alternative[k]);
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
		for (int k = 0; k < line->count; k++)
			line->alternative[k] = unpack_alternative(u);
	}
}

static void
pack_asks(struct text *out, const struct inquiries *asks)
{
	pack_number(out, (uint64_t)asks->count);
	for (int i = 0; i < asks->count; i++) {
		pack_number(out, asks->list[i].topic);
		pack_number(out, (uint64_t)asks->list[i].place);
		pack_number(out, (uint64_t)asks->list[i].number);
		pack_text(out, asks->list[i].text);
		pack_text(out, asks->list[i].words);
	}
}

static void
unpack_asks(struct unpacking *u, struct inquiries *asks)
{
	asks->count = (int)unpack_number(u, INQUIRIES);
	for (int i = 0; i < asks->count && !u->wrong; i++) {
		asks->list[i].topic = (enum topic)unpack_number(u, TOPICS - 1);
		asks->list[i].place = (int)unpack_number(u, TOPIC_PLACE_NONE);
		asks->list[i].number = (int)unpack_number(u, INT_MAX);
		asks->list[i].text = unpack_repaired(u);
		asks->list[i].words = unpack_repaired(u);
	}
	asks->count = u->wrong ? 0 : asks->count;
}

static void
pack_wish(struct text *out, const struct wish *w)
{
	const struct alternative a = alternative_of(w);

	pack_alternative(out, &a);
	pack_number(out, w->unnamed);
}

static struct wish
unpack_wish(struct unpacking *u)
{
	const struct alternative a = unpack_alternative(u);
	struct wish w = wish_of(&a);

	w.unnamed = unpack_number(u, true) != 0;
	return w;
}

static void
pack_changes(struct text *out, const struct short_plan *p)
{
	pack_number(out, (uint64_t)p->changes);
	pack_number(out, p->changed);
	pack_number(out, p->rough);
	for (int i = 0; i < p->changes; i++) {
		pack_number(out, p->change[i].form);
		pack_wish(out, &p->change[i].what);
		pack_wish(out, &p->change[i].other);
		pack_number(out, p->change[i].two);
		pack_number(out, (uint64_t)p->change[i].count);
	}
}

static void
unpack_changes(struct unpacking *u, struct short_plan *p)
{
	p->changes = (int)unpack_number(u, CHANGES_MAX);
	p->changed = (enum change_form)unpack_number(u, CHANGE_BUT);
	p->rough = unpack_number(u, true) != 0;
	for (int i = 0; i < p->changes && !u->wrong; i++) {
		p->change[i].form = (enum change_form)unpack_number(u, CHANGES - 1);
		p->change[i].what = unpack_wish(u);
		p->change[i].other = unpack_wish(u);
		p->change[i].two = unpack_number(u, true) != 0;
		p->change[i].count = (int)unpack_number(u, PEOPLE_MAX);
		u->wrong = u->wrong || p->change[i].form < CHANGE_INSTEAD;
	}
	p->changes = u->wrong ? 0 : p->changes;
}

void
wording_pack(struct text *out, const struct wording *w)
{
	const struct short_plan *p = &w->plan;
	const struct chosen *c = &w->chosen;

	pack_number(out, p->kind);
	pack_plan(out, &p->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		pack_plan(out, &p->reading[i]);
	pack_pile(out, &p->doubts);
	pack_pile(out, &p->unclear);
	pack_pile(out, &p->wary);
	pack_pile(out, &p->clear);
	pack_pile(out, &p->posed);
	pack_pile(out, &p->mended);
	pack_pile(out, &p->statements);
	pack_pile(out, &p->prose);
	pack_changes(out, p);
	pack_asks(out, &p->asks);
	pack_text(out, p->slip != NULL ? p->slip : "");
	pack_number(out, p->two);
	pack_number(out, p->goods);
	pack_number(out, p->agrees);
	pack_number(out, p->tells);
	pack_number(out, p->cut);
	pack_number(out, (uint64_t)w->round);
	pack_number(out, w->aim);
	pack_number(out, w->confirms);
	pack_number(out, (unsigned char)w->choice);
	pack_number(out, w->chooses);
	pack_number(out, (unsigned char)c->letter);
	pack_number(out, (uint64_t)(c->number + 1));
	pack_number(out, c->faces);
	pack_number(out, c->goods);
	for (int i = 0; i < GOODS; i++)
		pack_number(out, (uint64_t)c->count[i]);
	pack_number(out, c->nothing);
}

void
wording_unpack(struct unpacking *u, struct wording *w)
{
	struct short_plan *p = &w->plan;
	struct chosen *c = &w->chosen;

	p->kind = (enum short_kind)unpack_number(u, SHORTS - 1);
	unpack_plan(u, &p->plan);
	for (int i = 0; i < SHORT_READINGS; i++)
		unpack_plan(u, &p->reading[i]);
	unpack_pile(u, &p->doubts);
	unpack_pile(u, &p->unclear);
	unpack_pile(u, &p->wary);
	unpack_pile(u, &p->clear);
	unpack_pile(u, &p->posed);
	unpack_pile(u, &p->mended);
	unpack_pile(u, &p->statements);
	unpack_pile(u, &p->prose);
	unpack_changes(u, p);
	unpack_asks(u, &p->asks);
	const char *slip = unpack_repaired(u);
	p->slip = slip[0] != '\0' ? slip : NULL;
	p->two = unpack_number(u, true) != 0;
	p->goods = unpack_number(u, true) != 0;
	p->agrees = unpack_number(u, true) != 0;
	p->tells = unpack_number(u, true) != 0;
	p->cut = unpack_number(u, true) != 0;
	w->round = (int)unpack_number(u, WORDS_END - 1);
	w->aim = (enum aim)unpack_number(u, AIMS - 1);
	w->confirms = (enum request_kind)unpack_number(u, REQUESTS);
	w->choice = (char)unpack_number(u, 'b');
	w->chooses = unpack_number(u, true) != 0;
	c->letter = (char)unpack_number(u, '~');
	c->number = (int)unpack_number(u, INT_MAX) - 1;
	c->faces = (unsigned)unpack_number(u, UINT_MAX);
	c->goods = (unsigned)unpack_number(u, UINT_MAX);
	for (int i = 0; i < GOODS; i++)
		c->count[i] = (int)unpack_number(u, INT_MAX);
	c->nothing = unpack_number(u, true) != 0;
}

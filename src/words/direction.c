// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds sentences that say how to go on after people are placed (M5 to M8); the rules are in words/internal.h.
#include "words/internal.h"

#include <string.h>

// The state of reading such a sentence.
struct directing {
	const struct reader *r;
	struct direction *out;
	int end;
	unsigned forms; // patterns seen, as bits
	bool feeds; // some pattern of the sentence is about feeding
};

static bool
place_add(struct directing *d, int place)
{
	struct direction *out = d->out;

	for (int k = 0; k < out->count; k++)
		if (out->place[k] == (enum place)place)
			return false;
	if (place >= PLACES || out->count == DIRECTION_PLACES)
		return false;
	out->place[out->count++] = (enum place)place;
	return true;
}

// Reads what a token says. Returns its end; 0 if it may say something else.
static int
token_take(struct directing *d, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(FILLER) |
	    SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(OR) | SENSE_BIT(FIRST) | SENSE_BIT(POLITE) | SENSE_BIT(WANT) | SENSE_BIT(THANKS) |
	    SENSE_BIT(ELIDED);
	const struct token *t = &d->r->token[i];
	enum retelling form;
	enum place place = PLACES;
	int next = t->kind == TOKEN_WORD ? retelling_at(d->r, i, d->end, RETELLING_PICKED, RETELLING_BEFORE, &form) : 0;

	if (next > 0) {
		d->forms |= 1u << form;
		return next;
	}
	if ((next = numbered_place_at(d->r, i, d->end, &place)) > 0)
		return place_add(d, (int)place) ? next : 0;
	if (class_is_place(t->class))
		return place_add(d, t->value) ? i + 1 : 0;
	const bool mark = t->kind == TOKEN_BREAK || (t->kind == TOKEN_MARK && strchr(".,;!:()", t->mark) != NULL);
	if (d->feeds && (token_pays(t) || token_uses(t) || t->class == SENSE_REST)) // "if food is short, pay the rest in wood"
		return i + 1;
	return mark || t->phrase || class_in(t->class, small) ? i + 1 : 0;
}

// M5 to M7: sets the kind of a direction by the patterns in its sentence. Returns whether it has one.
static bool
kind_set(const struct directing *d)
{
	static const struct {
		enum retelling form;
		enum direction_kind kind;
	} kinds[] = { { RETELLING_PICKED, DIRECTION_PICK }, { RETELLING_USED, DIRECTION_USE }, { RETELLING_DONE, DIRECTION_USE },
		{ RETELLING_TOOLED, DIRECTION_TOOLS }, { RETELLING_TOOLLESS, DIRECTION_NO_TOOLS },
		{ RETELLING_FED, DIRECTION_FEED } };
	const unsigned both = 1u << RETELLING_BEFORE | (d->feeds ? 1u << RETELLING_DONE : 0); // "I give wood" orders no use
	const unsigned forms = d->forms & ~both;

	for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
		if (forms == 1u << kinds[k].form) {
			d->out->kind = kinds[k].kind;
			return kinds[k].form != RETELLING_DONE || forms != d->forms;
		}
	return false;
}

// M8: whether all places of a direction are named outside its sentence, or none is.
static bool
places_known(const struct reader *r, int first, int end, const struct direction *d)
{
	const unsigned other = places_named(r, r->greeting, first) | places_named(r, end, r->signature);
	unsigned own = 0;

	for (int k = 0; k < d->count; k++)
		own |= 1u << d->place[k];
	return other == 0 || (own & ~other) == 0;
}

// Whether a direction can be followed: dice are rolled in the place, the die shows it.
static bool
is_possible(const struct direction *d)
{
	for (int k = 0; k < d->count; k++) {
		const bool good = place_info[d->place[k]].good < GOODS;
		if (d->kind == DIRECTION_FEED ? !good
		    : d->kind == DIRECTION_PICK ? !good && d->place[k] != TOOL_MAKER && d->place[k] != FIELD
		    : d->kind != DIRECTION_USE && !good && d->place[k] != HUNT)
			return false;
	}
	return d->count > (d->kind == DIRECTION_USE);
}

bool
direction_read(const struct reader *r, int first, int end, struct direction *out)
{
	struct directing d = { .r = r, .out = out, .end = end };
	enum retelling form;

	*out = (struct direction){ .count = 0 };
	for (int i = first; i < end; i++)
		d.feeds = d.feeds || retelling_at(r, i, end, RETELLING_FED, RETELLING_FED, &form) > 0;
	for (int i = first; i < end;) {
		const int next = token_take(&d, i);
		if (next == 0)
			return false;
		i = next;
	}
	if (!kind_set(&d))
		return false;
	for (int i = first - 1; out->kind == DIRECTION_TOOLS && out->count == 0 && i >= r->greeting; i--)
		if (class_is_place(r->token[i].class))
			(void)place_add(&d, r->token[i].value);
	return is_possible(out) && (out->kind == DIRECTION_PICK || out->kind == DIRECTION_FEED || places_known(r, first, end, out));
}

bool
direction_line(const struct reader *r, int first, int end)
{
	struct direction found;

	return direction_read(r, first, token_line_end(r, first, end), &found);
}

static bool
parts_wishes(const struct token *t)
{
	return t->kind == TOKEN_BREAK || t->kind == TOKEN_MARK || t->class == SENSE_AND;
}

// Whether tokens are "tools on" and what follows is a place where dice are rolled, and nothing else is said of either:
// "tools on wood", but not "1 tools, 2 on wood" or "tools for me".
static bool
tools_are_used(const struct reader *r, int first, int end)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK);
	int at = end, above = first - 1;

	while (at < r->count && class_in(r->token[at].class, small))
		at++;
	while (above >= r->greeting && class_in(r->token[above].class, SENSE_BIT(ARTICLE) | SENSE_BIT(MY)))
		above--;
	if (at == r->count || !class_is_place(r->token[at].class) || (above >= r->greeting && !parts_wishes(&r->token[above])))
		return false;
	for (int i = first; i < at; i++)
		if (r->token[i].kind == TOKEN_MARK)
			return false;
	const enum place place = (enum place)r->token[at].value;
	return (place == HUNT || place_info[place].kind == DICE_PLACE) && !(at + 1 < r->count && r->token[at + 1].kind == TOKEN_NUMBER);
}

void
tools_mean(struct reader *r)
{
	enum retelling form;

	for (int i = 0; i < r->count; i++) {
		const int end = retelling_at(r, i, r->count, RETELLING_TOOLED, RETELLING_TOOLLESS, &form);
		const bool used = end > 0 && (r->token[i].class != SENSE_PLACE || tools_are_used(r, i, end));
		for (int k = i; k < end && used; k++)
			if (r->token[k].class == SENSE_PLACE && r->token[k].value == TOOL_MAKER && !(k + 1 < r->count && r->token[k + 1].phrase))
				r->token[k].class = SENSE_NO_TYPO;
	}
}

bool
direction_spoken(const struct reader *r, int first, int end)
{
	enum retelling form;

	for (int i = first; i < end; i++)
		if (retelling_at(r, i, end, RETELLING_PICKED, RETELLING_USED, &form) > 0)
			return true;
	return false;
}

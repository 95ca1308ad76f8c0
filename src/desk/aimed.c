// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the aim by which a letter names one of the round's suggestions.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "orders/suggest.h"
#include "words/vocabulary.h"

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

enum aim
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

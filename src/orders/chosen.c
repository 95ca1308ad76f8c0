// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Matches the writer's own words to the choices of a letter: by letter or by word, for dice by
// face; never by position.
#include "orders/chosen.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/repair.h"
#include "orders/internal.h"
#include "orders/short.h"
#include "words/vocabulary.h"

enum { COUNT_MOST = 99, TRIES = 3 };

// The state of parsing a line.
struct scan {
	struct tongue in;
	bool letters; // a lone letter is a choice; otherwise only a letter followed by a bracket is
	int count; // number that may belong to the next word, or 0
	struct chosen said;
	struct text rest; // other words of the line
	int taken; // number of words that choose something
};

static void
end_count(struct scan *s)
{
	if (s->count != 0)
		s->said.number = s->said.number == 0 ? s->count : -1;
	s->count = 0;
}

static bool
take_word(struct scan *s, const char *word)
{
	const char *lang = s->in.lang->code;
	const struct word *w;

	if ((w = lexicon_sure(lang, word, WORD_GOOD)) != NULL) {
		s->said.goods |= 1u << w->value;
		s->said.count[w->value] = s->count;
		s->count = 0;
		return true;
	}
	end_count(s);
	if ((w = lexicon_sure(lang, word, WORD_FACE)) != NULL)
		s->said.faces |= 1u << w->value;
	else if ((w = lexicon_sure(lang, word, WORD_SKIP | WORD_REFUSE)) != NULL)
		s->said.nothing = true;
	return w != NULL;
}

// Parses the next letter, number, word or sign of a line; returns its length.
static size_t
take_next(struct scan *s, const char *at)
{
	size_t len = strspn(at, "0123456789"), letters = strspn(at, "abcdefghijklmnopqrstuvwxyz");

	if (len > 0) {
		long n = strtol(at, NULL, 10);
		end_count(s);
		s->count = n > 0 && n <= COUNT_MOST ? (int)n : -1;
		s->taken++;
		return len;
	}
	if (letters == 1 && at[0] < 'a' + CHOICES_MAX && (at[1] == ')' || s->letters)) {
		s->said.letter = s->said.letter == '\0' || s->said.letter == at[0] ? at[0] : '?';
		s->taken++;
		return 1 + (at[1] == ')');
	}
	const struct entry *number = letters > 1 ? vocabulary_look(at, letters, s->in.lang->code) : NULL;
	// "one" is often an article
	if (number != NULL && number->class == SENSE_NUMBER && number->value > 1) {
		end_count(s);
		s->count = number->value;
		s->taken++;
		return letters;
	}
	if (letters > 1 && take_word(s, arena_strndup(s->in.arena, at, letters))) {
		s->taken++;
		return letters;
	}
	if (letters == 0 && at[0] != '?' && !((unsigned char)at[0] & 0x80)) {
		text_add(&s->rest, " ");
		return 1;
	}
	text_add_bytes(&s->rest, at, letters > 0 ? letters : 1);
	return letters > 0 ? letters : 1;
}

static void
scan_line(struct scan *s, struct tongue in, const char *line, size_t len, bool letters)
{
	const char *copy = arena_strndup(in.arena, line, len);

	*s = (struct scan){ .in = in, .letters = letters };
	text_init(&s->rest, in.arena);
	for (const char *at = copy; *at != '\0';)
		at += take_next(s, at);
	end_count(s);
}

bool
chosen_read(struct tongue in, const struct words_context *by, const char *text, struct chosen *out)
{
	const char *folded = text_fold(in.arena, text, strlen(text));
	struct arena tried = { 0 };
	struct scan s;
	bool chooses = false;

	for (int tries = 0; *folded != '\0' && tries < TRIES && !chooses;) {
		size_t len = strcspn(folded, "\n");
		scan_line(&s, in, folded, len, false);
		if (s.taken == 0) // else a lone letter may be an article, as in "a gold"
			scan_line(&s, in, folded, len, true);
		if (s.taken > 0) { // the rest must read like a yes
			struct short_plan said;
			tries++;
			short_read((struct tongue){ &tried, in.lang }, by, arena_printf(&tried, "ok %s%s", s.rest.data, folded + len), &said);
			*out = s.said;
			chooses = said.kind == SHORT_YES && said.doubts.count == 0;
		}
		folded += len + (folded[len] == '\n');
	}
	arena_release(&tried);
	return chooses;
}

static bool
fits_goods(const struct chosen *c, const struct decision *d)
{
	for (int i = 0; i < GOODS; i++) {
		bool named = (c->goods >> i & 1) != 0;
		int own = d->kind == DO_PICK ? d->face == i + 1 : d->goods[i];
		if (named && (own == 0 || (c->count[i] != 0 && c->count[i] != own)))
			return false;
	}
	return true;
}

static bool
pays_nothing_at_all(const struct decision *d)
{
	return d->kind == DO_DECLINE || d->kind == DO_REFUSE || (d->kind == DO_TOOLS && d->tools == 0 && d->once == 0);
}

static bool
fits(const struct chosen *c, int i, const struct decision *d)
{
	if (c->letter != '\0' && c->letter != 'a' + i)
		return false;
	if (c->number != 0 && (d->kind != DO_PICK || d->face != c->number))
		return false;
	if (c->faces != 0 && (d->kind != DO_PICK || c->faces != 1u << d->face))
		return false;
	return fits_goods(c, d) && (!c->nothing || pays_nothing_at_all(d));
}

int
chosen_of(const struct chosen *said, const struct choices *choices)
{
	int found = -1;

	for (int i = 0; i < choices->count; i++)
		if (fits(said, i, &choices->list[i].decision)) {
			if (found >= 0)
				return -1;
			found = i;
		}
	return found;
}

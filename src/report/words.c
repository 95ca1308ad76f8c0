// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who sits where, and the small words that board and letters share.
#include "report/words.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"

const char *
seat_title(struct arena *a, const struct report_seat *seats, int seat)
{
	const struct report_seat *s = &seats[seat];
	const char *title = s->title != NULL && s->title[0] != '\0' ? s->title : s->name;

	if (title == NULL || title[0] == '\0')
		return arena_printf(a, "seat %d", seat + 1);
	char *clean = text_clean(a, title);
	for (char *c = clean; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	return clean;
}

static bool
mark_is_free(const char *marks, int taken, char c)
{
	return memchr(marks, c, (size_t)taken) == NULL;
}

static char
first_letter(const struct report_seat *seat)
{
	char c = seat->name != NULL ? seat->name[0] : '\0';

	return ascii_is_alnum(c) ? ascii_upper(c) : '\0';
}

static bool
is_somebodys_first(const struct report_seat *seats, int players, char c)
{
	for (int s = 0; s < players; s++)
		if (first_letter(&seats[s]) == c)
			return true;
	return false;
}

static char
mark_of(const struct report_seat *seats, int players, int seat, const char *marks)
{
	const char *name = seats[seat].name != NULL ? seats[seat].name : "";
	char first = first_letter(&seats[seat]);

	if (first != '\0' && mark_is_free(marks, seat, first))
		return first;
	for (; *name != '\0'; name++) {
		char c = ascii_upper(*name);
		if (ascii_is_alnum(c) && mark_is_free(marks, seat, c) &&
		    !is_somebodys_first(seats, players, c))
			return c;
	}
	for (const char *c = "12345678"; *c != '\0'; c++) // GCOVR_EXCL_BR_LINE one is free
		if (mark_is_free(marks, seat, *c) && !is_somebodys_first(seats, players, *c))
			return *c;
	return '?'; // GCOVR_EXCL_LINE three marks and four names leave a digit
}

void
seat_marks(const struct report_seat *seats, int players, char marks[static PLAYERS_MAX])
{
	memset(marks, '?', PLAYERS_MAX);
	for (int s = 0; s < players; s++)
		marks[s] = mark_of(seats, players, s, marks);
}

char *
words_joined(struct arena *a, const char *const *list, int count)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < count; i++)
		text_add_both(&t, i == 0 ? "" : i == count - 1 ? " and " : ", ", list[i]);
	return t.data;
}

struct lines
lines_of(const struct pile *p)
{
	return (struct lines){ .list = p->list, .count = p->count };
}

char *
card_words(struct arena *a, int card)
{
	char top[PIECE_TEXT], low[PIECE_TEXT];

	return arena_printf(a, "%s / %s", card_top_text(card, top), card_low_text(card, low));
}

void
tile_points(int tile, int *least, int *most)
{
	const struct tile *t = &tiles[tile];

	*least = *most = goods_value(t->need);
	switch (t->kind) {
	case TILE_FIXED:
		return;
	case TILE_KINDS:
		*least = (t->n - t->kinds) * good_info[WOOD].value;
		*most = (t->n - t->kinds) * good_info[GOLD].value;
		for (int i = 0; i < t->kinds; i++) {
			*least += good_info[WOOD + i].value;
			*most += good_info[GOLD - i].value;
		}
		return;
	case TILE_ANY:
		*least = good_info[WOOD].value;
		*most = PAY_ANY_MAX * good_info[GOLD].value;
		return;
	}
}

static char *
faces_words(struct arena *a, const struct game *g)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < g->dice_count; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", g->dice[i]);
	return t.data;
}

static char *
pay_words(struct arena *a, const struct game *g)
{
	char text[PIECE_TEXT];
	enum place place = g->open.place;

	if (place_info[place].kind == BUILDING_PILE)
		return arena_printf(a, "pay for building %d (%s)", place_info[place].number,
		    tile_text(tile_on(g, place), text));
	return arena_printf(a, "pay %d good%s for card %d (%s)", g->open.count,
	    g->open.count == 1 ? "" : "s", place_info[place].number,
	    card_words(a, card_on(g, place)));
}

char *
ask_words(struct arena *a, const struct game *g)
{
	switch (g->open.kind) {
	case ASK_PLACE:
		return arena_strdup(a, "place people");
	case ASK_USE:
		return arena_strdup(a, "choose which place to use next");
	case ASK_TOOLS:
		return arena_printf(a, "add tools to the roll %s %s", faces_words(a, g),
		    g->open.roll == ROLL_PLACE ? place_info[g->open.place].where : "of the card");
	case ASK_PAY:
		return pay_words(a, g);
	case ASK_PICK:
		return arena_printf(a, "pick one of the dice %s", faces_words(a, g));
	case ASK_FEED:
		return arena_printf(a, "find %d missing food", g->open.count);
	case ASK_ROLL:
		return arena_strdup(a, "roll dice");
	case ASK_OVER:
		break;
	}
	return arena_strdup(a, "nothing: the game is over");
}

// Bytes of the longest beginning of `s` that takes at most `columns`, and the columns it takes.
static size_t
beginning(const char *s, size_t columns, size_t *taken)
{
	size_t len = strlen(s), at = 0;
	uint32_t cp;
	char one[5];

	*taken = 0;
	while (at < len) {
		size_t n = utf8_read(s + at, len - at, &cp);
		n = n == 0 ? 1 : n;
		memcpy(one, s + at, n);
		one[n] = '\0';
		size_t wide = utf8_columns(one);
		if (*taken + wide > columns)
			break;
		*taken += wide;
		at += n;
	}
	return at;
}

void
text_add_cell(struct text *t, const char *s, size_t columns, const char *ellipsis)
{
	size_t taken = utf8_columns(s), bytes = strlen(s);

	if (taken > columns) {
		bytes = beginning(s, columns > 0 ? columns - 1 : 0, &taken);
		text_add_bytes(t, s, bytes);
		if (columns > 0) {
			text_add(t, ellipsis);
			taken++;
		}
	} else {
		text_add_bytes(t, s, bytes);
	}
	text_fill(t, ' ', columns - taken);
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The players of a game, and short phrases shared by board and letters.
#include "report/words.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "base/span.h"

const char *
seat_title(struct tongue in, const struct report_seat *seats, int seat)
{
	const struct report_seat *s = &seats[seat];
	const char *title = s->title != NULL && s->title[0] != '\0' ? s->title : s->name;

	if (title == NULL || title[0] == '\0')
		return say(in, MSG("seat {number}"), ARG(number, seat + 1));
	char *clean = text_clean(in.arena, title);
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
		if (ascii_is_alnum(c) && mark_is_free(marks, seat, c) && !is_somebodys_first(seats, players, c))
			return c;
	}
	for (const char *c = "12345678"; *c != '\0'; c++) // GCOVR_EXCL_BR_LINE one digit is free
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

struct lines
lines_of(const struct pile *p)
{
	return (struct lines){ .list = p->list, .count = p->count };
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

// Faces in table order: "2 5 1".
static char *
faces_words(struct arena *a, const int *dice, int count)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < count; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", dice[i]);
	return t.data;
}

static char *
pay_words(struct tongue in, const struct game *g)
{
	enum place place = g->open.place;
	int number = place_info[place].number;

	if (place_info[place].kind == BUILDING_PILE)
		return say(in, MSG("pay for building {number} ({tile})"), ARG(number, number),
		    ARG(tile, tile_words(in, tile_on(g, place))));
	return say(in,
	    MSG_N("pay {n} good for card {number} ({card})", "pay {n} goods for card {number} ({card})",
		g->open.count),
	    ARG(number, number), ARG(card, card_words(in, card_on(g, place))));
}

static char *
tools_asked(struct tongue in, const struct game *g)
{
	const char *dice = faces_words(in.arena, g->dice, g->dice_count);

	if (g->open.roll != ROLL_PLACE)
		return say(in, MSG("add tools to the roll {dice} of the card"), ARG(dice, dice));
	return say(in, MSG("add tools to the roll {dice} {where}"), ARG(dice, dice),
	    ARG(where, place_where(in, g->open.place)));
}

char *
ask_words(struct tongue in, const struct game *g)
{
	switch (g->open.kind) {
	case ASK_PLACE:
		return say(in, MSG("place people"));
	case ASK_USE:
		return say(in, MSG("choose which place to use next"));
	case ASK_TOOLS:
		return tools_asked(in, g);
	case ASK_PAY:
		return pay_words(in, g);
	case ASK_PICK:
		return say(in, MSG("pick one of the dice {dice}"),
		    ARG(dice, faces_words(in.arena, g->dice, g->dice_count)));
	case ASK_FEED:
		return say(in, MSG("find {food} missing food"), ARG(food, g->open.count));
	case ASK_ROLL:
		return say(in, MSG("roll dice"));
	case ASK_OVER:
		break;
	}
	return say(in, MSG("nothing: the game is over"));
}

char *
place_gives(struct tongue in, enum place place)
{
	static const struct msg gives[] = {
		[TOOL_MAKER] = MESSAGE("a tool"),
		[HUT] = MESSAGE("a new person"),
		[FIELD] = MESSAGE("food track +1"),
		[HUNT] = MESSAGE_OF("place", "food"),
	};
	enum good good = place_info[place].good;

	return good < GOODS ? good_name(in, good) : say(in, gives[place]);
}

char *
points_words(struct tongue in, int points)
{
	return say(in, MSG_N("{n} point", "{n} points", points));
}

char *
range_words(struct tongue in, int least, int most)
{
	if (least == most)
		return points_words(in, least);
	return say(in, MSG("{least}-{most} points"), ARG(least, least), ARG(most, most));
}

char *
span_words(struct tongue in, int64_t seconds)
{
	long long days = seconds / DAY, hours = seconds / HOUR % 24, minutes = seconds / MINUTE % 60;
	const char *part[3];
	int n = 0;

	if (days > 0)
		part[n++] = say(in, MSG_N("{n} day", "{n} days", days));
	if (hours > 0)
		part[n++] = say(in, MSG_N("{n} hour", "{n} hours", hours));
	if (minutes > 0 || n == 0)
		part[n++] = say(in, MSG_N("{n} minute", "{n} minutes", minutes));
	return say_list(in, part, n);
}

char *
round_words(struct tongue in, const struct game *g, const struct report_seat *seats)
{
	return say(in, MSG("Round {round}, {who} starts"), ARG(round, g->round),
	    ARG(who, seat_title(in, seats, g->start)));
}

char *
now_words(struct tongue in, const struct game *g, const struct report_seat *seats, int reader)
{
	if (g->open.kind == ASK_OVER)
		return say(in, MSG("The game is over"));
	return say(in,
	    g->open.seat == reader ? MSG("You decide now: {what}") : MSG("{who} decides now: {what}"),
	    ARG(who, seat_title(in, seats, g->open.seat)), ARG(what, ask_words(in, g)));
}

// Returns the length in bytes of the longest prefix of `s` that fits into `columns`; *taken is its width.
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

char *
tribe_tools(struct arena *a, const struct player *p)
{
	struct text t;

	text_init(&t, a);
	for (int s = 0; s < TOOL_SLOTS; s++) {
		bool used = (p->used >> s & 1) != 0;
		if (p->tool[s] == 0)
			continue;
		// Parentheses already separate two used tools.
		text_add(&t, t.len > 0 && !(used && t.data[t.len - 1] == ')') ? " " : "");
		text_addf(&t, used ? "(%d)" : "%d", p->tool[s]);
	}
	return t.data;
}

struct pile
late_sentences(struct tongue in, const struct game *g, const struct report_seat *seats)
{
	struct pile sentences = { 0 };

	for (const struct late_dice *l = g->late; l < g->late + g->late_count; l++) {
		struct pile who = { 0 };
		for (int s = 0; s < g->players; s++)
			if ((l->waiting >> s & 1) != 0)
				pile_add(in.arena, &who, seat_title(in, seats, s));
		pile_add(in.arena, &sentences, say(in, MSG("Each of these players still picks one of the dice {dice} of a card, when they act next: {players}."),
			ARG(dice, faces_words(in.arena, l->dice, l->dice_count)), ARG(players, say_list(in, who.list, who.count))));
	}
	return sentences;
}

char *
sentences_behind(struct tongue in, const char *said, const struct pile *more)
{
	struct text t;

	text_init(&t, in.arena);
	text_add(&t, said);
	for (int i = 0; i < more->count; i++)
		text_addf(&t, " %s", more->list[i]);
	return t.data;
}

struct pile
option_sentences(struct tongue in, const struct options *o)
{
	struct pile sentences = { 0 };

	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		if (option_get(o, i) != 0)
			pile_add(in.arena, &sentences, say(in, option_info[i].sentence[option_get(o, i)]));
	return sentences;
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

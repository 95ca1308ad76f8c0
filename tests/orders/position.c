// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Positions for the order cases, from lines of text.
#include "position.h"

#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"

const struct seats test_seats = { .count = 4, .name = { "ann", "bob", "cara", "dora" },
	.title = { "Ann", "Bob", "Cara", "" } };

void
position_new(struct game *g, int players)
{
	const struct options options = { .hunt_again = false };
	int deck[CARDS], order[TILES];

	for (int i = 0; i < CARDS; i++)
		deck[i] = i;
	for (int i = 0; i < TILES; i++)
		order[i] = i;
	game_setup(g, players, &options, deck, order, 0, NULL);
}

int
position_seat(const char *name)
{
	for (int s = 0; s < test_seats.count; s++)
		if (strcmp(test_seats.name[s], name) == 0)
			return s;
	return -1;
}

enum { WORDS = 32 };

// "card 1" is one word after this.
static int
cut_words(char *line, char *word[static WORDS])
{
	int n = 0;
	char *rest = NULL;

	for (char *w = strtok_r(line, " \t", &rest); w != NULL && n < WORDS;
	     w = strtok_r(NULL, " \t", &rest)) {
		bool number = n > 0 && w[0] >= '0' && w[0] <= '9' && w[1] == '\0';
		if (number &&
		    (strcmp(word[n - 1], "card") == 0 || strcmp(word[n - 1], "building") == 0))
			word[n - 1][strlen(word[n - 1])] = ' ';
		else
			word[n++] = w;
	}
	return n;
}

static bool
set_list(const char *text, int least, unsigned *mask)
{
	*mask = 0;
	for (const char *s = text; *s != '\0'; s++)
		if (*s != ',')
			*mask |= 1u << (*s - '0' - least);
	return true;
}

static bool
set_tools(struct player *p, const char *text)
{
	for (int s = 0; s < TOOL_SLOTS; s++)
		p->tool[s] = text[2 * s] - '0';
	return true;
}

// One "food 3" of a player; returns how many words it took, 0 when it is nothing.
static int
set_thing(struct game *g, struct player *p, char **w)
{
	int n;

	if (strcmp(w[0], "any2") == 0) {
		p->any_2 = true;
		return 1;
	}
	if (w[1] == NULL)
		return 0;
	n = atoi(w[1]);
	for (int i = 0; i < GOODS; i++)
		if (strcmp(w[0], good_info[i].name) == 0) {
			p->goods[i] = n;
			return 2;
		}
	if (strcmp(w[0], "people") == 0) {
		p->home += n - p->people;
		p->people = n;
	} else if (strcmp(w[0], "food") == 0) {
		p->food = n;
	} else if (strcmp(w[0], "track") == 0) {
		p->track = n;
	} else if (strcmp(w[0], "tools") == 0) {
		set_tools(p, w[1]);
	} else if (strcmp(w[0], "used") == 0) {
		set_list(w[1], 1, &p->used);
	} else if (strcmp(w[0], "once") == 0) {
		set_list(w[1], 2, &p->once);
	} else {
		return 0;
	}
	(void)g;
	return 2;
}

static bool
set_player(struct game *g, int seat, char **w)
{
	while (*w != NULL) {
		int took = set_thing(g, &g->player[seat], w);
		if (took == 0)
			return false;
		w += took;
	}
	return true;
}

static void
set_dice(struct game *g, char **w)
{
	for (g->dice_count = 0; *w != NULL; w++)
		g->dice[g->dice_count++] = atoi(*w);
}

static bool
set_open(struct game *g, char **w)
{
	static const struct {
		const char *word;
		enum ask_kind kind;
	} kinds[] = {
		{ "place", ASK_PLACE },
		{ "use", ASK_USE },
		{ "feed", ASK_FEED },
		{ "pay", ASK_PAY },
		{ "pick", ASK_PICK },
		{ "tools", ASK_TOOLS },
		{ "cardtools", ASK_TOOLS },
	};
	size_t k = 0;

	while (k < sizeof kinds / sizeof *kinds && strcmp(kinds[k].word, w[0]) != 0)
		k++;
	if (k == sizeof kinds / sizeof *kinds || w[1] == NULL || position_seat(w[1]) < 0)
		return false;
	g->open = (struct ask){
		.kind = kinds[k].kind, .seat = position_seat(w[1]), .place = PLACES
	};
	g->card_in_use = -1;
	if (g->open.kind == ASK_FEED)
		g->open.count = atoi(w[2]);
	if (g->open.kind == ASK_PICK) {
		g->open.owner = g->open.seat;
		g->open.place = CARD_1;
		set_dice(g, w + 2);
	}
	if (g->open.kind != ASK_PAY && g->open.kind != ASK_TOOLS)
		return true;
	g->open.place = place_named(w[2]);
	g->player[g->open.seat].at[g->open.place] = 1;
	g->open.count = place_info[g->open.place].number;
	if (g->open.kind == ASK_TOOLS)
		set_dice(g, w + 3);
	if (strcmp(w[0], "cardtools") == 0) {
		g->open.roll = ROLL_FOR_GOOD;
		g->card_in_use = card_on(g, g->open.place);
	}
	return true;
}

static bool
set_at(struct game *g, char **w)
{
	struct player *p = &g->player[position_seat(w[0])];

	p->at[place_named(w[1])] = (uint8_t)atoi(w[2]);
	p->home -= atoi(w[2]);
	return true;
}

bool
position_line(struct game *g, const char *line)
{
	char copy[400], *w[WORDS + 1] = { NULL };
	int n;

	strncpy(copy, line, sizeof copy - 1);
	copy[sizeof copy - 1] = '\0';
	n = cut_words(copy, w);
	w[n] = NULL;
	if (n == 0)
		return false;
	if (position_seat(w[0]) >= 0)
		return set_player(g, position_seat(w[0]), w + 1);
	if (strcmp(w[0], "players") == 0 && n == 2)
		position_new(g, atoi(w[1]));
	else if (strcmp(w[0], "hunt_again") == 0)
		g->options.hunt_again = true;
	else if (strcmp(w[0], "famine_4_each") == 0)
		g->options.famine = FAMINE_4_EACH;
	else if (strcmp(w[0], "round") == 0 && n == 2)
		g->round = atoi(w[1]);
	else if (strcmp(w[0], "at") == 0 && n == 4)
		return set_at(g, w + 1);
	else if (strcmp(w[0], "row") == 0 && n == 5)
		for (int i = 0; i < CARD_SPACES; i++)
			g->row[i] = atoi(w[i + 1]) - 1;
	else if (strcmp(w[0], "pile") == 0 && n == 3 && atoi(w[2]) < 0)
		g->pile_next[atoi(w[1]) - 1] = PILE_SIZE;
	else if (strcmp(w[0], "pile") == 0 && n == 3)
		g->pile[atoi(w[1]) - 1][g->pile_next[atoi(w[1]) - 1]] = atoi(w[2]);
	else
		return strcmp(w[0], "open") == 0 && n > 1 && set_open(g, w + 1);
	return true;
}

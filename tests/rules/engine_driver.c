// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The engine at the end of a pipe, for second_reading.sh. Each line that comes in is a
// step:
//	new PLAYERS START HUNT_AGAIN FAMINE GREEN TIEBREAK CARDS CARD... TILE...    (numbers from 0)
//	at POSITION    roll FACE...    end    or a decision as in the log
// and is answered by five: ALLOWED or the refusal; the position; what game_legal lists;
// what game_check allows of all decisions one could think of; points of the seats and who
// would win.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/score.h"
#include "report/state.h"

enum { NEW_NUMBERS = 2 + RULE_OPTIONS + CARDS + TILES };

static int
numbers(char *text, int *out, int most)
{
	int n = 0;

	for (char *word = strtok(text, " "); word != NULL && n < most;
	     word = strtok(NULL, " "))
		out[n++] = atoi(word);
	return n;
}

static const char *
new_game(struct game *g, char *text)
{
	int n[NEW_NUMBERS];

	if (numbers(text, n, NEW_NUMBERS) != NEW_NUMBERS)
		return "unread";
	const int *deck = n + 2 + RULE_OPTIONS;
	struct options o;
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		option_set(&o, i, n[2 + i]);
	game_setup(g, n[0], &o, deck, deck + CARDS, n[1], NULL);
	return refusal_name(REFUSED_ALLOWED);
}

static const char *
step(struct game *g, char *line)
{
	struct decision d;
	int faces[ROLL_MAX] = { 0 };
	static struct game begun; // at the start of its round

	if (begun.round != g->round)
		begun = *g;
	if (strncmp(line, "new ", 4) == 0) {
		begun.round = 0;
		return new_game(g, line + 4);
	}
	if (strncmp(line, "at ", 3) == 0) {
		static struct err e;
		e = (struct err){ 0 };
		begun.round = 0;
		return state_parse(line + 3, g, &e) == 0 ? refusal_name(REFUSED_ALLOWED) : e.text;
	}
	if (strncmp(line, "roll ", 5) == 0) {
		int n = numbers(line + 5, faces, ROLL_MAX);
		return g->open.kind == ASK_ROLL && n != g->open.dice
		           ? "unread"
		           : refusal_name(game_roll(g, faces, NULL));
	}
	if (strcmp(line, "end") == 0)
		return refusal_name(game_end(g, &begun, NULL));
	return decision_parse(line, &d) ? refusal_name(game_apply(g, &d, NULL)) : "unread";
}

static void
say(const struct decision *d)
{
	char text[DECISION_TEXT];

	printf("%s; ", decision_print(d, text));
}

static void
say_allowed(const struct game *g, struct decision d)
{
	if (game_check(g, &d) == REFUSED_ALLOWED)
		say(&d);
}

// Goods that one could think of: of each one more than can be needed, or than the seat
// has.
static void
say_payments(const struct game *g, enum decision_kind kind, bool open, int need)
{
	struct decision d = { .kind = kind };
	int most[GOODS];

	for (int k = 0; k < GOODS; k++) {
		int own = open && kind != DO_TAKE ? g->player[g->open.seat].goods[k] : 2;
		most[k] = (own < need ? own : need) + 1;
	}
	for (d.goods[WOOD] = -1; d.goods[WOOD] <= most[WOOD]; d.goods[WOOD]++)
		for (d.goods[BRICK] = -1; d.goods[BRICK] <= most[BRICK]; d.goods[BRICK]++)
			for (d.goods[STONE] = -1; d.goods[STONE] <= most[STONE]; d.goods[STONE]++)
				for (d.goods[GOLD] = -1; d.goods[GOLD] <= most[GOLD]; d.goods[GOLD]++)
					say_allowed(g, d);
}

static void
say_checked(const struct game *g)
{
	for (enum place p = 0; p < PLACES; p++) {
		for (int n = -1; n <= PEOPLE_MAX + 1; n++)
			say_allowed(
			    g, (struct decision){ .kind = DO_PLACE, .place = p, .people = n });
		say_allowed(g, (struct decision){ .kind = DO_USE, .place = p });
	}
	for (unsigned tools = 0; tools <= ALL_SLOTS; tools++)
		for (unsigned once = 0; once <= ALL_ONCE; once++)
			say_allowed(g, (struct decision){ .kind = DO_TOOLS,
			                   .tools = tools & ALL_SLOTS,
			                   .once = once & ALL_ONCE });
	for (int face = -1; face <= 7; face++)
		say_allowed(g, (struct decision){ .kind = DO_PICK, .face = (int8_t)face });
	say_allowed(g, (struct decision){ .kind = DO_DECLINE });
	say_allowed(g, (struct decision){ .kind = DO_REFUSE });
	say_payments(g, DO_TAKE, true, 2);
	say_payments(g, DO_PAY, g->open.kind == ASK_PAY, PAY_ANY_MAX);
	say_payments(g, DO_FEED, g->open.kind == ASK_FEED, PEOPLE_MAX);
	puts("");
}

static void
say_scores(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct score p = score_seat(g, s, true);
		printf("%d %d %d %d %d %d %d %d %d; ", p.during, p.green, p.farmers,
		    p.tool_makers, p.hut_builders, p.shamans, p.resources, p.total,
		    (int)(score_winners(g) >> s & 1U));
	}
	puts("");
}

int
main(void)
{
	static char line[1 << 16];
	static struct decision legal[LEGAL_MAX];
	struct game g = { 0 };
	struct arena arena = { 0 };

	while (fgets(line, sizeof line, stdin) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		puts(step(&g, line));
		puts(state_print(&arena, &g));
		int count = game_legal(&g, legal);
		for (int i = 0; i < count; i++)
			say(&legal[i]);
		puts("");
		say_checked(&g);
		say_scores(&g);
		fflush(stdout);
		arena_release(&arena);
	}
	return 0;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What must come out the same on every machine, whatever its byte order, the size of its numbers
// and the sign of its char. Needs base, engine, fair and orders alone, and of cli the random games.
//
//	digests
//
// Prints lines "DIGEST  WHAT", a SHA-256 each. To print one thing more, add a function to `things`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lab/standin.h"
#include "base/clock.h"
#include "base/repair.h"
#include "cli/internal.h"
#include "engine/notation.h"
#include "engine/score.h"
#include "fair/draw.h"
#include "fair/token.h"
#include "orders/frame.h"
#include "orders/parsed.h"
#include "orders/print.h"
#include "orders/rule.h"

enum { GAMES = 4 };
static const char word[] = "ports";

static const struct {
	const char *words; // of `stonepost selfplay`
	struct options options;
} rules[] = {
	{ "", { 0 } },
	{ " --hunt-again yes --famine 12 --green singles --tiebreak sum",
	    { .hunt_again = true, .famine = FAMINE_12, .green = GREEN_SINGLES,
		.tiebreak = TIEBREAK_SUM } },
	{ " --famine 4-each", { .famine = FAMINE_4_EACH } },
	{ " --cards hidden", { .cards = CARDS_HIDDEN } },
	{ " --late-dice yes", { .late_dice = LATE_DICE_YES } },
};
enum { RULES_SETS = sizeof rules / sizeof *rules };

static void
fail(const char *what, const char *why)
{
	(void)fprintf(stderr, "digests: %s: %s\n", what, why);
	exit(1);
}

static void
digest(const struct text *t, const char *what)
{
	char hex[HASH_SIZE];

	(void)printf("%s  %s\n", hash_sha256(t->data, t->len, hex), what);
}

static void
seed_of(const char *text, unsigned char seed[static SEED_SIZE])
{
	char hex[HASH_SIZE];
	struct err e = { 0 };

	if (seed_parse(hash_sha256(text, strlen(text), hex), seed, &e) != 0)
		fail(text, e.text);
}

// As many random games, one digest over all of them after each: `stonepost selfplay`, given the
// words behind it, ends in the same.
static void
random_games(void)
{
	unsigned char seed[SEED_SIZE];
	struct err e = { 0 };

	seed_of(word, seed);
	for (int set = 0; set < RULES_SETS; set++)
		for (int players = 2; players <= PLAYERS_MAX; players++) {
			struct selfplay p = { .players = players, .options = rules[set].options,
				.seed = seed };
			for (int game = 0; game < GAMES; game++) {
				if (selfplay_game(&p, game, &e) != 0)
					fail("selfplay", e.text);
				(void)printf("%s  selfplay --games %d --players %d --seed %s%s\n", p.digest,
				    game + 1, players, word, rules[set].words);
			}
		}
}

// A game among stand-ins, each step chained as the log of a game is.
struct standin_game {
	struct game g;
	struct seats seats;
	struct arena arena;
	unsigned char seed[SEED_SIZE];
	char name[DRAW_NAME_MAX + 1], head[HASH_SIZE];
	int64_t now;
	int planned; // the round that the orders are for
	struct order_set orders[PLAYERS_MAX];
	uint64_t done[PLAYERS_MAX];
};

static void
chain(struct standin_game *s, const char *kind, const char *body, const char *faces,
    const char *label, const char *source, int line)
{
	char time[CLOCK_TEXT], head[HASH_SIZE];
	int seat = s->g.open.seat;
	const struct chain_link link = { .previous = s->head, .round = s->g.round,
		.seat = seat, .kind = kind, .body = body, .faces = faces,
		.label = label, .source = source, .line = line, .time = clock_iso(s->now++, time) };

	if (chain_next(&link, head) != 0)
		fail(s->name, body);
	memcpy(s->head, head, sizeof head);
}

// Everybody's orders for the round, written down and read again as from a letter.
static void
give_orders(struct standin_game *s)
{
	const struct order_context ctx = { .seats = &s->seats, .players = s->g.players };

	arena_release(&s->arena);
	s->planned = s->g.round;
	for (int seat = 0; seat < s->g.players; seat++) {
		struct order_set meant;
		struct text text;
		struct parsed *read = arena_alloc(&s->arena, sizeof *read);
		text_init(&text, &s->arena);
		standin_orders(&s->arena, &s->g, seat, &meant);
		orders_print(&text, &meant, &s->seats);
		const struct frame frame = { .body = text.data, .body_line = 1 };
		orders_parse(english(&s->arena), &frame, &ctx, read);
		if (read->problems.count > 0)
			fail(s->name, read->problems.list[0].text);
		s->orders[seat] = read->orders;
		s->done[seat] = 0;
		char hex[HASH_SIZE];
		chain(s, "orders", hash_sha256(text.data, text.len, hex), "", "", "", seat);
	}
}

static void
decide(struct standin_game *s)
{
	int seat = s->g.open.seat;
	const struct wishes w = { .orders = &s->orders[seat], .done = s->done[seat], .late = true,
		.missing = FALLBACK_EASY };
	struct ruling v;
	char text[DECISION_TEXT];

	orders_decide(&s->g, &w, &v);
	if (v.kind == LEFT)
		left_decide(&s->g, &v, (const unsigned char[CHANCE_KEY]){ 0 }, &s->arena);
	if (v.kind != DECIDED)
		fail(s->name, question_say(english(&s->arena), &s->g, v.planned));
	if (v.line > 0)
		s->done[seat] |= UINT64_C(1) << (v.line - 1);
	chain(s, "decision", decision_print(&v.decision, text), "", "", source_word(v.source), v.line);
	(void)game_apply(&s->g, &v.decision, NULL);
}

static void
roll(struct standin_game *s)
{
	const char *place = place_info[s->g.open.place].name;
	char label[DRAW_LABEL_SIZE], printed[2 * ROLL_MAX + 1] = "";
	int faces[ROLL_MAX];
	struct err e = { 0 };

	if (draw_label_roll(label, &(struct roll_name){ .game = s->name, .round = s->g.round, .seat = s->g.open.seat, .place = place,
				       .number = 1 }, &e) != 0)
		fail(s->name, e.text);
	draw_roll(s->seed, label, s->g.open.dice, faces);
	for (int i = 0; i < s->g.open.dice; i++)
		(void)snprintf(printed + 2 * i, sizeof printed - (size_t)(2 * i), " %d", faces[i]);
	chain(s, "roll", place, printed, label, "dice", 0);
	(void)game_roll(&s->g, faces, NULL);
}

static void
standin_game(int number, struct standin_game *s)
{
	int deck[CARDS], order[TILES], players = 2 + number % (PLAYERS_MAX - 1);

	*s = (struct standin_game){ .seats = { .count = players, .name = { "ann", "ben", "cy", "dee" } },
		.now = INT64_C(4107542400) + number, .planned = -1 };
	memcpy(s->head, chain_genesis, sizeof s->head);
	(void)snprintf(s->name, sizeof s->name, "ports-%d", number);
	seed_of(s->name, s->seed);
	draw_shuffle(s->seed, "v1|ports|setup|deck", CARDS, deck);
	draw_shuffle(s->seed, "v1|ports|setup|tiles", TILES, order);
	game_setup(&s->g, players, &rules[number % RULES_SETS].options, deck, order,
	    draw_below(s->seed, "v1|ports|setup|start", players), NULL);
	while (s->g.open.kind != ASK_OVER) {
		if (s->planned != s->g.round)
			give_orders(s);
		if (s->g.open.kind == ASK_ROLL)
			roll(s);
		else
			decide(s);
	}
	arena_release(&s->arena);
}

static void
standin_games(void)
{
	static struct standin_game s;

	for (int number = 0; number < 3 * GAMES; number++) {
		standin_game(number, &s);
		(void)printf("%s  stand-in, game %d, %d players, round %d, points", s.head, number,
		    s.g.players, s.g.round);
		for (int seat = 0; seat < s.g.players; seat++)
			(void)printf(" %d", score_seat(&s.g, seat, true).total);
		(void)printf("\n");
	}
}

// Every code point, as mail programs write it and as orders are compared.
static void
foldings(void)
{
	struct arena arena = { 0 };
	struct text all;

	text_init(&all, &arena);
	for (uint32_t cp = 1; cp < 0x20000; cp++)
		if (cp < 0xD800 || cp > 0xDFFF) {
			text_add_utf8(&all, cp);
			text_add(&all, cp % 64 == 0 ? "\n" : "");
		}
	char *repaired = text_repair(&arena, all.data, all.len, NULL);
	char *folded = text_fold(&arena, repaired, strlen(repaired));
	digest(&(struct text){ .data = repaired, .len = strlen(repaired) }, "code points, repaired");
	digest(&(struct text){ .data = folded, .len = strlen(folded) }, "code points, folded");
	arena_release(&arena);
}

// Bytes of any value as a letter brings them.
static void
rubbish(void)
{
	unsigned char seed[SEED_SIZE];
	struct arena arena = { 0 };
	struct text all;

	seed_of("rubbish", seed);
	text_init(&all, &arena);
	for (int i = 0; i < 4096; i++) {
		char label[DRAW_LABEL_SIZE];
		(void)snprintf(label, sizeof label, "v1|ports|byte %d", i);
		text_fill(&all, (char)draw_below(seed, label, DRAW_BELOW_MAX), 1);
	}
	char *repaired = text_repair(&arena, all.data, all.len, NULL);
	text_addf(&all, "%s %zu", repaired, utf8_columns(repaired));
	digest(&all, "any bytes, repaired");
	arena_release(&arena);
}

static void
dates(void)
{
	struct arena arena = { 0 };
	struct text all;

	text_init(&all, &arena);
	for (int64_t t = 0; t <= CLOCK_LAST; t += INT64_C(123456789)) {
		char iso[CLOCK_TEXT], printed[CLOCK_TEXT];
		text_addf(&all, "%s %s %d\n", clock_iso(t, iso), clock_print(t, printed),
		    clock_wall(t).weekday);
	}
	digest(&all, "dates from 1970 to 9999");
	arena_release(&arena);
}

static void
tokens(void)
{
	unsigned char key[TOKEN_KEY_SIZE];
	struct arena arena = { 0 };
	struct text all;

	seed_of("key", key);
	text_init(&all, &arena);
	for (int version = 1; version <= 100; version++) {
		char token[TOKEN_SIZE];
		text_addf(&all, "%s\n",
		    token_make(key, "tundra", "ann", "ann\xc3\xa9@example.org", version, token));
	}
	digest(&all, "tokens");
	arena_release(&arena);
}

static void (*const things[])(void) = { random_games, standin_games, foldings, rubbish, dates,
	tokens };

int
main(void)
{
	for (size_t i = 0; i < sizeof things / sizeof *things; i++)
		things[i]();
	return 0;
}

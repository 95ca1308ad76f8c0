// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random orders in random games: every decision is legal, a plan that is called total
// never stalls, and what is printed is read back.
#include <stdlib.h>
#include <string.h>

#include "orders/parsed.h"
#include "orders/rule.h"
#include "unit.h"
#include "../lab/standin.h"
#include "../orders/section.h"
#include "orders/block.h"
#include "orders/fate.h"
#include "orders/print.h"
#include "orders/suggest.h"
#include "orders/answer.h"

static uint64_t chance;

static int
below(int n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (int)(chance % (uint64_t)n);
}

static const unsigned char *
any_key(unsigned char key[static CHANCE_KEY])
{
	for (int i = 0; i < CHANCE_KEY; i++)
		key[i] = (unsigned char)below(256);
	return key;
}

static const struct seats seats = { .count = 4,
	.name = { "ann", "bob", "cara", "dora" } };

static void
shuffled(int *order, int n)
{
	for (int i = 0; i < n; i++) {
		int k = below(i + 1);
		order[i] = order[k];
		order[k] = i;
	}
}

static void
new_game(struct game *g)
{
	const struct options options = { .hunt_again = below(2) == 0 };
	int deck[CARDS], order[TILES], players = 2 + below(3);

	shuffled(deck, CARDS);
	shuffled(order, TILES);
	game_setup(g, players, &options, deck, order, below(players), NULL);
}

static void
add_one(struct text *t, const char *const *words, int count)
{
	text_addf(t, " %s ", words[below(count)]);
}
#define ADD(t, words) add_one(t, words, (int)(sizeof(words) / sizeof *(words)))

static const char *const places[] = { "toolmaker", "hut", "field", "card 1", "card 2",
	"card 3", "card 4", "building 1", "building 2", "hunt 2", "hunt rest", "hunt 1-3",
	"forest 2", "forest rest", "clay 1-7", "clay 3", "quarry 2-3", "quarry rest",
	"river 1", "river 4" };
static const char *const conds[] = { "taken hut", "free field", "left clay >= 2",
	"have wood < 3", "round > 2", "taken forest by bob", "not taken card 1",
	"(have food > 5 or free hut)", "have tools >= 1", "left hunt > 3" };
static const char *const policies[] = { "tools auto", "tools never", "tools max once ok",
	"tools 1,2", "tools clay reach 2; forest reach +1 using <=3; hunt max; card auto",
	"tools reach +1 once ok", "pay wood brick stone gold",
	"pay gold stone brick wood skip", "pay card: wood skip; building: gold", "pay skip",
	"pay wood; skip if have wood < 2", "pay card 2: 1 wood 1 brick skip; stone",
	"take wood gold", "take wood wood before card 1; stone gold at feeding",
	"take brick gold at feeding", "pick field tool gold", "pick 1 2 3 4 5 6", "feed wood",
	"feed gold stone brick wood refuse", "feed refuse", "do clay, card 1, others",
	"do cards, buildings", "do others, hut", "fallback hunt", "fallback bot",
	"fallback ask" };

static void
add_cond(struct text *t)
{
	ADD(t, conds);
	while (below(3) == 0) {
		text_add(t, below(2) == 0 ? "and" : "or");
		ADD(t, conds);
	}
}

static char *
random_orders(struct arena *a, bool standing)
{
	struct text t;
	int lines = below(8);

	text_init(&t, a);
	if (!standing && lines > 0)
		text_add(&t, "plan\n");
	for (int i = 0; i < lines && !standing; i++) {
		ADD(&t, places);
		while (below(3) == 0) {
			text_add(&t, "|");
			ADD(&t, places);
		}
		if (below(4) == 0) {
			text_add(&t, "if");
			add_cond(&t);
		}
		text_add(&t, "\n");
	}
	if (!standing && lines > 0 && below(2) == 0)
		text_add(&t, "hunt rest\n");
	for (int i = below(6); i > 0; i--) {
		text_add(&t, standing || below(4) == 0 ? "always " : "");
		ADD(&t, policies);
		text_add(&t, "\n");
	}
	return t.data;
}

// Reads an order text; sections with an error (two alike, or one that cannot be standing)
// are left out.
static struct parsed *
read_orders(struct arena *a, const char *text, const struct game *g)
{
	struct parsed *p = arena_alloc(a, sizeof *p);
	const struct frame frame = { .body = text, .body_line = 1 };
	const struct order_context ctx = { .seats = &seats, .players = g->players };

	orders_parse(english(a), &frame, &ctx, p);
	return p;
}

static void
assert_read_back(struct arena *a, const struct order_set *o)
{
	struct parsed *room = arena_alloc(a, sizeof *room);

	for (enum section s = 0; s < SECTIONS; s++) {
		struct order_set *again = arena_alloc(a, sizeof *again);
		struct text first, second;
		if (!order_has(o, s))
			continue;
		text_init(&first, a);
		text_init(&second, a);
		section_print(&first, o, s, &seats);
		assert_true(section_parse(a, s, first.data, &seats, room, again));
		section_print(&second, again, s, &seats);
		assert_string_equal(first.data, second.data);
		(void)section_say(english(a), o, s, &seats);
	}
}

// One seat's round.
struct side {
	struct parsed *parsed;
	struct wishes wishes;
	struct fates fates;
	bool total;
};

struct table {
	struct game g;
	struct arena arena; // of the round
	struct side side[PLAYERS_MAX];
	int decided, opened;
};

static void
begin_round(struct table *t)
{
	arena_release(&t->arena);
	for (int s = 0; s < t->g.players; s++) {
		struct side *side = &t->side[s];
		side->parsed =
		    read_orders(&t->arena, random_orders(&t->arena, below(8) == 0), &t->g);
		side->wishes = (struct wishes){ .orders = &side->parsed->orders,
			.standing = &side->parsed->standing };
		side->total =
		    plan_gap(english(&t->arena), &side->parsed->orders, &t->g, s) == NULL;
		fates_init(&side->fates, &side->parsed->orders.plan, s, &t->g);
		if (below(10) == 0)
			assert_read_back(&t->arena, &side->parsed->orders);
	}
}

static void
any_decision(const struct game *g, struct decision *d)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);

	assert_true(n > 0);
	*d = list[below(n)];
}

static void
assert_fates(const struct table *t)
{
	for (int s = 0; s < t->g.players; s++)
		for (int i = 0; i < t->side[s].fates.plan.count; i++) {
			bool done = (t->side[s].wishes.done >> i & 1) != 0;
			assert_int_equal(t->side[s].fates.line[i].kind == FATE_DONE, done);
		}
}

// The seat whose decision is open writes anew in the middle of the round: the stand-in's orders,
// which cannot stall from there on either.
static void
write_anew(struct table *t)
{
	int s = t->g.open.seat;
	struct side *side = &t->side[s];

	standin_orders(&t->arena, &t->g, s, &side->parsed->orders);
	side->wishes.done = 0;
	fates_init(&side->fates, &side->parsed->orders.plan, s, &t->g);
	side->total = plan_gap(english(&t->arena), &side->parsed->orders, &t->g, s) == NULL;
	assert_true(side->total);
}

static void
play_decision(struct table *t)
{
	struct side *side = &t->side[t->g.open.seat];
	struct game before = t->g;
	struct ruling r;

	orders_decide(&t->g, &side->wishes, &r);
	if (r.kind == LEFT)
		left_decide(&t->g, &r, any_key((unsigned char[CHANCE_KEY]){ 0 }), &t->arena);
	if (r.kind == DECIDED) {
		t->decided++;
	} else {
		t->opened++;
		assert_int_equal(r.kind, OPEN);
		assert_string_not_equal(question_say(english(&t->arena), &t->g, r.planned), "");
		assert_false(side->total && t->g.open.kind == ASK_PLACE);
		if (t->g.open.kind == ASK_PLACE && below(4) == 0) {
			write_anew(t);
			return;
		}
		if (below(4) == 0)
			standin_decide(&t->g, &r.decision);
		else
			any_decision(&t->g, &r.decision);
	}
	assert_int_equal(game_apply(&t->g, &r.decision, NULL), REFUSED_ALLOWED);
	if (r.line > 0)
		side->wishes.done |= UINT64_C(1) << (r.line - 1);
	for (int s = 0; s < t->g.players; s++)
		fates_step(&t->side[s].fates, &before, &r.decision, &t->g,
		    s == before.open.seat ? r.line : 0);
	if (before.open.kind == ASK_PLACE && t->g.open.kind != ASK_PLACE)
		assert_fates(t);
}

static void
play_game(struct table *t)
{
	int round = 0;

	new_game(&t->g);
	while (t->g.open.kind != ASK_OVER) {
		int faces[ROLL_MAX];
		if (t->g.round != round) {
			round = t->g.round;
			begin_round(t);
		}
		if (t->g.open.kind != ASK_ROLL) {
			play_decision(t);
			continue;
		}
		for (int i = 0; i < ROLL_MAX; i++)
			faces[i] = 1 + below(6);
		assert_int_equal(game_roll(&t->g, faces, NULL), REFUSED_ALLOWED);
	}
}

static int
game_count(void)
{
	const char *wanted = getenv("RANDOM_GAMES");

	return wanted != NULL ? atoi(wanted) : 150;
}

TEST(decisions_are_legal_and_total_plans_never_stall)
{
	struct table *t = calloc(1, sizeof *t);

	assert_non_null(t);
	chance = 20261120;
	for (int i = game_count(); i > 0; i--)
		play_game(t);
	assert_true(t->decided > 10 * game_count());
	assert_true(t->opened > game_count());
	arena_release(&t->arena);
	free(t);
}

// Whole games of computer players alone: nothing is ever left open, late or not.
TEST(who_steps_in_always_decides)
{
	struct arena a = { 0 };

	chance = 7;
	for (int i = game_count() / 10; i > 0; i--) {
		struct game g;
		int faces[ROLL_MAX];
		new_game(&g);
		while (g.open.kind != ASK_OVER) {
			const struct wishes w = { .late = true,
				.missing = below(8) == 0 ? FALLBACK_HUNT : FALLBACK_EASY };
			unsigned char key[CHANCE_KEY];
			struct ruling r;
			for (int k = 0; k < ROLL_MAX; k++)
				faces[k] = 1 + below(6);
			if (g.open.kind == ASK_ROLL) {
				assert_int_equal(game_roll(&g, faces, NULL), REFUSED_ALLOWED);
				continue;
			}
			orders_decide(&g, &w, &r);
			if (r.kind == LEFT) {
				left_decide(&g, &r, any_key(key), &a);
			}
			assert_int_equal(r.kind, DECIDED);
			assert_int_equal(game_apply(&g, &r.decision, NULL), REFUSED_ALLOWED);
		}
		arena_empty(&a);
	}
	arena_release(&a);
}

// The block of any position parses, fits the page, and its plan is total at the start of
// a round.
TEST(block_parses_in_any_position)
{
	struct arena a = { .head = NULL };

	chance = 99;
	for (int i = game_count(); i > 0; i--) {
		struct game g;
		struct text t;
		struct frames *f = arena_alloc(&a, sizeof *f);
		struct sight sight;
		struct order_set plan;
		unsigned char key[CHANCE_KEY];
		const struct frame_head head = {
			.game = "tundra", .seat = "ann", .round = 1, .key = "k"
		};
		new_game(&g);
		for (int s = 0; s < g.players; s++)
			for (int k = 0; k < GOODS; k++)
				g.player[s].goods[k] = below(4);
		g.player[0].food = below(12);
		text_init(&t, &a);
		sight_of(&g, 0, &sight);
		assert_true(suggest_plan(below(2) == 0 ? LEVEL_FAIR : LEVEL_EASY, &sight, any_key(key), &a, &plan));
		block_print(&t, &head, &plan, NULL, NULL, &seats);
		frames_find(english(&a), t.data, t.len, f);
		assert_int_equal(f->count, 1);
		assert_null(f->list[0].fault.text);
		struct parsed *p = read_orders(&a, f->list[0].body, &g);
		assert_int_equal(p->problems.count, 0);
		assert_null(plan_gap(english(&a), &p->orders, &g, 0));
		for (const char *l = t.data; *l != '\0'; l += strcspn(l, "\n") + 1)
			assert_true(strcspn(l, "\n") <= ORDER_COLUMNS);
		arena_release(&a);
	}
}

// Words, marks and bytes in any order: no crash, and what is kept can be printed and read
// again.
TEST(soup_is_read_without_harm)
{
	static const char *const soup[] = { "plan", "hut", "clay", "3", "-", "2-3", "|", "if",
		"taken", "by", "bob", "and", "or", "not", "(", ")", "have", "wood", "<", "stop",
		"tools", "auto", "using", "<=", "1,3", "pay", "card", "1", ":", "skip", "take",
		"before", "pick", "feed", "refuse", "always", "rounds", "none", "final", "press",
		"to", "all", "end", "show", ";", "\n", ",", "#", ";;", "1a", "\xc3\xa9", "\xff",
		"\t", "+", "reach", "once", "ok", "do", "others", "." };
	struct arena a = { .head = NULL };
	struct game g;

	chance = 4711;
	new_game(&g);
	for (int i = 20 * game_count(); i > 0; i--) {
		struct text t;
		text_init(&t, &a);
		for (int k = below(40); k > 0; k--) {
			text_add(&t, soup[below((int)(sizeof soup / sizeof *soup))]);
			text_add(&t, below(5) == 0 ? "" : below(4) == 0 ? "\n" : " ");
		}
		struct parsed *p = read_orders(&a, t.data, &g);
		if (p->orders.has != 0)
			assert_read_back(&a, &p->orders);
		arena_release(&a);
	}
}

UNIT(decide, NULL, NULL)

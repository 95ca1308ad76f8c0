// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Complete games with all features in a database, from random orders, for tests of archives and of the size of
// databases. They are named selfplay-1 and so on; rules given on the command line are not drawn.
#include <string.h>

#include "base/span.h"
#include "cli/internal.h"
#include "desk/keep.h"
#include "desk/reading.h"
#include "desk/receive.h"
#include "fair/draw.h"
#include "lab.h"
#include "play/act.h"
#include "play/create.h"
#include "play/play.h"

enum { ROUNDS = 60 };

// A game being played, with its own memory.
struct play {
	struct judge *j;
	const unsigned char *seed;
	int64_t number, draws;
	bool quick; // sealed rounds, with orders in a tenth of them
	const struct args *args; // options of the command line
	struct options given; // rules given by options, which are not drawn
	const char *name;
	struct new_game new;
	struct game_row row; // row, as last loaded
};

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

static int
draw(struct play *p, int n)
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|selfplay|stored %lld|draw %lld",
	    (long long)p->number, (long long)p->draws++);
	return draw_below(p->seed, label, n);
}

static bool
in_ten(struct play *p, int of_ten)
{
	return draw(p, 10) < of_ten;
}

static const char *const plan_lines[] = { "hut | field | toolmaker", "toolmaker", "field | hut",
	"hut", "card 1", "card 2 | card 1", "card 3 | card 4 if have wood > 2",
	"card 4 if left card 4 > 0", "building 1 | building 2", "building 2 if have brick >= 2",
	"clay 3 | clay 1-2", "clay 2-4", "forest 2-3", "forest 1-7 if free forest", "quarry 1-2",
	"river 2 | river 1", "river 1-3 if round > 2", "hunt 2", "hunt 1-3 if have food < 10" };
static const char *const tools_sections[] = { "tools auto", "tools never", "tools max",
	"tools clay reach +1 using <=1; forest never; all auto", "tools auto once ok" };
static const char *const pay_sections[] = { "pay wood brick stone gold",
	"pay gold stone brick wood; skip", "pay card 1: wood brick; skip if have wood < 1",
	"pay skip", "pay stone wood gold brick skip" };
static const char *const pick_sections[] = { "pick field tool gold stone brick wood",
	"pick wood brick stone gold tool field", "pick gold" };
static const char *const feed_sections[] = { "feed wood brick stone gold", "feed refuse",
	"feed wood refuse" };
static const char *const other_sections[] = { "do clay, forest, others", "do buildings, others",
	"take wood gold before card 1", "take brick brick at feeding", "stop if round > 3",
	"always tools auto", "always 2 rounds pick gold tool", "always tools none", "always none",
	"always feed wood brick stone gold", "always 3 rounds pay wood brick stone gold skip",
	"fallback hunt", "fallback bot", "final", "wait" };

static void
add_line(struct text *t, const char *line)
{
	text_addf(t, "%s\n", line);
}

#define ADD_ONE_OF(p, t, list) add_line(t, (list)[draw(p, COUNT(list))])

// Writes random orders: a plan, which usually cannot stall, and some of the sections.
static void
write_orders(struct play *p, struct text *t)
{
	if (in_ten(p, 9)) {
		add_line(t, "plan");
		for (int lines = draw(p, 7); lines >= 0; lines--)
			ADD_ONE_OF(p, t, plan_lines);
		if (in_ten(p, 9))
			add_line(t, "hunt rest");
	}
	if (in_ten(p, 7))
		ADD_ONE_OF(p, t, tools_sections);
	if (in_ten(p, 7))
		ADD_ONE_OF(p, t, pay_sections);
	if (in_ten(p, 7))
		ADD_ONE_OF(p, t, pick_sections);
	if (in_ten(p, 6))
		ADD_ONE_OF(p, t, feed_sections);
	for (int more = draw(p, 3); more > 0; more--)
		ADD_ONE_OF(p, t, other_sections);
}

// Writes orders that leave nothing open.
static void
write_all_orders(struct text *t)
{
	text_add(t, "plan hunt rest\ntools auto\npay skip\npick field tool gold stone brick wood\n"
		    "feed refuse\nfallback bot\nfinal\n");
}

// A judge with an arena for one piece of work, since the memory for a whole game would be too large.
static struct judge
for_now(const struct play *p, struct arena *arena)
{
	struct judge now = *p->j;

	*arena = (struct arena){ 0 };
	now.arena = arena;
	return now;
}

static int
play_on(struct play *p, bool force, bool *over, struct err *e)
{
	struct arena arena;
	struct judge now = for_now(p, &arena);
	struct played played;
	int status = judge_play(&now, p->row.id, force ? PLAY_FORCE : PLAY, &played, e);

	*over = played.over;
	arena_release(&arena);
	return status;
}

static int
submit(struct play *p, int seat, int round, bool all, struct err *e)
{
	struct arena arena;
	struct text t;
	struct taken taken;

	p->j->now += 60 + draw(p, 200) * 60;
	struct judge now = for_now(p, &arena);
	text_init(&t, &arena);
	text_addf(&t, "#STONEPOST %s %s round %d", p->name, p->new.seat[seat].name, round);
	if (!all && in_ten(p, 2))
		text_addf(&t, " v%d", 1 + draw(p, 3));
	text_add(&t, "\n");
	if (all)
		write_all_orders(&t);
	else
		write_orders(p, &t);
	text_addf(&t, "## letter %lld\n#END\n", (long long)p->draws++);
	const struct arrival file = { .source = "selfplay", .bytes = t.data, .len = t.len };
	int status = judge_submit(&now, &file, &taken, e);
	arena_release(&arena);
	return status;
}

// Plays one round: orders of some seats for this round and the next, and deadlines.
static int
one_turn(struct play *p, bool all, struct err *e)
{
	bool over;

	for (int s = 0; s < p->new.players; s++) {
		int round = p->row.round + (in_ten(p, 1) ? 1 : 0);
		if ((all || in_ten(p, 8)) && submit(p, s, all ? p->row.round : round, all, e) != 0)
			return -1;
		if (in_ten(p, 2) && play_on(p, false, &over, e) != 0)
			return -1;
	}
	p->j->now += HOUR;
	return play_on(p, true, &over, e);
}

static int
look(struct play *p, struct err *e)
{
	return games_find(p->j->store, p->name, &p->row, e);
}

// Sometimes goes back some rounds, as the GM can.
static int
sometimes_back(struct play *p, struct err *e)
{
	struct arena arena;
	const char *told;
	int round = p->row.round - draw(p, 3);
	struct err nothing = { 0 };

	if (!in_ten(p, 1) || round < 1 || draw(p, 3) > 0)
		return 0;
	struct judge now = for_now(p, &arena);
	const struct act_call call = { .act = &act_rollback, .game = p->name,
		.argument = { arena_printf(&arena, "%d", round), "selfplay" } };
	int status = act_do(&now, &call, &told, &nothing);
	arena_release(&arena);
	if (status != 0 && nothing.code != ERR_DATA) // ERR_DATA: there was nothing to undo
		return err_set(e, nothing.code, "%s", nothing.text);
	return look(p, e);
}

// Sometimes gives a seat to another player; the previous player may come back by orders.
static int
sometimes_another(struct play *p, struct err *e)
{
	static const char *const who[] = { "Eve <->", "Fay|\u00d6. <->", "Gil <->" };
	const char *seat = p->new.seat[draw(p, p->new.players)].name;
	const char *what = in_ten(p, 5) ? "vacant" : "replace", *told;
	const char *name = who[draw(p, 3)];
	struct err nothing = { 0 };
	struct arena arena;

	if (draw(p, 20) > 0)
		return 0;
	struct judge now = for_now(p, &arena);
	struct act_words words = { .arena = &arena,
		.line = arena_printf(&arena, "seat %s %s %s", seat, what,
		    strcmp(what, "replace") == 0 ? name : "") };
	struct act_call call = { .game = p->name };
	int status = act_read(&words, &call, &nothing) != 0 || act_do(&now, &call, &told, &nothing) != 0
	    ? -1
	    : 0;
	arena_release(&arena);
	if (status != 0 && nothing.code != ERR_DATA) // ERR_DATA: the seat is vacant already
		return err_set(e, nothing.code, "%s", nothing.text);
	return look(p, e);
}

static int
play_to_the_end(struct play *p, struct err *e)
{
	const struct act_call end = { .act = &act_end, .game = p->name, .argument = { "selfplay" } };
	const char *told;
	int64_t seq = -1;

	for (int turn = 0; p->row.status == GAME_STATUS_RUNNING; turn++) {
		bool stuck = p->row.seq == seq;
		seq = p->row.seq;
		if (turn > 20 * ROUNDS)
			return err_set(e, ERR_SOFTWARE, "game '%s' does not end", p->name);
		if (turn > 3 && draw(p, 250) == 0 && in_ten(p, 3))
			return act_do(p->j, &end, &told, e);
		if (one_turn(p, stuck, e) != 0 || look(p, e) != 0)
			return -1;
		if (p->row.status == GAME_STATUS_RUNNING &&
		    (sometimes_back(p, e) != 0 || sometimes_another(p, e) != 0))
			return -1;
	}
	return 0;
}

// Plays a game in which the stand-in plays for seats without letters.
static int
play_quickly(struct play *p, struct err *e)
{
	bool over = false;

	while (!over) {
		if (in_ten(p, 1) && (look(p, e) != 0 ||
			submit(p, draw(p, p->new.players), p->row.round, false, e) != 0))
			return -1;
		p->j->now += 24 * HOUR;
		if (play_on(p, true, &over, e) != 0)
			return -1;
	}
	return 0;
}

static void
draw_game(struct play *p)
{
	static const char *const names[] = { "ann", "ben", "cy", "dee" };
	static const enum game_missing missing[] = { GAME_MISSING_WAIT, GAME_MISSING_EASY, GAME_MISSING_FAIR,
		GAME_MISSING_HUNT };
	static const char *const titles[] = { "Ann", "", "Cypri\u00e1n \u00d6.", "Dee \"D\" O'Hara" };
	struct new_game *new = &p->new;

	*new = (struct new_game){ .name = p->name, .title = in_ten(p, 5) ? "N\u00e1hodn\u00e1 hra" : "",
		.mode = (enum game_mode)draw(p, GAME_MODES),
		.missing = missing[draw(p, sizeof missing / sizeof *missing)],
		.players = 2 + draw(p, PLAYERS_MAX - 1), .misses = draw(p, 4),
		.hint = (enum game_hint)(p->number % GAME_HINTS) };
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		const int drawn = draw(p, option_values(i));
		option_set(&new->options, i, args_has(p->args, (enum option)i) ? option_get(&p->given, i) : drawn);
	}
	new->rhythm.span = in_ten(p, 7) ? 3 * 24 * HOUR : 0;
	for (int s = 0; s < new->players; s++)
		new->seat[s] = (struct new_seat){ .name = names[s], .title = titles[s],
			.address = "", .word = in_ten(p, 3) ? "aurochs: \u2603 & \"elk\"" : "" };
	new->start = in_ten(p, 2) ? names[draw(p, new->players)] : NULL;
	if (p->quick) {
		new->mode = GAME_MODE_ROUND;
		new->missing = GAME_MISSING_EASY;
	}
}

static int
one_game(struct play *p, struct err *e)
{
	char label[DRAW_LABEL_SIZE], hex[SEED_HEX_SIZE];
	unsigned char seed[SEED_SIZE];
	struct created made;

	(void)snprintf(label, sizeof label, "v1|selfplay|stored %lld|seed", (long long)p->number);
	for (int i = 0; i < SEED_SIZE; i++) {
		char byte[DRAW_LABEL_SIZE + 16];
		(void)snprintf(byte, sizeof byte, "%s|byte %d", label, i);
		seed[i] = (unsigned char)draw_below(p->seed, byte, DRAW_BELOW_MAX);
	}
	p->name = arena_printf(p->j->arena, "selfplay-%lld", (long long)p->number);
	draw_game(p);
	p->new.seed = seed_print(seed, hex);
	return judge_create(p->j, &p->new, false, &made, e) != 0 || look(p, e) != 0 ||
		(p->quick ? play_quickly : play_to_the_end)(p, e) != 0
	    ? -1
	    : 0;
}

static int
store_game(const struct play *how, int64_t number, struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(how->j, &arena);
	struct play p = *how;

	own.from = own.gm = "";
	p.j = &own;
	p.number = number;
	int status = one_game(&p, e);
	arena_release(&arena);
	return status != 0 ? err_prefix(e, "game 'selfplay-%lld'", (long long)number) : 0;
}

static int
play_games(struct cli *cli, bool quick, struct err *e)
{
	unsigned char seed[SEED_SIZE];
	struct play how = { .j = &cli->judge, .seed = seed, .quick = quick, .args = &cli->args };
	struct progress bar;
	int64_t games;

	if (selfplay_asked(cli, &games, seed, e) != 0)
		return -1;
	int status = cmd_options(cli, &how.given, e);

	progress_begin(&bar, cli->log, "games", games);
	for (int64_t i = 1; status == 0 && i <= games; i++) {
		status = store_game(&how, i, e);
		progress_step(&bar);
	}
	progress_end(&bar);
	if (status == 0)
		(void)fprintf(cli->log, "Played %lld games in the database.\n", (long long)games);
	return status;
}

static int
store(struct cli *cli, struct err *e)
{
	return play_games(cli, false, e);
}

static int
quick(struct cli *cli, struct err *e)
{
	return play_games(cli, true, e);
}

#define ITS_OPTIONS TAKES(OPT_GAMES, OPT_ANY_SEED, OPT_OF_THE_RULES OPT_NOW)

const struct command lab_store = {
	.summary = "play games in the database, from random orders",
	.help = "Plays games with all options, or those given, in the database: with deadlines,\n"
		"rollbacks and standing orders, until each game is over.",
	.options = ITS_OPTIONS,
	.needs = NEEDS_WRITING,
	.run = store,
};

const struct command lab_quick = {
	.summary = "play games in the database in sealed rounds, with few letters",
	.help = "Plays games in the database in sealed rounds, mostly by a computer player.",
	.options = ITS_OPTIONS,
	.needs = NEEDS_WRITING,
	.run = quick,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// verify: checks whether games follow from their seeds and orders.
#include <string.h>

#include "audit/archive.h"
#include "audit/audit.h"
#include "base/ascii.h"
#include "base/clock.h"
#include "cli/internal.h"
#include "fair/hash.h"
#include "fair/seed.h"
#include "report/json.h"
#include "store/games.h"

enum { HASH_DIGITS_MIN = 16 }; // minimum digits of a given receipt or head

// The results of the verification so far.
struct verifying {
	struct cli *cli;
	struct judge *j;
	struct progress progress;
	int64_t good, bad;
	bool found, headed; // found: an order has the given receipt; headed: a step has the given head
	bool unlike; // a public value differs from the given value
	int64_t hidden; // number of secret receipts
	struct folder *folder; // folders of letters, as given
	int folders;
	int64_t unheld; // games with a letter that does not match, or with unanswered orders
	bool told; // some letters belong to one of the games
};

// The letters that a player has saved.
struct folder {
	const char *path;
	struct held_letters letters;
};

// A public value with which a round was played: its step, its name at the source, and "" if there was none.
struct valued {
	const struct event_row *step;
	struct tied named;
	const char *value;
};

static bool
is_by_hand(const struct event_row *step)
{
	return strcmp(step->source, "gm") == 0;
}

// Whether the value that the game began with, which `named` names, was entered by hand.
static bool
began_by_hand(const struct archive *a, const struct event_row *named)
{
	for (const struct event_row *step = named; step < a->step + a->steps; step++)
		if (step->kind == STEP_SETUP && strcmp(step->body, "value") == 0)
			return is_by_hand(step);
	return false;
}

// Finds the public values of a game's rounds, also of rounds that were undone; returns their number.
static size_t
find_valued(struct arena *arena, const struct archive *a, struct valued **out)
{
	struct tied named = { 0 };
	const char *why;
	size_t n = 0;

	*out = arena_alloc(arena, (a->steps + 1) * sizeof **out);
	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *step = &a->step[i];
		if (step->kind == STEP_CLOSED)
			(void)tied_closed_read(arena, step->body, &why, &named);
		else if (step->kind == STEP_VALUE)
			(*out)[n++] = (struct valued){ step, named, seed_beacon_value(step->label) };
	}
	return n;
}

static json_t *
beacon_json(struct arena *arena, const struct archive *a)
{
	const char *server[TIED_SERVERS];
	struct tied tied;
	const struct event_row *step = verify_tied(arena, a, &tied);
	struct valued *all;

	if (step == NULL)
		return json_null();
	json_t *rounds = json_array();
	const size_t n = find_valued(arena, a, &all);
	for (size_t i = 0; i < n; i++)
		(void)json_array_append_new(rounds, json_pack("{s:i, s:I, s:o, s:s?, s:b, s:b}", "round",
		    all[i].step->round, "number", (json_int_t)all[i].named.round, "published",
		    cmd_json_time(all[i].named.at), "value", all[i].value[0] != '\0' ? all[i].value : NULL, "by_hand",
		    is_by_hand(all[i].step), "undone", all[i].step->superseded_by != 0));
	(void)tied_servers(arena, step->label, &tied, server);
	const struct drand *chain = tied_chain(server[0], tied.genesis, tied.period);
	return json_pack("{s:s, s:s?, s:s, s:o, s:s, s:b, s:o, s:s, s:o}", "source", step->label, "chain",
	    chain != NULL ? chain->name : NULL, "named", step->body, "published", cmd_json_time(tied.at), "value",
	    seed_beacon_value(a->beacon), "by_hand", began_by_hand(a, step), "made", cmd_json_time(step->made_at),
	    "head", step->hash, "rounds", rounds);
}

static void
print_json(struct cli *cli, struct arena *arena, const char *name, const struct verified *one)
{
	const struct audit *a = &one->audit;
	const struct finding *f = &a->first;
	bool file = args_has(&cli->args, OPT_FILE);

	cmd_print_json(cli, json_pack("{s:s?, s:s?, s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:b, s:o, s:o}", "game",
	    file ? one->archive.name : name, "file", file ? name : NULL, "ok", a->good, "steps",
	    (json_int_t)a->steps, "rolls", (json_int_t)a->rolls, "orders", (json_int_t)a->orders, "players",
	    (json_int_t)a->thought, "unproven", (json_int_t)a->unproven, "forgotten", (json_int_t)a->forgotten,
	    "seed_known", a->seeded, "beacon", a->good ? beacon_json(arena, &one->archive) : json_null(),
	    "differs", a->good ? json_null()
		    : json_pack("{s:I, s:s, s:o, s:o, s:o}", "step", (json_int_t)f->step, "where", f->where, "what",
			  json_text(f->what), "expected", json_text(f->expected), "found", json_text(f->found))));
}

// Whether a character may separate the digits of a receipt: a hyphen, or a space as in letters.
static bool
parts_digits(char c)
{
	return c == '-' || strchr(" \t\n", c) != NULL;
}

// Whether a given receipt, complete or only its first digits, in any case, matches.
static bool
is_receipt(const char *given, const char *receipt)
{
	for (; *given != '\0'; given++) {
		if (parts_digits(*given))
			continue;
		if (ascii_lower(*given) != *receipt)
			return false;
		receipt++;
	}
	return true;
}

// Whether a given receipt or head has enough digits, at least 16: it must be infeasible to find orders or
// times whose hash begins with these digits.
static bool
names_hash(const char *given)
{
	size_t digits = 0;

	for (; *given != '\0'; given++) {
		if (parts_digits(*given))
			continue;
		if (strchr("0123456789abcdef", ascii_lower(*given)) == NULL)
			return false;
		digits++;
	}
	return digits >= HASH_DIGITS_MIN && digits <= HASH_SIZE - 1;
}

static void
find_receipt(struct verifying *v, const struct archive *a)
{
	const char *given = args_get(&v->cli->args, OPT_RECEIPT, NULL);
	char received[CLOCK_TEXT];

	for (size_t i = 0; given != NULL && i < a->orders; i++) {
		const struct archive_order *o = &a->order[i];
		v->hidden += o->receipt == NULL;
		if (o->receipt != NULL && is_receipt(given, o->receipt)) {
			(void)fprintf(v->cli->out, "  order %zu of %s for round %d, %s after step %lld, %s: %s\n", i + 1,
			    a->seat[o->seat].name, o->round, clock_print(o->received_at, received), (long long)o->after,
			    order_status_name(o->status), o->receipt);
			v->found = true;
		}
	}
}

// Prints the step whose hash is the given head, which was in a letter.
static void
find_head(struct verifying *v, const struct archive *a)
{
	const char *given = args_get(&v->cli->args, OPT_HEAD, NULL);
	char made[CLOCK_TEXT];

	for (size_t i = 0; given != NULL && i < a->steps; i++)
		if (is_receipt(given, a->step[i].hash)) {
			(void)fprintf(v->cli->out, "  head after step %zu, in round %d, %s%s: %s\n", i + 1,
			    a->step[i].round, clock_print(a->step[i].made_at, made),
			    i + 1 == a->steps ? ", the last" : "", a->step[i].hash);
			v->headed = true;
		}
}

// Compares the letters with the game, and prints the result.
static void
hold_letters(struct verifying *v, struct arena *arena, const struct archive *a)
{
	const bool json = args_has(&v->cli->args, OPT_JSON);
	int fitting = 0;
	unsigned seats = 0, players = 0;
	struct held h;

	for (int i = 0; i < v->folders; i++) {
		const struct folder *f = &v->folder[i];
		held_check(arena, a, &f->letters, &h);
		v->told = v->told || h.letters > 0;
		v->unheld += h.first != NULL || held_lacks(a, &h);
		fitting += h.first == NULL && h.letters > 0;
		seats |= h.seats;
		if (json) {
			cmd_print_json(v->cli, held_json(a->name, &h));
			continue;
		}
		if (v->folders > 1)
			(void)fprintf(v->cli->out, "  %s:\n", f->path);
		held_print(v->cli->out, a, &h, f->letters.passed);
	}
	for (int s = 0; s < a->players; s++)
		players += seats >> s & 1;
	if (v->folders > 1 && players > 1 && fitting == v->folders && !json)
		(void)fprintf(v->cli->out, "  %u players compared: one game\n", players);
}

static int
read_folders(struct verifying *v, struct err *e)
{
	const struct args *args = &v->cli->args;
	const char *path;

	for (int at = 0; args_next(args, OPT_MBOX, &at) != NULL;)
		v->folders++;
	v->folder = arena_alloc(v->cli->arena, (size_t)(v->folders + 1) * sizeof *v->folder);
	memset(v->folder, 0, (size_t)(v->folders + 1) * sizeof *v->folder);
	v->folders = 0;
	for (int at = 0; (path = args_next(args, OPT_MBOX, &at)) != NULL;) {
		struct folder *f = &v->folder[v->folders++];
		f->path = path;
		if (mailfile_read(v->cli->arena, path, &f->letters, e) != 0)
			return -1;
	}
	return 0;
}

// Describes the source of the value, and who vouches for its parameters.
static const char *
show_source(struct arena *arena, const struct event_row *step, const struct tied *tied)
{
	const char *server[TIED_SERVERS];

	(void)tied_servers(arena, step->label, tied, server);
	const struct drand *chain = tied_chain(server[0], tied->genesis, tied->period);
	if (tied_relayed(server[0], tied->genesis, tied->period) != NULL && (server[1] == NULL || !drand_serves(server[1])))
		return arena_printf(arena, "by its address the source is drand's chain %s, but its server is not one of drand's: look "
					   "the value up at %s/%s/public/%lld", chain->name, DRAND_SERVER, chain->hash,
		    (long long)tied->round);
	if (chain != NULL)
		return arena_printf(arena, "the source is drand's chain %s, and its round %lld is published then", chain->name,
		    (long long)tied->round);
	return tied->period > 0 ? "the source is not known here: compare its genesis and period with what it says"
				: "the source has no rounds: the game master gave the value by hand";
}

// Prints the public values of rounds, with the number by which each can be looked up. Returns whether the value
// that the user asks about is one of them.
static bool
show_rounds(struct verifying *v, struct arena *arena, const struct archive *a, const char *given)
{
	const bool json = args_has(&v->cli->args, OPT_JSON);
	char published[CLOCK_TEXT];
	struct valued *all;
	const size_t n = find_valued(arena, a, &all);
	bool known = false;

	for (size_t i = 0; i < n; i++) {
		const struct valued *r = &all[i];
		const char *undone = r->step->superseded_by != 0 ? ", undone" : "";
		known = known || (r->value[0] != '\0' && strcmp(given, r->value) == 0);
		if (json)
			continue;
		if (r->value[0] == '\0')
			(void)fprintf(v->cli->out, "  round %d was played without a public value%s\n", r->step->round, undone);
		else
			(void)fprintf(v->cli->out, "  round %d: value %lld, published at %s: %s%s%s\n", r->step->round,
			    (long long)r->named.round, clock_iso(r->named.at, published), r->value,
			    is_by_hand(r->step) ? ", entered by hand" : "", undone);
	}
	return known;
}

// Prints the public values, so that everybody can look them up; this program cannot know whether the network
// really published them.
static void
show_beacon(struct verifying *v, struct arena *arena, const struct archive *a)
{
	const char *given = args_get(&v->cli->args, OPT_BEACON_VALUE, ""), *value = seed_beacon_value(a->beacon);
	struct tied tied;
	const struct event_row *step = verify_tied(arena, a, &tied);
	char made[CLOCK_TEXT];

	if (step != NULL && !args_has(&v->cli->args, OPT_JSON))
		(void)fprintf(v->cli->out,
		    "  %s of %s: %s%s\n  %s\n  named in step %lld, made %s; letters sent before the value was published "
		    "carry this head, or a later one: %s\n  look the value up there, and compare: 'verify "
		    "--beacon-value VALUE' says whether it is the one\n",
		    step->body, step->label, value, tied.period > 0 && began_by_hand(a, step) ? ", entered by hand" : "",
		    show_source(arena, step, &tied), (long long)step->seq,
		    clock_iso(step->made_at, made), step->hash);
	const bool known = show_rounds(v, arena, a, given) || (given[0] != '\0' && strcmp(given, value) == 0);
	v->unlike = v->unlike || (args_has(&v->cli->args, OPT_BEACON_VALUE) && !known);
}

static void
tell_game(struct verifying *v, struct arena *arena, const char *name, const struct verified *one)
{
	++*(one->audit.good ? &v->good : &v->bad);
	progress_end(&v->progress);
	if (args_has(&v->cli->args, OPT_JSON))
		print_json(v->cli, arena, name, one);
	else
		(void)fprintf(v->cli->out, "%s\n", audit_text(arena, name, &one->audit));
	if (one->audit.good) {
		find_receipt(v, &one->archive);
		find_head(v, &one->archive);
		show_beacon(v, arena, &one->archive);
		hold_letters(v, arena, &one->archive);
	}
	progress_step(&v->progress);
}

// Verifies one game, with a separate arena.
static int
verify_one(struct verifying *v, const char *name, struct err *e)
{
	struct arena work = { 0 };
	struct judge j = *v->j;
	struct verified *one = arena_alloc(&work, sizeof *one);

	one->audit.thinks = args_has(&v->cli->args, OPT_WORK_OUT);
	j.arena = &work;
	j.store = v->j->store == NULL ? NULL : STORE_IN(v->j->store, &work);
	int status;
	if (args_has(&v->cli->args, OPT_FILE)) {
		struct cli reader = *v->cli;
		char *text;
		size_t len;
		reader.arena = &work;
		status = cmd_read_file(&reader, name, ARCHIVE_BYTES, &text, &len, e);
		if (status == 0)
			verify_text(&work, text, len, one);
	} else
		status = verify_game(&j, name, one, e);
	if (status == 0 && args_has(&v->cli->args, OPT_RECIPE)) {
		const char *script = NULL;
		status = verify_recipe(&work, &one->archive, &script, e);
		if (status == 0)
			(void)fputs(script, v->cli->out);
	} else if (status == 0)
		tell_game(v, &work, name, one);
	arena_release(&work);
	return status;
}

static int
verify_listed(void *with, const struct game_row *g, struct err *e)
{
	return archive_has_begun(g) ? verify_one(with, g->name, e) : 0;
}

static int
verify_words(struct verifying *v, struct err *e)
{
	const struct args *args = &v->cli->args;
	int64_t total = args->rest_count;

	if (args_has(args, OPT_ALL) && games_count(v->j->store, -1, &total, e) != 0)
		return -1;
	progress_begin(&v->progress, v->cli->log, "games", total);
	int status = args_has(args, OPT_ALL) ? cmd_each_game(v->cli, -1, verify_listed, v, e) : 0;
	for (int i = 0; status == 0 && i < args->rest_count; i++)
		status = verify_one(v, args->rest[i], e);
	progress_end(&v->progress);
	return status;
}

// Fails if no game has the given receipt, head or value. This proves nothing, since the receipt or head may
// be from another game.
static int
find_nothing(const struct verifying *v, struct err *e)
{
	const struct args *args = &v->cli->args;

	if (v->unlike)
		return err_set(e, ERR_DATA, "the public value that was mixed in is not '%s', or there is none",
		    args_get(args, OPT_BEACON_VALUE, ""));
	if (args_has(args, OPT_HEAD) && !v->headed)
		return err_set(e, ERR_NOT_FOUND,
		    "no step has the head '%s': it is of another game, or of a letter that is newer than "
		    "this archive, or this is not the game that the letter told of", args_get(args, OPT_HEAD, ""));
	if (args_has(args, OPT_RECEIPT) && !v->found && v->hidden > 0)
		return err_set(e, ERR_NOT_FOUND,
		    "no orders whose receipts are known have '%s', but %lld are secret until they were "
		    "carried out or the game is over: look again then",
		    args_get(args, OPT_RECEIPT, ""), (long long)v->hidden);
	if (args_has(args, OPT_RECEIPT) && !v->found)
		return err_set(e, ERR_NOT_FOUND,
		    "no orders have the receipt '%s': it is of another game, or of a letter that is newer "
		    "than this archive, or this is not the game that the letter told of",
		    args_get(args, OPT_RECEIPT, ""));
	if (args_has(args, OPT_MBOX) && !v->told)
		return err_set(e, ERR_NOT_FOUND, "no letter in '%s' is of what was verified",
		    args_get(args, OPT_MBOX, ""));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct verifying v = { .cli = cli, .j = &cli->judge };
	bool all = args_has(&cli->args, OPT_ALL);

	if (args_has(&cli->args, OPT_RECIPE) && (all || cli->args.rest_count != 1))
		return err_set(e, ERR_USAGE, "the recipe is that of one game: name it");
	if (all && args_has(&cli->args, OPT_FILE))
		return err_set(e, ERR_USAGE, "all games are those of the database: name the files");
	if (!names_hash(args_get(&cli->args, OPT_RECEIPT, chain_genesis)) ||
	    !names_hash(args_get(&cli->args, OPT_HEAD, chain_genesis)))
		return err_set(e, ERR_USAGE,
		    "a receipt or head has 64 digits, 0 to 9 and a to f: give at least the first %d",
		    HASH_DIGITS_MIN);
	if (read_folders(&v, e) != 0 || verify_words(&v, e) != 0)
		return -1;
	if (v.bad > 0 && v.good + v.bad > 1)
		(void)fprintf(cli->log, "stonepost: %lld of %lld games differ\n", (long long)v.bad,
		    (long long)(v.good + v.bad));
	return v.bad == 0 && find_nothing(&v, e) != 0 ? -1 : v.bad + v.unheld > 0 ? (int)ERR_DATA : 0;
}

const struct command cmd_verify = {
	.arguments = "GAME... | FILE...",
	.summary = "recompute games and compare the results",
	.help = "Recomputes games from their seeds and orders: shuffles, dice, decisions,\n"
		"positions, scores and the chain of hashes. Prints a line for each game. If a\n"
		"game differs, it shows the first step that does, what was expected and what was\n"
		"found, and exits with 65.",
	.options = TAKES(OPT_ALL, OPT_FILE, OPT_WORK_OUT, OPT_HEAD, OPT_RECEIPT, OPT_MBOX, OPT_BEACON_VALUE, OPT_RECIPE, OPT_JSON),
	.needs = NEEDS_READING,
	.with = { { true, OPT_FILE, NEEDS_NOTHING }, { true, OPT_ALL, NEEDS_READING | NEEDS_NO_WORDS } },
	.run = run,
};

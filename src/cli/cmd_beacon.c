// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// beacon: the public value that a game is tied to, entered by hand or from its source.
#include <string.h>

#include "cli/cmd.h"
#include "fair/hash.h"
#include "mail/out/web.h"
#include "play/beacon.h"
#include "table/tied.h"

#define WITHOUT "none" // given as a value: the round is played without a value

enum { PATIENCE = 10 }; // seconds that a run waits for a value that is due soon

// Whether the value matches the signature next to it, if there is one. Only drand's own tools can check who
// signed.
static bool
is_signed(const json_t *answer, const char *hex)
{
	const json_t *signature = json_object_get(answer, "signature");
	char hash[HASH_SIZE];

	return signature == NULL ||
	    (json_is_string(signature) && hash_sha256_of_hex(json_string_value(signature), hash) && strcmp(hash, hex) == 0);
}

// Parses an answer of drand: {"round":123,"randomness":"0a1b...","signature":"..."}; ignores other members.
static int
read_answer(struct cli *cli, const struct beacon_row *b, const char *text, const char **value, struct err *e)
{
	json_t *answer = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	const json_t *round = json_object_get(answer, "round");
	const char *hex = json_string_value(json_object_get(answer, "randomness"));

	if (!json_is_integer(round) || hex == NULL)
		(void)err_set(e, ERR_TRY_AGAIN, "the answer has no \"round\" and \"randomness\"");
	else if (json_integer_value(round) != b->round)
		(void)err_set(e, ERR_TRY_AGAIN, "the answer is of round %lld, not of %lld",
		    (long long)json_integer_value(round), (long long)b->round);
	else if (strlen(hex) != 64 || strspn(hex, "0123456789abcdef") != 64)
		(void)err_set(e, ERR_TRY_AGAIN, "\"randomness\" is not 64 hex digits (0-9, a-f)");
	else if (strspn(hex, "0") == 64)
		(void)err_set(e, ERR_TRY_AGAIN, "\"randomness\" is all zeros, which is not a value");
	else if (!is_signed(answer, hex))
		(void)err_set(e, ERR_TRY_AGAIN, "\"randomness\" is not the SHA-256 of \"signature\"");
	else
		*value = arena_strdup(cli->arena, hex);
	json_decref(answer);
	return e->code == ERR_NONE ? 0 : -1;
}

int
cmd_beacon_source(const struct cli *cli, struct beacon_source *source, struct err *e)
{
	const struct settings *set = &cli->settings;
	int period, genesis;

	if (setting_number(set, SET_BEACON_PERIOD, &period, e) != 0 ||
	    setting_number(set, SET_BEACON_GENESIS, &genesis, e) != 0)
		return -1;
	*source = (struct beacon_source){ .url = set->value[SET_BEACON_URL], .relay = set->value[SET_BEACON_RELAY],
		.period = period, .genesis = genesis };
	return beacon_complete(source, e);
}

int
cmd_ask_beacon(struct cli *cli, const struct beacon_row *b, struct beacon_said *said, int *count, struct err *e)
{
	if (b->period == 0)
		return err_set(e, ERR_TRY_AGAIN, "nothing is fetched from %s: look the value up", b->url);
	said[0].url = b->url;
	said[1].url = b->relay;
	*count = b->relay[0] == '\0' ? 1 : TIED_SERVERS;
	for (int i = 0; i < *count; i++) {
		char *text = arena_alloc(cli->arena, WEB_BYTES);
		const char *url = tied_url(cli->arena, said[i].url, b->round);
		if (web_get(url, cli->settings.value[SET_BEACON_CA_FILE], text, e) != 0)
			return -1;
		if (read_answer(cli, b, text, &said[i].value, e) != 0)
			return err_prefix(e, "%s", said[i].url);
	}
	return 0;
}

static void
print_taken(struct cli *cli, const char *game, const char *value, bool before)
{
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:s, s:b}", "game", game, "value", value, "before", before));
	else
		(void)fprintf(cli->out, "%s: the public value is %s%s\n", game, value,
		    before ? ", as it was taken before" : "");
}

// Stores a value from the source or the game master, or reports why it is not accepted.
static int
take(struct cli *cli, struct judge *j, const struct beacon_row *b, const struct beacon_said *said, int count,
    struct err *e)
{
	enum beacon_fate fate;
	struct game_row g;

	if (judge_beacon(j, b, said, count, &fate, e) != 0 || games_get(j->store, b->game_id, &g, e) != 0)
		return -1;
	if (fate == BEACON_DISPUTED)
		return err_set(e, ERR_DATA,
		    "two servers contradict each other about game '%s': '%s' and '%s'; find out which is right, and give it: "
		    "stonepost beacon %s VALUE", g.name, said[0].value, said[1].value, g.name);
	if (fate == BEACON_OTHER)
		return err_set(e, ERR_DATA,
		    "another value of game '%s' was taken before, and stands: 'verify' shows it; now it is said to "
		    "be '%s'; all players are told", g.name, said[0].value);
	print_taken(cli, g.name, said[0].value, fate == BEACON_SAME);
	return 0;
}

// Waits for values if the run comes some seconds too early: all games closed by one run share one time. A
// time given by --now does not advance.
static int
wait_for_values(struct cli *cli, struct judge *j, struct err *e)
{
	struct beacon_rows soon;
	int64_t last = j->now;

	if (args_has(&cli->args, OPT_NOW))
		return 0;
	if (beacons_due(j->store, j->now + PATIENCE, &soon, e) != 0)
		return -1;
	for (size_t i = 0; i < soon.count; i++)
		last = soon.at[i].next_at > last ? soon.at[i].next_at : last;
	cmd_sleep((double)(last - j->now));
	j->now = last;
	return 0;
}

// The answers of a source's servers for a round, or why there are none.
struct answered {
	const struct beacon_row *b;
	struct beacon_said said[TIED_SERVERS];
	int count;
	struct err err;
};

// Asks for a value that is due once per run, for all games that wait for it; and again and again until `end`
// while it is not published yet. No transaction is open.
static const struct answered *
answer_for(struct cli *cli, const struct judge *j, const struct beacon_row *b, double end, struct answered *all, size_t *count)
{
	for (size_t i = 0; i < *count; i++)
		if (all[i].b->round == b->round && all[i].b->period != 0 && b->period != 0 &&
		    strcmp(all[i].b->url, b->url) == 0 && strcmp(all[i].b->relay, b->relay) == 0)
			return &all[i];
	struct answered *a = &all[(*count)++];
	*a = (struct answered){ .b = b };
	while (cmd_ask_beacon(cli, b, a->said, &a->count, &a->err) != 0) {
		if (a->err.code != ERR_TRY_AGAIN || j->now >= b->at + PATIENCE || args_has(&cli->args, OPT_NOW) ||
		    cli->seconds() >= end)
			break;
		a->err = (struct err){ .code = ERR_NONE };
		cmd_sleep(1);
	}
	return a;
}

int
cmd_fetch_beacons(struct cli *cli, struct judge *j, struct err *e)
{
	const double end = cli->seconds() + PATIENCE;
	struct beacon_rows due;
	const char *name;
	size_t count = 0;

	if (wait_for_values(cli, j, e) != 0 || beacons_due(j->store, j->now, &due, e) != 0)
		return -1;
	struct answered *all = arena_alloc(cli->arena, (due.count + 1) * sizeof *all);
	for (size_t i = 0; i < due.count; i++) {
		const struct answered *a = answer_for(cli, j, &due.at[i], end, all, &count);
		struct err one = a->err, told = { 0 };
		if (one.code == ERR_NONE && take(cli, j, &due.at[i], a->said, a->count, &one) == 0)
			continue;
		if (one.code != ERR_DATA && judge_beacon_failed(j, &due.at[i], one.text, &told) != 0)
			return err_set(e, told.code, "%s", told.text);
		if (games_name(j->store, due.at[i].game_id, &name, &told) != 0)
			return err_set(e, told.code, "%s", told.text);
		if (strstr(one.text, "game '") == NULL)
			(void)err_prefix(&one, "game '%s'", name);
		(void)fprintf(cli->log, "stonepost: %s\n", one.text);
		(void)err_set(e, one.code, "not every beacon could be read");
	}
	return e->code == ERR_NONE ? 0 : -1;
}

static int
run(struct cli *cli, struct err *e)
{
	struct beacon_row b;
	struct game_row g;
	const char *value = cli->args.rest_count > 1 ? cli->args.rest[1] : NULL;

	if (table_row(&cli->judge, cli->args.rest[0], &g, e) != 0 ||
	    beacons_last(cli->judge.store, g.id, &b, e) != 0)
		return -1;
	if (b.game_id == 0)
		return err_set(e, ERR_DATA, "game '%s' is tied to no beacon", g.name);
	if (b.game_round == 0 || value == NULL || strcmp(value, WITHOUT) != 0) {
		struct beacon_said said[TIED_SERVERS] = { { .value = value } };
		int count = 1;
		if (value == NULL && cmd_ask_beacon(cli, &b, said, &count, e) != 0)
			return -1;
		return take(cli, &cli->judge, &b, said, count, e);
	}
	if (judge_beacon_without(&cli->judge, g.name, e) != 0)
		return -1;
	print_taken(cli, g.name, WITHOUT, false);
	return 0;
}

const struct command cmd_beacon = {
	.arguments = "GAME [VALUE]",
	.summary = "give a game the public value it is tied to",
	.help = "Gives a game created with 'new --beacon' the public value that it, or the round\n"
		"in play, is waiting for. Without VALUE, the value is fetched from its source.\n"
		"If there already is one, the two are compared; a value never changes. If VALUE\n"
		"is none, a round that has waited for its value for an hour is played without\n"
		"one, and all letters say so.",
	.options = TAKES(OPT_NOW),
	.needs = NEEDS_WRITING,
	.run = run,
};

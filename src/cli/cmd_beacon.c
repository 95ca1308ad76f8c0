// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// beacon: the public value that a game is tied to, by hand or from its source.
#include <string.h>

#include "cli/cmd.h"
#include "mail/out/web.h"
#include "play/beaconed.h"
#include "report/json.h"

// What drand answers: {"round":123,"randomness":"0a1b..."}, with other members that are not needed.
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
	else
		*value = arena_strdup(cli->arena, hex);
	json_decref(answer);
	return e->code == ERR_NONE ? 0 : -1;
}

// No transaction is open while the source is asked.
static int
fetch(struct cli *cli, const struct beacon_row *b, const char **value, struct err *e)
{
	char *text = arena_alloc(cli->arena, WEB_BYTES);

	if (b->period == 0)
		return err_set(e, ERR_TRY_AGAIN, "nothing is fetched from %s: look the value up", b->url);
	return web_get(beacon_url(cli->arena, b), cli->settings.value[SET_BEACON_CA_FILE], text, e) != 0
	    ? -1
	    : read_answer(cli, b, text, value, e);
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

static int
take(struct cli *cli, struct judge *j, const struct beacon_row *b, const char *value, struct err *e)
{
	bool by_hand = value != NULL;
	enum beacon_fate fate;
	struct game_row g;

	if ((!by_hand && fetch(cli, b, &value, e) != 0) || judge_beacon(j, b, value, by_hand, &fate, e) != 0 ||
	    games_get(j->store, b->game_id, &g, e) != 0)
		return -1;
	if (fate == BEACON_OTHER)
		return err_set(e, ERR_DATA,
		    "another value of game '%s' was taken before, and stands: 'verify' shows it; now it is said to "
		    "be '%s'", g.name, value);
	print_taken(cli, g.name, value, fate == BEACON_SAME);
	return 0;
}

int
cmd_fetch_beacons(struct cli *cli, struct judge *j, struct err *e)
{
	struct beacon_rows due;

	if (beacons_due(j->store, j->now, &due, e) != 0)
		return -1;
	for (size_t i = 0; i < due.count; i++) {
		struct err one = { 0 }, told = { 0 };
		if (take(cli, j, &due.at[i], NULL, &one) == 0)
			continue;
		if (one.code != ERR_DATA && judge_beacon_failed(j, &due.at[i], one.text, &told) != 0)
			return err_set(e, told.code, "%s", told.text);
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

	if (table_row(&cli->judge, cli->args.rest[0], &g, e) != 0 ||
	    beacons_get(cli->judge.store, g.id, &b, e) != 0)
		return -1;
	if (b.game_id == 0)
		return err_set(e, ERR_DATA, "game '%s' is tied to no beacon", g.name);
	return take(cli, &cli->judge, &b, cli->args.rest_count > 1 ? cli->args.rest[1] : NULL, e);
}

static const enum option options[] = { OPT_NOW, OPTIONS };

const struct command cmd_beacon = {
	.name = "beacon",
	.arguments = "GAME [VALUE]",
	.summary = "give a game the public value it is tied to",
	.help = "Gives a game created with 'new --beacon' the public value that it is waiting\n"
		"for, so that it can start. Without VALUE, the value is fetched from its source.\n"
		"If the game already has a value, the two are compared; a value never changes.",
	.options = options,
	.least = 1,
	.most = 2,
	.needs = NEEDS_WRITING,
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// new: a game is made, its seed drawn, its players invited.
#include <limits.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/span.h"
#include "cli/cmd.h"
#include "cli/ink.h"
#include "lang/say.h"
#include "mail/address.h"
#include "play/create.h"
#include "players/player.h"

enum { SETTLE_USUAL = 10 * MINUTE };

// Reads one seat: NAME, NAME=ADDRESS, NAME=TITLE, NAME=TITLE <ADDRESS>, NAME=? for anybody, or NAME=LEVEL for
// a computer player.
static int
read_seat(struct cli *cli, const char *word, struct new_seat *seat, struct err *e)
{
	size_t len = strcspn(word, "=");
	const char *who = word[len] == '=' ? word + len + 1 : "";

	if (word[len] == '\0' && strpbrk(word, " <@") != NULL)
		return err_set(e, ERR_USAGE, "'%s' names no seat: write one in front, like ann='%s'", word, word);
	*seat = (struct new_seat){ .name = arena_strndup(cli->arena, word, len), .word = "" };
	if (strcmp(who, "?") == 0)
		seat->kind = SEAT_KIND_OPEN;
	else if (level_named(who) < LEVELS && !seat_kind_parse(who, &seat->kind))
		return err_set(e, ERR_SOFTWARE, "no seat can be given to '%s'", who);
	if (seat->kind != SEAT_KIND_PERSON)
		who = "";
	return cmd_who(cli, seat->name, who, &seat->title, &seat->address, e);
}

// The seat whose name is the first `len` letters of `value`; -1 when there is none.
static int
find_seat(const struct new_game *new, const char *value, size_t len)
{
	for (int s = 0; s < new->players; s++)
		if (strlen(new->seat[s].name) == len && strncmp(new->seat[s].name, value, len) == 0)
			return s;
	return -1;
}

// Puts the players' words to their seats.
static int
read_words(const struct cli *cli, struct new_game *new, struct err *e)
{
	const char *value;

	for (int at = 0; (value = args_next(&cli->args, OPT_WORD, &at)) != NULL;) {
		size_t len = strcspn(value, "=");
		int s = find_seat(new, value, len);
		if (s < 0 || value[len] == '\0')
			return err_set(e, ERR_USAGE, "'--word %s' names no seat: write it as SEAT=WORD",
			    value);
		if (new->seat[s].word[0] != '\0')
			return err_set(e, ERR_USAGE, "'--word %s': there is a word of this seat already", value);
		new->seat[s].word = value + len + 1;
	}
	return 0;
}

// The zone of the game: the last one that is not for one seat alone.
static const char *
game_zone(const struct cli *cli)
{
	const char *zone = cli->settings.value[SET_ZONE], *value;

	for (int at = 0; (value = args_next(&cli->args, OPT_ZONE, &at)) != NULL;)
		if (strchr(value, '=') == NULL)
			zone = value;
	return zone;
}

static int
check_zone(const char *zone, struct err *e)
{
	return zone_valid(zone) ? 0
				: err_set(e, ERR_USAGE,
				    "'%s' is not a time zone: write it as Europe/Berlin, or UTC", zone);
}

// Where an option that is repeated says SEAT=VALUE: the seat, with the value; with neither, -1.
static int
seat_value(const struct new_game *new, enum option o, const char *said, int *seat, const char **value, struct err *e)
{
	size_t len = strcspn(said, "=");

	*seat = -1;
	*value = said;
	if (said[len] == '\0')
		return 0;
	*seat = find_seat(new, said, len);
	*value = said + len + 1;
	return *seat >= 0 ? 0
			  : err_set(e, ERR_USAGE, "'--%s %s' names no seat: write it as SEAT=%s", option_name(o), said,
				o == OPT_ZONE ? "ZONE" : "LANG");
}

// The game's zone, and those of seats that have their own.
static int
read_zones(const struct cli *cli, struct new_game *new, struct err *e)
{
	const char *said, *value, *zone = game_zone(cli);
	int seat;

	new->zone = zone;
	for (int at = 0; (said = args_next(&cli->args, OPT_ZONE, &at)) != NULL;) {
		if (seat_value(new, OPT_ZONE, said, &seat, &value, e) != 0)
			return -1;
		if (seat >= 0)
			new->seat[seat].zone = value;
	}
	if (check_zone(zone, e) != 0)
		return -1;
	for (int s = 0; s < new->players; s++)
		if (new->seat[s].zone != NULL && check_zone(new->seat[s].zone, e) != 0)
			return -1;
	return 0;
}

// The game's language, and those of seats that have their own.
static int
read_langs(const struct cli *cli, struct new_game *new, struct err *e)
{
	const char *said, *value = cli->settings.value[SET_LANG];
	int seat, at = 0;

	new->lang = value;
	while ((said = args_next(&cli->args, OPT_LANG, &at)) != NULL) {
		if (seat_value(new, OPT_LANG, said, &seat, &value, e) != 0)
			return -1;
		if (lang_find(value) == NULL)
			return err_set(e, ERR_USAGE, "'--lang %s': there is no language '%s' here: %s", said, value,
			    lang_codes(cli->arena));
		*(seat >= 0 ? &new->seat[seat].lang : &new->lang) = value;
	}
	return lang_find(new->lang) != NULL ? 0
					    : err_set(e, ERR_CONFIG,
						"'lang' in section [stonepost] of the settings: there is no language "
						"'%s' here: %s",
						new->lang, lang_codes(cli->arena));
}

// Reads a span; `none` is 0.
static int
read_span(const struct cli *cli, enum option o, int64_t *span, struct err *e)
{
	const char *value = args_get(&cli->args, o, NULL);

	if (value == NULL || (span_parse(value, span) && *span > 0))
		return 0;
	*span = 0;
	if (strcmp(value, "none") == 0)
		return 0;
	return err_set(e, ERR_USAGE, "'--%s %s' is not a length of time: write it as 6h or 2d", option_name(o),
	    value);
}

// What is usual, for what was not said: a round game with some minutes for corrections; one with deadlines
// reminds, and the helper plays for who is missing.
static void
fill_usual(const struct cli *cli, struct new_game *new)
{
	if (!args_has(&cli->args, OPT_SETTLE) && new->mode == GAME_MODE_ROUND)
		new->settle = SETTLE_USUAL;
	if (new->rhythm.span == 0)
		return;
	if (!args_has(&cli->args, OPT_MISSING))
		new->missing = GAME_MISSING_EASY;
	if (!args_has(&cli->args, OPT_REMIND))
		new->remind = new->rhythm.span / 4;
}

// All that is about deadlines, which there must be.
static int
read_times(const struct cli *cli, struct new_game *new, struct err *e)
{
	static const enum option about[] = { OPT_GRACE, OPT_REMIND, OPT_MISSES, OPT_VACATION };
	int64_t misses;

	if (cmd_rhythm(cli, game_zone(cli), "72h or 3d", &new->rhythm, e) != 0 ||
	    read_span(cli, OPT_GRACE, &new->grace, e) != 0 ||
	    read_span(cli, OPT_REMIND, &new->remind, e) != 0 ||
	    read_span(cli, OPT_SETTLE, &new->settle, e) != 0 ||
	    read_span(cli, OPT_VACATION, &new->vacation, e) != 0 ||
	    args_number(&cli->args, OPT_MISSES, 1, 1000, 0, &misses, e) != 0)
		return -1;
	new->misses = (int)misses;
	for (size_t i = 0; i < sizeof about / sizeof *about; i++)
		if (new->rhythm.span == 0 && strcmp(args_get(&cli->args, about[i], "none"), "none") != 0)
			return err_set(e, ERR_USAGE,
			    "'--%s' is for games with deadlines: give '--pace' or '--rhythm' as well",
			    option_name(about[i]));
	if (new->remind != 0 && new->remind >= new->rhythm.span)
		return err_set(e, ERR_USAGE,
		    "'--remind %s' is as long as the players have: give less than that",
		    args_get(&cli->args, OPT_REMIND, ""));
	fill_usual(cli, new);
	return 0;
}

// The public value that the game is tied to.
static int
read_beacon(const struct cli *cli, struct beacon_source *b, struct err *e)
{
	const char *value = args_get(&cli->args, OPT_BEACON, NULL);
	int period, genesis;

	if (value == NULL)
		return 0;
	if (setting_number(&cli->settings, SET_BEACON_PERIOD, 0, 7 * DAY, &period, e) != 0 ||
	    setting_number(&cli->settings, SET_BEACON_GENESIS, 0, INT_MAX, &genesis, e) != 0)
		return -1;
	*b = (struct beacon_source){ .url = cli->settings.value[SET_BEACON_URL], .period = period,
		.genesis = genesis };
	if (span_parse(value, &b->span) && b->span > 0)
		b->at = cli->now + b->span;
	else if (b->span = 0, !clock_parse(value, &b->at))
		return err_set(e, ERR_USAGE,
		    "'--beacon %s' is not a time: write it as 2026-11-20T21:43:06Z, or as 6h or 2d from now", value);
	return 0;
}

static int
read_game(struct cli *cli, struct new_game *new, struct err *e)
{
	if ((args_has(&cli->args, OPT_STYLE)
		    ? args_word(&cli->args, OPT_STYLE, &seat_style_list, &new->style, e)
		    : setting_word(&cli->settings, SET_STYLE, &seat_style_list, &new->style, e)) != 0 ||
	    args_word(&cli->args, OPT_MODE, &game_mode_list, &new->mode, e) != 0 ||
	    args_word(&cli->args, OPT_MISSING, &game_missing_list, &new->missing, e) != 0 ||
	    args_word(&cli->args, OPT_PRESS, &game_press_list, &new->press, e) != 0 ||
	    args_word(&cli->args, OPT_HINT, &game_hint_list, &new->hint, e) != 0 ||
	    args_word(&cli->args, OPT_PROOF, &game_proof_list, &new->proof, e) != 0 ||
	    cmd_options(cli, &new->options, e) != 0)
		return -1;
	new->name = cli->args.rest[0];
	new->title = args_get(&cli->args, OPT_TITLE, "");
	new->start = args_get(&cli->args, OPT_START, NULL);
	new->seed = args_get(&cli->args, OPT_SEED, NULL);
	new->players = cli->args.rest_count - 1;
	for (int s = 0; s < new->players; s++)
		if (read_seat(cli, cli->args.rest[s + 1], &new->seat[s], e) != 0)
			return -1;
	return read_words(cli, new, e) != 0 || read_beacon(cli, &new->beacon, e) != 0 || read_zones(cli, new, e) != 0 ||
		read_langs(cli, new, e) != 0 ||
		read_times(cli, new, e) != 0
	    ? -1
	    : 0;
}

// Whether what is taken for a name may be a level or an address: one word, small or with a dot.
static bool
is_doubtful(const char *title)
{
	bool level = false;

	for (enum level l = 0; l < LEVELS; l++)
		level = level || ascii_equal(title, level_info[l].name);
	return title[0] != '\0' && strchr(title, ' ') == NULL &&
	    (level || title[0] == ascii_lower(title[0]) || strchr(title, '.') != NULL);
}

// The people whom no letter reaches, and how their seats may have been meant. Somebody who plays from here
// needs no address; a forgotten @, or a level that there is not, looks the same.
static void
tell_unreached(struct cli *cli, const struct new_game *new, bool dry)
{
	const char *names[PLAYERS_MAX], *doubtful = NULL;
	int count = 0;

	for (int s = 0; s < new->players; s++) {
		const struct new_seat *seat = &new->seat[s];
		if (seat->kind != SEAT_KIND_PERSON || seat->address[0] != '\0')
			continue;
		if (doubtful == NULL && is_doubtful(seat->title))
			doubtful = seat->name;
		names[count++] = seat->title[0] == '\0' ? seat->name
							  : arena_printf(cli->arena, "%s (%s)", seat->name, seat->title);
	}
	if (count == 0)
		return;
	ink_prose(cli, INK_NEAR,
	    arena_printf(cli->arena, "No letters go to %s: no address was given.",
		say_list(english(cli->arena), names, count)), 0);
	if (doubtful == NULL)
		return;
	ink_prose(cli, INK_PLAIN,
	    arena_printf(cli->arena, "An address has an @: %s=%s@example.org. The computer players are easy, fair, "
				     "strong, expert and hunt: %s=fair.%s%s%s", doubtful, doubtful, doubtful,
		dry ? "" : " If you meant one of these, take the game back with 'stonepost cancel ", dry ? "" : new->name,
		dry ? "" : "', and give the next one another name."), 0);
}

static int
run(struct cli *cli, struct err *e)
{
	struct new_game new = { 0 };
	struct created made;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (read_game(cli, &new, e) != 0 || judge_create(&cli->judge, &new, dry, &made, e) != 0)
		return -1;
	(void)fprintf(cli->out, "%s game '%s' for %d players.\nCommitment to its seed: %s\n",
	    dry ? "Would make" : "Made", new.name, new.players, dry ? "drawn when made" :
								  made.commitment);
	(void)fprintf(cli->out, "Invitations queued: %d\n", cli->judge.letters);
	tell_unreached(cli, &new, dry);
	if (made.beacon != NULL)
		(void)fprintf(cli->out, "It begins with %s.\n", made.beacon);
	if (made.code != NULL && !dry)
		(void)fprintf(cli->out,
		    "It waits for %d more player%s. They write a letter with the subject:\n"
		    "    join %s %s\n"
		    "'stonepost invite %s' prints what to tell them.\n",
		    made.open, made.open == 1 ? "" : "s", new.name, made.code, new.name);
	if (cli->judge.from[0] == '\0')
		(void)fputs("No letters are made: there is no 'from' in section [mail] of the settings.\n",
		    cli->log);
	return 0;
}

const struct command cmd_new = {
	.arguments = "GAME SEAT[=WHO] SEAT[=WHO]...",
	.summary = "start a game",
	.help = "Starts a game for two to four seats, in clockwise order, and queues the\n"
		"invitations. WHO is a name, an address, or both: 'Ann <ann@example.org>'. A\n"
		"seat without an address gets no letters; see 'stonepost report'. A seat with ?\n"
		"for WHO is open, and the game starts when all open seats are taken; see\n"
		"'stonepost invite'. With easy, fair, strong, expert or hunt for WHO, a computer\n"
		"player has the seat. A round is played 10 minutes after all orders are in,\n"
		"unless --settle says otherwise. With --pace, players get a reminder when a\n"
		"quarter of the time is left, and a computer player takes the turn of those who\n"
		"miss the deadline, unless --remind and --missing say otherwise.",
	.options = TAKES(OPT_TITLE, OPT_MODE, OPT_PACE, OPT_RHYTHM, OPT_ZONE, OPT_LANG, OPT_GRACE, OPT_SETTLE,
	    OPT_REMIND, OPT_MISSES, OPT_VACATION, OPT_MISSING, OPT_PRESS, OPT_HINT, OPT_PROOF,
	    OPT_START, OPT_WORD, OPT_BEACON, OPT_SEED, OPT_STYLE, OPT_OF_THE_RULES OPT_NOW,
	    OPT_DRY_RUN),
	.words = "a game has two to four seats",
	.least = 3,
	.most = 1 + PLAYERS_MAX,
	.needs = NEEDS_WRITING,
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// new: creates a game, draws its seed, invites its players.
#include <string.h>

#include "base/span.h"
#include "base/zone.h"
#include "cli/internal.h"
#include "play/create.h"
#include "players/player.h"
#include "store/persons.h"
#include "store/seats.h"

enum { LIST_BYTES = 1 << 20 };
enum { SETTLE_USUAL = 10 * MINUTE, VACATION_USUAL = 21 * DAY };

// Whether a word can follow the = of a seat.
static bool
is_who(const char *word)
{
	return strpbrk(word, " <@") != NULL || strcmp(word, "?") == 0 || strcmp(word, "-") == 0 || level_named(word) < LEVELS;
}

// Parses one seat: NAME or NAME=- for a seat played by hand, NAME=ADDRESS, NAME=TITLE <ADDRESS>, NAME=TITLE
// <->, NAME=? for an open seat, or NAME=LEVEL for a computer player.
static int
read_seat(struct cli *cli, const char *word, struct new_seat *seat, struct err *e)
{
	size_t len = strcspn(word, "=");
	const char *who = word[len] == '=' ? word + len + 1 : "";

	if (word[len] == '\0' && is_who(word))
		return err_set(e, ERR_USAGE, "'%s' names no seat: write one in front, like ann='%s'", word, word);
	// An option without its dashes would be a seat that is played by hand.
	const bool option = option_find(cmd_new.options, word, len) != OPTIONS && who[0] != '-' && !is_who(who);
	if (option && who[0] != '\0')
		return err_set(e, ERR_USAGE, "'%s' is not a seat: did you mean '--%s'?", word, word);
	if (option)
		return err_set(e, ERR_USAGE, "'%s' is not a seat: did you mean '--%s'? If it is, write %s=-", word,
		    word, word);
	*seat = (struct new_seat){ .name = arena_strndup(cli->arena, word, len), .word = "" };
	if (strcmp(who, "?") == 0)
		seat->kind = SEAT_KIND_OPEN;
	else if (level_named(who) < LEVELS && !word_typed(&seat_kind_list, who, &seat->kind))
		return err_set(e, ERR_SOFTWARE, "no seat can be given to '%s'", who);
	if (seat->kind != SEAT_KIND_PERSON || word[len] == '\0')
		who = "-";
	return cmd_who(cli, seat->name, who, &seat->title, &seat->address, e);
}

// The seat whose name is the first `len` letters of `value`; -1 if there is none.
static int
find_seat(const struct new_game *new, const char *value, size_t len)
{
	for (int s = 0; s < new->players; s++)
		if (strlen(new->seat[s].name) == len && strncmp(new->seat[s].name, value, len) == 0)
			return s;
	return -1;
}

// Assigns the players' words to their seats.
static int
read_words(const struct cli *cli, struct new_game *new, struct err *e)
{
	const char *value;

	for (int at = 0; (value = args_next(&cli->args, OPT_WORD, &at)) != NULL;) {
		size_t len = strcspn(value, "=");
		int s = find_seat(new, value, len);
		if (s < 0 || value[len] == '\0')
			return err_set(e, ERR_USAGE, "'--word %s' names no seat: write it as SEAT=WORD", value);
		if (value[len + 1] == '\0')
			return err_set(e, ERR_USAGE, "'--word %s' has no word: write it as SEAT=WORD", value);
		if (new->seat[s].word[0] != '\0')
			return err_set(e, ERR_USAGE, "'--word %s': there is a word of this seat already", value);
		new->seat[s].word = value + len + 1;
	}
	return 0;
}

// The time zone of the game: the last --zone that is not for a single seat, or else that of the settings.
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
	return zone_valid(zone) ? 0 : err_set(e, ERR_USAGE,
	    "'%s' is not a time zone: write it as Europe/Berlin, or UTC", zone);
}

// Parses a value SEAT=VALUE of a repeatable option; *seat is -1 if there is no seat.
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

// Reads the time zone of the game, and those of seats with their own zones.
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

// Reads the language of the game, and those of seats with their own languages.
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
						"'%s' here: %s", new->lang, lang_codes(cli->arena));
}

// Parses the duration of an option; "none" is 0.
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

// Fills in defaults: a round game has some minutes for corrections; a game with deadlines has reminders,
// and a computer player for missing orders.
static void
fill_usual(const struct cli *cli, struct new_game *new)
{
	if (!args_has(&cli->args, OPT_SETTLE) && new->mode == GAME_MODE_ROUND)
		new->settle = SETTLE_USUAL;
	if (!args_has(&cli->args, OPT_VACATION))
		new->vacation = VACATION_USUAL;
	if (new->rhythm.span == 0)
		return;
	if (!args_has(&cli->args, OPT_MISSING))
		new->missing = GAME_MISSING_EASY;
	if (!args_has(&cli->args, OPT_REMIND))
		new->remind = new->rhythm.span / 4;
}

// Checks that a duration is shorter than the time for each deadline.
static int
check_shorter(const struct cli *cli, enum option o, int64_t span, int64_t pace, struct err *e)
{
	return span == 0 || span < pace ? 0 : err_set(e, ERR_USAGE,
	    "'--%s %s' is as long as the players have: give less than that", option_name(o),
	    args_get(&cli->args, o, ""));
}

// Reads all options about deadlines; most of them are only allowed with deadlines.
static int
read_times(const struct cli *cli, struct new_game *new, struct err *e)
{
	static const enum option about[] = { OPT_GRACE, OPT_BANK, OPT_REMIND, OPT_MISSES, OPT_VACATION };
	int64_t misses;

	if (cmd_rhythm(cli, game_zone(cli), "72h or 3d", &new->rhythm, e) != 0 ||
	    read_span(cli, OPT_GRACE, &new->grace, e) != 0 ||
	    read_span(cli, OPT_BANK, &new->bank, e) != 0 ||
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
	if (check_shorter(cli, OPT_REMIND, new->remind, new->rhythm.span, e) != 0 ||
	    check_shorter(cli, OPT_GRACE, new->grace, new->rhythm.span, e) != 0)
		return -1;
	fill_usual(cli, new);
	return 0;
}

// Reads the public value that the game is tied to. If the settings name a source that can be asked, each
// round of a round game has its own value by default.
static int
read_beacon(const struct cli *cli, enum game_mode mode, struct beacon_source *b, struct err *e)
{
	const char *value = args_get(&cli->args, OPT_BEACON, NULL), *url = cli->settings.value[SET_BEACON_URL];

	if (value == NULL ? url[0] == '\0' || mode != GAME_MODE_ROUND : strcmp(value, "none") == 0)
		return 0;
	if (cmd_beacon_source(cli, b, e) != 0)
		return -1;
	if (value == NULL && b->period == 0) {
		*b = (struct beacon_source){ .at = 0 };
		return 0;
	}
	b->each_round = value == NULL || strcmp(value, "round") == 0;
	if (b->each_round)
		b->at = beacon_moment(cli->now, 0);
	else if (span_parse(value, &b->span) && b->span > 0)
		b->at = cli->now + b->span;
	else if (b->span = 0, !zone_parse(game_zone(cli), value, &b->at))
		return err_set(e, ERR_USAGE,
		    "'--beacon %s' is not a time: write it as 2026-11-20T21:43:06Z, or as 6h or 2d from now; or \"round\" or \"none\"", value);
	return 0;
}

static int
read_game(struct cli *cli, struct new_game *new, struct err *e)
{
	if ((args_has(&cli->args, OPT_STYLE)
		    ? args_word(&cli->args, OPT_STYLE, &new->style, e)
		    : setting_word(&cli->settings, SET_STYLE, &new->style, e)) != 0 ||
	    args_word(&cli->args, OPT_MODE, &new->mode, e) != 0 ||
	    args_word(&cli->args, OPT_MISSING, &new->missing, e) != 0 ||
	    args_word(&cli->args, OPT_PRESS, &new->press, e) != 0 ||
	    args_word(&cli->args, OPT_HINT, &new->hint, e) != 0 ||
	    args_word(&cli->args, OPT_PROOF, &new->proof, e) != 0 ||
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
	if (read_words(cli, new, e) != 0 || read_beacon(cli, new->mode, &new->beacon, e) != 0 ||
	    read_zones(cli, new, e) != 0 || read_langs(cli, new, e) != 0)
		return -1;
	return read_times(cli, new, e);
}

// Prints which seats are played by hand, and so get no letters.
static void
tell_by_hand(struct cli *cli, const struct new_game *new)
{
	const char *names[PLAYERS_MAX];
	int count = 0;

	for (int s = 0; s < new->players; s++) {
		const struct new_seat *seat = &new->seat[s];
		if (seat->kind == SEAT_KIND_PERSON && seat->address[0] == '\0')
			names[count++] = seat->title[0] == '\0' ? seat->name
								: arena_printf(cli->arena, "%s (%s)", seat->name, seat->title);
	}
	if (count > 0)
		ink_prose(cli, INK_NEAR,
		    arena_printf(cli->arena, "No letters go to %s: played by hand, with 'stonepost report' and 'submit'.",
			say_list(english(cli->arena), names, count)), 0);
}

// Prints which addresses have a domain without a dot: "ann@gmail" is more often a mistake than a machine next door.
static void
tell_short_domains(struct cli *cli, const struct new_game *new)
{
	for (int s = 0; s < new->players; s++) {
		const struct new_seat *seat = &new->seat[s];
		const char *domain = strrchr(seat->address, '@');
		if (domain != NULL && strchr(domain, '.') == NULL && strcmp(domain + 1, "localhost") != 0)
			ink_prose(cli, INK_NEAR,
			    arena_printf(cli->arena,
				"'%s' has a domain without a dot: if it is cut short, correct it by 'stonepost seat %s %s address "
				"ADDRESS'.",
				seat->address, new->name, seat->name),
			    0);
	}
}

// Reports who was made a new person at an address that others have, too: perhaps it is one of them.
static int
tell_namesakes(struct cli *cli, const char *address, const char *title, struct err *e)
{
	struct store *s = cli->judge.store;
	const char *made = NULL;
	struct pile others = { 0 };
	struct person_rows all;
	struct seat_rows seats;

	if (persons_of_address(s, address, &all, e) != 0)
		return -1;
	for (size_t i = 0; i < all.count; i++) {
		const struct person_row *p = &all.at[i];
		if (seats_of_person(s, p->id, &seats, e) != 0)
			return -1;
		if (p->created_at == cli->now && seats.count == 1 && strcmp(p->title, title) == 0)
			made = p->name;
		else
			pile_add(cli->arena, &others, p->name);
	}
	if (made != NULL && others.count > 0)
		ink_prose(cli, INK_NEAR,
		    arena_printf(cli->arena,
			"%s belongs to %s, and now also to '%s'. If that is the same person, merge them: "
			"'stonepost person merge %s %s'.",
			address, say_list(english(cli->arena), others.list, others.count), made, others.list[0],
			made), 0);
	return 0;
}

static void
tell_no_sender(struct cli *cli)
{
	if (cli->judge.from[0] == '\0')
		(void)fputs("No letters are made: there is no 'from' in section [mail] of the settings.\n", cli->log);
}

// Splits a line of a list into words at spaces, but not within quotes. Returns their number; -1 if a
// closing quote is missing.
static int
split(char *line, char **words, int most)
{
	int count = 0;

	for (char *c = line + strspn(line, " \t"); *c != '\0' && *c != '#'; c += strspn(c, " \t")) {
		char *to = c, quote = '\0';
		if (count == most)
			return most + 1;
		words[count++] = c;
		for (; *c != '\0' && (quote != '\0' || strchr(" \t", *c) == NULL); c++) {
			if (quote == '\0' && (*c == '\'' || *c == '"'))
				quote = *c;
			else if (*c == quote)
				quote = '\0';
			else
				*to++ = *c;
		}
		if (quote != '\0')
			return -1;
		c += *c != '\0';
		*to = '\0';
	}
	return count;
}

// Creates a game of a list: its name and seats, with the options of the command. `told` must not be in the
// arena of `j`.
static int
make_listed(struct cli *cli, struct judge *j, char *line, bool *made_any, struct text *told, struct err *e)
{
	char *words[1 + PLAYERS_MAX];
	struct new_game new = { 0 };
	struct created made;
	int count = split(line, words, 1 + PLAYERS_MAX);

	*made_any = count != 0;
	if (count == 0)
		return 0;
	if (count < 0)
		return err_set(e, ERR_USAGE, "a quote has no end");
	if (count < 3 || count > 1 + PLAYERS_MAX)
		return err_set(e, ERR_USAGE, "wanted are the name of a game and two to four seats");
	for (int i = 0; i < count; i++)
		if (words[i][0] == '-')
			return err_set(e, ERR_USAGE, "'%s': options stand in the command, for all games", words[i]);
	cli->args.rest = words;
	cli->args.rest_count = count;
	if (read_game(cli, &new, e) != 0 || game_create(j, &new, &made, e) != 0)
		return -1;
	text_addf(told, "%s  %s", new.name, made.commitment);
	if (made.code != NULL)
		text_addf(told, "  join %s %s", new.name, made.code);
	text_add(told, "\n");
	return 0;
}

static int
make_each(struct cli *cli, char *list, int *count, struct text *told, struct err *e)
{
	const char *path = args_get(&cli->args, OPT_FROM, "");
	struct arena each = { 0 };
	struct judge j = JUDGE_IN(&cli->judge, &each);
	int number = 1, status = 0;

	j.inside = true;
	for (char *line = list; status == 0 && line != NULL; number++) {
		char *end = strchr(line, '\n');
		bool made = false;
		if (end != NULL)
			*end = '\0';
		line[strcspn(line, "\r")] = '\0';
		if (make_listed(cli, &j, line, &made, told, e) != 0)
			status = err_prefix(e, "'%s', line %d: nothing was made", path, number);
		*count += made;
		line = end != NULL ? end + 1 : NULL;
		arena_empty(&each);
	}
	arena_release(&each);
	cli->judge.letters = j.letters;
	if (status != 0)
		return -1;
	return *count > 0 ? 0 : err_set(e, ERR_DATA, "'%s' lists no game", path);
}

// Creates all games of a list, or none; prints names and commitments once all are created.
static int
make_list(struct cli *cli, bool dry, struct err *e)
{
	const char *path = args_get(&cli->args, OPT_FROM, "");
	struct text told;
	char *list;
	size_t len;
	int count = 0;

	if (args_has(&cli->args, OPT_SEED))
		return err_set(e, ERR_USAGE, "'--seed' is that of one game: leave '--from' out");
	if (cmd_read_file(cli, path, LIST_BYTES, &list, &len, e) != 0)
		return -1;
	if (strlen(list) != len)
		return err_set(e, ERR_DATA, "'%s' is not text", path);
	text_init(&told, cli->arena);
	if (judge_begin(&cli->judge, e) != 0 ||
	    judge_close(&cli->judge, make_each(cli, list, &count, &told, e), dry, e) != 0)
		return -1;
	(void)fprintf(cli->out, "%s%s %d game%s. Invitations queued: %d\n", dry ? "" : told.data, dry ? "Would make" : "Made", count,
	    count == 1 ? "" : "s", cli->judge.letters);
	tell_no_sender(cli);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct new_game new = { 0 };
	struct created made;
	bool dry = args_has(&cli->args, OPT_DRY_RUN);

	if (args_has(&cli->args, OPT_FROM))
		return make_list(cli, dry, e);
	if (read_game(cli, &new, e) != 0 || judge_create(&cli->judge, &new, dry, &made, e) != 0)
		return -1;
	ink_sentence(cli, arena_printf(cli->arena, "%s game '%s' for %d players.\nCommitment to its seed: %s",
	    dry ? "Would make" : "Made", new.name, new.players, dry ? "drawn when made" : made.commitment));
	(void)fprintf(cli->out, "Invitations queued: %d\n", cli->judge.letters);
	tell_by_hand(cli, &new);
	tell_short_domains(cli, &new);
	if (made.beacon != NULL)
		(void)fprintf(cli->out, "It begins with %s.\n", made.beacon);
	if (made.code != NULL && !dry)
		(void)fprintf(cli->out,
		    "It waits for %d more player%s. They write a letter with the subject:\n"
		    "    join %s %s\n"
		    "'stonepost invite %s' prints what to tell them.\n",
		    made.open, made.open == 1 ? "" : "s", new.name, made.code, new.name);
	tell_no_sender(cli);
	for (int s = 0; s < new.players && !dry; s++)
		if (new.seat[s].address[0] != '\0' &&
		    tell_namesakes(cli, new.seat[s].address, new.seat[s].title, e) != 0)
			return -1;
	return 0;
}

const struct command cmd_new = {
	.arguments = "GAME SEAT[=WHO] SEAT[=WHO]...",
	.summary = "start a game",
	.help = "Starts a game for two to four seats, in clockwise order, and queues the\n"
		"invitations. WHO is an address, or with a name 'Ann <ann@example.org>'. A seat\n"
		"alone, or with - for WHO, is played by hand and gets no letters; see 'stonepost\n"
		"report' and 'submit'. A seat with ? for WHO is open, and the game starts when\n"
		"all open seats are taken; see 'stonepost invite'. With easy, fair, strong,\n"
		"expert or hunt for WHO, a computer player has the seat. A round is played 10\n"
		"minutes after all orders are in, unless --settle says otherwise. With --pace,\n"
		"players get a reminder when a quarter of the time is left, and a computer\n"
		"player takes the turn of those who miss the deadline, unless --remind and\n"
		"--missing say otherwise. With --from, each line of FILE is a game with its\n"
		"seats, quoted as in a shell; all are made, or none.",
	.options = TAKES(OPT_TITLE, OPT_MODE, OPT_PACE, OPT_RHYTHM, OPT_ZONE, OPT_LANG, OPT_GRACE, OPT_BANK, OPT_SETTLE,
	    OPT_REMIND, OPT_MISSES, OPT_VACATION, OPT_MISSING, OPT_PRESS, OPT_HINT, OPT_PROOF,
	    OPT_START, OPT_WORD, OPT_FROM, OPT_BEACON, OPT_SEED, OPT_STYLE, OPT_OF_THE_RULES OPT_NOW,
	    OPT_DRY_RUN),
	.words = "a game has two to four seats",
	.least = 3,
	.most = 1 + PLAYERS_MAX,
	.needs = NEEDS_WRITING,
	.with = { { true, OPT_FROM, NEEDS_WRITING | NEEDS_NO_WORDS } },
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// person: people and all their games; merges two persons; shows or deletes the data about a person.
#include <string.h>

#include "audit/dossier.h"
#include "base/clean.h"
#include "base/clock.h"
#include "cli/internal.h"
#include "mail/address.h"
#include "orders/name.h"
#include "orders/nearest.h"
#include "store/persons.h"
#include "store/seats.h"

enum { PAGE = 100 };

// A subcommand, with its arguments.
struct deed {
	const char *word;
	int (*run)(struct cli *cli, const struct person_row *who, const char *value, struct err *e);
	const char *value; // name of the second word in the usage; NULL: none
	enum option option; // an allowed option; OPTIONS: none
};

// Finds a person by the name used in commands, or by an address that only one person has.
static int
find_person(struct cli *cli, const char *who, struct person_row *p, struct err *e)
{
	struct judge *j = &cli->judge;
	struct person_rows all;
	struct pile names = { 0 };

	if (strchr(who, '@') == NULL) {
		if (persons_find(j->store, who, p, e) != 0)
			return -1;
		return p->id != 0 ? 0 : err_set(e, ERR_NOT_FOUND,
		    "there is no person '%s': 'stonepost person list' shows the names", who);
	}
	if (persons_of_address(j->store, address_plain(cli->arena, who), &all, e) != 0)
		return -1;
	for (size_t i = 0; i < all.count; i++)
		pile_addf(cli->arena, &names, "'%s'", all.at[i].name);
	if (all.count == 0)
		return err_set(e, ERR_NOT_FOUND, "nobody has the address '%s': 'stonepost person list' shows all", who);
	if (all.count > 1)
		return err_set(e, ERR_USAGE, "several persons have the address '%s': name %s", who,
		    say_list(english(cli->arena), names.list, names.count));
	*p = all.at[0];
	return 0;
}

static int
print_person(struct cli *cli, const struct person_row *p, struct err *e)
{
	struct tally_row games;

	if (persons_tally(cli->judge.store, p->id, &games, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:s, s:s, s:s, s:I, s:I}", "name", p->name, "shown_name", p->title,
		    "address", p->address, "running", (json_int_t)games.running,
		    "finished", (json_int_t)games.finished));
	else
		ink_sentence(cli, arena_printf(cli->arena, cli->columns < LINE_COLUMNS
			? "%s: %lld running, %lld finished; %s%s<%s>"
			: "%-24s  %3lld running, %3lld finished  %s%s<%s>", text_clean(cli->arena, p->name),
		    (long long)games.running, (long long)games.finished, text_clean(cli->arena, p->title),
		    p->title[0] != '\0' ? " " : "", text_clean(cli->arena, p->address)));
	return 0;
}

static int
list(struct cli *cli, const struct person_row *who, const char *value, struct err *e)
{
	struct person_rows rows = { .count = PAGE };
	struct page page = { .limit = PAGE };

	(void)who;
	(void)value;
	while (rows.count == PAGE) {
		if (persons_list(cli->judge.store, page, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			if (print_person(cli, &rows.at[i], e) != 0)
				return -1;
			page.from = rows.at[i].id;
		}
	}
	return 0;
}

// A seat of a person, with its game.
struct held_seat {
	struct seat_row seat;
	struct game_row game;
};

static int
load_seats(struct cli *cli, const struct person_row *who, struct held_seat **list, size_t *count, struct err *e)
{
	struct store *s = cli->judge.store;
	struct seat_rows rows;

	if (seats_of_person(s, who->id, &rows, e) != 0)
		return -1;
	*list = arena_alloc(cli->arena, (rows.count + 1) * sizeof **list);
	*count = rows.count;
	for (size_t i = 0; i < rows.count; i++) {
		(*list)[i].seat = rows.at[i];
		if (games_get(s, rows.at[i].game_id, &(*list)[i].game, e) != 0)
			return -1;
	}
	return 0;
}

// The data shown about a person besides their row.
struct about {
	struct held_seat *held;
	size_t count;
	struct merge_rows merges;
	struct address_rows addresses;
};

static void
show_json(struct cli *cli, const struct person_row *p, const struct about *about)
{
	json_t *seats = json_array(), *merged = json_array(), *addresses = json_array();
	const struct merge_rows *merges = &about->merges;
	const struct held_seat *held = about->held;

	for (size_t i = 0; i < about->addresses.count; i++)
		(void)json_array_append_new(addresses, json_string(about->addresses.at[i].address));
	for (size_t i = 0; i < about->count; i++)
		(void)json_array_append_new(seats, json_pack("{s:s, s:s, s:s, s:s}", "game", held[i].game.name,
		    "status", game_status_name(held[i].game.status), "seat", held[i].seat.name,
		    "kind", seat_kind_name(held[i].seat.kind)));
	for (size_t i = 0; i < merges->count; i++)
		(void)json_array_append_new(merged, json_pack("{s:s, s:o, s:I}", "name", merges->at[i].name,
		    "at", cmd_json_time(merges->at[i].at), "seats", (json_int_t)merges->at[i].seats));
	cmd_print_json(cli,
	    json_pack("{s:s, s:s, s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:i, s:o, s:o, s:o, s:o}", "name", p->name, "shown_name",
		p->title, "address", p->address, "writes_from", addresses, "style", seat_style_name(p->style), "zone", p->zone, "language", p->lang,
		"digest", p->digest, "calendar", (int)p->calendar, "unsubscribed", (int)p->quiet, "bounces", p->bounces, "held_since",
		cmd_json_time(p->suspended_at), "since", cmd_json_time(p->created_at), "seats", seats, "merged", merged));
}

static void
show_text(struct cli *cli, const struct person_row *p, const struct about *about)
{
	const struct merge_rows *merges = &about->merges;
	const struct held_seat *held = about->held;
	char text[CLOCK_TEXT];

	(void)fprintf(cli->out, "%s\n", text_clean(cli->arena, p->name));
	(void)fprintf(cli->out, "  shown as   %s\n",
	    p->title[0] != '\0' ? text_clean(cli->arena, p->title) : "(the name of the seat)");
	(void)fprintf(cli->out, "  address    %s\n", text_clean(cli->arena, p->address));
	for (size_t i = 0; i < about->addresses.count; i++)
		(void)fprintf(cli->out, "  also from  %s, since %s\n", text_clean(cli->arena, about->addresses.at[i].address),
		    clock_print(about->addresses.at[i].since, text));
	(void)fprintf(cli->out, "  letters    %s, %s%s%s%s%s\n", seat_style_name(p->style),
	    p->lang[0] != '\0' ? text_clean(cli->arena, p->lang) : "in the game's language",
	    p->digest[0] != '\0' ? ", one for all games at " : "", text_clean(cli->arena, p->digest), p->calendar ? ", with calendar entries" : "",
	    p->quiet ? ", no reminders or messages (unsubscribed)" : "");
	(void)fprintf(cli->out, "  time zone  %s\n", p->zone[0] != '\0' ? text_clean(cli->arena, p->zone) : "(the game's)");
	(void)fprintf(cli->out, "  since      %s\n", clock_print(p->created_at, text));
	if (p->suspended_at != 0)
		(void)fprintf(cli->out, "  letters are held since %s: 'stonepost seat GAME SEAT resume' sends them\n",
		    clock_print(p->suspended_at, text));
	for (size_t i = 0; i < about->count; i++)
		(void)fprintf(cli->out, "  %-24s  %-8s  seat %s%s\n", held[i].game.name,
		    game_status_name(held[i].game.status), held[i].seat.name,
		    seat_is_vacant(&held[i].seat) ? " (left)" : "");
	for (size_t i = 0; i < merges->count; i++)
		(void)fprintf(cli->out, "  merged with '%s', %s (%lld seat%s)\n", text_clean(cli->arena, merges->at[i].name),
		    clock_print(merges->at[i].at, text), (long long)merges->at[i].seats,
		    merges->at[i].seats == 1 ? "" : "s");
}

static int
show(struct cli *cli, const struct person_row *who, const char *value, struct err *e)
{
	struct store *s = cli->judge.store;
	struct about about;

	(void)value;
	if (load_seats(cli, who, &about.held, &about.count, e) != 0 ||
	    merges_of_person(s, who->id, &about.merges, e) != 0 ||
	    addresses_of_person(s, who->id, &about.addresses, e) != 0)
		return -1;
	(args_has(&cli->args, OPT_JSON) ? show_json : show_text)(cli, who, &about);
	return 0;
}

static int
rename_person(struct cli *cli, const struct person_row *who, const char *name, struct err *e)
{
	struct store *s = cli->judge.store;
	const char *fault = name_fault(name);
	struct person_row other;

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "'%s': a person's short name %s", name, fault);
	if (persons_find(s, name, &other, e) != 0)
		return -1;
	if (other.id != 0)
		return err_set(e, ERR_CANNOT_CREATE, "there is a person '%s' already: choose another name", name);
	if (persons_rename(s, who->id, name, e) != 0)
		return -1;
	(void)fprintf(cli->out, "'%s' is called '%s' now.\n", who->name, name);
	return 0;
}

static int
merge(struct cli *cli, const struct person_row *who, const char *value, struct err *e)
{
	bool dry = args_has(&cli->args, OPT_DRY_RUN);
	struct judge *j = &cli->judge;
	struct person_row other;
	int64_t seats = 0;

	if (find_person(cli, value, &other, e) != 0 || judge_begin(j, e) != 0 ||
	    judge_close(j, merge_persons(j, who, &other, &seats, e), dry, e) != 0)
		return -1;
	(void)fprintf(cli->out, "'%s' %s merged into '%s': %lld seat%s, %d letter%s.\n", other.name,
	    dry ? "would be" : "is", who->name, (long long)seats, seats == 1 ? "" : "s", j->letters,
	    j->letters == 1 ? "" : "s");
	return 0;
}

static int
export_person(struct cli *cli, const struct person_row *who, const char *value, struct err *e)
{
	const char *all = dossier_of(&cli->judge, who, e);

	(void)value;
	if (all == NULL)
		return -1;
	(void)fprintf(cli->out, "%s\n", all);
	return 0;
}

// Lists what forgetting a person destroys.
static int
tell_loss(struct cli *cli, const struct person_row *who, struct err *e)
{
	struct held_seat *held;
	size_t count, running = 0;

	if (load_seats(cli, who, &held, &count, e) != 0)
		return -1;
	for (size_t i = 0; i < count; i++) {
		if (!seat_is_taken(&held[i].seat) || game_is_past(&held[i].game))
			continue;
		(void)fprintf(cli->out, "'%s' resigns from game '%s' (seat '%s').\n", who->name, held[i].game.name,
		    held[i].seat.name);
		running++;
	}
	(void)fprintf(cli->out,
	    "%sames, address, settings, letters and messages of '%s' are removed.\n"
	    "Decisions, dice and orders of the games are kept: others can verify them.\n"
	    "Backups, and letters that others have, are out of reach.\n",
	    running > 0 ? "Their n" : "N", who->name);
	return 0;
}

static int
forget(struct cli *cli, const struct person_row *who, const char *value, struct err *e)
{
	bool dry = args_has(&cli->args, OPT_DRY_RUN), sure = args_has(&cli->args, OPT_YES);

	(void)value;
	if (!dry && !sure)
		return err_set(e, ERR_USAGE,
		    "forgetting cannot be undone: '--dry-run' shows what would be removed, '--yes' removes it");
	if (tell_loss(cli, who, e) != 0 || farewell_person(cli, &cli->judge, who, dry, e) != 0 || (!dry && erase_clean(&cli->judge, e) != 0))
		return -1;
	(void)fprintf(cli->out, dry ? "Nothing has changed.\n" : "'%s' is forgotten.\n", who->name);
	return 0;
}

static const struct deed deeds[] = {
	{ "list", list, NULL, OPT_JSON },
	{ "show", show, NULL, OPT_JSON },
	{ "rename", rename_person, "NAME", OPTIONS },
	{ "merge", merge, "OTHER", OPT_DRY_RUN },
	{ "export", export_person, NULL, OPTIONS },
	{ "forget", forget, NULL, OPT_DRY_RUN },
};

static int
check_options(const struct cli *cli, const struct deed *d, struct err *e)
{
	static const enum option some[] = { OPT_JSON, OPT_DRY_RUN, OPT_YES };

	for (size_t i = 0; i < sizeof some / sizeof *some; i++)
		if (args_has(&cli->args, some[i]) && d->option != some[i] && (some[i] != OPT_YES || d->run != forget))
			return err_set(e, ERR_USAGE, "'--%s' does not go with 'person %s'", option_name(some[i]), d->word);
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	const struct args *args = &cli->args;
	const char *what = args->rest_count > 0 ? args->rest[0] : deeds[0].word;
	const struct deed *d = NULL;
	struct person_row who = { .id = 0 };
	struct nearest near = { .to = what };

	for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
		nearest_try(&near, deeds[i].word);
		if (strcmp(deeds[i].word, what) == 0)
			d = &deeds[i];
	}
	if (d == NULL)
		return err_set(e, ERR_USAGE, "'%s' is nothing to do with a person%s: list, show, rename, merge, export "
		    "or forget", what, nearest_words(cli->arena, &near, ""));
	int wanted = d == deeds ? 1 : d->value != NULL ? 3 : 2;
	if (args->rest_count > wanted)
		return err_set(e, ERR_USAGE, "'person %s' takes no '%s'", what, args->rest[wanted]);
	if (args->rest_count < wanted && d != deeds)
		return err_set(e, ERR_USAGE, "'person %s' wants %s after it", what,
		    args->rest_count < 2 ? "a person's name or address" : d->value);
	if (check_options(cli, d, e) != 0 || (wanted > 1 && find_person(cli, args->rest[1], &who, e) != 0))
		return -1;
	return d->run(cli, &who, wanted > 2 ? args->rest[2] : NULL, e);
}

const struct command cmd_person = {
	.arguments = "[WHAT [WHO [VALUE]]]",
	.summary = "show, rename, merge or forget the people who play",
	.help = "list              show all: name, running and finished games, shown name and\n"
		"                  address (the default)\n"
		"show WHO          show settings and seats, and whether letters are held\n"
		"rename WHO NAME   give somebody another short name, for commands\n"
		"merge WHO OTHER   OTHER is the same person: all seats and results are WHO's\n"
		"export WHO        print what is kept of somebody, as JSON\n"
		"forget WHO        resign all seats, and remove names, address, letters and\n"
		"                  messages; asks for '--yes'\n"
		"WHO is a short name, or an address that only one person has.",
	.options = TAKES(OPT_NOW, OPT_DRY_RUN, OPT_YES, OPT_JSON),
	.needs = NEEDS_WRITING,
	.reads = &WORDS("list", "show", "export"),
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons, and the seats that they take.
#include "people/person.h"

#include <string.h>

#include "base/repair.h"
#include "base/rhythm.h"
#include "base/text.h"
#include "mail/address.h"
#include "orders/nearest.h"
#include "players/player.h"

enum {
	NAME_MAX = 20, // maximum bytes of a name before its number
	NAMESAKES = 10000, // maximum number of persons with the same name
};

static void
show(struct seat_row *seat, const struct person_row *p)
{
	seat->person_id = p->id;
	seat->person = *p;
}

bool
person_same_title(struct arena *a, const char *one, const char *other)
{
	return strcmp(text_fold(a, one, strlen(one)), text_fold(a, other, strlen(other))) == 0;
}

// Whether one name is the beginning of the other, up to a space: "Ann" and "Ann Lee".
static bool
begins_alike(struct arena *a, const char *one, const char *other)
{
	const char *first = text_fold(a, one, strlen(one));
	const char *second = text_fold(a, other, strlen(other));
	const size_t len = strlen(first) < strlen(second) ? strlen(first) : strlen(second);

	return len > 0 && strncmp(first, second, len) == 0 && strchr(" ", first[len]) != NULL &&
	    strchr(" ", second[len]) != NULL;
}

// Of the persons with one address, the first with this title; else the only one whose title begins
// alike. NULL if there is none.
static const struct person_row *
find_title(struct arena *a, const struct person_rows *all, const char *title)
{
	const struct person_row *alike = NULL;
	int count = 0;

	for (size_t i = 0; i < all->count; i++)
		if (person_same_title(a, all->at[i].title, title))
			return &all->at[i];
	for (size_t i = 0; i < all->count; i++)
		if (begins_alike(a, all->at[i].title, title) && count++ == 0)
			alike = &all->at[i];
	return count == 1 ? alike : NULL;
}

// Removes the persons whose title only begins alike and who have another seat of the game.
static int
leave_out_seated(struct store *s, const struct seat_row *seat, const char *title, struct person_rows *all,
    struct err *e)
{
	struct seat_rows seats;
	size_t kept = 0;

	if (seats_of_game(s, seat->game_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < all->count; i++) {
		bool sits = false;
		for (size_t k = 0; k < seats.count; k++)
			sits = sits || (seats.at[k].person_id == all->at[i].id && seats.at[k].position != seat->position);
		if (!sits || !begins_alike(s->arena, all->at[i].title, title) ||
		    person_same_title(s->arena, all->at[i].title, title))
			all->at[kept++] = all->at[i];
	}
	all->count = kept;
	return 0;
}

int
person_called(struct store *s, const char *address, const char *title, struct pile *all, const char **same, struct err *e)
{
	struct person_rows rows;

	*same = NULL;
	if (persons_of_address(s, address, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++)
		if (rows.at[i].title[0] != '\0')
			pile_add(s->arena, all, rows.at[i].title);
	const struct person_row *found = title[0] != '\0' ? find_title(s->arena, &rows, title) : NULL;
	if (found != NULL)
		*same = found->title;
	return 0;
}

// The name for use in commands: the letters and digits of the title, or else the name of the seat.
static const char *
plain_name(struct arena *a, const char *title, const char *seat)
{
	const char *folded = text_fold(a, title, strlen(title));
	char name[NAME_MAX + 1];
	size_t n = 0;

	for (; *folded != '\0' && n < NAME_MAX; folded++) {
		bool letter = (*folded >= 'a' && *folded <= 'z') || (*folded >= '0' && *folded <= '9');
		if (letter || (n > 0 && name[n - 1] != '-'))
			name[n++] = letter ? *folded : '-';
	}
	while (n > 0 && name[n - 1] == '-')
		n--;
	name[n] = '\0';
	return arena_printf(a, "%.*s", NAME_MAX, n > 0 ? name : seat);
}

static int
make(struct store *s, const char *seat, struct person_row *p, struct err *e)
{
	const char *plain = plain_name(s->arena, p->title, seat);

	p->name = plain;
	for (int n = 2; n < NAMESAKES; n++) {
		if (persons_insert(s, p, e) != 0)
			return -1;
		if (p->id != 0)
			return 0;
		p->name = arena_printf(s->arena, "%s-%d", plain, n);
	}
	return err_set(e, ERR_CANNOT_CREATE, "too many persons are called '%s': rename one", plain);
}

int
person_sit(struct store *s, struct seat_row *seat, const struct sitter *who, int64_t now, struct err *e)
{
	static const struct person_row nobody = { .name = "", .title = "", .address = "", .zone = "", .lang = "",
		.digest = "" };
	struct person_rows all;
	struct person_row p = { 0 };

	if (who->address[0] == '\0') {
		show(seat, &nobody);
		return 0;
	}
	if (persons_of_address(s, who->address, &all, e) != 0 ||
	    leave_out_seated(s, seat, who->title, &all, e) != 0)
		return -1;
	const struct person_row *known = find_title(s->arena, &all, who->title);
	for (size_t i = 0; known == NULL && i < all.count; i++)
		if (all.at[i].title[0] == '\0' || who->title[0] == '\0')
			known = &all.at[i];
	if (known != NULL)
		p = *known;
	if (p.id == 0) {
		p = (struct person_row){ .title = who->title, .address = who->address, .zone = "", .lang = "", .digest = "",
			.style = who->style != NULL ? *who->style : SEAT_STYLE_BOTH, .created_at = now };
		if (make(s, seat->name, &p, e) != 0)
			return -1;
	}
	if (p.title[0] == '\0')
		p.title = who->title;
	if (p.zone[0] == '\0' && who->zone != NULL)
		p.zone = who->zone;
	if (p.lang[0] == '\0' && who->lang != NULL)
		p.lang = who->lang;
	show(seat, &p);
	return persons_save(s, &p, e);
}

int
person_keep(struct store *s, const struct seat_row *seat, struct err *e)
{
	if (seat->person_id == 0)
		return err_set(e, ERR_DATA, "seat '%s' gets no letters: give it an address first", seat->name);
	return persons_save(s, &seat->person, e);
}

// The time of the next digest; 0 if the person has no digest.
static int64_t
next_digest(const struct person_row *p, int64_t now)
{
	struct rhythm rule = { .span = 1 };
	struct hours hours;

	if (!hours_parse(p->digest, &hours))
		return 0;
	rhythm_at(&rule, &hours);
	(void)strncpy(rule.zone, p->zone, sizeof rule.zone - 1);
	return rhythm_next(&rule, now);
}

int
person_set_digest(struct store *s, struct seat_row *seat, const char *hours, int64_t now, struct err *e)
{
	struct person_row *p = &seat->person;

	p->digest = hours;
	p->digest_at = hours[0] != '\0' ? next_digest(p, now) : p->digest_at != 0 ? now : 0;
	return person_keep(s, seat, e);
}

int
person_digested(struct store *s, struct person_row *p, int64_t now, struct err *e)
{
	p->digest_at = next_digest(p, now);
	return persons_save(s, p, e);
}

int
person_move(struct store *s, struct seat_row *seat, const char *address, int64_t now, struct err *e)
{
	seat->token_version++;
	if (address[0] == '\0' || seat->person_id == 0)
		return person_sit(s, seat, &(struct sitter){ .title = seat->title, .address = address }, now, e);
	return persons_save_address(s, seat->person_id, address, e) != 0 ||
		addresses_drop(s, seat->person_id, address, e) != 0 || seats_new_tokens(s, seat->person_id, e) != 0
	    ? -1 : persons_get(s, seat->person_id, &seat->person, e);
}

int
person_knows(struct store *s, int64_t person_id, const char *address, bool *yes, struct err *e)
{
	return addresses_known(s, person_id, address, yes, e);
}

int
person_learn(struct store *s, int64_t person_id, const char *address, int64_t now, struct err *e)
{
	const struct address_row row = { .person_id = person_id, .address = address, .since = now };
	bool known;

	if (address[0] == '\0' || addresses_known(s, person_id, address, &known, e) != 0)
		return address[0] == '\0' ? err_set(e, ERR_DATA, "an address that is known is not empty") : -1;
	return known ? 0 : addresses_insert(s, &row, e);
}

// Parses the description of a seat's player, as a game master types it.

static void
level_names(const char *names[static LEVELS])
{
	for (enum level l = 0; l < LEVELS; l++)
		names[l] = level_info[l].name;
}

const char *
level_words(struct arena *a)
{
	const char *names[LEVELS];

	level_names(names);
	return text_choice(a, names, LEVELS);
}

// The address meant by "ben at example.org" or "ben(at)example.org"; NULL if there is none.
static const char *
with_at(struct arena *a, const char *who)
{
	static const char *const at[] = { " at ", "(at)", " (at) ", "[at]", " [at] " };

	for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
		const char *found = strstr(who, at[i]);
		const char *address = found == NULL ? NULL
		    : arena_printf(a, "%.*s@%s", (int)(found - who), who, found + strlen(at[i]));
		if (address != NULL && address_fault(address) == NULL)
			return address;
	}
	return NULL;
}

// Reports that `who` has no valid address, and the address or level that was likely meant.
static int
refuse(struct arena *a, const char *who, struct err *e)
{
	const char *levels[LEVELS], *address = with_at(a, who);

	level_names(levels);
	const char *near = nearest_of(a, who, levels, LEVELS);
	if (level_named(who) < LEVELS)
		return err_set(e, ERR_USAGE, "'%s' is a level of computer players: write 'computer %s'", who,
		    level_info[level_named(who)].name);
	if (who[strspn(who, "?")] == '\0')
		return err_set(e, ERR_USAGE, "'%s' is nobody (did you mean '?'?): ? stands for an open seat", who);
	if (address != NULL || strpbrk(who, "./\\") != NULL)
		return err_set(e, ERR_USAGE, "'%s' is not an address, which has an @: write it as %s", who,
		    address != NULL ? address : "ben@example.org");
	if (near[0] != '\0')
		return err_set(e, ERR_USAGE, "'%s' is not a level of computer players%s: %s", who, near, level_words(a));
	return err_set(e, ERR_USAGE,
	    "'%s' is neither an address nor a level of computer players: write ADDRESS, NAME <ADDRESS>, a level (%s), "
	    "- for a seat that is played by hand, or 'NAME <->' for one with a name", who, level_words(a));
}

int
who_sits(struct arena *a, const char *who, const char **name, const char **address, struct err *e)
{
	*name = *address = "";
	if (who[0] == '\0')
		return err_set(e, ERR_USAGE, "nobody is named: write ADDRESS, NAME <ADDRESS>, or - for a seat that is "
					     "played by hand");
	if (strcmp(who, "-") == 0)
		return 0;
	if (who_read(a, who, name, address, e) != 0)
		return -1;
	if (strcmp(*address, "-") == 0 || strcmp(*name, "?") == 0)
		*address = "";
	else if ((*address)[0] == '\0')
		return refuse(a, who, e);
	return 0;
}

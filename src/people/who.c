// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the description of a seat's player, as a game master types it.
#include "people/who.h"

#include <string.h>

#include "base/text.h"
#include "mail/address.h"
#include "orders/nearest.h"
#include "players/player.h"

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
		const char *address = found == NULL
		    ? NULL
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

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The count of refused log-ins, as a fact of the installation: "COUNT TIME" of the last.
#include "cli/internal.h"

#include <stdio.h>

#include "base/zone.h"
#include "store/program.h"

enum { TRIES = 3, PAUSE = 3600 };

static const struct {
	const char *fact, *command;
} accounts[] = {
	[ACCOUNT_SENDING] = { META_REFUSED_SENDING, "send" },
	[ACCOUNT_FETCHING] = { META_REFUSED_FETCHING, "fetch" },
};

int
refused_read(struct judge *j, enum account account, struct refusals *r, struct err *e)
{
	const char *value;

	*r = (struct refusals){ 0 };
	if (meta_get(j->store, accounts[account].fact, &value, e) < 0)
		return -1;
	if (value != NULL && sscanf(value, "%lld %lld", &r->count, &r->last) != 2)
		*r = (struct refusals){ 0 };
	r->paused = r->count >= TRIES;
	return 0;
}

int
refused_check(struct cli *cli, enum account account, struct err *e)
{
	const int64_t now = cli->judge.now;
	struct refusals r;
	char when[ZONE_TEXT];

	if (refused_read(&cli->judge, account, &r, e) != 0)
		return -1;
	if (!r.paused || now >= r.last + PAUSE || now < r.last)
		return 0;
	return err_set(e, ERR_DENIED,
	    "the mail server has refused the log-in %lld times in a row: so that it does not lock the account, the next is tried at "
	    "%s; 'stonepost %s' tries at once",
	    r.count, zone_print(cli->settings.value[SET_ZONE], r.last + PAUSE, when), accounts[account].command);
}

int
refused_note(struct judge *j, enum account account, enum err_code code, struct err *e)
{
	struct refusals r;

	if (refused_read(j, account, &r, e) != 0)
		return -1;
	if (code == ERR_NONE)
		return r.count == 0 ? 0 : meta_drop(j->store, accounts[account].fact, e);
	return code != ERR_DENIED ? 0
				  : meta_set(j->store, accounts[account].fact,
					arena_printf(j->arena, "%lld %lld", r.count + 1, (long long)j->now), e);
}

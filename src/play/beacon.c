// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The public value that a game is tied to: its source, round and time.
#include "play/beacon.h"

#include <string.h>

#include "base/span.h"
#include "fair/drand.h"

enum {
	URL_MOST = 200,
	MARGIN = 5 * MINUTE, // time for letters to go out before the value
};

// Refuses a parameter that differs from the chain's.
static int
check_figure(const char *setting, int64_t given, int64_t known, const struct drand *chain, struct err *e)
{
	return given == known ? 0
			      : err_set(e, ERR_CONFIG,
				    "'%s' in section [beacon] of the settings is %lld, but that of drand's chain %s, "
				    "which 'url' names, is %lld: take the line out, or correct it", setting,
				    (long long)given, chain->name, (long long)known);
}

int
beacon_complete(struct beacon_source *source, struct err *e)
{
	bool strange = false;
	const struct drand *chain = source->url == NULL ? NULL : drand_find(source->url, &strange);

	if (strange)
		return err_set(e, ERR_CONFIG,
		    "'url' in section [beacon] of the settings, '%s', is not the address of a chain that is known: "
		    "write https://SERVER/HASH/public/ with the hash of drand's chain quicknet or default", source->url);
	if (chain == NULL)
		return 0;
	source->genesis = source->genesis == 0 ? chain->genesis : source->genesis;
	source->period = source->period == 0 ? chain->period : source->period;
	return check_figure("genesis", source->genesis, chain->genesis, chain, e) != 0 ||
		check_figure("period", source->period, chain->period, chain, e) != 0
	    ? -1 : 0;
}

// Whether a URL can be named in the log, where a space separates two URLs.
static bool
is_nameable(const char *url)
{
	return strlen(url) <= URL_MOST && strpbrk(url, "|\n\r\t") == NULL;
}

// Whether values may be fetched from a URL: by https, or by http from this machine.
static bool
is_fetched(const char *url)
{
	static const char *const here[] = { "http://127.", "http://localhost:", "http://localhost/", "http://[::1]" };

	for (size_t i = 0; i < sizeof here / sizeof *here; i++)
		if (strncmp(url, here[i], strlen(here[i])) == 0)
			return true;
	return strncmp(url, "https://", 8) == 0 && url[8] != '\0';
}

static int
check_fetched(const char *setting, const char *url, struct err *e)
{
	return is_fetched(url) ? 0
			       : err_set(e, ERR_CONFIG,
				     "'%s' in section [beacon] of the settings, '%s', is not fetched: write https://SERVER/..., or leave "
				     "'period' out if its values come by hand", setting, url);
}

// Refuses a second server that cannot belong to the same source.
static int
check_relay(const struct beacon_source *source, struct err *e)
{
	bool strange;

	if (source->relay == NULL || source->relay[0] == '\0')
		return 0;
	if (source->period == 0)
		return err_set(e, ERR_CONFIG,
		    "'relay' in section [beacon] of the settings is for values that are fetched: give 'period', or take the "
		    "line out");
	if (!is_nameable(source->relay) || strchr(source->relay, ' ') != NULL || strcmp(source->relay, source->url) == 0 ||
	    drand_find(source->relay, &strange) != drand_find(source->url, &strange))
		return err_set(e, ERR_CONFIG,
		    "'relay' in section [beacon] of the settings is not another address of the chain that 'url' names: "
		    "correct it, or take the line out");
	return check_fetched("relay", source->relay, e);
}

int
beacon_check(const struct judge *j, const struct beacon_source *source, struct err *e)
{
	struct beacon_source known = *source;

	if (source->at == 0)
		return 0;
	if (source->url == NULL || source->url[0] == '\0')
		return err_set(e, ERR_CONFIG,
		    "there is no beacon to tie a game to: set 'url' in section [beacon] of the settings");
	if (!is_nameable(source->url))
		return err_set(e, ERR_CONFIG,
		    "'url' in section [beacon] cannot be named in the log: give at most %d bytes, without '|'",
		    URL_MOST);
	if (source->period > 0 && strchr(source->url, ' ') != NULL)
		return err_set(e, ERR_CONFIG,
		    "'url' in section [beacon] of the settings is not an address, since it has a space: correct it, or leave "
		    "'period' out if its values come by hand");
	if (beacon_complete(&known, e) != 0 || check_relay(&known, e) != 0 ||
	    (known.period > 0 && check_fetched("url", known.url, e) != 0))
		return -1;
	if (source->at <= j->now)
		return err_set(e, ERR_USAGE,
		    "'--beacon' names a time that is past, whose value could be known: give a later one");
	return 0;
}

int
beacon_keep(struct judge *j, int64_t game_id, const struct beacon_source *source, struct err *e)
{
	const struct beacon_row row = { .game_id = game_id, .url = source->url,
		.relay = source->relay != NULL ? source->relay : "", .period = source->period,
		.genesis = source->genesis, .span = source->span, .at = source->at };

	return source->at == 0 ? 0 : beacons_put(j->store, &row, e);
}

int64_t
beacon_moment(int64_t now, int64_t deadline)
{
	const int64_t first = now + MARGIN, hour = (first + HOUR - 1) / HOUR * HOUR;

	return deadline >= first && deadline < hour ? deadline : hour;
}

int
beacon_settle(struct judge *j, struct beacon_row *b, bool each_round, struct err *e)
{
	if (each_round)
		b->at = beacon_moment(j->now, 0);
	else if (b->span != 0)
		b->at = j->now + b->span;
	else if (b->at <= j->now) // the last seat was taken later than expected
		b->at = j->now + HOUR;
	if (b->period > 0) {
		b->round = drand_round(b->genesis, b->period, b->at);
		b->at = drand_time(b->genesis, b->period, b->round);
	}
	b->next_at = b->at;
	return beacons_put(j->store, b, e);
}

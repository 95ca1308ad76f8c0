// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The public value that a game is tied to: its source, its round and its time.
#include "play/beacon.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"

enum { URL_MOST = 200 };

int
beacon_check(const struct judge *j, const struct beacon_source *source, struct err *e)
{
	size_t len = source->url != NULL ? strlen(source->url) : 0;

	if (source->at == 0)
		return 0;
	if (len == 0)
		return err_set(e, ERR_CONFIG,
		    "there is no beacon to tie a game to: set 'url' in section [beacon] of the settings");
	if (len > URL_MOST || strpbrk(source->url, "|\n\r\t") != NULL)
		return err_set(e, ERR_CONFIG,
		    "'url' in section [beacon] cannot be named in the log: give at most %d bytes, without '|'",
		    URL_MOST);
	if (source->at <= j->now)
		return err_set(e, ERR_USAGE,
		    "'--beacon' names a time that is past, whose value could be known: give a later one");
	return 0;
}

int
beacon_keep(struct judge *j, int64_t game_id, const struct beacon_source *source, struct err *e)
{
	const struct beacon_row row = { .game_id = game_id, .url = source->url, .period = source->period,
		.genesis = source->genesis, .span = source->span, .at = source->at };

	return source->at == 0 ? 0 : beacons_put(j->store, &row, e);
}

int
beacon_settle(struct judge *j, struct beacon_row *b, struct err *e)
{
	if (b->span != 0)
		b->at = j->now + b->span;
	else if (b->at <= j->now) // the last seat was taken later than thought
		b->at = j->now + HOUR;
	if (b->period > 0) {
		int64_t before = b->at > b->genesis ? b->at - b->genesis : 0;
		b->round = (before + b->period - 1) / b->period + 1; // round 1 is of the time `genesis`
		b->at = b->genesis + (b->round - 1) * b->period;
	}
	b->next_at = b->at;
	return beacons_put(j->store, b, e);
}

const char *
beacon_named(struct tongue in, const struct beacon_row *b)
{
	char time[CLOCK_TEXT];

	clock_iso(b->at, time);
	return b->round != 0 ? say(in, MSG("round {round} of {url}, published at {time}"), ARG(round, b->round),
				   ARG(url, b->url), ARG(time, time))
			     : say(in, MSG("the value of {url} that is published at {time}"), ARG(url, b->url),
				   ARG(time, time));
}

const char *
beacon_url(struct arena *a, const struct beacon_row *b)
{
	size_t len = strlen(b->url);

	return arena_printf(a, "%s%s%lld", b->url, len > 0 && b->url[len - 1] == '/' ? "" : "/",
	    (long long)b->round);
}

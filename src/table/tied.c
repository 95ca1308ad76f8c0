// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The public value that a game is tied to, in the notation of the log and of letters.
#include "table/tied.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"

#define ROUND_LAST INT64_C(1000000000000)

static const char EACH[] = "; each round";

enum { PERIOD_LAST = 7 * DAY }; // maximum period in the settings

const char *
tied_body(struct arena *a, const struct tied *tied)
{
	char time[CLOCK_TEXT];
	const char *named = arena_printf(a, "beacon %lld %s", (long long)tied->round, clock_iso(tied->at, time));

	return tied->period == 0 ? named
				 : arena_printf(a, "%s; genesis %lld; period %lld%s", named, (long long)tied->genesis,
				       (long long)tied->period, tied->each ? EACH : "");
}

// Parses the number after a word. An invalid number gives a value that prints differently from the text.
static int64_t
number_after(const char *body, const char *word)
{
	const char *at = strstr(body, word);

	return at == NULL ? 0 : strtoll(at + strlen(word), NULL, 10);
}

bool
tied_read(struct arena *a, const char *body, struct tied *out)
{
	const char *time = strncmp(body, "beacon ", 7) == 0 ? strchr(body + 7, ' ') : NULL;

	if (time == NULL || !clock_parse(arena_strndup(a, time + 1, strcspn(time + 1, ";")), &out->at))
		return false;
	out->round = number_after(body, "beacon ");
	out->genesis = number_after(body, "; genesis ");
	out->period = number_after(body, "; period ");
	out->each = strstr(body, EACH) != NULL;
	return out->round >= 0 && out->round <= ROUND_LAST && out->genesis >= 0 && out->genesis <= CLOCK_LAST &&
	    out->period >= 0 && out->period <= PERIOD_LAST && strcmp(tied_body(a, out), body) == 0;
}

const char *
tied_closed(struct arena *a, const char *why, const struct tied *tied)
{
	return arena_printf(a, "%s; %s", why, tied_body(a, &(struct tied){ .round = tied->round, .at = tied->at }));
}

bool
tied_closed_read(struct arena *a, const char *body, const char **why, struct tied *out)
{
	size_t len = strcspn(body, ";");

	if (strncmp(body + len, "; ", 2) != 0 || !tied_read(a, body + len + 2, out) || out->period != 0 || out->round < 1)
		return false;
	*why = arena_strndup(a, body, len);
	return true;
}

struct tied
tied_of(const struct beacon_row *b)
{
	return (struct tied){ .round = b->round, .at = b->at, .genesis = b->genesis, .period = b->period };
}

const char *
tied_mixed(struct arena *a, int64_t round, const char *value)
{
	return arena_printf(a, "beacon|%lld|%s", (long long)round, value);
}

int
tied_servers(struct arena *a, const char *source, const struct tied *tied, const char *server[static TIED_SERVERS])
{
	const char *blank = tied->period > 0 ? strchr(source, ' ') : NULL;

	server[0] = blank == NULL ? source : arena_strndup(a, source, (size_t)(blank - source));
	server[1] = blank == NULL ? NULL : blank + 1;
	return blank == NULL ? 1 : 2;
}

const struct drand *
tied_chain(const char *server, int64_t genesis, int64_t period)
{
	bool strange;
	const struct drand *chain = drand_find(server, &strange);

	return chain != NULL && chain->genesis == genesis && chain->period == period ? chain : NULL;
}

const char *
tied_named(struct tongue in, const struct beacon_row *b)
{
	char time[CLOCK_TEXT];

	clock_iso(b->at, time);
	return b->round != 0 ? say(in, MSG("round {round} of {url}, published at {time}"), ARG(round, b->round),
				   ARG(url, b->url), ARG(time, time))
			     : say(in, MSG("the value of {url} that is published at {time}"), ARG(url, b->url),
				   ARG(time, time));
}

const char *
tied_url(struct arena *a, const char *url, int64_t round)
{
	size_t len = strlen(url);

	return arena_printf(a, "%s%s%lld", url, len > 0 && url[len - 1] == '/' ? "" : "/", (long long)round);
}

const struct drand *
tied_relayed(const char *server, int64_t genesis, int64_t period)
{
	return drand_serves(server) ? NULL : tied_chain(server, genesis, period);
}

const char *
tied_lookup(struct arena *a, const struct beacon_row *b)
{
	const struct drand *chain = tied_relayed(b->url, b->genesis, b->period);

	if (chain == NULL)
		return tied_url(a, b->url, b->round);
	return tied_url(a, drand_serves(b->relay) ? b->relay : arena_printf(a, DRAND_SERVER "/%s/public/", chain->hash), b->round);
}

const char *
tied_seconds(struct arena *a, const struct tied *tied)
{
	return arena_printf(a, "$((%lld + (%lld - 1) * %lld))", (long long)tied->genesis, (long long)tied->round,
	    (long long)tied->period);
}

const char *
tied_recipe(struct arena *a, const struct tied *tied)
{
	return arena_printf(a, "date -u -d @%s", tied_seconds(a, tied));
}

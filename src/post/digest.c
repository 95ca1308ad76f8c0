// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game master's daily notices: bounces, and players' letters that were ignored.
#include "post/remind.h"

#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "lang/say.h"
#include "post/inform.h"
#include "post/missing.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/outbox.h"

enum { LISTED = 100 };

// One line for each bounce, oldest first.
static int
list_bounces(struct judge *j, int64_t after, struct text *out, int64_t *last, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct bounce_rows rows;
	struct outbox_row sent;
	char when[CLOCK_TEXT];

	if (bounces_since(j->store, after + 1, LISTED, &rows, e) != 0)
		return -1;
	for (size_t i = rows.count; i-- > 0;) {
		const struct bounce_row *b = &rows.at[i];
		sent = (struct outbox_row){ .dedupe_key = say(in, MSG("a letter")),
			.recipient = say(in, MSG("nobody known")) };
		if (b->outbox_id != 0 && outbox_get(j->store, b->outbox_id, &sent, e) != 0)
			return -1;
		text_addf(out, "%s\n", say(in,
		    b->hard ? MSG("{when}  for good  {letter}\n  to {address}: {status} {words}")
			    : MSG("{when}  for now  {letter}\n  to {address}: {status} {words}"),
		    ARG(when, clock_print(b->at, when)), ARG(letter, sent.dedupe_key),
		    ARG(address, sent.recipient), ARG(status, b->status), ARG(words, b->detail)));
	}
	*last = rows.count > 0 ? rows.at[0].at : after;
	if (rows.count == LISTED)
		text_add(out, say(in, MSG("Earlier ones are left out here.")));
	return 0;
}

// One line for each ignored letter from a player, oldest first.
static int
list_passed(struct judge *j, int64_t after, struct text *out, int64_t *last, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct letter_rows rows;
	struct seat_row seat;
	struct game_row game;
	char when[CLOCK_TEXT];

	*last = j->now - 1; // more letters may arrive within the current second
	if (letters_passed(j->store, after, *last, LISTED, &rows, e) != 0)
		return -1;
	for (size_t i = rows.count; i-- > 0;) {
		const struct letter_row *l = &rows.at[i];
		if (seats_get(j->store, l->seat_id, &seat, e) != 0 || games_get(j->store, seat.game_id, &game, e) != 0)
			return -1;
		text_addf(out, "%s\n",
		    say(in, MSG("{when}  {seat} in {game}: {why}"), ARG(when, clock_print(l->received_at, when)),
			ARG(seat, seat.name), ARG(game, game.name), ARG(why, passed_reason(in, l->note))));
	}
	if (rows.count == LISTED)
		text_add(out, say(in, MSG("Earlier ones are left out here.")));
	return 0;
}

// The kinds of news that are gathered for the GM, and reported a day after the first item.
static const struct master_digest {
	const char *key; // key of the letters; KEY/told in meta is the time of the last item reported
	struct msg subject, headline;
	int (*next)(struct store *s, int64_t after, int64_t *first, struct err *e); // *first is 0 if none
	int (*list)(struct judge *j, int64_t after, struct text *out, int64_t *last, struct err *e);
} digests[] = {
	{ "bounces", MESSAGE("Letters that came back"), MESSAGE("These letters came back:"), bounces_next, list_bounces },
	{ "passed", MESSAGE("Letters from players that were not read"),
	    MESSAGE("These letters have a seat's token or a player's address, but nothing in them counts. That is "
		    "right for letters that a program wrote. If a person wrote one, ask them to send it in "
		    "another way."),
	    letters_passed_next, list_passed },
};

static int
tell_digest(struct judge *j, const struct master_digest *d, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *told = arena_printf(j->arena, "%s/told", d->key);
	int64_t after, first, last;
	struct text body;

	if (judge_number(j, told, &after, e) != 0 || d->next(j->store, after, &first, e) != 0)
		return -1;
	if (first == 0 || first + DIGEST_WAIT > j->now)
		return 0;
	text_init(&body, j->arena);
	text_addf(&body, "%s\n\n", say(in, d->headline));
	if (d->list(j, after, &body, &last, e) != 0)
		return -1;
	return inform_gm(j, arena_printf(j->arena, "%s/%lld/digest", d->key, (long long)last), say(in, d->subject),
		   body.data, e) != 0 ||
		judge_keep_number(j, told, last, e) != 0
	    ? -1 : 0;
}

int
judge_master_digests(struct judge *j, bool dry, struct err *e)
{
	int status = 0;

	if (judge_begin(j, e) != 0)
		return -1;
	for (size_t i = 0; status == 0 && i < sizeof digests / sizeof *digests; i++)
		status = tell_digest(j, &digests[i], e);
	return judge_close(j, status, dry, e);
}

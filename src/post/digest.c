// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Digests: letters that need no answer, gathered for players who want that, and what came back,
// gathered for the GM.
#include "post/digest.h"

#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "lang/say.h"
#include "post/gathering.h"
#include "post/inform.h"
#include "store/outbox.h"

enum { BOUNCES = 100 };

// In meta: when the last bounce came that the GM was told of.
static const char told_name[] = "bounces/told";

static int
send_gathered(struct judge *j, int64_t seat_id, struct digested *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct letter letter = { 0 };
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter, .dated = true };
	struct gathered_rows first;
	struct seat_row row;
	const char *text;

	if (gathered_waiting(j->store, seat_id, 1, &first, e) != 0)
		return -1;
	if (first.count == 0)
		return 0;
	if (seats_get(j->store, seat_id, &row, e) != 0 ||
	    table_load_id(j, row.game_id, t, e) != 0)
		return -1;
	out->name = t->row.name;
	out->seat = row.name;
	posting.key = arena_printf(j->arena, "%s/d%lld/digest/%s", t->row.name,
	    (long long)first.at[0].id, row.name);
	if (gathering_take(j, seat_id, posting.key, &text, e) != 0)
		return -1;
	const struct tongue in = table_tongue(j, t, row.position);
	letter.subject = say(in, MSG("[stonepost {game}] Gathered for you"), ARG(game, t->row.name));
	letter.body = arena_printf(j->arena, "%s\n\n%s\n\n%s",
	    say(in, MSG("Hello {title},"), ARG(title, seat_called(&t->names, row.position))),
	    say(in, MSG("This was gathered for you.")), text);
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = row.position }, &posting, e);
}

int
judge_digest(struct judge *j, int64_t seat_id, bool dry, struct digested *out, struct err *e)
{
	*out = (struct digested){ 0 };
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, send_gathered(j, seat_id, out, e), dry, e);
}

// One line for each letter that came back, oldest first.
static int
list_bounces(struct judge *j, int64_t since, struct text *out, int64_t *last, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct bounce_rows rows;
	struct outbox_row sent;
	char when[CLOCK_TEXT];

	if (bounces_since(j->store, since, BOUNCES, &rows, e) != 0)
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
	*last = rows.count > 0 ? rows.at[0].at : since;
	if (rows.count == BOUNCES)
		text_add(out, say(in, MSG("Those before are left out here.")));
	return 0;
}

static int
tell_bounces(struct judge *j, bool *told, struct err *e)
{
	const struct tongue in = english(j->arena);
	int64_t since, first, last;
	struct text body;

	if (judge_number(j, told_name, &since, e) != 0 || bounces_next(j->store, since, &first, e) != 0)
		return -1;
	if (first == 0 || first + DIGEST_WAIT > j->now)
		return 0;
	*told = true;
	text_init(&body, j->arena);
	text_addf(&body, "%s\n\n", say(in, MSG("These letters came back:")));
	if (list_bounces(j, since + 1, &body, &last, e) != 0)
		return -1;
	return inform_gm(j, arena_printf(j->arena, "bounces/%lld/digest", (long long)last),
		   say(in, MSG("Letters that came back")), body.data, e) != 0 ||
		judge_keep_number(j, told_name, last, e) != 0
	    ? -1
	    : 0;
}

int
judge_bounce_digest(struct judge *j, bool dry, bool *told, struct err *e)
{
	*told = false;
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, tell_bounces(j, told, e), dry, e);
}

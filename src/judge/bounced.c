// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came back: delivery reports and complaints, tied to the letter they are about.
#include "judge/bounced.h"

#include "judge/inform.h"
#include "mail/bounce.h"
#include "store/bounces.h"
#include "store/outbox.h"
#include "store/seats.h"

// The words of the worst recipient.
static const struct bounce_recipient *
worst(const struct bounce *b)
{
	const struct bounce_recipient *found = NULL;

	for (int i = 0; i < b->count; i++)
		if (found == NULL || b->recipients[i].kind > found->kind)
			found = &b->recipients[i];
	return found;
}

static int
tell_gm(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b, struct err *e)
{
	const char *key = arena_printf(j->arena, "bounce/%lld", (long long)b->id);
	const char *body = arena_printf(j->arena,
	    "The letter '%s' to %s came back: %s %s\n\n"
	    "Until its player is heard of, no deadline counts as missed by this seat, and the\n"
	    "next one that would is moved. Give it another address if that is what is wrong.\n",
	    sent->dedupe_key, sent->recipient, b->status, b->detail);

	return inform_gm(j, key, "A letter came back", body, e);
}

// A hard bounce counts against the seat's address, and the GM hears of the first in a row.
static int
count_hard(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b,
    struct err *e)
{
	int in_a_row = 0;

	if (sent->seat_id == 0)
		return 0;
	if (seats_bounced(j->store, sent->seat_id, j->now, &in_a_row, e) != 0)
		return -1;
	return in_a_row == 1 ? tell_gm(j, sent, b, e) : 0;
}

int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    struct err *e)
{
	struct bounce bounce;
	struct outbox_row sent = { .id = 0 };

	if (mail->report.status != NULL)
		bounce_read(j->arena, mail->report.status, mail->report.returned, &bounce);
	else
		complaint_read(j->arena, mail->report.feedback, mail->report.returned, &bounce);
	if (bounce.message_id[0] != '\0' &&
	    outbox_find(j->store, bounce.message_id, j->arena, &sent, e) != 0)
		return -1;
	if (sent.id == 0)
		return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED,
		    "a delivery report about no letter of ours", NULL, e);
	const struct bounce_recipient *who = worst(&bounce);
	struct bounce_row row = { .outbox_id = sent.id, .game_id = sent.game_id,
		.seat_id = sent.seat_id, .at = j->now, .hard = bounce.kind >= BOUNCE_HARD,
		.status = who != NULL ? who->status : "", .detail = who != NULL ? who->diagnostic : "" };
	if (bounce.kind != BOUNCE_NONE &&
	    (bounces_insert(j->store, &row, e) != 0 ||
		(row.hard && count_hard(j, &sent, &row, e) != 0)))
		return -1;
	return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED,
	    arena_printf(j->arena, "a delivery report about '%s'", sent.dedupe_key), NULL, e);
}

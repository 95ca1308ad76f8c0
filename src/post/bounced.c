// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came back: delivery reports and complaints, tied to the letter they are about.
#include "post/bounced.h"

#include <string.h>

#include "lang/say.h"
#include "mail/in/auto.h"
#include "mail/in/bounce.h"
#include "post/inform.h"
#include "post/suspend.h"
#include "post/verp.h"
#include "store/outbox.h"

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
	const struct tongue in = english(j->arena);

	return inform_gm(j, key, say(in, MSG("A letter came back")),
	    say(in, MSG("The letter '{letter}' to {address} came back: {status} {words}\n\n"
			"Until its player is heard of, no deadline counts as missed by this seat, and the "
			"next one that would is moved. Give it another address if that is what is wrong."),
		ARG(letter, sent->dedupe_key), ARG(address, sent->recipient), ARG(status, b->status),
		ARG(words, b->detail)),
	    e);
}

// A hard bounce counts against the seat's address, when the letter went there, and the GM hears of
// the first in a row unless `told`.
static int
count_hard(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b,
    bool complaint, bool told, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct seat_row seat;
	int in_a_row = 0;

	if (sent->seat_id == 0)
		return 0;
	if (seats_get(j->store, sent->seat_id, &seat, e) != 0)
		return -1;
	if (strcmp(seat.address, sent->recipient) != 0)
		return 0;
	if (seats_bounced(j->store, seat.id, j->now, &in_a_row, e) != 0 ||
	    (in_a_row == 1 && !told && tell_gm(j, sent, b, e) != 0) ||
	    seats_get(j->store, seat.id, &seat, e) != 0)
		return -1;
	if (complaint)
		return suspend_seat(j, &seat, say(in, MSG("its player complained of them as unwanted.")), e);
	return suspend_due(&seat, j->now)
	    ? suspend_seat(j, &seat,
		  say(in, MSG("{n} came back, the last one with: {status} {words}"), ARG(n, in_a_row),
		      ARG(status, b->status), ARG(words, b->detail)),
		  e)
	    : 0;
}

int
bounced_at_once(struct judge *j, const struct outbox_row *sent, const char *reply, struct err *e)
{
	struct bounce_row row = { .outbox_id = sent->id, .game_id = sent->game_id,
		.seat_id = sent->seat_id, .at = j->now, .hard = true, .status = "", .detail = reply };

	return bounces_insert(j->store, &row, e) != 0 ? -1
						      : count_hard(j, sent, &row, false, true, e);
}

// A server's letter in its own words: that something is wrong is all that can be read from it.
static void
read_words(const struct incoming *mail, struct bounce *b)
{
	unsigned server = AUTO_BIT(AUTO_SIGN_NULL_SENDER) | AUTO_BIT(AUTO_SIGN_SENDER);
	unsigned other = AUTO_BIT(AUTO_SIGN_SUBMITTED) | AUTO_BIT(AUTO_SIGN_LIST) |
	    AUTO_BIT(AUTO_SIGN_PRECEDENCE) | AUTO_BIT(AUTO_SIGN_REPORT);

	*b = (struct bounce){ .message_id = "", .envelope_id = "" };
	if ((mail->signs & server) != 0 && (mail->signs & other) == 0)
		b->kind = BOUNCE_SOFT;
}

static int
note_bounce(struct judge *j, const struct outbox_row *sent, const struct bounce *b,
    const struct incoming *mail, struct err *e)
{
	const struct bounce_recipient *who = worst(b);
	struct bounce_row row = { .outbox_id = sent->id, .game_id = sent->game_id,
		.seat_id = sent->seat_id, .at = j->now, .hard = b->kind >= BOUNCE_HARD,
		.status = who != NULL ? who->status : "",
		.detail = who != NULL ? who->diagnostic : mail->subject };

	if (b->kind == BOUNCE_NONE)
		return 0;
	if (b->kind == BOUNCE_COMPLAINT)
		row.detail = "complaint";
	if (bounces_insert(j->store, &row, e) != 0)
		return -1;
	return row.hard ? count_hard(j, sent, &row, b->kind == BOUNCE_COMPLAINT, false, e) : 0;
}

int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    bool *taken, struct err *e)
{
	bool report = mail->report.status != NULL || mail->report.feedback != NULL;
	struct outbox_row sent;
	struct bounce bounce;

	if (verp_find(j, mail, &sent, e) != 0)
		return -1;
	*taken = report || sent.id != 0;
	if (!*taken)
		return 0;
	if (mail->report.status != NULL)
		bounce_read(j->arena, mail->report.status, mail->report.returned, &bounce);
	else if (report)
		complaint_read(j->arena, mail->report.feedback, mail->report.returned, &bounce);
	else
		read_words(mail, &bounce);
	if (sent.id == 0 && bounce.message_id[0] != '\0' &&
	    outbox_find(j->store, bounce.message_id, &sent, e) != 0)
		return -1;
	if (sent.id == 0)
		return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED,
		    NOTE_FOREIGN_REPORT, e);
	if (note_bounce(j, &sent, &bounce, mail, e) != 0)
		return -1;
	return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED,
	    report ? NOTE_OUR_REPORT : NOTE_CAME_BACK, e);
}

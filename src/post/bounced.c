// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bounces: delivery reports and complaints, matched with the letter that they report.

#include <string.h>

#include "base/span.h"
#include "lang/say.h"
#include "mail/in/auto.h"
#include "mail/in/bounce.h"
#include "post/inform.h"
#include "post/internal.h"
#include "post/suspend.h"
#include "store/outbox.h"
#include "store/persons.h"

enum { FAULT_AGAIN = 7 * DAY };

static int
tell_gm(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b, struct err *e)
{
	const char *key = arena_printf(j->arena, "bounce/%lld", (long long)b->id);
	const struct tongue in = english(j->arena);

	return inform_gm(j, key, say(in, MSG("A letter to a player came back")),
	    say(in, MSG("The letter \"{letter}\" to {address} came back: {status} {words}\n\nUntil we hear "
			"from the player, no deadline counts as missed by this seat, and the next one it "
			"would miss is moved. If the address is wrong, give the seat another one."),
		ARG(letter, sent->dedupe_key), ARG(address, sent->recipient), ARG(status, b->status),
		ARG(words, b->detail)),
	    e);
}

// The seat that a letter was sent to; for a letter about all games of a person, the person's first seat. id
// is 0 if there is none.
static int
find_seat(struct judge *j, const struct outbox_row *sent, struct seat_row *seat, struct err *e)
{
	struct seat_rows theirs = { .count = 0 };

	*seat = (struct seat_row){ .id = 0 };
	if (sent->seat_id != 0)
		return seats_get(j->store, sent->seat_id, seat, e);
	if (sent->person_id != 0 && seats_of_person(j->store, sent->person_id, &theirs, e) != 0)
		return -1;
	if (theirs.count > 0)
		*seat = theirs.at[0];
	return 0;
}

// Counts a hard bounce against the seat's address, if the letter was sent there, and informs the GM of the
// first bounce in a row unless `told`.
static int
count_hard(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b,
    bool complaint, bool told, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct seat_row seat;
	int in_a_row = 0;

	if (find_seat(j, sent, &seat, e) != 0)
		return -1;
	if (seat.id == 0 || strcmp(seat.person.address, sent->recipient) != 0)
		return 0;
	if (persons_bounced(j->store, seat.person_id, j->now, &in_a_row, e) != 0 ||
	    (in_a_row == 1 && !told && tell_gm(j, sent, b, e) != 0) ||
	    seats_get(j->store, seat.id, &seat, e) != 0)
		return -1;
	if (complaint)
		return suspend_seat(j, &seat, say(in, MSG("its player reported them as unwanted.")), e);
	return suspend_due(&seat, j->now)
	    ? suspend_seat(j, &seat,
		  say(in, MSG("{n} came back, the last one with: {status} {words}"), ARG(n, in_a_row),
		      ARG(status, b->status), ARG(words, b->detail)),
		  e)
	    : 0;
}

// Informs the GM, once in a while, that something is wrong with our sending, which no seat can fix.
static int
tell_fault(struct judge *j, const struct outbox_row *sent, const struct bounce_row *b, struct err *e)
{
	const char *key = arena_printf(j->arena, "refusing/%lld", (long long)(j->now / FAULT_AGAIN));
	const struct tongue in = english(j->arena);

	return inform_gm(j, key, say(in, MSG("Another server refuses our letters")),
	    say(in, MSG("The letter \"{letter}\" to {address} came back, but not because the mailbox is missing: "
			"{status} {words}\n\nThe cause is how letters are sent from here: the address and server, SPF, "
			"DKIM and reverse DNS, or how much else is sent from there. No letters are held because of it. "
			"You hear of this once a week at most; \"stonepost status\" lists what comes back."),
		ARG(letter, sent->dedupe_key), ARG(address, sent->recipient), ARG(status, b->status),
		ARG(words, b->detail)),
	    e);
}

// Stores a bounce and handles its consequences. Of several reports about one letter, a report counts only
// if it is worse than the earlier ones.
static int
note(struct judge *j, const struct outbox_row *sent, enum bounce_kind kind, const struct bounce_row *row,
    bool told, struct err *e)
{
	struct bounce_row b = *row;
	int64_t known;

	b.outbox_id = sent->id;
	b.game_id = sent->game_id;
	b.seat_id = sent->seat_id;
	b.at = j->now;
	b.hard = kind >= BOUNCE_HARD;
	if (bounces_known(j->store, sent->id, &known, e) != 0)
		return -1;
	if (known > b.hard)
		return 0;
	if (bounces_insert(j->store, &b, e) != 0 || (kind == BOUNCE_OURS && tell_fault(j, sent, &b, e) != 0))
		return -1;
	return b.hard ? count_hard(j, sent, &b, kind == BOUNCE_COMPLAINT, told, e) : 0;
}

int
bounced_at_once(struct judge *j, const struct outbox_row *sent, const char *reply, struct err *e)
{
	const char *status = failure_status(reply);
	const struct bounce_row row = { .status = arena_strndup(j->arena, status, status_len(status)),
		.detail = reply };

	return note(j, sent, failure_kind("", reply), &row, true, e);
}

// Reads what a server's letter reports about a letter of ours. A report can be empty, or give no reason.
static void
read_bounce(struct judge *j, const struct incoming *mail, struct bounce *b)
{
	struct bounce words;

	if (mail->report.status == NULL && mail->report.feedback != NULL) {
		complaint_read(j->arena, mail->report.feedback, mail->report.returned, b);
		return;
	}
	bounce_read(j->arena, mail->report.status, mail->report.returned, b);
	if (b->kind == BOUNCE_HARD && failure_after_data(mail->body.text))
		b->kind = BOUNCE_SOFT;
	if (bounce_is_clear(b))
		return;
	bounce_words_read(j->arena, mail->subject, mail->body.text, &words);
	words.message_id = b->message_id;
	if (words.kind > b->kind)
		*b = words;
}

static int
note_bounce(struct judge *j, const struct outbox_row *sent, const struct bounce *b,
    const struct incoming *mail, struct err *e)
{
	const struct bounce_recipient *worst = NULL;

	for (int i = 0; i < b->count; i++)
		if (worst == NULL || b->recipients[i].kind > worst->kind)
			worst = &b->recipients[i];
	const struct bounce_row row = { .status = worst != NULL ? worst->status : "",
		.detail = b->kind == BOUNCE_COMPLAINT ? "complaint"
		    : worst != NULL ? worst->diagnostic : mail->subject };
	return b->kind == BOUNCE_NONE ? 0 : note(j, sent, b->kind, &row, false, e);
}

// Finds the sent letter of the first Message-ID in `ids` (separated by spaces) that is ours. Our
// Message-IDs contain a token, so that only recipients of the letter know them.
static int
find_by_ids(struct judge *j, const char *ids, struct outbox_row *sent, struct err *e)
{
	for (size_t len; sent->id == 0 && *ids != '\0'; ids += len + (ids[len] == ' ')) {
		len = strcspn(ids, " ");
		if (outbox_find(j->store, arena_strndup(j->arena, ids, len), sent, e) != 0)
			return -1;
	}
	return 0;
}

// Finds the sent letter that a report is about: by the report or, failing that, by any Message-ID in its
// text.
static int
find_letter(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    const struct bounce *b, struct outbox_row *sent, struct err *e)
{
	struct letter_row whole;

	if (find_by_ids(j, b->message_id, sent, e) != 0)
		return -1;
	if (sent->id != 0)
		return 0;
	if (letters_get_whole(j->store, letter->id, &whole, e) != 0 ||
	    find_by_ids(j, bounce_ids(j->arena, whole.raw, whole.raw_size), sent, e) != 0)
		return -1;
	return find_by_ids(j, bounce_ids(j->arena, mail->body.text, mail->body.len), sent, e);
}

int
judge_bounced(struct judge *j, const struct letter_row *letter, const struct incoming *mail,
    bool *taken, struct err *e)
{
	unsigned server = AUTO_BIT(AUTO_SIGN_NULL_SENDER) | AUTO_BIT(AUTO_SIGN_SENDER) | AUTO_BIT(AUTO_SIGN_REPORT);
	unsigned automatic = AUTO_BIT(AUTO_SIGN_SUBMITTED) | AUTO_BIT(AUTO_SIGN_SUPPRESS) |
	    AUTO_BIT(AUTO_SIGN_PRECEDENCE) | AUTO_BIT(AUTO_SIGN_LIST);
	// an answer in a person's absence; a server that identifies itself as automatic has no person's address
	bool holiday = (mail->signs & automatic) != 0 && (mail->signs & AUTO_BIT(AUTO_SIGN_SENDER)) == 0;
	bool report = mail->report.status != NULL || mail->report.feedback != NULL;
	struct outbox_row sent;
	struct bounce bounce;

	if (verp_find(j, mail, &sent, e) != 0)
		return -1;
	*taken = report || sent.id != 0;
	if (!*taken && (mail->signs & server) == 0)
		return 0;
	read_bounce(j, mail, &bounce);
	if (!report && holiday)
		bounce.kind = BOUNCE_NONE;
	if (sent.id == 0 && (report || bounce.kind != BOUNCE_NONE) &&
	    find_letter(j, letter, mail, &bounce, &sent, e) != 0)
		return -1;
	*taken = report || sent.id != 0;
	if (!*taken)
		return 0;
	if (sent.id == 0)
		return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED, NOTE_FOREIGN_REPORT, e);
	if (note_bounce(j, &sent, &bounce, mail, e) != 0)
		return -1;
	return letters_settle(j->store, letter->id, LETTER_STATUS_IGNORED,
	    report ? NOTE_OUR_REPORT : NOTE_CAME_BACK, e);
}

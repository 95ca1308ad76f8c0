// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's control over one seat: its token, address, title and style, and its player.
#include "play/seatwork.h"

#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "lang/pieces.h"
#include "mail/address.h"
#include "mail/tag.h"
#include "people/person.h"
#include "play/pause.h"
#include "play/waiting.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/mine.h"
#include "post/missing.h"
#include "post/notice.h"
#include "post/suspend.h"
#include "report/words.h"
#include "store/events.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/seats.h"
#include "table/note.h"
#include "table/orders.h"
#include "table/results.h"
#include "table/sitting.h"

static int
load(struct judge *j, const char *game, const char *name, struct table **t, int *seat, struct err *e)
{
	return table_with_orders_if_any(j, game, t, e) != 0 || table_seat_wanted(j->arena, *t, name, seat, e) != 0
	    ? -1 : 0;
}

// Whether a doubtful letter holds the seat's orders; a `wait` is its player's, and the deadline ends any hold.
static int
check_hold(struct judge *j, const struct table *t, const struct seat_row *row, const struct seat_change *change,
    struct err *e)
{
	char text[CLOCK_TEXT];

	if (!table_begun(t) || !orders_held(t, row->position, j->now))
		return err_set(e, ERR_DATA, "no orders of seat '%s' are on hold", row->name);
	if (order_waits(t->ledger.seat[row->position].now))
		return err_set(e, ERR_DATA,
		    "the player of seat '%s' wrote \"wait\": 'stonepost adjudicate --force %s' plays the round, and "
		    "'stonepost deadline %s TIME' sets a deadline",
		    row->name, t->row.name, t->row.name);
	if (change->work == WORK_HOLD && t->row.deadline_at != 0 && j->now + change->span > t->row.deadline_at)
		return err_set(e, ERR_DATA, "orders count at the deadline, which is %s: 'stonepost deadline %s TIME' moves it",
		    clock_print(t->row.deadline_at, text), t->row.name);
	return 0;
}

static int
check(struct judge *j, const struct table *t, const struct seat_row *row, const struct seat_change *change,
    struct err *e)
{
	bool moves = change->work == WORK_ADDRESS || change->work == WORK_REPLACE;
	bool renamed = change->work == WORK_TITLE || change->work == WORK_REPLACE;
	bool changes_computer = change->work == WORK_COMPUTER ||
	    (seat_is_computer(row) && (change->work == WORK_REPLACE || change->work == WORK_VACANT));
	const char *fault;

	if (!table_begun(t) && seat_is_vacant(row) && change->work != WORK_REPLACE && change->work != WORK_COMPUTER)
		return err_set(e, ERR_DATA, "seat '%s' is open: give it to somebody with replace", row->name);
	if (game_is_past(&t->row) && !table_begun(t))
		return err_set(e, ERR_DATA, "game '%s' was canceled before it began", t->row.name);
	if (game_is_past(&t->row) && change->work != WORK_TOKEN && change->work != WORK_ADDRESS &&
	    change->work != WORK_STYLE && change->work != WORK_RESUME)
		return err_set(e, ERR_DATA, "game '%s' is %s: its seats stay as they were", t->row.name,
		    game_status_name(t->row.status));
	if ((change->work == WORK_RELEASE || change->work == WORK_HOLD) && check_hold(j, t, row, change, e) != 0)
		return -1;
	if (changes_computer && table_begun(t) && table_round_is_fixed(t))
		return err_set(e, ERR_DATA,
		    "round %d of game '%s' is closed, and is played with the orders and computer players that it has: "
		    "try again when it has been played",
		    t->game.round, t->row.name);
	if (change->work == WORK_COMPUTER && row->kind == change->kind)
		return err_set(e, ERR_DATA, "seat '%s' has that computer player already", row->name);
	if (change->work == WORK_VACANT && seat_is_vacant(row))
		return err_set(e, ERR_DATA, "seat '%s' is vacant already: give it to somebody with replace",
		    row->name);
	if (moves && change->address[0] != '\0' && (fault = address_fault(change->address)) != NULL)
		return err_set(e, ERR_USAGE, "the address '%s' %s: write %s", change->address, fault,
		    change->work == WORK_ADDRESS ? "it as ben@example.org" : "ADDRESS, or NAME <ADDRESS>");
	if (moves && change->address[0] != '\0' && tag_is_ours(j->arena, j->from, change->address))
		return err_set(e, ERR_USAGE, "'%s' is the address of the games itself", change->address);
	if (change->work == WORK_ADDRESS && strcmp(change->address, row->person.address) == 0)
		return err_set(e, ERR_DATA, "'%s' is the address of seat '%s' already", change->address, row->name);
	if (change->work == WORK_REPLACE && change->address[0] == '\0' && strcmp(change->title, "?") == 0)
		return err_set(e, ERR_USAGE,
		    "'?' is nobody who could take a seat: 'vacant' is for one that nobody plays");
	if (renamed && (fault = header_text_fault(change->title)) != NULL)
		return err_set(e, ERR_USAGE, "the title of seat '%s' %s", row->name, fault);
	return 0;
}

// Cancels messages queued for the old address: nobody should get them.
static int
cancel(struct judge *j, const struct outbox_row *letter, int *count, struct err *e)
{
	(void)count;
	return letter->state == OUTBOX_QUEUED || letter->state == OUTBOX_HELD
	    ? outbox_cancel(j->store, letter->id, j->now, e) : 0;
}

// Handles a change of address: cancels queued letters, notifies the old address, and drops pending
// changes of address. If the player leaves, withdraws their calendar entry.
static int
leave_address(struct judge *j, struct table *t, int seat, const struct seat_change *change,
    struct msg headline, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	struct seat_row *row = &t->seat[seat].row;
	const char *note = say(in,
	    !change->by_player
		? MSG("The game master has changed this for your seat \"{seat}\". Replies to the letters "
		      "you have no longer count.")
	    : change->work == WORK_ADDRESS
		? MSG("Both addresses have agreed to this for your seat \"{seat}\". Replies to the letters "
		      "you have no longer count.")
	    : change->work == WORK_VACANT
		? MSG("You gave back your seat \"{seat}\". Replies to the letters you have no longer count.")
		: MSG("Your seat \"{seat}\" was vacant, and the next person on the stand-by list has it "
		      "now. Replies to the letters you have no longer count."),
	    ARG(seat, row->name));
	const bool leaves = change->work != WORK_ADDRESS;
	struct pile notes = { 0 }, names = { 0 };

	pile_add(j->arena, &notes, note);
	if (!leaves && change->address[0] != '\0' && mine_names(j, row->person_id, row->id, &names, e) != 0)
		return -1;
	if (names.count > 0)
		pile_add(j->arena, &notes, say(in, MSG("The same goes for your other games: {games}."),
		    ARG(games, say_list(in, names.list, names.count))));
	const struct notice n = { .what = "moved", .headline = headline, .dated = leaves,
		.notes = lines_of(&notes) };

	if (leaves)
		row->person.calendar = false; // this notice withdraws the calendar entry
	return suspend_each(j, row->id, cancel, NULL, e) != 0 ||
		(row->person.suspended_at == 0 && notice_plain(j, t, seat, &n, e) != 0) ||
		moves_drop(j->store, row->id, e) != 0
	    ? -1 : 0;
}

// Drops the previous player's requests and letters, so that the next player does not inherit them.
static int
forget_wishes(struct judge *j, const struct seat_row *row, struct err *e)
{
	return reminders_drop(j->store, row->id, e) != 0 || agreements_drop(j->store, row->id, e) != 0 ||
		entries_leave(j->store, row->id, e) != 0 ||
		gathered_sent(j->store, row->id, INT64_MAX, "canceled", e) != 0
	    ? -1 : 0;
}

// Keeps the word for the dice of somebody who leaves the seat before the game begins, once others may have
// seen it: whoever knows the seed could choose whether the word counts.
static void
leave_word(const struct table *t, struct seat_row *row)
{
	if (table_begun(t))
		return;
	if (t->row.seq == 0 && t->row.asked_at == 0) {
		row->word = "";
		row->word_at = 0;
	}
	row->word_left = row->word[0] != '\0';
}

static int
take_over(struct judge *j, struct table *t, int seat, const struct seat_change *change, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	const struct sitter who = { .title = change->title, .address = change->address, .lang = change->lang };

	row->title = change->title;
	row->kind = change->kind;
	leave_word(t, row);
	row->resigned = false;
	row->held_words = "";
	row->misses = row->missed_total = 0;
	row->vacation_from = row->vacation_until = 0;
	if (row->done == SEAT_DONE_MISSED)
		row->done = SEAT_DONE_NOT;
	return person_sit(j->store, row, &who, j->now, e);
}

// Opens a seat again in a game that waits for players.
static int
open_again(struct judge *j, struct table *t, int seat, const struct seat_change *change, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	const struct seat_change open = { .title = "", .address = "", .kind = SEAT_KIND_OPEN };

	if (leave_address(j, t, seat, change, MSG("Your seat is open again"), e) != 0 ||
	    take_over(j, t, seat, &open, e) != 0)
		return -1;
	row->token_version++;
	return seats_save(j->store, row, e);
}

static int
change_row(struct judge *j, struct table *t, int seat, const struct seat_change *change, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	struct seat_row old = *row;
	int before = j->letters;

	switch (change->work) {
	case WORK_TOKEN: // questions to the seat's address also become outdated
		if (moves_drop(j->store, row->id, e) != 0)
			return -1;
		break;
	case WORK_ADDRESS:
		if (leave_address(j, t, seat, change, MSG("Your letters go to another address"), e) != 0 ||
		    person_move(j->store, row, change->address, j->now, e) != 0 ||
		    (row->person_id != 0 && old.person_id == 0 &&
			events_name_person(j->store, t->row.id, seat, row->person_id, e) != 0))
			return -1;
		break;
	case WORK_TITLE:
		row->title = change->title;
		break;
	case WORK_STYLE:
		row->person.style = change->style;
		return person_keep(j->store, row, e);
	case WORK_LANG:
		row->person.lang = change->lang;
		return person_keep(j->store, row, e);
	case WORK_RELEASE:
		seat_release(row);
		break;
	case WORK_HOLD:
		row->held_until = j->now + change->span;
		break;
	case WORK_VACANT:
		if (!table_begun(t))
			return open_again(j, t, seat, change, e);
		row->kind = SEAT_KIND_NOBODY;
		break;
	case WORK_RESUME:
		if (suspend_lift(j, row->person_id, true, e) != 0)
			return -1;
		return old.person.suspended_at != 0 || j->letters > before
		    ? 0 : err_set(e, ERR_DATA, "letters to seat '%s' are sent: none are held", row->name);
	case WORK_REPLACE:
		if (leave_address(j, t, seat, change, MSG("Somebody else takes your seat"), e) != 0 ||
		    forget_wishes(j, row, e) != 0 || take_over(j, t, seat, change, e) != 0)
			return -1;
		break;
	case WORK_COMPUTER:
		if ((seat_is_taken(row) &&
			leave_address(j, t, seat, change, MSG("A computer player takes your seat"), e) != 0) ||
		    forget_wishes(j, row, e) != 0 || take_over(j, t, seat, change, e) != 0)
			return -1;
		break;
	}
	if (change->work == WORK_TOKEN || change->work == WORK_REPLACE || change->work == WORK_COMPUTER)
		row->token_version++;
	if (seats_save(j->store, row, e) != 0 || (change->work == WORK_TITLE && sitting_rename(j, t, seat, e) != 0))
		return -1;
	return change->work == WORK_VACANT || change->work == WORK_REPLACE || change->work == WORK_COMPUTER
	    ? sitting_change(j, t, seat, "gm", e) : 0;
}

// Includes the previous round in a notice to a player who reads the seat's letters for the first time.
static int
welcome(struct judge *j, struct table *t, int seat, struct notice *n, struct err *e)
{
	struct table_start before;

	if (table_round_start(j, t, t->game.round > 1 ? t->game.round - 1 : 1, &before, e) != 0)
		return -1;
	n->since = before.seq;
	return notice_seat(j, t, seat, n, e);
}

// The notice for everybody but the seat's player; the player gets it, too, if `note` has a text.
struct telling_of {
	const struct table *t;
	int seat;
	struct msg headline, note;
	const struct moved *moved; // the deadline, for the new player
	int64_t now;
};

static void
say_change(struct tongue in, const void *about, struct notice_words *words)
{
	const struct telling_of *c = about;
	const struct seat_row *row = &c->t->seat[c->seat].row;
	const struct arg args[] = { SAY_FIRST, ARG(who, seat_called(&c->t->names, c->seat)), ARG(seat, row->name),
		ARG(level, level_said(in, seat_kind_name(row->kind))) };

	words->headline = say_args(in, c->headline, args, sizeof args / sizeof *args);
	if (c->note.text != NULL)
		pile_add(in.arena, &words->notes, say(in, c->note));
	if (c->moved->why != MOVED_NOT)
		pile_add(in.arena, &words->notes, deadline_moved_said(in, c->t, c->moved));
}

// The notice for the seat's player about a hold that the game master has ended or made longer.
static void
say_hold(struct tongue in, const void *about, struct notice_words *words)
{
	const struct telling_of *c = about;
	const char *codes = plan_in_codes(in.arena, c->t->ledger.seat[c->seat].now);

	words->headline = say(in, MSG("The game master has decided about your orders"));
	pile_add(in.arena, &words->notes, orders_held(c->t, c->seat, c->now)
	    ? orders_held_said(in, c->t, c->seat, c->now)
	    : say(in, MSG("Your orders{plan} are no longer on hold: they count. A new plan replaces them."),
		  ARG(plan, codes != NULL ? arena_printf(in.arena, " (%s)", codes) : "")));
}

// Queues the letters about a change, with the table as it is after the change.
static int
tell_change(struct judge *j, struct table *t, int seat, enum seat_work work, struct err *e)
{
	static const struct msg renewed = MESSAGE("Replies to older letters no longer count: reply to this one.");
	struct moved moved = { .why = MOVED_NOT };
	struct telling_of c = { .t = t, .seat = seat, .note = renewed, .moved = &moved, .now = j->now };
	struct notice n = { .what = "seat", .since = -1, .tell = say_change, .about = &c };

	switch (work) {
	case WORK_RELEASE:
	case WORK_HOLD:
		n.tell = say_hold;
		return notice_seat(j, t, seat, &n, e);
	case WORK_TITLE:
	case WORK_STYLE:
	case WORK_LANG:
	case WORK_RESUME:
		return 0;
	case WORK_TOKEN:
		c.headline = MSG("Your letters have a new key");
		return notice_seat(j, t, seat, &n, e);
	case WORK_ADDRESS:
		c.headline = MSG("Your letters come to this address now");
		return welcome(j, t, seat, &n, e);
	case WORK_VACANT:
	case WORK_COMPUTER:
		c.headline = work == WORK_VACANT ? MSG("The seat of {who} is vacant")
						 : MSG("A computer player ({level}) plays seat \"{seat}\"");
		c.note.text = NULL;
		return notice_short(j, t, &n, e) != 0 || agreement_look(j, t->row.name, e) != 0 ? -1 : 0;
	case WORK_REPLACE:
		break;
	}
	c.headline = MSG("You take seat \"{seat}\"");
	c.note = MSG("Earlier orders for the seat stay in force until you send your own.");
	if (deadline_spare(j, t, seat, &moved, e) != 0 || welcome(j, t, seat, &n, e) != 0)
		return -1;
	c.headline = MSG("{who} takes seat \"{seat}\"");
	c.note.text = NULL;
	n.can_wait = true;
	return notice_others(j, t, seat, &n, e);
}

// Queues the letters about a change in a game that waits for players, and begins the game if it is now full.
static int
tell_waiting(struct judge *j, struct table *t, int seat, enum seat_work work, struct err *e)
{
	static const struct msg headline[WORK_REPLACE + 1] = {
		[WORK_TOKEN] = MESSAGE("Your letters have a new key"),
		[WORK_ADDRESS] = MESSAGE("Your letters come to this address now"),
		[WORK_REPLACE] = MESSAGE("You already have a seat"),
	};
	struct offer_row kept;
	bool begun;

	if (work == WORK_REPLACE || work == WORK_COMPUTER) {
		if (offers_of_seat(j->store, t->seat[seat].row.id, &kept, e) != 0 ||
		    (kept.id != 0 && offers_settle(j->store, kept.id, OFFER_STATUS_EXPIRED, e) != 0))
			return -1;
	}
	return waiting_changed(j, t->row.name, seat, headline[work], &begun, e);
}

// Handles one of the other games of a person whose address has changed.
static int
follow(struct judge *j, const struct seat_row *row, struct err *e)
{
	struct table *t;
	struct game_row game;
	int seat;

	if (games_get(j->store, row->game_id, &game, e) != 0 || suspend_each(j, row->id, cancel, NULL, e) != 0 ||
	    moves_drop(j->store, row->id, e) != 0)
		return -1;
	if (game_is_past(&game))
		return 0;
	if (load(j, game.name, row->name, &t, &seat, e) != 0)
		return -1;
	return table_begun(t) ? tell_change(j, t, seat, WORK_ADDRESS, e) : tell_waiting(j, t, seat, WORK_ADDRESS, e);
}

// Handles the other games of a person whose address has changed: cancels letters queued for the old
// address, and sends the new address a letter to reply to.
static int
move_along(struct judge *j, const struct seat_row *moved, struct err *e)
{
	struct seat_rows seats;

	if (moved->person_id == 0)
		return 0;
	if (suspend_each_whole(j, moved->person_id, cancel, NULL, e) != 0 ||
	    seats_of_person(j->store, moved->person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++)
		if (seats.at[i].id != moved->id && follow(j, &seats.at[i], e) != 0)
			return -1;
	return 0;
}

int
work_on_seat(struct judge *j, const char *game, const char *name,
    const struct seat_change *change, struct err *e)
{
	struct table *t;
	bool deserted;
	int seat;

	if (load(j, game, name, &t, &seat, e) != 0 || check(j, t, &t->seat[seat].row, change, e) != 0)
		return -1;
	deserted = table_begun(t) && table_is_deserted(t);
	if (change_row(j, t, seat, change, e) != 0 || load(j, game, name, &t, &seat, e) != 0 ||
	    (change->work == WORK_ADDRESS && move_along(j, &t->seat[seat].row, e) != 0))
		return -1;
	if (!table_begun(t))
		return tell_waiting(j, t, seat, change->work, e);
	if (t->row.status == GAME_STATUS_OVER && results_renew(j, t->row.id, e) != 0)
		return -1; // a seat that was played by hand may have got its person
	if (deserted && !table_is_deserted(t) && deadline_revive(j, t, e) != 0)
		return -1;
	return games_touch(j->store, t->row.id, j->now, e) != 0 || tell_change(j, t, seat, change->work, e) != 0
	    ? -1 : 0;
}

int
seat_resign(struct judge *j, struct table *t, int seat, const char *source, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	bool taken = seat_is_taken(row);

	row->kind = SEAT_KIND_NOBODY;
	row->resigned = true;
	row->done = SEAT_DONE_MISSED; // the rest of the round does not wait for the seat
	return seats_save(j->store, row, e) != 0 || (taken && sitting_change(j, t, seat, source, e) != 0) ||
		games_touch(j->store, t->row.id, j->now, e) != 0 || vacant_tell(j, t, seat, e) != 0 ||
		agreement_look(j, t->row.name, e) != 0
	    ? -1 : 0;
}

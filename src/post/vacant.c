// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reports a vacant seat to everybody at the table and to the game master.
#include "post/missing.h"

#include "base/arena.h"
#include "base/text.h"
#include "fair/hash.h"
#include "lang/pieces.h"
#include "lang/say.h"
#include "post/inform.h"
#include "post/notice.h"

// Describes what happens to a game with a vacant seat.
static const char *
outlook(struct tongue in, const struct table *t)
{
	static const struct msg words[] = {
		[GAME_MISSING_WAIT] = MESSAGE("The game waits until somebody takes the seat."),
		[GAME_MISSING_HUNT] = MESSAGE("Until somebody takes the seat its people go hunting."),
	};

	if (table_is_deserted(t))
		return say(in, MSG("No other seat has a player, so the game waits."));
	if (words[t->row.missing].text != NULL)
		return say(in, words[t->row.missing]);
	return say(in, MSG("Until somebody takes the seat a computer player ({level}) plays it."),
	    ARG(level, level_said(in, game_missing_name(t->row.missing))));
}

static int
tell_seat(struct judge *j, const struct table *t, int seat, int reader, struct err *e)
{
	const struct tongue in = table_tongue(j, t, reader);
	const struct seat_row *row = &t->seat[seat].row;
	bool own = reader == seat;
	const char *why = say(in,
	    row->resigned ? MSG("{who} resigned, so the seat is vacant now.")
	    : own	  ? MSG_N("You missed a deadline, so your seat is vacant now.",
				"You missed {n} deadlines in a row, so your seat is vacant now.", row->misses)
			  : MSG_N("{who} missed a deadline, so the seat is vacant now.",
				"{who} missed {n} deadlines in a row, so the seat is vacant now.", row->misses),
	    ARG(who, seat_called(&t->names, seat)));
	const char *note = arena_printf(j->arena, own ? "%s %s %s" : "%s %s", why, outlook(in, t),
	    own ? say(in, MSG("It is yours again as soon as you send orders.")) : "");
	const struct notice n = { .headline = MESSAGE("A seat is vacant"), .can_wait = !own,
		.notes = { .list = &note, .count = 1 } };

	return notice_brief(j, t, reader,
	    arena_printf(j->arena, "%s/%lld/%s-%s/%d/%s", t->row.name, (long long)t->row.seq,
		row->resigned ? "resigned" : "vacant", seat_letter(seat), row->missed_total,
		t->seat[reader].row.name),
	    &n, e);
}

int
vacant_tell(struct judge *j, const struct table *t, int seat, struct err *e)
{
	const struct tongue in = english(j->arena);
	const struct seat_row *row = &t->seat[seat].row;
	struct pile lines = { 0 };
	struct text body;

	for (int s = 0; s < t->row.players; s++)
		if (!(s == seat && row->resigned) && tell_seat(j, t, seat, s, e) != 0)
			return -1;
	pile_add(j->arena, &lines, say(in,
	    row->resigned ? MSG("In game \"{game}\" the player of \"{seat}\" resigned, so the seat is "
	        "vacant now.")
			  : MSG_N("In game \"{game}\" the player of \"{seat}\" missed a deadline, so the "
			      "seat is vacant now.",
				"In game \"{game}\" the player of \"{seat}\" missed {n} deadlines in a "
				    "row, so the seat is vacant now.", row->misses),
	    ARG(game, t->row.name), ARG(seat, row->name)));
	pile_add(j->arena, &lines, outlook(in, t));
	if (!row->resigned)
		pile_add(j->arena, &lines, say(in, MSG("The player gets it back by sending orders.")));
	if (table_is_deserted(t) || t->row.missing == GAME_MISSING_WAIT)
		pile_add(j->arena, &lines, say(in,
		    table_is_deserted(t)
			? MSG("Give it to somebody with \"stonepost seat {game} {seat} replace WHO\", or end the "
			      "game with \"stonepost end {game}\".")
			: MSG("Give it to somebody with \"stonepost seat {game} {seat} replace WHO\", or let a computer "
			      "player have it with \"stonepost seat {game} {seat} computer fair\"."),
		    ARG(game, t->row.name), ARG(seat, row->name)));
	text_init(&body, j->arena);
	for (int i = 0; i < lines.count; i++)
		text_addf(&body, "%s\n", lines.list[i]);
	return inform_gm(j,
	    arena_printf(j->arena, "%s/%s/%s/%d", t->row.name, row->resigned ? "resigned" : "vacant", row->name,
		row->missed_total),
	    say(in, MSG("A seat is vacant")), body.data, e);
}

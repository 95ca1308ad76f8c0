// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master may do to a seat.
#include <string.h>

#include "mail/address.h"
#include "base/repair.h"
#include "play/act.h"
#include "play/seatwork.h"
#include "players/player.h"

static int
run(struct acting *a, struct err *e);

// In the order of enum seat_work.
static const struct act rows[] = {
	{ .word = "token",
	    .arguments = "",
	    .summary = MESSAGE("replace the seat's token; the old one stops working at once"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has a fresh token, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have a fresh token, {letters}."),
	    .run = run },
	{ .word = "address",
	    .arguments = "ADDRESS",
	    .summary = MESSAGE("send its letters here, and notify the old address"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another address, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another address, {letters}."),
	    .run = run },
	{ .word = "title",
	    .arguments = "TITLE",
	    .summary = MESSAGE("what the player is called ('' for nothing)"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another title, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another title, {letters}."),
	    .run = run },
	{ .word = "style",
	    .arguments = "STYLE",
	    .summary = MESSAGE("style of its letters: both, text, narrow or frame"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another style, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another style, {letters}."),
	    .run = run },
	{ .word = "lang",
	    .arguments = "LANG",
	    .summary = MESSAGE("language of its letters: en, de, es, fr or it"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another language, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another language, {letters}."),
	    .run = run },
	{ .word = "vacant",
	    .arguments = "",
	    .summary = MESSAGE("remove its player, and notify everybody"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' is vacant, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would be vacant, {letters}."),
	    .run = run },
	{ .word = "resume",
	    .arguments = "",
	    .summary = MESSAGE("send its letters that are on hold"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' gets its letters again, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would get its letters again, {letters}."),
	    .run = run },
	{ .word = "computer",
	    .arguments = "LEVEL",
	    .summary = MESSAGE("let a computer player play until somebody takes the seat: easy, fair, strong, expert or "
		       "hunt; everybody is notified"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' is played by a computer player, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would be played by a computer player, {letters}."),
	    .final = true,
	    .run = run },
	{ .word = "replace",
	    .arguments = "WHO",
	    .summary = MESSAGE("give the seat to somebody else, with a new token and the current report; everybody is "
		       "notified. WHO is the same as for 'stonepost new'."),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' is taken by another, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would be taken by another, {letters}."),
	    .final = true,
	    .run = run },
	{ .word = NULL },
};

_Static_assert(sizeof rows / sizeof *rows == WORK_REPLACE + 2, "a work has no row");

static int
run(struct acting *a, struct err *e)
{
	const char *seat = act_argument(a->call, 0), *value = act_argument(a->call, 1);
	struct seat_change change = { .work = (enum seat_work)(a->call->act - rows) };

	switch (change.work) {
	case WORK_ADDRESS:
		change.address = strcmp(text_fold(a->j->arena, value, strlen(value)), "none") == 0 ? "" : value;
		break;
	case WORK_TITLE:
		change.title = display_name_clean(a->j->arena, value);
		break;
	case WORK_STYLE:
		if (!seat_style_parse(value, &change.style))
			return err_set(e, ERR_USAGE, "'%s' is no style: both, text, narrow or frame", value);
		break;
	case WORK_LANG:
		change.lang = value;
		if (lang_find(value) == NULL)
			return err_set(e, ERR_USAGE, "there is no language '%s' here: %s", value,
			    lang_codes(a->j->arena));
		break;
	case WORK_REPLACE:
		if (who_read(a->j->arena, value, &change.title, &change.address, e) != 0)
			return err_prefix(e, "seat '%s'", seat);
		break;
	case WORK_COMPUTER:
		if (level_named(value) >= LEVELS || !seat_kind_parse(value, &change.kind))
			return err_set(e, ERR_USAGE,
			    "'%s' is no level of computer players: easy, fair, strong, expert or hunt", value);
		change.title = change.address = "";
		break;
	case WORK_TOKEN:
	case WORK_VACANT:
	case WORK_RESUME:
		break;
	}
	act_name(a, ARG(seat, seat));
	return work_on_seat(a->j, a->call->game, seat, &change, e);
}

const struct act act_seat = {
	.word = "seat",
	.arguments = "SEAT",
	.usage = "SEAT WHAT [VALUE]",
	.summary = MESSAGE("renew a token, correct an address, or give a seat away"),
	.rows = rows,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master may do to a seat.
#include <string.h>

#include "mail/address.h"
#include "orders/repair.h"
#include "play/act.h"
#include "play/seatwork.h"

static int
work(struct acting *a, const struct seat_change *change, struct err *e)
{
	const char *seat = act_argument(a->call, 0);

	act_name(a, ARG(seat, seat));
	return work_on_seat(a->j, a->call->game, seat, change, e);
}

static int
token(struct acting *a, struct err *e)
{
	return work(a, &(struct seat_change){ .work = WORK_TOKEN }, e);
}

static int
address(struct acting *a, struct err *e)
{
	const char *address = act_argument(a->call, 1);
	bool none = strcmp(text_fold(a->j->arena, address, strlen(address)), "none") == 0;

	return work(a, &(struct seat_change){ .work = WORK_ADDRESS, .address = none ? "" : address }, e);
}

static int
title(struct acting *a, struct err *e)
{
	const char *title = display_name_clean(a->j->arena, act_argument(a->call, 1));

	return work(a, &(struct seat_change){ .work = WORK_TITLE, .title = title }, e);
}

static int
style(struct acting *a, struct err *e)
{
	struct seat_change change = { .work = WORK_STYLE };
	const char *word = act_argument(a->call, 1);

	return seat_style_parse(word, &change.style)
	    ? work(a, &change, e)
	    : err_set(e, ERR_USAGE, "'%s' is no style: ascii or utf8", word);
}

static int
vacant(struct acting *a, struct err *e)
{
	return work(a, &(struct seat_change){ .work = WORK_VACANT }, e);
}

static int
resume(struct acting *a, struct err *e)
{
	return work(a, &(struct seat_change){ .work = WORK_RESUME }, e);
}

static int
replace(struct acting *a, struct err *e)
{
	struct seat_change change = { .work = WORK_REPLACE };
	const char *seat = act_argument(a->call, 0), *who = act_argument(a->call, 1);

	return who_read(a->j->arena, who, &change.title, &change.address, e) != 0
	    ? err_prefix(e, "seat '%s'", seat)
	    : work(a, &change, e);
}

static const struct act rows[] = {
	{ .word = "token",
	    .arguments = "",
	    .summary = MESSAGE("a fresh token; letters with the old one are worthless at once"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has a fresh token, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have a fresh token, {letters}."),
	    .run = token },
	{ .word = "address",
	    .arguments = "ADDRESS",
	    .summary = MESSAGE("letters go there from now on; the old address is told"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another address, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another address, {letters}."),
	    .run = address },
	{ .word = "title",
	    .arguments = "TITLE",
	    .summary = MESSAGE("what the player is called ('' for nothing)"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another title, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another title, {letters}."),
	    .run = title },
	{ .word = "style",
	    .arguments = "STYLE",
	    .summary = MESSAGE("boards in ascii or utf8"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' has another style, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would have another style, {letters}."),
	    .run = style },
	{ .word = "vacant",
	    .arguments = "",
	    .summary = MESSAGE("nobody plays it; everybody is told"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' is vacant, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would be vacant, {letters}."),
	    .run = vacant },
	{ .word = "resume",
	    .arguments = "",
	    .summary = MESSAGE("its letters that are held are sent again"),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' gets its letters again, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would get its letters again, {letters}."),
	    .run = resume },
	{ .word = "replace",
	    .arguments = "WHO",
	    .summary = MESSAGE("somebody else plays it, with a fresh token and the present report; everybody is "
		       "told. WHO is as for 'stonepost new'."),
	    .done = MESSAGE("Seat '{seat}' of game '{game}' is taken by another, {letters}."),
	    .tried = MESSAGE("Seat '{seat}' of game '{game}' would be taken by another, {letters}."),
	    .final = true,
	    .run = replace },
	{ .word = NULL },
};

const struct act act_seat = {
	.word = "seat",
	.arguments = "SEAT",
	.usage = "SEAT WHAT [VALUE]",
	.summary = MESSAGE("renew a token, correct an address, give a seat away"),
	.rows = rows,
};

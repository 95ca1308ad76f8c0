// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The act `seat`: what a game master may do to a seat.
#include <string.h>

#include "mail/address.h"
#include "base/repair.h"
#include "people/person.h"
#include "play/act.h"
#include "play/seatwork.h"
#include "players/player.h"

static int
run(struct acting *a, struct err *e);

#define ROW(id, name, value, last, text, did, would) { .word = #name, .arguments = value, .final = last, \
	.summary = text, .done = did, .tried = would, .run = run },
static const struct act rows[] = {
	SEAT_WORK_LIST(ROW) // indexed by enum seat_work
	{ .word = NULL },
};
#undef ROW

static int
run(struct acting *a, struct err *e)
{
	const char *seat = act_argument(a->call, 0), *value = act_argument(a->call, 1);
	struct seat_change change = { .work = (enum seat_work)(a->call->act - rows) };

	switch (change.work) {
	case WORK_ADDRESS:
		change.address = strcmp(text_fold(a->j->arena, value, strlen(value)), "none") == 0
		    ? "" : address_plain(a->j->arena, value);
		break;
	case WORK_TITLE:
		change.title = display_name_clean(a->j->arena, value);
		break;
	case WORK_STYLE:
		if (!word_typed(&seat_style_list, value, &change.style))
			return err_set(e, ERR_USAGE, "'%s' is not a style%s: write both, text, narrow or frame", value,
			    words_near(a->j->arena, &seat_style_list, value));
		break;
	case WORK_LANG:
		change.lang = value;
		if (lang_find(value) == NULL)
			return err_set(e, ERR_USAGE, "there is no language '%s' here: %s", value,
			    lang_codes(a->j->arena));
		break;
	case WORK_REPLACE:
		if (who_sits(a->j->arena, value, &change.title, &change.address, e) != 0)
			return err_prefix(e, "seat '%s'", seat);
		break;
	case WORK_COMPUTER:
		if (level_named(value) >= LEVELS || !word_typed(&seat_kind_list, value, &change.kind))
			return err_set(e, ERR_USAGE, "'%s' is not a level of computer players%s: %s", value,
			    words_near(a->j->arena, &seat_kind_list, value), level_words(a->j->arena));
		change.title = change.address = "";
		break;
	case WORK_HOLD:
		if (!span_parse(value, &change.span) || change.span <= 0)
			return err_set(e, ERR_USAGE, "'%s' is not a span of time: write it as 12h or 2d", text_shorten(a->j->arena, value));
		act_name(a, ARG(span, span_words(english(a->j->arena), change.span)));
		break;
	case WORK_TOKEN:
	case WORK_VACANT:
	case WORK_RESUME:
	case WORK_RELEASE:
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

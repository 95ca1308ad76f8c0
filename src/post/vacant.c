// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A seat that has become vacant: everybody at the table hears of it, and so does the game master.
#include "post/vacant.h"

#include "post/inform.h"

// What becomes of a game with a vacant seat, as a sentence.
static const char *
outlook(const struct table *t)
{
	static const char *const words[] = {
		[GAME_MISSING_WAIT] = "The game waits until somebody takes the seat.",
		[GAME_MISSING_HUNT] = "Until somebody takes the seat its people go hunting.",
		[GAME_MISSING_BOT] = "Until somebody takes the seat the stand-in plays it.",
	};

	return table_is_deserted(t) ? "No other seat is taken, so the game waits." : words[t->row.missing];
}

// Why the seat is vacant, as what its player did.
static const char *
reason(struct judge *j, const struct seat_row *row)
{
	if (row->resigned)
		return "resigned";
	return row->misses == 1 ? "missed a deadline"
				: arena_printf(j->arena, "missed %d deadlines in a row", row->misses);
}

static int
tell_seat(struct judge *j, const struct table *t, int seat, int reader,
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	bool own = reader == seat;
	const char *note = arena_printf(j->arena, "%s %s, so %s seat is vacant now. %s%s",
	    own ? "You" : seat_called(&t->names, seat), reason(j, row), own ? "your" : "the",
	    outlook(t), own ? " It is yours again as soon as you send orders." : "");
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .seats = t->seats,
		.players = t->row.players, .reader = reader, .headline = "A seat is vacant",
		.notes = { .list = &note, .count = 1 } };
	struct letter letter;
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter,
		.can_wait = reader != seat };

	posting.key = arena_printf(j->arena, "%s/%lld/%s-%s/%d/%s", t->row.name,
	    (long long)t->row.seq, row->resigned ? "resigned" : "vacant", row->name,
	    row->missed_total, t->seat[reader].row.name);
	return report_letter(j->arena, j->templates, &in, &letter, e) != 0
	    ? -1
	    : inform_queue(j, t, reader, &posting, e);
}

// What the GM can do about a game that waits for a vacant seat.
static const char *
cure(struct judge *j, const struct table *t, int seat)
{
	if (table_is_deserted(t))
		return arena_printf(j->arena,
		    "Give it to somebody with 'stonepost seat %s %s replace WHO', or end the game with "
		    "'stonepost end %s'.\n",
		    t->row.name, t->seat[seat].row.name, t->row.name);
	if (t->row.missing != GAME_MISSING_WAIT)
		return "";
	return arena_printf(j->arena,
	    "Give it to somebody with 'stonepost seat %s %s replace WHO', or let the stand-in play it with "
	    "'stonepost change %s --missing bot'.\n",
	    t->row.name, t->seat[seat].row.name, t->row.name);
}

int
vacant_tell(struct judge *j, const struct table *t, int seat,
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;

	for (int s = 0; s < t->row.players; s++)
		if (!(s == seat && row->resigned) && tell_seat(j, t, seat, s, e) != 0)
			return -1;
	return inform_gm(j,
	    arena_printf(j->arena, "%s/%s/%s/%d", t->row.name, row->resigned ? "resigned" : "vacant", row->name,
		row->missed_total),
	    "A seat is vacant",
	    arena_printf(j->arena,
		"In game '%s' the player of '%s' %s, so the seat is vacant now.\n%s\n%s%s",
		t->row.name, row->name, reason(j, row), outlook(t),
		row->resigned ? "" : "Its player has it back by sending orders.\n", cure(j, t, seat)),
	    e);
}

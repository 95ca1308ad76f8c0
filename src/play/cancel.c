// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cancels a game: it is no longer played, and everybody is notified.
#include "play/act.h"
#include "post/ended.h"
#include "post/inform.h"
#include "post/notice.h"
#include "table/note.h"
#include "table/orders.h"
#include "table/table.h"

static void
say_canceled(struct tongue in, const void *about, struct notice_words *words)
{
	words->headline = say(in, MSG("The game is canceled"));
	reason_tell(in, about, &words->notes);
}

static int
run(struct acting *a, struct err *e)
{
	const char *name = a->call->game, *reason = act_argument(a->call, 0);
	struct judge *j = a->j;
	const struct note note = { .kind = NOTED_CANCEL, .seat = -1, .words = reason };
	const struct notice n = { .what = "canceled", .tell = say_canceled, .about = reason };
	struct report_input in;
	struct table *t;

	if (table_with_orders_if_any(j, name, &t, e) != 0)
		return -1;
	if (game_is_past(&t->row))
		return err_set(e, ERR_DATA, "game '%s' is %s already: there is nothing to cancel",
		    name, game_status_name(t->row.status));
	t->row.status = GAME_STATUS_CANCELLED;
	t->row.deadline_at = 0;
	t->row.waiting_seat = -1;
	t->row.waiting_for = GAME_WAITING_NOT;
	t->row.ended_at = j->now;
	// the last steps of the log: a note, and the record of data that no step covers
	if (table_begun(t) && (note_add(j, t, &note, e) != 0 || record_add(j, t, e) != 0))
		return -1;
	if (table_save(j, t, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players && !table_begun(t); s++)
		if (notice_plain(j, t, s, &n, e) != 0)
			return -1;
	for (int s = 0; s < t->row.players && table_begun(t); s++) {
		const char *key = arena_printf(j->arena, "%s/%lld/canceled/%s", name,
		    (long long)t->row.seq, t->seat[s].row.name);
		if (brief(j, t, s, LETTER_NOTICE, t->seat[s].row.reported_seq, &in, e) != 0)
			return -1;
		brief_ask_nothing(&in);
		in.order_block = NULL;
		in.places_nobody = true;
		in.missing = (struct lines){ 0 };
		notice_say(table_tongue(j, t, s), &n, &in);
		if (inform_report(j, t, s, &(struct posting){ .kind = LETTER_NOTICE, .key = key }, &in, e) != 0)
			return -1;
	}
	return 0;
}

const struct act act_cancel = {
	.word = "cancel",
	.arguments = "[REASON]",
	.usage = "[REASON]",
	.summary = MESSAGE("end a game before its time; it is not scored"),
	.help = "Cancels a game that is not over, without scoring it. The players are notified,\n"
		"with REASON if you give one. Nothing is deleted.",
	.done = MESSAGE("Canceled game \"{game}\", {letters}."),
	.tried = MESSAGE("Would cancel game \"{game}\", {letters}."),
	.final = true,
	.run = run,
};

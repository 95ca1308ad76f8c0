// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The early end of a game, scored as it was after the last finished round (R8.5).
#include "play/internal.h"

#include "play/act.h"
#include "post/ended.h"
#include "post/inform.h"
#include "report/state.h"
#include "table/note.h"
#include "table/orders.h"

static int
end_game(struct judge *j, struct table *t, const char *source, const char *reason, struct err *e)
{
	struct game_row *row = &t->row;
	struct event_row step = { .round = t->game.round, .seat = -1, .kind = STEP_END, .faces = "",
		.label = "", .words = note_words(j->arena, reason), .source = source,
		.body = arena_printf(j->arena, "end in round %d", t->game.round) };
	struct table_start start;

	if (table_round_start(j, t, t->game.round, &start, e) != 0)
		return -1;
	if (game_end(&t->game, &start.game, NULL) != REFUSED_ALLOWED)
		return err_set(e, ERR_DATA, "game '%s' is over already", row->name);
	if (log_add(j, &t->log, &step, e) != 0 || record_add(j, t, e) != 0)
		return -1;
	row->status = GAME_STATUS_OVER;
	row->state = state_print(j->arena, &t->game);
	row->deadline_at = row->paused_left = 0;
	row->waiting_seat = -1;
	row->waiting_for = GAME_WAITING_NOT;
	row->ended_at = j->now;
	if (ended_remember(j, t, reason, e) != 0 || table_save(j, t, e) != 0)
		return -1;
	return inform_all(j, t, LETTER_FINAL, e);
}

static int
run(struct acting *a, struct err *e)
{
	struct judge *j = a->j;
	struct table *t;

	if (table_with_orders(j, a->call->game, &t, e) != 0)
		return -1;
	if (!game_goes_on(&t->row) || t->game.open.kind == ASK_OVER)
		return err_set(e, ERR_DATA, "game '%s' is %s: there is nothing to end", t->row.name,
		    game_status_name(t->row.status));
	return end_game(j, t, "gm", act_argument(a->call, 0), e);
}

const struct act act_end = {
	.word = "end",
	.arguments = "[REASON]",
	.usage = "[REASON]",
	.summary = MESSAGE("end a game early, and score it"),
	.help = "Ends a game early. It is scored as it stood after the last finished round; in\n"
		"round 1 nobody wins. The players get the final report with the seed, and REASON\n"
		"if you give one. The report says that you ended the game, and the log records\n"
		"it as a step. Players can end it themselves if they all write 'agree end' with\n"
		"their orders.",
	.done = MESSAGE("Ended game \"{game}\", {letters}."),
	.tried = MESSAGE("Would end game \"{game}\", {letters}."),
	.final = true,
	.run = run,
};

int
ending_agreed(struct judge *j, struct table *t, struct err *e)
{
	return end_game(j, t, "agreed", "", e);
}

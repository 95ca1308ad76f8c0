// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Carrying out what a game master commands by letter, by the functions that the command line uses.
#include "play/handwork.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "mail/address.h"
#include "play/cancel.h"
#include "play/change.h"
#include "play/ending.h"
#include "play/pause.h"
#include "play/play.h"
#include "play/rollback.h"
#include "play/seatwork.h"
#include "post/announce.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/press.h"
#include "table/orders.h"
#include "table/secret.h"

const char handwork_help[] =
    "Commands stand between a line '#STONEPOST GAME gm' and a line '#END',\n"
    "one a line:\n"
    "\n"
    "  status               the game as it stands\n"
    "  pause [WHY], resume  nothing is played meanwhile\n"
    "  deadline +2d         or a time in UTC, 2026-11-20T21:43:00Z, or none\n"
    "  force                play now, as if the deadline had passed\n"
    "  seat bob vacant      also token, resume, address ADDRESS,\n"
    "                       title NAME, replace NAME <ADDRESS>\n"
    "  change missing bot   also title, pace, rhythm, press, proof, grace,\n"
    "                       remind, misses, vacation\n"
    "  press to all         or to a seat; your words on the lines below,\n"
    "                       then a line 'end press'\n"
    "  rollback 3 [WHY]     back to the start of round 3\n"
    "  end [WHY]            the game is over as it stands, and is scored\n"
    "  cancel [WHY]         the game is over, and is not scored\n"
    "  token                a new key for your letters\n"
    "  check                all in this frame is only tried\n"
    "\n"
    "Rollback, end, cancel and replace wait until you confirm them, unless\n"
    "'yes' stands before them: 'yes cancel'.\n";

// A command that is being carried out.
struct handwork {
	struct judge *j;
	const char *game;
	const struct gm_command *q;
	bool dry;
	const char **told;
};

bool
handwork_refused(const struct err *e)
{
	return e->code == ERR_DATA || e->code == ERR_USAGE || e->code == ERR_NOT_FOUND ||
	    e->code == ERR_CONFIG;
}

static int
done(struct handwork *h, int status, const char *what)
{
	*h->told = arena_printf(h->j->arena, "%s%s, %d letter%s queued", h->dry ? "would be " : "", what,
	    h->j->letters, h->j->letters == 1 ? "" : "s");
	return status;
}

static int
do_pause(struct handwork *h, struct err *e)
{
	int status = judge_pause(h->j, h->game, h->q->text, h->dry, e);

	return done(h, status, "paused");
}

static int
do_resume(struct handwork *h, struct err *e)
{
	int status = judge_resume(h->j, h->game, h->dry, e);

	return done(h, status, "resumed");
}

static int
do_deadline(struct handwork *h, struct err *e)
{
	struct new_deadline change = { .kind = DEADLINE_NONE, .seconds = h->q->seconds };
	int64_t at = 0;

	if (h->q->when == WHEN_AT)
		change.kind = DEADLINE_AT;
	else if (h->q->when == WHEN_LATER)
		change.kind = DEADLINE_LATER;
	int status = judge_deadline(h->j, h->game, &change, h->dry, &at, e);
	const char *what = at == 0
	    ? "taken away"
	    : arena_printf(h->j->arena, "set to %s", deadline_text(h->j->arena, h->j->zone, at));
	return done(h, status, what);
}

static int
do_force(struct handwork *h, struct err *e)
{
	struct played played;
	struct game_row row;

	if (games_find(h->j->store, h->game, h->j->arena, &row, e) != 0)
		return -1;
	if (row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s: nothing is played", h->game,
		    game_status_name(row.status));
	int status = judge_play(h->j, row.id, true, h->dry, &played, e);
	return done(h, status, arena_printf(h->j->arena, "played, %d steps", played.steps));
}

static int
do_seat(struct handwork *h, struct err *e)
{
	static const struct {
		const char *word, *what;
		enum seat_work work;
	} works[] = {
		{ "token", "given a fresh token", WORK_TOKEN },
		{ "address", "given another address", WORK_ADDRESS },
		{ "title", "given another title", WORK_TITLE },
		{ "vacant", "declared vacant", WORK_VACANT },
		{ "resume", "sent its letters again", WORK_RESUME },
		{ "replace", "given to another player", WORK_REPLACE },
	};
	struct seat_change change = { .title = h->q->text, .address = h->q->text };
	int i = 0;

	while (strcmp(works[i].word, h->q->what) != 0)
		i++;
	change.work = works[i].work;
	if (change.work == WORK_REPLACE &&
	    who_read(h->j->arena, h->q->text, &change.title, &change.address, e) != 0)
		return -1;
	if (change.work == WORK_ADDRESS && strcmp(h->q->text, "none") == 0)
		change.address = "";
	int status = judge_seat(h->j, h->game, h->q->seat, &change, h->dry, e);
	return done(h, status, works[i].what);
}

// What `struct change` points to.
struct values {
	struct rhythm rhythm;
	enum game_missing missing;
	enum game_press press;
	enum game_proof proof;
	int64_t span;
	int misses;
};

static int
read_number(const char *text, int *n, struct err *e)
{
	char *end;
	long value = strtol(text, &end, 10);

	if (text[0] < '0' || text[0] > '9' || *end != '\0' || value > 100)
		return err_set(e, ERR_USAGE, "'%s' is no number from 0 to 100", text);
	*n = (int)value;
	return 0;
}

static int
read_span(const char *text, int64_t *span, struct err *e)
{
	*span = 0;
	if (strcmp(text, "none") == 0 || span_parse(text, span))
		return 0;
	return err_set(e, ERR_USAGE, "'%s' is no span: write it as 12h, 3d or none", text);
}

// The rule of the deadlines; where it does not name a zone, in that of the GM.
static int
read_rhythm(struct judge *j, const char *text, struct rhythm *r, struct err *e)
{
	if (rhythm_parse(text, r, e) != 0)
		return -1;
	if ((r->has_hour || r->days != 0) && r->zone[0] == '\0' && strcmp(j->zone, "UTC") != 0)
		(void)snprintf(r->zone, sizeof r->zone, "%s", j->zone);
	return 0;
}

// Options that are spans.
static int
read_time(const struct gm_command *q, struct values *v, struct change *c, struct err *e)
{
	if (read_span(q->text, &v->span, e) != 0)
		return -1;
	if (strcmp(q->what, "grace") == 0)
		c->grace = &v->span;
	else if (strcmp(q->what, "remind") == 0)
		c->remind = &v->span;
	else
		c->vacation = &v->span;
	return 0;
}

static int
refuse_word(const struct gm_command *q, const char *wanted, struct err *e)
{
	return err_set(e, ERR_USAGE, "change %s: '%s' is not known here: write %s", q->what, q->text,
	    wanted);
}

static int
read_change(struct judge *j, const struct gm_command *q, struct values *v, struct change *c,
    struct err *e)
{
	*c = (struct change){ 0 };
	if (strcmp(q->what, "title") == 0) {
		c->title = q->text;
	} else if (strcmp(q->what, "pace") == 0 || strcmp(q->what, "rhythm") == 0) {
		c->rhythm = &v->rhythm;
		return read_rhythm(j, q->text, &v->rhythm, e);
	} else if (strcmp(q->what, "missing") == 0) {
		c->missing = &v->missing;
		return game_missing_parse(q->text, &v->missing) ? 0
								: refuse_word(q, "wait, hunt or bot", e);
	} else if (strcmp(q->what, "press") == 0) {
		c->press = &v->press;
		return game_press_parse(q->text, &v->press) ? 0
							    : refuse_word(q, "signed, none or anonymous", e);
	} else if (strcmp(q->what, "proof") == 0) {
		c->proof = &v->proof;
		return game_proof_parse(q->text, &v->proof)
		    ? 0
		    : refuse_word(q, "token, token-or-dmarc or from", e);
	} else if (strcmp(q->what, "misses") == 0) {
		c->misses = &v->misses;
		return read_number(q->text, &v->misses, e);
	} else {
		return read_time(q, v, c, e);
	}
	return 0;
}

static int
do_change(struct handwork *h, struct err *e)
{
	struct values values = { .missing = GAME_MISSING_WAIT };
	struct change change;

	if (read_change(h->j, h->q, &values, &change, e) != 0)
		return -1;
	int status = judge_change(h->j, h->game, &change, h->dry, e);
	return done(h, status, "changed");
}

static int
do_press(struct handwork *h, struct err *e)
{
	const char *text = press_masked(h->j->arena, h->q->text);
	int status = judge_announce(h->j, h->game, h->q->seat[0] != '\0' ? h->q->seat : NULL, text,
	    h->dry, e);

	return done(h, status, "sent");
}

static int
do_rollback(struct handwork *h, struct err *e)
{
	struct rolled_back back;
	int status = judge_rollback(h->j, h->game, h->q->round, h->q->text, h->dry, &back, e);

	return done(h, status,
	    arena_printf(h->j->arena, "taken back to the start of round %d, %lld step%s undone", h->q->round,
		(long long)back.steps, back.steps == 1 ? "" : "s"));
}

static int
do_end(struct handwork *h, struct err *e)
{
	int status = judge_end(h->j, h->game, h->q->text, h->dry, e);

	return done(h, status, "ended and scored");
}

static int
do_cancel(struct handwork *h, struct err *e)
{
	int status = judge_cancel(h->j, h->game, h->q->text, h->dry, e);

	return done(h, status, "cancelled");
}

static int
do_token(struct handwork *h, struct err *e)
{
	int version;

	*h->told = h->dry ? "you would get a new key"
			  : "letters to you have a new key from this one on: replies to older ones do not "
			    "count any more";
	return h->dry ? 0 : token_renew_gm(h->j, &version, e);
}

static int
do_help(struct handwork *h, struct err *e)
{
	(void)e;
	*h->told = handwork_help;
	return 0;
}

// One line for a seat.
static void
add_seat(struct text *out, const struct table *t, int seat)
{
	const struct seat_row *row = &t->seat[seat].row;

	text_addf(out, "  %-12s %s <%s>%s%s", row->name, row->title, row->address,
	    row->resigned ? ", resigned" : !seat_is_taken(row) ? ", vacant" : "",
	    row->bounces > 0 ? ", letters come back" : "");
	if (row->misses > 0)
		text_addf(out, ", missed %d in a row", row->misses);
	text_addf(out, ", %s\n", order_has(t->ledger.seat[seat].now, SECTION_PLAN) ? "plan stored" : "no plan");
}

static int
do_status(struct handwork *h, struct err *e)
{
	struct judge *j = h->j;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct text out;

	if (table_load(j, h->game, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	const struct lines missing = brief_missing(j, t, -1, -1);
	text_init(&out, j->arena);
	text_addf(&out, "%s, round %d, %lld steps\n", game_status_name(t->row.status), t->game.round,
	    (long long)t->row.seq);
	if (t->row.deadline_at != 0)
		text_addf(&out, "deadline %s\n", deadline_text(j->arena, j->zone, t->row.deadline_at));
	if (t->row.waiting_seat >= 0)
		text_addf(&out, "waits for %s: %s\n", t->seat[t->row.waiting_seat].row.name,
		    t->row.waiting_for);
	else if (missing.count > 0)
		text_addf(&out, "waits for %s\n", say_list(english(j->arena), missing.list, missing.count));
	for (int s = 0; s < t->row.players; s++)
		add_seat(&out, t, s);
	*h->told = out.data;
	return 0;
}

int
handwork_do(struct judge *j, const char *game, const struct gm_command *q, bool dry,
    const char **told, struct err *e)
{
	static int (*const work[])(struct handwork *h, struct err *e) = {
		[COMMAND_PAUSE] = do_pause,
		[COMMAND_RESUME] = do_resume,
		[COMMAND_DEADLINE] = do_deadline,
		[COMMAND_FORCE] = do_force,
		[COMMAND_SEAT] = do_seat,
		[COMMAND_CHANGE] = do_change,
		[COMMAND_PRESS] = do_press,
		[COMMAND_STATUS] = do_status,
		[COMMAND_HELP] = do_help,
		[COMMAND_TOKEN] = do_token,
		[COMMAND_ROLLBACK] = do_rollback,
		[COMMAND_END] = do_end,
		[COMMAND_CANCEL] = do_cancel,
		[COMMAND_CONFIRM] = NULL, // by who knows the codes
	};
	_Static_assert(sizeof work / sizeof *work == COMMANDS, "a command is carried out nowhere");
	struct handwork h = { .j = j, .game = game, .q = q, .dry = dry, .told = told };

	*told = "";
	return work[q->kind](&h, e);
}

// The key and the letter.
static int
renew_key(struct judge *j, struct err *e)
{
	int version;

	if (j->gm[0] == '\0' || j->from[0] == '\0')
		return err_set(e, ERR_CONFIG,
		    "the game master has no address: set 'gm' and 'from' in [mail] of the settings");
	return token_renew_gm(j, &version, e) != 0
	    ? -1
	    : inform_gm(j, arena_printf(j->arena, "gm/key/%d", version),
		  "Letters to you have a new key",
		  arena_printf(j->arena,
		      "Replies to older letters do not count any more: reply to this one.\n\n%s",
		      handwork_help),
		  e);
}

int
judge_gm_token(struct judge *j, bool dry, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, renew_key(j, e), dry, e);
}

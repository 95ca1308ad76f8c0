// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of players whose game has not begun: they give a word for the dice, or their seat back.
#include "desk/door.h"
#include "desk/moving.h"
#include "desk/standby.h"
#include "orders/answer.h"
#include "play/seatwork.h"
#include "play/waiting.h"
#include "post/inform.h"
#include "store/people.h"

// What is done about the requests of one part.
struct doing {
	struct reading *r;
	const struct part *p;
	struct table *t;
	struct seat_row *row;
	struct pile done, refused;
	bool left; // the seat was given back
};

// Why the seat's word stands as it is; NULL if it does not. Whoever saw the words of others, in letters or
// in the database, and gave the last one could choose the dice.
static int
find_frozen(struct doing *d, const char **why, struct err *e)
{
	struct judge *j = d->r->j;
	struct offer_row asked;

	*why = d->row->word[0] == '\0'
	    ? NULL
	    : say(d->r->in, MSG("your word is given already, and stands: {word}"),
		  ARG(word, d->row->word));
	if (*why == NULL && d->t->row.seq != 0)
		*why = say(d->r->in, MSG("the words are in the log already, which names the beacon"));
	if (offers_expire(j->store, j->now, e) != 0)
		return -1;
	for (int s = 0; s < d->t->row.players && *why == NULL; s++) {
		if (offers_of_seat(j->store, d->t->seat[s].row.id, &asked, e) != 0)
			return -1;
		if (asked.id != 0)
			*why = say(d->r->in,
			    MSG("somebody is asked about a seat, and was told which words are given: they "
				"stand until the answer comes"));
	}
	return 0;
}

static int
take_word(struct doing *d, const char *word, struct err *e)
{
	const char *frozen;
	struct judge *j = d->r->j;
	struct seat_row *row = d->row;
	struct err fault = { .code = ERR_NONE };
	struct text salt;

	text_init(&salt, j->arena);
	if (d->t->row.status != GAME_STATUS_JOINING) {
		pile_add(
		    j->arena, &d->refused, say(d->r->in, MSG("the game was canceled")));
		return 0;
	}
	if (find_frozen(d, &frozen, e) != 0)
		return -1;
	if (frozen != NULL) {
		pile_add(j->arena, &d->refused, frozen);
		return 0;
	}
	if (seed_salt_add(&salt, row->position, word, &fault) != 0) {
		pile_add(j->arena, &d->refused,
		    say(d->r->in,
			MSG("the word of '{seat}' cannot be used: give 1 to {most} bytes without \"|\""),
			ARG(seat, row->name), ARG(most, SEED_WORD_MAX)));
		return 0;
	}
	row->word = word;
	row->word_at = j->now;
	pile_add(j->arena, &d->done,
	    say(d->r->in,
	        MSG("Your word is noted: {word}. It is mixed into the seed when the game "
	            "begins."),
	        ARG(word, word)));
	return seats_save(j->store, row, e);
}

// The seat is open again. Its address hears of that by the letter that seat work sends.
static int
leave(struct doing *d, struct err *e)
{
	const struct seat_change change = { .work = WORK_VACANT, .title = "", .address = "",
		.by_player = true };
	struct judge *j = d->r->j;
	const struct seat_row *row = d->row;
	const char *game = d->t->row.name;

	if (d->t->row.status != GAME_STATUS_JOINING) {
		pile_add(
		    j->arena, &d->refused, say(d->r->in, MSG("the game was canceled")));
		return 0;
	}
	d->left = true;
	return work_on_seat(j, game, row->name, &change, e) != 0 ||
		inform_gm(j, arena_printf(j->arena, "%s/left/%s/%d", game, row->name, row->token_version),
		    reading_subject(d->r, game, MSG("A seat is open again")),
		    arena_printf(j->arena, "%s\n",
			say(english(j->arena),
			    MSG("The player of '{seat}' in game '{game}', which waits for players, has given the "
				"seat back."),
			    ARG(seat, row->name), ARG(game, game))),
		    e) != 0
	    ? -1
	    : 0;
}

static int
carry(struct doing *d, const struct request *q, struct err *e)
{
	struct arena *a = d->r->j->arena;
	struct outcome out = { 0 };
	int status = 0;

	if (q->kind == REQUEST_SALT)
		return take_word(d, q->text, e);
	if (q->kind == REQUEST_RESIGN)
		return leave(d, e);
	if (q->kind == REQUEST_ADDRESS)
		status = moving_ask(d->r, d->p, q->text, &out, e);
	else if (q->kind == REQUEST_STANDBY)
		status = standby_player(d->r, d->row, q->text[0] == '\0', &out, e);
	else if (q->kind != REQUEST_SHOW && q->kind != REQUEST_HELP)
		out.refusal = reading_blame(d->r, d->p, q->line,
		    say(d->r->in, MSG("this has to wait until the game begins")));
	if (out.told != NULL)
		pile_add(a, &d->done, out.told);
	if (out.refusal != NULL)
		pile_add(a, &d->refused, out.refusal);
	return status;
}

static int
answer(struct doing *d, struct err *e)
{
	struct judge *j = d->r->j;
	struct report_answer said = { .receipt = NULL, .questions = d->refused.count == 0,
		.refused = lines_of(&d->refused) };
	struct report_input in = { .kind = LETTER_ANSWER, .name = d->t->row.name,
		.seats = d->t->seats, .players = d->t->row.players, .reader = d->p->seat, .lang = d->r->in.lang,
		.answer = &said };
	struct letter letter;
	int open = waiting_open(d->t);

	if (d->t->row.status == GAME_STATUS_JOINING && open == 0)
		pile_add(j->arena, &d->done,
		    say(d->r->in,
			MSG("The game begins when its public value is published. Then you get the board, and are "
			    "asked for orders. 'resign' gives your seat back.")));
	else if (d->t->row.status == GAME_STATUS_JOINING)
		pile_add(j->arena, &d->done,
		    say(d->r->in,
		        MSG_N("The game has not begun: it waits for {n} more player. Then you "
		              "get the board, and are asked for orders. Until then you can write "
		              "'salt' and a word of your own, and 'resign' gives your seat back.",
		            "The game has not begun: it waits for {n} more players. Then you get "
		            "the board, and are asked for orders. Until then you can write "
		            "'salt' and a word of your own, and 'resign' gives your seat back.",
		            open)));
	else
		pile_add(j->arena, &d->done,
		    say(d->r->in, MSG("The game was canceled before it began.")));
	in.notes = lines_of(&d->done);
	d->r->out->refused = d->r->out->refused || d->refused.count > 0;
	if (report_letter(j->arena, &j->templates, &in, &letter, e) != 0 ||
	    reading_show(d->r, d->p, letter.body, e) != 0)
		return -1;
	return reading_reply(d->r, d->p, LIMIT_ANSWER, &letter, e);
}

int
seated_take(struct reading *r, struct part *part, struct err *e)
{
	const struct parsed *p = part->orders;
	struct doing d = { .r = r, .p = part, .t = part->table,
		.row = &part->table->seat[part->seat].row };

	if (!seat_is_taken(d.row)) {
		r->note = NOTE_GIVEN_BACK;
		return 0;
	}
	for (int i = 0; i < p->requests && !d.left; i++)
		if (carry(&d, &p->request[i], e) != 0)
			return -1;
	if (d.left)
		return 0;
	for (int i = 0; i < p->problems.count && p->requests > 0; i++)
		pile_add(r->j->arena, &d.refused,
		    part->words ? reading_blame(r, part, p->problems.list[i].line, p->problems.list[i].text)
				: problem_text(r->in, &p->problems.list[i]));
	if (p->orders.has != 0 || p->standing.has != 0)
		pile_add(r->j->arena, &d.refused,
		    say(r->in, MSG("there is nothing to give orders for yet")));
	return answer(&d, e);
}

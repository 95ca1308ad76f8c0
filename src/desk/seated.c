// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of players whose game has not begun: they give a word for the dice, or give back their seat.
#include "desk/internal.h"
#include "orders/answer.h"
#include "play/seatwork.h"
#include "play/waiting.h"
#include "post/inform.h"

// The state of carrying out the requests of one part.
struct doing {
	struct reading *r;
	struct part *p;
	struct table *t;
	struct seat_row *row;
	struct requested out;
	bool left; // the seat has been given back
};

// Why the seat cannot give a word; NULL if it can. A person who has seen the other words, in
// letters or in the database, and gives the last one could choose the dice. So words must be given
// before anybody is asked to join, or together with a yes.
static const char *
frozen(const struct doing *d)
{
	if (d->row->word[0] != '\0' && !d->row->word_left)
		return say(d->r->in, MSG("you have already given a word, which can't be changed: {word}"),
		    ARG(word, d->row->word));
	if (d->t->row.seq != 0)
		return say(d->r->in, MSG("the words are already in the log, which names the beacon"));
	if (d->t->row.asked_at != 0)
		return say(d->r->in, MSG("somebody has been asked to join and has seen the words so far: from now on "
		    "a word can come only with the yes that takes a seat"));
	return NULL;
}

static int
refuse(struct doing *d, const char *why)
{
	pile_add(d->r->j->arena, &d->out.refused, why);
	return 0;
}

static int
take_word(struct doing *d, const char *word, struct err *e)
{
	const char *why = frozen(d);
	struct judge *j = d->r->j;
	struct seat_row *row = d->row;
	struct err fault = { .code = ERR_NONE };
	struct text salt;

	text_init(&salt, j->arena);
	if (why != NULL)
		return refuse(d, why);
	if (seed_salt_add(&salt, row->position, word, &fault) != 0)
		return refuse(d, say(d->r->in,
		    MSG("the word of \"{seat}\" can't be used: write 1 to {most} bytes without \"|\""),
		    ARG(seat, row->name), ARG(most, SEED_WORD_MAX)));
	row->word = word;
	row->word_at = j->now;
	pile_add(j->arena, &d->out.done,
	    say(d->r->in, MSG("Your word is noted: {word}. It is mixed into the seed when the game begins."),
		ARG(word, word)));
	return seats_save(j->store, row, e);
}

// Opens the seat again; the letter about that goes to the seat's old address.
static int
leave(struct doing *d, struct err *e)
{
	const struct seat_change change = { .work = WORK_VACANT, .title = "", .address = "", .by_player = true };
	struct judge *j = d->r->j;
	const struct seat_row *row = d->row;
	const char *game = d->t->row.name;

	d->left = true;
	return work_on_seat(j, game, row->name, &change, e) != 0 ||
		inform_gm(j, arena_printf(j->arena, "%s/left/%s/%d", game, row->name, row->token_version),
		    reading_subject(d->r, game, MSG("A seat is open again")),
		    arena_printf(j->arena, "%s\n", say(english(j->arena), MSG("The player of \"{seat}\" in game "
			"\"{game}\", which waits for players, has given the seat back."),
			ARG(seat, row->name), ARG(game, game))), e) != 0 ? -1 : 0;
}

static int
carry(struct doing *d, const struct request *q, struct err *e)
{
	const char *refusal = elsewhere_refusal(d->r, d->p, q);

	if (refusal != NULL)
		return refuse(d, reading_blame(d->r, d->p, q->line, refusal));
	if ((q->kind == REQUEST_SALT || q->kind == REQUEST_RESIGN) && d->t->row.status != GAME_STATUS_JOINING)
		return refuse(d, say(d->r->in, MSG("the game was canceled")));
	if (q->kind == REQUEST_SALT)
		return take_word(d, q->text, e);
	if (q->kind == REQUEST_RESIGN)
		return leave(d, e);
	if (request_whose(q->kind) == REQUEST_OF_PERSON)
		return request_carry(d->r, d->p, q, &d->out, e);
	if (q->kind != REQUEST_SHOW && q->kind != REQUEST_HELP)
		return refuse(d, reading_blame(d->r, d->p, q->line,
		    say(d->r->in, MSG("this has to wait until the game begins"))));
	return 0;
}

static int
answer(struct doing *d, struct err *e)
{
	struct judge *j = d->r->j;
	struct report_answer said = { .receipt = NULL, .questions = d->out.refused.count == 0,
		.refused = lines_of(&d->out.refused), .more = d->out.more, .more_count = d->out.more_count };
	struct report_input in = { .kind = LETTER_ANSWER, .name = d->t->row.name, .seats = d->t->seats,
		.players = d->t->row.players, .reader = d->p->seat, .lang = d->r->in.lang, .answer = &said };
	const int open = waiting_open(d->t);
	struct letter letter;
	const char *told;

	if (d->t->row.status != GAME_STATUS_JOINING)
		told = say(d->r->in, MSG("The game was canceled before it began."));
	else if (open == 0)
		told = say(d->r->in, MSG("The game begins when its public value is published. Then you get the board "
		    "and can send orders. \"resign\" gives your seat back."));
	else if (d->t->row.asked_at != 0)
		told = say(d->r->in, MSG_N("The game hasn't begun: it waits for {n} more player. Then you get the "
		    "board and can send orders. Until then \"resign\" gives your seat back.",
		    "The game hasn't begun: it waits for {n} more players. Then you get the board and can send "
		    "orders. Until then \"resign\" gives your seat back.", open));
	else
		told = say(d->r->in, MSG_N("The game hasn't begun: it waits for {n} more player. Then you get the "
		    "board and can send orders. Until then you can write \"salt\" and a word of your own, and "
		    "\"resign\" gives your seat back.",
		    "The game hasn't begun: it waits for {n} more players. Then you get the board and can send "
		    "orders. Until then you can write \"salt\" and a word of your own, and \"resign\" gives your "
		    "seat back.", open));
	pile_add(j->arena, &d->out.done, told);
	in.notes = lines_of(&d->out.done);
	d->p->refused = d->out.refused.count > 0 ? d->out.refused.list[0] : NULL;
	d->r->out->refused = d->r->out->refused || d->out.refused.count > 0;
	together_show(d->r, &in);
	report_letter(j->arena, j->templates, &in, &letter);
	if (reading_show(d->r, d->p, letter.body, e) != 0)
		return -1;
	return together_reply(d->r, d->p, d->p->from.fresh ? LIMIT_FRESH : d->p->orders->requests > 0 ? LIMIT_SEAT : LIMIT_SAME, &letter, e);
}

int
seated_handle(struct reading *r, struct part *part, struct err *e)
{
	const struct parsed *p = part->orders;
	struct doing d = { .r = r, .p = part, .t = part->table, .row = &part->table->seat[part->seat].row };

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
		(void)refuse(&d, part->words
		    ? reading_blame(r, part, p->problems.list[i].line, p->problems.list[i].text)
		    : problem_text(r->in, &p->problems.list[i]));
	if (p->orders.has != 0 || p->standing.has != 0)
		(void)refuse(&d, say(r->in, MSG("there is nothing to give orders for yet")));
	return answer(&d, e);
}

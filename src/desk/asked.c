// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people answer who were asked: whether they want a seat, or a place on the stand-by list, or that
// letters go to another address.
#include "desk/asked.h"

#include "base/plant.h"
#include "base/span.h"
#include "desk/door.h"
#include "people/person.h"
#include "play/waiting.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "store/people.h"
#include "table/given.h"

// The address that answers.
static const char *
answering(const struct part *p)
{
	switch (p->asked.question.about) {
	case ABOUT_OLD_ADDRESS:
		return p->table->seat[p->seat].row.address;
	case ABOUT_NEW_ADDRESS:
		return p->asked.move.address;
	case ABOUT_OFFER:
	case ABOUT_NOTHING:
		break;
	}
	return p->asked.offer.address;
}

int
asked_tell(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e)
{
	const struct asking q = { .address = answering(p), .game = p->asked.game,
		.headline = say(r->in, headline) };

	return reading_tell(r, &q, say(r->in, note), e);
}

// The offer cannot be kept.
int
asked_give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e)
{
	return offers_settle(r->j->store, p->asked.offer.id, OFFER_STATUS_EXPIRED, e) != 0
	    ? -1
	    : asked_tell(r, p, headline, note, e);
}

// The seat is its writer's, who is known by it from now on.
int
asked_settle(struct reading *r, const struct part *p, struct err *e)
{
	const struct offer_row *o = &p->asked.offer;

	r->seat = &p->table->seat[p->seat].row;
	r->proof = PROOF_TOKEN;
	reading_say(r, arena_printf(r->j->arena, "%s\n",
			   say(r->in, MSG("Seat '{seat}' is taken by {address}."), ARG(seat, r->seat->name),
			       ARG(address, o->address))));
	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e);
}

// The word that came with a yes, if it can be mixed in.
static const char *
word_of(struct judge *j, const char *word)
{
	struct err fault = { .code = ERR_NONE };
	struct text salt;

	text_init(&salt, j->arena);
	return word != NULL && word[0] != '\0' && seed_salt_add(&salt, 0, word, &fault) == 0 ? word : "";
}

// A seat of a game that waits for players.
int
asked_take_seat(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	struct table *t = p->table;
	struct seat_row *row = &t->seat[p->seat].row;
	const struct sitter who = { .title = o->name, .address = o->address, .lang = asked_lang(p) };
	bool begun;

	if (t->row.status != GAME_STATUS_JOINING || !seat_is_vacant(row))
		return asked_give_up(r, p, MSG("The seat is gone"),
		    MSG("The game master gave the seat away meanwhile, or the game does not wait any more."), e);
	if (table_seat_at(t, o->address) >= 0)
		return asked_give_up(r, p, MSG("You have a seat"),
		    MSG("This address has a seat in the game already."), e);
	row->title = o->name;
	if (t->row.seq == 0) { // else the words stand in the log
		row->word = word_of(j, p->asked.word);
		row->word_at = row->word[0] != '\0' ? j->now : 0;
	}
	row->kind = SEAT_KIND_PERSON;
	row->token_version++;
	if (person_sit(j->store, row, &who, j->now, e) != 0 || seats_save(j->store, row, e) != 0)
		return -1;
	if (PLANTED(T16_SEAT_ALONE) &&
	    (store_commit(j->store, e) != 0 || plant_pause() != 0 || store_begin(j->store, e) != 0))
		return -1;
	if (asked_settle(r, p, e) != 0 ||
	    waiting_changed(j, t->row.name, p->seat, MSG("You have a seat"), &begun, e) != 0)
		return -1;
	const struct tongue gm = english(j->arena);
	const char *told = say(gm, MSG("The seat '{seat}' of game '{game}' is taken by {who}."),
	    ARG(seat, row->name), ARG(game, t->row.name),
	    ARG(who, o->name[0] != '\0' ? arena_printf(j->arena, "%s <%s>", o->name, o->address) : o->address));
	return inform_gm(j,
	    arena_printf(j->arena, "%s/joined/%s/%d", t->row.name, row->name, row->token_version),
	    reading_subject(r, t->row.name, MSG("A seat is taken")),
	    begun ? arena_printf(j->arena, "%s\n%s\n", told,
			say(gm, MSG("It was the last one: the game has begun.")))
		  : arena_printf(j->arena, "%s\n", told),
	    e);
}

static int
decline(struct reading *r, struct part *p, struct err *e)
{
	return offers_settle(r->j->store, p->asked.offer.id, OFFER_STATUS_DECLINED, e) != 0
	    ? -1
	    : asked_tell(r, p, MSG("As you wish"), MSG("You have said no, and nothing is kept for you."), e);
}

// Two paragraphs for who is asked into a game that has not begun.
#define CHANCE_OF_NEW_GAME \
	MESSAGE("All chance of the game comes from a seed that is drawn already. Its SHA-256: {seed}"), \
	    MESSAGE("The words of the players are mixed into it. Given so far, and not changed while you " \
		    "are asked: {words}. Write a word of your own below your yes, in a line such as: salt " \
		    "mammoth. Nobody sees it before you have the seat.")

enum { PARAGRAPHS = 3 };
struct question_row {
	int64_t lifetime;
	struct msg headline;
	struct msg text[PARAGRAPHS];
	bool from_outside; // somebody whom nothing proves has caused it
	int (*yes)(struct reading *r, struct part *p, struct err *e);
	int (*no)(struct reading *r, struct part *p, struct err *e);
};

static const struct question_row question_OFFER_JOIN = {
	.lifetime = 3 * DAY,
	.headline = MESSAGE("Do you want this seat?"),
	.text = { MESSAGE("The seat '{seat}' of the game '{game}' is kept for you for three days: "
			  "{called}. Do you want it?"),
		CHANCE_OF_NEW_GAME },
	.from_outside = true,
	.yes = asked_take_seat,
	.no = decline,
};

static const struct question_row question_OFFER_STANDBY = {
	.lifetime = 3 * DAY,
	.headline = MESSAGE("Do you want to be on the list?"),
	.text = { MESSAGE("Do you want to be on the stand-by list? When a seat becomes vacant in a "
			  "game, the first of the list is asked by letter, and can say yes or no.") },
	.from_outside = true,
	.yes = standby_come,
	.no = decline,
};

static const struct question_row question_OFFER_SEAT = {
	.lifetime = 2 * DAY,
	.headline = MESSAGE("Do you want this seat?"),
	.text = { MESSAGE("You are on the stand-by list, and it is your turn: in the game '{game}' the "
			  "seat '{name}' is vacant, in round {round}. It is kept for you for two days; "
			  "then the next of the list is asked."),
		MESSAGE("With yes it is yours, and you get its report at once. With no you keep your place "
			"on the list."),
		MESSAGE("{pace} This is how it stands:") },
	.yes = standby_take_seat,
	.no = decline,
};

static const struct question_row question_OFFER_AGAIN = {
	.lifetime = WEEK,
	.headline = MESSAGE("Do you play again?"),
	.text = { MESSAGE("{players} would like to play once more with the same people. The seat '{seat}' of the new "
			  "game '{game}' is kept for you for a week; it begins when all have said yes."),
		CHANCE_OF_NEW_GAME },
	.yes = asked_take_seat,
	.no = rematch_decline,
};

static const struct question_row question_ASKED_OLD_ADDRESS = {
	.lifetime = WEEK,
	.headline = MESSAGE("Shall your letters go to another address?"),
	.text = { MESSAGE("The player of '{name}' in the game '{game}' has asked that the game's "
			  "letters go to {address} from now on, and not to this address any more. This "
			  "is done when both addresses have said yes, within a week."),
		MESSAGE("If it was not you who asked, say no: then somebody else can write in your "
			"name, so tell the game master, who can give your seat a fresh key.") },
	.yes = moving_yes,
	.no = moving_no,
};

static const struct question_row question_ASKED_NEW_ADDRESS = {
	.lifetime = WEEK,
	.headline = MESSAGE("Shall your letters go to another address?"),
	.text = { MESSAGE("The player of '{name}' in the game '{game}' has asked that the game's "
			  "letters go to this address from now on. This is done when both addresses "
			  "have said yes, within a week."),
		MESSAGE("If you do not play here, do nothing: you will hear no more of it.") },
	.yes = moving_yes,
	.no = moving_no,
};

#define QUESTION(kind, ...) [kind] = &question_##kind,
static const struct question_row *const rows[] = {
	OFFER_KIND_LIST(QUESTION)
	QUESTION(ASKED_OLD_ADDRESS)
	QUESTION(ASKED_NEW_ADDRESS)
};
#undef QUESTION

int64_t
asked_lifetime(int kind)
{
	return rows[kind]->lifetime;
}

void
asked_words(struct tongue in, int kind, const struct arg *args, size_t count, struct pile *text)
{
	const struct question_row *row = rows[kind];

	for (int i = 0; i < PARAGRAPHS && row->text[i].text != NULL; i++)
		pile_add(in.arena, text, say_args(in, row->text[i], args, count));
}

const char *
asked_lang(const struct part *p)
{
	return p->asked.lang != NULL ? p->asked.lang->code : p->asked.offer.lang;
}

const char *
asked_headline(struct tongue in, int kind)
{
	return say(in, rows[kind]->headline);
}

// The language of somebody who is asked: the one they chose, else the game's, else that of the house.
static struct tongue
offer_tongue(struct judge *j, const struct offer_row *o, const struct table *t)
{
	if (o->lang != NULL && o->lang[0] != '\0')
		return tongue_of(j->arena, o->lang);
	return t != NULL ? table_tongue(j, t, -1) : tongue_or(j->arena, j->lang);
}

// How fast a game goes.
static const char *
pace_said(struct tongue in, const struct table *t)
{
	struct rhythm rule = { 0 };
	struct err none = { 0 }; // it was read before it was stored

	if (t == NULL || deadline_rhythm(&t->row, &rule, &none) != 0 || rule.span == 0)
		return say(in, MSG("The game has no deadlines."));
	return say(in, MSG("Deadlines follow each other by this pace: {pace}."),
	    ARG(pace, deadline_rhythm_said(in, &rule)));
}

// The people who have a seat.
static const char *
seated_said(struct tongue in, const struct table *t)
{
	const char *names[PLAYERS_MAX];
	int n = 0;

	for (int s = 0; s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row))
			names[n++] = seat_called(&t->names, s);
	return say_list(in, names, n);
}

int
asked_offer(struct judge *j, struct offer_row *o, const struct table *t, struct asking *q, struct err *e)
{
	const struct tongue in = offer_tongue(j, o, t);
	const int seat = t != NULL ? table_seat_of_id(t, o->seat_id) : -1;
	const struct arg args[] = { SAY_FIRST, ARG(game, t != NULL ? t->row.name : ""),
		ARG(seat, t != NULL ? seat_called(&t->names, seat) : ""),
		ARG(name, t != NULL ? t->seat[seat].row.name : ""), ARG(round, t != NULL ? t->game.round : 0),
		ARG(seed, t != NULL ? t->row.commitment : ""), ARG(words, t != NULL ? given_told(in, t) : ""),
		ARG(pace, pace_said(in, t)), ARG(players, t != NULL ? seated_said(in, t) : ""),
		ARG(called, o->name[0] != '\0' ? say(in, MSG("you would be called {name}"), ARG(name, o->name))
						: say(in, MSG("you gave no name"))) };

	const struct question_row *row = rows[o->kind];
	struct pile text = { 0 };

	asked_words(in, (int)o->kind, args, sizeof args / sizeof *args, &text);
	if (row->from_outside)
		pile_add(j->arena, &text,
		    say(in, MSG("You get this letter because somebody wrote to us with your address as the sender. "
				"If it was not you, do nothing: you will hear no more of it.")));
	q->lang = in.lang;
	q->game = t != NULL ? t->row.name : "standby";
	q->headline = asked_headline(in, (int)o->kind);
	q->notes = lines_of(&text);
	if (o->id == 0) {
		o->asked_at = j->now;
		o->expires_at = j->now + row->lifetime;
		if (offers_insert(j->store, o, e) != 0)
			return -1;
	}
	return question_offer(j, o, q, e);
}

// Loads the game of an offer; *settled: it is answered already, which is told.
static int
load_offer(struct reading *r, struct part *p, bool *settled, struct err *e)
{
	static const struct msg answers[] = {
		[OFFER_STATUS_TAKEN] = MESSAGE("You have said yes to this already."),
		[OFFER_STATUS_DECLINED] = MESSAGE("You have said no to this already."),
		[OFFER_STATUS_EXPIRED] = MESSAGE("This offer came to nothing: no answer came in time, or the "
						 "seat went to somebody else. If you have a code, write again."),
	};
	const struct offer_row *o = &p->asked.offer;

	p->asked.game = "standby";
	if (o->game_id != 0) {
		p->table = arena_alloc(r->j->arena, sizeof *p->table);
		if (table_find_id(r->j, o->game_id, p->table, e) != 0)
			return -1;
		p->seat = table_seat_of_id(p->table, o->seat_id);
		p->asked.game = p->table->row.name;
	}
	r->in = p->asked.lang != NULL ? tongue_or(r->j->arena, p->asked.lang) : offer_tongue(r->j, o, p->table);
	*settled = o->status != OFFER_STATUS_OPEN;
	return *settled ? asked_tell(r, p, MSG("This question is answered"), answers[o->status], e) : 0;
}

// Asks once more whose answer was neither yes nor no.
static int
ask_again(struct reading *r, const struct part *p, struct err *e)
{
	const struct question *about = &p->asked.question;
	const struct asking q = { .about = about->about, .id = about->id, .token = about->token,
		.address = answering(p), .game = p->asked.game, .headline = say(r->in, MSG("Yes or no?")) };

	return reading_tell(r, &q,
	    say(r->in, MSG("Your letter was not understood: it takes the word yes, or no, in a line of its "
			   "own.")),
	    e);
}

int
asked_take(struct reading *r, struct part *p, struct err *e)
{
	const enum question_about about = p->asked.question.about;
	const int kind = about == ABOUT_OFFER ? (int)p->asked.offer.kind
	    : about == ABOUT_OLD_ADDRESS      ? (int)ASKED_OLD_ADDRESS
					      : (int)ASKED_NEW_ADDRESS;
	bool settled = false;

	if ((about == ABOUT_OFFER ? load_offer : moving_load)(r, p, &settled, e) != 0)
		return -1;
	if (settled)
		return 0;
	if (p->asked.reply == REPLY_UNCLEAR)
		return ask_again(r, p, e);
	return (p->asked.reply == REPLY_YES ? rows[kind]->yes : rows[kind]->no)(r, p, e);
}

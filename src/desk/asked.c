// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions to people, and their answers: about a seat or a place on the stand-by list, another
// address for letters, or being forgotten.
#include "desk/internal.h"

#include "base/plant.h"
#include "base/span.h"
#include "people/person.h"
#include "play/waiting.h"
#include "post/deadline.h"
#include "post/inform.h"

// Returns the address that the answer came from.
static const char *
answering(const struct part *p)
{
	switch (p->asked.question.about) {
	case ABOUT_OLD_ADDRESS:
		return p->table->seat[p->seat].row.person.address;
	case ABOUT_NEW_ADDRESS:
		return p->asked.move.address;
	case ABOUT_FORGETTING:
		return p->asked.person->address;
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

int
asked_give_up(struct reading *r, const struct part *p, struct msg headline, struct msg note, struct err *e)
{
	return offers_settle(r->j->store, p->asked.offer.id, OFFER_STATUS_EXPIRED, e) != 0 ? -1
	    : asked_tell(r, p, headline, note, e);
}

int
asked_settle(struct reading *r, const struct part *p, struct err *e)
{
	const struct offer_row *o = &p->asked.offer;

	r->seat = &p->table->seat[p->seat].row;
	r->proof = PROOF_TOKEN;
	reading_say(r, arena_printf(r->j->arena, "%s\n",
			   say(r->in, MSG("{address} takes seat \"{seat}\"."), ARG(seat, r->seat->name),
			       ARG(address, o->address))));
	return offers_settle(r->j->store, o->id, OFFER_STATUS_TAKEN, e);
}

// Adds the word given with a yes to the seat's words, if it can be mixed into the seed. The word of somebody who
// has left the seat stays: whoever knows the seed could choose whether it counts.
static void
add_word(struct judge *j, struct seat_row *row, const char *word)
{
	struct err fault = { .code = ERR_NONE };
	struct text salt;

	text_init(&salt, j->arena);
	if (word == NULL || word[0] == '\0')
		return;
	if (row->word[0] != '\0')
		word = arena_printf(j->arena, "%s %s", row->word, word);
	if (seed_salt_add(&salt, 0, word, &fault) != 0)
		return;
	row->word = word;
	row->word_at = j->now;
	row->word_left = false;
}

// Finds the name of the person who said yes: the name of a known person at the address, if the
// answer gives it; else the name in the offer.
static int
title_of(struct judge *j, const struct part *p, const char **title, struct err *e)
{
	const char *known = NULL;
	struct pile all = { 0 };

	if (p->asked.name != NULL && person_called(j->store, p->asked.offer.address, p->asked.name, &all, &known, e) != 0)
		return -1;
	*title = known != NULL ? known : p->asked.offer.name;
	return 0;
}

int
asked_take_seat(struct reading *r, struct part *p, struct err *e)
{
	struct judge *j = r->j;
	const struct offer_row *o = &p->asked.offer;
	struct table *t = p->table;
	struct seat_row *row = &t->seat[p->seat].row;
	struct sitter who = { .address = o->address, .lang = asked_lang(p) };
	bool begun;

	if (t->row.status != GAME_STATUS_JOINING || !seat_is_vacant(row))
		return asked_give_up(r, p, MSG("The seat is gone"),
		    MSG("The game master has given the seat to somebody else, or the game no longer waits "
			"for players."), e);
	if (table_seat_at(t, o->address) >= 0)
		return asked_give_up(r, p, MSG("You already have a seat"),
		    MSG("This address already has a seat in the game."), e);
	if (title_of(j, p, &who.title, e) != 0)
		return -1;
	row->title = who.title;
	if (t->row.seq == 0) // later the words are in the log
		add_word(j, row, p->asked.word);
	row->kind = SEAT_KIND_PERSON;
	row->token_version++;
	if (person_sit(j->store, row, &who, j->now, e) != 0 || seats_save(j->store, row, e) != 0)
		return -1;
	if (PLANTED(T16_SEAT_ALONE) &&
	    (store_commit(j->store, e) != 0 || plant_pause() != 0 || store_begin(j->store, e) != 0))
		return -1;
	if (asked_settle(r, p, e) != 0 ||
	    waiting_changed(j, t->row.name, p->seat, MSG("You already have a seat"), &begun, e) != 0)
		return -1;
	const struct tongue gm = english(j->arena);
	const char *told = say(gm, MSG("{who} takes seat \"{seat}\" of game \"{game}\"."),
	    ARG(seat, row->name), ARG(game, t->row.name),
	    ARG(who, who.title[0] != '\0' ? arena_printf(j->arena, "%s <%s>", who.title, o->address) : o->address));
	return inform_gm(j,
	    arena_printf(j->arena, "%s/joined/%s/%d", t->row.name, row->name, row->token_version),
	    reading_subject(r, t->row.name, MSG("A seat is taken")),
	    begun ? arena_printf(j->arena, "%s\n%s\n", told,
			say(gm, MSG("That was the last open seat: the game has begun.")))
		  : arena_printf(j->arena, "%s\n", told),
	    e);
}

static int
decline(struct reading *r, struct part *p, struct err *e)
{
	return offers_settle(r->j->store, p->asked.offer.id, OFFER_STATUS_DECLINED, e) != 0 ? -1
	    : asked_tell(r, p, MSG("All right"), MSG("You said no. You don't need to do anything else."), e);
}

// A paragraph for people invited to a game that has not begun. The letter's small print has the hash of the seed.
#define CHANCE_OF_NEW_GAME \
	MESSAGE("The players' words are mixed into the seed of the dice. To add one of your own, put it on a " \
		"line below your yes, like \"salt mammoth\"; nobody sees it before you have the seat. Words so " \
		"far, which can't change while we wait for your answer: {words}.")

enum { PARAGRAPHS = 5 };
struct question_row {
	int64_t lifetime;
	struct msg headline;
	struct msg text[PARAGRAPHS];
	bool from_outside; // an unauthenticated message triggered the question
	bool sure; // a yes must be REPLY_SURE, because the action cannot be undone
	int (*yes)(struct reading *r, struct part *p, struct err *e);
	int (*no)(struct reading *r, struct part *p, struct err *e);
};

static const struct question_row question_OFFER_JOIN = {
	.lifetime = 3 * DAY,
	.headline = MESSAGE("Do you want this seat?"),
	.text = { MESSAGE("We hold seat \"{seat}\" of game \"{game}\" for you for three days: {called}. Do "
			  "you want it?"),
		CHANCE_OF_NEW_GAME },
	.from_outside = true,
	.yes = asked_take_seat,
	.no = decline,
};

static const struct question_row question_OFFER_STANDBY = {
	.lifetime = 3 * DAY,
	.headline = MESSAGE("Do you want to be on the list?"),
	.text = { MESSAGE("Do you want to be on the stand-by list? When a seat becomes vacant in a game, "
			  "we write to the first person on the list, who can say yes or no.") },
	.from_outside = true,
	.yes = standby_come,
	.no = decline,
};

static const struct question_row question_OFFER_SEAT = {
	.lifetime = 2 * DAY,
	.headline = MESSAGE("Do you want this seat?"),
	.text = { MESSAGE("It's your turn on the stand-by list: in game \"{game}\", seat \"{name}\" is vacant, "
			  "in round {round}. We hold it for you for two days; then we ask the next person on the list."),
		MESSAGE("If you say yes, the seat is yours and you get its report at once. If you say no, "
			"you keep your place on the list."),
		MESSAGE("{pace} The board is below.") },
	.yes = standby_take_seat,
	.no = decline,
};

static const struct question_row question_OFFER_AGAIN = {
	.lifetime = WEEK,
	.headline = MESSAGE("Do you want to play again?"),
	.text = { MESSAGE("{players} would like to play again with the same people. We hold seat \"{seat}\" of "
			  "the new game \"{game}\" for you for a week; it begins when everyone has said yes."),
		CHANCE_OF_NEW_GAME },
	.yes = asked_take_seat,
	.no = rematch_decline,
};

static const struct question_row question_ASKED_OLD_ADDRESS = {
	.lifetime = WEEK,
	.headline = MESSAGE("Should your letters go to another address?"),
	.text = { MESSAGE("The player of \"{name}\" in game \"{game}\" has asked us to send the game's "
			  "letters to {address} from now on, and no longer to this address. We do so if "
			  "both addresses say yes within a week."),
		MESSAGE("If that wasn't you, say no. Somebody else can then write in your name, so tell "
			"the game master, who can give your seat a new key.") },
	.yes = moving_yes,
	.no = moving_no,
};

static const struct question_row question_ASKED_NEW_ADDRESS = {
	.lifetime = WEEK,
	.headline = MESSAGE("Should your letters go to another address?"),
	.text = { MESSAGE("The player of \"{name}\" in game \"{game}\" has asked us to send the game's letters "
			  "to this address from now on. We do so if both addresses say yes within a week."),
		MESSAGE("If you don't play here, do nothing: you won't hear from us about this again.") },
	.yes = moving_yes,
	.no = moving_no,
};

static const struct question_row question_ASKED_FORGETTING = {
	.lifetime = WEEK,
	.headline = MESSAGE("Should we remove all your data?"),
	.text = { MESSAGE("You asked us to. If you want it, reply to this letter with the line \"yes forget\"."),
		MESSAGE("{games} We will remove your names (also in games that are over), your addresses "
		    "and settings, your letters and messages, and our letters to you. Then a last letter "
		    "will tell you that it is done."),
		MESSAGE("We keep the decisions, dice and orders of your games, without your name: each "
			"step of a game is tied to the one before it, so that everybody can verify it."),
		MESSAGE("We can't remove letters and archives that others have, or backups."),
		MESSAGE("This can't be undone. If you don't want it, do nothing: the question lapses after "
			"a week.") },
	.sure = true,
	.yes = forgetting_yes,
	.no = forgetting_no,
};

#define QUESTION(kind, ...) [kind] = &question_##kind,
static const struct question_row *const rows[] = {
	OFFER_KIND_LIST(QUESTION)
	QUESTION(ASKED_OLD_ADDRESS)
	QUESTION(ASKED_NEW_ADDRESS)
	QUESTION(ASKED_FORGETTING)
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
	for (int i = 0; i < PARAGRAPHS && rows[kind]->text[i].text != NULL; i++)
		pile_add(in.arena, text, say_args(in, rows[kind]->text[i], args, count));
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

// Returns the language of the asked person: their choice, or else the game's language, or else the
// server's default.
static struct tongue
offer_tongue(struct judge *j, const struct offer_row *o, const struct table *t)
{
	if (o->lang != NULL && o->lang[0] != '\0')
		return tongue_of(j->arena, o->lang);
	return t != NULL ? table_tongue(j, t, -1) : tongue_or(j->arena, j->lang);
}

// Returns the pace of a game, in words.
static const char *
pace_said(struct tongue in, const struct table *t)
{
	struct rhythm rule = { 0 };
	struct err none = { 0 }; // the rule was checked before it was stored

	if (t == NULL || deadline_rhythm(&t->row, &rule, &none) != 0 || rule.span == 0)
		return say(in, MSG("The game has no deadlines."));
	return say(in, MSG("Deadlines follow this schedule: {pace}."),
	    ARG(pace, deadline_rhythm_said(in, &rule)));
}

// Returns the people who have seats in a game.
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

// Adds a question about the person's name, if a known address gives a new one: its reader must say
// which person it is.
static int
ask_who(struct judge *j, struct tongue in, const struct offer_row *o, struct pile *text, struct err *e)
{
	struct pile all = { 0 };
	const char *same;

	if (o->kind != OFFER_JOIN || o->name[0] == '\0')
		return 0;
	if (person_called(j->store, o->address, o->name, &all, &same, e) != 0)
		return -1;
	if (all.count > 0 && same == NULL)
		pile_add(j->arena, text,
		    say(in, MSG("We already know this address, as {names}. Are you {name}? Then write a "
				"line below your yes: name {name}. If you write just yes, you are a "
				"different player at this address, called {called}."),
			ARG(names, say_list(in, all.list, all.count)), ARG(name, all.list[0]), ARG(called, o->name)));
	return 0;
}

int
asked_offer(struct judge *j, struct offer_row *o, const struct table *t, struct asking *q, struct err *e)
{
	const struct tongue in = offer_tongue(j, o, t);
	const int seat = t != NULL ? table_seat_of_id(t, o->seat_id) : -1;
	const struct arg args[] = { SAY_FIRST, ARG(game, t != NULL ? t->row.name : ""),
		ARG(seat, t != NULL ? seat_called(&t->names, seat) : ""),
		ARG(name, t != NULL ? t->seat[seat].row.name : ""), ARG(round, t != NULL ? t->game.round : 0),
		ARG(words, t != NULL ? given_told(in, t) : ""),
		ARG(pace, pace_said(in, t)), ARG(players, t != NULL ? seated_said(in, t) : ""),
		ARG(called, o->name[0] != '\0' ? say(in, MSG("you would be called {name}"), ARG(name, o->name))
						: say(in, MSG("you gave no name"))) };

	const struct question_row *row = rows[o->kind];
	struct pile text = { 0 };

	asked_words(in, (int)o->kind, args, sizeof args / sizeof *args, &text);
	if (ask_who(j, in, o, &text, e) != 0)
		return -1;
	if (row->from_outside)
		pile_add(j->arena, &text,
		    say(in, MSG("You get this letter because somebody wrote to us with your address as the sender. "
				"If it wasn't you, do nothing: you won't hear from us about this again.")));
	q->lang = in.lang;
	q->game = t != NULL ? t->row.name : "standby";
	q->headline = asked_headline(in, (int)o->kind);
	q->notes = lines_of(&text);
	q->commitment = t != NULL && t->row.seq == 0 ? t->row.commitment : NULL;
	if (o->id == 0) {
		o->asked_at = j->now;
		o->expires_at = j->now + row->lifetime;
		if (offers_insert(j->store, o, e) != 0 ||
		    (t != NULL && t->row.status == GAME_STATUS_JOINING && games_ask(j->store, t->row.id, j->now, e) != 0))
			return -1;
	}
	return question_offer(j, o, q, e);
}

// Loads the game of an offer. If the offer has been answered already, tells the person and sets *settled.
static int
load_offer(struct reading *r, struct part *p, bool *settled, struct err *e)
{
	static const struct msg answers[] = {
		[OFFER_STATUS_TAKEN] = MESSAGE("You have already said yes to this."),
		[OFFER_STATUS_DECLINED] = MESSAGE("You have already said no to this."),
		[OFFER_STATUS_EXPIRED] = MESSAGE("This offer has lapsed: no answer came in time, or the seat went to "
						 "somebody else. If you have a code, write again."),
	};
	const struct offer_row *o = &p->asked.offer;

	p->asked.game = "standby";
	if (o->kind != OFFER_STANDBY) {
		p->table = arena_alloc(r->j->arena, sizeof *p->table);
		if (table_find_id(r->j, o->game_id, p->table, e) != 0)
			return -1;
		p->seat = table_seat_of_id(p->table, o->seat_id);
		p->asked.game = p->table->row.name;
	}
	r->in = p->asked.lang != NULL ? tongue_or(r->j->arena, p->asked.lang) : offer_tongue(r->j, o, p->table);
	*settled = o->status != OFFER_STATUS_OPEN;
	return *settled ? asked_tell(r, p, MSG("This question has been answered"), answers[o->status], e) : 0;
}

// Loads the row of a question's subject.
static int
load(struct reading *r, struct part *p, int *kind, bool *settled, struct err *e)
{
	switch (p->asked.question.about) {
	case ABOUT_OLD_ADDRESS:
	case ABOUT_NEW_ADDRESS:
		*kind = p->asked.question.about == ABOUT_OLD_ADDRESS ? ASKED_OLD_ADDRESS : ASKED_NEW_ADDRESS;
		return moving_load(r, p, settled, e);
	case ABOUT_FORGETTING:
		*kind = ASKED_FORGETTING;
		return forgetting_load(r, p, settled, e);
	case ABOUT_OFFER:
	case ABOUT_NOTHING:
		break;
	}
	*kind = (int)p->asked.offer.kind;
	return load_offer(r, p, settled, e);
}

int
asked_handle(struct reading *r, struct part *p, struct err *e)
{
	bool settled = false;
	int kind;

	if (load(r, p, &kind, &settled, e) != 0)
		return -1;
	if (settled)
		return 0;
	const bool sure = rows[kind]->sure;
	const enum reply yes = sure ? REPLY_SURE : REPLY_YES;
	if (p->asked.reply == yes || p->asked.reply == REPLY_NO)
		return (p->asked.reply == yes ? rows[kind]->yes : rows[kind]->no)(r, p, e);
	// asks again a person whose answer was neither yes nor no, or was a yes that is not REPLY_SURE
	const struct question *about = &p->asked.question;
	const struct asking q = { .about = about->about, .id = about->id, .token = about->token, .sure = sure,
		.address = answering(p), .game = p->asked.game, .headline = say(r->in, MSG("Yes or no?")) };
	return reading_tell(r, &q, say(r->in, sure
	    ? MSG("Nothing was changed. If you want all your data removed, reply to this letter with the line "
		  "\"yes forget\".")
	    : MSG("We didn't understand your letter. Write just yes, or no, on a line of its own.")), e);
}

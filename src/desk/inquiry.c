// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers players' questions about their game, using only what their seat may know.
#include "desk/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/span.h"
#include "orders/answer.h"
#include "orders/called.h"
#include "orders/examples.h"
#include "orders/print.h"
#include "post/held.h"
#include "post/deadline.h"
#include "post/missing.h"
#include "table/orders.h"

static const char *
tell_food(const struct asker *a)
{
	const int hunters = whatif_hunters(a->in, a->t, a->seat), value = place_info[HUNT].value;
	const char *state = menu_state(&a->menu);

	return hunters == 0 ? state
			    : arena_printf(a->in.arena, "%s\n%s", state,
				  say(a->in, MSG_N("Your plan sends {n} person hunting, which brings about {food} food more.",
					  "Your plan sends {n} people hunting, which brings about {food} food more.", hunters),
				      ARG(food, dice_bring(hunters, value))));
}

static const char *
tell_deadline(const struct asker *a)
{
	const int64_t at = a->t->row.deadline_at;

	if (at == 0)
		return say(a->in, MSG("There is no deadline: nobody is hurrying you."));
	const char *time = deadline_text(a->in, table_zone(a->t, a->seat), at);
	return at <= a->r->j->now ? say(a->in, MSG("The deadline was {time}."), ARG(time, time))
				  : say(a->in, MSG("The deadline is {time}, in {span}."), ARG(time, time),
					ARG(span, span_words(a->in, at - a->r->j->now)));
}

// When a round is played: when all orders are in, or at the deadline.
static const char *
tell_played(const struct asker *a)
{
	return arena_printf(a->in.arena, "%s\n%s", rulebook_say(a->in, a->t, TOPIC_PLAYED), tell_deadline(a));
}

// What a writer can do who wants nothing to be played: their orders are on hold by now.
static const char *
tell_stop(const struct asker *a)
{
	const struct order_set *now = a->t->ledger.seat[a->seat].now;
	const char *told = now != NULL && now->has != 0
	    ? say(a->in, MSG("To take your orders for this round back, reply with the line \"cancel\"."))
	    : arena_printf(a->in.arena, "%s\n%s", say(a->in, MSG("You have no orders that could be played.")), tell_deadline(a));

	if (strchr(a->q->text, ' ') != NULL)
		return told;
	inquiry_note(a->in.arena, a->part, told); // "Stop!" may be about the whole game
	ways_add_leave(a->r, a->part);
	return "";
}

static const char *
tell_waiting(const struct asker *a)
{
	const struct lines missing = missing_names(a->r->j, a->in, a->t, a->seat);

	return missing.count == 0
	    ? say(a->in, MSG("All orders are in."))
	    : say(a->in, MSG("Waiting for {names}."), ARG(names, say_list(a->in, missing.list, missing.count)));
}

static const char *
tell_score(const struct asker *a)
{
	const char *list[PLAYERS_MAX];
	int order[PLAYERS_MAX], n = a->g->players;

	for (int i = 0; i < n; i++) {
		int k = i;
		for (; k > 0 && a->g->player[order[k - 1]].score < a->g->player[i].score; k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	for (int i = 0; i < n; i++) {
		const struct menu_row row = menu_row(&a->menu, order[i]);
		list[i] = say(a->in, MSG("{who} {points} (now {now})"),
		    ARG(who, row.you ? say(a->in, MSG_OF("who plays in turn", "you")) : row.title), ARG(points, row.points),
		    ARG(now, row.now));
	}
	return say(a->in, MSG("Points: {list}. In brackets: if the game ended now."), ARG(list, say_commas(a->in, list, n)));
}

static const char *
tell_end(const struct asker *a)
{
	return say(a->in,
	    MSG("{round}; {supply}. The game ends with the round in which a pile of buildings runs out, or when the deck can't "
		"fill the four card spaces any more."),
	    ARG(round, menu_round(&a->menu)), ARG(supply, menu_supply(&a->menu)));
}

static const char *
tell_start(const struct asker *a)
{
	return say(a->in, MSG("The turn order this round: {players}. The second of them starts the next round."),
	    ARG(players, menu_order(&a->menu)));
}

static const char *
tell_taken(const struct asker *a)
{
	return arena_printf(a->in.arena, "%s\n%s",
	    say(a->in, MSG("Players place people in turn. A wish whose place is full by then is skipped, and your people go to the next "
			   "wishes of your plan; nobody is lost.")), tell_start(a));
}

// Who is on the other side.
static const char *
tell_master(const struct asker *a)
{
	const char *host = a->r->j->host, *program = say(a->in, MSG("A program reads your letters and answers them.")),
		   *write = say(a->in, MSG("To write to the game master, begin a line with \"{words}:\"."), ARG(words, message_said(a->in, TO_GM)));

	if (host == NULL || host[0] == '\0')
		return arena_printf(a->in.arena, "%s %s", program, write);
	return arena_printf(a->in.arena, "%s %s\n%s", program, say(a->in, MSG("{host} is the game master."), ARG(host, host)), write);
}

// Explains how to write, with the code of the place that is named.
static const char *
tell_writing(const struct asker *a)
{
	const char *rule = rulebook_say(a->in, a->t, TOPIC_WRITING);

	return a->q->place == PLACES ? rule
				     : arena_printf(a->in.arena, "%s: %s\n%s", place_title(a->in, (enum place)a->q->place), place_info[a->q->place].code, rule);
}

// How many people a place takes, and its room now.
static const char *
tell_counts(const struct asker *a)
{
	const char *rule = rulebook_say(a->in, a->t, TOPIC_COUNTS);

	return a->q->place == PLACES ? rule : arena_printf(a->in.arena, "%s\n%s", rule, answer_free(a));
}

static const char *
tell_newborn(const struct asker *a)
{
	struct inquiry hut = *a->q;
	struct asker about = *a;

	hut.place = HUT;
	about.q = &hut;
	return answer_place(&about);
}

static const char *
tell_orders(const struct asker *a)
{
	const struct order_set *o = a->t->ledger.seat[a->seat].now;
	const char *codes = o != NULL && o->has != 0 ? plan_in_codes(a->in.arena, o) : NULL;

	if (o == NULL || o->has == 0)
		return say(a->in, MSG("You have no orders stored for round {round} yet."), ARG(round, a->g->round));
	return codes != NULL ? say(a->in, MSG("Stored for round {round}: {plan}"), ARG(round, a->g->round), ARG(plan, codes))
			     : say(a->in, MSG("You have orders stored for round {round}. To see them, "
			         "reply with the line \"show\"."),
				   ARG(round, a->g->round));
}

// Says whether what is stored counts without another letter.
static const char *
tell_valid(const struct asker *a)
{
	const struct order_set *o = a->t->ledger.seat[a->seat].now;

	if (orders_held(a->t, a->seat, a->r->j->now))
		return orders_held_said(a->in, a->t, a->seat, a->r->j->now);
	return o == NULL || o->has == 0
	    ? tell_orders(a)
	    : arena_printf(a->in.arena, "%s\n%s", tell_orders(a),
		  say(a->in, MSG("These orders count unless you send others: you don't need to write again.")));
}

// Lists the languages of letters, with the line that chooses one.
static const char *
tell_languages(const struct asker *a)
{
	return say(a->in, MSG("We write letters in these languages: {languages}. To choose one, reply with a line such as \"lang de\". You can write "
			      "in any of them."), ARG(languages, lang_codes(a->in.arena)));
}

// Explains how to forward words without writing them again.
static const char *
way_on(const struct asker *a, const char *writer)
{
	const char *gm = message_said(a->in, TO_GM), *all = message_said(a->in, TO_ALL);

	if (writer != NULL && strcmp(writer, gm) != 0)
		return say(a->in, MSG("Reply \"{writer}\" to send your words to whoever wrote to you, or \"{gm}\" to send them to the game master."),
		    ARG(writer, writer), ARG(gm, gm));
	return a->t->row.press == GAME_PRESS_NONE
	    ? say(a->in, MSG("Reply \"{gm}\" to send your words to the game master."), ARG(gm, gm))
	    : say(a->in, MSG("Reply \"{gm}\" to send your words to the game master, or \"{all}\" to send them to everyone at the table."),
		  ARG(gm, gm), ARG(all, all));
}

// Adds a question to the text for forwarding: all questions that could not be answered.
static void
keep_question(struct arena *a, struct remark *remark, const char *question)
{
	remark->question = remark->question == NULL ? question : arena_printf(a, "%s %s", remark->question, question);
}

static const char *
tell_unknown(const struct asker *a)
{
	keep_question(a->in.arena, a->part->remark, a->q->text);
	return say(a->in, MSG("I don't know that: {question}"), ARG(question, sentence_shorten(a->in.arena, a->q->text)));
}

// Answers orders that are phrased as a question, with the form in which they could be written.
static const char *
tell_polite(const struct asker *a)
{
	const struct words_context by = { .people = a->g->player[a->seat].people };
	const char *words = arena_strndup(a->in.arena, a->q->text, strcspn(a->q->text, "?"));
	struct short_plan read;
	struct text codes;

	short_read(a->in, &by, words, &read);
	if (read.plan.count == 0 && a->q->place < PLACES) // shows at least the place
		short_read(a->in, &by, place_info[a->q->place].name, &read);
	text_init(&codes, a->in.arena);
	short_print(&codes, &read.plan);
	const char *told = say(a->in, MSG("A question is never stored as an order. If that is what you "
	    "want, write it as a plan, like \"{plan}\"."),
	    ARG(plan, read.plan.count > 0 ? codes.data : "H, W3, X"));
	return a->q->place < PLACES ? arena_printf(a->in.arena, "%s\n%s", answer_free(a), told) : told;
}

// Returns a player's possessions, as lines.
static const char *
player_lines(const struct asker *a, int seat)
{
	const struct lines said = menu_player(&a->menu, seat);
	struct text t;

	text_init(&t, a->in.arena);
	for (int i = 0; i < said.count; i++)
		text_addf(&t, "%s%s", i > 0 ? "; " : "", said.list[i]);
	if (menu_row(&a->menu, seat).tools[0] == '\0')
		text_addf(&t, "; %s", say(a->in, MSG("no tools")));
	return t.data;
}

// Returns the seat that a question names; -1 for none.
static int
seat_asked(const struct asker *a)
{
	char *text = arena_strndup(a->in.arena, a->q->text, strlen(a->q->text));

	for (char *mark = text; (mark = strpbrk(mark, "?!.,")) != NULL;)
		*mark = ' '; // "how many people has Ben?"
	for (const char *s = text; *s != '\0'; s += strspn(s, " ")) {
		int seat = -1;
		(void)seat_said(a->in.arena, &a->t->names, s, &seat);
		if (seat >= 0)
			return seat;
		s += strcspn(s, " ");
	}
	return -1;
}

static const char *
tell_player(const struct asker *a)
{
	const int seat = seat_asked(a);

	return seat >= 0 ? player_lines(a, seat) : tell_unknown(a);
}

static const char *
tell_mine(const struct asker *a)
{
	return player_lines(a, a->seat);
}

// Returns a sentence if the player named in a question comes after the asker in this round; else "".
static const char *
who_is_later(const struct asker *a)
{
	const int seat = seat_asked(a), players = a->g->players;
	const int mine = (a->seat - a->g->start + players) % players, theirs = (seat - a->g->start + players) % players;

	return seat < 0 || a->g->open.kind != ASK_PLACE || theirs <= mine
	    ? ""
	    : say(a->in, MSG("You come before {player} in this round."), ARG(player, menu_row(&a->menu, seat).title));
}

static const char *
tell_whatif(const struct asker *a)
{
	struct whatif tried;
	const char *asked = whatif_words(a->in, a->t, a->q->words);

	if (asked[0] == '\0')
		return tell_unknown(a);
	whatif(a->in, a->t, a->seat, asked, true, &tried);
	if (tried.told == NULL) {
		keep_question(a->in.arena, a->part->remark, a->q->text);
		return say(a->in, MSG("\"{question}\" can't be tried: {why}"), ARG(question, a->q->text), ARG(why, tried.refusal));
	}
	return arena_printf(a->in.arena, "%s\n%s\n%s",
	    say(a->in,
		tried.own ? MSG("What the plan \"{orders}\" would do:")
		: tried.suggested ? MSG("What the suggestion would do, given \"{orders}\":")
				  : MSG("What your plan would do, given \"{orders}\":"),
		ARG(orders, asked)),
	    tried.told, who_is_later(a));
}

// Returns the plan in codes that a question contains, in words; NULL if there is none.
static const char *
plan_asked(const struct asker *a)
{
	const struct words_context by = { .people = a->g->player[a->seat].people };
	const char *text = a->q->text;
	struct short_plan read;

	for (const char *s = text; (s = strpbrk(s, "HFTXWLSGB")) != NULL; s++) {
		if (s > text && ascii_is_alnum(s[-1]))
			continue;
		for (size_t len = strlen(s); len > 0; len--) {
			if (ascii_is_alnum(s[len]) || !ascii_is_alnum(s[len - 1]) || strspn(s, "HFTXWLSGB0123456789/ ,") < len)
				continue;
			short_read(a->in, &by, arena_strndup(a->in.arena, s, len), &read);
			if (read.kind == SHORT_ORDER && read.plan.count > 0)
				return plan_sentence(a->in, &read.plan, &a->t->names);
		}
	}
	return NULL;
}

enum { CODES_WIDTH = 100 }; // the letter wraps its notes itself

static const char *
tell_meaning(const struct asker *a)
{
	const char *plan = plan_asked(a);

	return plan != NULL ? say(a->in, MSG("That means: {plan}"), ARG(plan, plan))
	    : a->q->place < PLACES ? answer_place(a)
				   : arena_printf(a->in.arena, "%s\n%s", tell_unknown(a), codes_help(a->in, CODES_WIDTH));
}

// Keeps a message that lacks its colon, so that one word sends it.
static const char *
tell_message(const struct asker *a)
{
	const bool master = topic_fits(a->in.arena, a->in.lang->code, a->q->text, TOPIC_TO_MASTER);
	const int seat = seat_asked(a);

	if (!master && (seat < 0 || seat == a->seat || a->t->row.press == GAME_PRESS_NONE))
		return tell_unknown(a);
	keep_question(a->in.arena, a->part->remark, a->q->text);
	return say(a->in, MSG("Your message was not sent on. To send it, reply with the line \"{tell}\"."),
	    ARG(tell, master ? message_said(a->in, TO_GM) : message_said_to(a->in, a->t->names.name[seat])));
}

static const char *(*const known[TOPICS])(const struct asker *) = {
	[TOPIC_WHATIF] = tell_whatif,
	[TOPIC_SCORE] = tell_score,
	[TOPIC_WAITING] = tell_waiting,
	[TOPIC_DEADLINE] = tell_deadline,
	[TOPIC_STOP] = tell_stop,
	[TOPIC_PLAYED] = tell_played,
	[TOPIC_END] = tell_end,
	[TOPIC_START] = tell_start,
	[TOPIC_MASTER] = tell_master,
	[TOPIC_NEWBORN] = tell_newborn,
	[TOPIC_WRITING] = tell_writing,
	[TOPIC_COUNTS] = tell_counts,
	[TOPIC_ORDERS] = tell_orders,
	[TOPIC_VALID] = tell_valid,
	[TOPIC_LANGUAGES] = tell_languages,
	[TOPIC_AFFORD] = answer_afford,
	[TOPIC_FOOD] = tell_food,
	[TOPIC_FREE] = answer_free,
	[TOPIC_CARD] = answer_card,
	[TOPIC_TILE] = answer_building,
	[TOPIC_PLACE] = answer_place,
	[TOPIC_UNKNOWN] = tell_unknown,
	[TOPIC_POLITE] = tell_polite,
	[TOPIC_EXPECT] = answer_expect,
	[TOPIC_TAKEN] = tell_taken,
	[TOPIC_PLAYER] = tell_player,
	[TOPIC_MINE] = tell_mine,
	[TOPIC_MEANING] = tell_meaning,
	[TOPIC_MESSAGE] = tell_message,
};

void
inquiry_note(struct arena *a, struct part *p, const char *text)
{
	struct pile *notes = &p->remark->notes;

	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		const char *note = arena_strndup(a, text, len);
		bool again = len == 0;
		for (int i = 0; i < notes->count && !again; i++)
			again = strcmp(notes->list[i], note) == 0;
		if (!again)
			pile_add(a, notes, note);
	}
}

int
inquiries_answer(struct reading *r, struct part *p, const struct inquiries *asks, struct err *e)
{
	struct asker a = { .r = r, .part = p, .in = r->in, .t = p->table, .g = &p->table->game, .seat = p->seat };
	const char *writer;

	if (asks->count == 0)
		return 0;
	if (table_load_orders(r->j, p->table, e) != 0)
		return -1;
	a.menu = menu_of(r->in, a.g, p->table->seats, p->seat, STYLE_UTF8);
	for (int i = 0; i < asks->count; i++) {
		a.q = &asks->list[i];
		const char *rule = rulebook_say(r->in, p->table, a.q->topic);
		if (known[a.q->topic] != NULL)
			inquiry_note(r->j->arena, p, known[a.q->topic](&a));
		else if (rule != NULL)
			inquiry_note(r->j->arena, p, rule);
		else
			intent_answer(r, p, a.q);
		if (intent_for_master(a.q->topic) || a.q->topic == TOPIC_HOUSE)
			keep_question(r->j->arena, p->remark, a.q->text);
	}
	if (pressed_by(r, p, &writer, e) != 0)
		return -1;
	// a wish to keep the orders is carried out, not forwarded
	if (p->remark->question == NULL && writer != NULL && asks->list[0].topic != TOPIC_KEEP)
		p->remark->question = r->parted->words;
	if (p->remark->question != NULL && asks->list[0].topic != TOPIC_MESSAGE)
		inquiry_note(r->j->arena, p, way_on(&a, writer));
	return 0;
}

void
inquiry_pass_on(struct reading *r, struct part *p)
{
	const struct asker a = { .r = r, .part = p, .in = r->in, .t = p->table, .g = &p->table->game, .seat = p->seat };
	struct words_context by = words_of_seat(r, p->table, p->seat).by;
	struct pile *passed = &p->remark->passed;
	int kept = 0;

	by.language = r->in.lang->code;
	for (int i = 0; i < passed->count; i++)
		if (topic_is_talk(r->j->arena, &by, passed->list[i])) {
			passed->list[kept++] = passed->list[i];
		} else {
			keep_question(r->j->arena, p->remark, passed->list[i]);
			inquiry_note(r->j->arena, p, say(r->in, MSG("I don't know what to do with this: {words}"),
			    ARG(words, sentence_shorten(r->j->arena, passed->list[i]))));
		}
	passed->count = kept;
	if (p->remark->question != NULL)
		inquiry_note(r->j->arena, p, way_on(&a, NULL));
}

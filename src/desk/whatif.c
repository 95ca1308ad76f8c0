// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat's plan would do if the others placed their people in a given way: tried on a copy of the game.
#include "desk/internal.h"

#include <string.h>

#include "engine/refusal.h"
#include "orders/called.h"
#include "orders/fate.h"
#include "orders/print.h"
#include "base/repair.h"
#include "table/suggestion.h"
#include "words/vocabulary.h"

// A copy of the game, and the plan that is followed on it.
struct experiment {
	struct tongue in;
	const struct table *t;
	int seat;
	bool in_order; // turns are taken in the order of the round
	struct wishes wishes; // the seat's plan, or the suggestion
	struct game game;
	struct fates fates;
	int turns[PLAYERS_MAX]; // turns that each player has taken
	const char *end; // the outcome of the seat's turns; NULL: there are some left
	const char *refusal;
};

static bool
refuse(struct experiment *w, const char *why)
{
	w->refusal = why;
	return false;
}

// Gives a seat the turn: in the trial, everybody places as soon as asked.
static void
give_turn(struct experiment *w, int seat)
{
	w->game.open = (struct ask){ .kind = ASK_PLACE, .seat = seat, .place = PLACES };
}

static bool
place(struct experiment *w, const struct decision *d, int line)
{
	const struct game before = w->game;
	enum refusal refused = game_apply(&w->game, d, NULL);

	if (refused != REFUSED_ALLOWED)
		return refuse(w,
		    say(w->in, MSG("{who}: {why}"), ARG(who, seat_called(&w->t->names, before.open.seat)),
		    ARG(why, say(w->in, refusal_sentence(refused)))));
	fates_step(&w->fates, &before, d, &w->game, line);
	return true;
}

// Takes the seat's next turn; sets w->end after the last one.
static void
take_turn(struct experiment *w)
{
	const struct tongue in = w->in;
	struct ruling v = { .line = 1 };

	give_turn(w, w->seat);
	orders_decide(&w->game, &w->wishes, &v);
	w->turns[w->seat]++;
	if (v.kind == STOPPED)
		w->end = say(in, MSG("Your \"stop\" would halt the game there."));
	else if (v.kind == OPEN)
		w->end = say(in, MSG("Then you would be asked {what}."), ARG(what, question_say(in, &w->game, v.planned)));
	else if (v.kind == LEFT)
		w->end = say(in, MSG("The rest would not come from your plan."));
	if (w->end != NULL)
		return;
	if (v.line > 0)
		w->wishes.done |= UINT64_C(1) << (v.line - 1);
	if (!place(w, &v.decision, v.line))
		w->end = say(in, MSG("No place would be left for the rest of your people."));
	else if (v.line == 0)
		w->end = say(in, MSG("The rest would not come from your plan."));
	else if (w->game.player[w->seat].home == 0)
		w->end = say(in, MSG("All your people would be placed."));
}

// Takes the seat's turns that come before another player's next turn (R2.1); none if people are on the board already.
static void
take_turns_before(struct experiment *w, int seat)
{
	const struct game *g = &w->t->game;
	const int mine = (w->seat - g->start + g->players) % g->players, theirs = (seat - g->start + g->players) % g->players;
	const int before = w->turns[seat] + (mine < theirs);

	for (int s = 0; s < g->players; s++)
		if (!w->in_order || g->player[s].home < g->player[s].people)
			return;
	while (w->turns[w->seat] < before && w->end == NULL)
		take_turn(w);
}

// Places another seat's people by a plan line, which must be definite.
static bool
place_other(struct experiment *w, int seat, const struct plan_line *line, const char *words)
{
	const struct alternative *to = &line->alternative[0];
	const struct decision d = { .kind = DO_PLACE, .place = to->place,
		.people = to->rest ? w->game.player[seat].home : to->most };
	bool open = !to->rest && ((to->least > 1 && to->least < to->most) || to->most == PEOPLE_MAX);

	if (line->count != 1 || line->cond.count != 0 || open)
		return refuse(w, say(w->in, MSG("\"{words}\" isn't exact: say one place, and how many people"),
		    ARG(words, words)));
	take_turns_before(w, seat);
	w->turns[seat]++;
	give_turn(w, seat);
	if (place(w, &d, 0) || (w->in_order && w->turns[w->seat] > 0)) // the seat may have come first
		return true;
	return refuse(w, say(w->in, MSG("\"{words}\" isn't possible: {why}"), ARG(words, words), ARG(why, w->refusal)));
}

// Tries one piece between separators: "ben field", or "clay 3" for the previous seat.
static bool
try_piece(struct experiment *w, const char *piece, bool begins, int *seat)
{
	size_t len = strcspn(piece, " \t");
	int named = table_seat_named(w->t, text_fold(w->in.arena, piece, len));

	if (named < 0 && begins) // elsewhere a place could be taken for a title
		len = seat_said(w->in.arena, &w->t->names, piece, &named);
	if (named >= 0) {
		*seat = named;
		piece += len + strspn(piece + len, " \t");
	}
	if (*seat < 0)
		return refuse(w, say(w->in, MSG("nobody here is called \"{word}\": begin with a player, like "
		    "\"whatif {name} hut\""), ARG(word, arena_strndup(w->in.arena, piece, len)),
		    ARG(name, w->t->names.name[w->seat == 0 ? 1 : 0])));
	if (*seat == w->seat)
		return refuse(w, say(w->in, MSG("your own plan decides what you do: say what the others do")));
	if (*piece == '\0')
		return refuse(w, say(w->in, MSG("say where: \"whatif {name} field\""),
		    ARG(name, w->t->names.name[*seat])));
	// the rest is one placement, parsed as a plan line
	struct parsed *p = arena_alloc(w->in.arena, sizeof *p);
	const struct order_context ctx = { .seats = &w->t->names, .players = w->t->row.players };
	const struct frame frame = { .body = arena_printf(w->in.arena, "plan %s", piece), .body_line = 1 };
	orders_parse(w->in, &frame, &ctx, p);
	if (p->problems.count > 0)
		return refuse(w, say(w->in, MSG("\"{words}\": {problem}"), ARG(words, piece),
		    ARG(problem, p->problems.list[0].text)));
	if (!order_has(&p->orders, SECTION_PLAN) || p->orders.plan.count != 1)
		return refuse(w, say(w->in, MSG("\"{words}\" is not a place"), ARG(words, piece)));
	return place_other(w, *seat, &p->orders.plan.line[0], piece);
}

static bool
try_others(struct experiment *w, const char *asked)
{
	bool begins = true;
	int seat = -1;

	while (*asked != '\0') {
		size_t len = strcspn(asked, ";,"), blanks = strspn(asked, " \t"), end = len;
		while (end > blanks && strchr(" \t", asked[end - 1]) != NULL)
			end--;
		if (end > blanks &&
		    !try_piece(w, arena_strndup(w->in.arena, asked + blanks, end - blanks), begins, &seat))
			return false;
		begins = asked[len] == ';';
		asked += len + (asked[len] != '\0');
	}
	return seat >= 0 || refuse(w, say(w->in, MSG("what if what? write \"whatif {name} field\""),
	    ARG(name, w->t->names.name[w->seat == 0 ? 1 : 0])));
}

// Why nothing can be tried; NULL if something can.
static const char *
idle(struct tongue in, const struct table *t, int seat)
{
	if (t->game.open.kind != ASK_PLACE || t->row.status == GAME_STATUS_CANCELLED)
		return say(in, MSG("\"whatif\" is about placing people, and nobody is placing any now"));
	if (t->game.player[seat].home == 0)
		return say(in, MSG("\"whatif\" is about placing people, and yours are all placed"));
	return NULL;
}

// Puts the seat's plan into the trial or, if there is none, the suggestion. Returns whether there is either.
static bool
find_plan(struct experiment *w, bool *suggested)
{
	w->wishes = table_wishes(w->t, w->seat, false);
	*suggested = !order_has(w->wishes.orders, SECTION_PLAN);
	if (!*suggested)
		return true;
	const struct order_set *orders = suggestion(w->in.arena, w->t, w->seat);
	if (orders == NULL || !order_has(orders, SECTION_PLAN))
		return refuse(w, say(w->in, MSG("you have no plan to try for this round: send one with the "
		    "question")));
	w->wishes.orders = orders;
	w->wishes.done = 0;
	return true;
}

// Tries a plan of the seat itself, such as "F W3 X".
static bool
try_own(struct experiment *w, const char *asked)
{
	struct parsed *p = arena_alloc(w->in.arena, sizeof *p);
	const struct order_context ctx = { .seats = &w->t->names, .players = w->t->row.players };
	const struct frame frame = { .body = arena_printf(w->in.arena, "plan %s", asked), .body_line = 1 };

	orders_parse(w->in, &frame, &ctx, p);
	if (p->problems.count > 0 || !order_has(&p->orders, SECTION_PLAN))
		return false;
	w->wishes = table_wishes(w->t, w->seat, false);
	w->wishes.orders = &p->orders;
	w->wishes.done = 0;
	return true;
}

// Returns an everyday word in the form for whatif(); NULL if it names no place.
static const char *
word_kept(struct tongue in, const char *word)
{
	const char *folded = text_fold(in.arena, word, strlen(word));
	const struct entry *e = vocabulary_look(folded, strlen(folded), in.lang->code);

	if (word[strspn(word, "HFTXWLSGB0123456789/!-")] == '\0')
		return word;
	if (e == NULL || (e->class != SENSE_PLACE && e->class != SENSE_GOOD && e->class != SENSE_NUMBER))
		return NULL;
	if (e->class == SENSE_NUMBER)
		return arena_printf(in.arena, "%d", e->value);
	return e->value < PLACES ? place_info[e->value].name : e->value == CARD ? "card" : e->value == BUILDING ? "building" : NULL;
}

// Whether a word negates the supposition, as in "if nobody takes the forest".
static bool
is_negation(struct tongue in, const char *word)
{
	const char *folded = text_fold(in.arena, word, strlen(word));
	const struct entry *e = vocabulary_look(folded, strlen(folded), in.lang->code);

	return e != NULL && (e->class == SENSE_NOT || e->class == SENSE_NOBODY);
}

// Whether a kept word is only a number, such as the "one" in "one more".
static bool
is_number(const char *kept)
{
	return kept[strspn(kept, "0123456789")] == '\0';
}

// Returns how many people a player sends to a place in everyday words without a number: to a place for several, all.
static const char *
crowd(struct tongue in, const struct table *t, int seat, const char *kept)
{
	for (int place = 0; place < PLACES; place++)
		if (seat >= 0 && strcmp(place_info[place].name, kept) == 0 && place_room[place] > 2) {
			const int home = t->game.player[seat].home;
			return arena_printf(in.arena, " %d", home < place_room[place] ? home : place_room[place]);
		}
	return "";
}

// Whether the next word is a number.
static bool
counts_next(struct tongue in, const char *words)
{
	words += strspn(words, " ,;\n\t");
	const char *kept = word_kept(in, arena_strndup(in.arena, words, strcspn(words, " ,;\n\t")));

	return kept != NULL && kept[0] != '\0' && is_number(kept);
}

const char *
whatif_words(struct tongue in, const struct table *t, const char *words)
{
	bool named = false, dropped = false, counted = false;
	struct text out;
	int who = -1;

	text_init(&out, in.arena);
	for (words += strspn(words, " ,;\n\t"); *words != '\0'; words += strspn(words, " ,;\n\t")) {
		size_t len = strcspn(words, " ,;\n\t");
		const char *word = arena_strndup(in.arena, words, len);
		int seat = table_seat_named(t, text_fold(in.arena, word, len));
		const char *kept = seat >= 0 ? t->names.name[seat] : word_kept(in, word);
		if (is_negation(in, word))
			return "";
		named = named || (kept != NULL && !is_number(kept));
		dropped = dropped || kept == NULL;
		words += len;
		who = seat >= 0 ? seat : who;
		if (kept != NULL)
			text_addf(&out, "%s%s%s", out.len == 0 ? "" : seat >= 0 ? "; " : " ", kept,
			    counted || seat >= 0 || counts_next(in, words) ? "" : crowd(in, t, who, kept));
		counted = kept != NULL && seat < 0 && is_number(kept);
	}
	return named || !dropped ? out.data : "";
}

void
whatif(struct tongue in, const struct table *t, int seat, const char *asked, bool in_order, struct whatif *out)
{
	struct experiment *w = arena_alloc(in.arena, sizeof *w);
	struct text text;
	int named; // the player that the first word names

	*out = (struct whatif){ .refusal = idle(in, t, seat) };
	if (out->refusal != NULL)
		return;
	*w = (struct experiment){ .in = in, .t = t, .seat = seat, .in_order = in_order, .game = t->game };
	(void)seat_said(in.arena, &t->names, asked + strspn(asked, " \t"), &named);
	out->own = named < 0 && try_own(w, asked);
	if (!out->own && !find_plan(w, &out->suggested)) {
		out->refusal = w->refusal;
		return;
	}
	fates_init(&w->fates, &w->wishes.orders->plan, seat, &w->game);
	const uint64_t done = w->wishes.done;
	if (!out->own && !try_others(w, asked)) {
		out->refusal = w->refusal;
		return;
	}
	text_init(&text, in.arena);
	while (w->end == NULL)
		take_turn(w);
	for (int line = 0; line < w->fates.plan.count; line++)
		if ((done >> line & 1) == 0)
			text_addf(&text, "  - %s\n", fate_text(in, &w->fates, line, &t->names));
	text_addf(&text, "%s\n", say(in, MSG("{end} Your orders stay as they are."), ARG(end, w->end)));
	out->told = text.data;
}

int
whatif_hunters(struct tongue in, const struct table *t, int seat)
{
	struct experiment *w = arena_alloc(in.arena, sizeof *w);
	bool suggested;

	*w = (struct experiment){ .in = in, .t = t, .seat = seat, .game = t->game };
	if (idle(in, t, seat) != NULL || !find_plan(w, &suggested) || suggested)
		return 0;
	fates_init(&w->fates, &w->wishes.orders->plan, seat, &w->game);
	while (w->end == NULL)
		take_turn(w);
	return w->game.player[seat].at[HUNT];
}

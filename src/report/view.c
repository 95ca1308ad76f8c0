// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Everything one letter needs as one JSON document. What there is nothing to say about is null or
// an empty list; text is UTF-8 without control characters. WHO is {"seat": its name, "title": its
// display name, "mark": its letter on the board, "you": whether it is the reader}.
//
//	v             1
//	kind          invitation, report, final, answer, notice, reminder
//	game, mode    the game's name; "turn" or "round"
//	game_title    what people call the game; null where it has no such name
//	sealed        true where the mode is "round"
//	round         the round; null while the game waits for players
//	reader        WHO, null for the GM and the public
//	seats         list of WHO with status and word (mixed into the seed)
//	headline      what a notice is about
//	asked         what the letter asks of the reader, a sentence
//	deadline      as text
//	away          days for an example: "12-20 to 12-28"; null where the reader may not be away; other: the name of another seat, for the same; hears: messages reach it
//	start         WHO starts the round
//	open          what is open: kind (place, use, tools, pay, pick, feed, roll, over), who (WHO or
//	              null), words, place, faces (dice on the table), dice (to be rolled), count
//	              (goods to pay or food missing)
//	told          what happened since the reader's last report: list of {round, phases: list of
//	              {phase (begin, placing, using, feeding, end), lines}}
//	told_text     as text, for a player's own things whole and those of each other in a line
//	events        the same as facts: list of {round, kind, seat, source} and what the kind has of
//	              player (who had the seat then, if somebody else has it now), place, card, tile, n, value, turn, tools (slots), once, goods, faces; the kinds
//	              are those of engine/event.h in small letters
//	told_lines    the same by line: list of {text, heading: whether it begins a round}
//	plan          what became of each plan line
//	standing      the reader's standing orders
//	missing       titles of those who are still missing; missing_text: the same as "Ann and Bob"
//	house_rules   sentences: where the game differs from the default rules
//	notes         sentences
//	head          the lines above the board
//	menu          the board for a form without columns: list of {cells: list of {code, sign, head, lines}}
//	rows          the players for it: list of {lines}
//	state         the reader's people and food in a sentence; state_goods: goods and tools
//	board         the board as text; board_lines: the same by line
//	places        list of {name, title, room (null: no limit), value (of a die sum), people: list of
//	              WHO with people}
//	cards         the same for the card spaces, with price and card {number, top, low} or null
//	buildings     the same for the piles, with tile {number, need, least, most} or null, and left
//	deck_left     cards in the deck
//	players       list of WHO with people, home (not placed yet), food, track, points, goods (by
//	              name), tools (list of {slot, value, ready}), once, any_2, cards, face_down (how
//	              many cards drawn face down), own_face_down (the reader's own, all once over),
//	              lows (lower parts added up, by name), tiles, if_over (score if the game ended
//	              now: during, green, farmers, tool_makers, hut_builders, shamans, resources,
//	              total; without what the reader may not see)
//	scores        once over: list of WHO with score (as if_over) and wins; scores_text: as a table;
//	              winners_text: "Ann and Bob win"
//	commitment, chain, salt   as they stand in every report
//	words         who gave a word for the dice and when, in that order
//	beacon        the public value that is mixed in
//	seed          once over
//	lessons       once over: what luck and mistakes meant, a sentence each
//	recipe        once over: lines of shell that work out a die
//	open_codes    codes of the places that the reader can go to
//	answer        of an answer: stored, refused, asked, helped, doubts, passed, proposal (lists), short, two, until,
//	              is_final, receipt, receipt_salt, total, questions, show, menu, help (orders, requests: its lists; false: not asked), more (title, text)
//	suggestion    what to do, in codes: a yes stores it
//	choices       what can be answered to a question, each with its letter; how: how to choose
//	confirm       of a question to somebody: the frame for a yes or a no, by line
//	order_block   the frame ready to be edited, for players who want it
//	reference     the line by which a reply is known
//	lang          the code of the language
//	links         answers that a click writes: list of {href, text}
//	has           true for each list above that is not empty, for templates: {{#has.plan}}
#include "report/view.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "engine/score.h"
#include "orders/examples.h"
#include "orders/print.h"
#include "report/json.h"
#include "report/links.h"
#include "report/view_game.h"

const char *
letter_name(enum letter_kind kind)
{
#define LETTER_WORD(name, word) word,
	static const char *const name[] = { LETTER_LIST(LETTER_WORD) };
#undef LETTER_WORD

	return name[kind];
}

struct tongue
report_tongue(struct arena *a, const struct report_input *in)
{
	return tongue_or(a, in->lang);
}

static json_t *
lines_json(const struct lines *lines)
{
	json_t *list = json_list();

	for (int i = 0; i < lines->count; i++)
		json_push(list, json_text(lines->list[i]));
	return list;
}

// A text's lines, without their newlines.
static json_t *
split_json(struct arena *a, const char *text)
{
	json_t *list = json_list();

	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		json_push(list, json_text(arena_strndup(a, text, len)));
	}
	return list;
}

static json_t *
seats_json(const struct viewer *v, int players)
{
	json_t *list = json_list();

	for (int s = 0; s < players; s++) {
		json_t *j = view_seat(v, s);
		json_put(j, "status", json_text(v->seats[s].status));
		json_put(j, "word", json_text(v->seats[s].word));
		json_push(list, j);
	}
	return list;
}

static json_t *
told_json(const struct told_list *told)
{
	json_t *rounds = json_list(), *phases = NULL, *lines = NULL;

	for (int i = 0; i < told->count; i++) {
		const struct told *one = &told->list[i];
		bool round = i == 0 || one->round != told->list[i - 1].round;
		if (round) {
			json_t *j = json_map();
			json_put(j, "round", json_number(one->round));
			json_put(j, "phases", phases = json_list());
			json_push(rounds, j);
		}
		if (round || one->phase != told->list[i - 1].phase) {
			json_t *j = json_map();
			json_put(j, "phase", json_text(phase_name(one->phase)));
			json_put(j, "lines", lines = json_list());
			json_push(phases, j);
		}
		json_push(lines, json_text(one->text));
	}
	return rounds;
}

static json_t *
events_json(const struct viewer *v, const struct report_input *in)
{
	json_t *events = json_list();

	for (int i = 0; i < in->event_count; i++)
		json_push(events, view_event(v, &in->events[i]));
	return events;
}

static json_t *
told_lines(const struct lines *folded)
{
	json_t *list = json_list();

	for (int i = 0; i < folded->count; i++) {
		bool heading = folded->list[i][0] != ' ';
		json_t *j = json_map();
		json_put(j, "text", json_text(folded->list[i] + !heading));
		json_put(j, "heading", json_boolean(heading));
		json_push(list, j);
	}
	return list;
}

static void
put_history(json_t *j, const struct viewer *v, const struct report_input *in)
{
	struct told_list told = tell(v->in, in->events, in->event_count, in->seats, in->reader);
	struct lines folded = { 0 };
	const char *text;

	if (in->reader >= 0)
		folded = tell_folded(v->in, in->events, in->event_count, in->seats, in->reader);
	text = in->reader < 0 ? tell_text(v->in, &told)
			      : folded_text(v->in.arena, folded, prose_columns(in->style));
	json_put(j, "told_text", text[0] != '\0' ? json_text(text) : json_null());
	json_put(j, "told_lines", told_lines(&folded));
	if (v->facts) {
		json_put(j, "told", told_json(&told));
		json_put(j, "events", events_json(v, in));
	}
}

static void
put_lists(json_t *j, struct tongue to, const struct report_input *in)
{
	const struct options *o = in->game != NULL ? &in->game->options : NULL;
	json_t *rules = json_list();

	for (enum rule_option i = 0; o != NULL && i < RULE_OPTIONS; i++)
		if (option_get(o, i) != 0)
			json_push(rules, json_text(say(to, option_info[i].sentence[option_get(o, i)])));
	for (int i = 0; i < in->house_rules.count; i++)
		json_push(rules, json_text(in->house_rules.list[i]));
	json_put(j, "plan", lines_json(&in->plan));
	json_put(j, "standing", lines_json(&in->standing));
	json_put(j, "missing", lines_json(&in->missing));
	json_put(j, "missing_text", in->missing.count > 0
		? json_text(say_list(to, in->missing.list, in->missing.count))
		: json_null());
	json_put(j, "house_rules", rules);
	json_put(j, "notes", lines_json(&in->notes));
}

// Whether somebody who does not win has as many points as the winners (R8.4).
static bool
is_tie_broken(const struct game *g, unsigned winners)
{
	int most = 0, level = 0;

	for (int s = 0; s < g->players; s++)
		if ((winners >> s & 1) != 0)
			most = score_seat(g, s, true).total;
	for (int s = 0; s < g->players; s++)
		level += (winners >> s & 1) == 0 && score_seat(g, s, true).total == most;
	return level > 0;
}

char *
winners_words(struct tongue in, const struct game *g, const struct report_seat *seats)
{
	unsigned winners = score_winners(g);
	bool by_the_tie_break = is_tie_broken(g, winners);
	const char *names[PLAYERS_MAX];
	int n = 0;

	if (winners == 0)
		return say(in, MSG("Nobody wins, since the game was ended in its first round"));
	for (int s = 0; s < g->players; s++)
		if ((winners >> s & 1) != 0)
			names[n++] = seat_title(in, seats, s);
	return say(in,
	    by_the_tie_break ? MSG_N("{who} wins by the tie-break", "{who} win by the tie-break", n)
			     : MSG_N("{who} wins", "{who} win", n),
	    ARG(who, say_list(in, names, n)));
}

// An answer shows the board only where somebody asked for it.
static bool
wants_board(const struct viewer *v, const struct report_input *in)
{
	return v->facts || in->kind != LETTER_ANSWER || (in->answer != NULL && (in->answer->show || in->answer->menu));
}

static void
put_game(json_t *j, const struct viewer *v, const struct report_input *in)
{
	const struct game *g = in->game;
	bool over = g->open.kind == ASK_OVER;
	const struct menu menu = menu_of(v->in, g, in->seats, in->reader, in->style);
	char *board = wants_board(v, in) ? board_draw(&menu) : NULL;
	bool is_shown = board != NULL && in->reader >= 0 && !over;

	if (v->facts) {
		json_put(j, "start", view_seat(v, g->start));
		json_put(j, "open", view_open(v));
	}
	json_put(j, "board", json_text(board));
	json_put(j, "head", board != NULL ? view_head(&menu) : json_list());
	json_put(j, "menu", board != NULL ? view_menu(&menu) : json_list());
	json_put(j, "rows", board != NULL ? view_rows(&menu) : json_list());
	json_put(j, "open_codes", json_text(in->reader >= 0 && !in->resigned ? menu_open(&menu) : NULL));
	json_put(j, "state", is_shown ? json_text(menu_state(&menu)) : json_null());
	json_put(j, "state_goods", is_shown ? json_text(menu_goods(&menu)) : json_null());
	if (v->facts) {
		assert(board != NULL); // facts always have one
		json_put(j, "board_lines", split_json(v->in.arena, board));
		json_put(j, "places", view_places(v));
		json_put(j, "cards", view_cards(v));
		json_put(j, "buildings", view_buildings(v));
		json_put(j, "deck_left", json_number(CARDS - g->deck_next));
		json_put(j, "players", view_players(v));
	}
	json_put(j, "scores", view_scores(v));
	json_put(j, "scores_text",
	    over ? json_text(board_scores(&menu)) : json_null());
	json_put(j, "winners_text",
	    over ? json_text(winners_words(v->in, g, in->seats)) : json_null());
}

// While a game waits for players there is nothing to see.
static void
put_no_game(json_t *j)
{
	static const char *const nulls[] = { "start", "open", "board", "state", "state_goods", "open_codes", "deck_left", "scores",
		"scores_text", "winners_text" };
	static const char *const lists[] = { "head", "menu", "rows", "board_lines", "places", "cards", "buildings",
		"players" };

	for (size_t i = 0; i < sizeof nulls / sizeof *nulls; i++)
		json_put(j, nulls[i], json_null());
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		json_put(j, lists[i], json_list());
}

static json_t *
pieces_json(const struct report_answer *answer)
{
	json_t *list = json_list();

	for (int i = 0; i < answer->more_count; i++) {
		json_t *piece = json_map();
		json_put(piece, "title", json_text(answer->more[i].title));
		json_put(piece, "text", json_text(answer->more[i].text));
		json_push(list, piece);
	}
	return list;
}

// How orders may call another player; NULL where there is none.
static const char *
other_of(const struct report_input *in)
{
	if (in->other != NULL || in->reader < 0 || in->seats == NULL || in->players < 2)
		return in->other;
	return in->seats[(in->reader + 1) % in->players].name;
}

static json_t *
help_json(struct tongue in, const struct report_input *letter)
{
	const size_t columns = prose_columns(letter->style);
	json_t *j = json_map();

	json_put(j, "examples", json_text(examples_help(in, columns)));
	json_put(j, "codes", json_text(codes_help(in, columns)));
	json_put(j, "orders", json_text(section_help(in, columns)));
	json_put(j, "requests", json_text(request_help(in, columns, other_of(letter), letter->hears)));
	return j;
}

static json_t *
answer_json(struct tongue in, const struct report_input *letter)
{
	const struct report_answer *answer = letter->answer;
	json_t *j, *has;

	if (answer == NULL)
		return json_null();
	j = json_map();
	has = json_map();
	json_put(j, "stored", lines_json(&answer->stored));
	json_put(j, "short", json_text(answer->short_plan));
	json_put(j, "refused", lines_json(&answer->refused));
	json_put(j, "asked", lines_json(&answer->asked));
	json_put(j, "helped", lines_json(&answer->helped));
	json_put(j, "doubts", lines_json(&answer->doubts));
	json_put(j, "passed", lines_json(&answer->passed));
	json_put(j, "proposal", lines_json(&answer->proposal));
	json_put(j, "two", json_boolean(answer->two));
	json_put(j, "until", json_text(answer->until));
	json_put(j, "is_final", json_boolean(answer->is_final));
	json_put(j, "receipt", json_text(answer->receipt));
	json_put(j, "receipt_salt", json_text(answer->receipt_salt));
	json_put(j, "total", json_text(answer->total));
	json_put(j, "questions", json_boolean(answer->questions));
	json_put(j, "show", json_boolean(answer->show));
	json_put(j, "menu", json_boolean(answer->menu));
	json_put(j, "help", answer->help ? help_json(in, letter) : json_boolean(false));
	json_put(j, "more", pieces_json(answer));
	json_put(has, "stored", json_boolean(answer->stored.count > 0));
	json_put(has, "refused", json_boolean(answer->refused.count > 0));
	json_put(has, "asked", json_boolean(answer->asked.count > 0));
	json_put(has, "helped", json_boolean(answer->helped.count > 0));
	json_put(has, "doubts", json_boolean(answer->doubts.count > 0));
	json_put(has, "passed", json_boolean(answer->passed.count > 0));
	json_put(has, "proposal", json_boolean(answer->proposal.count > 0));
	json_put(j, "has", has);
	return j;
}

static void
put_proof(json_t *j, const struct report_input *in)
{
	bool over = in->game != NULL && in->game->open.kind == ASK_OVER;

	json_put(j, "commitment", json_text(in->commitment));
	json_put(j, "chain", json_text(in->chain));
	json_put(j, "salt", in->salt != NULL && in->salt[0] != '\0' ? json_text(in->salt) : json_null());
	json_put(j, "words", in->words != NULL && in->words[0] != '\0' ? json_text(in->words) : json_null());
	json_put(j, "beacon", in->beacon != NULL && in->beacon[0] != '\0' ? json_text(in->beacon) : json_null());
	json_put(j, "seed", over ? json_text(in->seed) : json_null());
	json_put(j, "lessons", lines_json(over ? &in->lessons : &(struct lines){ 0 }));
	json_put(j, "recipe", lines_json(over ? &in->recipe : &(struct lines){ 0 }));
}

static json_t *
has_json(const json_t *view)
{
	static const char *const lists[] = { "seats", "told", "plan", "standing", "missing",
		"house_rules", "notes", "recipe", "links", "told_lines", "confirm", "lessons" };
	json_t *j = json_map();

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		json_put(j, lists[i],
		    json_boolean(json_array_size(json_object_get(view, lists[i])) > 0));
	return j;
}

static json_t *
view(struct arena *a, const struct report_input *in, bool facts)
{
	struct viewer v = { .in = report_tongue(a, in), .g = in->game, .seats = in->seats, .reader = in->reader,
		.facts = facts };
	int players = in->seats != NULL ? in->players : 0;
	json_t *j = json_map();

	seat_marks(in->seats, players, v.marks);
	if (facts) {
		json_put(j, "v", json_number(1));
		json_put(j, "kind", json_text(letter_name(in->kind)));
	}
	json_put(j, "game", json_text(in->name));
	json_put(j, "game_title", json_text(in->title));
	json_put(j, "mode", json_text(in->mode));
	json_put(j, "sealed", json_boolean(in->mode != NULL && strcmp(in->mode, "round") == 0));
	json_put(j, "round", in->game != NULL ? json_number(in->game->round) : json_null());
	json_put(j, "reader", view_seat(&v, in->reader < players ? in->reader : -1));
	if (facts || in->kind == LETTER_INVITATION) // later everybody knows them
		json_put(j, "seats", seats_json(&v, players));
	json_put(j, "headline", json_text(in->headline));
	json_put(j, "asked", json_text(in->asked));
	json_put(j, "deadline", json_text(in->deadline));
	json_put(j, "away", json_text(in->away));
	json_put(j, "other", json_text(other_of(in)));
	json_put(j, "hears", json_boolean(in->hears));
	if (in->game != NULL)
		put_game(j, &v, in);
	else
		put_no_game(j);
	put_history(j, &v, in);
	put_lists(j, v.in, in);
	put_proof(j, in);
	json_put(j, "lang", json_text(in->lang != NULL ? in->lang->code : "en"));
	json_put(j, "links", view_links(v.in, in));
	json_put(j, "answer", answer_json(v.in, in));
	json_put(j, "suggestion", json_text(in->suggestion));
	json_put(j, "choices", lines_json(&in->choices));
	json_put(j, "how", json_text(in->how));
	json_put(j, "confirm", lines_json(&in->confirm));
	json_put(j, "order_block", json_text(in->order_block));
	json_put(j, "reference", json_text(in->reference));
	json_put(j, "has", has_json(j));
	return j;
}

json_t *
view_json(struct arena *a, const struct report_input *in)
{
	return view(a, in, true);
}

json_t *
view_words(struct arena *a, const struct report_input *in)
{
	return view(a, in, false);
}

char *
view_text(struct arena *a, const struct report_input *in)
{
	json_t *j = view_json(a, in);
	char *text = arena_printf(a, "%s\n", json_print(a, j, JSON_INDENT(2)));

	json_decref(j);
	return text;
}

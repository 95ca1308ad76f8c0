// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The view: everything that one letter needs, as one JSON document. A field without content is null
// or an empty list; text is UTF-8 without control characters. WHO is {"seat": its name, "title":
// its display name, "mark": its letter on the board, "you": whether it is the reader}.
//
//	v             1
//	kind          invitation, report, final, answer, notice, reminder, digest
//	game, mode    the game's name; "turn" or "round"
//	game_title    the title of the game, or null
//	sealed        true if the mode is "round"
//	round         the round; null while the game waits for players
//	reader        WHO, null for the GM and the public
//	seats         list of WHO with status and word (the player's word for the seed)
//	part          true in a letter about several games
//	called        the game's name in replies to such a letter
//	with_board    whether the part's text has its board
//	gathered      delayed news for such a letter, as text
//	headline      the subject of a notice
//	asked         the question or request to the reader, a sentence
//	deadline      the deadline, as text
//	missed        what happened because the reader's orders were missing, a sentence
//	otherwise     what happens if the reader sends nothing before the deadline, a sentence
//	away          days for an example: "12-20 to 12-28"; null if the reader may not be away
//	other         the name of another seat, for an example; hears: whether messages reach its player
//	start         WHO is the start player
//	open          the open question: kind (place, use, tools, pay, pick, feed, roll, over), who (WHO
//	              or null), words, place, faces (dice on the table), dice (to be rolled), count
//	              (goods to pay or food missing)
//	told          the events since the reader's last report: list of {round, phases: list of {phase
//	              (begin, placing, using, feeding, end), lines}}
//	told_text     the events as text, the player's own in full and those of each other player on one line
//	told_lines    told_text by line: list of {text, heading: whether it begins a round, mark,
//	              colour: of another seat}
//	told_last     those of the last two of told_lines that begin no round
//	events        the events as facts: list of {round, kind, seat, source} and, depending on the kind, player
//	              (who had the seat at that time, if somebody else has it now), place, card, tile, n, value,
//	              turn, tools (slots), once, goods, faces; the kinds are those of engine/event.h in lower case
//	plan          what became of each plan line
//	standing      the reader's standing orders
//	missing       titles of the players who still have to send orders; missing_text: "Ann and Bob"
//	house_rules   sentences: differences from the default rules
//	notes         sentences
//	head          the lines above the board
//	menu          the board row by row: list of {is_village, is_land, is_cards or is_piles: true, width: of a
//	              cell in hundredths, cells: list of {code, sign, head, lines (the cell as words), colour (its
//	              name), name, gives, divisor, room, people: list of CHIP with count (null for one), can:
//	              whether the reader may pay for it, price, top, low, sand: whether low has people, need,
//	              squares: list of {name, colour} of goods, points}}; CHIP is {mark, title, colour}
//	rows          the tribes: list of CHIP with lines (as words), you, people, food, eats, hungry,
//	              points, now, more
//	order         list of CHIP with name, from the start player on
//	round_words   the round; now: the next decision; supply: how many cards and buildings are left
//	need          a sentence if the reader lacks food
//	reminds       true in a reminder
//	asked_below   `asked`, if the heading is something else
//	notes_first   whether the notes come above the offer; links_last: whether the links come last, since
//	              they accept nothing
//	small         what the small print has: more (other replies), rules, proof (fingerprints); any: it is
//	              not empty
//	all_told      whether all of told_lines is shown
//	state         the reader's people and food, a sentence; state_goods: goods and tools
//	board         the board as text; board_lines: the board by line
//	places        list of {name, title, room (null: no limit), value (divisor of a roll), people:
//	              list of WHO with people}
//	cards         the card spaces like places, with price and card {number, top, low} or null
//	buildings     the piles like places, with tile {number, need, least, most} or null, and left
//	deck_left     number of cards in the deck
//	players       list of WHO with people, home (not placed yet), food, track, points, goods (by name), tools
//	              (list of {slot, value, ready}), once, any_2, cards, face_down (number of cards drawn face
//	              down), own_face_down (the reader's own cards; after the end, everybody's), lows (lower parts
//	              added up, by name), tiles, if_over (score if the game ended now: during, green, farmers,
//	              tool_makers, hut_builders, shamans, resources, total; without what the reader may not see)
//	scores        after the end: list of WHO with score (as if_over) and wins
//	scores_text   the scores as a table; winners_text: "Ann and Bob win"; result: "Cy wins, 172 to 165."
//	commitment    hash of the seed; chain: hash of the last step; salt: text mixed into the seed; in
//	              every report
//	words         which players gave a word for the dice, and when, in order
//	beacon        the public value mixed into the seed
//	trust         of an invitation: who could know or choose the dice, a sentence each
//	seed          after the end: the seed
//	lessons       after the end: what luck and mistakes meant, a sentence each
//	recipe        after the end: shell commands that compute a die
//	open_codes    codes of the places that the reader can go to; null in a sealed game
//	answer        of an answer: stored, refused, asked, helped, doubts, passed, proposal (lists),
//	              short, two, until, is_final, receipt, receipt_salt, total, questions, show, menu,
//	              help ({orders, requests: its lists}; false if not requested), more (list of
//	              {title, text, lines: the text by line})
//	keep          a sentence if the reader's orders are on hold; a yes ends that, unless the reader stopped them
//	stopped       whether the reader did
//	on_hold       a sentence if the reader's orders are on hold and a plan is proposed
//	suggestion    the suggested plan in codes, which a yes stores; suggestion_words: the plan in words
//	why           the likely result of the suggestion
//	aims          plans with other aims: list of {ok: the reply that accepts it, name, plan: in codes, why}
//	choices       the possible answers to a question, each with its letter; how: how to choose
//	proposed      title of the player whose earlier letter is on hold
//	proposed_lines  the understanding of that letter, in codes and in words; proposed_two: it has two readings
//	plan_how      how to write a plan, if a plan is needed and none is suggested
//	by_file       true if the reader has no address: offers are written into a turn file
//	exact         true if the letter contains somebody's message
//	ok            how to write a yes to an offer: "ok", or "ok 5"
//	confirm       in a letter that asks somebody a question: the frame for a yes or no, by line
//	order_block   an editable frame, for players who want it; order_lines: the frame by line
//	reference     the line that identifies a reply
//	lang          the code of the language
//	links         answers that a click writes: list of {href, text, detail, go: whether it accepts
//	              an offer}; buttons, sides, rest: the same links grouped into requested answers,
//	              alternatives, and the rest
//	has           true for each list above that is not empty, for templates: {{#has.plan}}
#include "report/view.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "engine/score.h"
#include "orders/examples.h"
#include "orders/print.h"
#include "report/internal.h"
#include "report/json.h"

enum {
	TOLD_LAST = 2, // last lines of events shown in a letter about several games
	UNWRAPPED = 1 << 16, // a number of columns that nothing exceeds
};

json_t *
json_lines(const struct lines *lines)
{
	json_t *list = json_list();

	for (int i = 0; i < lines->count; i++)
		json_push(list, json_text(lines->list[i]));
	return list;
}

static json_t *
aims_json(const struct report_input *in)
{
	json_t *list = json_list();

	for (int i = 0; i < in->aim_count; i++) {
		json_t *j = json_map();
		json_put(j, "ok", json_text(in->aims[i].ok));
		json_put(j, "name", json_text(in->aims[i].name));
		json_put(j, "plan", json_text(in->aims[i].plan));
		json_put(j, "why", json_text(in->aims[i].why));
		json_push(list, j);
	}
	return list;
}

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

json_t *
json_split(struct arena *a, const char *text)
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
told_lines(const struct viewer *v, const struct folded_list *folded)
{
	json_t *list = json_list();

	for (int i = 0; i < folded->count; i++) {
		const struct folded *line = &folded->list[i];
		json_t *j = json_map();
		json_put(j, "text", json_text(line->text));
		json_put(j, "heading", json_boolean(line->heading));
		json_put(j, "mark", line->seat < 0 ? json_null() : json_text(arena_strndup(v->in.arena, &v->marks[line->seat], 1)));
		json_put(j, "colour", line->seat < 0 ? json_null() : json_text(seat_colour(v->in.arena, line->seat)));
		json_push(list, j);
	}
	return list;
}

static void
put_history(json_t *j, const struct viewer *v, const struct report_input *in)
{
	struct told_list told = tell(v->in, in->events, in->event_count, in->seats, in->reader);
	struct folded_list folded = { 0 };

	if (in->reader >= 0)
		folded = tell_folded(v->in, in->events, in->event_count, in->seats, in->reader);
	const char *text = in->reader < 0 ? tell_text(v->in, &told, 0)
					  : folded_text(v->in.arena, folded, prose_columns(in->style));
	json_t *lines = told_lines(v, &folded), *last = json_list();
	for (int i = folded.count > TOLD_LAST ? folded.count - TOLD_LAST : 0; i < folded.count; i++)
		if (!folded.list[i].heading)
			json_push(last, json_incref(json_array_get(lines, (size_t)i)));
	json_put(j, "told_text", text[0] != '\0' ? json_text(text) : json_null());
	json_put(j, "told_lines", lines);
	json_put(j, "told_last", last);
	if (v->facts) {
		json_t *events = json_list();
		for (int i = 0; i < in->event_count; i++)
			json_push(events, view_event(v, &in->events[i]));
		json_put(j, "told", told_json(&told));
		json_put(j, "events", events);
	}
}

static void
put_lists(json_t *j, struct tongue to, const struct report_input *in)
{
	struct pile rules = { 0 }, notes = { 0 };

	if (in->game != NULL) {
		rules = option_sentences(to, &in->game->options);
		notes = late_sentences(to, in->game, in->seats);
	}
	for (int i = 0; i < in->house_rules.count; i++)
		pile_add(to.arena, &rules, in->house_rules.list[i]);
	json_put(j, "plan", json_lines(&in->plan));
	json_put(j, "standing", json_lines(&in->standing));
	json_put(j, "missing", json_lines(&in->missing));
	json_put(j, "missing_text", in->missing.count > 0
		? json_text(say_list(to, in->missing.list, in->missing.count))
		: json_null());
	json_put(j, "house_rules", json_lines(&(struct lines){ rules.list, rules.count }));
	for (int i = 0; i < in->notes.count; i++)
		pile_add(to.arena, &notes, in->notes.list[i]);
	json_put(j, "notes", json_lines(&(struct lines){ notes.list, notes.count }));
}

// Whether a seat that does not win has as many points as the winners (R8.4).
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
		return say(in, MSG("Nobody wins, because the game was ended in its first round"));
	for (int s = 0; s < g->players; s++)
		if ((winners >> s & 1) != 0)
			names[n++] = seat_title(in, seats, s);
	return say(in,
	    by_the_tie_break ? MSG_N("{who} wins by the tie-break", "{who} win by the tie-break", n)
			     : MSG_N("{who} wins", "{who} win", n),
	    ARG(who, say_list(in, names, n)));
}

const char *
result_words(struct tongue in, const struct game *g, const struct report_seat *seats)
{
	const unsigned winners = score_winners(g);
	const char *who_wins = winners_words(in, g, seats);
	int best = 0, next = 0;
	bool others = false;

	for (int s = 0; s < g->players; s++) {
		const int total = score_seat(g, s, true).total;
		if ((winners >> s & 1) != 0)
			best = total;
		else if (!others || total > next) {
			next = total;
			others = true;
		}
	}
	return others ? say(in, MSG("{who_wins}, {points} to {next}."), ARG(who_wins, who_wins), ARG(points, best), ARG(next, next))
		      : say(in, MSG("{who_wins}, {points} each."), ARG(who_wins, who_wins), ARG(points, best));
}

static void
put_game(json_t *j, const struct viewer *v, const struct report_input *in)
{
	const struct game *g = in->game;
	bool over = g->open.kind == ASK_OVER;
	const struct menu menu = menu_of(v->in, g, in->seats, in->reader, in->style);
	// An answer shows the board only if the reader asked for it.
	const bool asked = in->answer != NULL && (in->answer->show || in->answer->menu);
	char *board = v->facts || in->kind != LETTER_ANSWER || asked ? board_draw(&menu) : NULL;
	bool is_shown = board != NULL && in->reader >= 0 && !over && !in->places_nobody;

	if (v->facts) {
		json_put(j, "start", view_seat(v, g->start));
		json_put(j, "open", view_open(v));
	}
	json_put(j, "board", json_text(board));
	json_put(j, "head", board != NULL ? view_head(&menu) : json_list());
	json_put(j, "now", board != NULL ? json_text(menu_now(&menu)) : json_null());
	json_put(j, "order", board != NULL ? view_order(&menu) : json_list());
	json_put(j, "round_words", board != NULL ? json_text(menu_round(&menu)) : json_null());
	json_put(j, "supply", board != NULL ? json_text(menu_supply(&menu)) : json_null());
	json_put(j, "menu", board != NULL ? view_menu(&menu, v->facts) : json_list());
	json_put(j, "rows", board != NULL ? view_rows(&menu, v->facts) : json_list());
	json_put(j, "need", is_shown ? json_text(menu_need(&menu)) : json_null());
	// in a sealed round, everything is open until the plans are carried out
	const bool seated = in->reader >= 0 && !in->places_nobody, sealed = in->mode != NULL && strcmp(in->mode, "round") == 0;
	json_put(j, "open_codes", json_text(seated && !sealed ? menu_open(&menu) : NULL));
	json_put(j, "state", is_shown ? json_text(menu_state(&menu)) : json_null());
	json_put(j, "state_goods", is_shown ? json_text(menu_goods(&menu)) : json_null());
	if (v->facts) {
		assert(board != NULL); // views with facts always have a board
		json_put(j, "board_lines", json_split(v->in.arena, board));
		json_put(j, "places", view_places(v));
		json_put(j, "cards", view_cards(v));
		json_put(j, "buildings", view_buildings(v));
		json_put(j, "deck_left", json_number(CARDS - g->deck_next));
		json_put(j, "players", view_players(v));
	}
	json_put(j, "scores", view_scores(v));
	json_put(j, "scores_text", over ? json_text(board_scores(&menu)) : json_null());
	json_put(j, "winners_text", over ? json_text(winners_words(v->in, g, in->seats)) : json_null());
	json_put(j, "result", over ? json_text(result_words(v->in, g, in->seats)) : json_null());
}

// Adds empty values while a game waits for players.
static void
put_no_game(json_t *j)
{
	static const char *const nulls[] = { "start", "open", "board", "state", "state_goods", "open_codes", "deck_left", "scores",
		"scores_text", "winners_text", "result", "now", "round_words", "supply", "need" };
	static const char *const lists[] = { "order", "head", "menu", "rows", "board_lines", "places", "cards", "buildings",
		"players" };

	for (size_t i = 0; i < sizeof nulls / sizeof *nulls; i++)
		json_put(j, nulls[i], json_null());
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		json_put(j, lists[i], json_list());
}

static json_t *
pieces_json(struct arena *a, const struct report_answer *answer)
{
	json_t *list = json_list();

	for (int i = 0; i < answer->more_count; i++) {
		json_t *piece = json_map();
		json_put(piece, "title", json_text(answer->more[i].title));
		json_put(piece, "text", json_text(answer->more[i].text));
		json_put(piece, "lines", json_split(a, answer->more[i].text));
		json_push(list, piece);
	}
	return list;
}

// Returns the name of another player for examples of orders, or NULL if the reader orders nothing.
static const char *
other_of(const struct report_input *in)
{
	if (in->places_nobody || in->reader < 0)
		return NULL;
	if (in->other != NULL || in->seats == NULL || in->players < 2)
		return in->other;
	return in->seats[(in->reader + 1) % in->players].name;
}

// Adds the lists of the help, each as a text wrapped to `columns` or as a list of unwrapped lines.
static void
put_help(json_t *j, struct tongue in, const struct report_input *letter, const char *ending, size_t columns)
{
	const struct {
		const char *name, *text;
	} list[] = {
		{ "examples", examples_help(in, letter->game, letter->reader, columns) },
		{ "codes", codes_help(in, columns) },
		{ "orders", section_help(in, columns) },
		{ "requests", request_help(in, columns, other_of(letter), letter->hears) },
	};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		json_put(j, arena_printf(in.arena, "%s%s", list[i].name, ending),
		    columns == UNWRAPPED ? json_split(in.arena, list[i].text) : json_text(list[i].text));
}

// Says which of these lists in `j` are not empty.
static json_t *
has_json(const json_t *j, const char *const *lists, size_t count)
{
	json_t *has = json_map();

	for (size_t i = 0; i < count; i++)
		json_put(has, lists[i], json_boolean(json_array_size(json_object_get(j, lists[i])) > 0));
	return has;
}

static json_t *
answer_json(struct tongue in, const struct report_input *letter)
{
	static const char *const lists[] = { "stored", "refused", "asked", "helped", "doubts", "passed",
		"proposal" };
	const struct report_answer *answer = letter->answer;

	if (answer == NULL)
		return json_null();
	json_t *j = json_map(), *help = answer->help ? json_map() : json_boolean(false);
	if (answer->help) {
		put_help(help, in, letter, "", prose_columns(letter->style));
		put_help(help, in, letter, "_lines", UNWRAPPED);
	}
	json_put(j, "stored", json_lines(&answer->stored));
	json_put(j, "short", json_text(answer->short_plan));
	json_put(j, "nothing", json_text(answer->stands != NULL ? answer->stands : say(in, MSG("Nothing was stored."))));
	json_put(j, "refused", json_lines(&answer->refused));
	json_put(j, "asked", json_lines(&answer->asked));
	json_put(j, "helped", json_lines(&answer->helped));
	json_put(j, "doubts", json_lines(&answer->doubts));
	json_put(j, "passed", json_lines(&answer->passed));
	json_put(j, "proposal", json_lines(&answer->proposal));
	json_put(j, "two", json_boolean(answer->two));
	json_put(j, "until", json_text(answer->until));
	json_put(j, "is_final", json_boolean(answer->is_final));
	json_put(j, "receipt", json_text(answer->receipt));
	json_put(j, "receipt_salt", json_text(answer->receipt_salt));
	json_put(j, "total", json_text(answer->total));
	json_put(j, "questions", json_boolean(answer->questions));
	json_put(j, "show", json_boolean(answer->show));
	json_put(j, "menu", json_boolean(answer->menu));
	json_put(j, "help", help);
	json_put(j, "more", pieces_json(in.arena, answer));
	json_put(j, "has", has_json(j, lists, sizeof lists / sizeof *lists));
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
	json_put(j, "trust", json_lines(&in->trust));
	json_put(j, "seed", over ? json_text(in->seed) : json_null());
	json_put(j, "lessons", json_lines(over ? &in->lessons : &(struct lines){ 0 }));
	json_put(j, "recipe", json_lines(over ? &in->recipe : &(struct lines){ 0 }));
}

// Whether the view has a list that is not empty, or anything else that is not null.
static bool
holds(const json_t *view, const char *key)
{
	const json_t *j = json_object_get(view, key);

	return json_is_array(j) ? json_array_size(j) > 0 : j != NULL && !json_is_null(j);
}

// Adds in which order a letter says what it says.
static void
put_order(json_t *j, const struct report_input *in)
{
	const bool over = in->game != NULL && in->game->open.kind == ASK_OVER, reminds = in->kind == LETTER_REMINDER;
	const bool headed = in->headline != NULL || in->kind == LETTER_INVITATION || reminds;

	json_put(j, "reminds", json_boolean(reminds));
	json_put(j, "asked_below", headed && !over ? json_text(in->asked) : json_null());
	json_put(j, "notes_first", json_boolean(in->exact || in->confirm.count > 0 || in->answer != NULL));
	json_put(j, "links_last", json_boolean(in->answer != NULL && json_array_size(json_object_get(j, "buttons")) == 0));
	json_put(j, "all_told", json_boolean(json_array_size(json_object_get(j, "told_lines")) > 0 &&
					     (!in->part || in->answer != NULL)));
}

// Adds what the small print of the HTML part has. It is what the text of this kind of letter has.
static void
put_small(json_t *j, const struct report_input *in)
{
	const struct report_answer *answer = in->answer;
	const bool report = in->kind == LETTER_REPORT, whole = report || (answer != NULL && answer->show);
	const bool rules = whole || in->kind == LETTER_INVITATION || in->confirm.count > 0;
	const bool more = report || (answer != NULL && answer->menu && !answer->show && answer->proposal.count == 0);
	const bool any = holds(j, "reference") || holds(j, "seed") || holds(j, "commitment") || (more && holds(j, "other")) ||
	    (rules && (holds(j, "house_rules") || holds(j, "standing")));
	json_t *small = json_map();

	json_put(small, "more", json_boolean(more));
	json_put(small, "rules", json_boolean(rules));
	json_put(small, "proof", json_boolean(whole));
	json_put(small, "any", json_boolean(any));
	json_put(j, "small", small);
}

static json_t *
view(struct arena *a, const struct report_input *in, bool facts)
{
	static const char *const lists[] = { "seats", "told", "plan", "standing", "missing", "house_rules",
		"notes", "recipe", "links", "told_lines", "told_last", "confirm", "lessons", "buttons", "sides",
		"rest" };
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
	json_put(j, "host", json_text(in->host));
	json_put(j, "mode", json_text(in->mode));
	json_put(j, "sealed", json_boolean(in->mode != NULL && strcmp(in->mode, "round") == 0));
	json_put(j, "round", in->game != NULL ? json_number(in->game->round) : json_null());
	json_put(j, "reader", view_seat(&v, in->reader < players ? in->reader : -1));
	if (facts || in->kind == LETTER_INVITATION) // needed only before players know each other
		json_put(j, "seats", seats_json(&v, players));
	json_put(j, "part", json_boolean(in->part));
	json_put(j, "called", json_text(in->called));
	json_put(j, "with_board", json_boolean(!in->boardless));
	json_put(j, "gathered", json_text(in->gathered));
	json_put(j, "headline", json_text(in->headline));
	json_put(j, "missed", json_text(in->missed));
	json_put(j, "asked", json_text(in->asked));
	json_put(j, "deadline", json_text(in->deadline));
	json_put(j, "otherwise", in->deadline != NULL ? json_text(in->otherwise) : json_null());
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
	view_links(v.in, in, other_of(in), j);
	json_put(j, "answer", answer_json(v.in, in));
	json_put(j, "suggestion", json_text(in->suggestion));
	json_put(j, "suggestion_words", json_text(in->suggestion_words));
	json_put(j, "why", json_text(in->why));
	json_put(j, "aims", aims_json(in));
	json_put(j, "keep", json_text(in->keep));
	json_put(j, "stopped", json_boolean(in->stopped));
	json_put(j, "on_hold", json_text(in->on_hold));
	json_put(j, "choices", json_lines(&in->choices));
	json_put(j, "how", json_text(in->how));
	json_put(j, "proposed", json_text(in->proposed));
	json_put(j, "proposed_lines", json_lines(&in->proposal));
	json_put(j, "proposed_two", json_boolean(in->two));
	json_put(j, "by_file", json_boolean(in->by_file));
	json_put(j, "exact", json_boolean(in->exact));
	json_put(j, "plan_how", json_text(in->plan_how));
	json_put(j, "ok", json_text(in->ok != NULL ? in->ok : "ok"));
	json_put(j, "confirm", json_lines(&in->confirm));
	json_put(j, "order_block", json_text(in->order_block));
	json_put(j, "order_lines", in->order_block != NULL ? json_split(a, in->order_block) : json_list());
	json_put(j, "reference", json_text(in->reference));
	put_order(j, in);
	put_small(j, in);
	json_put(j, "has", has_json(j, lists, sizeof lists / sizeof *lists));
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

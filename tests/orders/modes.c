// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a case does with its input. Lines that begin with '%' set the case up, lines with
// '~' are moves, all others are the order text.
#include "modes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codes.h"
#include "engine/notation.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/choices.h"
#include "orders/fate.h"
#include "orders/print.h"
#include "orders/short_plan.h"
#include "orders/suggest.h"
#include "position.h"
#include "report/words.h"
#include "section.h"
#include "words/vocabulary.h"

// A case, taken apart.
struct input {
	struct arena *arena;
	struct game game;
	struct order_context ctx;
	struct wishes wishes;
	bool position; // a game was set up
	bool replaced; // the plan, by a newer one
	bool unended; // the orders end without a line end
	struct seats seats;
	const char *orders;
	const char *moves[64];
	int move_count;
	struct frames frames;
	struct parsed parsed;
};

// "named dora allan", "called dora Al Hill": another name, another title.
static bool
seat_setting(struct seats *seats, const char *line)
{
	char verb[8], seat[SEAT_NAME], word[SEAT_NAME];

	if (sscanf(line, "%7s %24s %24[^\n]", verb, seat, word) != 3 || position_seat(seat) < 0)
		return false;
	if (strcmp(verb, "named") == 0)
		strcpy(seats->name[position_seat(seat)], word);
	else if (strcmp(verb, "called") == 0)
		strcpy(seats->title[position_seat(seat)], word);
	else
		return false;
	return true;
}

static void
setting(struct input *in, const char *line)
{
	if (seat_setting(&in->seats, line))
		return;
	if (strcmp(line, "form") == 0)
		in->ctx = (struct order_context){ .players = 0 };
	else if (strcmp(line, "replaced") == 0)
		in->replaced = true;
	else if (strcmp(line, "unended") == 0)
		in->unended = true;
	else if (strcmp(line, "late") == 0)
		in->wishes.late = true;
	else if (strcmp(line, "missing bot") == 0)
		in->wishes.missing = FALLBACK_EASY;
	else if (strcmp(line, "missing hunt") == 0)
		in->wishes.missing = FALLBACK_HUNT;
	else if (strncmp(line, "done ", 5) == 0)
		in->wishes.done |= UINT64_C(1) << (atoi(line + 5) - 1);
	else if (!position_line(&in->game, line))
		in->orders = arena_printf(in->arena, "unknown setting: %s", line);
	else
		in->position = true;
	if (strncmp(line, "players ", 8) == 0)
		in->ctx.players = in->game.players;
}

static struct input *
take_apart(struct arena *a, const char *text)
{
	struct input *in = arena_alloc(a, sizeof *in);
	struct text orders;

	in->arena = a;
	in->seats = test_seats;
	in->ctx = (struct order_context){ .seats = &in->seats, .players = 4 };
	position_new(&in->game, 4);
	text_init(&orders, a);
	while (*text != '\0') {
		size_t len = strcspn(text, "\n");
		char *line = arena_strndup(a, text, len);
		if (*line == '%')
			setting(in, line + 2);
		else if (*line == '~')
			in->moves[in->move_count++] = line + 2;
		else
			text_addf(&orders, "%s\n", line);
		text += len + (text[len] != '\0');
	}
	if (in->unended && orders.len > 0)
		text_cut(&orders, orders.len - 1);
	if (in->orders == NULL)
		in->orders = orders.data;
	in->wishes.orders = &in->parsed.orders;
	in->wishes.standing = &in->parsed.standing;
	return in;
}

static void
parse(struct input *in)
{
	const struct frame frame = { .body = in->orders, .body_line = 1 };

	orders_parse(english(in->arena), &frame, &in->ctx, &in->parsed);
}

static const char *
reader(const struct parsed *p, int to)
{
	return to == TO_ALL ? "all" : to == TO_GM ? "gm" : p->seats.name[to];
}

static void
show_request(struct text *out, const struct parsed *p, const struct request *q)
{
	text_addf(out, "? %s", request_word(q->kind));
	if (q->kind == REQUEST_PRESS)
		text_addf(out, " to %s", reader(p, q->to));
	if (q->kind == REQUEST_HISTORY)
		text_addf(out, " %d-%d", q->from, q->to);
	if (q->text[0] != '\0')
		text_addf(out, " [%s]", q->text);
	if (q->until[0] != '\0')
		text_addf(out, " until [%s]", q->until);
	text_add(out, "\n");
}

static void
show_standing(struct text *out, const struct parsed *p)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		if ((p->standing_dropped >> s & 1) != 0)
			text_addf(out, "always %s none\n", section_word(s));
		if (!order_has(&p->standing, s))
			continue;
		text_add(out, "always ");
		if (p->standing_rounds[s] > 0)
			text_addf(out, "%d rounds ", p->standing_rounds[s]);
		section_print(out, &p->standing, s, &p->seats);
	}
}

static size_t
widest(const char *s)
{
	size_t most = 0;

	for (; *s != '\0'; s += strcspn(s, "\n") + 1)
		most = strcspn(s, "\n") > most ? strcspn(s, "\n") : most;
	return most;
}

// What is printed must be read back into the same; says so if it is not.
static void
check_round_trip(struct input *in, struct text *out)
{
	struct parsed *p = &in->parsed;
	struct parsed *room = arena_alloc(in->arena, sizeof *room);
	struct seats seats = p->seats;

	for (enum section s = 0; s < SECTIONS; s++) {
		struct order_set *again = arena_alloc(in->arena, sizeof *again);
		struct text first, second;
		if (!order_has(&p->orders, s))
			continue;
		text_init(&first, in->arena);
		text_init(&second, in->arena);
		section_print(&first, &p->orders, s, &seats);
		if (!section_parse(in->arena, s, first.data, &seats, room, again)) {
			text_addf(out, "NOT READ BACK: %s", first.data);
			continue;
		}
		section_print(&second, again, s, &seats);
		if (strcmp(first.data, second.data) != 0)
			text_addf(out, "OTHER WHEN READ BACK: %s", second.data);
		if (widest(first.data) > ORDER_COLUMNS)
			text_addf(out, "TOO WIDE: %s", first.data);
	}
}

static void
show_parsed(struct input *in, struct text *out)
{
	const struct parsed *p = &in->parsed;
	size_t before = out->len;

	orders_print(out, &p->orders, &p->seats);
	show_standing(out, p);
	for (int i = 0; i < p->requests; i++)
		show_request(out, p, &p->request[i]);
	for (int i = 0; i < p->problems.count; i++) {
		const struct problem *q = &p->problems.list[i];
		text_addf(out, "! %d:%d %s%s%s%s\n", q->line, q->column,
		    q->standing ? "always " : "",
		    q->section < SECTIONS ? section_word(q->section) : "",
		    q->section < SECTIONS ? ": " : "", q->text);
	}
	for (int i = 0; i < p->notes.count; i++)
		text_addf(out, "* %s\n", p->notes.list[i]);
	if (out->len == before)
		text_add(out, "nothing\n");
	check_round_trip(in, out);
}

static void
run_parse(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);

	parse(in);
	show_parsed(in, out);
}

static void
run_say(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);

	parse(in);
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(&in->parsed.orders, s)) {
			text_add_both(out,
			    section_say(english(a), &in->parsed.orders, s, &in->parsed.seats), "\n");
		}
	for (int i = 0; i < in->parsed.problems.count; i++)
		text_addf(out, "! %s\n", in->parsed.problems.list[i].text);
}

static void
show_frame(struct input *in, const struct frame *f, struct text *out)
{
	static const char *const kinds[] = { "of the game master\n", "joins\n", "confirms\n",
		"stands by\n" };

	text_addf(out, "%s line %d",
	    f->quoted ? "quoted" : "frame",
	    f->line);
	text_addf(out, ": %s %s round %d v%d key [%s]", f->head.game, f->head.seat,
	    f->head.round, f->head.serial, f->head.key);
	text_add(out, "\n");
	if (f->fault.text != NULL) {
		text_addf(out, "! %s\n", problem_text(english(in->arena), &f->fault));
		return;
	}
	if (f->kind != FRAME_ORDERS || f->head.gm) {
		text_add(out, kinds[f->kind]);
		return;
	}
	orders_parse(english(in->arena), f, &in->ctx, &in->parsed);
	show_parsed(in, out);
}

static void
run_frames(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);

	frames_find(english(a), in->orders, strlen(in->orders), &in->frames);
	if (in->frames.fault.text != NULL)
		text_addf(out, "! %s\n", problem_text(english(a), &in->frames.fault));
	for (int i = 0; i < in->frames.count; i++)
		show_frame(in, &in->frames.list[i], out);
	if (out->len == 0)
		text_add(out, "nothing\n");
}

// The frame rewritten for round 9 (S5).
static void
run_rewrite(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);

	frames_find(english(a), in->orders, strlen(in->orders), &in->frames);
	orders_parse(english(a), &in->frames.list[0], &in->ctx, &in->parsed);
	frame_rewrite(out, &in->frames.list[0], &in->parsed, 9);
}

static void
show_ruling(struct input *in, const struct ruling *r, struct text *out)
{
	char text[DECISION_TEXT];

	if (r->kind == STOPPED) {
		text_add(out, "stopped\n");
	} else if (r->kind == OPEN) {
		text_addf(
		    out, "open: %s\n", question_say(english(in->arena), &in->game, r->planned));
	} else {
		text_addf(
		    out, "%s (%s", decision_print(&r->decision, text), source_word(r->source));
		if (r->line > 0)
			text_addf(out, " %d", r->line);
		text_add(out, ")\n");
		if (game_check(&in->game, &r->decision) != REFUSED_ALLOWED)
			text_add(out, "ILLEGAL\n");
	}
}

static void
show_problems(const struct input *in, struct text *out)
{
	for (int i = 0; i < in->parsed.problems.count; i++)
		text_addf(out, "! %s\n", in->parsed.problems.list[i].text);
}

static void
run_decide(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	struct ruling r;

	if (in->orders[0] != '\0') {
		parse(in);
		show_problems(in, out);
	}
	orders_decide(&in->game, &in->wishes, &r);
	if (r.kind == LEFT)
		left_decide(&in->game, &r, (const unsigned char[CHANCE_KEY]){ 0 }, a);
	show_ruling(in, &r, out);
}

// Plays the moves of phase 1: "ann" places by her plan, "bob place field 1" says what, "ann 9
// place field 1" that it was line 9.
static void
run_fate(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	struct fates *f = arena_alloc(a, sizeof *f);

	parse(in);
	show_problems(in, out);
	fates_init(f, &in->parsed.orders.plan, 0, &in->game);
	for (int i = 0; i < in->move_count; i++) {
		struct game before = in->game;
		struct ruling r = { .kind = DECIDED };
		const char *words = in->moves[i] + strcspn(in->moves[i], " ");
		if (*words != '\0' && strspn(words + 1, "0123456789") > 0) {
			r.line = atoi(words + 1);
			words += 1 + strcspn(words + 1, " ");
		}
		if (*words == '\0')
			orders_decide(&in->game, &in->wishes, &r);
		else if (!decision_parse(words + 1, &r.decision))
			text_addf(out, "CANNOT READ %s\n", words);
		if (r.line > 0 && r.line <= PLAN_LINES)
			in->wishes.done |= UINT64_C(1) << (r.line - 1);
		if (r.kind != DECIDED ||
		    game_apply(&in->game, &r.decision, NULL) != REFUSED_ALLOWED)
			text_addf(out, "CANNOT PLAY %s\n", in->moves[i]);
		fates_step(f, &before, &r.decision, &in->game, r.line);
	}
	f->replaced = in->replaced;
	for (int i = 0; i < f->plan.count; i++)
		text_addf(out, "%s%s\n", fate_is_told(f, i) ? "" : "(untold) ",
		    fate_text(english(a), f, i, &test_seats));
}

static void
run_total(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	const struct game *g = in->position ? &in->game : NULL;
	const char *asked[ASKED_MAX], *gap;
	int n;

	if (in->orders[0] != '\0') {
		parse(in);
		show_problems(in, out);
	}
	gap = plan_gap(english(a), in->wishes.orders, g, 0);
	text_addf(out, "%s\n", gap != NULL ? gap : "total");
	n = asked_list(english(a), &in->wishes, g, 0, asked);
	for (int i = 0; i < n; i++)
		text_addf(out, "asks %s\n", asked[i]);
}

// What a fair player would write for Ann; NULL if there is nothing to write.
static const struct order_set *
suggested(struct arena *a, const struct input *in)
{
	struct order_set *out = arena_alloc(a, sizeof *out);
	struct sight sight;

	sight_of(&in->game, 0, &sight);
	return suggest_plan(LEVEL_FAIR, &sight, (const unsigned char[CHANCE_KEY]){ 0 }, a, out) ? out : NULL;
}

static void
run_suggest(struct arena *a, const char *input, struct text *out)
{
	const struct order_set *orders = suggested(a, take_apart(a, input));

	if (orders == NULL)
		text_add(out, "nothing");
	else
		orders_print(out, orders, &test_seats);
}

static void
run_block(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	const struct frame_head head = {
		.game = "tundra", .seat = "ann", .round = 3, .key = "K3y"
	};

	if (in->orders[0] != '\0')
		parse(in);
	block_print(out, &head, suggested(a, in), in->wishes.orders, in->wishes.standing, &test_seats);
	frames_find(english(a), out->data, out->len, &in->frames);
	orders_parse(english(a), &in->frames.list[0], &in->ctx, &in->parsed);
	show_problems(in, out);
}

static void
add_list(struct text *out, const char *title, const struct pile *p)
{
	text_addf(out, "%s:\n", title);
	for (int i = 0; i < p->count; i++)
		text_addf(out, "  %s\n", p->list[i]);
}

static void
run_answer(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	struct answer an = { .total = NULL };

	parse(in);
	answer_stored(english(a), &in->parsed, &an);
	answer_refused(english(a), &in->parsed, &an);
	answer_requests(english(a), &in->parsed, &an);
	answer_outlook(english(a), &in->wishes, in->position ? &in->game : NULL, 0, &an);
	add_list(out, "stored", &an.stored);
	add_list(out, "refused", &an.refused);
	add_list(out, "notes", &an.notes);
	add_list(out, "asked", &an.asked);
	if (an.total != NULL)
		text_addf(out, "%s\n", an.total);
}

static void
add_words(struct text *out, const struct pile *words)
{
	for (int i = 0; i < words->count; i++)
		text_addf(out, "%s '%s'", i > 0 ? "," : ":", words->list[i]);
}

// What own words are as a whole, the plan in codes, what was mended and what was passed over. Written
// by Ann.
// What sentences that are no orders ask and wish.
static void
topics_of(struct arena *a, const char *language, const char *input, struct text *out)
{
	const struct words_context by = { .sender = "Ann", .players = "Ann Ben Cleo Gus", .people = 5 };
	struct short_plan p;

	short_read(tongue_of(a, language), &by, input, &p);
	for (int i = 0; i < p.asks.count; i++) {
		const struct inquiry *q = &p.asks.list[i];
		const char *place = q->place < PLACES ? place_info[q->place].code : "";
		bool names = q->topic == TOPIC_CARD || q->topic == TOPIC_TILE || q->topic == TOPIC_PLACE || q->topic == TOPIC_FREE ||
		    q->topic == TOPIC_AFFORD || q->topic == TOPIC_COUNTS;
		text_addf(out, "%s%s%s%s%s\n", topic_word(q->topic), names && place[0] != '\0' ? " " : "", names ? place : "",
		    q->words[0] != '\0' ? " " : "", q->words);
	}
	if (out->len > 0)
		return;
	uint64_t wishes = words_wish(a, input);
	text_add(out, p.kind == SHORT_ORDER || p.kind == SHORT_DOUBTFUL ? short_word_of(p.kind)
	    : (wishes >> SENSE_FEWER & 1) != 0 ? "fewer" : p.kind == SHORT_LEAVE || (wishes >> SENSE_LEAVE & 1) != 0 ? "quit"
	    : p.kind == SHORT_HELP ? "howto" : "none");
}

static void
run_topics_de(struct arena *a, const char *input, struct text *out)
{
	topics_of(a, "de", input, out);
}

static void
run_topics_en(struct arena *a, const char *input, struct text *out)
{
	topics_of(a, "en", input, out);
}

static void
run_topics_es(struct arena *a, const char *input, struct text *out)
{
	topics_of(a, "es", input, out);
}

static void
run_topics_fr(struct arena *a, const char *input, struct text *out)
{
	topics_of(a, "fr", input, out);
}

static void
run_topics_it(struct arena *a, const char *input, struct text *out)
{
	topics_of(a, "it", input, out);
}

static void
run_short(struct arena *a, const char *input, struct text *out)
{
	const struct words_context by = { .sender = "Ann", .players = "Ann Ben Cleo Gus", .people = 5 };
	struct short_plan p;

	short_read(english(a), &by, input, &p);
	text_add(out, short_word_of(p.kind));
	if (p.kind != SHORT_ORDER)
		return;
	text_add(out, ": ");
	codes_print(out, &p.plan);
	for (int i = 0; i + 1 < p.mended.count; i += 2)
		text_addf(out, " (%s: %s)", p.mended.list[i], p.mended.list[i + 1]);
	for (int i = 0; i < p.prose.count; i++)
		text_addf(out, "; passed over: %s", p.prose.list[i]);
}

// What is doubtful, as a proposal.
static void
run_proposal(struct arena *a, const char *input, struct text *out)
{
	const struct words_context by = { .sender = "Ann", .players = "Ann Ben Cleo Gus", .people = 5 };
	struct short_plan p;

	short_read(english(a), &by, input, &p);
	text_add(out, p.plan.count == 0 ? "none" : "");
	codes_print(out, &p.plan);
	add_words(out, &p.doubts);
}

// The lines that `|` parts.
static char *
several_lines(struct arena *a, const char *words)
{
	char *lines = arena_strdup(a, words);

	for (char *s = strchr(lines, '|'); s != NULL; s = strchr(s, '|'))
		*s = '\n';
	return lines;
}

// What can be answered to the question that is open, and the section that does; "~ WORDS" chooses of it.
static void
run_choices(struct arena *a, const char *input, struct text *out)
{
	struct input *in = take_apart(a, input);
	struct decision best;
	struct ruling helped = { .level = LEVEL_FAIR };
	struct choices c;
	struct chosen said;

	if (in->orders[0] != '\0') {
		parse(in);
		show_problems(in, out);
	}
	left_decide(&in->game, &helped, (const unsigned char[CHANCE_KEY]){ 0 }, a);
	best = helped.decision;
	choices_make(a, &in->game, &in->wishes, &in->seats, &best, &c);
	for (int i = 0; i < c.count && in->move_count == 0; i++)
		text_addf(out, "%c) %s = %.*s%s\n", 'a' + i, deed_offered(english(a), &in->game, &c.list[i].decision),
		    (int)strlen(c.list[i].orders) - 1, c.list[i].orders, i == 0 && c.preferred ? " *" : "");
	if (c.more && in->move_count == 0)
		text_add(out, "more\n");
	for (int i = 0; i < in->move_count; i++)
		if (!chosen_read(english(a), &(struct words_context){ .sender = "Ann" }, several_lines(a, in->moves[i]), &said))
			text_add(out, "nothing of the kind\n");
		else if (chosen_of(&said, &c) < 0)
			text_add(out, "unclear\n");
		else
			text_addf(out, "%c\n", 'a' + chosen_of(&said, &c));
}

const struct mode modes[] = {
	{ "parse", run_parse },
	{ "say", run_say },
	{ "frames", run_frames },
	{ "rewrite", run_rewrite },
	{ "decide", run_decide },
	{ "choices", run_choices },
	{ "fate", run_fate },
	{ "total", run_total },
	{ "suggest", run_suggest },
	{ "block", run_block },
	{ "answer", run_answer },
	{ "short", run_short },
	{ "topics de", run_topics_de },
	{ "topics en", run_topics_en },
	{ "topics es", run_topics_es },
	{ "topics fr", run_topics_fr },
	{ "topics it", run_topics_it },
	{ "proposal", run_proposal },
	{ NULL, NULL },
};

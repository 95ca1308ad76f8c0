// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log on the page: a section for each round, with its steps, its orders and the board at its end.
#include "report/internal.h"

#include <string.h>

#include "report/board.h"
#include "report/given.h"
#include "report/json.h"
#include "report/page.h"
#include "report/tell.h"

enum { ROUND_BEGINS = 1 << 3 };

bool
page_has_undone(const struct page_input *in)
{
	for (size_t i = 0; i < in->step_count; i++)
		if (in->steps[i].undone_by != 0)
			return true;
	return false;
}

// Returns the heading of an automatic part of a step.
static const char *
part_heading(struct tongue to, enum phase phase)
{
	if (phase == PHASE_BEGIN)
		return say(to, MSG_OF("part", "A new round"));
	if (phase == PHASE_FEEDING)
		return say(to, MSG_OF("part", "Harvest and feeding"));
	return phase == PHASE_END ? say(to, MSG_OF("part", "The end")) : "";
}

// Whether the step's text already contains its source, as for a seat without orders.
static bool
tells_source(struct tongue to, const struct page_step *step)
{
	return step->order < 0 && strstr(step->text, arena_printf(to.arena, "[%s]", source_said(to, step->source))) != NULL;
}

static json_t *
step_json(struct tongue to, const struct page_input *in, const struct page_step *step)
{
	json_t *j = json_map(), *parts = json_list();

	for (int i = 0; i < step->parts; i++) {
		json_t *part = json_map();
		json_put(part, "kind", json_text(phase_name(step->part[i].phase)));
		json_put(part, "heading", json_text(part_heading(to, step->part[i].phase)));
		json_put(part, "said", json_text(step->part[i].text));
		json_push(parts, part);
	}
	json_put(j, "seq", json_number(step->seq));
	json_put(j, "text", json_text(step->text));
	json_put(j, "parts", parts);
	if (step->undone_by != 0)
		json_put(j, "undone_by", json_number(step->undone_by));
	if (step->source == NULL || step->source[0] == '\0' || tells_source(to, step))
		return j;
	json_t *source = json_map();
	json_put(source, "text", json_text(source_said(to,
	    step->line > 0 ? arena_printf(to.arena, "%s line %d", step->source, step->line) : step->source)));
	if (step->order >= 0 && (size_t)step->order < in->order_count) {
		json_t *order = json_map();
		json_put(order, "index", json_number(step->order));
		json_put(order, "key", json_text(step->key));
		json_put(source, "order", order);
	}
	json_put(j, "source", source);
	return j;
}

static json_t *
order_json(struct tongue to, const struct page_input *in, size_t index)
{
	const struct page_order *order = &in->orders[index];
	struct given given = given_lines(to.arena, order->body);
	json_t *j = json_map(), *lines = json_list();

	json_put(j, "index", json_number((int64_t)index));
	json_put(j, "title", json_text(seat_title(to, in->seats, order->seat)));
	json_put(j, "receipt", json_text(order->receipt));
	for (int i = 0; i < given.count; i++) {
		json_t *line = json_map();
		json_put(line, "text", json_text(given.list[i].text));
		json_put(line, "key", json_text(given.list[i].key));
		json_push(lines, line);
	}
	json_put(j, "lines", lines);
	return j;
}

static bool
begins_round(const struct page_input *in, size_t i)
{
	return (in->steps[i].begins & ROUND_BEGINS) != 0;
}

// Returns the index after the last step of the section that begins with step `first`. A section is a round,
// or the part of a round that was played before a rollback; a new section begins with the replayed round.
static size_t
section_end(const struct page_input *in, size_t first)
{
	size_t i = first + 1;

	while (i < in->step_count && in->steps[i].round == in->steps[first].round &&
	    (!begins_round(in, i) || begins_round(in, i - 1) ||
		in->steps[i].undone_by == in->steps[i - 1].undone_by))
		i++;
	return i;
}

// Whether one of the steps from `from` to `to` belongs to `round`.
static bool
has_round(const struct page_input *in, size_t from, size_t to, int round)
{
	for (size_t i = from; i < to; i++)
		if (in->steps[i].round == round)
			return true;
	return false;
}

static json_t *
section_json(struct tongue to, const struct page_input *in, size_t first, size_t end)
{
	int round = in->steps[first].round;
	json_t *j = json_map(), *steps = json_list(), *orders = json_list();
	const struct game *g = in->steps[end - 1].after;
	bool again = has_round(in, 0, first, round);

	json_put(j, "heading",
	    json_text(say(to,
		round == 0 ? MSG_OF("heading", "Setup")
		: again	   ? MSG("Round {round} again")
			   : MSG("Round {round}"),
		ARG(round, round))));
	json_put(j, "id", json_number(in->steps[first].seq));
	for (size_t i = first; i < end; i++)
		json_push(steps, step_json(to, in, &in->steps[i]));
	json_put(j, "steps", steps);
	for (size_t i = 0; i < in->order_count; i++)
		if (in->orders[i].round == round && !has_round(in, end, in->step_count, round))
			json_push(orders, order_json(to, in, i));
	json_put(j, "has_orders", json_boolean(json_array_size(orders) > 0));
	json_put(j, "orders", orders);
	if (round > 0) {
		const struct menu menu = menu_of(to, g, in->seats, EVERYBODY, STYLE_ASCII);
		json_put(j, "board", json_text(board_draw(&menu)));
	}
	return j;
}

json_t *
page_sections(struct tongue to, const struct page_input *in)
{
	json_t *list = json_list();

	for (size_t first = 0, end; first < in->step_count; first = end) {
		end = section_end(in, first);
		json_push(list, section_json(to, in, first, end));
	}
	return list;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Over the positions of many random games: what a letter offers its reader is open, and possible for the reader.
// What is open is worked out here once more from the rules.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "../report/scene.h"
#include "engine/sight.h"
#include "orders/suggest.h"
#include "report/letter.h"
#include "report/menu.h"
#include "shared.h"

enum { GAMES_FEW = 12, GAMES_MANY = 100, STRIDE = 3 };

static struct play play;
static const struct options by_the_rules;

static int
games(void)
{
	const char *size = getenv("TEST_SIZE");

	return size != NULL && strcmp(size, "all") == 0 ? GAMES_MANY : GAMES_FEW;
}

// How many seats have people on a place.
static int
seats_on(const struct game *g, enum place p)
{
	int n = 0;

	for (int s = 0; s < g->players; s++)
		n += g->player[s].at[p] > 0;
	return n;
}

// R2.2 to R2.6: whether `seat` could put somebody on a place if it were its turn.
static bool
can_go(const struct game *g, int seat, enum place p)
{
	const struct player *me = &g->player[seat];
	int there = 0, village = 0;

	if (me->home == 0 || me->at[p] > 0)
		return false;
	for (int s = 0; s < g->players; s++)
		there += g->player[s].at[p];
	for (enum place v = TOOL_MAKER; v <= FIELD; v++)
		village += seats_on(g, v) > 0;
	if (p == HUNT)
		return true;
	if (p <= FIELD)
		return there == 0 && me->home >= (p == HUT ? 2 : 1) && (g->players == 4 || village < 2);
	if (p <= RIVER)
		return there < 7 && (g->players == 4 || seats_on(g, p) < g->players - 1);
	if (p <= CARD_4)
		return there == 0 && g->row[p - CARD_1] >= 0;
	return there == 0 && p - BUILDING_1 < (enum place)g->players && g->pile_next[p - BUILDING_1] < PILE_SIZE;
}

// Whether a line of the letter begins with the text, or has it as a column.
static bool
shows(const char *letter, const char *text)
{
	const char *at = letter;

	while ((at = strstr(at, text)) != NULL) {
		if (at == letter || at[-1] == '\n' || at[-1] == ' ')
			return true;
		at++;
	}
	return false;
}

// Whether the board in the letter offers a place: it shows its code.
static bool
offers(struct arena *a, const struct letter *letter, enum style style, enum place p)
{
	static const char *const names[] = { "tool maker", "hut", "field", "hunting grounds", "wood", "brick", "stone", "gold" };
	static const char *const places[] = { "tool maker", "hut", "field", "hunting grounds", "forest", "clay pit", "quarry", "river" };
	const char *code = place_info[p].code;

	if (letter->html != NULL)
		return strstr(letter->html, arena_printf(a, "17px\">%s</b>", code)) != NULL;
	if (p <= RIVER)
		return shows(letter->body, arena_printf(a, "%s %s", code, (style == STYLE_NARROW ? places : names)[p]));
	if (style == STYLE_NARROW)
		return strstr(letter->body, arena_printf(a, "\n%s: ", code)) != NULL ||
		    strstr(letter->body, arena_printf(a, "\n%s*: ", code)) != NULL;
	return strstr(letter->body, arena_printf(a, p <= CARD_4 ? "\n%s " : "  %s ", code)) != NULL;
}

// Reads the boards and the list of codes of a letter in one form.
static void
try_letter(struct arena *a, int reader, enum style style, bool html)
{
	struct report_input in = scene_input(LETTER_REPORT, &play, reader);
	struct letter letter;

	in.style = style;
	in.html = html;
	in.event_count = 0;
	in.deadline = NULL;
	report_letter(a, NULL, &in, &letter);
	assert_int_equal(letter.html != NULL, html);
	for (enum place p = 0; p < PLACES; p++)
		if (offers(a, &letter, style, p) != can_go(&play.game, reader, p))
			fail_msg("%s is %soffered to seat %d:\n%s", place_info[p].name,
			    can_go(&play.game, reader, p) ? "not " : "", reader, html ? letter.html : letter.body);
}

static void
try_codes(struct arena *a, int reader)
{
	struct report_answer said = { .receipt = NULL };
	struct report_input in = scene_input(LETTER_ANSWER, &play, reader);
	struct letter letter;
	struct text want;

	text_init(&want, a);
	for (enum place p = 0; p < PLACES; p++)
		if (can_go(&play.game, reader, p))
			text_addf(&want, "%s%s", want.len > 0 ? " " : "\nStill open: ", place_info[p].code);
	said.stored = (struct lines)SCENE_LINES("plan: 1. the hut.");
	in.answer = &said;
	report_letter(a, NULL, &in, &letter);
	const char *open = strstr(letter.body, "\nStill open: ");
	char *line = open != NULL ? arena_strndup(a, open, 1 + strcspn(open + 1, "\n")) : arena_strdup(a, "");
	assert_string_equal(line, want.len > 0 ? want.data : "");
}

// Each alternative of a suggestion can be taken now: what is closed now is closed for the whole round.
static void
try_suggestion(struct arena *a, int reader)
{
	struct order_set orders = { .has = 0 };
	struct sight sight;

	sight_of(&play.game, reader, &sight);
	if (!suggest_plan(LEVEL_EASY, &sight, (const unsigned char[CHANCE_KEY]){ 0 }, a, &orders))
		return;
	for (int i = 0; i < orders.plan.count; i++)
		for (int k = 0; k < orders.plan.line[i].count; k++) {
			const struct alternative *one = &orders.plan.line[i].alternative[k];
			if (!can_go(&play.game, reader, one->place))
				fail_msg("%s is suggested to seat %d, line %d", place_info[one->place].name, reader, i + 1);
		}
}

// Calls `look` for seats of positions in which people are placed.
static void
look_at_positions(struct arena *a, int stride, void (*look)(struct arena *a, int reader))
{
	int seen = 0;

	for (int seed = 0; seed < games(); seed++) {
		play_begin(&play, (uint64_t)seed + 100, 2 + seed % 3, &by_the_rules);
		do {
			if (play.game.open.kind != ASK_PLACE || play_below(&play, stride) != 0)
				continue;
			look(a, play_below(&play, play.game.players));
			arena_release(a);
			seen++;
		} while (play_step(&play));
	}
	assert_true(seen > 10 * games());
}

static void
try_forms(struct arena *a, int reader)
{
	try_letter(a, reader, STYLE_ASCII, false);
	try_letter(a, reader, STYLE_NARROW, false);
	try_letter(a, reader, STYLE_ASCII, true);
	try_codes(a, reader);
}

TEST(a_letter_offers_what_is_open_to_its_reader)
{
	look_at_positions(*state, STRIDE, try_forms);
}

TEST(a_suggestion_names_what_is_open_to_its_reader)
{
	look_at_positions(*state, STRIDE, try_suggestion);
}

TEST(a_meal_needs_food_for_people_beyond_the_food_track)
{
	play_begin(&play, 1, 2, &by_the_rules);
	struct player *p = &play.game.player[0];
	p->food = 3;
	p->track = p->people + 1;
	const struct menu menu = menu_of(english(*state), &play.game, scene_seats, 0, STYLE_ASCII);
	assert_string_equal(menu_state(&menu), "You have 5 people, 3 food and food track +6. You need 0 food for this "
	    "round's meal: 3 will be left.");
	p->track = p->people - 3;
	assert_string_equal(menu_state(&menu), "You have 5 people, 3 food and food track +2. You need 3 food for this "
	    "round's meal: nothing will be left. A new person from the hut eats 1 more.");
}

UNIT(menu, share, release)

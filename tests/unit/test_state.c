// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// States as JSON: nothing is lost on the way, and nothing damaged gets back in.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "../report/play.h"
#include "engine/score.h"
#include "report/state.h"
#include "shared.h"

static struct play play;

static int
begin(void **state)
{
	play_begin(&play, 1, 3, &(struct options){ .famine = FAMINE_10 });
	return share(state);
}

// Dice that were picked or used are no part of the position, nor are the bytes between fields.
static void
forget_what_is_no_state(struct game *g)
{
	for (int i = g->dice_count; i < ROLL_MAX; i++)
		g->dice[i] = 0;
}

static void
assert_round_trip(struct arena *a, const struct game *g)
{
	struct game was = *g, back;
	struct err e = { .code = ERR_NONE };
	const char *text = state_print(a, g);

	if (state_parse(text, &back, &e) != 0)
		fail_msg("%s\n%s", e.text, text);
	forget_what_is_no_state(&was);
	assert_memory_equal(&was, &back, sizeof back);
	assert_string_equal(state_print(a, &back), text);
}

TEST(every_position_of_random_games_comes_back)
{
	unsigned kinds = 0;
	int late = 0; // positions in which dice lie there for later

	for (unsigned seed = 0; seed < 60; seed += 5) {
		struct options o;

		for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
			option_set(&o, i, (int)(seed >> i) % option_values(i));
		play_begin(&play, seed, 2 + (int)(seed % 3), &o);
		do {
			kinds |= 1u << play.game.open.kind;
			late += play.game.late_count > 0;
			assert_round_trip(*state, &play.game);
			arena_release(*state);
		} while (play_step(&play));
		assert_round_trip(*state, &play.game);
		kinds |= 1u << play.game.open.kind;
	}
	assert_int_equal(kinds, (1u << (ASK_OVER + 1)) - 1);
	assert_true(late > 0);
}

TEST(a_game_goes_on_the_same_from_its_state)
{
	struct err e = { .code = ERR_NONE };
	static struct play other;

	play_until(&play, 3, ASK_TOOLS);
	other = play;
	assert_int_equal(state_parse(state_print(*state, &play.game), &other.game, &e), 0);
	for (int i = 0; i < 500; i++)
		assert_int_equal(play_step(&play), play_step(&other));
	assert_string_equal(state_print(*state, &play.game), state_print(*state, &other.game));
}

// Reads `text`, which must be refused with a sentence that holds `why`.
static void
assert_refused(const char *text, const char *why)
{
	struct err e = { .code = ERR_NONE };
	struct game g;

	assert_int_equal(state_parse(text, &g, &e), -1);
	assert_int_equal(e.code, ERR_DATA);
	if (strstr(e.text, why) == NULL)
		fail_msg("'%s' does not say '%s'", e.text, why);
}

// The state of the game with the first `from` replaced by `to`.
static char *
changed(struct arena *a, const char *from, const char *to)
{
	const char *text = state_print(a, &play.game);
	const char *at = strstr(text, from);

	assert_non_null(at);
	return arena_printf(a, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

TEST(what_is_no_state_is_refused)
{
	assert_refused("", "not JSON");
	assert_refused("{", "not JSON");
	assert_refused("[]", "must be an object");
	assert_refused("{}", "state.v: is missing");
	assert_refused("{\"v\":1,\"v\":1}", "not JSON");
}

TEST(fields_are_strict)
{
	assert_refused(changed(*state, "\"v\":1", "\"v\":2"), "state.v: must be 1");
	assert_refused(changed(*state, "\"v\":1", "\"v\":1,\"w\":1"), "state.w: unknown field");
	assert_refused(changed(*state, "\"round\":1,", ""), "state.round: is missing");
	assert_refused(changed(*state, "\"round\":1", "\"round\":\"1\""), "state.round");
	assert_refused(changed(*state, "\"round\":1", "\"round\":0"), "state.round");
	assert_refused(changed(*state, "\"round\":1", "\"round\":99999999999"), "state.round");
	assert_refused(changed(*state, "\"options\":{}", "\"options\":{\"famine\":\"11\"}"),
	    "state.options.famine: must be one of '12', '4-each'");
	assert_refused(changed(*state, "\"options\":{}", "\"options\":{\"famine\":\"10\"}"),
	    "state.options.famine: must be one of '12', '4-each'");
	assert_refused(changed(*state, "\"options\":{}", "\"options\":{\"night\":\"no\"}"),
	    "state.options.night: unknown field");
	assert_refused(changed(*state, "\"owner\":null", "\"owner\":null,\"x\":{}"),
	    "state.open.x: unknown field");
	assert_refused(changed(*state, "\"owner\":null", "\"owner\":3"), "state.open.owner");
	assert_refused(changed(*state, "\"place\":null", "\"place\":\"moon\""), "state.open.place");
	assert_refused(changed(*state, ",\"place\":null", ""), "state.open.place: is missing");
	assert_refused(changed(*state, "\"at\":[0,", "\"at\":["), "state.seats[0].at");
	assert_refused(changed(*state, "\"used\":[]", "\"used\":[1,1]"), "twice");
	assert_refused(changed(*state, "\"players\":3", "\"players\":4"), "state.");
}

TEST(positions_must_hold_together)
{
	assert_refused(changed(*state, "\"people\":5", "\"people\":6"), "people");
	assert_refused(changed(*state, "\"cards\":[]", "\"cards\":[1]"), "card");
	assert_refused(changed(*state, "\"tiles\":[]", "\"tiles\":[1]"), "tile");
	assert_refused(changed(*state, "\"any_2\":false", "\"any_2\":true"), "without the card");
	assert_refused(changed(*state, "\"deck_next\":4", "\"deck_next\":5"), "card");
	assert_refused(changed(*state, "\"dice\":[]", "\"dice\":[3]"), "dice");
	assert_refused(changed(*state, "\"kind\":\"place\"", "\"kind\":\"tools\""), "state: no position");
}

// A pick of dice that were rolled for a place would divide by nothing later on.
TEST(open_questions_must_fit)
{
	assert_refused(changed(*state, "\"owner\":null", "\"owner\":1"), "nobody rolled");
	play_until(&play, 2, ASK_TOOLS);
	assert_refused(changed(*state, "\"roll\":\"place\"", "\"roll\":\"dice card\""), "state: no");
	play_begin(&play, 5, 4, &(struct options){ .famine = FAMINE_10 });
	play_until(&play, 1, ASK_PICK);
	assert_int_equal(play.game.open.kind, ASK_PICK);
	assert_refused(changed(*state, "\"roll\":\"dice card\"", "\"roll\":\"place\""), "state: no");
	assert_refused(changed(*state, "\"kind\":\"pick\"", "\"kind\":\"tools\""), "state: no");
}

// Whatever single byte is damaged: either it is refused, or it is a position play can go on from.
TEST(damaged_bytes_do_no_harm)
{
	static const char junk[] = "0123456789-\"[]{},:nt";
	int accepted = 0, refused = 0;

	for (unsigned seed = 0; seed < 6; seed++) {
		play_begin(&play, seed, 2 + (int)(seed % 3), &(struct options){ .hunt_again = false });
		play_until(&play, 2 + (int)seed, (enum ask_kind)(seed % ASK_ROLL));
		char *text = state_print(*state, &play.game);
		for (size_t i = 0; text[i] != '\0'; i++) {
			static struct play p;
			struct err e = { .code = ERR_NONE };
			char was = text[i];

			text[i] = junk[play_below(&play, sizeof junk - 1)];
			p.random = seed + i;
			if (state_parse(text, &p.game, &e) != 0) {
				refused++;
			} else {
				accepted++;
				assert_null(game_invariant(&p.game));
				for (int step = 0; step < 50 && play_step(&p); step++)
					;
			}
			text[i] = was;
		}
		arena_release(*state);
	}
	assert_true(accepted > 50);
	assert_true(refused > 2000);
}

UNIT(state, begin, release)

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that are held against an archive: which of their hashes fit, and whose letters prove nothing.
#include "unit.h"
#include "audit/held.h"
#include "lake.h"

#define NOWHERE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define ELSEWHERE "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

static struct archive lake;
static struct held_letters all;
static struct held held;
static struct arena *arena;

static int
begin(void **state)
{
	if (lake_prepare(state) != 0)
		return -1;
	struct fixture *f = *state;
	struct judge j = lake_begin(f);

	lake_act(&j, f, &act_end, "");
	arena = &f->a;
	OK(archive_load(&j, "lake", &lake, &f->e));
	all = (struct held_letters){ 0 };
	return 0;
}

// A letter of the game, sent after that step to whom the token is.
static struct held_letter *
letter(const char *token, int64_t seq)
{
	assert_true(held_add(arena, &all,
	    &(struct held_letter){ .game = "lake", .token = token, .id = "<x@example.org>", .seq = seq }));
	return &all.at[all.count - 1];
}

static void
says(struct held_letter *l, const char *digits, bool receipt)
{
	l->hash[l->hashes++] = (struct held_hash){ .digits = digits, .receipt = receipt };
}

static void
check(void)
{
	held_check(arena, &lake, &all, &held);
}

TEST(every_head_and_receipt_of_the_game_fits)
{
	for (size_t least = lake.steps - 1; lake.steps >= least; lake.steps--) { // an odd number, and an even one
		all = (struct held_letters){ 0 };
		for (size_t i = 0; i < lake.steps; i++)
			says(letter("a", (int64_t)i), lake.step[i].hash, false);
		for (size_t i = 0; i < lake.orders; i++)
			says(letter("a", 1), lake.order[i].receipt, true);
		struct held_letter *l = letter("a", 1);
		says(l, lake.commitment, false);
		says(l, lake.seed, false);
		check();
		assert_int_equal(held.heads, lake.steps);
		assert_int_equal(held.receipts, lake.orders);
		assert_int_equal(held.seeds, 2);
		assert_int_equal(held.letters, all.count);
		assert_int_equal(held.foreign + held.secret + held.newer, 0);
		assert_null(held.first);
	}
}

TEST(of_a_token_that_fits_the_first_that_does_not_is_told)
{
	says(letter("b", 1), ELSEWHERE, false);
	says(letter("a", 4), ELSEWHERE, false);
	struct held_letter *l = letter("a", 3);
	l->date = 8;
	says(l, lake.commitment, false);
	says(l, NOWHERE, false);
	l = letter("a", 3);
	l->date = 9;
	says(l, ELSEWHERE, false);
	check();
	assert_int_equal(held.foreign, 1);
	assert_int_equal(held.letters, 3);
	assert_int_equal(held.seeds, 1);
	assert_string_equal(held.hash->digits, NOWHERE);
	assert_int_equal(held.first->seq, 3);
	assert_int_equal(held.first->date, 8);
}

TEST(letters_of_lost_rounds_are_told_after_those_that_nothing_explains)
{
	struct event_row *step = &lake.step[lake.steps - 2];

	step->kind = STEP_NOTE;
	step->body = "restored 2";
	step->made_at = 50;
	says(letter("a", 1), lake.commitment, false);
	struct held_letter *l = letter("a", 3);
	l->date = 50;
	says(l, ELSEWHERE, false);
	check();
	assert_ptr_equal(held.restored, step);
	assert_int_equal(held.first->seq, 3);
	for (int seq = 8; seq >= 7; seq--) {
		l = letter("a", seq);
		l->date = 51;
		says(l, NOWHERE, false);
		check();
		assert_null(held.restored);
		assert_int_equal(held.first->seq, seq);
	}
	l = letter("a", 2);
	says(l, ELSEWHERE, false);
	check();
	assert_int_equal(held.first->seq, 7);
}

TEST(where_nothing_fits_nobodys_letters_are_passed_over)
{
	says(letter("b", 2), ELSEWHERE, false);
	says(letter("a", 5), NOWHERE, false);
	says(letter("b", 7), NOWHERE, false);
	check();
	assert_int_equal(held.foreign, 0);
	assert_int_equal(held.letters, 3);
	assert_int_equal(held.first->seq, 2);
	all.count = 0;
	check();
	assert_int_equal(held.letters, 0);
	assert_null(held.first);
}

// What a letter says that is not known yet, beside what else it says; and how it is taken then.
static void
newer(const char *beside, bool receipt, bool taken)
{
	int64_t seq = (int64_t)lake.steps + 1;

	all = (struct held_letters){ 0 };
	says(letter("a", 1), lake.commitment, false);
	struct held_letter *l = letter("a", seq);
	says(l, NOWHERE, receipt);
	if (beside != NULL)
		says(l, beside, strcmp(beside, lake.commitment) != 0);
	check();
	assert_int_equal(held.newer > 0, taken);
	assert_int_equal(held.first == NULL, taken);
}

TEST(a_letter_is_newer_that_has_the_commitment_or_receipts_alone)
{
	newer(NULL, false, false); // of a game that is over none is
	lake.status = GAME_STATUS_RUNNING;
	newer(NULL, false, false);
	newer(NULL, true, true);
	newer(ELSEWHERE, true, true);
	newer(ELSEWHERE, false, false);
	newer(lake.commitment, false, true);
	newer(lake.commitment, true, true);
}

TEST(a_receipt_may_be_secret_where_one_is)
{
	lake.status = GAME_STATUS_RUNNING;
	struct held_letter *l = letter("a", 2);
	says(l, lake.commitment, false);
	says(l, NOWHERE, true);
	check();
	assert_int_equal(held.secret, 0);
	assert_non_null(held.first);
	lake.order[0].receipt = NULL;
	check();
	assert_int_equal(held.secret, 1);
	assert_null(held.first);
	all.at[0].hash[1].receipt = false;
	check();
	assert_int_equal(held.secret, 0);
	assert_string_equal(held.hash->digits, NOWHERE);
}

TEST(other_games_are_named_once_each)
{
	for (int i = 0; i < 2 * HELD_NAMES; i++) {
		letter("a", 1)->game = arena_printf(arena, "pond-%d", i / 2);
		letter("a", 1)->game = "tundra";
	}
	says(letter("a", 1), lake.commitment, false);
	check();
	assert_int_equal(held.other, 4 * HELD_NAMES);
	assert_int_equal(held.names, HELD_NAMES);
	assert_string_equal(held.name[0], "pond-0");
	assert_string_equal(held.name[1], "tundra");
	assert_string_equal(held.name[2], "pond-1");
	assert_int_equal(held.letters, 1);
}

// What the id of a letter says: its step, its kind, its seat and its token.
TEST(ids_are_read)
{
	static const struct {
		const char *id;
		bool read;
		long long seq;
		const char *token, *seat;
	} ids[] = {
		{ "lake.0.report.ann.k3y@example.org", true, 0, "k3y", "ann" },
		{ "lake.5.report.ann.k3y@example.org", true, 5, "k3y", "ann" },
		{ "lake.9.report.ann.k3y@example.org", true, 9, "k3y", "ann" },
		{ "lake.9.report.ann.n0nce.k3y@example.org", true, 9, "k3y", "ann" },
		{ "lake.12.report.k3y@example.org", true, 12, "k3y", "" },
		{ "lake.999999999.report.k3y@example.org", true, 999999999, "k3y", "" },
		{ "lake.1000000000.report.k3y@example.org", true, -1, "k3y", "" },
		{ "lake.report.ann.k3y@example.org", true, -1, "k3y", "" },
		{ "lake./5.report.k3y@example.org", true, -1, "k3y", "" },
		{ "lake.:5.report.k3y@example.org", true, -1, "k3y", "" },
		{ "lake.5x.report.k3y@example.org", true, 5, "k3y", "" },
		{ "lake.5.k3y@example.org", false, 0, "", "" },
		{ "lake.k3y@example.org", false, 0, "", "" },
		{ "lakes.5.report.k3y@example.org", false, 0, "", "" },
		{ "lak.5.report.k3y@example.org", false, 0, "", "" },
		{ "", false, 0, "", "" },
	};
	const struct head_field field = { .name = "X-Stonepost", .value = "lake" };
	struct incoming mail = { .refused = GUARD_FINE, .head = { .fields = &field, .count = 1 }, .reply_to = "",
		.references = "", .body = { .text = "" } };

	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		struct held_letter l;
		mail.message_id = ids[i].id;
		if (held_read(arena, &mail, &l) != ids[i].read)
			fail_msg("'%s' is read, or is not", ids[i].id);
		if (!ids[i].read)
			continue;
		assert_int_equal(l.seq, ids[i].seq);
		assert_string_equal(l.token, ids[i].token);
		assert_string_equal(l.seat, ids[i].seat);
	}
}

UNIT(held, begin, fixture_release)

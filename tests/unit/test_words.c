// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words.
#include "unit.h"
#include "../store/fixture.h"
#include "base/text.h"
#include "store/row.h"

TEST(every_word_is_parsed_back)
{
	for (int i = 0; i < OUTBOX_STATES; i++) {
		enum outbox_state value = OUTBOX_STATES;
		assert_true(outbox_state_parse(outbox_state_name((enum outbox_state)i), &value));
		assert_int_equal(value, i);
	}
	for (int i = 0; i < SEAT_DONES; i++) {
		enum seat_done value = SEAT_DONES;
		assert_true(seat_done_parse(seat_done_name((enum seat_done)i), &value));
		assert_int_equal(value, i);
	}
	for (int i = 0; i < GAME_PROOFS; i++) {
		enum game_proof value = GAME_PROOFS;
		assert_true(game_proof_parse(game_proof_name((enum game_proof)i), &value));
		assert_int_equal(value, i);
	}
	for (int i = 0; i < GAME_PRESSES; i++) {
		enum game_press value = GAME_PRESSES;
		assert_true(game_press_parse(game_press_name((enum game_press)i), &value));
		assert_int_equal(value, i);
	}
}

TEST(unknown_word_leaves_the_value_alone)
{
	enum game_status status = GAME_STATUS_OVER;

	assert_false(game_status_parse("asleep", &status));
	assert_false(game_status_parse("", &status));
	assert_int_equal(status, GAME_STATUS_OVER);
}

// A row that is all zero means what the schema means by saying nothing.
FIXTURE_TEST(first_words_are_the_defaults)
{
	struct game_row game;

	assert_int_equal(sqlite3_exec(f->s->base->db,
	                     "INSERT INTO games (name, mode, players, seed, commitment, "
	                     "status, missing, created_at, updated_at) VALUES ('bare', "
	                     "'turn', 2, zeroblob(32), '', 'joining', 'wait', 0, 0)",
	                     NULL, NULL, NULL),
	    SQLITE_OK);
	OK(games_find(f->s, "bare", &game, &f->e));
	assert_int_equal(game.proof, 0);
	assert_int_equal(game.press, 0);
	assert_string_equal(game_proof_name(game.proof), "token");
	assert_string_equal(game_press_name(game.press), "signed");
}

// What a table says, each gap in it one blank.
static void
add_plainly(struct text *t, const char *sql)
{
	for (size_t len; *sql != '\0'; sql += len + strspn(sql + len, " \t\n")) {
		len = strcspn(sql, " \t\n");
		text_add_bytes(t, sql, len);
		text_add(t, " ");
	}
}

// "column IN ('a', 'b')", or, where there are more, "column = 'a' OR column = 'b' OR column = 'c'".
static const char *
check_of(struct arena *a, const char *column, const char *const *words, size_t count)
{
	struct text t;

	if (count == 2)
		return arena_printf(a, "(%s IN ('%s', '%s'))", column, words[0], words[1]);
	text_init(&t, a);
	for (size_t i = 0; i < count; i++)
		text_addf(&t, "%s%s = '%s'", i > 0 ? " OR " : "(", column, words[i]);
	text_add(&t, ")");
	return t.data;
}

// The schema has the same words in the same order, in one CHECK a column.
TEST(lists_agree_with_the_schema)
{
	struct fixture *f = *state;
	sqlite3_stmt *tables = NULL;
	struct text schema;

	text_init(&schema, &f->a);
	assert_int_equal(sqlite3_prepare_v2(f->s->base->db,
	                     "SELECT sql FROM sqlite_schema WHERE type = 'table'", -1, &tables, NULL),
	    SQLITE_OK);
	while (sqlite3_step(tables) == SQLITE_ROW)
		if (sqlite3_column_type(tables, 0) != SQLITE_NULL)
			add_plainly(&schema, (const char *)sqlite3_column_text(tables, 0));
	assert_int_equal(sqlite3_finalize(tables), SQLITE_OK);
#define WORD(value, word) word,
#define AGREES(column, LIST) \
	do { \
		static const char *const words[] = { LIST(WORD) }; \
		const char *check = check_of(&f->a, column, words, sizeof words / sizeof *words); \
		if (strstr(schema.data, check) == NULL) \
			fail_msg("not in the schema: %s", check); \
	} while (0)
	AGREES("mode", GAME_MODE_LIST);
	AGREES("status", GAME_STATUS_LIST);
	AGREES("missing", GAME_MISSING_LIST);
	AGREES("waiting_for", GAME_WAITING_LIST);
	AGREES("proof", GAME_PROOF_LIST);
	AGREES("press", GAME_PRESS_LIST);
	AGREES("style", SEAT_STYLE_LIST);
	AGREES("done", SEAT_DONE_LIST);
	AGREES("status", LETTER_STATUS_LIST);
	AGREES("status", ORDER_STATUS_LIST);
	AGREES("state", OUTBOX_STATE_LIST);
#undef AGREES
#undef WORD
}

UNIT(words, fixture_fill, fixture_release)

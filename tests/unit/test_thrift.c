// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What one letter with orders costs: the statements that are run for it, and how often orders are
// parsed, counted where each of both begins.
#include "orders/internal.h"
#include "unit.h"
#include "desk/keep.h"
#include "desk/receive.h"
#include "lake.h"
#include "store/row.h"
#include "table/orders.h"
#include "table/secret.h"

enum { STATEMENTS = 35, PARSES = 2 }; // at most, of a letter with six sections

static int statements, parses;

// Stands before body_scan, with which each parse of orders begins.
struct token *
__real_body_scan(struct tongue in, const char *body, int line);
struct token *
__wrap_body_scan(struct tongue in, const char *body, int line);

struct token *
__wrap_body_scan(struct tongue in, const char *body, int line)
{
	parses++;
	return __real_body_scan(in, body, line);
}

static int
count_statement(unsigned what, void *unused, void *statement, void *text)
{
	(void)what;
	(void)unused;
	(void)statement;
	(void)text;
	statements++;
	return 0;
}

// A game of four with deadlines, whose replies show by their address from whom they are.
static struct judge
begin(struct fixture *f)
{
	struct judge j = lake_judge_of(f);
	struct new_game new = { .name = "lake", .title = "", .players = 4, .mode = GAME_MODE_ROUND };
	static const char *const names[] = { "ann", "ben", "cy", "dan" };
	struct created made;

	j.from = "game@example.org";
	j.answers = 10000;
	j.plus = true;
	for (int s = 0; s < new.players; s++)
		new.seat[s] = (struct new_seat){ .name = names[s], .title = names[s], .word = "",
			.address = arena_printf(&f->a, "%s@example.org", names[s]) };
	new.rhythm.span = 86400;
	new.seed = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";
	OK(judge_create(&j, &new, false, &made, &f->e));
	assert_int_equal(sqlite3_trace_v2(f->s->base->db, SQLITE_TRACE_STMT, count_statement, NULL), SQLITE_OK);
	return j;
}

static struct table *
load(struct judge *j, struct fixture *f)
{
	struct table *t = arena_alloc(&f->a, sizeof *t);

	OK(table_load(j, "lake", t, &f->e));
	return t;
}

// Receives a letter of a seat with these orders for the first round, an hour after the one before.
static void
receive(struct judge *j, struct fixture *f, int seat, const char *orders)
{
	static int number;
	char token[TOKEN_SIZE];
	const struct table *t = load(j, f);
	struct letter_row row;

	OK(token_of_seat(j, t, seat, token, &f->e));
	const char *name = t->seat[seat].row.name;
	const char *text = arena_printf(&f->a,
	    "From: %s@example.org\r\nTo: game+1.%d.%s@example.org\r\nSubject: orders\r\n"
	    "Message-ID: <%d@example.org>\r\nIn-Reply-To: <lake.4.invitation.%s.%s@example.org>\r\n\r\n"
	    "#STONEPOST lake %s round 1 key %s\r\n%s#END\r\n",
	    name, seat, token, ++number, name, token, name, token, orders);
	struct arrival came = { .source = "pipe", .bytes = text, .len = strlen(text) };
	j->now += 3600;
	statements = parses = 0;
	OK(judge_store_letter(j, &came, &f->e));
	OK(judge_read_letter(j, came.id, &f->e));
	print_message("%d statements, %d parses\n", statements, parses);
	OK(letters_get(f->s, came.id, &row, &f->e));
	assert_int_equal(row.status, LETTER_STATUS_ORDERS);
}

static const char six[] = "plan\r\n  hut\r\n  hunt rest\r\ntools never\r\npay skip\r\npick 1 2 3 4 5 6\r\n"
			  "feed refuse\r\nfinal\r\n";

FIXTURE_TEST(a_letter_with_six_sections_is_cheap)
{
	struct judge j = begin(f);

	receive(&j, f, 0, six);
	assert_true(statements <= STATEMENTS);
	assert_true(parses <= PARSES);
}

FIXTURE_TEST(letters_of_others_make_none_dearer)
{
	struct judge j = begin(f);

	for (int s = 0; s < 4; s++)
		receive(&j, f, s, six);
	assert_true(statements <= STATEMENTS);
	assert_true(parses <= PARSES);
}

// Whoever writes again and again takes back what was written before: that is not read any more.
FIXTURE_TEST(letters_before_make_none_dearer)
{
	struct judge j = begin(f);
	struct order_rows rows;

	for (int i = 0; i < 40; i++)
		receive(&j, f, 0, i % 2 == 0 ? six : "plan\r\n  field\r\nalways tools auto\r\nalways pick 6\r\n");
	assert_true(statements <= STATEMENTS + 2);
	assert_true(parses <= PARSES + 2);
	OK(orders_in_force(f->s, load(&j, f)->row.id, 1, &rows, &f->e));
	assert_int_equal(rows.count, 2);
}

UNIT_MAIN(thrift, lake_prepare, fixture_release)

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The least that the game-turns of a run of adjudicate cost with the means that it has: SQLite with
// our schema, and GMime. Each prints how many turns or letters a second it did. For bench.py.
//
//   least turns DATABASE AFTER   writes into DATABASE, which stands as before that run, the rows that
//                                AFTER has more or otherwise, a durable transaction a game
//   least letters AFTER          has GMime make the parts of the letters that AFTER has queued
#include <err.h>
#include <gmime/gmime.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "seconds.h"

enum { COLUMNS = 24, ROWS = 100000, LETTERS = 10000 };

// What a turn writes. `rows` selects what is new of game ?1, and its columns are what `write` takes.
static const struct {
	const char *rows, *write;
} kinds[] = {
	{ "SELECT game_id, round, seq, state FROM done.states WHERE game_id = ?1"
	  " EXCEPT SELECT game_id, round, seq, state FROM states",
	    "INSERT INTO states (game_id, round, seq, state) VALUES (?1, ?2, ?3, ?4)" },
	{ "SELECT game_id, seq, round, seat, kind, body, faces, label, source, line, order_id, hash,"
	  " made_at FROM done.events WHERE game_id = ?1 AND seq > (SELECT seq FROM games WHERE id = ?1)",
	    "INSERT INTO events (game_id, seq, round, seat, kind, body, faces, label, source, line,"
	    " order_id, hash, made_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)" },
	{ "SELECT id, round, seq, head, state, deadline_at, waiting_seat, waiting_for, dirty, updated_at"
	  " FROM done.games WHERE id = ?1",
	    "UPDATE games SET round = ?2, seq = ?3, head = ?4, state = ?5, deadline_at = ?6,"
	    " waiting_seat = ?7, waiting_for = ?8, dirty = ?9, updated_at = ?10 WHERE id = ?1" },
	{ "SELECT dedupe_key, message_id, game_id, seat_id, kind, recipient, sender, state, next_at,"
	  " expires_at, queued_at, message FROM done.outbox WHERE game_id = ?1"
	  " AND id > (SELECT coalesce(max(id), 0) FROM outbox)",
	    "INSERT INTO outbox (dedupe_key, message_id, game_id, seat_id, kind, recipient, sender, state,"
	    " next_at, expires_at, queued_at, message)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)" },
	{ "SELECT message_id, game_id, seat_id, recipient, round, seq, order_id, offer, sent_at, prints FROM done.sent"
	  " WHERE game_id = ?1 AND id > (SELECT coalesce(max(id), 0) FROM sent)",
	    "INSERT INTO sent (message_id, game_id, seat_id, recipient, round, seq, order_id, offer, sent_at, prints)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)" },
	{ "SELECT id, reported_seq FROM done.seats WHERE game_id = ?1",
	    "UPDATE seats SET reported_seq = ?2 WHERE id = ?1" },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

// A row at hand, and the statement that it is for; the rows of a game lie together.
struct row {
	sqlite3_int64 game;
	int kind, columns;
	sqlite3_value *value[COLUMNS];
};

static struct row rows[ROWS];
static sqlite3 *db;

static sqlite3_stmt *
prepared(const char *sql)
{
	sqlite3_stmt *stmt;

	if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
		errx(1, "%s", sqlite3_errmsg(db));
	return stmt;
}

static void
run(const char *sql)
{
	if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
		errx(1, "%s", sqlite3_errmsg(db));
}

// Reads what is new of one game behind the `count` rows at hand; returns how many there are then.
static int
read_game(sqlite3_stmt *const *select, sqlite3_int64 game, int count)
{
	for (int kind = 0; kind < KINDS; kind++) {
		(void)sqlite3_bind_int64(select[kind], 1, game);
		while (sqlite3_step(select[kind]) == SQLITE_ROW) {
			struct row *row = &rows[count++];
			*row = (struct row){ .game = game, .kind = kind,
				.columns = sqlite3_column_count(select[kind]) };
			if (count == ROWS || row->columns > COLUMNS)
				errx(1, "more than expected");
			for (int i = 0; i < row->columns; i++)
				row->value[i] = sqlite3_value_dup(sqlite3_column_value(select[kind], i));
		}
		if (sqlite3_reset(select[kind]) != SQLITE_OK)
			errx(1, "%s", sqlite3_errmsg(db));
	}
	return count;
}

static int
read_rows(const char *after)
{
	sqlite3_stmt *attach = prepared("ATTACH ?1 AS done"), *select[KINDS], *games;
	int count = 0;

	(void)sqlite3_bind_text(attach, 1, after, -1, SQLITE_STATIC);
	if (sqlite3_step(attach) != SQLITE_DONE)
		errx(1, "%s", sqlite3_errmsg(db));
	(void)sqlite3_finalize(attach);
	for (int i = 0; i < KINDS; i++)
		select[i] = prepared(kinds[i].rows);
	games = prepared("SELECT id FROM done.games WHERE seq > (SELECT seq FROM games AS before"
			 " WHERE before.id = done.games.id) ORDER BY id");
	while (sqlite3_step(games) == SQLITE_ROW)
		count = read_game(select, sqlite3_column_int64(games, 0), count);
	(void)sqlite3_finalize(games);
	for (int i = 0; i < KINDS; i++)
		(void)sqlite3_finalize(select[i]);
	run("DETACH done");
	return count;
}

static void
write_row(sqlite3_stmt *write, const struct row *row)
{
	for (int i = 0; i < row->columns; i++)
		if (sqlite3_bind_value(write, i + 1, row->value[i]) != SQLITE_OK)
			errx(1, "%s", sqlite3_errmsg(db));
	if (sqlite3_step(write) != SQLITE_DONE || sqlite3_reset(write) != SQLITE_OK)
		errx(1, "%s", sqlite3_errmsg(db));
}

static double
turns(const char *path, const char *after)
{
	sqlite3_stmt *write[KINDS];
	int done = 0;

	if (sqlite3_open(path, &db) != SQLITE_OK)
		errx(1, "no database");
	int count = read_rows(after);
	run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
	for (int i = 0; i < KINDS; i++)
		write[i] = prepared(kinds[i].write);
	double begun = seconds(CLOCK_MONOTONIC);
	for (int i = 0; i < count; done++) {
		run("BEGIN IMMEDIATE");
		for (sqlite3_int64 game = rows[i].game; i < count && rows[i].game == game; i++)
			write_row(write[rows[i].kind], &rows[i]);
		run("COMMIT");
	}
	return done / (seconds(CLOCK_MONOTONIC) - begun);
}

// The text of a letter, as it was before it was made a part of MIME.
static GByteArray *
text_of(const void *bytes, size_t len)
{
	GMimeStream *letter = g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeStream *plain = g_mime_stream_filter_new(g_mime_stream_mem_new());
	GMimeParser *parser = g_mime_parser_new_with_stream(letter);
	GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
	GMimeDataWrapper *content =
	    g_mime_part_get_content(GMIME_PART(g_mime_message_get_mime_part(message)));

	(void)g_mime_stream_filter_add(GMIME_STREAM_FILTER(plain), g_mime_filter_dos2unix_new(FALSE));
	(void)g_mime_data_wrapper_write_to_stream(content, plain);
	(void)g_mime_stream_flush(plain);
	return g_mime_stream_mem_get_byte_array(
	    GMIME_STREAM_MEM(GMIME_STREAM_FILTER(plain)->source));
}

// The length of the part that GMime makes of a text.
static gint64
make_part(const GByteArray *text)
{
	GMimeFormatOptions *options = g_mime_format_options_new();
	GMimePart *part = g_mime_part_new_with_type("text", "plain");
	GMimeStream *from = g_mime_stream_mem_new_with_buffer((const char *)text->data, text->len);
	GMimeStream *to = g_mime_stream_mem_new();
	GMimeDataWrapper *content =
	    g_mime_data_wrapper_new_with_stream(from, GMIME_CONTENT_ENCODING_DEFAULT);

	g_mime_format_options_set_newline_format(options, GMIME_NEWLINE_FORMAT_DOS);
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset", "utf-8");
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "format", "fixed");
	g_mime_part_set_content(part, content);
	g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_7BIT);
	(void)g_mime_object_write_to_stream(GMIME_OBJECT(part), options, to);
	gint64 len = g_mime_stream_length(to);
	g_object_unref(content);
	g_object_unref(to);
	g_object_unref(from);
	g_object_unref(part);
	g_mime_format_options_free(options);
	return len;
}

static double
letters(const char *path)
{
	static GByteArray *text[LETTERS];
	sqlite3_stmt *queued;
	int count = 0;
	bool whole = true;

	if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
		errx(1, "no database");
	g_mime_init();
	queued = prepared("SELECT message FROM outbox WHERE kind = 'report' ORDER BY id");
	for (; count < LETTERS && sqlite3_step(queued) == SQLITE_ROW; count++)
		text[count] = text_of(sqlite3_column_blob(queued, 0),
		    (size_t)sqlite3_column_bytes(queued, 0));
	double begun = seconds(CLOCK_MONOTONIC);
	for (int i = 0; i < count; i++)
		whole = make_part(text[i]) > text[i]->len && whole;
	if (!whole)
		errx(1, "a part is shorter than its text");
	return count / (seconds(CLOCK_MONOTONIC) - begun);
}

int
main(int argc, char **argv)
{
	const char *what = argc > 2 ? argv[1] : "";

	if (strcmp(what, "turns") == 0 && argc == 4)
		return printf("%.1f\n", turns(argv[2], argv[3])) < 0;
	if (strcmp(what, "letters") == 0)
		return printf("%.1f\n", letters(argv[2])) < 0;
	errx(1, "turns or letters? See the head of least.c");
}

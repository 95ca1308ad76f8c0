// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pieces of what stonepost does, and the least that could do the same, one by one for bench.py and
// instructions.sh. Each prints how many a second it did.
//
//   work rows DATABASE COUNT SIZE...   COUNT durable transactions, a row of each size in each
//   work orders COUNT                  orders found in a letter's text, and parsed
//   work sum-orders COUNT              the bytes of that text through a checksum
//   work reports COUNT [LANGUAGE]      reports rendered, in another language than English
//   work sum-reports COUNT             the bytes of that report through a checksum
//   work gmime FOLDER                  letters of a folder parsed by GMime, alone
//   work replay DATABASE GAME...       games played again from their steps, without a hash
//   work smtp DATABASE PORT            the letters of its outbox handed over to the server at PORT
#include <dirent.h>
#include <err.h>
#include <signal.h>
#include <gmime/gmime.h>
#include <sqlite3.h>

#include "../report/scene.h"
#include "audit/playback.h"
#include "mail/out/transport.h"
#include "net/client.h"
#include "orders/parsed.h"
#include "report/letter.h"
#include "seconds.h"
#include "store/open.h"

static const char letter[] =
	"Hello, here is my turn.\n\n"
	"#STONEPOST tundra ann round 4 key bench\n"
	"plan\n  a) hut | field | toolmaker\n  b) card 1\n  c) building 2 if have brick >= 2\n"
	"  d) clay 3 | clay 1-2\n  e) river 1-3 if round > 2\n  f) hunt rest\n"
	"tools clay reach +1 using <=1; forest never; all auto\n"
	"pay card 1: wood brick; skip if have wood < 1\n"
	"pick field tool gold stone brick wood\nfeed wood brick stone gold\nalways tools auto\n"
	"#END\n\n> Round 4 of tundra begins.\n";

static int
print_rate(double count, double took)
{
	(void)printf("%.1f\n", count / took);
	return 0;
}

static void
durable_row(sqlite3_stmt *row, const char *bytes, int size)
{
	if (sqlite3_bind_blob(row, 1, bytes, size, SQLITE_STATIC) != SQLITE_OK ||
	    sqlite3_step(row) != SQLITE_DONE || sqlite3_reset(row) != SQLITE_OK)
		errx(1, "a row cannot be written");
}

static int
rows(char **words, int count)
{
	static const char prepare[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
				      "CREATE TABLE bare (id INTEGER PRIMARY KEY, body BLOB) STRICT";
	static char bytes[1 << 20];
	sqlite3 *db;
	sqlite3_stmt *row;
	int transactions = atoi(words[1]);

	if (sqlite3_open(words[0], &db) != SQLITE_OK ||
	    sqlite3_exec(db, prepare, NULL, NULL, NULL) != SQLITE_OK ||
	    sqlite3_prepare_v2(db, "INSERT INTO bare (body) VALUES (?)", -1, &row, NULL) != SQLITE_OK)
		errx(1, "no database");
	double begun = seconds(CLOCK_MONOTONIC);
	for (int i = 0; i < transactions; i++) {
		(void)sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
		for (int n = 2; n < count; n++)
			durable_row(row, bytes, atoi(words[n]));
		if (sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
			errx(1, "a transaction cannot be committed");
	}
	double took = seconds(CLOCK_MONOTONIC) - begun;
	(void)sqlite3_finalize(row);
	(void)sqlite3_close(db);
	return print_rate(transactions, took);
}

// Fletcher's, which looks at each byte once.
static int
sum(const char *bytes, size_t len, int count)
{
	static volatile uint32_t kept;
	double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);

	for (int i = 0; i < count; i++) {
		uint32_t a = (uint32_t)i, b = 0;
		for (size_t n = 0; n < len; n++) {
			a += (unsigned char)bytes[n];
			b += a;
		}
		kept = a ^ b;
	}
	(void)kept;
	return print_rate(count, seconds(CLOCK_PROCESS_CPUTIME_ID) - begun);
}

static int
orders(int count)
{
	double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);

	for (int i = 0; i < count; i++) {
		struct arena a = { 0 };
		struct frames *frames = arena_alloc(&a, sizeof *frames);
		struct parsed *parsed = arena_alloc(&a, sizeof *parsed);
		struct seats seats = { .name = { "ann", "bob", "cy" } };
		struct order_context context = { .seats = &seats, .players = 3 };
		frames_find(english(&a), letter, strlen(letter), frames);
		orders_parse(english(&a), &frames->list[0], &context, parsed);
		if (parsed->problems.count != 0)
			errx(1, "%s", parsed->problems.list[0].text);
		arena_release(&a);
	}
	return print_rate(count, seconds(CLOCK_PROCESS_CPUTIME_ID) - begun);
}

static void
render(struct arena *a, struct play *play, const struct lang *lang, struct letter *out)
{
	struct report_input in = scene_input(LETTER_REPORT, play, 0);

	in.asked = "Please send your orders for round 4.";
	in.order_block = scene_block;
	in.lang = lang;
	report_letter(a, NULL, &in, out);
}

// With `summed` only the bytes of one are summed up.
static int
reports(int count, const struct lang *lang, bool summed)
{
	static struct play play;
	static const struct options by_the_rules;
	struct letter out;

	play_begin(&play, 2, 4, &by_the_rules);
	play_until(&play, 3, ASK_PLACE);
	play.count = 0;
	play_until(&play, 4, ASK_PLACE);
	if (summed) {
		struct arena a = { 0 };
		render(&a, &play, lang, &out);
		int status = sum(out.body, strlen(out.body), count);
		arena_release(&a);
		return status;
	}
	double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);
	for (int i = 0; i < count; i++) {
		struct arena a = { 0 };
		render(&a, &play, lang, &out);
		arena_release(&a);
	}
	return print_rate(count, seconds(CLOCK_PROCESS_CPUTIME_ID) - begun);
}

static int
gmime(const char *path)
{
	DIR *folder = opendir(path);
	const struct dirent *entry;
	char name[4096];
	int count = 0;

	if (folder == NULL)
		errx(1, "no folder");
	g_mime_init();
	double begun = seconds(CLOCK_MONOTONIC);
	while ((entry = readdir(folder)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		(void)snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
		GMimeStream *stream = g_mime_stream_file_open(name, "r", NULL);
		GMimeParser *parser = g_mime_parser_new_with_stream(stream);
		GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
		if (message == NULL)
			errx(1, "a letter cannot be parsed");
		g_object_unref(message);
		g_object_unref(parser);
		g_object_unref(stream);
		count++;
	}
	double took = seconds(CLOCK_MONOTONIC) - begun;
	(void)closedir(folder);
	return print_rate(count, took);
}

static int
replay(char **words, int count)
{
	struct err e = { 0 };
	struct judge j = { .arena = NULL };
	double took = 0;

	if (store_open(words[0], NULL, &j.store, &e) != 0)
		errx(1, "%s", e.text);
	for (int i = 1; i < count; i++) {
		struct arena arena = { 0 };
		struct archive archive = { 0 };
		struct playback playback;
		j.arena = &arena;
		if (archive_load(&j, words[i], &archive, &e) != 0)
			errx(1, "%s", e.text);
		double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);
		if (playback_open(&playback, &arena, &archive, false, &e) != 0)
			errx(1, "%s", e.text);
		took += seconds(CLOCK_PROCESS_CPUTIME_ID) - begun;
		arena_release(&arena);
	}
	store_close(j.store);
	return print_rate(count - 1, took);
}

// Letters as they lie in memory when `send` has claimed them; returns how many.
static int
read_parcels(const char *path, struct arena *arena, struct parcel *parcels, int room)
{
	sqlite3 *db;
	sqlite3_stmt *all;
	int n = 0;

	if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
	    sqlite3_prepare_v2(db, "SELECT dedupe_key, sender, recipient, message FROM outbox", -1,
		&all, NULL) != SQLITE_OK)
		errx(1, "the outbox cannot be read");
	for (; n < room && sqlite3_step(all) == SQLITE_ROW; n++) {
		parcels[n] = (struct parcel){
			.key = arena_strdup(arena, (const char *)sqlite3_column_text(all, 0)),
			.from = arena_strdup(arena, (const char *)sqlite3_column_text(all, 1)),
			.to = arena_strdup(arena, (const char *)sqlite3_column_text(all, 2)),
			.len = (size_t)sqlite3_column_bytes(all, 3),
		};
		parcels[n].bytes = arena_strndup(arena, sqlite3_column_blob(all, 3), parcels[n].len);
	}
	(void)sqlite3_finalize(all);
	(void)sqlite3_close(db);
	return n;
}

static int
smtp(const char *path, int port)
{
	enum { MOST = 10000 };
	static struct parcel parcels[MOST];
	struct transport_settings set = { .kind = TRANSPORT_SMTP,
		.smtp = { .kind = SERVER_SMTP, .host = "127.0.0.1", .port = port,
			.tls = SERVER_PLAIN } };
	struct arena arena = { 0 };
	struct transport *t = NULL;
	struct verdict v;
	struct err e = { 0 };
	int count = read_parcels(path, &arena, parcels, MOST);

	if (transport_open(&t, &set, &e) != 0)
		errx(1, "%s", e.text);
	double begun = seconds(CLOCK_MONOTONIC);
	for (int i = 0; i < count; i++) {
		transport_send(t, &parcels[i], &v);
		if (v.kind != VERDICT_SENT)
			errx(1, "%s", v.text);
	}
	double took = seconds(CLOCK_MONOTONIC) - begun;
	transport_close(t);
	arena_release(&arena);
	return print_rate(count, took);
}

int
main(int argc, char **argv)
{
	const char *what = argc > 2 ? argv[1] : "";

	net_program = NET_PROGRAM;
	(void)signal(SIGPIPE, SIG_IGN);
	if (strcmp(what, "rows") == 0 && argc > 4)
		return rows(argv + 2, argc - 2);
	if (strcmp(what, "orders") == 0)
		return orders(atoi(argv[2]));
	if (strcmp(what, "sum-orders") == 0)
		return sum(letter, strlen(letter), atoi(argv[2]));
	if (strcmp(what, "reports") == 0)
		return reports(atoi(argv[2]), lang_find(argc > 3 ? argv[3] : "en"), false);
	if (strcmp(what, "sum-reports") == 0)
		return reports(atoi(argv[2]), lang_find("en"), true);
	if (strcmp(what, "gmime") == 0)
		return gmime(argv[2]);
	if (strcmp(what, "replay") == 0 && argc > 3)
		return replay(argv + 2, argc - 2);
	if (strcmp(what, "smtp") == 0 && argc == 4)
		return smtp(argv[2], atoi(argv[3]));
	errx(1, "which piece of work? See the head of work.c");
}

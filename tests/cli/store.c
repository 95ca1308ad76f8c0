// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks into a database from outside, without stonepost's own code.
//
//	store rows DB SQL          prints the rows, columns with | between them
//	store dump DB [TABLE...]   prints whole tables, all of them when none is named
//	store hold DB FILE         locks it against everybody, makes FILE, waits to be killed
//	store write DB SQL         runs SQL
//
// A seat with what its person chose is read from `seated`, and its person changed by UPDATE seated.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

static sqlite3 *db;

static void
need(int status)
{
	if (status == SQLITE_OK)
		return;
	(void)fprintf(stderr, "store: %s\n", sqlite3_errmsg(db));
	exit(1);
}

static void
print_value(sqlite3_stmt *s, int column)
{
	const unsigned char *bytes = sqlite3_column_blob(s, column);
	int len = sqlite3_column_bytes(s, column);

	switch (sqlite3_column_type(s, column)) {
	case SQLITE_NULL:
		printf("None");
		return;
	case SQLITE_BLOB:
		for (int i = 0; i < len; i++)
			printf("%02x", bytes[i]);
		return;
	default:
		(void)fwrite(sqlite3_column_text(s, column), 1, (size_t)sqlite3_column_bytes(s, column), stdout);
	}
}

static void
rows(const char *sql)
{
	sqlite3_stmt *s;
	int status;

	need(sqlite3_prepare_v2(db, sql, -1, &s, NULL));
	while ((status = sqlite3_step(s)) == SQLITE_ROW) {
		for (int i = 0; i < sqlite3_column_count(s); i++) {
			printf("%s", i > 0 ? "|" : "");
			print_value(s, i);
		}
		printf("\n");
	}
	need(status == SQLITE_DONE ? SQLITE_OK : status);
	need(sqlite3_finalize(s));
}

static void
dump(const char *table)
{
	char *sql = sqlite3_mprintf("SELECT * FROM \"%w\" ORDER BY 1, 2", table);

	printf("== %s\n", table);
	rows(sql);
	sqlite3_free(sql);
}

static void
dump_all(void)
{
	sqlite3_stmt *s;

	need(sqlite3_prepare_v2(db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", -1, &s, NULL));
	while (sqlite3_step(s) == SQLITE_ROW)
		dump((const char *)sqlite3_column_text(s, 0));
	need(sqlite3_finalize(s));
}

static void
hold(const char *path)
{
	FILE *f;

	need(sqlite3_exec(db, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE games SET title = title",
	    NULL, NULL, NULL));
	if ((f = fopen(path, "w")) == NULL || fclose(f) != 0)
		exit(1);
	(void)sleep(3600);
}

static const char seated[] =
    "CREATE TEMP VIEW seated AS SELECT seats.*, ifnull(address, '') AS address, ifnull(style, 'both') AS style, "
    "ifnull(nullif(persons.zone, ''), games.zone) AS zone, ifnull(persons.lang, '') AS lang, "
    "ifnull(digest, '') AS digest, ifnull(calendar, 0) AS calendar, ifnull(quiet, 0) AS quiet, ifnull(bounces, 0) AS bounces, bounced_at, "
    "suspended_at FROM seats JOIN games ON games.id = game_id LEFT JOIN persons ON persons.id = person_id;"
    "CREATE TEMP TRIGGER seated_changed INSTEAD OF UPDATE ON seated BEGIN "
    "UPDATE persons SET address = new.address, style = new.style, lang = new.lang, digest = new.digest, "
    "calendar = new.calendar, quiet = new.quiet, bounces = new.bounces, bounced_at = new.bounced_at, "
    "suspended_at = new.suspended_at WHERE id = new.person_id; END";

int
main(int argc, char **argv)
{
	const char *what = argc > 2 ? argv[1] : "";

	if (argc < 3 || (argc < 4 && strcmp(what, "dump") != 0))
		return 64;
	need(sqlite3_open(argv[2], &db));
	need(sqlite3_busy_timeout(db, 5000));
	need(sqlite3_exec(db, seated, NULL, NULL, NULL));
	if (strcmp(what, "rows") == 0)
		rows(argv[3]);
	else if (strcmp(what, "hold") == 0)
		hold(argv[3]);
	else if (strcmp(what, "write") == 0)
		need(sqlite3_exec(db, argv[3], NULL, NULL, NULL));
	else if (argc == 3)
		dump_all();
	else
		for (int i = 3; i < argc; i++)
			dump(argv[i]);
	need(sqlite3_close(db));
	return fflush(stdout) == 0 ? 0 : 1;
}

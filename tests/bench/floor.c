// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The least that a program like ours can do with a letter, for receive.sh to measure it beside
// `stonepost receive`: it is linked with the same libraries, and stores standard input as one row
// in one durable commit, with the settings of our own database.
//
//   floor DATABASE
#include <sqlite3.h>
#include <stdio.h>

enum { LARGEST = 1 << 20 };

static const char prepare[] =
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
	"CREATE TABLE IF NOT EXISTS letters (id INTEGER PRIMARY KEY, raw BLOB NOT NULL) STRICT";

static int
insert(sqlite3 *db, const char *bytes, size_t len)
{
	sqlite3_stmt *row;

	if (sqlite3_exec(db, prepare, NULL, NULL, NULL) != SQLITE_OK ||
	    sqlite3_prepare_v2(db, "INSERT INTO letters (raw) VALUES (?)", -1, &row, NULL) != SQLITE_OK)
		return -1;
	int status = sqlite3_bind_blob64(row, 1, bytes, len, SQLITE_STATIC) == SQLITE_OK &&
		sqlite3_step(row) == SQLITE_DONE
	    ? 0
	    : -1;
	(void)sqlite3_finalize(row);
	return status;
}

int
main(int argc, char **argv)
{
	static char bytes[LARGEST];
	size_t len = fread(bytes, 1, sizeof bytes, stdin);
	sqlite3 *db;

	if (argc != 2 || sqlite3_open(argv[1], &db) != SQLITE_OK)
		return 1;
	int status = insert(db, bytes, len);
	if (status != 0)
		(void)fprintf(stderr, "floor: %s\n", sqlite3_errmsg(db));
	return sqlite3_close(db) != SQLITE_OK || status != 0;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Preloaded: one step of a statement fails as on a broken disk, and nothing of it happens.
//
//	LD_PRELOAD=refusing.so REFUSE_AT=n REFUSE_LOG=FILE
//
// The n-th step fails; the log gets a line for each, with its SQL.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

typedef int step_function(sqlite3_stmt *);

static void
log_line(const char *path, const char *sql)
{
	FILE *f = fopen(path, "a");

	if (f == NULL)
		return;
	for (; sql != NULL && *sql != '\0'; sql++)
		(void)fputc(*sql == '\n' || *sql == '\t' ? ' ' : *sql, f);
	(void)fputc('\n', f);
	(void)fclose(f);
}

int
sqlite3_step(sqlite3_stmt *statement)
{
	static long count;
	step_function *real = (step_function *)dlsym(RTLD_NEXT, "sqlite3_step");
	const char *log = getenv("REFUSE_LOG"), *at = getenv("REFUSE_AT");

	if (log != NULL)
		log_line(log, sqlite3_sql(statement));
	if (at != NULL && ++count == strtol(at, NULL, 10))
		return SQLITE_IOERR;
	return real(statement);
}

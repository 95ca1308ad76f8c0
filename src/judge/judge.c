// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What every piece of the judge works with: the database, the time, and who writes the letters.
#include "judge/judge.h"

int
judge_close(struct judge *j, int status, bool dry, struct err *e)
{
	if (status == 0 && !dry)
		status = store_commit(j->store, e);
	store_rollback(j->store);
	return status;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// backup: a copy of the database, taken while it is in use.
#include <inttypes.h>

#include "cli/internal.h"
#include "store/backup.h"

static int
run(struct cli *cli, struct err *e)
{
	int64_t bytes = 0;

	if (store_backup(cli->judge.store, cli->args.rest[0], &bytes, e) != 0)
		return -1;
	ink_sentence(cli, arena_printf(cli->arena, "Backed up to '%s', %" PRId64 " bytes, and verified.", cli->args.rest[0], bytes));
	return 0;
}

const struct command cmd_backup = {
	.arguments = "FILE",
	.summary = "copy the database while it is in use",
	.help = "Copies the database as it is at one moment, even while it is in use, verifies\n"
		"the copy, and replaces FILE with it. The copy contains every secret of the\n"
		"database, and only its owner can read it.",
	.options = TAKES_NONE,
	.needs = NEEDS_READING,
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads an archive from a file that the user names.
#include "audit/audit.h"
#include "cli/internal.h"

int
archive_file_read(struct cli *cli, const char *path, struct archive *a, struct err *e)
{
	struct arena work = { 0 };
	struct audit audit = { 0 };
	char *text;
	size_t len;

	if (cmd_read_file(cli, path, ARCHIVE_BYTES, &text, &len, e) != 0)
		return -1;
	if (archive_parse(cli->arena, text, len, a, e) != 0)
		return err_prefix(e, "'%s'", path);
	audit_game(&work, a, &audit);
	if (!audit.good)
		(void)fprintf(cli->log,
		    "stonepost: this archive does not verify. What follows is what the file says, not what was played.\n"
		    "  %s\n", audit_text(&work, path, &audit));
	arena_release(&work);
	return 0;
}

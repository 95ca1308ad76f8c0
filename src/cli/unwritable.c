// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A database on a read-only disk.
#include "cli/cmd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/open.h"

static int
copy_aside(struct arena *a, const char *above, const char **path, const char **copied, struct err *e)
{
	char *folder = arena_printf(a, "%s/stonepost-copy-XXXXXX", above);

	if (mkdtemp(folder) == NULL)
		return err_set(e, ERR_TRY_AGAIN,
		    "database '%s' lies on a disk that cannot be written and was not closed in good order, and no copy can "
		    "be made in '%s': %s; name another folder by TMPDIR",
		    *path, above, strerror(errno));
	*copied = folder;
	const char *copy = arena_printf(a, "%s/stonepost.db", folder);
	int result = store_copy_with_log(a, *path, copy, e);
	*path = copy;
	return result;
}

int
unwritable_prepare(struct arena *a, const char *temporary, FILE *log, const char **path, const char **copied,
    struct err *e)
{
	const char *above = temporary != NULL ? temporary : "/tmp";

	switch (store_read_only_disk(a, *path)) {
	case READ_ONLY_NOT:
		break;
	case READ_ONLY_AS_IT_IS:
		(void)fprintf(log, "The database lies on a disk that cannot be written: it is read as it is.\n");
		break;
	case READ_ONLY_BY_COPY:
		if (copy_aside(a, above, path, copied, e) != 0)
			return -1;
		(void)fprintf(log,
		    "The database lies on a disk that cannot be written, and was not closed in good order:\n"
		    "a copy in '%s' is read, and removed afterwards.\n",
		    *copied);
		break;
	}
	return 0;
}

void
unwritable_clear(struct arena *a, const char *copied)
{
	static const char *const parts[] = { "", "-wal", "-shm" };

	if (copied == NULL)
		return;
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		(void)unlink(arena_printf(a, "%s/stonepost.db%s", copied, parts[i]));
	(void)rmdir(copied);
}

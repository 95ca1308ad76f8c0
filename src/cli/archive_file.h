// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads an archive from a file that the user names.
#ifndef CLI_ARCHIVE_FILE_H
#define CLI_ARCHIVE_FILE_H

#include "audit/archive.h"
#include "cli/cmd.h"

// Reads the archive in a file ("-": standard input) into cli->arena. If its verification fails, reports the
// first difference on standard error, and still returns 0, so that the caller can show the contents.
// ERR_DATA if the file is not an archive.
int
archive_file_read(struct cli *cli, const char *path, struct archive *a, struct err *e);

#endif

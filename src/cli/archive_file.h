// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An archive that the user names as a file.
#ifndef CLI_ARCHIVE_FILE_H
#define CLI_ARCHIVE_FILE_H

#include "audit/archive.h"
#include "cli/cmd.h"

// Reads the archive in a file ("-": standard input) into cli->arena. If it does not verify, says so on standard
// error, with the first thing that differs: the caller then shows what the file claims. ERR_DATA if it is not an
// archive.
int
archive_file_read(struct cli *cli, const char *path, struct archive *a, struct err *e);

#endif

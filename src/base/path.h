// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Paths of files, and writing them whole.
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/arena.h"
#include "base/err.h"

// The folder that `path` is in; "." if the path names none. In the arena, or a constant.
const char *
path_folder(struct arena *a, const char *path);

// The path from the root: a relative one is put after the working folder. In the arena, or `path` itself.
const char *
path_absolute(struct arena *a, const char *path);

// The path of the file itself, without links: what replaces the file must not replace a link to it.
// Returns NULL, with `e` set, if a link leads nowhere, as to a disk that is not there.
const char *
path_behind_links(struct arena *a, const char *path, struct err *e);

// Writes all `len` bytes, however often the system takes only a part or is interrupted. Returns 0, or -1
// with errno set.
int
write_all(int fd, const char *bytes, size_t len);

#endif

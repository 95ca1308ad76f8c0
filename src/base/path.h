// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What everybody who writes files needs.
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/arena.h"
#include "base/err.h"

// The folder that `path` is in: "." where it names none. In the arena, or a constant.
const char *
path_folder(struct arena *a, const char *path);

// The path from the root: after the working folder where it is not one. In the arena, or `path`.
const char *
path_absolute(struct arena *a, const char *path);

// The file itself: what takes its place must not take that of a link to it. NULL where a link leads
// nowhere, as to a disk that is not there.
const char *
path_behind_links(struct arena *a, const char *path, struct err *e);

// Writes all of it, however often the system takes only a part or is interrupted. 0, or -1 with errno
// set.
int
write_all(int fd, const char *bytes, size_t len);

#endif

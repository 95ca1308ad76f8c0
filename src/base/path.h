// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What everybody who writes files needs.
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/arena.h"

// The folder that `path` is in: "." where it names none. In the arena, or a constant.
const char *
path_folder(struct arena *a, const char *path);

// Writes all of it, however often the system takes only a part or is interrupted. 0, or -1 with errno
// set.
int
write_all(int fd, const char *bytes, size_t len);

#endif

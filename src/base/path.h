// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Paths of files, and writing complete buffers.
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// The folder that contains `path`; "." if the path has no folder. In the arena, or a constant.
const char *
path_folder(struct arena *a, const char *path);

// The absolute path; a relative path is appended to the working folder. In the arena, or `path` itself.
const char *
path_absolute(struct arena *a, const char *path);

// The path of a file that is installed with the program: the one in the folder of the running program if there is one,
// as in the build folder, else `installed`, a whole path. In the arena, or `installed`.
const char *
path_installed(struct arena *a, const char *installed);

// Resolves links, so that a caller can replace the file instead of the link. Returns NULL, with `e` set, if
// a link is broken, for example because it leads to an unmounted disk.
const char *
path_behind_links(struct arena *a, const char *path, struct err *e);

// Advice about a file that could not be opened, by errno: `rights` if permission is missing, otherwise
// advice about that error.
const char *
path_cure(int fault, const char *rights);

// The network file system on which the file or folder lies, such as "NFS"; NULL if none is recognized. SQLite's locks and
// its write-ahead log do not work reliably there.
const char *
path_network(const char *path);

// Writes all `len` bytes, even if the system accepts only a part at a time or interrupts. Returns 0, or -1
// with errno set.
int
write_all(int fd, const char *bytes, size_t len);

// atomic_file.c: Writes files completely or not at all.

// Writes a file, replacing an existing one: writes a new file next to it, syncs and renames it. At every
// moment the path is the whole old file or the whole new one. If the path is a link, its target is
// replaced; anything except an ordinary file is refused.
int
file_write(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// Like file_write, for a file in a folder that others can write to: also refuses links.
int
file_write_in(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// Removes temporary files for `path` that killed processes left behind.
void
file_sweep(struct arena *a, const char *path);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Takes away from stonepost-net what it does not need to talk to servers.
#ifndef NET_FENCE_H
#define NET_FENCE_H

#include <stdbool.h>

// Protects the secrets of this process: no core dump, nothing readable in /proc, no keys of connections in a file.
// From then on it can start no program, write to no file, gain no rights, and read only what looking up names and
// checking certificates need; `more` are two paths besides, or NULL. Returns whether the system can forbid the reading
// and starting; the rest holds in any case.
bool
fence_in(const char *const more[static 2]);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Memory for jansson while one input is tried. The sanitizer's own allocator would take most of the
// time; here too it sees what is used after it was freed or beyond its end, and nothing may be left.
#ifndef TESTS_FUZZ_POOL_H
#define TESTS_FUZZ_POOL_H

// Gives jansson its memory from here. Once, before anything of it is used.
void
pool_begin(void);

// Takes all back. Aborts where something was not freed.
void
pool_reset(void);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a file of units begins with: cmocka, and how the file gives its group to the program `units`.
#ifndef TESTS_UNIT_UNIT_H
#define TESTS_UNIT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Stands where a program of its own has `int main(void)`; `units NAME` runs what follows.
#define UNIT(name) \
	int unit_##name(void); \
	int unit_##name(void)

#endif

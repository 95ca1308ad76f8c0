// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a case of tests/orders/*.txt does with its input: one function a mode.
#ifndef TESTS_ORDERS_MODES_H
#define TESTS_ORDERS_MODES_H

#include "base/text.h"

// Carries out one case: `input` are its lines; what comes out is appended to `out`, a
// line each.
typedef void mode_function(struct arena *a, const char *input, struct text *out);

struct mode {
	const char *name; // as in "@parse"
	mode_function *run;
};

// Ends with a NULL name.
extern const struct mode modes[];

#endif

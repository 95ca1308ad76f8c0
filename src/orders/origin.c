// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the order that a decision came from, for the log.
#include "orders/internal.h"

#include "orders/rule.h"

int64_t
origin_of(const struct ruling *v, const int64_t from[static SECTIONS],
    const int64_t standing_from[static SECTIONS])
{
	enum section s = v->section;

	switch (v->source) {
	case SOURCE_PLAN:
	case SOURCE_POLICY:
		return from[s];
	case SOURCE_FORCED:
		return v->line > 0 ? from[s] : 0;
	case SOURCE_STANDING:
		return standing_from[s];
	case SOURCE_FALLBACK:
		return from[SECTION_FALLBACK];
	case SOURCE_DEFAULT:
	case SOURCE_MISSING:
	case SOURCE_HELPER:
	case SOURCE_COMPUTER:
	case SOURCE_SETUP:
	case SOURCE_DICE:
	case SOURCES:
		break;
	}
	return 0;
}

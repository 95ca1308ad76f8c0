// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which order a decision came from, as the log notes it.
#include "orders/origin.h"

// Which section a decision came from, for the order's id in the log.
static enum section
section_of(enum decision_kind kind)
{
	switch (kind) {
	case DO_PLACE:
		return SECTION_PLAN;
	case DO_USE:
		return SECTION_DO;
	case DO_TAKE:
		return SECTION_TAKE;
	case DO_TOOLS:
		return SECTION_TOOLS;
	case DO_PAY:
	case DO_DECLINE:
		return SECTION_PAY;
	case DO_PICK:
		return SECTION_PICK;
	case DO_FEED:
	case DO_REFUSE:
		break;
	}
	return SECTION_FEED;
}

int64_t
origin_of(const struct ruling *v, const int64_t from[static SECTIONS],
    const int64_t standing_from[static SECTIONS])
{
	enum section s = section_of(v->decision.kind);

	switch (v->source) {
	case SOURCE_PLAN:
	case SOURCE_POLICY:
		return from[s];
	case SOURCE_FORCED:
		return v->line > 0 ? from[s] : 0;
	case SOURCE_STANDING:
		return standing_from[s];
	case SOURCE_FALLBACK:
	case SOURCE_BOT:
		return from[SECTION_FALLBACK];
	case SOURCE_DEFAULT:
	case SOURCE_MISSING:
	case SOURCE_SETUP:
	case SOURCE_DICE:
	case SOURCES:
		break;
	}
	return 0;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words for the kinds of verdicts.
#include "mail/out/verdict.h"

const char *
verdict_word(enum verdict_kind kind)
{
#define VERDICT_WORD(name, word) [VERDICT_##name] = (word),
	static const char *const words[] = { VERDICT_LIST(VERDICT_WORD) };
#undef VERDICT_WORD

	return words[kind];
}

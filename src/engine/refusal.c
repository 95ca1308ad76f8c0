// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Refusals: the reasons why a decision is not allowed, each with its rule and its sentence.
#include "engine/refusal.h"

#define REFUSAL_NAME(name, rule, sentence) #name,
#define REFUSAL_RULE(name, rule, sentence) rule,
#define REFUSAL_SENTENCE(name, rule, sentence) sentence,

struct msg
refusal_sentence(enum refusal r)
{
	static const struct msg text[] = { REFUSAL_LIST(REFUSAL_SENTENCE) };

	return text[r];
}

const char *
refusal_rule_number(enum refusal r)
{
	static const char *const rule[] = { REFUSAL_LIST(REFUSAL_RULE) };

	return rule[r];
}

const char *
refusal_name(enum refusal r)
{
	static const char *const name[] = { REFUSAL_LIST(REFUSAL_NAME) };

	return name[r];
}

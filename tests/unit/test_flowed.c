// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Flowed text (checklist 11).
#include "mail/internal.h"
#include "unit.h"
#include "shared.h"

#define FLOWED(in, out) assert_string_equal(flowed_join(&arena, in, false), out)
#define DELSP(in, out) assert_string_equal(flowed_join(&arena, in, true), out)

TEST(checklist_11_lines_that_end_in_a_blank_are_joined)
{
	FLOWED("one \ntwo \nthree\nfour\n", "one two three\nfour\n");
	FLOWED("one \n", "one \n");
	FLOWED("one ", "one \n");
	FLOWED("", "");
	FLOWED("a\n\nb", "a\n\nb\n");
}

TEST(checklist_11_stuffed_blanks_go)
{
	FLOWED(" From here\n  two\n > not quoted\n", "From here\n two\n> not quoted\n");
	FLOWED("> > nested\n", "> > nested\n");
}

TEST(checklist_11_delsp_takes_the_blank)
{
	DELSP("stone \npost\n", "stonepost\n");
	DELSP("stone  \npost\n", "stone post\n");
}

TEST(checklist_11_the_signature_never_flows)
{
	FLOWED("bye\n-- \nAnn\n", "bye\n-- \nAnn\n");
	FLOWED("bye \n-- \nAnn\n", "bye \n-- \nAnn\n");
	FLOWED("> -- \n> Ann\n", "> -- \n> Ann\n");
	DELSP("-- \nAnn\n", "-- \nAnn\n");
}

TEST(checklist_11_lines_flow_within_their_depth_only)
{
	FLOWED(">> a \n>> b\n> c \nd\n", ">> a b\n> c \nd\n");
	FLOWED(">>a \n> b \n>c\n", ">> a \n> b c\n");
	FLOWED(">\n> \n", ">\n>\n");
}

UNIT(flowed, NULL, release)

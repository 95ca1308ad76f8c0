// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter to ourselves, out and in by the ways that all letters take.
#ifndef CLI_ROUNDTRIP_H
#define CLI_ROUNDTRIP_H

#include "cli/cmd.h"

// What was found, in words, and how to fix it; `fix` NULL: the letter came, or none is to come.
struct roundtrip {
	const char *found, *fix;
};

// Sends a letter to the address that all letters come from, and looks for it until it comes or
// `patience` seconds are over: fetches it, takes it from the Maildir, or waits for the mail server
// to hand it over to another process. Texts are in the arena. Not inside a transaction.
void
roundtrip(struct cli *cli, struct judge *j, int patience, struct roundtrip *out);

#endif

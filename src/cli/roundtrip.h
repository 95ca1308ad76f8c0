// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A test message to ourselves, sent and received in the usual way.
#ifndef CLI_ROUNDTRIP_H
#define CLI_ROUNDTRIP_H

#include "cli/cmd.h"

// The result in words, and how to fix the fault; `fix` is NULL if the message arrived, or was not expected
// to.
struct roundtrip {
	const char *found, *fix;
};

// Sends a message to our own address, and looks for it until it arrives or `patience` seconds are over:
// fetches it, reads it from the Maildir, or waits for the mail server to deliver it to another process.
// Texts are in the arena. Not inside a transaction.
void
roundtrip(struct cli *cli, struct judge *j, int patience, struct roundtrip *out);

#endif

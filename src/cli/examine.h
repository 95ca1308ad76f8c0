// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks of an installation: doctor makes all of them, setup makes those of the settings that it is about
// to write. Both report a fault in the same words.
#ifndef CLI_EXAMINE_H
#define CLI_EXAMINE_H

#include "cli/cmd.h"

// A series of checks, and their findings.
struct examination {
	struct cli *cli;
	struct judge judge; // judge; its store is NULL until it is opened
	json_t *found; // array for findings; NULL: print them
	int patience; // seconds until logged in to a server; 0: as in the settings
	size_t letters; // number of letters in the mailbox
	int wrong; // number of findings with a cure
};

// Records a finding; `cure` is NULL if there is no fault. Printed findings are wrapped; control characters
// and line ends in `how` are replaced.
void
find(struct examination *x, const char *what, const char *how, const char *cure);

// Prepares the judge. Reports invalid settings and missing addresses. Returns false if the database cannot
// be opened with these settings.
bool
examine_settings(struct examination *x);

// Checks sending: logs in to the SMTP server and asks whether it accepts our address, or creates the folder. True if letters can be sent.
bool
examine_sending(struct examination *x);

// Asks the source of public values, if the settings name one, for its last value, and for a value that must
// not be available yet: with wrong parameters or a slow clock, somebody could know dice before orders are
// closed.
void
examine_beacon(struct examination *x);

// Logs in to the account from which letters are fetched; it must be set.
void
examine_account(struct examination *x);

#endif

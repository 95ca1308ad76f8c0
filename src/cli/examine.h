// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is looked at before anything is trusted to settings: doctor asks for all of it, setup for
// what it is about to write. The same words for the same fault.
#ifndef CLI_EXAMINE_H
#define CLI_EXAMINE_H

#include "cli/cmd.h"

// An examination, and what it found so far.
struct examination {
	struct cli *cli;
	struct judge judge; // its store is NULL until somebody opens it
	json_t *found; // where findings go; NULL: they are printed
	int patience; // seconds that a server has until we are logged in; 0: as long as the settings say
	int wrong; // how many findings have a cure
};

// Notes one finding; `cure` NULL: all is well. Printed, it is wrapped; control characters and line ends in
// `how` are replaced.
void
find(struct examination *x, const char *what, const char *how, const char *cure);

// Makes the judge ready. Finds settings that stand for nothing, and addresses that are missing.
// False when the database cannot be opened by these settings.
bool
examine_settings(struct examination *x);

// Opens the way out: logs in at the SMTP server, or makes the folder. True when letters can go.
bool
examine_sending(struct examination *x);

// Logs in where letters are fetched from. There must be such a place.
void
examine_account(struct examination *x);

#endif

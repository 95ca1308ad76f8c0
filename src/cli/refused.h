// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Refused log-ins of runs that nobody watches: providers lock an account at which a wrong password is tried again and
// again. After three refusals in a row, an account is tried once an hour.
#ifndef CLI_REFUSED_H
#define CLI_REFUSED_H

#include "cli/cmd.h"

// Whether an account may be tried now. If not, returns -1 with ERR_DENIED, which says when it is tried again.
int
refused_check(struct cli *cli, enum account account, struct err *e);

// The number of log-ins refused in a row, and the time of the last one; 0 if the account was not tried or the last
// log-in succeeded. *paused: the account is tried only once an hour.
struct refusals {
	long long count, last;
	bool paused;
};
int
refused_read(struct judge *j, enum account account, struct refusals *r, struct err *e);

// Records how a try at the account ended: `code` is ERR_NONE or that of its error. ERR_DENIED counts as a refusal;
// ERR_NONE ends the count.
int
refused_note(struct judge *j, enum account account, enum err_code code, struct err *e);

#endif

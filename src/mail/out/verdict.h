// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of one letter that was given to a transport, and what the outbox does about it.
#ifndef MAIL_OUT_VERDICT_H
#define MAIL_OUT_VERDICT_H

#include "base/err.h"

#define VERDICT_LIST(X) \
	X(SENT, "sent") /* the other side has taken it */ \
	X(DEFERRED, "deferred") /* not now (4xx to this letter): try again later */ \
	X(REFUSED, "refused") /* never (5xx to this letter): it failed */ \
	X(UNCERTAIN, "uncertain") /* all of it went out, no answer came: try again, mark it */ \
	X(TRANSPORT, "transport") /* the line broke, surely not delivered: try again later */ \
	X(SERVER, "server") /* nothing more goes: stop the batch */

#define VERDICT_ENUM(name, word) VERDICT_##name,
enum verdict_kind { VERDICT_LIST(VERDICT_ENUM) };
#undef VERDICT_ENUM

struct verdict {
	enum verdict_kind kind;
	enum err_code err; // ERR_NONE when sent; what main may exit with when kind is SERVER
	int code; // the reply code that decided; 0: there was none
	int past; // good answers before it: 0 if it answers the letter's sender, 1 its recipient
	char reply[256]; // the server's words: printable, one line, cut to fit
	char text[512]; // one sentence: the fault, the server, the cure; "" when sent
};

// The word for a kind: "sent", "deferred", ...
const char *
verdict_word(enum verdict_kind kind);

#endif

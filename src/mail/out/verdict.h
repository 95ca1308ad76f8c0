// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outcome of one letter that was given to a transport, and what the outbox does about it.
#ifndef MAIL_OUT_VERDICT_H
#define MAIL_OUT_VERDICT_H

#include <stdbool.h>

#include "base/err.h"

#define VERDICT_LIST(X) \
	X(SENT, "sent") /* the other side accepted it */ \
	X(DEFERRED, "deferred") /* temporary refusal (4xx to this letter): try again later */ \
	X(REFUSED, "refused") /* permanent refusal (5xx to this letter): it failed */ \
	X(UNCERTAIN, "uncertain") /* sent completely, but not answered: mark it, try again */ \
	X(TRANSPORT, "transport") /* the connection broke before the end, so not delivered: try again later */ \
	X(SERVER, "server") /* the server accepts nothing more: stop the batch */

#define VERDICT_ENUM(name, word) VERDICT_##name,
enum verdict_kind { VERDICT_LIST(VERDICT_ENUM) };
#undef VERDICT_ENUM

struct verdict {
	enum verdict_kind kind;
	enum err_code err; // ERR_NONE if sent; exit status of the program if kind is SERVER
	int code; // the decisive reply code; 0: none
	bool limit; // the code is about a limit on what the sender may send (see wire_is_full)
	int past; // number of positive answers before that code: 0 at the sender, 1 at the recipient
	char reply[256]; // the server's words: printable, one line, truncated
	char text[800]; // a sentence: the fault, the server, the cure; "" if sent
};

#endif

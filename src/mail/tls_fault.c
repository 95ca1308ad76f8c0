// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why TLS could not begin.
#include "mail/internal.h"

#include <stdio.h>
#include <string.h>

// Messages of OpenSSL, then of GnuTLS and of the system.
static const struct {
	const char *words;
	enum tls_trouble trouble;
} signs[] = {
	{ "alert protocol version", TLS_TOO_OLD }, { "unsupported protocol", TLS_TOO_OLD },
	{ "illegal or unsupported version", TLS_TOO_OLD }, { "SSL_ERROR_SYSCALL", TLS_CUT },
	{ "unexpected eof", TLS_CUT }, { "non-properly terminated", TLS_CUT }, { "reset by peer", TLS_CUT },
	{ "Broken pipe", TLS_CUT },
};

enum tls_trouble
tls_trouble(const char *words)
{
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (strstr(words, signs[i].words) != NULL)
			return signs[i].trouble;
	return TLS_OTHER;
}

void
certificate_fault(const char *server, const char *words, char out[static CERTIFICATE_TEXT])
{
	static const struct {
		const char *sign, *fault, *cure;
	} faults[] = {
#define OTHER_NAME "is for another name", "set the name that stands in it as the host"
#define EXPIRED "has run out, or this machine's clock is wrong", "ask its administrator to renew it, or set the clock"
#define EARLY "is not valid yet, or this machine's clock is wrong", "set the clock, or ask its administrator for another"
		{ "matches target ", OTHER_NAME },
		{ "target host", OTHER_NAME },
		{ "has expired", EXPIRED },
		{ "expiration date has passed", EXPIRED },
		{ "not yet valid", EARLY },
		{ "not activated yet", EARLY },
		{ "", "is not trusted",
		    "set the file of the authority that signed it as ca_file, or have the server get another one" },
	};
	size_t i = 0;

	while (strstr(words, faults[i].sign) == NULL)
		i++;
	(void)snprintf(out, CERTIFICATE_TEXT, "the certificate of %.300s %s (%.150s): %s", server, faults[i].fault, words,
		faults[i].cure);
}

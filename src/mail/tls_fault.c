// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why TLS could not begin.
#include "mail/tls_fault.h"

#include <stddef.h>
#include <string.h>

// Messages of OpenSSL, then of GnuTLS and of the system.
static const struct {
	const char *words;
	enum tls_trouble trouble;
} signs[] = {
	{ "alert protocol version", TLS_TOO_OLD },
	{ "unsupported protocol", TLS_TOO_OLD },
	{ "illegal or unsupported version", TLS_TOO_OLD },
	{ "SSL_ERROR_SYSCALL", TLS_CUT },
	{ "unexpected eof", TLS_CUT },
	{ "non-properly terminated", TLS_CUT },
	{ "reset by peer", TLS_CUT },
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

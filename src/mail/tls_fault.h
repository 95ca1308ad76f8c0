// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why TLS could not begin, according to the message of the TLS library, which is the only source: it alone shows what is
// wrong with a certificate, both with OpenSSL and with GnuTLS.
#ifndef MAIL_TLS_FAULT_H
#define MAIL_TLS_FAULT_H

enum tls_trouble {
	TLS_OTHER, // anything else, such as a server that does not speak TLS
	TLS_TOO_OLD, // the server supports no safe version
	TLS_CUT, // the connection was cut
};

// Classifies the message; TLS_OTHER if it is unknown.
enum tls_trouble
tls_trouble(const char *words);

// Writes a sentence about a bad certificate, with the cure that can help. `server` is "mail server 'x' port 587".
enum { CERTIFICATE_TEXT = 700 };
void
certificate_fault(const char *server, const char *words, char out[static CERTIFICATE_TEXT]);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the messages of TLS libraries and of servers say about TLS.
#include <string.h>

#include "mail/internal.h"
#include "unit.h"

TEST(bad_certificate_gets_advice_that_can_help)
{
	// Of libcurl with OpenSSL, then with GnuTLS.
	static const char *const rows[][2] = {
		{ "SSL certificate problem: certificate has expired", "set the clock" },
		{ "SSL certificate problem: certificate is not yet valid", "set the clock" },
		{ "SSL certificate problem: self-signed certificate", "as ca_file" },
		{ "SSL: no alternative certificate subject name matches target host name 'a'", "as the host" },
		{ "server certificate verification failed. CAfile: none CRLfile: none", "as ca_file" },
		{ "server certificate expiration date has passed.", "set the clock" },
		{ "server certificate not activated yet.", "set the clock" },
		{ "SSL: certificate subject name (b) does not match target host name 'a'", "as the host" },
	};
	char text[CERTIFICATE_TEXT];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		certificate_fault("mail server 'a' port 587", rows[i][0], text);
		assert_non_null(strstr(text, "the certificate of mail server 'a' port 587 "));
		assert_non_null(strstr(text, rows[i][0]));
		assert_non_null(strstr(text, rows[i][1]));
	}
}

TEST(server_that_wants_tls_first_is_known)
{
	static const struct {
		const char *offer, *words;
		bool logging_in, wants;
	} rows[] = {
		{ "250 SIZE 1000", "5.7.0 Must issue a STARTTLS command first", false, true },
		{ "250-STARTTLS", "", true, true },
		{ "250-STARTTLS", "go away", false, false },
		{ "* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED", "", true, true },
		{ "* CAPABILITY IMAP4rev1 STARTTLS AUTH=PLAIN", "[AUTHENTICATIONFAILED] wrong", true, false },
		{ "* CAPABILITY IMAP4rev1 STARTTLS AUTH=PLAIN", "[PRIVACYREQUIRED] Plaintext authentication disallowed", true, true },
		{ "* CAPABILITY IMAP4rev1 AUTH=PLAIN", "use a secure password", true, false },
		{ "* CAPABILITY IMAP4rev1", "", true, false },
		{ "STLS", "", true, true },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct login_offers o = { 0 };

		login_offers_line(&o, rows[i].offer, strlen(rows[i].offer));
		assert_int_equal(login_wants_tls(&o, rows[i].words, rows[i].logging_in), rows[i].wants);
	}
}

UNIT(tls_fault, NULL, NULL)

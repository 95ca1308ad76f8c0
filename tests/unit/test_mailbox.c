// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Settings of mailboxes: what is refused before anything goes near a server.
#include <stdio.h>
#include <string.h>

#include "unit.h"
#include "mail/box/mailbox.h"

static const struct mailbox_settings good = {
	.server = { .host = "mail.example.org", .user = "gm", .password = "s3cret" },
};

TEST(good_settings_pass)
{
	struct mailbox_settings set = good;
	struct err e = { 0 };

	assert_int_equal(mailbox_settings_check(&set, &e), 0);
	set.folder = "Spiele/Süd";
	set.after = MAILBOX_MOVE;
	set.move_to = "Gespielt";
	set.server.host = "::1";
	assert_int_equal(mailbox_settings_check(&set, &e), 0);
}

// Each of these is one fault away from good settings.
TEST(bad_settings_are_refused)
{
	struct mailbox_settings bad[12];

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		bad[i] = good;
	bad[0].server.host = NULL;
	bad[1].server.host = "a b";
	bad[2].server.port = 65536;
	bad[3].server.port = -1;
	bad[4].server.user = NULL;
	bad[5].server.user = "";
	bad[6].server.password = NULL;
	bad[7].server.password = "";
	bad[8].folder = "a\r\nb";
	bad[9].after = MAILBOX_MOVE;
	bad[10].after = MAILBOX_MOVE;
	bad[10].move_to = "INBOX";
	bad[11].after = MAILBOX_MOVE;
	bad[11].move_to = "x";
	bad[11].server.kind = SERVER_POP3;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct mailbox_result result;
		struct err e = { 0 };
		size_t letters;

		assert_int_equal(mailbox_settings_check(&bad[i], &e), -1);
		assert_int_equal(e.code, ERR_CONFIG);
		assert_null(strstr(e.text, "s3cret"));
		assert_int_equal(mailbox_fetch(&bad[i], NULL, NULL, &result, &e), -1);
		assert_int_equal(mailbox_probe(&bad[i], NULL, &letters, &e), -1);
	}
}

TEST(port_follows_kind_and_tls)
{
	static const struct {
		enum server_kind kind;
		enum server_tls tls;
		int port;
		const char *url;
	} rows[] = {
		{ SERVER_IMAP, SERVER_STARTTLS, 0, "imap://mail.example.org:143/" },
		{ SERVER_IMAP, SERVER_IMPLICIT, 0, "imaps://mail.example.org:993/" },
		{ SERVER_IMAP, SERVER_PLAIN, 7, "imap://mail.example.org:7/" },
		{ SERVER_POP3, SERVER_STARTTLS, 0, "pop3://mail.example.org:110/" },
		{ SERVER_SMTP, SERVER_STARTTLS, 0, "smtp://mail.example.org:587/localhost" },
		{ SERVER_SMTP, SERVER_IMPLICIT, 0, "smtps://mail.example.org:465/localhost" },
		{ SERVER_POP3, SERVER_IMPLICIT, 0, "pop3s://mail.example.org:995/" },
	};
	struct mailbox_settings set = good;
	struct server server;
	struct err e = { 0 };
	char text[300];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		set.server.kind = rows[i].kind;
		set.server.tls = rows[i].tls;
		set.server.port = rows[i].port;
		server_settings_url(&set.server, text, sizeof text);
		assert_string_equal(text, rows[i].url);
	}
	set.server.host = "::1";
	server_settings_url(&set.server, text, sizeof text);
	assert_string_equal(text, "pop3s://[::1]:995/");
	assert_int_equal(server_init(&server, &set.server, &e), 0);
	assert_string_equal(server.name, "mailbox server '::1' port 995");
}

UNIT(mailbox, NULL, NULL)

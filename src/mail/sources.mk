# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The sources of this room; Makefile.am includes this list.
mail_sources = \
	src/mail/address.c \
	src/mail/address.h \
	src/mail/authres.c \
	src/mail/authres.h \
	src/mail/box/imap.c \
	src/mail/box/imap_text.c \
	src/mail/box/mailbox.c \
	src/mail/box/mailbox.h \
	src/mail/box/mailbox_line.c \
	src/mail/box/mailbox_reply.c \
	src/mail/box/maildir.c \
	src/mail/box/pop3.c \
	src/mail/box/pop3_text.c \
	src/mail/in/arrival.c \
	src/mail/in/auto.c \
	src/mail/in/auto.h \
	src/mail/in/bounce.c \
	src/mail/in/bounce.h \
	src/mail/in/charset.c \
	src/mail/in/content.c \
	src/mail/in/encoded.c \
	src/mail/in/failure.c \
	src/mail/in/findings.c \
	src/mail/in/flowed.c \
	src/mail/in/gesture.c \
	src/mail/in/guard.c \
	src/mail/in/guard.h \
	src/mail/in/head.c \
	src/mail/in/head.h \
	src/mail/in/html.c \
	src/mail/in/read.c \
	src/mail/in/read.h \
	src/mail/internal.h \
	src/mail/key.c \
	src/mail/key.h \
	src/mail/lexical.c \
	src/mail/lexical.h \
	src/mail/login_fault.c \
	src/mail/mime.h \
	src/mail/out/calendar.c \
	src/mail/out/calendar.h \
	src/mail/out/compose.c \
	src/mail/out/compose.h \
	src/mail/out/field.c \
	src/mail/out/smtp.c \
	src/mail/out/transport.c \
	src/mail/out/transport.h \
	src/mail/out/web.c \
	src/mail/out/web.h \
	src/mail/out/wire.c \
	src/mail/provider.c \
	src/mail/provider.h \
	src/mail/secret.c \
	src/mail/secret.h \
	src/mail/server.c \
	src/mail/server.h \
	src/mail/server_fault.c \
	src/mail/tag.c \
	src/mail/tag.h \
	src/mail/tls_fault.c

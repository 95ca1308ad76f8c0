// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The transport for letters: a Maildir or an SMTP server.
#include "mail/out/transport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/internal.h"

struct transport {
	const struct transport_settings *settings;
	struct smtp *smtp; // NULL for a Maildir
};

int
transport_open(struct transport **out, const struct transport_settings *settings, struct err *e)
{
	struct transport *t = calloc(1, sizeof *t);
	int rc = -1;

	if (t == NULL)
		return err_set(e, ERR_TRY_AGAIN, "no memory for sending letters");
	t->settings = settings;
	switch (settings->kind) {
	case TRANSPORT_MAILDIR:
		rc = maildir_create(settings->maildir, e);
		break;
	case TRANSPORT_SMTP:
		rc = smtp_open(&t->smtp, &settings->smtp, e);
		break;
	}
	if (rc == 0)
		*out = t;
	else
		free(t);
	return rc;
}

void
transport_send(struct transport *t, const struct parcel *parcel, struct verdict *verdict)
{
	struct err e = { 0 };

	switch (t->settings->kind) {
	case TRANSPORT_MAILDIR:
		*verdict = (struct verdict){ .kind = VERDICT_SENT };
		if (maildir_deliver(t->settings->maildir, parcel->key, parcel->bytes, parcel->len, &e) == 0)
			break;
		// Unless it is for the letter's key or data, the folder is unusable, and the batch must stop.
		verdict->kind = e.code == ERR_DATA ? VERDICT_REFUSED : VERDICT_SERVER;
		verdict->err = e.code;
		(void)snprintf(verdict->text, sizeof verdict->text, "%.*s", (int)sizeof verdict->text - 1, e.text);
		break;
	case TRANSPORT_SMTP:
		smtp_send(t->smtp, parcel->from, parcel->to, parcel->bytes, parcel->len, verdict);
		break;
	}
}

int
transport_try_sender(struct transport *t, const char *from, struct err *e)
{
	struct verdict v;

	if (t->settings->kind != TRANSPORT_SMTP)
		return 0;
	smtp_try_sender(t->smtp, from, &v);
	return v.kind == VERDICT_SENT ? 0 : err_set(e, v.err, "%s", v.text);
}

void
transport_close(struct transport *t)
{
	if (t != NULL)
		smtp_close(t->smtp);
	free(t);
}

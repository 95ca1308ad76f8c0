// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// send: empties the outbox, by SMTP or into a folder.
#include <string.h>

#include "cli/internal.h"
#include "mail/address.h"
#include "mail/provider.h"
#include "mail/secret.h"
#include "post/outbox.h"
#include "store/program.h"

const char *
cmd_letter_folder(const struct cli *cli)
{
	const char *folder = cli->settings.value[SET_FOLDER];

	return folder != NULL || cli->db_path == NULL ? folder
						      : arena_printf(cli->arena, "%s.letters", cli->db_path);
}

int
cmd_transport(struct cli *cli, struct transport_settings *t, struct secret *password, struct err *e)
{
	const char *const *set = cli->settings.value;
	struct server_settings *smtp = &t->smtp;

	*t = (struct transport_settings){ .maildir = cmd_letter_folder(cli) };
	if (setting_word(&cli->settings, SET_TRANSPORT, &t->kind, e) != 0)
		return -1;
	if (t->kind == TRANSPORT_MAILDIR)
		return t->maildir == NULL ? cmd_need_database(cli, e) : 0;
	if (set[SET_FROM][0] == '\0')
		return err_set(e, ERR_CONFIG, "sending needs the setting 'from' in [mail]");
	if (cmd_server(cli, ACCOUNT_SENDING, smtp, e) != 0 ||
	    setting_number(&cli->settings, SET_TIMEOUT, &smtp->response_seconds, e) != 0)
		return -1;
	// The timeout of answers also limits the connection; 0 is the default of five minutes.
	smtp->connect_seconds = smtp->response_seconds < 300 ? smtp->response_seconds : 0;
	smtp->helo = set[SET_HELO][0] != '\0' ? set[SET_HELO]
					       : address_domain(address_plain(cli->arena, set[SET_FROM]));
	if (set[SET_USER][0] == '\0')
		smtp->user = NULL;
	return smtp->user == NULL ? 0 : cmd_credential(cli, ACCOUNT_SENDING, password, smtp, e);
}

// Prints the result, and the folder if letters were put into one, since they do not leave the machine.
static void
print_posted(struct cli *cli, const struct transport_settings *t, const struct posted *p)
{
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli, json_pack("{s:i, s:i, s:i, s:i, s:i, s:b, s:I, s:s?}", "sent", p->sent,
		    "deferred", p->deferred, "failed", p->failed, "expired", p->expired, "held", p->held, "full",
		    p->full, "revived", (json_int_t)p->revived, "trouble", p->trouble));
		return;
	}
	(void)fprintf(cli->out, "%d sent, %d deferred, %d failed", p->sent, p->deferred, p->failed);
	if (p->expired > 0)
		(void)fprintf(cli->out, ", %d given up", p->expired);
	if (p->held > 0)
		(void)fprintf(cli->out, ", %d held", p->held);
	if (p->full)
		(void)fputs(", as many as go in an hour: the others wait", cli->out);
	if (p->revived > 0)
		(void)fprintf(cli->out, ", %lld left by a run that died", (long long)p->revived);
	if (p->sent > 0 && t->kind == TRANSPORT_MAILDIR)
		(void)fprintf(cli->out, ", into the folder '%s'", t->maildir);
	(void)fputc('\n', cli->out);
}

// Reads how to send. The provider's hourly limit applies unless the settings set another; a folder has no
// limit.
static int
read_how(const struct cli *cli, struct post_how *how, struct err *e)
{
	const char *const *set = cli->settings.value;
	const struct provider *p = provider_of_host(set[SET_HOST]);
	int hold;

	*how = (struct post_how){ 0 };
	if (setting_word(&cli->settings, SET_UNCERTAIN, &hold, e) != 0)
		return -1;
	how->hold_uncertain = hold == 1;
	if (strcmp(set[SET_TRANSPORT], "smtp") != 0)
		return 0;
	how->most_an_hour = p != NULL ? p->an_hour : 0;
	return set[SET_MOST_AN_HOUR][0] == '\0' ? 0
	    : setting_number(&cli->settings, SET_MOST_AN_HOUR, &how->most_an_hour, e);
}

static int
post_once(struct cli *cli, struct judge *j, const struct post_how *how, struct transport_settings *transport,
    struct posted *posted, struct err *e)
{
	struct secret password = { "" };
	int status = cmd_transport(cli, transport, &password, e);

	if (status == 0)
		status = judge_post(j, transport, how, posted, e);
	secret_wipe(&password);
	return status;
}

// Records whose limit was reached, or that none is: `status` shows it.
static void
note_limit(const struct cli *cli, struct judge *j, const struct post_how *how, const struct posted *posted)
{
	const struct provider *p = provider_of_host(cli->settings.value[SET_HOST]);
	const bool set = cli->settings.value[SET_MOST_AN_HOUR][0] != '\0' || p == NULL;
	const char *limit = posted->limit;
	struct err unnoted = { 0 };

	if (limit == NULL && posted->full)
		limit = arena_printf(j->arena, "no more than %d letters go in an hour, by %s%s", how->most_an_hour,
		    set ? "'most_an_hour' in [smtp]" : "what is known of ", set ? "" : p->title);
	if (limit != NULL)
		(void)meta_set(j->store, META_LIMIT, arena_printf(j->arena, "%lld %s", (long long)j->now, limit), &unnoted);
	else if (posted->sent > 0)
		(void)meta_drop(j->store, META_LIMIT, &unnoted);
}

int
cmd_send_due(struct cli *cli, struct judge *j, struct err *e)
{
	struct transport_settings transport;
	struct posted posted;
	struct post_how how;
	struct err unnoted = { 0 };

	if (read_how(cli, &how, e) != 0 || post_once(cli, j, &how, &transport, &posted, e) != 0)
		return -1;
	if (posted.trouble != NULL && posted.trouble_code == ERR_DENIED && cmd_distrust(cli, ACCOUNT_SENDING)) {
		// The server has refused an access token that a new one can replace.
		const struct posted before = posted;
		if (post_once(cli, j, &how, &transport, &posted, e) != 0)
			return -1;
		posted.sent += before.sent;
		posted.deferred += before.deferred;
		posted.failed += before.failed;
		posted.expired += before.expired;
		posted.held += before.held;
		posted.revived += before.revived;
	}
	(void)refused_note(j, ACCOUNT_SENDING, posted.trouble != NULL ? posted.trouble_code : ERR_NONE, &unnoted);
	note_limit(cli, j, &how, &posted);
	print_posted(cli, &transport, &posted);
	return posted.trouble != NULL ? err_set(e, posted.trouble_code, "%s", posted.trouble) : 0;
}

static int
run(struct cli *cli, struct err *e)
{
	int due = 0;

	if (!args_has(&cli->args, OPT_DRY_RUN))
		return cmd_send_due(cli, &cli->judge, e);
	if (judge_post_due(&cli->judge, &due, e) != 0)
		return -1;
	(void)fprintf(cli->out, "Would try %d letters.\n", due);
	return 0;
}

const struct command cmd_send = {
	.summary = "send the letters that are queued",
	.help = "Sends what is due in the outbox, by SMTP or into a folder, as the settings say.\n"
		"Temporary failures are retried later; if a server refuses a letter for good,\n"
		"the GM is told.",
	.options = TAKES(OPT_JSON, OPT_NOW, OPT_DRY_RUN),
	.needs = NEEDS_WRITING | NEEDS_LOCK,
	.with = { { true, OPT_DRY_RUN, NEEDS_WRITING } },
	.run = run,
};

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// send: the outbox is emptied, by SMTP or into a folder.

#include "cli/cmd.h"
#include "mail/address.h"
#include "mail/secret.h"
#include "post/outbox.h"

static int
read_smtp(const struct cli *cli, struct smtp_settings *smtp, struct secret *password,
    struct err *e)
{
	const char *const *set = cli->settings.value;

	*smtp = (struct smtp_settings){ .host = set[SET_HOST] };
	if (setting_word(&cli->settings, SET_TLS, &encryptions, &smtp->tls, e) != 0 ||
	    (set[SET_PORT][0] != '\0' &&
		setting_number(&cli->settings, SET_PORT, 1, 65535, &smtp->port, e) != 0) ||
	    setting_number(&cli->settings, SET_TIMEOUT, 1, 3600, &smtp->response_seconds, e) != 0)
		return -1;
	// Who wants quick answers wants them from the first on; 0 is the usual five minutes.
	smtp->connect_seconds = smtp->response_seconds < 300 ? smtp->response_seconds : 0;
	if (set[SET_CA_FILE][0] != '\0')
		smtp->ca_file = set[SET_CA_FILE];
	smtp->helo = set[SET_HELO][0] != '\0' ? set[SET_HELO]
						   : address_domain(address_plain(cli->arena, set[SET_FROM]));
	if (set[SET_USER][0] == '\0')
		return 0;
	smtp->user = set[SET_USER];
	smtp->password = password->text;
	return cmd_password(cli, SET_USER, SET_PASSWORD_COMMAND, SET_PASSWORD_FILE, password, e);
}

const char *
cmd_letter_folder(const struct cli *cli)
{
	const char *folder = cli->settings.value[SET_FOLDER];

	return folder != NULL || cli->db_path == NULL
	    ? folder
	    : arena_printf(cli->arena, "%s.letters", cli->db_path);
}

int
cmd_transport(struct cli *cli, struct transport_settings *t, struct secret *password,
    struct err *e)
{
	const char *const *set = cli->settings.value;

	*t = (struct transport_settings){ .maildir = cmd_letter_folder(cli) };
	if (setting_word(&cli->settings, SET_TRANSPORT, &WORDS("folder", "smtp"), &t->kind, e) != 0)
		return -1;
	if (t->kind == TRANSPORT_MAILDIR) {
		return t->maildir == NULL ? cmd_need_database(cli, e) : 0;
	}
	if (set[SET_FROM][0] == '\0')
		return err_set(e, ERR_CONFIG, "sending needs the setting 'from' in [mail]");
	return read_smtp(cli, &t->smtp, password, e);
}

// Into a folder, nothing leaves the machine: then it says which.
static void
print_posted(struct cli *cli, const struct transport_settings *t, const struct posted *p)
{
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli,
		    json_pack("{s:i, s:i, s:i, s:i, s:i, s:I, s:s?}", "sent", p->sent, "deferred",
			p->deferred, "failed", p->failed, "expired", p->expired, "held", p->held,
			"revived", (json_int_t)p->revived, "trouble", p->trouble));
		return;
	}
	(void)fprintf(cli->out, "%d sent, %d deferred, %d failed", p->sent, p->deferred, p->failed);
	if (p->expired > 0)
		(void)fprintf(cli->out, ", %d given up", p->expired);
	if (p->held > 0)
		(void)fprintf(cli->out, ", %d held", p->held);
	if (p->revived > 0)
		(void)fprintf(cli->out, ", %lld left by a run that died", (long long)p->revived);
	if (p->sent > 0 && t->kind == TRANSPORT_MAILDIR)
		(void)fprintf(cli->out, ", into the folder '%s'", t->maildir);
	(void)fputc('\n', cli->out);
}

int
cmd_send_due(struct cli *cli, struct judge *j, struct err *e)
{
	struct transport_settings transport;
	struct secret password = { "" };
	struct posted posted;
	int hold;

	int status = setting_word(&cli->settings, SET_UNCERTAIN, &uncertain_list, &hold, e);
	if (status == 0)
		status = cmd_transport(cli, &transport, &password, e);
	if (status == 0)
		status = judge_post(j, &transport, hold == 1, &posted, e);
	secret_wipe(&password);
	if (status != 0)
		return -1;
	print_posted(cli, &transport, &posted);
	if (posted.trouble != NULL)
		return err_set(e, posted.trouble_code, "%s", posted.trouble);
	return 0;
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

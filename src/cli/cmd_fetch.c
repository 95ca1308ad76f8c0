// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// fetch: gets new letters from an IMAP or POP3 account.
#include "base/zone.h"
#include "cli/internal.h"
#include "desk/receive.h"
#include "store/program.h"

// Reads all settings of the mailbox except the password.
static int
read_settings(const struct cli *cli, struct mailbox_settings *m, struct err *e)
{
	const struct settings *s = &cli->settings;
	const char *const *set = s->value;
	int protocol;

	*m = (struct mailbox_settings){ .folder = set[SET_FETCH_FOLDER] };
	if (setting_word(s, SET_FETCH, &protocol, e) != 0 || setting_word(s, SET_FETCH_AFTER, &m->after, e) != 0)
		return -1;
	if (protocol == 0)
		return err_set(e, ERR_CONFIG, "there is nothing to fetch from: set 'protocol' in [fetch]");
	if (cmd_server(cli, ACCOUNT_FETCHING, &m->server, e) != 0)
		return -1;
	m->server.kind = protocol == 1 ? SERVER_IMAP : SERVER_POP3;
	if (set[SET_FETCH_MOVE_TO][0] != '\0')
		m->move_to = set[SET_FETCH_MOVE_TO];
	return 0;
}

int
cmd_mailbox(const struct cli *cli, struct mailbox_settings *m, struct secret *password, struct err *e)
{
	return read_settings(cli, m, e) != 0 ? -1 : cmd_credential(cli, ACCOUNT_FETCHING, password, &m->server, e);
}

// Prints the result, and all letters owed by the server, even if this visit requested only some of them.
static void
print_result(struct cli *cli, const struct fetched *f, int waiting)
{
	(void)fprintf(cli->out, "%zu fetched", f->box.taken);
	if (f->box.spam > 0)
		(void)fprintf(cli->out, ", %zu of them from the folder for spam", f->box.spam);
	if (f->box.too_large > 0)
		(void)fprintf(cli->out, ", %zu of them too long", f->box.too_large);
	if (f->box.refused > 0)
		(void)fprintf(cli->out, ", %zu not given out by the server", f->box.refused);
	if (waiting > 0 && (size_t)waiting > f->box.refused)
		(void)fprintf(cli->out, ", %d wait there in all", waiting);
	if (f->passed_over > 0)
		(void)fprintf(cli->out, ", %d passed over", f->passed_over);
	(void)fputc('\n', cli->out);
}

static int
visit(struct cli *cli, struct judge *j, const struct mailbox_settings *m, struct fetching *how, struct err *e)
{
	struct err ignored = { 0 };
	struct fetched f;
	int waiting = 0, passed;

	if (setting_word(&cli->settings, SET_FETCH_SPAM, &how->how.spam, e) != 0)
		return -1;
	int status = judge_fetch(j, m, &how->how, &f, e);
	how->more = status == 0 && f.box.more;
	if (!how->quietly && judge_fetch_owed(j, m, &waiting, &passed, &ignored) == 0)
		print_result(cli, &f, waiting);
	if (status == 0 && f.box.unmarked > 0 && f.box.lasting)
		status = err_set(e, ERR_UNAVAILABLE, "%s", f.box.note);
	else if (!how->quietly && f.box.note[0] != '\0')
		(void)fprintf(cli->log, "stonepost: %s\n", f.box.note);
	if (f.notice != NULL)
		(void)fprintf(cli->log, "stonepost: %s", f.notice);
	return status;
}

static int
fetch_once(struct cli *cli, struct judge *j, struct fetching *how, struct err *e)
{
	struct mailbox_settings m = { 0 };
	struct secret password = { "" };
	int64_t id, count;

	int status = cmd_mailbox(cli, &m, &password, e);
	if (status == 0)
		status = runs_start(j->store, "fetch", j->now, &id, e);
	if (status == 0 && args_has(&cli->args, OPT_AGAIN)) {
		status = judge_fetch_again(j, &m, &count, e);
		if (status == 0)
			(void)fprintf(cli->out, "%lld that were passed over are asked for again\n", (long long)count);
	}
	if (status == 0)
		status = visit(cli, j, &m, how, e);
	if (status == 0)
		status = runs_end(j->store, id, j->now, e);
	secret_wipe(&password);
	return status;
}

// If a token is refused because it was revoked early, tries once more with a new one.
int
cmd_fetch_letters(struct cli *cli, struct judge *j, struct fetching *how, struct err *e)
{
	struct err first = { 0 }, second = { 0 }, trouble = { 0 }, *last = &first;
	int status = fetch_once(cli, j, how, &first);

	if (status != 0 && first.code == ERR_DENIED && cmd_distrust(cli, ACCOUNT_FETCHING)) {
		last = &second;
		status = fetch_once(cli, j, how, &second);
	}
	(void)refused_note(j, ACCOUNT_FETCHING, last->code, &trouble);
	return status == 0 ? 0 : err_set(e, last->code, "%s", last->text);
}

int
cmd_fetch_owed(struct cli *cli, struct judge *j, int *waiting, int *passed, struct err *e)
{
	struct mailbox_settings m;

	return read_settings(cli, &m, e) != 0 ? -1 : judge_fetch_owed(j, &m, waiting, passed, e);
}

static int
run(struct cli *cli, struct err *e)
{
	struct err unread = { 0 };
	const char *since = args_get(&cli->args, OPT_SINCE, NULL);
	struct fetching how = { .how.again = since != NULL };
	struct visit visit;

	if (since != NULL && !zone_parse_first(cli->settings.value[SET_ZONE], since, &how.how.since))
		return err_set(e, ERR_USAGE, "'--since %s' is not a day: write it as 2026-11-20", since);
	int status = cmd_fetch_letters(cli, &cli->judge, &how, e);

	// Letters fetched before a failure are processed as well.
	if (cmd_refuse_lapsed(cli, &unread) != 0 || judge_read_letters(&cli->judge, &visit, &unread) != 0 ||
		judge_read_failing(&cli->judge, &visit, &unread) != 0)
		status = err_set(e, unread.code, "%s", unread.text);
	return status;
}

const struct command cmd_fetch = {
	.summary = "fetch letters by IMAP or POP3",
	.help = "Fetches the new letters of the account in section [fetch] of the settings, and\n"
		"reads them. A letter is marked on the server only after it has been stored. A\n"
		"letter that the server refuses to deliver is retried at each fetch, and skipped\n"
		"after 10 tries over at least a day; --again retries those once more. What lay\n"
		"there before the database was made is left alone, unless --since asks for it.\n"
		"Letters with a player's token in the folder that an IMAP server marks for\n"
		"spam are read as well; the setting 'spam' in [fetch] can change that.",
	.options = TAKES(OPT_AGAIN, OPT_SINCE, OPT_NOW),
	.needs = NEEDS_WRITING | NEEDS_LOCK | NEEDS_NO_TRUTH,
	.run = run,
};

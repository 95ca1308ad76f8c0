// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// fetch: new letters from an IMAP or POP3 account.
#include <string.h>

#include "base/plant.h"
#include "cli/cmd.h"
#include "cli/lock.h"
#include "desk/keep.h"
#include "desk/receive.h"
#include "mail/box/mailbox.h"
#include "mail/secret.h"
#include "post/inform.h"
#include "store/mailboxes.h"
#include "store/runs.h"

// What the callbacks of one fetch share.
struct fetching {
	struct judge *j;
	const char *account, *folder;
};

static int
known(void *ctx, const char *uidl, struct err *e)
{
	struct fetching *f = ctx;
	bool yes;

	if (uidls_known(f->j->store, f->account, uidl, &yes, e) != 0)
		return -1;
	return yes ? MAILBOX_KNOWN : MAILBOX_NEW;
}

static int
note_position(struct fetching *f, const struct mailbox_letter *letter, struct err *e)
{
	struct mailbox_row row = { .account = f->account, .folder = f->folder,
		.uidvalidity = letter->uidvalidity, .last_uid = letter->uid };

	return letter->uidl != NULL ? uidls_add(f->j->store, f->account, letter->uidl, e)
				    : mailboxes_set(f->j->store, &row, e);
}

// A letter that the server does not give out: the GM is told of it, once. By POP3 it stays new, so
// that nothing deletes it.
static int
pass_over(struct fetching *f, struct judge *work, const struct mailbox_letter *letter,
    struct err *e)
{
	const char *key = letter->uidl != NULL
	    ? arena_printf(work->arena, "fetch/%.60s", letter->uidl)
	    : arena_printf(work->arena, "fetch/%u/%u", letter->uidvalidity, letter->uid);
	const char *body = arena_printf(work->arena,
	    "The server of %s does not give out one of its letters:\n\n%s\n\n"
	    "It was passed over and lies there still.\n",
	    f->account, letter->words);

	if (inform_gm(work, key, "A letter could not be fetched", body, e) != 0)
		return -1;
	return letter->uidl != NULL ? 0 : note_position(f, letter, e);
}

static int
keep(struct fetching *f, struct judge *work, const struct mailbox_letter *letter, struct err *e)
{
	struct arrival a = { .source = "fetch", .bytes = letter->bytes, .len = letter->len,
		.cut = letter->kind != LETTER_WHOLE };

	if (letter->kind == LETTER_UNREADABLE)
		return pass_over(f, work, letter, e);
	if (judge_keep_letter(work, &a, e) != 0)
		return -1;
	return note_position(f, letter, e);
}

// The letter and how far we are, in one transaction.
static int
take(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	struct fetching *f = ctx;
	struct arena arena = { 0 };
	struct judge work = *f->j;

	work.arena = &arena;
	if (PLANTED(T10_PLACE_FIRST) && note_position(f, letter, e) == 0)
		(void)plant_pause();
	int status = store_begin(work.store, e);
	if (status == 0)
		status = keep(f, &work, letter, e);
	status = judge_close(&work, status, false, e);
	arena_release(&arena);
	return status;
}

int
cmd_mailbox(const struct cli *cli, struct mailbox_settings *m, struct secret *password,
    struct err *e)
{
	static const char *const protocols[] = { "none", "imap", "pop3", NULL };
	static const char *const tls[] = { "starttls", "implicit", "none", NULL };
	static const char *const afters[] = { "seen", "delete", "move", NULL };
	const char *const *set = cli->settings.value;
	int protocol, kind, after;

	if (setting_word(&cli->settings, SET_FETCH, protocols, &protocol, e) != 0 ||
	    setting_word(&cli->settings, SET_FETCH_TLS, tls, &kind, e) != 0 ||
	    setting_word(&cli->settings, SET_FETCH_AFTER, afters, &after, e) != 0)
		return -1;
	if (protocol == 0)
		return err_set(e, ERR_CONFIG, "there is nothing to fetch from: set 'protocol' in [fetch]");
	*m = (struct mailbox_settings){ .kind = (enum mailbox_kind)(protocol - 1),
		.tls = (enum mailbox_tls)kind, .host = set[SET_FETCH_HOST],
		.user = set[SET_FETCH_USER], .password = password->text,
		.folder = set[SET_FETCH_FOLDER], .after = (enum mailbox_after)after };
	if (set[SET_FETCH_PORT][0] != '\0' &&
	    setting_number(&cli->settings, SET_FETCH_PORT, 1, 65535, &m->port, e) != 0)
		return -1;
	if (set[SET_FETCH_CA_FILE][0] != '\0')
		m->ca_file = set[SET_FETCH_CA_FILE];
	if (set[SET_FETCH_MOVE_TO][0] != '\0')
		m->move_to = set[SET_FETCH_MOVE_TO];
	return cmd_password(cli, SET_FETCH_USER, SET_FETCH_PASSWORD_COMMAND, SET_FETCH_PASSWORD_FILE,
	    password, e);
}

static int
fetch(struct cli *cli, struct judge *j, const struct mailbox_settings *m,
    struct mailbox_result *result, struct err *e)
{
	struct fetching f = { .j = j,
		.account = arena_printf(cli->arena, "%s@%s", m->user, m->host),
		.folder = m->kind == MAILBOX_IMAP ? m->folder : "" };
	struct mailbox_hands hands = { .ctx = &f, .known = known, .take = take };
	struct mailbox_state state;
	struct mailbox_row row;

	if (mailboxes_get(j->store, f.account, f.folder, cli->arena, &row, e) != 0)
		return -1;
	state.uidvalidity = (uint32_t)row.uidvalidity;
	state.last_uid = (uint32_t)row.last_uid;
	return mailbox_fetch(m, &state, &hands, result, e);
}

static void
print_result(struct cli *cli, const struct mailbox_result *result)
{
	(void)fprintf(cli->out, "%zu fetched", result->taken);
	if (result->too_large > 0)
		(void)fprintf(cli->out, ", %zu of them too long", result->too_large);
	if (result->unreadable > 0)
		(void)fprintf(cli->out, ", %zu of them unreadable", result->unreadable);
	(void)fputc('\n', cli->out);
	if (result->note[0] != '\0')
		(void)fprintf(cli->log, "stonepost: %s\n", result->note);
}

int
cmd_fetch_letters(struct cli *cli, struct judge *j, bool quietly, struct err *e)
{
	struct mailbox_result result = { 0 };
	struct mailbox_settings m = { 0 };
	struct secret password = { "" };
	int64_t id;

	int status = cmd_mailbox(cli, &m, &password, e);
	if (status == 0)
		status = runs_start(j->store, "fetch", j->now, &id, e);
	if (status == 0) {
		status = fetch(cli, j, &m, &result, e);
		if (!quietly)
			print_result(cli, &result);
		if (status == 0)
			status = runs_end(j->store, id, j->now, e);
	}
	secret_wipe(&password);
	return status;
}

static int
run(struct cli *cli, struct err *e)
{
	struct judge j;
	int count, status = -1;

	if (cmd_words(cli, &cmd_fetch, 0, 0, e) != 0 || cmd_open(cli, false, &j, e) != 0)
		return -1;
	int lock = lock_take(cli->arena, j.store, e);
	if (lock >= 0) {
		status = cmd_fetch_letters(cli, &j, false, e);
		if (status == 0)
			status = judge_read_letters(&j, &count, e);
	}
	lock_release(lock);
	store_close(j.store);
	return status;
}

static const enum option options[] = { OPT_NOW, OPTIONS };

const struct command cmd_fetch = {
	.name = "fetch",
	.arguments = "",
	.summary = "fetch letters by IMAP or POP3",
	.help = "Fetches the new letters of the account in section [fetch] of the settings, and\n"
		"reads them. A letter is marked on the server only after it is stored for good.",
	.options = options,
	.run = run,
};

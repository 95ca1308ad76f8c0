// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players' letters in the folder for spam.
#include "desk/fetch.h"

#include <string.h>

#include "base/span.h"
#include "desk/reading.h"
#include "lang/say.h"

enum { LISTED = 20 }; // most writers listed

int
spam_find(struct judge *j, const struct mailbox_letter *letter, struct arena *kept, struct spam *found, bool *yes,
    struct err *e)
{
	struct writer *w = arena_alloc(j->arena, sizeof *w);
	struct incoming mail;
	const char *name = "somebody who was asked a question";
	bool again = false;

	*yes = false;
	if (letter->kind != LETTER_WHOLE && letter->kind != LETTER_TOO_LARGE)
		return 0;
	letter_outline(j->arena, &guard_defaults, letter->bytes, letter->len, &mail);
	if (mail.refused != GUARD_FINE)
		return 0;
	if (writer_brings_token(j, &mail, w, yes, e) != 0)
		return -1;
	if (!*yes)
		return 0;
	if (w->person != NULL)
		name = arena_strdup(kept, w->person->name);
	if (w->count > 0) {
		if (table_at_hand(j, NULL, w->seat[0].game_id, &w->claimed, e) != 0)
			return -1;
		const struct table *t = w->claimed;
		name = arena_printf(kept, "%s in %s", t->seat[w->seat[0].position].row.name, t->row.name);
	}
	found->count++;
	for (int i = 0; i < found->writers.count; i++)
		again = again || strcmp(found->writers.list[i], name) == 0;
	if (!again && found->writers.count < LISTED)
		pile_add(kept, &found->writers, name);
	return 0;
}

struct probing {
	struct judge *j;
	struct spam *found;
};

static int
choose_folder(void *ctx, const char *folder, struct mailbox_state *state, struct err *e)
{
	struct probing *p = ctx;

	(void)e;
	p->found->folder = arena_strdup(p->j->arena, folder);
	*state = (struct mailbox_state){ .since = p->j->now - WEEK };
	return 1;
}

static int
look_at(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	struct probing *p = ctx;
	struct arena own = { 0 };
	struct judge j = JUDGE_IN(p->j, &own);
	bool yes;

	const int status = spam_find(&j, letter, p->j->arena, p->found, &yes, e);
	arena_release(&own);
	return status == 0 ? 1 : -1;
}

int
spam_probe(struct judge *j, const struct mailbox_settings *m, size_t *letters, struct spam *found, struct err *e)
{
	struct probing p = { .j = j, .found = found };
	const struct mailbox_hands hands = { .ctx = &p, .take = look_at, .spam = choose_folder };

	if (found != NULL)
		*found = (struct spam){ .folder = NULL };
	return mailbox_probe(m, found != NULL ? &hands : NULL, letters, e);
}

const char *
spam_cure(struct judge *j)
{
	return say(english(j->arena),
	    MSG("In a mail program or on the provider's web page, open that folder and mark these letters as not spam: "
		"the provider learns from that. If it happens again, add a filter there by which mail to {address} is never "
		"spam."), ARG(address, j->from));
}

const char *
spam_notice(struct judge *j, const char *account, enum spam_use use, const struct spam *found)
{
	const struct tongue in = english(j->arena);
	struct text t;

	text_init(&t, j->arena);
	text_addf(&t, "%s\n\n",
	    say(in, MSG("The server of {account} took players' letters for spam. In the folder \"{folder}\" are letters from:"),
		ARG(account, account), ARG(folder, found->folder)));
	for (int i = 0; i < found->writers.count; i++)
		text_addf(&t, "  %s\n", found->writers.list[i]);
	text_addf(&t, "\n%s\n\n%s\n",
	    use == SPAM_READ ? say(in, MSG("They have been read, and later ones will be. We don't write about them again."))
			     : say(in, MSG("They have not been read: marked as not spam, they are read in the inbox. With "
					   "\"spam = read\" in [fetch], they are read in that folder.")),
	    spam_cure(j));
	return t.data;
}

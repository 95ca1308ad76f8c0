// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions sent to an address with a token that a reply brings back.
#include "post/question.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/repair.h"
#include "base/text.h"
#include "lang/say.h"
#include "mail/tag.h"
#include "orders/could.h"
#include "orders/short_plan.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/trust.h"
#include "table/secret.h"
#include "words/vocabulary.h"

// Parses "o12": the kind of the question, and its id.
static bool
read_about(const char *text, struct question *out)
{
	size_t digits = text[0] != '\0' ? strspn(text + 1, "0123456789") : 0;

	if (digits == 0 || digits > 15 || text[1 + digits] != '\0')
		return false;
	switch (text[0] | 0x20) { // mail servers may change the case of letters
	case ABOUT_OFFER:
	case ABOUT_OLD_ADDRESS:
	case ABOUT_NEW_ADDRESS:
	case ABOUT_FORGETTING:
		break;
	default:
		return false;
	}
	out->about = (enum question_about)(text[0] | 0x20);
	out->id = strtoll(text + 1, NULL, 10);
	return true;
}

// Reads the question from a tag: o12.TOKEN after a plus or in a frame, confirm.o12.KEY.NONCE.TOKEN in a
// Message-ID.
static bool
read_tag(const struct tag *tag, struct question *out)
{
	bool in_id = tag->place != TAG_IN_RECIPIENT;

	if (tag->token[0] == '\0' || (in_id ? tag->words < 5 || strcmp(tag->word[0], "confirm") != 0
					    : tag->words != 2) ||
	    !read_about(tag->word[in_id], out))
		return false;
	out->token = tag->token;
	return true;
}

bool
question_parse(struct arena *a, const char *text, struct question *out)
{
	struct tag tag = { .place = TAG_IN_RECIPIENT };

	*out = (struct question){ .about = ABOUT_NOTHING };
	return tag_split(a, text, strlen(text), &tag) && read_tag(&tag, out);
}

void
question_find(struct judge *j, const struct incoming *mail, struct question *out)
{
	struct tags tags;

	*out = (struct question){ .about = ABOUT_NOTHING };
	tags_find(j->arena, j->from, &mail->head, &tags);
	for (int i = 0; i < tags.count; i++)
		if (read_tag(&tags.list[i], out))
			return;
}

// The answer in one line: only yes or no; or yes or no at the beginning, before a comma or a full stop.
static enum reply
line_reply(struct arena *a, const char *line)
{
	const char *word = text_fold(a, line, strlen(line));
	size_t len = strspn(word, "abcdefghijklmnopqrstuvwxyz");
	const struct entry *e = vocabulary_look(word, len, "en");
	const struct words_context nobody = { .language = "en" };
	struct short_plan *said = arena_alloc(a, sizeof *said);

	if (words_confirm(english(a), line) == REQUEST_FORGET)
		return REPLY_SURE;
	short_read(english(a), &nobody, line, said);
	if (said->kind == SHORT_YES || said->kind == SHORT_NO || said->kind == SHORT_TAKEBACK)
		return said->kind == SHORT_YES ? REPLY_YES : REPLY_NO;
	if (e == NULL || strchr(",.!;:", word[len]) == NULL)
		return REPLY_UNCLEAR;
	return e->class == SENSE_YES ? REPLY_YES : e->class == SENSE_NO ? REPLY_NO : REPLY_UNCLEAR;
}

enum reply
question_reply(const char *text)
{
	enum { LINES_HEARD = 1000 }; // no answer is expected after this many lines
	enum reply reply = REPLY_UNCLEAR;
	struct arena each = { 0 };
	int heard = 0;

	for (size_t len; *text != '\0' && reply == REPLY_UNCLEAR && heard < LINES_HEARD; text += len + (text[len] == '\n')) {
		size_t blanks = strspn(text, " \t");
		len = strcspn(text, "\n");
		if (blanks >= len || text[blanks] == '>')
			continue;
		reply = line_reply(&each, arena_strndup(&each, text + blanks, len - blanks));
		heard++;
		arena_empty(&each);
	}
	arena_release(&each);
	return reply;
}

// Adds what the letter shows of a game: the public view of its board and its deadline.
static int
show(struct judge *j, const struct asking *q, struct report_input *in, struct err *e)
{
	const struct table *t = q->shows;
	const struct tongue to = tongue_or(j->arena, q->lang);

	*in = (struct report_input){ .kind = LETTER_NOTICE, .reader = -1 };
	if (t != NULL && brief(j, t, -1, LETTER_NOTICE, t->row.seq, in, e) != 0)
		return -1;
	in->name = q->game;
	in->headline = q->headline;
	in->notes = q->notes;
	in->lang = q->lang;
	in->html = true;
	in->commitment = q->commitment;
	if (t != NULL && t->row.deadline_at != 0)
		in->deadline = deadline_text(to, NULL, t->row.deadline_at);
	return 0;
}

int
question_ask(struct judge *j, const struct asking *q, struct err *e)
{
	struct report_input in;
	const char *what = q->token != NULL
	    ? arena_printf(j->arena, "%c%lld.%s", (char)q->about, (long long)q->id, q->token) : NULL;
	struct letter letter;
	const struct reader to = { .kind = READER_STRANGER, .address = q->address, .name = q->name, .about = q->game,
		.tag = what, .token = q->token };
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter, .mail = q->mail };
	struct pile frame = { 0 };

	if (show(j, q, &in, e) != 0)
		return -1;
	if (what != NULL) {
		if (!q->sure) {
			// The lines to send back for players whose mail program does not show what they reply to. They
			// contain neither yes nor no until somebody fills them in.
			pile_add(j->arena, &frame, arena_printf(j->arena, "#STONEPOST %s confirm %s", q->game, what));
			pile_add(j->arena, &frame, say(tongue_or(j->arena, q->lang), MSG("yes or no")));
			pile_add(j->arena, &frame, "#END");
			in.confirm = lines_of(&frame);
		}
		in.reply_to = j->plus ? tag_address(j->arena, j->from, what) : j->from;
		in.reply_below = j->plus ? NULL : "";
		posting.key = arena_printf(j->arena, "confirm/%c%lld/%s", (char)q->about, (long long)q->id, q->key);
	} else {
		posting.key = arena_printf(j->arena, "people/%s", q->key);
	}
	report_letter(j->arena, j->templates, &in, &letter);
	return inform(j, &to, &posting, e);
}

int
question_offer(struct judge *j, const struct offer_row *o, const struct asking *q, struct err *e)
{
	char token[TOKEN_SIZE];
	struct asking whole = *q;

	whole.about = ABOUT_OFFER;
	whole.id = o->id;
	whole.token = token;
	whole.address = o->address;
	whole.name = o->name;
	if (o->kind == OFFER_JOIN || o->kind == OFFER_STANDBY)
		whole.notes = privacy_after(j, tongue_or(j->arena, q->lang), q->notes);
	return token_of_offer(j, o->id, o->address, token, e) != 0 ? -1 : question_ask(j, &whole, e);
}

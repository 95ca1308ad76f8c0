// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A sentence, as the tests for its kind and its effect see it.
#include "words/internal.h"

int
sentence_content(const struct sentence_view *v)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(POLITE) | SENSE_BIT(ARTICLE) | SENSE_BIT(GREETING) | SENSE_BIT(AND) |
	    SENSE_BIT(THEN);
	int i = v->first;

	while (i < v->end && (v->r->token[i].kind == TOKEN_BREAK || v->r->token[i].kind == TOKEN_MARK || class_in(v->r->token[i].class, empty)))
		i++;
	return i;
}

static const char *
text_of(const struct reader *r, int first, int end)
{
	const struct token *last = &r->token[end - 1];

	return arena_strndup(r->a, r->token[first].at, (size_t)(last->at + last->len - r->token[first].at));
}

const char *
sentence_text(const struct sentence_view *v)
{
	return text_of(v->r, v->first, v->end);
}

bool
tokens_fit(const struct reader *r, int first, int end, enum topic topic)
{
	return topic_fits(r->a, r->by->language, text_of(r, first, end), topic);
}

bool
tokens_excuse(const struct reader *r, int first, int end)
{
	return (tokens_fit(r, first, end, TOPIC_EXCUSE) || tokens_fit(r, first, end, TOPIC_UNABLE)) &&
	    !tokens_fit(r, first, end, TOPIC_DECIDING);
}

bool
sentence_fits(const struct sentence_view *v, enum topic topic)
{
	return v->r->out->sentences <= SENTENCES_HEARD && tokens_fit(v->r, v->first, v->end, topic);
}

bool
token_corrects(const struct reader *r, int i)
{
	if (r->token[i].class == SENSE_CORRECT)
		return true;
	return r->token[i].class == SENSE_NO && i + 1 < r->count &&
	    (r->token[i + 1].kind == TOKEN_MARK || r->token[i + 1].class == SENSE_CORRECT);
}

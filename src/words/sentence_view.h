// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A sentence, as the tests for its kind and its effect see it.
#ifndef WORDS_SENTENCE_VIEW_H
#define WORDS_SENTENCE_VIEW_H

#include "words/tally.h"
#include "words/topic.h"

enum { SENTENCES_HEARD = 64 }; // most sentences that are searched for topics

struct sentence_view {
	const struct reader *r;
	int first, end;
	struct tally t;
	enum sentence_kind kind; // known only when the effect is found
	bool cut; // the sentence is a remark or story next to a plan
	bool question; // the sentence ends in ?
	bool exclaims; // the sentence ends in !
	bool stops; // the sentence ends in .
	bool above; // an order is above the sentence
	bool talked; // talk with words of its own is above the sentence
};

// Returns the first token that is neither courtesy nor filler; v->end if there is none.
int
sentence_content(const struct sentence_view *v);

// Returns the text of a sentence.
const char *
sentence_text(const struct sentence_view *v);

// Whether a sentence matches a topic; never in a text of very many sentences.
bool
sentence_fits(const struct sentence_view *v, enum topic topic);

// Whether the text from token `first` to `end` - 1 matches a topic.
bool
tokens_fit(const struct reader *r, int first, int end, enum topic topic);

// Whether that text is an excuse (E7).
bool
tokens_excuse(const struct reader *r, int first, int end);

// Whether a token is a no or a correction that the following text resolves (E2).
bool
token_corrects(const struct reader *r, int i);

#endif

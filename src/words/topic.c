// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the question or wish in a sentence that is not an order.
#include "words/topic.h"

#include <limits.h>
#include <string.h>

#include "words/hearing.h"
#include "words/topics.h"

enum {
	// Least leads of a likeness: of a question, of one that a pattern tells otherwise or a wish, of what could be an order
	LIKELY = 2 * LIKENESS_SCALE,
	SURE = 6 * LIKENESS_SCALE,
	SURER = 14 * LIKENESS_SCALE,
};

const char *
topic_word(enum topic topic)
{
#define TOPIC_WORD(name, word) word,
	static const char *const words[] = { TOPIC_LIST(TOPIC_WORD) };
#undef TOPIC_WORD

	return words[topic];
}

bool
topic_fits(struct arena *a, const char *language, const char *text, enum topic topic)
{
	const struct words_context by = { .language = language };

	return topic_fits_by(a, &by, text, topic);
}

bool
topic_in_text(struct arena *a, const char *language, const char *text, enum topic topic)
{
	size_t len;

	for (const char *s = text; *s != '\0'; s += len) {
		for (len = 0; s[len] != '\0' && strchr(".!?", s[len]) == NULL && (s[len] != '\n' || s[len + 1] != '\n'); len++)
			;
		if (len > 0 && topic_fits(a, language, arena_strndup(a, s, len), topic))
			return true;
		len += s[len] != '\0';
	}
	return false;
}

bool
topic_rematch(struct arena *a, const char *language, const char *text)
{
	const struct words_context by = { .language = language };
	const struct hearing *x = hearing_of(a, &by, text);

	return hearing_fits(x, TOPIC_REMATCH) && !hearing_fits(x, TOPIC_DECLINE);
}

// Whether a sentence may be like two topics, because the answer to one serves for the other, too.
static bool
are_kin(int one, int other)
{
	enum { MOST = 7 };
	static const unsigned char groups[][MOST] = {
		{ TOPIC_FEEDING, TOPIC_FOOD, TOPIC_NEWBORN, TOPIC_PLAYER, TOPIC_MINE, TOPIC_SCORE },
		{ TOPIC_VALID, TOPIC_ORDERS, TOPIC_UNDO, TOPIC_EARLY },
		{ TOPIC_UNDO, TOPIC_TAKEBACK },
		{ TOPIC_DEADLINE, TOPIC_LATE, TOPIC_LATER, TOPIC_PLAYED, TOPIC_WAITING, TOPIC_START },
		{ TOPIC_CARD, TOPIC_TILE, TOPIC_ROW, TOPIC_CHOICE, TOPIC_PAYING, TOPIC_AFFORD },
		{ TOPIC_COUNTS, TOPIC_LIMITS, TOPIC_FREE, TOPIC_TAKEN, TOPIC_ONCE, TOPIC_PLACE },
		{ TOPIC_ROLLS, TOPIC_EXPECT, TOPIC_TOOLS },
		{ TOPIC_REMINDERS, TOPIC_FEWER, TOPIC_QUIET, TOPIC_QUIT, TOPIC_STOP, TOPIC_AGREEING },
		{ TOPIC_STANDIN, TOPIC_INVITE },
		{ TOPIC_WRITING, TOPIC_HOWTO, TOPIC_MEANING, TOPIC_LEGEND },
		{ TOPIC_SCORING, TOPIC_TIES, TOPIC_END },
		{ TOPIC_SECRET, TOPIC_MASTER },
		{ TOPIC_LANGUAGE, TOPIC_LANGUAGES },
	};

	for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
		if (memchr(groups[i], one, MOST) != NULL && memchr(groups[i], other, MOST) != NULL)
			return one != TOPIC_POLITE && other != TOPIC_POLITE; // the end of a group
	return one == TOPIC_WHATIF || other == TOPIC_WHATIF; // which patterns tell
}

// The topic whose examples a sentence is most like; *lead: see likeness_find.
static enum topic
likely_topic(const struct hearing *x, const char *sentence, int *lead)
{
	const char *words[HEARING_WORDS];

	for (int i = x->begin; i < x->end; i++) {
		const char *s = x->word[i].text;
		words[i - x->begin] = x->word[i].player ? "@" : s[0] != '\0' && s[strspn(s, "0123456789")] == '\0' ? "#" : s;
	}
	return (enum topic)likeness_find(words, x->end - x->begin, strchr(sentence, '?') != NULL, are_kin, lead);
}

bool
topic_fits_by(struct arena *a, const struct words_context *by, const char *text, enum topic topic)
{
	const struct hearing *x = hearing_of(a, by, text);
	const bool asks = topic > TOPIC_UNKNOWN || strchr(text, '?') != NULL || hearing_fits(x, TOPIC_ASKING) || hearing_fits(x, TOPIC_ASKING_FIRMLY);
	const bool learned = topic_first[topic] == 0 || topic == TOPIC_UNABLE;
	int lead;

	return hearing_fits(x, topic) || (learned && asks && likely_topic(x, text, &lead) == topic && lead >= SURE);
}

// What is answered where the examples of another topic are likeliest; TOPIC_UNKNOWN where only patterns tell it, since it
// changes something at once or needs details.
static enum topic
settled(enum topic likely, bool placed)
{
	const struct {
		enum topic likely, settled;
		bool fits;
	} rows[] = {
		{ TOPIC_LIMITS, TOPIC_COUNTS, placed }, // how many people fit on a place
		{ TOPIC_TAKEBACK, TOPIC_UNDO, true }, // how it is done
		{ TOPIC_QUIET, TOPIC_FEWER, true },
		{ TOPIC_POLITE, TOPIC_UNKNOWN, true },
		{ TOPIC_WHATIF, TOPIC_UNKNOWN, true },
		{ TOPIC_LANGUAGE, TOPIC_LANGUAGES, true },
		{ TOPIC_KEEP, TOPIC_UNKNOWN, true },
		{ TOPIC_STOP, TOPIC_UNKNOWN, true },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].likely == likely && rows[i].fits)
			return rows[i].settled;
	return likely < TOPICS ? likely : TOPIC_UNKNOWN;
}

// Whether a topic changes something as soon as it is found. A question about it only does so if it asks us to. What
// begins like a question may tell what to do with orders: "what you had is right".
static bool
acts(enum topic topic, bool marked)
{
	return topic == TOPIC_LANGUAGE || topic == TOPIC_QUIET || (marked && (topic == TOPIC_KEEP || topic == TOPIC_STOP));
}

// Finds the topic by patterns; TOPIC_UNKNOWN if none fits. *end: the end of what fits.
static enum topic
topic_told(const struct hearing *x, const struct words_context *by, const char *sentence, bool question, int *end)
{
	const bool only_asks = question && !hearing_fits(x, TOPIC_REQUESTING);

	for (int i = 0; i < topic_pattern_count; i++) {
		const struct topic_pattern *p = &topic_patterns[i];
		*end = p->topic >= TOPICS || (p->topic < TOPIC_UNKNOWN && !question) ? -1 : hearing_match(x, p);
		if (*end >= 0 && (p->topic != TOPIC_EXPECT || hearing_number(x, by->language) > 0) && !(only_asks && acts((enum topic)p->topic, strchr(sentence, '?') != NULL)))
			return (enum topic)p->topic;
	}
	return TOPIC_UNKNOWN;
}

// How much likelier than the others a topic must be to take the place of `told`, which a pattern tells.
static int
least_lead(enum topic likely, enum topic told, bool player, bool question)
{
	const bool asks = likely < TOPIC_UNKNOWN, vague = told == TOPIC_UNKNOWN || (told == TOPIC_WHATIF && !player); // "and if I'm late?"

	if (likely == TOPIC_UNKNOWN || (asks && !question) || (!asks && told != TOPIC_UNKNOWN))
		return INT_MAX;
	return question && vague ? LIKELY : told == TOPIC_POLITE ? SURER : SURE;
}

bool
topic_find(struct arena *a, const struct words_context *by, const char *sentence, bool question, struct inquiry *out)
{
	const struct hearing *x = hearing_of(a, by, sentence);
	int end = 0, lead;

	*out = (struct inquiry){ .topic = topic_told(x, by, sentence, question, &end), .text = sentence, .words = "", .place = hearing_place(x, by->language),
		.number = hearing_number(x, by->language) };
	const enum topic like = likely_topic(x, sentence, &lead);
	const bool told = like == out->topic || (out->topic != TOPIC_WHATIF && are_kin((int)like, (int)out->topic));
	const enum topic likely = told ? out->topic : settled(like, out->place != TOPIC_PLACE_NONE);
	if (lead >= least_lead(likely, out->topic, x->players, question))
		out->topic = likely;
	out->words = out->topic == TOPIC_WHATIF ? hearing_rest(a, x, end)
	    : out->topic == TOPIC_LANGUAGE ? hearing_language(x)
	    : out->topic == TOPIC_WHY ? hearing_number_before(a, x, hearing_end(x, TOPIC_NUMBERED)) : "";
	return question || out->topic != TOPIC_UNKNOWN;
}

bool
topic_seems_asked(struct arena *a, const struct words_context *by, const char *sentence)
{
	const struct hearing *x = hearing_of(a, by, sentence);
	int lead;
	const enum topic likely = likely_topic(x, sentence, &lead);

	return lead >= SURER && likely < TOPIC_UNKNOWN && likely != TOPIC_POLITE && likely != TOPIC_WHATIF && !x->codes;
}

bool
topic_is_talk(struct arena *a, const struct words_context *by, const char *sentence)
{
	int lead;
	const enum topic likely = likely_topic(hearing_of(a, by, sentence), sentence, &lead);

	return likely == TOPIC_TALK || likely == TOPIC_THANKING || likely == TOPIC_RETURNED;
}

bool
topic_asks(struct arena *a, const struct words_context *by, const char *sentence, bool firmly)
{
	const struct hearing *x = hearing_of(a, by, sentence);

	return hearing_fits(x, TOPIC_ASKING_FIRMLY) || (!firmly && hearing_fits(x, TOPIC_ASKING));
}

bool
topic_may_change(enum topic topic)
{
	return topic == TOPIC_UNKNOWN || topic == TOPIC_POLITE || topic == TOPIC_FREE || topic == TOPIC_PLACE;
}

bool
topic_wishes(struct arena *a, const struct words_context *by, const char *sentence)
{
	static const enum topic apart[] = { TOPIC_LANGUAGE, TOPIC_QUIT, TOPIC_ADDRESS, TOPIC_INVITE, TOPIC_REMINDERS, TOPIC_REMINDED, TOPIC_STANDIN,
		TOPIC_NUDGE, TOPIC_AGREEING, TOPIC_REMATCH_LATER, TOPIC_MESSAGE };
	struct inquiry found = { .topic = TOPICS };
	bool wishes = false;

	(void)topic_find(a, by, sentence, false, &found);
	for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
		wishes = wishes || found.topic == apart[i];
	return wishes;
}

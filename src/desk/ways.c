// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notes with the lines that fulfil the wishes of a writer without orders.
#include "desk/internal.h"

#include <string.h>

#include "base/clock.h"
#include "orders/offer.h"
#include "base/repair.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "words/vocabulary.h"
#include "words/words.h"

enum { WAY_AWAY = 1, WAY_FEWER = 2, WAY_LEAVE = 4, WAY_BACK = 8, WAY_EXPORT = 16, WAY_FORGET = 32, WAY_HERE = 64 };

// Finds the wishes in the words. A writer who wants fewer letters also learns how to leave.
static unsigned
ways_of(struct arena *a, const char *words)
{
	static const struct {
		enum sense sense;
		unsigned ways;
	} list[] = { { SENSE_AWAY, WAY_AWAY }, { SENSE_BACK, WAY_BACK }, { SENSE_FEWER, WAY_FEWER | WAY_LEAVE },
		{ SENSE_LEAVE, WAY_LEAVE }, { SENSE_EXPORT, WAY_EXPORT }, { SENSE_FORGET, WAY_FORGET } };
	uint64_t said = words_wish(a, words);
	unsigned ways = 0;

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		ways |= (said >> list[i].sense & 1) != 0 ? list[i].ways : 0;
	return ways;
}

static void
note(struct reading *r, struct part *p, const char *text)
{
	inquiry_note(r->j->arena, p, text);
}

void
ways_add_leave(struct reading *r, struct part *p)
{
	note(r, p, say(r->in, MSG("To leave the game for good, reply with the line \"yes resign\".")));
}

// Whether the letter has unsubscribed the writer, on their explicit request.
static bool
is_quieted(const struct part *p)
{
	const struct inquiries *asks = &p->said->plan.asks;

	for (int i = 0; i < asks->count; i++)
		if (asks->list[i].topic == TOPIC_QUIET)
			return true;
	return false;
}

static void
add_away(struct reading *r, struct part *p, const char *words)
{
	struct pile questions = { 0 };
	struct stay days;
	const char *line, *asked = arena_printf(r->j->arena, "%s?", words); // only asks about the days

	(void)vacation_days(r, table_zone(p->table, p->seat), asked, &days, &questions, &line);
	if (line != NULL && p->remark->offer == NULL)
		p->remark->offer = offer_of_request(r->j->arena, line);
	for (int i = 0; i < questions.count; i++)
		note(r, p, questions.list[i]);
}

// Returns until when the writer is away; 0 if they are not, and so cannot come back.
static int64_t
away_until(const struct reading *r, const struct part *p)
{
	return absence_until(&p->table->seat[p->seat].row, r->j->now);
}

// Returns the clause of a text in which its writer cannot play on some day, NULL if there is none:
// "not today, tomorrow is fine".
static const char *
clause_of_absence(const struct reading *r, const char *words)
{
	struct arena *a = r->j->arena;
	struct days named;
	size_t len;

	for (const char *s = words; *s != '\0'; s += len + (s[len] != '\0')) {
		len = strcspn(s, ",;\n");
		const char *clause = arena_strndup(a, s, len);
		if (!topic_fits(a, r->in.lang->code, clause, TOPIC_UNABLE))
			continue;
		days_read(a, r->in.lang->code, clause, r->j->now, &named);
		if (named.count == 1 && !named.open && named.stay[0].first == named.stay[0].last)
			return clause;
	}
	return NULL;
}

// Returns the text in which a writer who is not away names days of absence: days on which they
// cannot play, their return, or a range of dates. NULL if there is none.
static const char *
names_absence(const struct reading *r, unsigned ways, const char *words)
{
	const char *clause = clause_of_absence(r, words), *language = r->in.lang->code;
	const bool unable = topic_fits(r->j->arena, language, words, TOPIC_UNABLE);
	struct days named;

	if (topic_fits(r->j->arena, language, words, TOPIC_STAYING))
		return NULL;
	days_read(r->j->arena, language, words, r->j->now, &named);
	if (unable && (named.ends || topic_fits(r->j->arena, language, words, TOPIC_UNENDING)))
		return words;
	if (clause != NULL)
		return clause;
	if (named.count == 0)
		return NULL;
	const bool dates = strpbrk(words, "0123456789") != NULL && !named.open && !named.bare && named.stay[0].first > r->j->now &&
	    named.stay[0].last > named.stay[0].first;
	return (ways & WAY_BACK) != 0 || dates || unable ? words : NULL;
}

// Finds the wishes that are meant: "Back from holiday" only means the return, unless the line names days.
static unsigned
ways_meant(struct reading *r, struct part *p, const char *words)
{
	unsigned ways = ways_of(r->j->arena, words);
	struct days named;

	if (topic_fits(r->j->arena, r->in.lang->code, words, TOPIC_STAYING) && away_until(r, p) == 0)
		return ways & ~(unsigned)(WAY_AWAY | WAY_BACK);
	if (topic_fits(r->j->arena, r->in.lang->code, words, TOPIC_RETURNED))
		return (ways & ~(unsigned)(WAY_AWAY | WAY_BACK)) | (away_until(r, p) == 0 ? WAY_HERE : WAY_BACK);
	if ((ways & WAY_BACK) == 0 || away_until(r, p) == 0)
		return ways & ~(unsigned)WAY_BACK;
	if ((ways & WAY_AWAY) == 0)
		return ways;
	days_read(r->j->arena, r->in.lang->code, words, r->j->now, &named);
	return ways & ~(unsigned)(named.count > 0 ? WAY_BACK : WAY_AWAY);
}

bool
ways_in(const struct reading *r, const char *sentence)
{
	struct days named;

	days_read(r->j->arena, r->in.lang->code, sentence, r->j->now, &named);
	return named.count > 0 || ways_of(r->j->arena, sentence) != 0 || topic_fits(r->j->arena, r->in.lang->code, sentence, TOPIC_UNABLE) ||
	    topic_fits(r->j->arena, r->in.lang->code, sentence, TOPIC_RETURNED);
}

// Returns the text in which the words name days of absence, or "" if they name no end; NULL if they name none.
static const char *
absence_in(struct reading *r, struct part *p, unsigned ways, const char *words)
{
	const char *absence = words;

	if ((ways & WAY_AWAY) == 0)
		absence = away_until(r, p) == 0 ? names_absence(r, ways_of(r->j->arena, words), words) : NULL;
	return absence != NULL && topic_fits(r->j->arena, r->in.lang->code, words, TOPIC_UNENDING) ? "" : absence;
}

bool
ways_name_absence(struct reading *r, struct part *p, const char *sentence)
{
	const char *absence = absence_in(r, p, ways_meant(r, p, sentence), sentence);
	struct days named = { .count = 0 };

	if (absence != NULL)
		days_read(r->j->arena, r->in.lang->code, absence, r->j->now, &named);
	return named.count > 0;
}

void
ways_add_absence(struct reading *r, struct part *p)
{
	struct pile *passed = &p->remark->passed;
	bool asked = false;
	int kept = 0;

	for (int i = 0; i < passed->count; i++) {
		const char *sentence = passed->list[i];
		if (asked || !ways_name_absence(r, p, sentence)) {
			passed->list[kept++] = sentence;
			continue;
		}
		add_away(r, p, absence_in(r, p, ways_meant(r, p, sentence), sentence));
		asked = true;
	}
	passed->count = kept;
}

bool
ways_add(struct reading *r, struct part *p, const char *words)
{
	unsigned ways = ways_meant(r, p, words);
	const char *absence = absence_in(r, p, ways, words);

	if (absence != NULL)
		ways |= WAY_AWAY;
	if ((ways & WAY_BACK) != 0)
		note(r, p, say(r->in, MSG("If you are back before {time}, reply with the line \"away none\"."),
		    ARG(time, deadline_text(r->in, table_zone(p->table, p->seat), away_until(r, p)))));
	if ((ways & WAY_HERE) != 0)
		note(r, p, say(r->in, MSG("You aren't marked as away: every round waits for your orders as usual.")));
	if ((ways & WAY_AWAY) != 0)
		add_away(r, p, absence);
	if (is_quieted(p))
		ways &= ~(unsigned)(WAY_FEWER | WAY_LEAVE);
	if ((ways & WAY_FEWER) != 0) {
		note(r, p, say(r->in, MSG("To get no reminders, reply with the line \"remind none\".")));
		note(r, p, say(r->in, MSG("To get all your games in one letter a day, reply with the line "
		    "\"digest 18:00\".")));
		note(r, p,
		    say(r->in, MSG("To get only the boards of your games, reply with the line \"unsubscribe\".")));
	}
	if ((ways & WAY_LEAVE) != 0)
		ways_add_leave(r, p);
	if ((ways & WAY_EXPORT) != 0)
		note(r, p, say(r->in, MSG("To get a file with everything we keep about you, reply with the line "
		    "\"export my data\".")));
	if ((ways & WAY_FORGET) != 0)
		note(r, p, say(r->in, MSG("To have all your data removed, reply with the line \"forget me\" (we ask "
		    "you first).")));
	return ways != 0;
}

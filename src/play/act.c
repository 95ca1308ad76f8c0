// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts of the game master: how they are looked up, parsed, carried out and reported.
#include "play/act.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/rhythm.h"
#include "base/text.h"
#include "base/zone.h"
#include "orders/nearest.h"
#include "orders/print.h"
#include "base/repair.h"

#define ACT_POINTER(word) &act_##word,
static const struct act *const acts[] = { ACT_LIST(ACT_POINTER) NULL };
#undef ACT_POINTER
enum { ACTS = sizeof acts / sizeof *acts - 1, KNOWN = 32, COLUMNS = 72 };

const struct act *
act_at(int i)
{
	return acts[i];
}

const struct act *
act_named(const char *word)
{
	int i = 0;

	while (acts[i] != NULL && strcmp(acts[i]->word, word) != 0)
		i++;
	return acts[i];
}

const char *
act_argument(const struct act_call *call, int i)
{
	return call->argument[i] != NULL ? call->argument[i] : "";
}

static bool
is_empty(const struct act_words *w)
{
	return w->list != NULL ? w->count == 0 : w->line[0] == '\0';
}

// Consumes the next word without changing its case; for a line, all the rest if `all` is set.
static const char *
take(struct act_words *w, bool all)
{
	size_t len;
	const char *word = w->line;

	if (w->list != NULL)
		return w->count-- > 0 ? *w->list++ : "";
	len = all ? strlen(word) : strcspn(word, " \t");
	w->line += len + strspn(word + len, " \t");
	return arena_strndup(w->arena, word, len);
}

const char *
act_word(struct act_words *w)
{
	const char *word = take(w, false);

	return text_fold(w->arena, word, strlen(word));
}

// Fails with the similar word of `known` or, if there is none, with the text `wanted`. Returns -1.
static int
act_unknown(const char *word, const char *const *known, const char *wanted, struct err *e)
{
	struct arena a = { 0 };
	const char *shown = text_shorten(&a, word);
	struct nearest near = { .to = word };

	for (; *known != NULL; known++)
		nearest_try(&near, *known);
	if (word[0] == '\0')
		(void)err_set(e, ERR_USAGE, "WHAT is missing: write %s", wanted);
	else if (near.word != NULL)
		(void)err_set(e, ERR_USAGE, "'%s' is not known here: did you mean %s?", shown, near.word);
	else
		(void)err_set(e, ERR_USAGE, "'%s' is not known here: write %s", shown, wanted);
	arena_release(&a);
	return -1;
}

// Whether an argument is a filler word in brackets, such as [to] in `press [to] WHOM`.
static bool
is_filler(const char *argument)
{
	return argument[0] == '[' && ascii_lower(argument[1]) == argument[1];
}

// Returns the words to write for a row, as shown to people: fillers are accepted, but not mentioned.
static const char *
shown(struct arena *a, const struct act *act)
{
	const char *s = act->arguments;

	if (is_filler(s))
		s += strcspn(s, " ") + 1;
	return s[0] != '\0' ? arena_printf(a, "%s %s", act->word, s) : act->word;
}

static bool
is_half_of_day(const char *word)
{
	return ascii_equal(word, "am") || ascii_equal(word, "pm");
}

// Whether a word was probably meant as an hour: "20h", "8pm", "20.00", "25:00", "20:00:00"; "20" and
// "8 pm" at the end.
static bool
is_like_hour(const char *word, const char *next)
{
	const size_t digits = strspn(word, "0123456789");
	const char *end = word + digits;

	if (ascii_equal(word, "noon") || ascii_equal(word, "midnight"))
		return next[0] == '\0';
	if (digits == 0 || digits > 2)
		return false;
	if (end[0] == '\0')
		return next[0] == '\0' || is_half_of_day(next);
	return strcmp(end, "h") == 0 || is_half_of_day(end) ||
	    (strchr(":.h", end[0]) != NULL && end[1 + strspn(end + 1, "0123456789:")] == '\0');
}

// Whether a word names a time zone: "Europe/Berlin", "CET", "EDT". Words of letters are in lower case.
static bool
is_zone(const char *word)
{
	const size_t len = strlen(word), capitals = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	if (strchr(word, '/') != NULL)
		return zone_valid(word);
	return capitals == len && (len == 3 || len == 4) && word[len - 1] == 'T';
}

// Adds "UTC" after an hour to the time. Refuses any other zone there, which would be taken for a reason.
static int
with_zone(struct act_words *w, const char **day, struct err *e)
{
	struct act_words after = *w;
	const char *word = is_empty(w) ? "" : take(&after, false);

	if (ascii_equal(word, "UTC") || ascii_equal(word, "Z")) {
		*day = arena_printf(w->arena, "%s UTC", *day);
		*w = after;
		return 0;
	}
	return !is_zone(word)
	    ? 0
	    : err_set(e, ERR_USAGE,
		  "'%s' is too much: an hour is one in the game's zone; write one in UTC as 2026-11-20T21:43:00Z",
		  word);
}

// Joins a day and a following hour into one time.
static int
with_hour(struct act_words *w, const char **day, struct err *e)
{
	struct act_words after = *w;
	const char *word = is_empty(w) ? "" : take(&after, false);
	struct act_words later = after;
	int64_t at;
	int hour, minute;

	if (strchr(*day, ':') != NULL || (*day)[0] == '@' || !clock_parse(*day, &at))
		return 0;
	if (clock_hour(word, &hour, &minute)) {
		*w = after;
		*day = arena_printf(w->arena, "%s %s", *day, word);
		return with_zone(w, day, e);
	}
	return is_like_hour(word, is_empty(&after) ? "" : take(&later, false))
	    ? err_set(e, ERR_USAGE, "'%s' is not an hour: write it as 20:00", text_shorten(w->arena, word)) : 0;
}

// Reads the arguments of a row, beginning with argument number `at`.
static int
read_arguments(struct act_words *w, const struct act *act, int at, struct act_call *call, struct err *e)
{
	const char *s = act->arguments;

	for (size_t len; *s != '\0'; s += len + strspn(s + len, " ")) {
		bool optional = *s == '[';
		len = strcspn(s, " ");
		if (is_filler(s)) {
			struct act_words after = *w;
			const char *word = w->list == NULL ? act_word(&after) : "";
			if (strlen(word) == len - 2 && strncmp(word, s + 1, len - 2) == 0)
				*w = after;
			continue;
		}
		if (is_empty(w))
			return optional ? 0
					: err_set(e, ERR_USAGE, "%.*s is missing: write %s", (int)len, s, shown(w->arena, act));
		bool last = s[len] == '\0' && act->rows == NULL && !act->lines;
		call->argument[at] = last || w->list != NULL ? take(w, true) : act_word(w);
		if (strncmp(s, "TIME", len) == 0 && with_hour(w, &call->argument[at], e) != 0)
			return -1;
		at++;
	}
	return 0;
}

// The words of an act's own rows: as a list in `known`, and returned as a description of what may be written.
static const char *
row_words(struct arena *a, const struct act *act, const char *known[static KNOWN])
{
	const char *list[KNOWN];
	int n = 0;

	for (const struct act *row = act->rows; row->word != NULL; row++, n++) {
		assert(n < KNOWN - 1);
		known[n] = row->word;
		list[n] = shown(a, row);
	}
	known[n] = NULL;
	return text_choice(a, list, (size_t)n);
}

// Reads which of its own rows an act call uses.
static int
read_row(struct act_words *w, const struct act *act, struct act_call *call, struct err *e)
{
	const char *known[KNOWN], *wanted = row_words(w->arena, act, known), *word = act_word(w);
	int i = 0;

	while (known[i] != NULL && strcmp(known[i], word) != 0)
		i++;
	if (known[i] == NULL)
		return act_unknown(word, known, arena_printf(w->arena, "%s, then one of: %s", act->word, wanted), e);
	if (act->run == NULL)
		call->act = &act->rows[i];
	return read_arguments(w, &act->rows[i], act->run == NULL ? 1 : i, call, e);
}

int
act_read(struct act_words *w, struct act_call *call, struct err *e)
{
	const char *known[KNOWN] = { NULL }, *begin = w->line, *word = act_word(w);
	const struct act *act = act_named(strcmp(word, "show") == 0 ? "status" : word);

	_Static_assert(ACTS < KNOWN, "no room for all acts");
	for (int i = 0; i < ACTS; i++)
		known[i] = acts[i]->word;
	if (act == NULL)
		return act_unknown(word, known, "'help' to see which commands there are", e);
	call->act = act;
	if (read_arguments(w, act, 0, call, e) != 0 || (act->rows != NULL && read_row(w, act, call, e) != 0))
		return -1;
	if (is_empty(w))
		return 0;
	if (w->list != NULL)
		return err_set(e, ERR_USAGE,
		    "'%s' is too much: leave it out, or put words that belong together in quotes", *w->list);
	return err_set(e, ERR_USAGE, "'%s' is not understood after '%s': leave it out",
	    text_shorten(w->arena, w->line), arena_strndup(w->arena, begin, (size_t)(w->line - begin) - 1));
}

void
act_name(struct acting *a, struct arg named)
{
	assert(a->names < ACT_NAMES);
	a->named[a->names++] = named;
}

int
act_do(struct judge *j, const struct act_call *call, const char **told, struct err *e)
{
	struct acting a = { .j = j, .call = call, .names = 1 };
	const struct tongue in = english(j->arena);

	*told = "";
	if (judge_begin(j, e) != 0)
		return -1;
	int status = call->act->run(&a, e);
	if (status == 0 && a.told == NULL) {
		act_name(&a, ARG(game, call->game));
		act_name(&a, ARG(letters, say(in, MSG_N("{n} letter queued", "{n} letters queued", j->letters))));
		a.told = say_args(in, call->dry ? call->act->tried : call->act->done, a.named, (size_t)a.names);
	}
	if (status == 0)
		*told = a.told;
	if (status == 0 && a.also != NULL)
		*told = arena_printf(j->arena, "%s\n%s", *told, a.also);
	return judge_close(j, status, call->dry, e);
}

bool
act_refused(const struct err *e)
{
	return e->code == ERR_DATA || e->code == ERR_USAGE || e->code == ERR_NOT_FOUND || e->code == ERR_CONFIG;
}

const char *
act_row_help(struct arena *a, const struct act *act)
{
	enum { WIDTH = 78, INDENT = 17 };
	struct text out;

	text_init(&out, a);
	for (const struct act *row = act->rows; row->word != NULL; row++) {
		const char *line = arena_printf(a, "%-*s%s", INDENT, shown(a, row), say(english(a), row->summary));
		text_addf(&out, "%s%s", out.len > 0 ? "\n" : "", text_wrap(a, line, WIDTH, INDENT));
	}
	return out.data;
}

static void
add_act(struct tongue in, struct text *out, const struct act *act)
{
	struct arena *a = out->arena;
	const char *known[KNOWN], *usage = shown(a, act);
	const char *summary = say(in, act->summary);

	if (act->rows != NULL) {
		usage = arena_printf(a, "%s %s", usage, say(in, MSG_OF("an argument", "WHAT")));
		summary = say(in, MSG("{summary}: {words}"), ARG(summary, summary),
		    ARG(words, row_words(a, act, known)));
	}
	if (act->lines)
		summary = say(in, MSG("{summary}; your words on the lines below, then a line \"end {word}\""),
		    ARG(summary, summary), ARG(word, act->word));
	help_add(out, usage, summary, COLUMNS);
}

// Returns the words of all acts that cannot be undone.
static const char *
final_words(struct tongue in)
{
	const char *list[KNOWN];
	int n = 0;

	for (int i = 0; i < ACTS; i++) {
		if (acts[i]->final)
			list[n++] = acts[i]->word;
		for (const struct act *row = acts[i]->rows; row != NULL && row->word != NULL; row++)
			if (row->final)
				list[n++] = arena_printf(in.arena, "%s %s", acts[i]->word, row->word);
		assert(n < KNOWN);
	}
	return say_list(in, list, n);
}

const char *
act_letter_help(struct tongue in)
{
	struct text out;

	text_init(&out, in.arena);
	text_addf(&out, "%s\n",
	    text_wrap(in.arena,
		say(in, MSG("Put commands between a line \"#STONEPOST GAME gm\" and a line \"#END\", one per line:")),
		COLUMNS, 0));
	for (int i = 0; i < ACTS; i++)
		if (acts[i]->summary.text != NULL)
			add_act(in, &out, acts[i]);
	help_add(&out, "check", say(in, MSG("nothing in this frame is carried out: it is only tried")), COLUMNS);
	text_addf(&out, "\n\n%s\n",
	    text_wrap(in.arena,
		say(in, MSG("Commands that can't be undone ({words}) wait until you confirm them, unless "
			    "you put \"yes\" before them: \"yes cancel\"."),
		    ARG(words, final_words(in))),
		COLUMNS, 0));
	return out.data;
}

static int
help(struct acting *a, struct err *e)
{
	(void)e;
	a->told = act_letter_help(english(a->j->arena));
	return 0;
}

const struct act act_help = { .word = "help", .arguments = "", .run = help };

// The code that checks confirmation codes carries out this act.
const struct act act_confirm = { .word = "confirm", .arguments = "CODE" };

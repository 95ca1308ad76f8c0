// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter: the view through a template, then laid out: prose wrapped, runs of empty lines made
// one, board and order block left alone.
#include "report/letter.h"

#include <stdbool.h>
#include <string.h>

#include "base/clean.h"
#include "report/board.h"
#include "report/breaks.h"
#include "report/json.h"
#include "report/mustache.h"
#include "report/shown.h"
#include "report/template.h"

// Begins a line that is left as it is. Views hold no control characters, so nobody else's text
// can have it.
#define VERBATIM '\001'

// Marks each line of a text of the view, or each text of a list.
static void
mark_verbatim(struct arena *a, json_t *view, const char *key)
{
	static const char mark = VERBATIM;
	const char *s = json_string_value(json_object_get(view, key));
	struct text t;

	if (s == NULL)
		return;
	text_init(&t, a);
	for (size_t len; *s != '\0'; s += len + (s[len] == '\n')) {
		len = strcspn(s, "\n");
		text_add_bytes(&t, &mark, 1);
		text_add_bytes(&t, s, len + (s[len] == '\n'));
	}
	json_put(view, key, json_string_nocheck(t.data)); // UTF-8 as it was
}

static void
mark_lines(struct arena *a, json_t *list)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		(void)json_array_set_new(list, i,
		    json_string_nocheck(arena_printf(a, "%c%s", VERBATIM,
			json_string_value(json_array_get(list, i)))));
}

struct source {
	struct tongue to;
	enum mustache_escape escape;
	size_t columns; // of prose
	bool parted; // hashes may not stand in one word
	const char *folder; // NULL: embedded ones only
	struct mustache_kept *kept; // the embedded ones
	struct err *err; // a template of the folder that cannot be read
};

static const char *
find(void *context, const char *name)
{
	struct source *s = context;
	const char *text = template_read(s->to.arena, s->folder, name, s->err);

	return text != NULL ? text : template_embedded(name);
}

static int
expand(struct source *s, const char *name, const json_t *view, struct text *out)
{
	struct mustache_partials partials = { .find = find, .context = s };
	struct mustache m = { .name = arena_printf(s->to.arena, "%s.mustache", name),
		.source = find(s, name), .partials = &partials, .escape = s->escape, .lang = s->to.lang, .joins = s->columns == NARROW_COLUMNS,
		.kept = s->folder == NULL ? s->kept : NULL };

	if (s->err->code != ERR_NONE)
		return -1;
	if (m.source == NULL)
		return err_set(s->err, ERR_SOFTWARE, "there is no template '%s'", name);
	if (mustache_expand(&m, view, out, s->err) != 0)
		return -1;
	return s->err->code == ERR_NONE ? 0 : -1;
}

// What the GM is told of a template of the folder.
static char *
broken(const struct source *s, const struct err *fault)
{
	return arena_printf(s->to.arena, "A template in '%s' is broken, so the built-in one was used. %s",
	    s->folder, fault->text);
}

// How far the second line of a paragraph is moved in: as the first, and past "- ", "* ", "1. ",
// "a) ".
static size_t
hanging(const char *line)
{
	size_t blanks = strspn(line, " ");
	const char *s = line + blanks;
	size_t digits = strspn(s, "0123456789");

	if ((*s == '-' || *s == '*') && s[1] == ' ')
		return blanks + 2;
	if (digits > 0 && digits < 4 && s[digits] == '.' && s[digits + 1] == ' ')
		return blanks + digits + 2;
	if (*s != '\0' && s[1] == ')' && s[2] == ' ')
		return blanks + 3;
	return blanks;
}

// Adds one line of the expanded template. Empty lines are held back until something follows.
static void
add_line(const struct source *s, struct text *out, const char *line, size_t len, bool *gap)
{
	const char *mark = memchr(line, VERBATIM, len);

	if (mark == NULL && strspn(line, " \t\r") >= len) {
		*gap = out->len > 0;
		return;
	}
	if (*gap)
		text_add(out, "\n");
	*gap = false;
	if (len == 3 && memcmp(line, "-- ", 3) == 0) { // the signature's mark, RFC 3676 4.3
		text_add(out, "-- \n");
		return;
	}
	if (mark != NULL)
		text_add_bytes(out, mark + 1, (size_t)(line + len - (mark + 1)));
	else {
		line = s->parted ? breaks_text(s->to.arena, line, &len) : line;
		text_add_wrapped(out, line, len, s->columns, hanging(line));
	}
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		text_cut(out, out->len - 1);
	text_add(out, "\n");
}

static char *
lay_out(const struct source *s, const char *expanded)
{
	struct text out;
	bool gap = false;

	text_init(&out, s->to.arena);
	for (size_t len; *expanded != '\0'; expanded += len + (expanded[len] == '\n')) {
		len = strcspn(expanded, "\n");
		add_line(s, &out, expanded, len, &gap);
	}
	return out.data;
}

static bool
begins_round(const struct report_input *in)
{
	for (int i = 0; i < in->event_count; i++)
		if (in->events[i].event.kind == EV_ROUND_BEGINS &&
		    in->events[i].event.n == in->game->round)
			return true;
	return false;
}

// A sealed round that has not begun waits for certain seats, but it is nobody's turn.
static bool
is_sealed(const struct report_input *in)
{
	if (in->is_awaited)
		return false;
	for (int s = 0; s < in->game->players; s++)
		if (in->game->placements[s] > 0)
			return false;
	return in->mode != NULL && strcmp(in->mode, "round") == 0;
}

static const char *
report_subject(struct tongue to, const struct report_input *in)
{
	const struct game *g = in->game;

	if (g == NULL)
		return say(to, MSG("Waiting for players"));
	if (g->open.kind == ASK_OVER)
		return say(to, MSG("The game is over"));
	if (g->open.seat == in->reader && !is_sealed(in))
		return say(to, MSG("Your move: {what}"), ARG(what, ask_words(to, g)));
	return say(to,
	    begins_round(in) ? MSG("Round {round} begins: your orders, please")
			     : MSG("Round {round} goes on"),
	    ARG(round, g->round));
}

static const char *
answer_subject(struct tongue to, const struct report_answer *answer)
{
	int refused = answer != NULL ? answer->refused.count : 0;

	if (answer != NULL && answer->questions)
		return say(to, MSG("Your questions"));
	if (answer != NULL && answer->stored.count == 0 && refused > 0)
		return say(to, MSG("Orders refused"));
	if (answer == NULL || answer->stored.count == 0)
		return say(to, MSG("Your letter"));
	if (refused == 0)
		return say(to, MSG("Orders stored"));
	return say(to, MSG("Orders stored; {refused} refused"), ARG(refused, refused));
}

static const char *
subject_words(struct tongue to, const struct report_input *in)
{
	if (in->headline != NULL)
		return in->headline;
	switch (in->kind) {
	case LETTER_INVITATION:
		return say(to, MSG("Welcome to the game"));
	case LETTER_REPORT:
		return report_subject(to, in);
	case LETTER_FINAL:
		if (in->game == NULL || in->game->open.kind != ASK_OVER)
			return say(to, MSG("The game is over"));
		return say(to, MSG("The game is over: {who_wins}"),
		    ARG(who_wins, winners_words(to, in->game, in->seats)));
	case LETTER_ANSWER:
		return answer_subject(to, in->answer);
	case LETTER_REMINDER:
		return say(to, MSG("Your orders are missing"));
	case LETTER_NOTICE: // has a headline
	case LETTERS:
		break;
	}
	return "";
}

static char *
subject(struct arena *a, const struct report_input *in)
{
	const char *name = in->name != NULL ? in->name : "";
	char *s;

	s = arena_printf(a, "[stonepost%s%s%s] %s", name[0] != '\0' ? " " : "", name,
	    in->game == NULL || in->kind == LETTER_FINAL ? ""
							 : arena_printf(a, " r%d", in->game->round),
	    subject_words(report_tongue(a, in), in));
	s = text_clean(a, s);
	for (char *c = s; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	return s;
}

// The part in HTML, of letters that have a board or a table of scores; by the template "html". A broken one
// of the folder is replaced, as those of the text are.
static int
write_html(const struct source *s, const json_t *view, struct letter *letter)
{
	struct err fault = { .code = ERR_NONE };
	struct source own = { .to = s->to, .folder = s->folder, .kept = s->kept, .err = &fault,
		.escape = MUSTACHE_HTML };
	struct text out;

	if (json_string_value(json_object_get(view, "board")) == NULL &&
	    json_string_value(json_object_get(view, "scores_text")) == NULL)
		return 0;
	text_init(&out, s->to.arena);
	if (s->folder != NULL && expand(&own, "html", view, &out) != 0) {
		letter->notice = broken(s, &fault);
		text_cut(&out, 0);
	}
	own.err = s->err;
	own.folder = NULL;
	if (out.len == 0 && expand(&own, "html", view, &out) != 0)
		return err_prefix(s->err, "built-in template");
	letter->html = breaks_html(s->to.arena, out.data);
	letter->shown = html_shown(s->to.arena, letter->html);
	return 0;
}

static int
write_body(struct source *s, const char *name, const json_t *view, struct letter *letter)
{
	struct err fault = { .code = ERR_NONE };
	struct source own = { .to = s->to, .columns = s->columns, .folder = s->folder, .err = &fault };
	struct text out;

	text_init(&out, s->to.arena);
	if (s->folder != NULL) {
		if (expand(&own, name, view, &out) == 0) {
			letter->body = lay_out(s, out.data);
			return 0;
		}
		letter->notice = broken(s, &fault);
		text_cut(&out, 0);
	}
	s->folder = NULL;
	if (expand(s, name, view, &out) != 0)
		return err_prefix(s->err, "built-in template");
	letter->body = lay_out(s, out.data);
	return 0;
}

// Whether hashes stand in two parts, since nothing else of the text is wider and there are programs that break no
// words. In the last letter they stay whole: beside the seed one works them out.
static bool
hashes_are_parted(const json_t *view, const struct report_input *in)
{
	bool has_board = json_string_value(json_object_get(view, "board")) != NULL;

	return in->kind != LETTER_FINAL && (!has_board || in->style == STYLE_NARROW);
}

int
report_letter(struct arena *a, const struct templates *from, const struct report_input *in,
    struct letter *letter, struct err *e)
{
	bool own = from->folder != NULL && from->folder[0] != '\0'; // templates, which may use anything
	json_t *view = own ? view_json(a, in) : view_words(a, in);
	struct source source = { .to = report_tongue(a, in), .folder = own ? from->folder : NULL, .kept = from->kept, .err = e,
		.columns = prose_columns(in->style) };
	int r;

	*letter = (struct letter){ .subject = subject(a, in) };
	if (in->html && write_html(&source, view, letter) != 0) {
		json_decref(view);
		return -1;
	}
	source.parted = hashes_are_parted(view, in);
	mark_verbatim(a, view, "board");
	mark_verbatim(a, view, "scores_text");
	mark_verbatim(a, view, "order_block");
	mark_verbatim(a, view, "reference");
	mark_lines(a, json_object_get(view, "board_lines"));
	mark_lines(a, json_object_get(view, "recipe"));
	mark_lines(a, json_object_get(view, "confirm"));
	r = write_body(&source, letter_name(in->kind), view, letter);
	json_decref(view);
	return r;
}

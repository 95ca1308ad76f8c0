// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters: a view rendered by a template, then laid out: prose is wrapped, several empty lines
// become one, and board and order block stay unchanged.
#include "report/letter.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/clean.h"
#include "base/text.h"
#include "report/board.h"
#include "report/internal.h"
#include "report/json.h"

// The visible text of HTML parts made by our templates.

// Whether a tag begins or ends a line.
static bool
breaks_line(const char *name, size_t len)
{
	static const char *const blocks[] = { "p", "div", "tr", "table", "h1", "h2", "h3", "br", "ul", "ol", "li", "hr",
		"caption", "head", "body", "html" };

	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (blocks[i][0] == *name && strlen(blocks[i]) == len && memcmp(blocks[i], name, len) == 0)
			return true;
	return false;
}

// Returns the length of an entity at `s` that our templates write, and its character in *is.
static size_t
entity(const char *s, const char **is)
{
	static const char *const known[][2] = { { "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
		{ "&#39;", "'" }, { "&nbsp;", " " } };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strncmp(s, known[i][0], strlen(known[i][0])) == 0) {
			*is = known[i][1];
			return strlen(known[i][0]);
		}
	*is = "&";
	return 1;
}

// Returns the visible text of an HTML part made by our templates, which is what mail programs quote: without tags, with
// line breaks where blocks begin or end. The HTML of other people's mail is parsed by a library instead (mail/in/html),
// in a process of its own, because the library can hang when memory runs out.
static char *
html_shown(struct arena *a, const char *html)
{
	const char *s = html;
	struct text t;

	text_init(&t, a);
	for (size_t len; *s != '\0'; s += len) {
		const char *is = " ";
		if (strncmp(s, "<head", 5) == 0 && strstr(s, "</head>") != NULL)
			s = strstr(s, "</head>");
		if (*s == '<') {
			const char *name = s + 1 + (s[1] == '/');
			text_add(&t, breaks_line(name, strcspn(name, " >/")) ? "\n" : " ");
			len = strcspn(s, ">");
			len += s[len] == '>';
		} else if (*s == '&') {
			len = entity(s, &is);
			text_add(&t, is);
		} else if (*s == '\n') {
			len = 1;
			text_add(&t, is);
		} else {
			len = strcspn(s, "<&\n");
			text_add_bytes(&t, s, len);
		}
	}
	return t.data;
}

// Marks lines that must stay unchanged. Views contain no control characters, so the mark cannot
// occur in other text.
#define VERBATIM '\001'

enum { HTML_PARTS = 56 * 1024 }; // most bytes of HTML from parts; keeps a letter's HTML below 60 KB

// Marks each line of a text in the view, or each text of a list.
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
	json_put(view, key, json_string_nocheck(t.data)); // the text is still valid UTF-8
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
	size_t columns; // width of prose
	bool parted; // hashes are split
	struct mustache_kept *kept; // cache of parsed templates
};

const char *
template_embedded(const char *name)
{
	for (const struct template_file *f = template_files; f->name != NULL; f++)
		if (strcmp(f->name, name) == 0)
			return (const char *)f->data;
	return NULL;
}

static const char *
find(void *context, const char *name)
{
	(void)context;
	return template_embedded(name);
}

static void
expand(const struct source *s, const char *name, const json_t *view, struct text *out)
{
	struct mustache_partials partials = { .find = find };
	struct mustache m = { .name = arena_printf(s->to.arena, "%s.mustache", name),
		.source = template_embedded(name), .partials = &partials, .escape = s->escape, .lang = s->to.lang,
		.joins = s->columns == NARROW_COLUMNS, .kept = s->kept,
		.paint = s->escape == MUSTACHE_HTML ? palette_text : NULL };

	assert(m.source != NULL);
	mustache_expand(&m, view, out);
}

// Returns the indentation of a paragraph's second line: the indentation of the first plus the width
// of a mark such as "- ", "* ", "1. ", "a) ".
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

// Adds one line of the expanded template. Empty lines are held back until text follows.
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
	if (len == 3 && memcmp(line, "-- ", 3) == 0) { // the signature mark, RFC 3676 4.3
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
		if (in->events[i].event.kind == EV_ROUND_BEGINS && in->events[i].event.n == in->game->round)
			return true;
	return false;
}

static const char *
report_subject(struct tongue to, const struct report_input *in)
{
	const struct game *g = in->game;

	if (g == NULL)
		return say(to, MSG("Waiting for players"));
	if (g->open.kind == ASK_OVER)
		return say(to, MSG("The game is over"));
	// A sealed round that has not begun waits for certain seats, but it is nobody's turn.
	const bool sealed = !in->is_awaited && !game_round_begun(g) && in->mode != NULL &&
	    strcmp(in->mode, "round") == 0;
	if (g->open.seat == in->reader && !sealed)
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

	if (answer != NULL && answer->declined)
		return say(to, MSG("Your orders"));
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
		return in->host != NULL ? say(to, MSG("{host} invites you to Stone Age"), ARG(host, in->host))
					: say(to, MSG("You are invited to Stone Age"));
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
	case LETTER_NOTICE: // has a headline instead
	case LETTER_DIGEST: // a part, whose subject is not shown
	case LETTERS:
		break;
	}
	return "";
}

static char *
subject(struct arena *a, const struct report_input *in)
{
	const char *name = in->name != NULL ? in->name : "";
	char *s = arena_printf(a, "[stonepost%s%s%s] %s", name[0] != '\0' ? " " : "", name,
	    in->game == NULL || in->kind == LETTER_FINAL ? ""
							 : arena_printf(a, " r%d", in->game->round),
	    subject_words(report_tongue(a, in), in));

	s = text_clean(a, s);
	for (char *c = s; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	return s;
}

static void
show_html(struct arena *a, const char *html, struct letter *letter)
{
	letter->html = breaks_html(a, html);
	letter->shown = html_shown(a, letter->html);
}

void
report_letter(struct arena *a, struct mustache_kept *kept, const struct report_input *in,
    struct letter *letter)
{
	json_t *view = view_words(a, in);
	struct source source = { .to = report_tongue(a, in), .kept = kept, .columns = prose_columns(in->style) };
	struct text out;

	*letter = (struct letter){ .subject = subject(a, in) };
	if (in->html) {
		const struct source html = { .to = source.to, .kept = kept, .escape = MUSTACHE_HTML };
		text_init(&out, a);
		expand(&html, json_is_true(json_object_get(view, "part")) ? "html-part" : "html", view, &out);
		show_html(a, out.data, letter);
	}
	// Hashes are split if nothing else in the text is wider, since some mail programs do not break words.
	// In the last letter they stay whole, because its readers recompute them from the seed.
	const bool has_board = json_string_value(json_object_get(view, "board")) != NULL;
	source.parted = in->kind != LETTER_FINAL && (!has_board || in->style == STYLE_NARROW);
	mark_verbatim(a, view, "board");
	mark_verbatim(a, view, "scores_text");
	mark_verbatim(a, view, "order_block");
	mark_verbatim(a, view, "reference");
	mark_lines(a, json_object_get(view, "recipe"));
	mark_lines(a, json_object_get(view, "confirm"));
	text_init(&out, a);
	expand(&source, letter_name(in->kind), view, &out);
	letter->body = lay_out(&source, out.data);
	json_decref(view);
}

static json_t *
frame_json(struct tongue to, const struct letter_frame *in, bool *html)
{
	const struct report_input look = { .part = true, .reply_to = in->reply_to, .reply_below = in->reply_below };
	json_t *j = json_map(), *reader = json_map(), *list = json_list();
	size_t room = HTML_PARTS;

	*html = false;
	for (int i = 0; i < in->count; i++) {
		const struct letter *letter = in->list[i].letter;
		const size_t len = letter->html != NULL ? strlen(letter->html) : 0;
		json_t *part = json_map();
		*html = *html || letter->html != NULL;
		if (i == 0 && len > room)
			room = len; // ensures that at least one part fits
		const bool fits = len > 0 && len <= room;
		room -= fits ? len : 0;
		json_put(part, "game", json_text(in->list[i].game));
		json_put(part, "text", json_text(letter->body));
		json_put(part, "html", json_text(fits ? letter->html : NULL));
		json_put(part, "lines", json_split(to.arena, letter->body));
		json_push(list, part);
	}
	*html = *html && in->html;
	json_put(reader, "title", json_text(in->title));
	json_put(j, "reader", reader);
	json_put(j, "part", json_boolean(false));
	json_put(j, "lang", json_text(to.lang->code));
	json_put(j, "headline", json_text(in->subject));
	json_put(j, "intro", json_lines(&in->intro));
	json_put(j, "outro", json_lines(&in->outro));
	json_put(j, "parts", list);
	json_put(j, "reference", json_text(in->reference));
	json_put(j, "takes", json_text(in->takes));
	if (in->takes != NULL && in->reply_to != NULL)
		json_put(j, "take_all", view_link_to_all(to, &look, in->takes));
	return j;
}

void
report_frame(struct arena *a, struct mustache_kept *kept, const struct letter_frame *in,
    struct letter *letter)
{
	const struct tongue to = tongue_or(a, in->lang);
	struct source source = { .to = to, .kept = kept, .columns = prose_columns(in->style),
		.parted = in->style == STYLE_NARROW };
	bool html;
	json_t *view = frame_json(to, in, &html), *part;
	struct text out;
	size_t i;

	*letter = (struct letter){ .subject = arena_printf(a, "[stonepost] %s", in->subject) };
	text_init(&out, a);
	if (html) {
		source.escape = MUSTACHE_HTML;
		expand(&source, "html-games", view, &out);
		show_html(a, out.data, letter);
	}
	source.escape = MUSTACHE_NONE;
	text_init(&out, a);
	json_array_foreach (json_object_get(view, "parts"), i, part)
		mark_verbatim(a, part, "text");
	mark_verbatim(a, view, "reference");
	expand(&source, "games", view, &out);
	letter->body = lay_out(&source, out.data);
	json_decref(view);
}

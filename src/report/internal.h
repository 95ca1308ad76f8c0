// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef REPORT_INTERNAL_H
#define REPORT_INTERNAL_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "engine/game.h"
#include "engine/pieces.h"
#include "lang/lang.h"
#include "report/menu.h"
#include "report/tell.h"
#include "report/words.h"

struct page_input;
struct report_input;

enum { EVERYBODY = -1 }; // the reader of a page, who has no seat

// Built-in templates, generated at build time from templates/*.mustache; the last entry has no name.
struct template_file {
	const char *name; // the file's name without .mustache: "report"
	const unsigned char *data; // NUL-terminated
	size_t size;
};

extern const struct template_file template_files[];

// The files of templates/page, likewise.
extern const struct template_file page_files[];

// letter.c: Returns the text of the built-in template with this name; NULL if there is none.
const char *
template_embedded(const char *name);

// mustache_tree.c: Parses a Mustache template into a tree, so that a test finds errors in every
// part of the template, including parts that are not printed.

// The last two are tags without a node in the tree. mustache.c makes a NODE_TONE of a NODE_VALUE.
enum node_kind {
	NODE_TEXT,
	NODE_TONE,
	NODE_VALUE,
	NODE_RAW,
	NODE_SECTION,
	NODE_INVERTED,
	NODE_PARTIAL,
	NODE_CLOSE,
	NODE_COMMENT,
	NODE_KINDS
};

struct node {
	enum node_kind kind;
	const char *text; // text of a NODE_TEXT; name in other nodes
	size_t len;
	size_t offset; // place in the source, for messages
	const char *end; // end of the tag in the source
	const char *path; // parts of the name, each followed by a NUL
	int parts; // number of parts; 0 for "."
	const char *indent; // spaces before a partial that is alone on its line
	struct node *first, *next; // first node inside this one; next node after it
};

struct tree {
	const char *name; // name for messages
	const char *source;
	const char *indent; // indentation added to the lines of the source
	struct node *first;
	struct tree *next;
};

// Parses t->source into t->first; the caller sets the other fields. The tree is allocated in the
// arena and points into the source. Errors are an unclosed tag or section, an end tag without its
// section, a tag without a name, and a message that is not only texts and names: "NAME:LINE: what".
int
tree_read(struct tree *t, struct arena *a, struct err *e);

// Whether a node is a section {{#say}} or {{#say CONTEXT}}.
bool
node_is_message(const struct node *n);

// mustache.c: Mustache templates, by the core of the specification: {{x}}, {{{x}}}, {{&x}}, {{#x}}, {{^x}},
// {{/x}}, {{>x}}, {{!x}}, but without other delimiters. A name is looked up in the innermost object that has
// it; "." is the current value, "a.b" the member b of a. A missing value, null, a list and an object print
// nothing. A section is left out for a missing value, null, false, an empty list and an empty string, but not
// for a number, even 0. If a partial is alone on its line, its indentation is added to each line of the
// partial that is not empty. There are two extensions. {{#say}}Hello {{name}},{{/say}} is a message,
// translated into the reader's language; {{#say CONTEXT}} is a message with a context. A message contains
// only texts and names. {{paint.COLOUR.PROPERTY}} is looked up when the template is parsed, and
// {{tone.PROPERTY}} is a property of the colour that the data names as `colour`.

// How to escape {{x}}: not at all (letters; the same as {{{x}}}), or & < > " ' as entities.
enum mustache_escape { MUSTACHE_NONE, MUSTACHE_HTML };

// The source of partials. `find` returns the text of the template `name`, which must live until the
// end of the expansion; or NULL, for which nothing is printed.
struct mustache_partials {
	const char *(*find)(void *context, const char *name);
	void *context;
};

struct mustache {
	const char *name, *source; // name for the cache; text of the template
	const struct mustache_partials *partials; // may be NULL
	enum mustache_escape escape;
	const struct lang *lang; // language of messages; NULL for English
	bool joins; // joins the lines of a message, to be wrapped at other columns than in the template
	// returns a property of a colour; may be NULL
	const char *(*paint)(struct arena *a, const char *colour, const char *property);
	struct mustache_kept *kept; // cache, if a name always means the same template; or NULL
};

// Expands a template with `data` and appends the result to `out`.
void
mustache_expand(const struct mustache *m, const json_t *data, struct text *out);

// palette.c: The colours of HTML parts, each listed once: colours of light mode are written into
// each element, colours of dark mode into the one style sheet. tests/mail/letters.py computes the
// contrast of every text.

// Returns the text of a template's {{paint.COLOUR.PROPERTY}}: its `class`, its `back` or `edge` as "#2b241a",
// or the style of what is `on` it; "" if it has none. {{paint.css}} is the style sheet.
const char *
palette_text(struct arena *a, const char *colour, const char *property);

// page_board.c: The board and the table of players on the page, and how they change from step to step.

// New values for the template: the places with their spots in the drawing, their texts and the numbers of
// these texts (page_values.c); the score track with a marker for each seat; the rows of the table of players.
json_t *
page_places(struct tongue to, const struct game *g, const struct report_seat *seats);
json_t *
page_track(const struct game *g, const struct report_seat *seats);
json_t *
page_rows(struct tongue to, const struct game *g, const struct report_seat *seats);

// Puts the lines above the board into `j`.
void
page_put_heads(struct tongue to, const struct game *g, const struct report_seat *seats, json_t *j);

// Returns the data played by the script, as JSON that is safe within <script>: the texts of the
// position before the first step, and for each step its units, its phase, its dice and the texts
// that it changes. In the arena.
const char *
page_frames(struct tongue to, const struct page_input *in);

// page_log.c: The log on the page: a section for each round, with its steps, its orders and the
// board at its end.

// The sections in order, as a new value.
json_t *
page_sections(struct tongue to, const struct page_input *in);

// Whether any step was undone by a rollback.
bool
page_has_undone(const struct page_input *in);

// page_values.c: A position as a list of short texts, each for one spot on the page. The page
// stores only the texts that change from step to step.

// Rows of the table of players, with their headings.
#define PAGE_ROW_LIST(X) \
	X(PEOPLE, MESSAGE_OF("row", "people")) \
	X(FOOD, MESSAGE_OF("row", "food")) \
	X(TRACK, MESSAGE_OF("row", "food track")) \
	X(WOOD, MESSAGE_OF("row", "wood")) \
	X(BRICK, MESSAGE_OF("row", "brick")) \
	X(STONE, MESSAGE_OF("row", "stone")) \
	X(GOLD, MESSAGE_OF("row", "gold")) \
	X(TOOLS, MESSAGE_OF("row", "tools")) \
	X(GREEN, MESSAGE_OF("row", "green cards")) \
	X(FARMERS, MESSAGE_OF("row", "farmers")) \
	X(TOOL_MAKERS, MESSAGE_OF("row", "tool makers")) \
	X(HUT_BUILDERS, MESSAGE_OF("row", "hut builders")) \
	X(SHAMANS, MESSAGE_OF("row", "shamans")) \
	X(BUILT, MESSAGE_OF("row", "buildings")) \
	X(KEPT, MESSAGE_OF("row", "kept")) \
	X(POINTS, MESSAGE_OF("row", "points")) \
	X(NOW, MESSAGE_OF("row", "if it ended now"))

#define PAGE_ROW_ENUM(name, heading) ROW_##name,
enum page_row { PAGE_ROW_LIST(PAGE_ROW_ENUM) PAGE_ROWS };
#undef PAGE_ROW_ENUM

enum {
	VALUE_HEAD, // "Round 3, Ann starts"
	VALUE_OPEN, // "Ann decides now: place people"
	VALUE_DECK, // "12 cards in the deck"
	VALUE_WHO, // for each place: "A3 B1"
	VALUE_LINES = VALUE_WHO + PLACES, // PAGE_LINES texts for each card or building
	PAGE_LINES = 2,
	VALUE_TABLE = VALUE_LINES + (CARD_SPACES + PILES) * PAGE_LINES, // PAGE_ROWS texts for each seat
	// the same rows with what only the seat itself knows
	VALUE_OWN = VALUE_TABLE + PLAYERS_MAX * PAGE_ROWS,
	VALUE_ICONS = VALUE_OWN + PLAYERS_MAX * PAGE_ROWS, // PAGE_LINES pictures for each card
	VALUES = VALUE_ICONS + CARD_SPACES * PAGE_LINES
};

// Returns the heading of a row.
char *
page_row_heading(struct tongue to, enum page_row row);

// Fills the VALUE_OWN texts of seats whose own knowledge differs from the public's. Only for a finished game.
void
page_own_values(struct tongue to, const struct game *g, const char *values[static VALUES]);

// Returns the name of a place's picture in templates/page/page.html.
const char *
page_picture(enum place place);

// Fills in the public texts of a position (R5.8); "" for seats and piles that are not in the game.
// Texts are in the arena.
void
page_values(struct tongue to, const struct game *g, const struct report_seat *seats,
    const char *values[static VALUES]);

// links.c: The links of a letter: each opens a complete answer, which the reader may send.

// Sets the lists `links`, `buttons`, `sides` and `rest` in the view, described in view.c; they are
// empty if there is no reply address or no game. `other` is the name of a player to write to, or NULL.
void
view_links(struct tongue to, const struct report_input *in, const char *other, json_t *view);

// The button "ok all" of a letter about several games, in the form of an element of `links`. `look` has the
// reply address; `games` lists the games for which the button accepts something. The caller owns the value.
json_t *
view_link_to_all(struct tongue to, const struct report_input *look, const char *games);

// view_board.c: The board and the tribes as JSON, in the words of menu.h: the part of the view that
// HTML parts show.

// Returns the name of a seat's colour (report/palette).
const char *
seat_colour(struct arena *a, int seat);

// The parts `head`, `menu`, `rows` and `order` of view.c. Each is a new value, which the caller
// owns. `facts` includes fields that no template uses.
json_t *
view_head(const struct menu *m);
json_t *
view_menu(const struct menu *m, bool facts);
json_t *
view_rows(const struct menu *m, bool facts);
json_t *
view_order(const struct menu *m);

// view_game.c: The position as JSON, as one reader may see it: the part of the view about the game.

// The reader, the game, and the marks of its seats.
struct viewer {
	struct tongue in;
	const struct game *g;
	const struct report_seat *seats;
	int reader;
	bool facts; // include fields that no template uses
	char marks[PLAYERS_MAX];
};

// A new object {"seat", "title", "mark", "you"}; null for seat -1.
json_t *
view_seat(const struct viewer *v, int seat);

// Lists and objects that view.c describes. Each is a new value, which the caller owns.
json_t *
view_open(const struct viewer *v);
json_t *
view_places(const struct viewer *v);
json_t *
view_cards(const struct viewer *v);
json_t *
view_buildings(const struct viewer *v);
json_t *
view_players(const struct viewer *v);
json_t *
view_scores(const struct viewer *v);
json_t *
view_event(const struct viewer *v, const struct telling *t);

#endif

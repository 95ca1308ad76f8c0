// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The colours of HTML parts.
#include "report/palette.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "report/json.h"

// Colours as six hexadecimal digits. NULL means no colour: the background shows through; in dark
// mode, the colour of light mode is kept.
struct paint {
	const char *name, *class;
	const char *back, *ink, *edge; // a surface; text on it; a line around or above it
	const char *dark_back, *dark_ink, *dark_edge;
};

#define INK "2b241a" // text colour on every light surface
#define PALE "f0e7d6" // text colour on every dark surface

static const struct paint paints[] = {
	{ "ground", "p", "f7f2e6", INK, NULL, "1f1a13", PALE, NULL },
	{ "head", "h", "3f3325", "f7f2e6", NULL, NULL, NULL, NULL },
	{ "need", "n", "8c1c13", "ffffff", NULL, NULL, NULL, NULL },
	{ "go", "g", "2f6b3a", "ffffff", "2f6b3a", NULL, NULL, NULL },
	{ "other", "o", "e7dcc2", INK, "e7dcc2", "3b3226", PALE, "3b3226" },
	{ "quiet", "q", NULL, "54472f", NULL, NULL, "cdbf9f", NULL },
	{ "link", "l", NULL, "2a6235", NULL, NULL, "93d6a2", NULL },
	{ "hunger", "r", NULL, "7a150e", NULL, NULL, "ffa599", NULL },
	{ "sand", "s", NULL, "6f4600", NULL, NULL, "eabf71", NULL },
	{ "line", "u", NULL, NULL, "d8caa6", NULL, NULL, "54492f" },
	{ "can", "y", NULL, NULL, "2f6b3a", NULL, NULL, "93d6a2" },
	{ "village", "a", "eadfc8", INK, NULL, "3a3123", PALE, NULL },
	{ "hunt", "b", "e9d7a9", INK, NULL, "4b3d16", PALE, NULL },
	{ "wood", "c", "cfe0bd", INK, NULL, "2b4222", PALE, NULL },
	{ "brick", "d", "ecc9ab", INK, NULL, "58321d", PALE, NULL },
	{ "stone", "e", "d9dad7", INK, NULL, "404345", PALE, NULL },
	{ "gold", "f", "f3e08e", INK, NULL, "524408", PALE, NULL },
	{ "card", "i", "fff7e3", INK, NULL, "2c251a", PALE, NULL },
	{ "tile", "j", "e7deee", INK, NULL, "352b41", PALE, NULL },
	{ "mine", "m", "eadfba", INK, NULL, "3b3019", PALE, NULL },
	// Goods and seats look the same in light and dark mode.
	{ "a wood", "w", "8a5a2e", "ffffff", NULL, NULL, NULL, NULL },
	{ "a brick", "w", "a6452c", "ffffff", NULL, NULL, NULL, NULL },
	{ "a stone", "w", "d5d7d6", INK, NULL, NULL, NULL, NULL },
	{ "a gold", "w", "f3e08e", INK, NULL, NULL, NULL, NULL },
	{ "seat 1", "w", "1f5fa8", "ffffff", NULL, NULL, NULL, NULL },
	{ "seat 2", "w", "b3261e", "ffffff", NULL, NULL, NULL, NULL },
	{ "seat 3", "w", "1e6b3c", "ffffff", NULL, NULL, NULL, NULL },
	{ "seat 4", "w", "5f3793", "ffffff", NULL, NULL, NULL, NULL },
};

enum { PAINTS = sizeof paints / sizeof *paints };

// Returns the style of an element: "background:#fff;color:#000"; either part may be missing.
static char *
style_of(struct arena *a, const struct paint *p)
{
	if (p->back == NULL)
		return p->ink == NULL ? arena_strdup(a, "") : arena_printf(a, "color:#%s", p->ink);
	return arena_printf(a, "background:#%s;color:#%s", p->back, p->ink);
}

static json_t *
paint_json(struct arena *a, const struct paint *p)
{
	json_t *j = json_map();

	json_put(j, "class", json_text(p->class));
	json_put(j, "back", p->back != NULL ? json_text(arena_printf(a, "#%s", p->back)) : json_null());
	json_put(j, "edge", p->edge != NULL ? json_text(arena_printf(a, "#%s", p->edge)) : json_null());
	json_put(j, "on", json_text(style_of(a, p)));
	return j;
}

static void
add_rule(struct text *t, const char *before, const struct paint *p)
{
	if (p->dark_back == NULL && p->dark_ink == NULL && p->dark_edge == NULL)
		return;
	text_addf(t, "%s.%s{", before, p->class);
	if (p->dark_back != NULL)
		text_addf(t, "background:#%s!important;", p->dark_back);
	if (p->dark_ink != NULL)
		text_addf(t, "color:#%s!important;", p->dark_ink);
	if (p->dark_edge != NULL)
		text_addf(t, "border-color:#%s!important;", p->dark_edge);
	t->data[t->len - 1] = '}'; // replaces the last semicolon
}

// Returns the rules of dark mode, for mail programs that report it and for Outlook, which marks
// changed elements.
static const char *
sheet(struct arena *a)
{
	struct text t;

	text_init(&t, a);
	text_add(&t, "@media(prefers-color-scheme:dark){");
	for (int i = 0; i < PAINTS; i++)
		add_rule(&t, "", &paints[i]);
	text_add(&t, "}");
	for (int i = 0; i < PAINTS; i++)
		add_rule(&t, "[data-ogsc] ", &paints[i]);
	return t.data;
}

// Sets the tone of `thing` to its colour, and of everything inside it.
static void
paint_all(json_t *thing, json_t *all)
{
	const char *key, *colour = json_string_value(json_object_get(thing, "colour"));
	json_t *inner, *tone = colour != NULL ? json_object_get(all, colour) : NULL;
	size_t i;

	if (tone != NULL)
		json_put(thing, "tone", json_incref(tone));
	if (json_is_object(thing))
		json_object_foreach (thing, key, inner)
			if (inner != tone && (json_is_object(inner) || json_is_array(inner)))
				paint_all(inner, all);
	if (json_is_array(thing))
		json_array_foreach (thing, i, inner)
			if (json_is_object(inner))
				paint_all(inner, all);
}

void
palette_put(struct arena *a, json_t *view)
{
	static const char *const painted[] = { "menu", "rows", "order", "told_lines", "told_last", "seats", "scores" };
	json_t *all = json_map();

	for (int i = 0; i < PAINTS; i++)
		json_put(all, paints[i].name, paint_json(a, &paints[i]));
	for (size_t i = 0; i < sizeof painted / sizeof *painted; i++)
		paint_all(json_object_get(view, painted[i]), all);
	json_put(view, "paint", all);
	json_put(view, "css", json_text(sheet(a)));
}

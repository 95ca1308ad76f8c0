// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The colours of HTML parts.
#include "report/internal.h"

#include <string.h>

#include "base/text.h"

// Colours as six hexadecimal digits after a #. NULL means no colour: the background shows through;
// in dark mode, the colour of light mode is kept.
struct paint {
	const char *name, *class;
	const char *back, *on, *edge; // a surface; the style on it; a line around or above it
	const char *dark_back, *dark_ink, *dark_edge;
};

#define INK "#2b241a" // text colour on every light surface
#define PALE "#f0e7d6" // text colour on every dark surface

// A background and the style of what is on it; the second is without a background.
#define SURFACE(back, ink) back, "background:" back ";color:" ink
#define TEXT(ink) NULL, "color:" ink

static const struct paint paints[] = {
	{ "ground", "p", SURFACE("#f7f2e6", INK), NULL, "#1f1a13", PALE, NULL },
	{ "head", "h", SURFACE("#3f3325", "#f7f2e6"), NULL, NULL, NULL, NULL },
	{ "need", "n", SURFACE("#8c1c13", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "go", "g", SURFACE("#2f6b3a", "#ffffff"), "#2f6b3a", NULL, NULL, NULL },
	{ "other", "o", SURFACE("#e7dcc2", INK), "#e7dcc2", "#3b3226", PALE, "#3b3226" },
	{ "quiet", "q", TEXT("#54472f"), NULL, NULL, "#cdbf9f", NULL },
	{ "link", "l", TEXT("#2a6235"), NULL, NULL, "#93d6a2", NULL },
	{ "hunger", "r", TEXT("#7a150e"), NULL, NULL, "#ffa599", NULL },
	{ "sand", "s", TEXT("#6f4600"), NULL, NULL, "#eabf71", NULL },
	{ "line", "u", NULL, NULL, "#d8caa6", NULL, NULL, "#54492f" },
	{ "can", "y", NULL, NULL, "#2f6b3a", NULL, NULL, "#93d6a2" },
	{ "village", "a", SURFACE("#eadfc8", INK), NULL, "#3a3123", PALE, NULL },
	{ "hunt", "b", SURFACE("#e9d7a9", INK), NULL, "#4b3d16", PALE, NULL },
	{ "wood", "c", SURFACE("#cfe0bd", INK), NULL, "#2b4222", PALE, NULL },
	{ "brick", "d", SURFACE("#ecc9ab", INK), NULL, "#58321d", PALE, NULL },
	{ "stone", "e", SURFACE("#d9dad7", INK), NULL, "#404345", PALE, NULL },
	{ "gold", "f", SURFACE("#f3e08e", INK), NULL, "#524408", PALE, NULL },
	{ "card", "i", SURFACE("#fff7e3", INK), NULL, "#2c251a", PALE, NULL },
	{ "tile", "j", SURFACE("#e7deee", INK), NULL, "#352b41", PALE, NULL },
	{ "mine", "m", SURFACE("#eadfba", INK), NULL, "#3b3019", PALE, NULL },
	// Goods and seats look the same in light and dark mode.
	{ "a wood", "w", SURFACE("#8a5a2e", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "a brick", "w", SURFACE("#a6452c", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "a stone", "w", SURFACE("#d5d7d6", INK), NULL, NULL, NULL, NULL },
	{ "a gold", "w", SURFACE("#f3e08e", INK), NULL, NULL, NULL, NULL },
	{ "seat 1", "w", SURFACE("#1f5fa8", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "seat 2", "w", SURFACE("#b3261e", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "seat 3", "w", SURFACE("#1e6b3c", "#ffffff"), NULL, NULL, NULL, NULL },
	{ "seat 4", "w", SURFACE("#5f3793", "#ffffff"), NULL, NULL, NULL, NULL },
};

enum { PAINTS = sizeof paints / sizeof *paints };

static void
add_rule(struct text *t, const char *before, const struct paint *p)
{
	if (p->dark_back == NULL && p->dark_ink == NULL && p->dark_edge == NULL)
		return;
	text_addf(t, "%s.%s{", before, p->class);
	if (p->dark_back != NULL)
		text_addf(t, "background:%s!important;", p->dark_back);
	if (p->dark_ink != NULL)
		text_addf(t, "color:%s!important;", p->dark_ink);
	if (p->dark_edge != NULL)
		text_addf(t, "border-color:%s!important;", p->dark_edge);
	t->data[t->len - 1] = '}'; // replaces the last semicolon
}

const char *
palette_text(struct arena *a, const char *colour, const char *property)
{
	const struct paint *p = paints;
	struct text t;

	if (strcmp(colour, "css") == 0) {
		// The rules of dark mode: for programs that report it, and for Outlook, which marks changed elements.
		text_init(&t, a);
		text_add(&t, "@media(prefers-color-scheme:dark){");
		for (int i = 0; i < PAINTS; i++)
			add_rule(&t, "", &paints[i]);
		text_add(&t, "}");
		for (int i = 0; i < PAINTS; i++)
			add_rule(&t, "[data-ogsc] ", &paints[i]);
		return t.data;
	}
	while (p < paints + PAINTS && (p->name[0] != colour[0] || strcmp(p->name, colour) != 0))
		p++;
	if (p == paints + PAINTS)
		return "";
	const char *text = strcmp(property, "class") == 0 ? p->class
	    : strcmp(property, "back") == 0   ? p->back
	    : strcmp(property, "edge") == 0   ? p->edge
	    : strcmp(property, "on") == 0     ? p->on
					      : NULL;
	return text != NULL ? text : "";
}

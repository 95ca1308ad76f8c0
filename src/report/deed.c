// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A decision that was not made, in words.
#include "report/deed.h"

#include "lang/pieces.h"

static const char *
tools_words(struct tongue in, const struct decision *d)
{
	const char *list[TOOL_SLOTS + ONCE_TOOLS];
	int n = 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		if ((d->tools >> s & 1) != 0)
			list[n++] = say(in, MSG("tool number {number}"), ARG(number, s + 1));
	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((d->once >> i & 1) != 0)
			list[n++] = say(in, MSG("one-use tool {number}"), ARG(number, once_value[i]));
	return n > 0 ? say_commas(in, list, n) : say(in, MSG("no tools"));
}

const char *
deed_words(struct tongue in, const struct decision *d)
{
	switch (d->kind) {
	case DO_PLACE:
		return say(in, MSG_N("{n} person {where}", "{n} people {where}", d->people),
		    ARG(where, place_where(in, d->place)));
	case DO_USE:
		return say(in, MSG("{place} first"), ARG(place, place_title(in, d->place)));
	case DO_TAKE:
		return say(in, MSG("take {goods}"), ARG(goods, goods_words(in, d->goods)));
	case DO_TOOLS:
		return tools_words(in, d);
	case DO_PAY:
	case DO_FEED:
		return say(in, MSG("pay {goods}"), ARG(goods, goods_words(in, d->goods)));
	case DO_DECLINE:
		return say(in, MSG("take nothing there"));
	case DO_PICK:
		return say(in, MSG("take the {face}"), ARG(face, d->face));
	case DO_REFUSE:
		break;
	}
	return say(in, MSG("pay nothing for the meal"));
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter of ours, and replies to it in the styles of mail programs.
#include "quote_letter.h"

#include <string.h>

unsigned
choose(struct choices *c, unsigned n)
{
	return c->at < c->len ? c->bytes[c->at++] % n : 0;
}

char *
letter_make(struct arena *a, unsigned round, unsigned salt)
{
	struct text t;
	unsigned n = salt * 7 + round;

	text_init(&t, a);
	text_addf(&t, "Hello Cleo,\n\nround %u of \"tundra\" waits for your orders, until Sunday at "
		"20:%02u by your clock.\n\n", round, n % 60);
	text_addf(&t, "Suggestion:  H/F/T 1/2/%u S2/G%u/L2 X\nReply with ok, or with your own, like\n\n"
		"    H F 1 W%u\n\n", n % 3 + 2, n % 5 + 1, n % 4 + 2);
	text_addf(&t, "You are in the lead by %u points\xe2\x80\x94" "for now. Your people need %u food, and "
		"you have %u: that is\nenough for this round, but not for the one after it. Gr\xc3\xbc\xc3\x9f" "e!\n\n",
		n % 19, n % 7 + 5, n % 11);
	text_addf(&t, "====================================================================\n"
		"T toolmaker [ ]     H hut [  ]      F field [ ]       X hunt (2)  no limit\n"
		"W wood (3) .......  L clay (4) ...%u...  S stone (5) .......  G gold (6)\n"
		"--------------------------------------------------------------------\n"
		"1 *  1 good    food %u             medicine        B1   wood stone gold    %u\n"
		"2 *  2 goods   roll for wood      2 shamans       B2   brick stone stone  14\n"
		"====================================================================\n",
		n % 8, n % 6, n % 15 + 10);
	text_addf(&t, "plan hut; quarry %u\nplan forest 2; hunt rest\npay 1 wood\n\nWhat happened\n"
		"Ann sent %u people to the forest and brought home %u wood.\n"
		"Ben paid for a hut with 2 wood and %u stone, and scored %u points.\n\n", n % 3 + 1,
		n % 4 + 1, n % 5, n % 3, n % 30 + 9);
	text_addf(&t, "For help reply ?, to be away: away 12-20 to 12-28. See also https://example.org/g/%u\n"
		"-- \nReference: tundra cleo round %u key k%uq%u\n", n, round, n, n * 3);
	return t.data;
}

static const char *const own_lines[] = { "H F W3 1 X", "hut, field", "3 wood then hunt rest", "W3!", "ok",
	"=", "?", "plan quarry 2; hunt rest", "Thanks, that was fun", "See you on Sunday evening at the lake",
	"4 X", "G2 S/L", "\xf0\x9f\x91\x8d", "Ich bin bis Montag weg", "W2-4 X", "take: 1 wood" };

static const char *const announcements[] = { "", "On Fri, 20 Nov 2026 at 21:43, Stone Age <gm@example.org> wrote:\n",
	"Op vr 20 nov. 2026 om 21:43 schreef Stone Age\n<gm@example.org>:\n",
	"________________________________\nVan: Stone Age <gm@example.org>\nVerzonden: vrijdag 20 november 2026 21:43\n"
	"Aan: Cleo\nOnderwerp: [stonepost tundra] round 5\n\n",
	"-----Urspr\xc3\xbcngliche Nachricht-----\nVon: Stone Age\nGesendet: Freitag, 20. November 2026 21:43\n\n",
	"2026\xe5\xb9\xb4" "11\xe6\x9c\x88" "20\xe6\x97\xa5 21:43 Stone Age <gm@example.org>:\n",
	"20.11.2026 21:43, Stone Age \xd0\xbf\xd0\xb8\xd1\x88\xd0\xb5\xd1\x82:\n", "--------------------\n" };

static void
add_own(struct choices *c, struct reply *r, struct text *t, struct text *own)
{
	(void)r;
	for (unsigned n = choose(c, 3) + 1; n > 0; n--) {
		const char *s = own_lines[choose(c, sizeof own_lines / sizeof own_lines[0])];
		text_add_both(t, s, choose(c, 2) == 0 ? "\n" : "\n\n");
		text_add_both(own, s, "\n");
	}
}

// What happens to the characters of a quotation.
struct damage {
	unsigned charset; // 0: none, 1: what is not ASCII is `?`, 2: is missing, 3: is read as windows-1252
	bool nbsp, curly;
};

static void
add_byte(struct text *t, const struct damage *d, const char *s)
{
	if ((unsigned char)*s >= 0x80 && d->charset > 0) {
		if (d->charset == 3)
			text_add_utf8(t, (unsigned char)*s);
		else if (d->charset == 1 && ((unsigned char)*s & 0xc0) == 0xc0)
			text_add(t, "?");
	} else if (*s == '"' && d->curly) {
		text_add(t, "\xe2\x80\x9d");
	} else if (*s == ' ' && d->nbsp && s[1] == ' ') {
		text_add(t, "\xc2\xa0");
	} else {
		text_add_bytes(t, s, 1);
	}
}

static size_t
add_line(struct text *t, const struct damage *d, const char *mark, const char *s)
{
	size_t len = strcspn(s, "\n");

	text_add(t, mark);
	for (size_t i = 0; i < len; i++)
		add_byte(t, d, s + i);
	text_add(t, "\n");
	return len + (s[len] == '\n');
}

// The letter with its lines broken at `width`, or joined where one follows another that is long.
static char *
wrapped(struct arena *a, const char *letter, size_t width, bool joined)
{
	struct text t;

	if (!joined)
		return text_wrap(a, letter, width, 0);
	text_init(&t, a);
	while (*letter != '\0') {
		size_t len = strcspn(letter, "\n");
		text_add_bytes(&t, letter, len);
		letter += len + (letter[len] == '\n');
		text_add(&t, len > 60 && *letter != '\n' && *letter != '\0' ? " " : "\n");
	}
	return t.data;
}

void
reply_make(struct arena *a, struct choices *c, const char *letter, struct reply *out)
{
	static const char *const marks[] = { "", "> ", ">", "> > ", "  ", "", "| ", ">\xc2\xa0" };
	struct text t, own;
	const char *mark = marks[choose(c, 8)];
	unsigned where = choose(c, 8), wrap = choose(c, 4);
	struct damage d = { .charset = choose(c, 4), .nbsp = choose(c, 2) == 1, .curly = choose(c, 2) == 1 };
	const char *s = wrap == 0 ? letter : wrapped(a, letter, 60 + choose(c, 20), wrap == 1);

	text_init(&t, a);
	text_init(&own, a);
	out->marked = mark[0] == '>';
	if ((where & 1) == 0)
		add_own(c, out, &t, &own);
	text_add(&t, "\n");
	text_add(&t, announcements[choose(c, 8)]);
	// Between: after the tenth line, which no line of the letter was broken or joined into.
	for (unsigned line = 0; *s != '\0'; line++) {
		s += add_line(&t, &d, mark, s);
		if ((where & 2) != 0 && line == 10 && wrap == 0)
			add_own(c, out, &t, &own);
	}
	if ((where & 4) != 0)
		add_own(c, out, &t, &own);
	out->text = t.data;
	out->own = own.data;
}

char *
notice_make(struct arena *a, unsigned salt)
{
	static const char *const lines[] = { "Ben will not be away", "Cleo a quitt\xc3\xa9 la partie.",
		"Das Spiel geht weiter", "The deadline is on 2026-11-29 20:00 now.", "Hallo Ann,",
		"Ben is asked about the hut: he has the die.", "Gus torna", "To be away: away 12-20 to 12-28" };
	const char *first = lines[salt % 8], *second = lines[salt / 8 % 8];

	return salt % 3 == 0 ? arena_printf(a, "%s\n", first) : arena_printf(a, "%s\n%s%s\n", first, salt % 3 == 1 ? "\n" : "",
		second);
}

// What programs write above a notice, with and without an address, in one line and in two.
static const char *const short_announcements[] = { "On Tue, 24 Nov 2026, Stone Age by mail wrote:\n",
	"On Tue, Nov 24, 2026 at 12:00 PM Stone Age by mail <gm@example.org>\nwrote:\n",
	"On Tue, 24 Nov 2026 12:00:00 +0100, Stone\nAge by mail wrote:\n",
	"Am 24.11.2026 um 12:00 schrieb Stone Age by mail:\n\n",
	"Le mar. 24 nov. 2026 \xc3\xa0 12:00, Stone Age by mail <gm@example.org> a\n\xc3\xa9" "crit :\n",
	"El mar, 24 nov 2026 a las 12:00, Stone Age by mail (<gm@example.org>) escribi\xc3\xb3:\n\n",
	"Il giorno mar 24 nov 2026 alle ore 12:00 Stone Age by mail ha scritto:\n",
	"Stone Age by mail <gm@example.org> writes:\n", "Quoting Stone Age by mail <gm@example.org>:\n\n",
	"Stone Age by mail wrote:\n", "2026\xe5\xb9\xb4" "11\xe6\x9c\x88" "24\xe6\x97\xa5 12:00 Stone Age by mail\xef\xbc\x9a\n",
	"-----Original Message-----\nFrom: Stone Age by mail <gm@example.org>\nSent: Tuesday, November 24, 2026 12:00\n"
	"To: Ann <ann@example.org>\nSubject: [stonepost tundra] Ben will not be away\n\n",
	"________________________________\nVon: Stone Age by mail <gm@example.org>\nGesendet: Dienstag, 24. November 2026\n"
	"An: Ann\nBetreff: [stonepost stein] Ben: Runde 3\n\n",
	"24.11.2026, 12:00, \"Stone Age by mail\" <gm@example.org>:\n" };

void
reply_short(struct arena *a, struct choices *c, const char *notice, struct reply *out)
{
	static const char *const marks[] = { "> ", ">", "", "> > ", ">\xc2\xa0", "  " };
	const unsigned many = sizeof short_announcements / sizeof *short_announcements;
	struct text t, own;
	const char *mark = marks[choose(c, 6)], *s = notice;
	unsigned where = choose(c, 4), gap = choose(c, 2);
	struct damage d = { .charset = 0 };

	text_init(&t, a);
	text_init(&own, a);
	out->marked = mark[0] == '>';
	if (out->marked) // only marks show then what is quoted
		d.charset = choose(c, 4);
	if ((where & 1) == 0)
		add_own(c, out, &t, &own);
	text_add(&t, gap == 0 ? "\n" : "");
	text_add(&t, short_announcements[choose(c, many)]);
	while (*s != '\0')
		s += add_line(&t, &d, mark, s);
	if ((where & 2) != 0)
		add_own(c, out, &t, &own);
	out->text = t.data;
	out->own = own.data;
}

char *
without_gaps(char *words)
{
	char *to = words;

	for (const char *s = words; *s != '\0'; s++)
		if (*s != '\n' || (to > words && to[-1] != '\n'))
			*to++ = *s;
	*to = '\0';
	return words;
}

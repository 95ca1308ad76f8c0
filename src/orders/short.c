// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads own words line by line: each is an order, prose, or doubtful.
#include "orders/short.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "orders/client.h"
#include "orders/lexicon.h"
#include "base/repair.h"
#include "orders/short_line.h"
#include "orders/short_message.h"
#include "orders/short_talk.h"

enum {
	LONGEST_LINE = 1000, // bytes; a longer one is prose
	MOST_LINES = 20000, // of one letter: what stands below them is doubtful
};

const char *
short_word_of(enum short_kind kind)
{
#define SHORT_WORD(name, word) word,
	static const char *const words[] = { SHORT_LIST(SHORT_WORD) };
#undef SHORT_WORD

	return words[kind];
}

// A line folded, with one blank where several stood.
static const char *
line_folded(struct arena *a, const char *s, size_t len)
{
	char *line = text_fold(a, s, len), *to = line;

	for (const char *c = line; *c != '\0'; c++)
		if (strncmp(c, "¿", 2) == 0 || strncmp(c, "¡", 2) == 0)
			c++; // it opens a Spanish sentence, and is glued to its first word
		else if (*c != ' ' && *c != '\t')
			*to++ = *c;
		else if (to == line || to[-1] != ' ')
			*to++ = ' ';
	*to = '\0';
	return line;
}

// What a line is that holds no wish: what its words say, if they say one thing alone.
static enum short_kind
line_kind(const struct line *l, const struct pile *unknown)
{
	static const struct {
		enum short_class class;
		enum short_kind kind;
	} alone[] = { { SHORT_WORD_YES, SHORT_YES }, { SHORT_WORD_AND_YES, SHORT_YES }, { SHORT_WORD_NO, SHORT_NO },
		{ SHORT_WORD_SAME, SHORT_SAME }, { SHORT_WORD_HELP, SHORT_HELP },
		{ SHORT_WORD_LEAVE, SHORT_LEAVE } };
	unsigned fillers = 1u << SHORT_WORD_FILLER | 1u << SHORT_WORD_GREETING | 1u << SHORT_WORD_CLOSING;

	if (unknown->count > 0 || l->doubtful)
		return SHORT_PROSE;
	for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
		if ((l->classes & ~fillers) == 1u << alone[i].class &&
		    (!l->question || alone[i].kind == SHORT_HELP))
			return alone[i].kind;
	return SHORT_PROSE;
}

// A whole line that says one thing in words of its own; else SHORTS.
static enum short_kind
phrase_kind(const char *s)
{
	static const struct {
		const char *text;
		enum short_kind kind;
	} phrases[] = { { "=", SHORT_SAME }, { "same as last time", SHORT_SAME },
		{ "same as last round", SHORT_SAME }, { "?", SHORT_HELP },
		{ "i give up", SHORT_LEAVE } };

	for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
		size_t len = strlen(phrases[i].text);
		if (strncmp(phrases[i].text, s, len) == 0 &&
		    s[len + strspn(s + len, s[0] == '?' ? " .!?" : " .!")] == '\0')
			return phrases[i].kind;
	}
	return SHORTS;
}

// A line that begins with a word of the long form, which its own reader takes.
static bool
is_statement(struct arena *a, const char *language, const char *s)
{
	size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz");
	const char *word = arena_strndup(a, s, len);
	if (strncmp(s, "what if ", 8) == 0 && strchr(s, '?') == NULL)
		word = "whatif";
	const struct word *w = lexicon_sure(language, word, WORD_SECTION);
	static const char *const guarded[] = { "plan", "help", "resign", "take", "pick", "do", "pay",
		"feed", "stop", "tools", "press", "final", "wait" };

	if (message_begins(a, language, s))
		return true;
	if (w == NULL || strcmp(w->text, word) != 0)
		return false;
	// What is everyday speech in another language is a statement by its look alone: a sign, a number, a word.
	if (strcmp(w->language, "en") != 0 && strpbrk(s, ":0123456789") == NULL && strchr(s, ' ') != NULL &&
	    (w->value < KEYWORD_REQUEST || strchr(strchr(s, ' ') + 1, ' ') != NULL))
		return false;
	const char *canonical = lexicon_word(WORD_SECTION, w->value);
	for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++)
		if (strcmp(guarded[i], canonical) == 0)
			return i > 2 && (i > 10 ? s[len + strspn(s + len, " .!")] == '\0' : strchr(s, ':') != NULL);
	return true;
}

// Whether the words of a line forbid to take the order in it.
static bool
says_doubt(const struct line *l)
{
	unsigned asked = 1u << SHORT_WORD_DOUBT | 1u << SHORT_WORD_DENY | 1u << SHORT_WORD_PAST | 1u << SHORT_WORD_LEAVE |
	    1u << SHORT_WORD_SAME | 1u << SHORT_WORD_NO | 1u << SHORT_WORD_YES | 1u << SHORT_WORD_HELP;
	bool number = false, good = (l->classes & 1u << SHORT_WORD_GOOD) != 0;

	for (int i = 0; i < l->count; i++) {
		const struct piece *p = &l->piece[i];
		number = number || p->is == IS_NUMBER || p->least != UNCOUNTED;
		good = good || (p->is == IS_WISH && !p->code && (int)p->place == CLAY);
	}
	return l->question || (l->classes & asked) != 0 ||
	    ((l->classes & 1u << SHORT_WORD_TRADE) != 0 && number && good);
}

// Where the first part of a line ends; `!` glued to a number is a count.
static size_t
part_length(const char *s)
{
	size_t len = strcspn(s, ",;.:>+&!");

	while (s[len] == '!' && len > 0 && ascii_is_digit(s[len - 1]))
		len += 1 + strcspn(s + len + 1, ",;.:>+&!");
	return len;
}

// Whether a word that says when contradicts no order of writing: it says "first", of no card, nor is it "prima di".
static bool
says_first(const struct reader *r, const struct short_word *w, const char *rest)
{
	rest += strspn(rest, " ");
	size_t len = strspn(rest, "abcdefghijklmnopqrstuvwxyz");
	const struct short_word *next = short_word_find(r->language, rest, len);
	bool card = next != NULL && next->class == SHORT_WORD_PLACE && next->value == SCOPE_CARD;

	if (strcmp(w->text, "prima") == 0 && len > 1 && *rest == 'd')
		return false;
	return w->value == 1 && strncmp(rest, "civ", 3) != 0 && !(card && !ascii_is_digit(rest[len + (rest[len] == ' ')]));
}

// "first" is no doubt where one wish stands beside it and others after.
static bool
first_fits(const struct reader *r, const char *s)
{
	const struct line *l = r->line;
	const char *at = NULL, *then = NULL;
	int before = 0;

	if ((l->classes & 1u << SHORT_WORD_FIRST) == 0)
		return true;
	for (const char *c = s; *c != '\0'; c += ascii_is_letter(*c) ? 0 : 1) {
		size_t len = strspn(c, "abcdefghijklmnopqrstuvwxyz");
		const struct short_word *w = len == 0 ? NULL : short_word_find(r->language, c, len);
		if (w != NULL && w->class == SHORT_WORD_FIRST && at == NULL)
			at = c;
		if (w != NULL && w->class == SHORT_WORD_FIRST && !says_first(r, w, c + len))
			return false;
		if (w != NULL && w->class == SHORT_WORD_THEN && then == NULL && c > s && c[-1] == ' ')
			then = c;
		c += len;
		if (*c == '\0')
			break;
	}
	int i = 0;
	while (i < l->count && l->piece[i].is == IS_NEXT)
		i++;
	s += strspn(s, " !");
	for (; i < l->count && l->piece[i].is != IS_NEXT; i++)
		before += l->piece[i].is == IS_WISH;
	return at != NULL && before == 1 && part_length(s) > (size_t)(at - s) &&
	    (strstr(s, " - ") == NULL || strstr(s, " - ") > at) && (then == NULL || then > at) &&
	    r->out->plan.count == 0 && r->open.count == 0;
}

// The mark of signatures, and lines that clients write.
static bool
is_mark(const char *s)
{
	return strncmp(s, "--", 2) == 0 || client_wrote(s);
}

// Whether a signature begins: with a mark, a client's own line, or closing words. What begins with one
// and goes on ("best move ever") begins it below orders alone.
static bool
is_closing(const char *language, const char *s, bool below)
{
	size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz");
	const struct short_word *w = short_word_find(language, s, len);

	if (below && closing_wrote(s))
		return true;
	for (const char *rest = s + len; !below && w != NULL;) {
		rest += strspn(rest, " .,!-");
		size_t n = strcspn(rest, " .,!-");
		if (n == 0)
			below = true;
		else if ((w = short_word_find(language, rest, n)) != NULL && w->class != SHORT_WORD_CLOSING &&
		    w->class != SHORT_WORD_FILLER)
			w = NULL;
		rest += n;
	}
	w = short_word_find(language, s, len);
	return is_mark(s) || (below && w != NULL && w->class == SHORT_WORD_CLOSING);
}

static int
wishes(const struct line *l)
{
	int n = 0;

	for (int i = 0; i < l->count; i++)
		n += l->piece[i].is == IS_WISH;
	return n;
}

// A letter written twice is mended also where no other order stands beside it.
static bool
all_doubled(const struct pile *mended)
{
	for (int i = 0; i + 1 < mended->count; i += 2)
		if (strlen(mended->list[i]) <= strlen(mended->list[i + 1]))
			return false;
	return true;
}

// A greeting, thanks, signs, "my plan:": neither an order nor prose.
static bool
says_nothing(const struct line *l, const struct pile *unknown)
{
	for (int i = 0; i < l->count; i++)
		if (l->piece[i].is != IS_NEXT)
			return false;
	return unknown->count == 0 && !l->question && !l->doubtful &&
	    (l->classes & ~(1u << SHORT_WORD_FILLER | 1u << SHORT_WORD_GREETING | 1u << SHORT_WORD_THEN |
		1u << SHORT_WORD_PLAN)) == 0;
}

// Numbers alone: an order only above all prose, each from 1 to 4 and once.
static bool
bare_read(struct reader *r, const char *s)
{
	struct line *l = r->line;
	bool any = false;

	s += strncmp(s, "- ", 2) == 0 ? 2 : 0;
	if (strpbrk(s, r->labels > 0 ? "(-:+#=*&" : "()-:+#=*&") != NULL)
		return false;
	for (const char *dot = s; (dot = strchr(dot, '.')) != NULL; dot++)
		if (ascii_is_digit(dot[1]))
			return false; // a date
	for (int i = 0; i < l->count; i++) {
		const struct piece *p = &l->piece[i];
		if (p->is == IS_NEXT || p->is == IS_OR)
			continue;
		if (p->is != IS_NUMBER || p->least != p->most || p->least < 1 || p->least > CARD_SPACES ||
		    (r->cards >> p->least & 1) != 0 || r->out->prose.count > 0)
			return false;
		r->cards |= 1u << p->least;
		any = true;
	}
	return any;
}

// A line without its emoji; a thumb that stands alone says yes.
static const char *
without_emoji(struct arena *a, const char *s)
{
	struct text t;

	text_init(&t, a);
	for (const char *c = s; *c != '\0'; c++) {
		unsigned char byte = (unsigned char)*c;
		if (byte < 0xe2) {
			text_add_bytes(&t, c, 1);
			continue;
		}
		// signs and emoji begin there; the key drawn around a digit numbers what follows
		text_add(&t, strncmp(c, "\u20e3", 3) == 0 ? ") " : " ");
		c += byte < 0xf0 ? (c[1] != '\0') + (c[1] != '\0' && c[2] != '\0') : (int)strnlen(c + 1, 3);
	}
	while (t.len > 0 && t.data[t.len - 1] == ' ')
		text_cut(&t, t.len - 1);
	const char *plain = t.data + strspn(t.data, " ");
	if (plain[strspn(plain, " .!")] != '\0')
		return plain;
	bool yes = strstr(s, "\U0001f44d") != NULL || strstr(s, "\U0001f44c") != NULL || strstr(s, "\U0001f197") != NULL ||
	    strstr(s, "\u2705") != NULL;
	return yes ? "ok" : plain[0] != '\0' ? plain : s;
}

// SHORTS: it says nothing.
static enum short_kind
line_read(struct reader *r, const char *raw, const char *s)
{
	struct line *l = r->line;
	struct pile unknown = { 0 };
	enum short_kind kind = phrase_kind(s);

	line_init(l);
	if (strlen(s) > LONGEST_LINE)
		return SHORT_PROSE;
	if (kind != SHORTS)
		return kind;
	if (is_statement(r->a, r->language, s))
		return SHORT_STATEMENT;
	s = mistake_skip(greeting_skip(r->language, s));
	line_cut(r, s, &unknown);
	if (wishes(l) == 0 && strncmp(s, "plan", 4) == 0 && (l->classes & 1u << SHORT_WORD_PLAN) != 0 && strpbrk(s, "1234") != NULL)
		doubt(r, raw); // "plan 3"
	if (l->doubtful)
		return SHORT_DOUBTFUL;
	if (wishes(l) == 0 && !(unknown.count == 0 && !l->letters && bare_read(r, s)))
		return says_nothing(l, &unknown) ? SHORTS : line_kind(l, &unknown);
	bool mends = wishes(l) > l->mended.count / 2 || all_doubled(&l->mended);
	if (says_doubt(l) || !first_fits(r, s) || thanks_for(r, s) || unknown.count > 0 || !mends) {
		for (int i = 0; i < unknown.count; i++)
			doubt(r, unknown.list[i]);
		doubt(r, raw);
	}
	const unsigned denied = 1u << SHORT_WORD_DENY | 1u << SHORT_WORD_NO | 1u << SHORT_WORD_PAST |
	    (l->question ? 1u << SHORT_WORD_ASK : 0);
	if ((l->classes & denied) == 0)
		pieces_read(r); // of "not the hut" and "what does the hut do?" nothing is proposed
	if (r->joins)
		doubt(r, raw); // it ends in "or"
	return l->doubtful ? SHORT_DOUBTFUL : SHORT_ORDER;
}

static void
add_all(struct arena *a, struct pile *to, const struct pile *from)
{
	for (int i = 0; i < from->count; i++)
		pile_add(a, to, from->list[i]);
}

// Which kind the whole letter has after one more line.
static enum short_kind
kind_joined(enum short_kind all, enum short_kind line)
{
	if (all == SHORT_PROSE || all == line || (all == SHORT_STATEMENT && line == SHORT_ORDER))
		return line;
	if (all == SHORT_ORDER && line == SHORT_STATEMENT)
		return all;
	if (line == SHORT_PROSE)
		return all == SHORT_YES ? SHORT_PROSE : all;
	return SHORT_DOUBTFUL;
}

// Whether a line is made of codes of one letter: "H", "T. F."
static bool
all_codes(const char *s)
{
	for (; *s != '\0'; s++)
		if (strchr(" .,!-", *s) == NULL &&
		    (strchr("hftxwlsg", *s) == NULL || ascii_is_letter(s[1])))
			return false;
	return true;
}

enum signature { NO_SIGNATURE, SIGNATURE, ORDER_OR_SIGNATURE };

// What the last line is: a name, an initial, a kiss. One letter may be a code: it is a signature where
// the plan above sends everybody, and a wish where each wish so far stands in a paragraph of its own.
static enum signature
signature_of(const struct reader *r, const char *line, bool is_signed, bool gap, bool paragraphs)
{
	line += strspn(line, "-~ .,!");
	bool one = ascii_is_letter(line[0]) && line[1 + strspn(line + 1, " .,!-")] == '\0';
	bool code = all_codes(line), kiss = line[0] == 'x';

	if (code ? !one && !is_signed : !one || is_signed)
		return is_signed ? SIGNATURE : NO_SIGNATURE;
	if (r->ended && (gap || is_signed || kiss))
		return SIGNATURE;
	if (is_signed || (gap && (!code || !paragraphs || r->out->prose.count > 0)))
		return ORDER_OR_SIGNATURE;
	return NO_SIGNATURE;
}

// What is known of the lines that follow: it is the same for all of them up to the one that decides it.
struct sequel {
	const char *until; // NULL: nothing yet
	bool last;
	struct line *line; // room to read one in; NULL until one is
};

static struct line *
sequel_room(const struct reader *by, struct sequel *known)
{
	if (known->line == NULL)
		known->line = arena_alloc(by->a, sizeof *known->line);
	return known->line;
}

// Whether nothing follows but lines that are no orders, or what a signature begins with; known->until is
// the line that decides it.
static bool
ends_so(const struct reader *by, const char *text, struct sequel *known)
{
	struct short_plan none = { .kind = SHORT_PROSE };
	struct reader r = { .a = by->a, .language = by->language, .out = &none, .line = sequel_room(by, known) };

	known->until = text;
	for (size_t len, lines = 0; *text != '\0'; text += len + (text[len] != '\0')) {
		len = strcspn(text, "\n");
		known->until = text;
		if (++lines > MOST_LINES)
			return false;
		const char *line = line_folded(by->a, text, len);
		line += strspn(line, " \t\r");
		if (*line == '\0')
			continue;
		if (is_closing(by->language, line, true))
			return true;
		enum short_kind kind = line_read(&r, line, line);
		if (kind != SHORT_PROSE && kind != SHORTS)
			return false;
	}
	return true;
}

// The same for each line in turn, with each looked at once.
static bool
is_last(const struct reader *by, const char *text, struct sequel *known)
{
	if (known->until == NULL || text > known->until)
		known->last = ends_so(by, text, known);
	return known->last;
}

// Whether the numbers before lines are no numbering: one is missing, or stands alone.
static bool
labels_doubtful(const struct reader *r)
{
	return r->labels > 0 && (r->label_broken || (r->labels < 2 && r->out->kind == SHORT_ORDER));
}

// Takes the lines below a message that may belong to it: of one that says nothing yet all up to an empty line,
// else those that a mail program may have broken off it. Returns it with them, NULL if one may be an order.
static const char *
message_whole(const struct reader *by, const char *message, const char **text, const char *sender, struct sequel *known)
{
	struct short_plan none = { .kind = SHORT_PROSE };
	struct reader r = { .a = by->a, .language = by->language, .out = &none, .line = sequel_room(by, known) };
	bool empty = message_is_empty(message), certain = true;
	struct text whole;

	text_init(&whole, by->a);
	text_add(&whole, message);
	for (const char *above = message; **text != '\0';) {
		size_t len = strcspn(*text, "\n");
		const char *next = line_folded(by->a, *text, len);
		if (next[strspn(next, " \r")] == '\0' || message_begins(by->a, by->language, next))
			break;
		if (!empty && (!message_goes_on(above, *text) || is_closing(by->language, next, true) || is_signed(by->a, next, sender)))
			break;
		enum short_kind kind = line_read(&r, next, next);
		certain = certain && !empty && (kind == SHORT_PROSE || kind == SHORTS);
		size_t blanks = strspn(*text, " \t"), end = len;
		while (end > blanks && strchr(" \t\r", (*text)[end - 1]) != NULL)
			end--;
		above = arena_strndup(by->a, *text + blanks, end - blanks);
		text_add(&whole, " ");
		text_add(&whole, above);
		*text += len + ((*text)[len] != '\0');
	}
	return certain ? whole.data : NULL;
}

// What the lines of a list are, that begin with a dash.
enum { LISTED_PROSE = 1, LISTED_ORDER = 2, LISTED_BOTH = LISTED_PROSE | LISTED_ORDER };

static void
words_read(struct tongue in, const char *text, const char *sender, enum lean lean, struct short_plan *out)
{
	struct arena *a = in.arena;
	struct reader r = { .a = a, .language = in.lang->code, .out = out, .lean = lean,
		.line = arena_alloc(a, sizeof *r.line) };
	bool any = false, gap = false, paragraphs = false, answered = false, divided = false;
	struct sequel sequel = { .until = NULL };
	unsigned listed = 0;
	int lines = 0;

	*out = (struct short_plan){ .kind = SHORT_PROSE };
	while (*text != '\0') {
		size_t len = strcspn(text, "\n"), blanks = strspn(text, " \t\r"), end = len;
		while (end > blanks && strchr(" \t\r", text[end - 1]) != NULL)
			end--;
		const char *raw = blanks < end ? arena_strndup(a, text + blanks, end - blanks) : "";
		if (++lines > MOST_LINES) {
			pile_add(a, &out->doubts, raw);
			out->kind = SHORT_DOUBTFUL;
			break;
		}
		const char *given = raw;
		raw = without_emoji(a, raw);
		const char *line = line_folded(a, raw, strlen(raw));
		text += len + (text[len] != '\0');
		if (line[0] == '\0') {
			gap = true;
			continue;
		}
		if (strcmp(line, "-") == 0) { // programs make it of "--", too
			divided = divided || out->kind == SHORT_ORDER;
			continue;
		}
		if (any ? is_closing(r.language, line, out->kind != SHORT_PROSE) : is_mark(line))
			break;
		bool item = listed != 0 && strncmp(line, "- ", 2) == 0; // of a list: no name under it
		if (any && !item && is_last(&r, text, &sequel)) {
			enum signature is = signature_of(&r, line, is_signed(a, line, sender), gap, paragraphs);
			if (is == ORDER_OR_SIGNATURE) {
				pile_add(a, &out->doubts, raw);
				out->kind = SHORT_DOUBTFUL;
			}
			if (is != NO_SIGNATURE)
				break;
		}
		const char *polite = len > LONGEST_LINE ? line : courtesy_cut(&r, line, sender);
		if (!is_statement(a, r.language, polite))
			line = polite;
		int labels = r.labels;
		enum short_kind kind = line_read(&r, raw, line);
		if (kind == SHORT_ORDER && divided) { // or the name of who signs
			kind = SHORT_DOUBTFUL;
			pile_add(a, &out->doubts, raw);
		}
		if (kind == SHORTS) {
			gap = false;
			continue;
		}
		if (kind == SHORT_PROSE && r.labels > labels)
			r.label_broken = true;
		if (strncmp(line, "- ", 2) == 0)
			listed |= kind == SHORT_PROSE ? LISTED_PROSE : LISTED_ORDER;
		add_all(a, &out->doubts, &r.line->doubts);
		if (kind == SHORT_ORDER || kind == SHORT_DOUBTFUL)
			add_all(a, &out->mended, &r.line->mended);
		if (kind == SHORT_PROSE)
			pile_add(a, &out->prose, given);
		if (kind == SHORT_STATEMENT) { // a message keeps its signs
			const char *said = strchr(raw, ':') != NULL && ascii_is_letter(given[0]) ? given : raw;
			const char *whole = message_begins(a, r.language, line)
			    ? message_whole(&r, said, &text, sender, &sequel) : said;
			out->cut = out->cut || whole == NULL;
			kind = whole == NULL ? SHORT_DOUBTFUL : kind;
			pile_add(a, whole == NULL ? &out->doubts : &out->statements, whole == NULL ? said : whole);
		}
		out->kind = any ? kind_joined(out->kind, kind) : kind;
		size_t word = strcspn(line, " \t,;");
		paragraphs = kind == SHORT_ORDER && line[word + strspn(line + word, " \t,;.!")] == '\0' &&
		    (!any || (paragraphs && gap));
		answered = answered || kind == SHORT_YES;
		any = true;
		gap = false;
	}
	plan_put(&r);
	if (out->plan.count > 0 && (listed == LISTED_BOTH || labels_doubtful(&r) || answered))
		out->kind = SHORT_DOUBTFUL;
}

void
short_read(struct tongue in, const char *text, const char *sender, struct short_plan *out)
{
	words_read(in, text, sender, LEAN_NONE, out);
}

bool
short_readings(struct tongue in, const char *text, const char *sender, struct plan out[static SHORT_READINGS])
{
	static const enum lean leans[SHORT_READINGS] = { LEAN_COUNT, LEAN_CARD };
	struct text t[SHORT_READINGS];

	for (int i = 0; i < SHORT_READINGS; i++) {
		struct short_plan said;
		words_read(in, text, sender, leans[i], &said);
		if (said.kind != SHORT_ORDER || said.doubts.count > 0 || said.statements.count > 0)
			return false;
		out[i] = said.plan;
		text_init(&t[i], in.arena);
		short_print(&t[i], &said.plan);
	}
	return strcmp(t[0].data, t[1].data) != 0;
}

struct short_statements {
	struct reader reader;
	struct line line;
	struct plan_line lines[PLAN_LINES];
};

struct short_statements *
short_begin(struct tongue in)
{
	struct arena *a = in.arena;
	struct short_statements *s = arena_alloc(a, sizeof *s);

	s->reader = (struct reader){ .a = a, .language = in.lang->code, .line = &s->line, .statement = true };
	return s;
}

bool
short_statement(struct short_statements *s, const char *text, int label, struct short_plan *out)
{
	struct reader *r = &s->reader;
	const char *line = line_folded(r->a, text, strlen(text));

	*out = (struct short_plan){ .kind = SHORT_PROSE, .plan = { .line = s->lines } };
	r->out = out;
	r->label_last = r->labels = label;
	r->label_broken = r->joins = false;
	r->open.count = 0;
	out->kind = line_read(r, text, line);
	out->doubts = s->line.doubts;
	out->mended = s->line.mended;
	plan_put(r);
	if (out->kind == SHORT_ORDER && !r->label_broken && out->plan.count > 0 && out->doubts.count == 0)
		return true;
	pile_add(r->a, &out->doubts, text);
	return false;
}

bool
short_begins(struct tongue in, const char *word)
{
	struct short_plan none = { .kind = SHORT_PROSE };
	struct line *l = arena_alloc(in.arena, sizeof *l);
	struct reader r = { .a = in.arena, .language = in.lang->code, .out = &none, .line = l };
	struct pile unknown = { 0 };

	line_init(l);
	line_cut(&r, word, &unknown);
	return l->mended.count == 0 && (l->count > 0 || l->doubtful) && l->piece[0].is != IS_PEOPLE;
}

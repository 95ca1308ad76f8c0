// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the frames in a text, between #STONEPOST and #END.
#include "orders/frame.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/repair.h"

enum { KEY_LEAST = 16 }; // least letters of a key or code; no other word in a head is that long

void
problem_add(struct tongue in, struct problems *p, const struct problem *at)
{
	if (p->list == NULL)
		p->list = arena_alloc(in.arena, (PROBLEMS + 1) * sizeof *p->list);
	if (p->count > PROBLEMS)
		return;
	p->list[p->count] = *at;
	if (p->count == PROBLEMS)
		p->list[p->count].text = say(in, MSG("more errors like this: too many to list"));
	p->count++;
}

// One line of the letter, with the length of its quote marks.
struct line {
	const char *s; // whole line
	size_t len;
	size_t text; // offset of the first byte that is neither space nor quote mark
	bool quoted;
};

struct reader {
	struct tongue in;
	struct arena *arena;
	struct line *line;
	int count;
	const struct repairs *repairs;
	struct frames *out;
};

static void
fault(struct frame *f, int line, int column, const char *text)
{
	f->fault = (struct problem){ .line = line, .column = column, .section = SECTIONS, .text = text };
}

// The state of parsing the words of a head in order.
struct head_reader {
	struct tongue in;
	struct arena *arena;
	struct frame *frame;
	const struct line *line;
	size_t at, len; // place and length of the word
	const char *word; // folded word; "" at the end
};

static void
head_next(struct head_reader *h)
{
	const char *s = h->line->s;

	h->at += h->len;
	while (h->at < h->line->len && (s[h->at] == ' ' || s[h->at] == '\t'))
		h->at++;
	h->len = strcspn(s + h->at, " \t\n");
	h->word = text_fold(h->arena, s + h->at, h->len);
}

// Records an error at the current word. Always returns false.
static bool
head_fault(struct head_reader *h, const char *text)
{
	int column = 1;

	for (size_t i = 0; i < h->at; i++)
		column += ((unsigned char)h->line->s[i] & 0xc0) != 0x80;
	fault(h->frame, h->frame->line, column, text);
	return false;
}

// Records the error that the current word is not `wanted`. Always returns false.
static bool
head_wanted(struct head_reader *h, struct msg wanted)
{
	const char *wish = say(h->in, wanted);

	return head_fault(h, say(h->in, h->len == 0
	    ? MSG("the header ends before {wanted}: write #STONEPOST game seat round N")
	    : MSG("\"{word}\" cannot be {wanted}: write #STONEPOST game seat round N"),
	    ARG(word, text_shorten(h->arena, h->word)), ARG(wanted, wish)));
}

// Records the error of an unexpected word. Always returns false.
static bool
head_too_long(struct head_reader *h, struct msg text)
{
	return head_fault(h, say(h->in, text, ARG(word, text_shorten(h->arena, h->word))));
}

// Parses the name of a game or seat: lower-case letters, digits and '-', beginning with a letter.
static bool
read_name(struct head_reader *h, char out[static SEAT_NAME], struct msg wanted)
{
	size_t len = strlen(h->word);

	if (len == 0 || len >= SEAT_NAME || h->word[0] < 'a' || h->word[0] > 'z' ||
	    strspn(h->word, "abcdefghijklmnopqrstuvwxyz0123456789-") != len)
		return head_wanted(h, wanted);
	memcpy(out, h->word, len + 1);
	head_next(h);
	return true;
}

static bool
read_count(struct head_reader *h, const char *digits, int *out, struct msg wanted)
{
	size_t len = strlen(digits);

	*out = 0;
	if (len == 0 || len > 3 || strspn(digits, "0123456789") != len)
		return head_wanted(h, wanted);
	for (size_t i = 0; i < len; i++)
		*out = *out * 10 + digits[i] - '0';
	if (*out == 0)
		return head_wanted(h, wanted);
	head_next(h);
	return true;
}

// Parses the optional parts after the round, into a zeroed head: vK and `key K`, each at most once.
static bool
read_extras(struct head_reader *h, struct frame_head *head)
{
	while (h->len > 0) {
		if (strcmp(h->word, "key") == 0 && head->key[0] == '\0') {
			head_next(h);
			if (h->len == 0 || h->len >= KEY_TEXT)
				return head_wanted(h, MSG("the key (copy it from your last report)"));
			memcpy(head->key, h->line->s + h->at, h->len);
			head_next(h);
		} else if (h->word[0] == 'v' && head->serial == 0) {
			if (!read_count(h, h->word + 1, &head->serial, MSG("a serial like v2")))
				return false;
		} else {
			return head_too_long(h, MSG("\"{word}\" cannot be there; only a serial (v2) and a "
			    "key (key K) may follow the round: write #STONEPOST game seat round N"));
		}
	}
	return true;
}

// Parses the code at the end of the first line of a frame for joining.
static void
read_code(struct head_reader *h, enum frame_kind kind)
{
	struct frame *f = h->frame;

	head_next(h);
	if (h->len == 0 || h->len >= KEY_TEXT) {
		(void)head_wanted(h, MSG("the code (copy it as you got it)"));
		return;
	}
	f->kind = kind;
	memcpy(f->head.key, h->line->s + h->at, h->len);
	head_next(h);
	if (h->len > 0)
		(void)head_too_long(h, MSG("\"{word}\" cannot be there; nothing follows the code: write "
		    "#STONEPOST game seat round N"));
}

// Returns the number of words left, including the current one.
static int
words_left(struct head_reader h)
{
	int n = 0;

	for (; h.len > 0; n++)
		head_next(&h);
	return n;
}

static bool
next_is_round(struct head_reader h)
{
	head_next(&h);
	return strcmp(h.word, "round") == 0;
}

static void
read_head(struct reader *r, const struct line *l, struct frame *f)
{
	struct head_reader h = { .in = r->in, .arena = r->arena, .frame = f, .line = l, .at = l->text };

	head_next(&h); // skips #STONEPOST itself
	head_next(&h);
	if (strcmp(h.word, "standby") == 0 && words_left(h) == 2) {
		read_code(&h, FRAME_STANDBY);
		return;
	}
	if (!read_name(&h, f->head.game, MSG("the game's name")))
		return;
	const bool joins = strcmp(h.word, "join") == 0;
	if ((joins || strcmp(h.word, "confirm") == 0) && !next_is_round(h)) {
		read_code(&h, joins ? FRAME_JOIN : FRAME_CONFIRM);
		return;
	}
	if (!read_name(&h, f->head.seat, MSG("your seat's name")))
		return;
	if (strcmp(f->head.seat, "gm") == 0 && strcmp(h.word, "round") != 0) {
		f->head.gm = true;
		read_extras(&h, &f->head);
		return;
	}
	if (strcmp(h.word, "round") != 0) {
		head_wanted(&h, MSG("the word \"round\""));
		return;
	}
	head_next(&h);
	if (read_count(&h, h.word, &f->head.round, MSG("the number of the round")))
		read_extras(&h, &f->head);
}

static bool
is_number(const char *word)
{
	return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

// Whether a line is the rest of the head before it, broken by a mail program: the head lacks it,
// and it cannot be an order.
static bool
ends_head(struct reader *r, const struct line *head, const struct line *l)
{
	struct head_reader first = { .arena = r->arena, .line = l, .at = l->text }, second, last;
	bool has_key = false;
	int words = 0;

	head_next(&first);
	second = first;
	head_next(&second);
	bool key = strcmp(first.word, "key") == 0;
	bool code = first.len >= KEY_LEAST && second.len == 0;
	if (!key && !code && !is_number(first.word) && strcmp(first.word, "round") != 0)
		return false;
	last = (struct head_reader){ .arena = r->arena, .line = head, .at = head->text, .word = "" };
	for (struct head_reader h = last; head_next(&h), h.len > 0; words++) {
		has_key = has_key || (words > 2 && strcmp(h.word, "key") == 0);
		last = h;
	}
	if (key)
		return !has_key && second.len >= KEY_LEAST && words_left(second) == 1;
	if (code)
		return strcmp(last.word, "key") == 0 || strcmp(last.word, "join") == 0 ||
		    strcmp(last.word, "confirm") == 0 || strcmp(last.word, "standby") == 0;
	return is_number(first.word) ? words == 4 && strcmp(last.word, "round") == 0
				     : words == 3 && is_number(second.word);
}

// Returns the head whose first line is `first`, joined if a mail program has broken it; *last is
// its last line. Continuation lines after quote marks may lack these marks.
static const struct line *
whole_head(struct reader *r, int first, int *last)
{
	const struct line *head = &r->line[first];

	for (*last = first; *last + 1 < r->count; ++*last) {
		const struct line *l = &r->line[*last + 1];
		if ((l->quoted && !r->line[first].quoted) || !ends_head(r, head, l))
			break;
		struct line *whole = arena_alloc(r->arena, sizeof *whole);
		*whole = (struct line){ .text = head->text, .quoted = head->quoted };
		whole->s = arena_printf(r->arena, "%.*s %.*s", (int)head->len, head->s,
		    (int)(l->len - l->text), l->s + l->text);
		whole->len = strlen(whole->s);
		head = whole;
	}
	return head;
}

// Copies lines `first` to `last` - 1, with spaces instead of quote marks.
static const char *
body_copy(struct reader *r, int first, int last, bool quoted)
{
	struct text t;

	text_init(&t, r->arena);
	for (int i = first; i < last; i++) {
		const struct line *l = &r->line[i];
		size_t blank = quoted && l->quoted ? l->text : 0;
		text_fill(&t, ' ', blank);
		text_add_bytes(&t, l->s + blank, l->len - blank);
		text_add_bytes(&t, "\n", 1);
	}
	return t.data;
}

// Whether line `i`, quoted or not, begins with the mark ("#stonepost") as a word, in upper or lower case.
static bool
is_mark(struct reader *r, int i, const char *mark, bool quoted)
{
	const struct line *l = &r->line[i];
	const size_t len = strlen(mark), rest = l->len - l->text;
	const char *s = l->s + l->text;

	if (l->quoted != quoted || rest < len || *s != '#')
		return false;
	if (rest > len && strchr(" \t.;", s[len]) == NULL)
		return false;
	return strcmp(text_fold(r->arena, s, len), mark) == 0;
}

// Refuses a quoted frame with unquoted lines, because it is unclear which lines count.
static void
check_quotes(struct reader *r, struct frame *f, int first, int last)
{
	for (int i = first; i < last; i++)
		if (!r->line[i].quoted && r->line[i].text < r->line[i].len) {
			fault(f, i + 1, 1,
			    say(r->in, MSG("this line isn't quoted, but the frame around it is: send the whole "
					   "frame without \">\" marks")));
			return;
		}
}

// Parses the frame whose head is at line `first`; returns the index of the line after it.
static int
read_frame(struct reader *r, int first, bool quoted)
{
	struct frame *f = &r->out->list[r->out->count++];
	int last, repaired;
	const struct line *head = whole_head(r, first, &last);
	int body = last + 1;

	*f = (struct frame){ .line = first + 1, .quoted = quoted, .body_line = body + 1 };
	read_head(r, head, f);
	last = body;
	while (last < r->count && !is_mark(r, last, "#end", quoted) && !is_mark(r, last, "#stonepost", quoted))
		last++;
	if (last == r->count || !is_mark(r, last, "#end", quoted)) {
		f->body = "";
		if (f->fault.text == NULL)
			fault(f, first + 1, 1, say(r->in, MSG("the frame that begins here has no end: put #END on a "
			    "line of its own after the orders")));
		return last;
	}
	f->last_line = last + 1;
	f->body = body_copy(r, body, last, quoted);
	if (f->fault.text == NULL && strlen(f->body) > ORDER_BYTES)
		fault(f, first + 1, 1, say(r->in, MSG("this frame holds more than 64 KiB: shorten it")));
	if (f->fault.text == NULL && quoted)
		check_quotes(r, f, body, last);
	if (repairs_between(r->repairs, first + 1, last + 1, &repaired))
		pile_add(r->arena, &f->notes, say(r->in, MSG("Characters that a mail program put in (smart quotes, "
		    "odd spaces, invisible ones) were read as plain ones.")));
	return last + 1;
}

static void
read_frames(struct reader *r, bool quoted)
{
	for (int i = 0; i < r->count;) {
		if (!is_mark(r, i, "#stonepost", quoted)) {
			i++;
			continue;
		}
		if (r->out->count == FRAMES) {
			r->out->fault = (struct problem){ .line = i + 1, .column = 1, .section = SECTIONS,
				.text = say(r->in, MSG("one letter may hold 64 frames: send the others in another")) };
			return;
		}
		i = read_frame(r, i, quoted);
	}
}

void
frames_find(struct tongue in, const char *text, size_t len, struct frames *out)
{
	struct repairs repairs;
	struct reader r = { .in = in, .arena = in.arena, .repairs = &repairs, .out = out };

	out->count = 0; // clearing the whole array would be slow
	out->fault = (struct problem){ .text = NULL };
	text = text_repair(in.arena, text, len, &repairs);
	const int lines = ascii_count(text, '\n') + 1;
	r.line = arena_alloc(in.arena, (size_t)lines * sizeof *r.line);
	for (; r.count < lines; r.count++) {
		struct line *l = &r.line[r.count];
		l->s = text;
		l->len = strcspn(text, "\n");
		l->text = strspn(text, " \t>");
		l->quoted = memchr(text, '>', l->text) != NULL;
		text += l->len + 1;
	}
	read_frames(&r, false);
	if (out->count == 0)
		read_frames(&r, true);
}

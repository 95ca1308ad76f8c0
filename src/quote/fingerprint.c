// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fingerprints of our letters.
#include "quote/fingerprint.h"

// Makes the fingerprint of one line from `len` characters of the stream.
static void
make_line(struct fingerprint *out, enum stream_kind kind, const struct stream *s, size_t from, size_t len)
{
	out->of[kind].hash = stream_hash(s, from, len);
	out->of[kind].len = (uint16_t)len;
	out->of[kind].head = stream_head(s, from, len);
}

// Whether the line is evidence. Reuses the answer for an equal line of the other part: is_order is slow.
static bool
is_strong(const struct stream *s, const struct marked_line *l, const struct quote_hints *hints,
	const struct fingerprints *other)
{
	uint64_t hash = s->len >= FINGERPRINT_STRONG && s->len <= STREAM_CHARS ? stream_hash(s, 0, s->len) : 0;

	if (s->len < FINGERPRINT_STRONG)
		return false;
	for (int i = 0; i < other->count; i++)
		if (other->line[i].of[STREAM_EXACT].hash == hash && other->line[i].of[STREAM_EXACT].len == s->len)
			return other->line[i].strong;
	return !hints->is_order(l->text, l->len);
}

static int
make_lines(struct fingerprint *list, const struct stream *s, bool strong)
{
	int count = 0;

	// After the first piece of a long line, the further pieces have no shape.
	for (size_t from = 0; from < s[STREAM_EXACT].len && count < FINGERPRINT_LINES; from += STREAM_CHARS) {
		size_t rest = s[STREAM_EXACT].len - from, shape = s[STREAM_SHAPE].len;
		list[count] = (struct fingerprint){ .strong = strong };
		make_line(&list[count], STREAM_EXACT, s, from, rest < STREAM_CHARS ? rest : STREAM_CHARS);
		if (from == 0 && shape <= STREAM_CHARS)
			make_line(&list[count], STREAM_SHAPE, &s[STREAM_SHAPE], 0, shape);
		count++;
	}
	return count;
}

// The length of the longest line in bytes; *pieces is the maximum number of lines that the text can have.
static size_t
longest_line(const char *text, size_t len, size_t *pieces)
{
	const char *end = text + len;
	size_t longest = 0;

	*pieces = 1 + len / STREAM_CHARS;
	while (text < end) {
		struct marked_line l = line_take(&text, end);
		longest = l.len > longest ? l.len : longest;
		++*pieces;
	}
	return longest;
}

struct fingerprints
fingerprints_of_part(struct arena *a, const char *text, size_t len, const struct quote_hints *hints,
	const struct fingerprints *other)
{
	const char *end = text + len;
	size_t pieces, longest = longest_line(text, len, &pieces);
	const size_t most = 2 * (size_t)FINGERPRINT_LINES;
	struct fingerprint *list = arena_alloc(a, (pieces < most ? pieces : most) * sizeof *list);
	struct fingerprints out = { .line = list };
	struct stream s[STREAMS];

	for (int k = 0; k < STREAMS; k++)
		stream_init(&s[k], a, longest);
	while (text < end && out.count < FINGERPRINT_LINES) {
		struct marked_line l = line_take(&text, end);
		for (int k = 0; k < STREAMS; k++) {
			s[k].len = 0;
			stream_add(&s[k], (enum stream_kind)k, &l, 0);
		}
		out.count += make_lines(list + out.count, s, is_strong(s, &l, hints, other));
	}
	if (out.count > FINGERPRINT_LINES)
		out.count = FINGERPRINT_LINES;
	return out;
}

struct fingerprints
fingerprints_make(struct arena *a, const char *text, size_t len, const struct quote_hints *hints)
{
	const struct fingerprints none = { .count = 0 };

	return fingerprints_of_part(a, text, len, hints, &none);
}

struct fingerprints
fingerprints_join(struct arena *a, const struct fingerprints *first, const struct fingerprints *second)
{
	struct fingerprint *list = arena_alloc(a, ((size_t)first->count + (size_t)second->count + 1) * sizeof *list);
	struct fingerprints out = { .line = list };

	for (int i = 0; i < first->count; i++)
		list[out.count++] = first->line[i];
	if (out.count < FINGERPRINT_LINES)
		list[out.count++] = (struct fingerprint){ .strong = false };
	for (int i = 0; i < second->count && out.count < FINGERPRINT_LINES; i++)
		list[out.count++] = second->line[i];
	return out;
}

bool
fingerprints_end_at(const struct fingerprints *letter, int line)
{
	return line == letter->count || letter->line[line].of[STREAM_EXACT].len == 0;
}

bool
fingerprints_same_line(const struct fingerprints *a, int i, const struct fingerprints *b, int k)
{
	return i >= 0 && k >= 0 && i < a->count && k < b->count &&
		a->line[i].of[STREAM_EXACT].hash == b->line[k].of[STREAM_EXACT].hash;
}

static void
pack_number(uint8_t *out, uint64_t n, int bytes)
{
	for (int i = 0; i < bytes; i++)
		out[i] = (uint8_t)(n >> (8 * i));
}

// Written in this form so that the compiler makes a single load.
static uint16_t
unpack_short(const uint8_t *in)
{
	return (uint16_t)(in[0] | in[1] << 8);
}

static uint64_t
unpack_long(const uint8_t *in)
{
	return (uint64_t)in[0] | (uint64_t)in[1] << 8 | (uint64_t)in[2] << 16 | (uint64_t)in[3] << 24 |
		(uint64_t)in[4] << 32 | (uint64_t)in[5] << 40 | (uint64_t)in[6] << 48 | (uint64_t)in[7] << 56;
}

enum { STRONG_BIT = 0x8000 }; // flag in a length, which is at most STREAM_CHARS

const void *
fingerprints_pack(struct arena *a, const struct fingerprints *letter)
{
	uint8_t *bytes = arena_alloc(a, (size_t)letter->count * FINGERPRINT_BYTES + 1);

	for (int i = 0; i < letter->count; i++)
		for (int k = 0; k < STREAMS; k++) {
			const struct fingerprint *l = &letter->line[i];
			uint8_t *out = bytes + (size_t)i * FINGERPRINT_BYTES + k * (FINGERPRINT_BYTES / STREAMS);
			pack_number(out, l->of[k].hash, 8);
			pack_number(out + 8, l->of[k].len | (l->strong ? STRONG_BIT : 0U), 2);
			pack_number(out + 10, l->of[k].head, 2);
		}
	return bytes;
}

struct fingerprints
fingerprints_unpack(struct arena *a, const void *bytes, size_t size)
{
	size_t count = size / FINGERPRINT_BYTES < FINGERPRINT_LINES ? size / FINGERPRINT_BYTES : FINGERPRINT_LINES;
	struct fingerprint *list = arena_alloc(a, (count + 1) * sizeof *list);
	const uint8_t *in = bytes;

	for (size_t i = 0; i < count; i++)
		for (int k = 0; k < STREAMS; k++, in += FINGERPRINT_BYTES / STREAMS) {
			unsigned len = unpack_short(in + 8);
			list[i].of[k].hash = unpack_long(in);
			list[i].of[k].len = (uint16_t)(len & ~(unsigned)STRONG_BIT);
			list[i].of[k].head = unpack_short(in + 10);
			list[i].strong = (len & STRONG_BIT) != 0;
		}
	return (struct fingerprints){ list, (int)count };
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the lists of POP3 servers.
#include "mail/internal.h"

#include <string.h>

enum { UIDL_MAX = 255 }; // RFC 1939 allows 70; we allow more

// The next line, without its line end. False if there is no complete line left.
static bool
next_line(const char **at, const char *end, const char **line, size_t *len)
{
	const char *stop = *at < end ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;

	if (stop == NULL)
		return false;
	*line = *at;
	*len = (size_t)(stop - *at);
	if (*len > 0 && (*line)[*len - 1] == '\r')
		--*len;
	*at = stop + 1;
	return true;
}

// Reads a number and the spaces after it; returns the number of bytes read, 0 if there is no number.
static size_t
read_number(const char *line, size_t len, uint32_t *number)
{
	uint64_t n = 0;
	size_t i = 0;

	while (i < len && line[i] >= '0' && line[i] <= '9' && n <= UINT32_MAX)
		n = n * 10 + (uint64_t)(line[i++] - '0');
	if (i == 0 || n > UINT32_MAX)
		return 0;
	*number = (uint32_t)n;
	while (i < len && line[i] == ' ')
		i++;
	return i;
}

static bool
read_entry(struct arena *arena, const char *line, size_t len, struct pop3_entry *entry)
{
	size_t start = read_number(line, len, &entry->number), end = start;

	if (start == 0 || entry->number == 0)
		return false;
	while (end < len && line[end] > 0x20 && line[end] < 0x7f)
		end++;
	if (end == start || end - start > UIDL_MAX || (end < len && line[end] != ' '))
		return false;
	entry->uidl = arena_strndup(arena, line + start, end - start);
	return true;
}

bool
pop3_uidl_read(struct arena *arena, const char *answer, size_t len, struct pop3_list *list)
{
	const char *at = answer, *end = answer + len, *line;
	size_t lines = 0, n;

	while (next_line(&at, end, &line, &n))
		lines++;
	*list = (struct pop3_list){ .entries = arena_alloc(arena, (lines + 1) * sizeof *list->entries) };
	if (at != end)
		return false;
	at = answer;
	// libcurl returns an empty line for an empty list.
	while (next_line(&at, end, &line, &n))
		if (n > 0 && !read_entry(arena, line, n, &list->entries[list->n++]))
			return false;
	return true;
}

void
pop3_sizes_read(const char *answer, size_t len, struct pop3_list *list)
{
	const char *at = answer, *end = answer + len, *line;
	uint32_t number, size;
	size_t n, i = 0;

	while (next_line(&at, end, &line, &n)) {
		size_t used = read_number(line, n, &number);
		if (used == 0 || read_number(line + used, n - used, &size) == 0)
			continue;
		// Both lists are in the same order.
		while (i < list->n && list->entries[i].number < number)
			i++;
		if (i < list->n && list->entries[i].number == number)
			list->entries[i].size = size;
	}
}

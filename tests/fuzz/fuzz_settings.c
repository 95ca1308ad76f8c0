// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a settings file: it is read, or refused with a word; and so is each value, taken
// for anything that a value can be, and changed.
// Seeds: man/examples/stonepost.conf
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/zone.h"
#include "cli/internal.h"
#include "mail/box/mailbox.h"
#include "target.h"

// A file for what comes in, without a name: the path of its descriptor opens it again.
static int
unnamed(char *path, size_t room)
{
	const char *tmp = getenv("TMPDIR");

	(void)snprintf(path, room, "%s/fuzz_settings.XXXXXX", tmp != NULL ? tmp : "/tmp");
	int fd = mkstemp(path);
	demand(fd >= 0 && unlink(path) == 0);
	(void)snprintf(path, room, "/dev/fd/%d", fd);
	return fd;
}

static void
try_value(const struct settings *s, enum setting id)
{
	const char *value = s->value[id];
	struct err err = { 0 };
	int64_t span;

	demand((setting_check(s, id, &err) != 0) == (err.text[0] != '\0'));
	demand(!span_parse(value, &span) || span >= 0);
	if (id == SET_ZONE)
		(void)zone_valid(value);
}

static void
try_servers(const struct settings *s)
{
	const char *const *set = s->value;
	const struct server_settings servers[] = {
		{ .kind = SERVER_SMTP, .host = set[SET_HOST], .helo = set[SET_HELO], .user = set[SET_USER],
			.password = "secret", .ca_file = set[SET_CA_FILE] },
		{ .kind = SERVER_IMAP, .host = set[SET_FETCH_HOST], .user = set[SET_FETCH_USER], .password = "secret" },
	};
	struct mailbox_settings box = { .server = servers[1], .folder = set[SET_FETCH_FOLDER],
		.move_to = set[SET_FETCH_MOVE_TO] };
	struct err err = { 0 };
	char text[1024];

	(void)mailbox_settings_check(&box, &err);
	for (size_t i = 0; i < sizeof servers / sizeof *servers; i++)
		if (server_settings_check(&servers[i], &err) == 0) {
			server_settings_url(&servers[i], text, sizeof text);
			demand(strpbrk(text, " \r\n") == NULL);
		}
}

// A text that is read can have any setting changed, and says the same in all others.
static void
try_change(const struct settings *s, const uint8_t *data, size_t size, struct arena *arena)
{
	const char *text = arena_strndup(arena, (const char *)data, size), *edited;
	enum setting id = size % SETTINGS;
	struct settings again;
	struct err err = { 0 };

	if (strlen(text) != size)
		return; // inih reads each line as far as such a byte
	demand(settings_edit(arena, text, id, "x", &edited, &err) == 0);
	settings_init(&again);
	demand(settings_parse(&again, arena, "", edited, &err) == 0);
	for (enum setting i = 0; i < SETTINGS; i++)
		demand(i == id ? strcmp(again.value[i], "x") == 0
			       : again.value[i] == s->value[i] || strcmp(again.value[i], s->value[i]) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char path[256];
	static int fd = -1;
	struct arena arena = { 0 };
	struct err err = { 0 };
	struct settings s, usual;

	if (fd < 0)
		fd = unnamed(path, sizeof path);
	demand(ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == (ssize_t)size);
	settings_init(&s);
	settings_init(&usual);
	int status = settings_read(&s, &arena, path, &err);
	demand((status != 0) == (err.text[0] != '\0'));
	for (enum setting id = 0; id < SETTINGS; id++)
		if (s.value[id] != usual.value[id])
			try_value(&s, id);
	try_servers(&s);
	if (status == 0)
		try_change(&s, data, size, &arena);
	arena_release(&arena);
	return 0;
}

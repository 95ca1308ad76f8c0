// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a settings file: it is read, or refused with a word.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/settings.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char path[] = "/tmp/fuzz_settings.XXXXXX";
	static int fd = -1;
	struct arena arena = { 0 };
	struct err err = { 0 };
	struct settings s;

	if (fd < 0)
		fd = mkstemp(path);
	if (fd < 0 || ftruncate(fd, 0) != 0 || pwrite(fd, data, size, 0) != (ssize_t)size)
		abort();
	settings_init(&s);
	if ((settings_read(&s, &arena, path, &err) != 0) != (err.text[0] != '\0'))
		abort();
	arena_release(&arena);
	return 0;
}

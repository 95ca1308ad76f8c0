// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Loads the module that reads letters, and passes calls on to it.
#include "mail/mime.h"

#include <dlfcn.h>
#include <string.h>

#include "base/path.h"
#include "mail/in/read.h"

static const struct mime *module;

int
mime_load(struct err *e)
{
	struct arena a = { 0 };
	const char *path = module == NULL ? path_installed(&a, MIME_MODULE) : NULL;
	void *file = path != NULL ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
	const struct mime *found = file != NULL ? dlsym(file, "stonepost_mime") : module;
	int status = 0;

	if (found == NULL)
		status = err_set(e, ERR_TRY_AGAIN, "'%.300s' cannot be loaded: %.300s; install stonepost again", path, dlerror());
	else if (strcmp(found->version, PACKAGE_VERSION) != 0)
		status = err_set(e, ERR_TRY_AGAIN, "'%.300s' is not of the same version as stonepost (%s): install stonepost again",
		    path, PACKAGE_VERSION);
	if (status == 0 && module == NULL) {
		*found->out_of_memory = arena_out_of_memory;
		module = found;
	}
	arena_release(&a);
	return status;
}

void
letter_read(struct arena *arena, const struct guard_limits *limits, const char *bytes, size_t len,
    struct incoming *in)
{
	struct err e = { 0 };

	if (mime_load(&e) == 0)
		module->letter_read(arena, limits, bytes, len, in);
	else
		letter_outline(arena, limits, bytes, len, in);
}

int64_t
date_read(const char *value)
{
	struct err e = { 0 };

	return mime_load(&e) == 0 ? module->date_read(value) : 0;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The files of templates/page, built in.
#ifndef REPORT_PAGE_FILES_H
#define REPORT_PAGE_FILES_H

#include <stddef.h>

#include "base/arena.h"
#include "report/template.h"

// The files, generated at build time; the last entry has no name.
extern const struct template_file page_files[];

// Returns the text of a file such as "page.css", which must exist. In the arena.
const char *
page_file(struct arena *a, const char *name);

#endif

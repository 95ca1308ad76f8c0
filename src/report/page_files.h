// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The files of templates/page, built in.
#ifndef REPORT_PAGE_FILES_H
#define REPORT_PAGE_FILES_H

#include <stddef.h>

#include "base/arena.h"
#include "report/template.h"

// Made at build time; the last entry has no name.
extern const struct template_file page_files[];

// The text of a file, "page.css"; it must be there. In the arena.
const char *
page_file(struct arena *a, const char *name);

#endif

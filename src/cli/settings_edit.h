// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A change in the text of a settings file that leaves everything else as it was written: comments,
// order, blank lines.
#ifndef CLI_SETTINGS_EDIT_H
#define CLI_SETTINGS_EDIT_H

#include "cli/settings.h"

// The text with one setting changed, in the arena: in its line where it has one (the last, which
// counts), else after the others of its section, else in a new section at the end. `text` must be one
// that settings_parse takes. A value that a settings file cannot hold is refused.
int
settings_edit(struct arena *a, const char *text, enum setting id, const char *value,
    const char **edited, struct err *e);

#endif

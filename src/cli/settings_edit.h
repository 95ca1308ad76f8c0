// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Changes the text of a settings file without changing comments, order and blank lines.
#ifndef CLI_SETTINGS_EDIT_H
#define CLI_SETTINGS_EDIT_H

#include "cli/settings.h"

// Changes one setting: on its line if it has one (the last one, which counts), or else after the others of
// its section, or else in a new section at the end. settings_parse must accept `text`. Fails if a settings
// file cannot contain the value. *edited is in the arena.
int
settings_edit(struct arena *a, const char *text, enum setting id, const char *value,
    const char **edited, struct err *e);

#endif

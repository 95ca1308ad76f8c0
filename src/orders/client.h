// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that mail programs write of their own below what is written: "Sent from my telephone".
#ifndef ORDERS_CLIENT_H
#define ORDERS_CLIENT_H

#include <stdbool.h>

// Whether a folded line (small letters, no accents) is one of them, in any language that is known.
bool
client_wrote(const char *line);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the settings of a mailbox name.
#ifndef MAIL_BOX_MAILBOX_SETTINGS_H
#define MAIL_BOX_MAILBOX_SETTINGS_H

#include <stddef.h>

#include "mail/box/mailbox.h"

// Writes "'mail.example.org' port 993", for messages.
void
mailbox_settings_name(const struct mailbox_settings *set, char *name, size_t size);

// Writes "imaps://mail.example.org:993/", for libcurl. The settings must have been checked.
void
mailbox_settings_url(const struct mailbox_settings *set, char *url, size_t size);

#endif

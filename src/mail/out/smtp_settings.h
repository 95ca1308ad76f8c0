// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mail server: are they sound, and what do they name.
#ifndef MAIL_OUT_SMTP_SETTINGS_H
#define MAIL_OUT_SMTP_SETTINGS_H

#include <stddef.h>

#include "base/err.h"
#include "mail/out/smtp.h"

// Refuses with ERR_CONFIG what can never work: a broken host or name, a port out of range, a user
// without a password.
int
smtp_settings_check(const struct smtp_settings *set, struct err *e);

// Writes "'mail.example.org' port 587", for messages.
void
smtp_settings_name(const struct smtp_settings *set, char *name, size_t size);

// Writes "smtps://mail.example.org:465/helo", for libcurl. The settings must have been checked.
void
smtp_settings_url(const struct smtp_settings *set, char *url, size_t size);

#endif

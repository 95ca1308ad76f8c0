// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A small public text from the web. Not to be used inside a database transaction: a server may take
// half a minute to answer.
#ifndef MAIL_OUT_WEB_H
#define MAIL_OUT_WEB_H

#include <stddef.h>

#include "base/err.h"

enum { WEB_BYTES = 16 * 1024 }; // the most that is read, and the NUL

// Gets it by https with its certificate verified, against those in `ca_file` where that is not empty; by
// http only from this machine itself. No redirection is followed, and nothing but 200 is an answer.
// Returns 0, or -1 with what went wrong.
int
web_get(const char *url, const char *ca_file, char out[static WEB_BYTES], struct err *e);

// The version of the libcurl that is running.
const char *
web_curl_version(void);

#endif

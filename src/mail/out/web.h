// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches a small public text from the web. Not for use inside a database transaction, since a server may
// take half a minute to answer.
#ifndef MAIL_OUT_WEB_H
#define MAIL_OUT_WEB_H

#include "base/err.h"

enum { WEB_BYTES = 16 * 1024 }; // maximum size, including the NUL

// Fetches `url` by https, with the certificate verified against `ca_file`, or the system's authorities if
// it is ""; by http only from this machine itself. Does not follow redirections; any status except 200 is
// an error. Returns 0, or -1 with `e` set.
int
web_get(const char *url, const char *ca_file, char out[static WEB_BYTES], struct err *e);

// Posts a form ("a=b&c=d") to `url`, with the same rules. Any HTTP status is accepted and stored in *code.
int
web_post(const char *url, const char *ca_file, const char *form, char out[static WEB_BYTES], long *code,
    struct err *e);

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Access tokens for mail accounts that accept no passwords: OAuth 2.0 (RFC 6749) with the device flow (RFC
// 8628). The refresh token, a secret like a password, is stored in a file of mode 0600.
#ifndef CLI_OAUTH_H
#define CLI_OAUTH_H

#include "cli/cmd.h"

struct oauth {
	const char *client_id, *client_secret; // the secret may be ""
	const char *device_url, *token_url, *scope;
	const char *ca_file; // file of trusted authorities; "": the system's
	const char *file; // file of the tokens
	const char *user; // user who should log in
	const char *provider; // "microsoft", "google" or ""
};

// The values of section [oauth], completed from the account. ERR_CONFIG if something is missing.
int
oauth_settings(const struct cli *cli, struct oauth *o, struct err *e);

// Gets an access token that is valid for some minutes: the stored token, or a new one in exchange for the
// refresh token. Concurrent processes wait for each other.
int
oauth_token(const struct cli *cli, const struct oauth *o, struct secret *token, struct err *e);

// Handles a stored access token that a server has refused: the next oauth_token gets a new one.
void
oauth_distrust(const struct cli *cli, const struct oauth *o);

// Logs in by the device flow: prints a code and where to type it, waits until it was typed, and stores the
// tokens.
int
oauth_login(const struct cli *cli, const struct oauth *o, struct err *e);

#endif

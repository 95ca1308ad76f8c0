// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings file, stonepost.conf(5): all settings in one list, and functions to read them.
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/words.h"

// The settings: identifier, section, name, default, description. The manual page has the same list.
#define SETTING_LIST(X) \
	X(DATABASE, "stonepost", "database", NULL, "the database file") \
	X(STYLE, "stonepost", "style", "both", "letters of new games: both, text, narrow or frame") \
	X(LANG, "stonepost", "lang", "en", "language of new games, and of strangers: en, de, es, fr or it") \
	X(ZONE, "stonepost", "zone", "UTC", "time zone of the GM, and of new games") \
	X(DOWNTIME, "stonepost", "downtime", "6h", \
	    "a longer time without a run is given back to the players; none: it never is") \
	X(KEEP_LETTERS, "stonepost", "keep_letters", "none", \
	    "how long letters of finished games are kept, as 90d; none: for good") \
	X(PATIENCE, "stonepost", "patience", "30", "seconds to wait for a busy database") \
	X(FROM, "mail", "from", "", "address that letters come from") \
	X(NAME, "mail", "name", "stonepost", "name beside that address") \
	X(GM, "mail", "gm", "", "address of the game master, for notices") \
	X(GM_ORDERS, "mail", "gm_orders", "no", \
	    "commands by letter from that address: no, token or token-and-dmarc") \
	X(TRANSPORT, "mail", "transport", "folder", "folder (a Maildir) or smtp") \
	X(FOLDER, "mail", "folder", NULL, "where the folder transport puts letters") \
	X(UNCERTAIN, "mail", "uncertain", "send", \
	    "a letter that may have arrived: send it again, or hold it") \
	X(PLUS, "mail", "plus", "no", "yes: replies come to local+seat.token@domain") \
	X(BOUNCES, "mail", "bounces", "", "letters come back to this address, as local+id.token@domain") \
	X(AUTHSERV, "mail", "authserv", "", "authserv-id whose Authentication-Results are trusted") \
	X(ANSWERS, "mail", "answers", "500", "the most automatic answers in an hour, to all together") \
	X(STRANGERS, "mail", "strangers", "ignore", "ignore, or answer once a week") \
	X(MAILDIR, "mail", "maildir", "", "Maildir that 'run' takes letters from") \
	X(HOST, "smtp", "host", "localhost", "the SMTP server") \
	X(PORT, "smtp", "port", "", "its port; default 587, 465 with implicit TLS") \
	X(TLS, "smtp", "tls", "starttls", "starttls, implicit, or none (loopback only)") \
	X(USER, "smtp", "user", "", "user to log in as; empty: no log-in") \
	X(PASSWORD_COMMAND, "smtp", "password_command", "", "command that prints the password") \
	X(PASSWORD_FILE, "smtp", "password_file", "", "file with the password, mode 0600") \
	X(AUTH, "smtp", "auth", "password", "log in by password, or by oauth2 where no passwords are taken") \
	X(TOKEN_COMMAND, "smtp", "token_command", "", "command that prints an access token for oauth2") \
	X(CA_FILE, "smtp", "ca_file", "", "certificates to trust instead of the system's") \
	X(MOST_AN_HOUR, "smtp", "most_an_hour", "", "most letters within an hour; default the provider's, 0: any number") \
	X(HELO, "smtp", "helo", "", "name to greet with; default the domain of from") \
	X(TIMEOUT, "smtp", "timeout", "600", "seconds to wait for an answer") \
	X(BEACON_URL, "beacon", "url", "", "where a public value is published; a round's number follows it") \
	X(BEACON_RELAY, "beacon", "relay", "", "another server with the same values: both are asked and compared") \
	X(BEACON_PERIOD, "beacon", "period", "0", "seconds from a round to the next; 0: values come by hand") \
	X(BEACON_GENESIS, "beacon", "genesis", "0", "when round 1 was published, in seconds since 1970") \
	X(BEACON_CA_FILE, "beacon", "ca_file", "", "certificates to trust instead of the system's") \
	X(PRIVACY, "club", "privacy", "", "https address of a page that says what is kept about players") \
	X(FETCH, "fetch", "protocol", "none", "none, imap or pop3") \
	X(FETCH_HOST, "fetch", "host", "localhost", "the server that letters are fetched from") \
	X(FETCH_PORT, "fetch", "port", "", "its port; default by protocol and tls") \
	X(FETCH_TLS, "fetch", "tls", "implicit", "starttls, implicit, or none (loopback only)") \
	X(FETCH_USER, "fetch", "user", "", "user to log in as") \
	X(FETCH_PASSWORD_COMMAND, "fetch", "password_command", "", "command that prints the password") \
	X(FETCH_PASSWORD_FILE, "fetch", "password_file", "", "file with the password, mode 0600") \
	X(FETCH_AUTH, "fetch", "auth", "password", "log in by password, or by oauth2") \
	X(FETCH_TOKEN_COMMAND, "fetch", "token_command", "", "command that prints an access token for oauth2") \
	X(FETCH_CA_FILE, "fetch", "ca_file", "", "certificates to trust instead of the system's") \
	X(FETCH_FOLDER, "fetch", "folder", "INBOX", "folder that letters are fetched from (IMAP)") \
	X(FETCH_AFTER, "fetch", "after", "seen", "what becomes of a letter there: seen, delete or move") \
	X(FETCH_MOVE_TO, "fetch", "move_to", "", "folder for 'after = move'") \
	X(FETCH_SPAM, "fetch", "spam", "read", "players' letters in the folder for spam: read, report or ignore") \
	X(OAUTH_PROVIDER, "oauth", "provider", "", "microsoft or google: who issues the tokens; default by the account") \
	X(OAUTH_CLIENT_ID, "oauth", "client_id", "", "under which this program is registered there") \
	X(OAUTH_CLIENT_SECRET, "oauth", "client_secret", "", "what belongs to it, if that is not a public client") \
	X(OAUTH_DEVICE_URL, "oauth", "device_url", "", "where 'stonepost login' asks for a code (RFC 8628)") \
	X(OAUTH_TOKEN_URL, "oauth", "token_url", "", "where tokens are issued") \
	X(OAUTH_SCOPE, "oauth", "scope", "", "what the tokens must be good for") \
	X(OAUTH_TOKEN_FILE, "oauth", "token_file", "", "file that keeps the tokens, mode 0600") \
	X(OAUTH_CA_FILE, "oauth", "ca_file", "", "certificates to trust instead of the system's")

// Word lists of settings used in several files; others are defined where they are used.
extern const struct word_list encryptions, uncertain_list, auth_list;

#define SETTING_ENUM(id, section, name, value, help) SET_##id,
enum setting { SETTING_LIST(SETTING_ENUM) SETTINGS };
#undef SETTING_ENUM

struct settings {
	const char *value[SETTINGS]; // in the arena, or a constant; NULL if not set and without a default
};

// Sets all settings to their defaults.
void
settings_init(struct settings *s);

// Reads an INI file over the current values. Reports an invalid line, or an unknown section or name, with
// its line number.
int
settings_read(struct settings *s, struct arena *arena, const char *path, struct err *e);

// Parses the text of an INI file; `path` is for messages.
int
settings_parse(struct settings *s, struct arena *arena, const char *path, const char *text,
    struct err *e);

// The section and the name of a setting; the setting with a section and a name, SETTINGS if there is none.
const char *
setting_section(enum setting id);
const char *
setting_name(enum setting id);
enum setting
setting_find(const char *section, size_t section_len, const char *name, size_t name_len);

// True if a value was read, false if the setting has its default.
bool
setting_is_set(const struct settings *s, enum setting id);

// Parses a setting as a whole number from `least` to `most`.
int
setting_number(const struct settings *s, enum setting id, int least, int most, int *n,
    struct err *e);

// Sets *n (an int or an enum) to the index of a setting's value in `words`.
int
setting_word(const struct settings *s, enum setting id, const struct word_list *words, void *n,
    struct err *e);

#endif

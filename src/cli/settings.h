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

// The settings of a mail account, which setting_of_account finds.
#define ACCOUNT_LIST(X, FOR, section, host, encryption, user) \
	X(FOR##HOST, section, "host", "localhost", HOST, host) \
	X(FOR##PORT, section, "port", "", NUMBER(1, 65535), "its port; default by protocol and tls") \
	X(FOR##TLS, section, "tls", encryption, WORD(encryptions), "starttls, implicit, or none (loopback only)") \
	X(FOR##USER, section, "user", "", TEXT, "user to log in as" user) \
	X(FOR##PASSWORD_COMMAND, section, "password_command", "", TEXT, "command that prints the password") \
	X(FOR##PASSWORD_FILE, section, "password_file", "", PATH, "file with the password, mode 0600") \
	X(FOR##AUTH, section, "auth", "password", WORD(auth_list), \
	    "log in by password, or by oauth2 where no passwords are taken") \
	X(FOR##TOKEN_COMMAND, section, "token_command", "", TEXT, "command that prints an access token for oauth2") \
	X(FOR##CA_FILE, section, "ca_file", "", PATH, "certificates to trust instead of the system's")

// The settings: identifier, section, name, default, kind of value (see settings_check.c), description. The
// manual page has the same list.
#define SETTING_LIST(X) \
	X(DATABASE, "stonepost", "database", NULL, PATH, "the database file") \
	X(STYLE, "stonepost", "style", "both", WORD(seat_style_list), "letters of new games: both, text, narrow or frame") \
	X(LANG, "stonepost", "lang", "en", LANG, "language of new games, and of strangers: en, de, es, fr or it") \
	X(ZONE, "stonepost", "zone", "UTC", ZONE, "time zone of the GM, and of new games") \
	X(DOWNTIME, "stonepost", "downtime", "6h", SPAN("6h"), \
	    "a longer time without a run is given back to the players; none: it never is") \
	X(KEEP_LETTERS, "stonepost", "keep_letters", "none", SPAN("90d"), \
	    "how long letters of finished games are kept, as 90d; none: for good") \
	X(PATIENCE, "stonepost", "patience", "30", NUMBER(0, 3600), "seconds to wait for a busy database") \
	X(FROM, "mail", "from", "", ADDRESS, "address that letters come from") \
	X(NAME, "mail", "name", "stonepost", TEXT, "name beside that address") \
	X(GM, "mail", "gm", "", ADDRESS, "address of the game master, for notices") \
	X(GM_ORDERS, "mail", "gm_orders", "no", WORD(gm_orders_list), \
	    "commands by letter from that address: no, token or token-and-dmarc") \
	X(TRANSPORT, "mail", "transport", "folder", WORD(transport_list), "folder (a Maildir) or smtp") \
	X(FOLDER, "mail", "folder", NULL, PATH, "where the folder transport puts letters") \
	X(UNCERTAIN, "mail", "uncertain", "send", WORD(uncertain_list), \
	    "a letter that may have arrived: send it again, or hold it") \
	X(PLUS, "mail", "plus", "no", WORD(yes_list), "yes: replies come to local+seat.token@domain") \
	X(BOUNCES, "mail", "bounces", "", ADDRESS, "letters come back to this address, as local+id.token@domain") \
	X(AUTHSERV, "mail", "authserv", "", TEXT, "authserv-id whose Authentication-Results are trusted") \
	X(ANSWERS, "mail", "answers", "500", NUMBER(1, 1000000), "the most automatic answers in an hour, to all together") \
	X(STRANGERS, "mail", "strangers", "ignore", WORD(strangers_list), "ignore, or answer once a week") \
	X(MAILDIR, "mail", "maildir", "", PATH, "Maildir that 'run' takes letters from") \
	ACCOUNT_LIST(X, , "smtp", "the SMTP server", "starttls", "; empty: no log-in") \
	X(MOST_AN_HOUR, "smtp", "most_an_hour", "", NUMBER(0, 1000000), "most letters within an hour; default the provider's, 0: any number") \
	X(HELO, "smtp", "helo", "", TEXT, "name to greet with; default the domain of from") \
	X(TIMEOUT, "smtp", "timeout", "600", NUMBER(1, 3600), "seconds to wait for an answer") \
	X(BEACON_URL, "beacon", "url", "", TEXT, "where a public value is published; a round's number follows it") \
	X(BEACON_RELAY, "beacon", "relay", "", TEXT, "another server with the same values: both are asked and compared") \
	X(BEACON_PERIOD, "beacon", "period", "0", NUMBER(0, 7 * DAY), "seconds from a round to the next; 0: values come by hand") \
	X(BEACON_GENESIS, "beacon", "genesis", "0", NUMBER(0, INT_MAX), "when round 1 was published, in seconds since 1970") \
	X(BEACON_CA_FILE, "beacon", "ca_file", "", PATH, "certificates to trust instead of the system's") \
	X(PRIVACY, "club", "privacy", "", PAGE, "https address of a page that says what is kept about players") \
	X(FETCH, "fetch", "protocol", "none", WORD(protocol_list), "none, imap or pop3") \
	ACCOUNT_LIST(X, FETCH_, "fetch", "the server that letters are fetched from", "implicit", "") \
	X(FETCH_FOLDER, "fetch", "folder", "INBOX", TEXT, "folder that letters are fetched from (IMAP)") \
	X(FETCH_AFTER, "fetch", "after", "seen", WORD(after_list), "what becomes of a letter there: seen, delete or move") \
	X(FETCH_MOVE_TO, "fetch", "move_to", "", TEXT, "folder for 'after = move'") \
	X(FETCH_SPAM, "fetch", "spam", "read", WORD(spam_list), "players' letters in the folder for spam: read, report or ignore") \
	X(OAUTH_PROVIDER, "oauth", "provider", "", WORD(oauth_list), "microsoft or google: who issues the tokens; default by the account") \
	X(OAUTH_CLIENT_ID, "oauth", "client_id", "", TEXT, "under which this program is registered there") \
	X(OAUTH_CLIENT_SECRET, "oauth", "client_secret", "", TEXT, "what belongs to it, if that is not a public client") \
	X(OAUTH_DEVICE_URL, "oauth", "device_url", "", TEXT, "where 'stonepost login' asks for a code (RFC 8628)") \
	X(OAUTH_TOKEN_URL, "oauth", "token_url", "", TEXT, "where tokens are issued") \
	X(OAUTH_SCOPE, "oauth", "scope", "", TEXT, "what the tokens must be good for") \
	X(OAUTH_TOKEN_FILE, "oauth", "token_file", "", PATH, "file that keeps the tokens, mode 0600") \
	X(OAUTH_CA_FILE, "oauth", "ca_file", "", PATH, "certificates to trust instead of the system's")

#define SETTING_ENUM(id, section, name, value, form, help) SET_##id,
enum setting { SETTING_LIST(SETTING_ENUM) SETTINGS };
#undef SETTING_ENUM

// The two mail accounts of the settings.
enum account { ACCOUNT_SENDING, ACCOUNT_FETCHING };

// The setting of an account that corresponds to one of [smtp], from SET_HOST to SET_CA_FILE.
static inline enum setting
setting_of_account(enum account account, enum setting id)
{
	return account == ACCOUNT_SENDING ? id : (enum setting)(SET_FETCH_HOST + (id - SET_HOST));
}

struct settings {
	const char *value[SETTINGS]; // in the arena, or a constant; NULL if not set and without a default
	int line[SETTINGS]; // in the file; 0 if not set there
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
settings_parse(struct settings *s, struct arena *arena, const char *path, const char *text, struct err *e);

// The section and the name of a setting; the setting with a section and a name, SETTINGS if there is none.
const char *
setting_section(enum setting id);
const char *
setting_name(enum setting id);
enum setting
setting_find(const char *section, size_t section_len, const char *name, size_t name_len);

// Suggests a similar setting of the section, or one with the same name in another section, as " (did you mean
// 'host'?)", or returns "". In the arena.
const char *
setting_near(struct arena *a, const char *section, const char *name);

// The default of a setting; NULL if it has none.
const char *
setting_usual(enum setting id);

// True if a value was read, false if the setting has its default.
bool
setting_is_set(const struct settings *s, enum setting id);

// Checks that the value of a setting is of its kind: a number, a word of its list, an address, a whole path.
int
setting_check(const struct settings *s, enum setting id, struct err *e);

// What is wrong with a value for a setting, as the end of a sentence that begins with its name; NULL: nothing.
const char *
setting_fault(struct arena *a, enum setting id, const char *value);

// Checks all settings of the file at `path` that have a value; the error names the line.
int
settings_check(const struct settings *s, const char *path, struct err *e);

// The spelling of a word in a setting's list, which is typed in any case; `value` itself if it is not in the list.
const char *
setting_spelling(enum setting id, const char *value);

// Parses a setting that is a number, and is not empty.
int
setting_number(const struct settings *s, enum setting id, int *n, struct err *e);

// Sets *n (an int or an enum) to the index of a setting's value in the list of its words.
int
setting_word(const struct settings *s, enum setting id, void *n, struct err *e);

#endif

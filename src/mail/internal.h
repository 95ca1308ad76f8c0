// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef MAIL_INTERNAL_H
#define MAIL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/server.h"

struct line;
struct mailbox_hands;
struct mailbox_result;
struct mailbox_settings;
struct mailbox_state;
struct server_refusal;

// box/imap_text.c: IMAP as text: writes commands and parses answers. Pure.

// UIDs in one search: libcurl 7.88 silently loses the middle of a line that is longer than its buffer.
enum { IMAP_WINDOW = 500 };

struct imap_uids {
	bool told; // whether the server answered, even if only that there are none
	size_t n;
	uint32_t uid[IMAP_WINDOW]; // ascending, without duplicates
};

// Returns NULL if `folder` is a usable folder name; otherwise why not, as the end of a sentence: "is empty".
const char *
imap_folder_fault(const char *folder);

// The folder as a quoted string in modified UTF-7 (RFC 3501 5.1.3), for commands.
char *
imap_folder_quoted(struct arena *arena, const char *folder);

// The folder in modified UTF-7 for a URL, with each octet except letters and digits as %XX.
char *
imap_folder_path(struct arena *arena, const char *folder);

struct imap_status {
	uint32_t messages, uidnext, uidvalidity;
};

// Parses the answer to STATUS (MESSAGES UIDNEXT UIDVALIDITY). Returns false if one of the values is
// missing, or UIDNEXT or UIDVALIDITY is 0.
bool
imap_status_read(const char *answer, size_t len, struct imap_status *status);

// Parses the answer to UID SEARCH: the UIDs from `first` to `last`, at most IMAP_WINDOW. Drops others, since
// "n:*" always matches the last letter. Returns false if it is another answer, or there are more UIDs.
bool
imap_search_read(const char *answer, size_t len, uint32_t first, uint32_t last, struct imap_uids *uids);

// True if `uid` is one of `uids`.
bool
imap_uids_have(const struct imap_uids *uids, uint32_t uid);

// Finds the folder with a special use, such as "\\Junk" (RFC 6154), in the answer to LIST. Returns its name in
// UTF-8, in the arena; NULL if there is none, or its name is unusable.
const char *
imap_special_folder(struct arena *arena, const char *answer, size_t len, const char *use);

// True if a line "* KIND ..." of the answer contains a word, such as "MOVE" for the kind "CAPABILITY".
bool
imap_answer_has(const char *answer, size_t len, const char *kind, const char *word);

// box/maildir.c: Delivers into a Maildir, which any mail program can open: the default without a mail server.

// Makes the folder and its tmp/, new/ and cur/ (mode 0700), unless they exist; its parent must exist. Fails
// if the folder cannot be written.
int
maildir_create(const char *folder, struct err *e);

// Delivers the `len` octets at `bytes` as new/NAME, where NAME is made from `key` (see key_text). The
// message is on disk when the function returns; CRLF is written as LF. An identical message replaces its
// own file, so that repeating a delivery after a crash does not make a second copy, unless the first was
// read in between; a different message with the same key becomes NAME.2, and so on.
int
maildir_deliver(const char *folder, const char *key, const char *bytes, size_t len, struct err *e);

// box/pop3_text.c: Parses the lists of POP3 servers. Pure.

struct pop3_entry {
	uint32_t number; // number, valid on this connection only
	uint32_t size; // size in octets as counted by the server; 0: unknown
	const char *uidl; // unique id, the same on every connection
};

struct pop3_list {
	size_t n;
	struct pop3_entry *entries;
};

// Parses the lines of UIDL into the arena. Returns false if a line is not "number unique-id".
bool
pop3_uidl_read(struct arena *arena, const char *answer, size_t len, struct pop3_list *list);

// Adds the sizes from the lines of LIST to the entries; skips invalid lines.
void
pop3_sizes_read(const char *answer, size_t len, struct pop3_list *list);

// in/charset.c: Decodes bytes in some charset, declared or not, into UTF-8 on which all code can rely.

// The decoded text: well-formed UTF-8 with LF line ends, NUL-terminated, no NUL inside.
struct decoded {
	const char *text;
	size_t len;
	bool guessed; // the charset was undeclared, unknown or wrong, and the text was not pure ASCII
	bool truncated; // the text was longer than `most`
	bool left_out; // HTML: text that is struck through or hidden was left out
	const char *struck; // the struck-through text outside quotations, one line each; NULL: none
};

// Decodes `len` bytes into at most `most` bytes of UTF-8. `charset` is the declared charset, or NULL.
// Undeclared bytes are read as UTF-8 if valid, or else as windows-1252, which programs also mean by
// iso-8859-1. Bytes that are valid UTF-8 are that, even if a charset with one byte for each character is declared;
// and GB 2312 is read as GB 18030. Invalid bytes, NUL and controls become U+FFFD, CR LF and CR become LF. Result in the arena.
struct decoded
charset_decode(struct arena *arena, const char *charset, const char *bytes, size_t len, size_t most);

// in/content.c: Converts the bytes of one part of a letter into text in which orders can be read.

enum {
	CONTENT_MAX = 64 * 1024, // maximum bytes of text per letter
	CONTENT_HTML_MAX = 2 * 1024 * 1024, // maximum bytes of HTML from which text is made
};

// A part of a letter after its transfer encoding was decoded. Borrowed.
struct content {
	const char *bytes;
	size_t len;
	const char *charset; // declared charset, or NULL
	bool html, enriched; // otherwise plain text
	bool flowed, delsp; // RFC 3676
};

// A part's text: UTF-8, LF line ends, flowed lines joined, HTML as text; at most `most` bytes. In the arena.
struct decoded
content_text(struct arena *arena, const struct content *c, size_t most);

// One line for a log or an answer: any bytes as UTF-8 without controls, at most `most` bytes. In the arena.
const char *
content_line(struct arena *arena, const char *s, size_t most);

// Whether the text has no visible characters.
bool
content_is_blank(const char *text);

// in/encoded.c: Converts encoded words (RFC 2047) of incoming letters for GMime 3.2.13, which loses
// the text after a padded base64 word (https://github.com/jstedfast/gmime/issues/133).

// Rewrites every base64 word in a value as a quoted-printable word of the same bytes: the words stay
// encoded, so that commas and brackets in them have no syntactic meaning. In the arena.
const char *
encoded_mend(struct arena *arena, const char *value);

// Replaces encoded words in a value by their bytes: some programs send long Message-IDs in this way,
// although encoded words are not allowed there. In the arena.
const char *
encoded_undo(struct arena *arena, const char *value);

// in/flowed.c: Joins lines that the sender's program has broken: format=flowed (RFC 3676).

// Joins flowed lines, removes stuffed spaces, and writes quote marks as `>>> `. With `delsp` also removes
// the space at which a line was broken. The signature line `-- ` never flows. Input and output have LF line
// ends. Result in the arena, at most twice as long as the text.
char *
flowed_join(struct arena *arena, const char *text, bool delsp);

// in/gesture.c: Reactions to a letter, and answers of calendars, sent with one click: nobody wrote the words.

enum gesture { GESTURE_NONE, GESTURE_YES, GESTURE_OTHER };

#define GESTURE_THUMB "\xf0\x9f\x91\x8d"

// Parses the part that Gmail adds: {"emoji":"...","version":1}.
enum gesture
gesture_of_json(const char *json);

// Parses what Outlook sends if it cannot show the reaction: the field's value (NULL if missing, or if it
// only says whether reactions are welcome), or the text "[Like] ANN reacted to your message:".
enum gesture
gesture_of_outlook(const char *value, const char *text);

// Parses the answer to a calendar invitation (RFC 5546), from the text of its part.
enum gesture
gesture_of_calendar(const char *text);

// in/html.c: Converts a letter that was written only as HTML to text. Fetches nothing that it refers to.

// What is missing in the text of an HTML part. Text that is struck through, deleted or hidden is not the
// sender's: <s>, <strike>, <del>, line-through, display:none, visibility:hidden, font-size:0 and the like.
struct html_left_out {
	bool truncated; // the end, because it was too long or nested too deeply
	bool any; // text that is struck through or hidden
	struct text struck; // the struck-through text outside quotations, one line each
};

// The visible text of `len` bytes of HTML in UTF-8, at most `most` bytes: lines as displayed, an empty line
// between paragraphs, two spaces between cells of a table, `> ` before quoted lines. No list marks, no link
// addresses. Result in the arena.
char *
html_read(struct arena *arena, const char *html, size_t len, size_t most, struct html_left_out *left);

// Like html_read, without `left`; sets `*truncated` if the end is missing: too long, or nested too deeply.
char *
html_text(struct arena *arena, const char *html, size_t len, size_t most, bool *truncated);

// Whether html_read may find text that is struck through or hidden; a quick check.
bool
html_may_leave_out(const char *html, size_t len);

// The charset that the HTML declares in its first 2048 bytes, or NULL. Result in the arena.
const char *
html_charset(struct arena *arena, const char *html, size_t len);

// login_fault.c: Explains a refused log-in: the server's words tell whether the password was wrong
// or of the wrong kind, or the token has expired or lacks a right.

enum { LOGIN_CURE = 400, LOGIN_CHALLENGE = 256 };

// The log-in methods that a server has offered so far.
struct login_offers {
	bool password; // PLAIN or LOGIN
	bool token; // XOAUTH2 or OAUTHBEARER
	bool tls; // STARTTLS or STLS
	char challenge[LOGIN_CHALLENGE]; // its last request in the middle of a log-in: after a token, JSON in base64
};

// Parses a server's line that may list log-in methods or TLS, or ask for more: "250-AUTH PLAIN", "* CAPABILITY
// AUTH=PLAIN STARTTLS", "SASL PLAIN", "334 eyJ", "+ eyJ".
void
login_offers_line(struct login_offers *o, const char *line, size_t len);

// Whether a server to which we speak without TLS wants TLS first. `words` is its refusal, or "";
// `logging_in` says that it may have offered its log-in methods.
bool
login_wants_tls(const struct login_offers *o, const char *words, bool logging_in);

// Writes what to do: the rest of a sentence after "refuses the log-in (...): ", and more sentences.
void
login_cure(const struct server *s, const struct server_refusal *r, char out[static LOGIN_CURE]);

// out/field.c: Writes values of header fields: encoded words (RFC 2047), quoted names, lines folded
// at 78. This is our own code because GMime 3.2 writes encoded words longer than the allowed 75.

// The value of a text field, such as a subject: unchanged if it is plain ASCII, or else with encoded words
// from the first word that needs encoding to the last. `text` must have passed header_text_fault.
char *
field_text(struct arena *arena, const char *text);

// A mailbox: `Ann <ann@x.org>`, `"O'Neil, Ann" <ann@x.org>`, encoded words, or the bare address if `name`
// is NULL or empty. Both parts must have been checked.
char *
field_mailbox(struct arena *arena, const char *name, const char *address);

// Appends the field `Name: value`, folded at spaces with CRLF to lines of at most 78 octets, with CRLF at
// the end. A first word that is too long stays on the first line.
void
field_add(struct text *out, const char *name, const char *value);

// server_fault.c: Sentences about mail servers that do not let us in.

// How a server refused to let us in.
struct server_refusal {
	bool refused; // the server refused the request, and did not only close
	bool passes, lasts; // it said that this is temporary, or permanent
	char said[216]; // its answer, with a reply code; "" if it gave none
	const char *words; // words of the refusal, without the code; "" if none
	const struct login_offers *offers;
};

// Sets the error for a connection that failed, or succeeded without the log-in. Returns -1.
int
server_fault(const struct server *s, const struct server_refusal *r, struct err *e);

// Whether a server to which we speak without TLS wants TLS first; see login_wants_tls. And the error that says so.
bool
server_wants_tls(const struct server *s, const struct server_refusal *r, bool logging_in);
int
server_fault_wants_tls(const struct server *s, const struct server_refusal *r, struct err *e);

// tls_fault.c: Why TLS could not begin, according to the message of the TLS library, which is the
// only source: it alone shows what is wrong with a certificate, both with OpenSSL and with GnuTLS.

enum tls_trouble {
	TLS_OTHER, // anything else, such as a server that does not speak TLS
	TLS_TOO_OLD, // the server supports no safe version
	TLS_CUT, // the connection was cut
};

// Classifies the message; TLS_OTHER if it is unknown.
enum tls_trouble
tls_trouble(const char *words);

// Writes a sentence about a bad certificate, with the cure that can help. `server` is "mail server 'x' port 587".
enum { CERTIFICATE_TEXT = 700 };
void
certificate_fault(const char *server, const char *words, char out[static CERTIFICATE_TEXT]);

// box/mailbox.c: What both protocols need.

// Whether the caller has enough for this visit; stores the answer.
bool
mailbox_is_enough(struct mailbox_result *r, const struct mailbox_hands *hands);

// box/imap.c: Reads a folder by IMAP.

// See mailbox_fetch. Reads by UID in ascending order, and never searches for unseen letters, because other
// programs may have read them before us. Connects by itself, and reconnects if necessary.
int
imap_fetch(struct line *line, const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// See mailbox_probe.
int
imap_probe(struct line *line, const struct mailbox_settings *settings, const struct mailbox_hands *hands,
	size_t *letters, struct err *e);

// box/mailbox_line.c: One connection to a mailbox, which handles one request at a time. Only line_greet
// connects, so that callers know whether two requests use the same connection.

enum line_end {
	LINE_GOOD,
	LINE_REFUSED, // the server refused, or sent an answer that is not understood
	LINE_MISSING, // the server does not have that letter
	LINE_RENUMBERED, // the UIDVALIDITY of the folder differs from that in the path
	LINE_LARGE, // the output was longer than `most`, and was cut off
	LINE_BROKEN, // the connection was lost or timed out
};

struct line_request {
	const char *path; // path after the "/" of the URL; "" or NULL for none
	const char *command; // command to send; NULL: fetch the letter named by the path
	bool listing; // POP3: the answer to the command has several lines
	size_t most; // maximum octets of output; 0: 64 MiB
};

// Makes an unconnected line. The caller closes `*out` with line_close.
int
line_new(struct line **out, const struct server_settings *settings, struct err *e);

// Connects, starts TLS and logs in; does nothing if the line is connected.
int
line_greet(struct line *l, struct err *e);

// Sends one request on the line, which must be connected, and stays so only if the result is LINE_GOOD.
enum line_end
line_ask(struct line *l, const struct line_request *request);

// Returns -1 with `e` set if the time of the visit is used up: the other letters wait for the next. Else 0.
int
line_time(const struct line *l, struct err *e);

// The output of the last request; valid until the next request.
const char *
line_output(const struct line *l, size_t *len);

// Whether the output of the last request is empty, apart from line ends.
bool
line_is_empty(const struct line *l);

// The message of the server or of libcurl about the last refusal; printable.
const char *
line_words(const struct line *l);

// Whether the server said that its last refusal is temporary.
bool
line_refusal_passes(const struct line *l);

// Sets an error that says why an action failed; `what` names it: "to list the letters". Returns -1.
int
line_fault(const struct line *l, enum line_end end, const char *what, struct err *e);

// The name of the server for messages: "mailbox server 'mail.example.org' port 993".
const char *
line_server(const struct line *l);

// Logs out and frees everything within about two seconds. `l` may be NULL.
void
line_close(struct line *l);

// box/mailbox_reply.c: Parses replies of IMAP and POP3 servers other than data: refusals, and log-in methods.

// Initialize to zero before each request.
struct mailbox_reply {
	bool refused; // the server said "NO", "BAD" or "-ERR"
	struct login_offers offers; // the log-in methods that the server offers
	char words[208]; // text of the last refusal or "* BYE": printable, one line, truncated
};

// Processes one line from the server, with or without its line end. The line must not be part of a letter.
void
mailbox_reply_line(struct mailbox_reply *r, enum server_kind kind, const char *line, size_t len);

// True if the server's words say that the refusal is temporary (RFC 5530, RFC 2449, RFC 3206).
bool
mailbox_reply_passes(const struct mailbox_reply *r);

// box/pop3.c: Reads a mailbox by POP3.

// See mailbox_fetch. With MAILBOX_DELETE also deletes letters taken earlier, since their deletion may have
// failed. Ends with QUIT, because the server deletes nothing before QUIT.
int
pop3_fetch(struct line *line, const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// See mailbox_probe.
int
pop3_probe(struct line *line, size_t *letters, struct err *e);

// out/smtp.c: Sends by SMTP: one connection, many letters with one recipient each, a verdict for each letter.

struct smtp;

// Connects, starts TLS and logs in, so that faults of the server or the settings are found before the first
// letter. Refuses settings that would send a password or a letter unencrypted over a network. On success
// the caller closes `*out` with smtp_close.
int
smtp_open(struct smtp **out, const struct server_settings *settings, struct err *e);

// Sends the `len` octets at `bytes` (CRLF line ends, see message_compose) from `from` to `to`; `from` is ""
// for the null sender. Reconnects if the server has closed the connection. Never sends a letter twice in
// one call. The caller should commit the verdict before anything else.
void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len,
	struct verdict *verdict);

// Asks whether the server accepts letters from this address, without sending any.
void
smtp_try_sender(struct smtp *s, const char *from, struct verdict *verdict);

// Says QUIT and frees everything within about two seconds, whatever the server does. `s` may be NULL.
void
smtp_close(struct smtp *s);

// out/wire.c: Judges an SMTP dialogue without a connection: whether bytes may be sent, and what the server's
// answers and the end of the transfer mean for the letter.

// Returns NULL if the bytes can be sent as they are: every line ends in CRLF and is at most 998 octets,
// no CR, LF or NUL elsewhere, ASCII only. Otherwise returns the fault, as the end of a sentence.
const char *
wire_bytes_fault(const char *bytes, size_t len);

// Checks a letter with its envelope; `*what` becomes the name of the faulty part. `from` may be "".
const char *
wire_letter_fault(const char *from, const char *to, const char *bytes, size_t len, const char **what);

// The server's answers to one letter (from MAIL to the final dot) or during one greeting (from the banner
// to the log-in). Initialize to zero.
struct wire_trace {
	bool letter; // set by the owner: the answers concern a letter
	bool authed; // 235 was received: the log-in was accepted
	bool go_ahead; // 354 was received: the server waits for the body
	bool body_out; // set by the owner: the whole body has been sent
	bool more; // the last line continues in another line
	struct login_offers offers; // the log-in methods that the server offers
	int answers; // number of answers that have begun
	int past; // number of answers before the decisive answer
	bool kept; // the last line belongs to the decisive answer
	int code; // code of the decisive answer: the first >= 400 to a letter, the last in a greeting
	char reply[256]; // text of the decisive answer, all lines, printable
};

// Processes one line of an answer.
void
wire_trace_line(struct wire_trace *t, const char *line, size_t len);

// How a transfer ended, as far as it is known without the answers.
enum wire_end {
	WIRE_GOOD, // the library reports success
	WIRE_ANSWERED, // a failure that an answer can have caused
	WIRE_BROKEN, // any other failure: closed, reset, too slow
};

// Whether a permanent refusal speaks of a limit on what the sender may send, in a day for instance. Providers use many
// codes for that, so the words decide, unless the status is about the recipient, the size of the letter or a loop.
bool
wire_is_full(const struct wire_trace *t);

// Whether the server refuses to relay, as servers do for clients that are not logged in.
bool
wire_refuses_relaying(const struct wire_trace *t);

// Whether the server rejects the sender: MAIL names only the sender and the size of the letter, and a
// letter that is too large has a code or a status of its own (RFC 1870, RFC 3463).
bool
wire_refuses_sender(const struct wire_trace *t);

// The outcome of the letter, by the answers and the end. An answer counts only if it can have caused the
// end: after a broken connection, a transfer library reports the code of an earlier answer.
enum verdict_kind
wire_judge(const struct wire_trace *t, enum wire_end end);

#endif

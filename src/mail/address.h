// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is allowed in an envelope and in a header field: pure checks, made before anything that people typed
// reaches a server, so that a text never becomes a command or a second header field.
#ifndef MAIL_ADDRESS_H
#define MAIL_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

enum {
	ADDRESS_MAX = 254, // octets of a whole address, RFC 5321 4.5.3.1.3
	HEADER_TEXT_MAX = 900, // octets of a name or a subject before encoding
};

// The canonical form of an address, for storing and comparing: a domain with non-ASCII letters becomes its
// A-labels (RFC 5890), as mail servers use them: "bücher.example" becomes "xn--bcher-kva.example". Any
// other address comes back unchanged, as does one whose domain has no A-labels, which address_fault then
// refuses. Points to `address`, or into the arena.
const char *
address_plain(struct arena *a, const char *address);

// The side of the '@' on which an address has non-ASCII letters.
enum address_foreign { ADDRESS_FOREIGN_NOT, ADDRESS_FOREIGN_LOCAL, ADDRESS_FOREIGN_DOMAIN };

// Finds this side of an address in canonical form; the local part if both sides have such letters.
enum address_foreign
address_foreign(const char *address);

// Returns NULL if `address` (local@domain, no angle brackets) is valid in an envelope and a header:
// canonical (see address_plain), at most 254 octets, a dot-atom of at most 64 octets, and a domain of
// letters, digits and hyphens. Otherwise returns the fault as the end of a sentence: "has no '@'".
const char *
address_fault(const char *address);

// Like address_fault, for a domain or host name.
const char *
domain_fault(const char *domain);

// Whether `host` is an IPv6 address, which a URL puts in brackets.
bool
host_is_v6(const char *host);

// Returns NULL if `host` can name a server: a host name, or an IPv4 or IPv6 address. Otherwise returns the
// fault as the end of a sentence.
const char *
host_fault(const char *host);

// The part after the '@' of a valid address; points into it.
const char *
address_domain(const char *address);

// Returns NULL if `text` can be the value of a header field: UTF-8 of at most HEADER_TEXT_MAX octets, without
// misleading characters (base/clean.h), CR and LF. Otherwise returns the fault as the end of a sentence.
const char *
header_text_fault(const char *text);

// Makes a display name that passes header_text_fault out of any text: broken UTF-8, controls, separators
// and direction overrides become spaces, spaces are joined and trimmed, and the name is cut after 60
// columns. It may become empty. In the arena.
char *
display_name_clean(struct arena *arena, const char *name);

// Parses ADDRESS, NAME or NAME <ADDRESS>, as people type it; a missing part becomes "". The name is cleaned,
// the address is made canonical but not checked (see address_fault). Fails if a bracket is not closed.
int
who_read(struct arena *arena, const char *who, const char **name, const char **address, struct err *e);

#endif

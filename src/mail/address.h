// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What may stand in an envelope and in a header field: pure questions, asked before anything that
// people typed goes near a server (mail text never becomes a command or a second header).
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

// The one form in which an address is stored and compared: of a domain with letters that are not ASCII, the form
// that mail servers use (its A-labels, RFC 5890: "bücher.example" becomes "xn--bcher-kva.example"). Any
// other address comes back unchanged, also one that has no such form, which address_fault then refuses.
// Borrowed, or in the arena.
const char *
address_plain(struct arena *a, const char *address);

// On which side of the '@' an address has letters that are not ASCII.
enum address_foreign { ADDRESS_FOREIGN_NOT, ADDRESS_FOREIGN_LOCAL, ADDRESS_FOREIGN_DOMAIN };

// Says so of an address that was made plain; of both sides the local part.
enum address_foreign
address_foreign(const char *address);

// Returns NULL if `address` (local@domain, no angle brackets) can stand in an envelope and a header:
// plain (see address_plain), at most 254 octets, dot-atom of at most 64 octets, a domain of letters, digits and
// hyphens. Otherwise returns what is wrong with it, as the end of a sentence: "has no '@'".
const char *
address_fault(const char *address);

// The same for a domain or host name alone.
const char *
domain_fault(const char *domain);

// Whether `host` is an IPv6 address, which a URL puts in brackets.
bool
host_is_v6(const char *host);

// Returns NULL if `host` can be a server: a name, or an IPv4 or IPv6 address. Otherwise returns what is
// wrong with it.
const char *
host_fault(const char *host);

// What stands after the '@' of a valid address; points into it.
const char *
address_domain(const char *address);

// Returns NULL if `text` can be the value of a header field: UTF-8, nothing that misleads (base/clean.h;
// CR and LF do, too), at most HEADER_TEXT_MAX octets. Otherwise returns what is wrong with it.
const char *
header_text_fault(const char *text);

// Makes a display name that passes header_text_fault out of anything: broken UTF-8, controls,
// separators and direction overrides become blanks, blanks are joined and trimmed, and the rest
// after 60 columns is cut off. The name may become empty. Result in the arena.
char *
display_name_clean(struct arena *arena, const char *name);

// Reads who somebody is: ADDRESS, NAME or NAME <ADDRESS>; a part that is missing becomes "". The name is
// cleaned, the address is made plain and not checked (see address_fault). Refuses brackets that are not closed.
int
who_read(struct arena *arena, const char *who, const char **name, const char **address,
    struct err *e);

#endif

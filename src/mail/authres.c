// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether our own mail server vouches for the sender of a letter: Authentication-Results.
//
// The grammar of RFC 8601 section 2.2, without comments:
//     authserv-id [version] *( ";" method ["/" version] "=" result *( name "=" value ) )
// At text that violates the grammar, reading ends, so that no part of the field can be mistaken for another.
#include "mail/authres.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "mail/lexical.h"

struct reader {
	struct arena *arena;
	const char *s;
};

static void
skip_blanks(struct reader *r)
{
	r->s += strspn(r->s, " \t");
}

static bool
accept(struct reader *r, char c)
{
	skip_blanks(r);
	if (*r->s != c)
		return false;
	r->s++;
	skip_blanks(r);
	return true;
}

// Reads a word, or the contents of a quoted string; NULL if there is neither.
static char *
value(struct reader *r)
{
	struct text out;

	skip_blanks(r);
	if (*r->s != '"') {
		const size_t len = strcspn(r->s, " \t;=\"");
		r->s += len;
		return len == 0 ? NULL : arena_strndup(r->arena, r->s - len, len);
	}
	text_init(&out, r->arena);
	for (r->s++; *r->s != '\0' && *r->s != '"'; r->s++) {
		if (*r->s == '\\' && r->s[1] != '\0')
			r->s++;
		text_add_bytes(&out, r->s, 1);
	}
	return accept(r, '"') ? out.data : NULL;
}

// Reads the value of a property, which may contain `=` (base64), unlike a name.
static char *
property_value(struct reader *r)
{
	skip_blanks(r);
	if (*r->s == '"')
		return value(r);
	const size_t len = strcspn(r->s, " \t;\"");
	r->s += len;
	return arena_strndup(r->arena, r->s - len, len);
}

static bool
is_below(const char *domain, const char *above)
{
	size_t all = strlen(domain), len = strlen(above);

	return all > len + 1 && len > 0 && strchr(above, '.') != NULL && domain[all - len - 1] == '.'
		&& word_ends(domain, above);
}

// The domain after the last `@`, or the whole identity if it has none.
static const char *
domain_of(const char *identity)
{
	const char *at = strrchr(identity, '@');

	return at == NULL ? identity : at + 1;
}

// One result of the server, with the domains it names.
struct result {
	bool dmarc, dkim; // the method is DMARC or DKIM, and it passed
	bool denied; // the method is DMARC, and it did not pass
	const char *from, *d, *i; // header.from, header.d, header.i
};

// Reads one result after its `;`. Returns false at the end or at an error.
static bool
result_read(struct reader *r, struct result *out)
{
	char *method = value(r), *what;

	*out = (struct result){ .dmarc = false };
	if (method == NULL || !accept(r, '='))
		return false;
	what = value(r);
	if (what == NULL)
		return false;
	method[strcspn(method, "/")] = '\0';
	out->dmarc = word_same(method, "dmarc") && word_same(what, "pass");
	out->denied = word_same(method, "dmarc") && !out->dmarc;
	out->dkim = word_same(method, "dkim") && word_same(what, "pass");
	for (;;) {
		char *name = value(r), *property;
		if (name == NULL)
			return true;
		if (!accept(r, '='))
			return false;
		property = property_value(r);
		if (property == NULL)
			return false;
		if (word_same(name, "header.from"))
			out->from = domain_of(property);
		else if (word_same(name, "header.d"))
			out->d = property;
		else if (word_same(name, "header.i"))
			out->i = domain_of(property);
	}
}

// Our server's results for a domain.
struct vouched {
	bool seen; // a field of our server was found
	bool dmarc, dkim, denied; // as in struct result
};

static void
field_read(struct arena *arena, const char *field, const char *authserv_id, const char *domain, struct vouched *v)
{
	struct reader r = { .arena = arena, .s = value_bare(arena, field) };
	const char *id = value(&r);
	bool more = true;
	struct result result;

	if (id == NULL || !word_same(id, authserv_id))
		return;
	v->seen = true;
	skip_blanks(&r);
	r.s += strspn(r.s, "0123456789");
	while (more && accept(&r, ';')) {
		more = result_read(&r, &result);
		v->denied = v->denied || result.denied;
		// The owner of a domain also vouches for its subdomains; the converse would need a list of the
		// domains under which the public can register.
		const bool vouches = result.d != NULL ? word_same(result.d, domain) || is_below(domain, result.d)
			: result.i != NULL && word_same(result.i, domain);
		if (more && result.dmarc && (result.from == NULL || word_same(result.from, domain)))
			v->dmarc = true;
		else if (more && result.dkim && vouches)
			v->dkim = true;
	}
}

enum authres
authres_check(struct arena *arena, const struct head *head, const char *authserv_id, int hops,
	const char *from_domain)
{
	struct vouched v = { .seen = false };
	int received = 0;

	if (authserv_id == NULL || authserv_id[0] == '\0')
		return AUTHRES_UNKNOWN;
	for (int i = 0; i < head->count && received <= hops; i++) {
		const struct head_field *f = &head->fields[i];
		if (word_same(f->name, "Received"))
			received++;
		else if (word_same(f->name, "Authentication-Results"))
			field_read(arena, f->value, authserv_id, from_domain, &v);
	}
	if (!v.seen)
		return AUTHRES_UNKNOWN;
	if (from_domain[0] == '\0' || head_count(head, "From") != 1)
		return AUTHRES_NONE;
	// There is only one DMARC result for a letter: if two differ, one is not our server's. But a letter may
	// have several signatures, and a failed one does not invalidate another.
	return v.dmarc && !v.denied ? AUTHRES_DMARC : v.dkim ? AUTHRES_DKIM : AUTHRES_NONE;
}

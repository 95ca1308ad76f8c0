// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Authentication-Results (checklist 16): who vouches, and for whom.
#include <string.h>

#include "unit.h"
#include "mail/authres.h"
#include "shared.h"

static enum authres
check_hops(const char *fields, int hops)
{
	const char *all = arena_printf(&arena, "%sFrom: ann@example.org\n\n", fields);
	struct head head;

	head_read(&arena, all, strlen(all), &head);
	return authres_check(&arena, &head, "mx.example.org", hops, "example.org");
}

static enum authres
check(const char *value)
{
	return check_hops(arena_printf(&arena, "Authentication-Results: %s\nReceived: x\n", value), 0);
}

TEST(checklist_16_dmarc_proves)
{
	assert_int_equal(check("mx.example.org; dmarc=pass (p=none) header.from=example.org"),
		AUTHRES_DMARC);
	assert_int_equal(check("MX.Example.ORG 1; spf=fail; dmarc = pass"), AUTHRES_DMARC);
	assert_int_equal(check("mx.example.org (a; b) ; (c) dmarc/1=Pass header.from=\"Example.org\""),
		AUTHRES_DMARC);
	assert_int_equal(check("mx.example.org; dmarc=pass header.from=example.net"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dmarc=fail header.from=example.org"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dmarc=fail; dmarc=pass"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dmarc=pass header.from=example.org; dmarc=fail"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dmarc=pass; dmarc=fail header.from"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dmarc=pass; dmarc=none; dkim=pass header.d=example.org"), AUTHRES_DKIM);
}

TEST(checklist_16_an_aligned_signature_proves)
{
	assert_int_equal(check("mx.example.org; dkim=pass (2048-bit key; \"x\") header.d=example.org "
		"header.i=@example.org header.b=\"a=b;c\""), AUTHRES_DKIM);
	assert_int_equal(check("mx.example.org; dkim=pass header.i=@example.org header.b=ab="),
		AUTHRES_DKIM);
	assert_int_equal(check("mx.example.org; dkim=fail header.d=example.org; dkim=pass "
		"header.d=example.net"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dkim=pass header.d=mail.example.org"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dkim=pass header.d=org"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dkim=pass header.d=example.net "
		"header.i=@example.org"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; dkim=pass"), AUTHRES_NONE);
}

TEST(a_domain_speaks_for_those_below_it)
{
	const char *fields = "Authentication-Results: mx; dkim=pass header.d=example.org\nFrom: x\n\n";
	struct head head;

	head_read(&arena, fields, strlen(fields), &head);
	assert_int_equal(authres_check(&arena, &head, "mx", 0, "a.example.org"), AUTHRES_DKIM);
	assert_int_equal(authres_check(&arena, &head, "mx", 0, "badexample.org"), AUTHRES_NONE);
	assert_int_equal(authres_check(&arena, &head, "mx", 0, ""), AUTHRES_NONE);
}

TEST(checklist_16_spf_alone_proves_nothing)
{
	assert_int_equal(check("mx.example.org; spf=pass smtp.mailfrom=ann@example.org"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; none"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org"), AUTHRES_NONE);
}

TEST(checklist_16_only_our_own_server_counts)
{
	assert_int_equal(check("mx.example.net; dmarc=pass"), AUTHRES_UNKNOWN);
	assert_int_equal(check("mx.example.org.example.net; dmarc=pass"), AUTHRES_UNKNOWN);
	assert_int_equal(check("x; mx.example.org; dmarc=pass"), AUTHRES_UNKNOWN);
	assert_int_equal(check(""), AUTHRES_UNKNOWN);
	assert_int_equal(check("(mx.example.org; dmarc=pass"), AUTHRES_UNKNOWN);
}

TEST(checklist_16_only_above_our_received)
{
	const char *below = "Received: by mx.example.org\n"
			    "Authentication-Results: mx.example.org; dmarc=pass\n"
			    "Received: by elsewhere\n";

	assert_int_equal(check_hops(below, 0), AUTHRES_UNKNOWN);
	assert_int_equal(check_hops(below, 1), AUTHRES_DMARC);
	assert_int_equal(check_hops("Authentication-Results: mx.example.org; dmarc=pass\n"
		"Authentication-Results: mx.example.org; dmarc=fail\n", 0), AUTHRES_NONE);
	assert_int_equal(check_hops("Authentication-Results: mx.example.org; dmarc=fail\n"
		"Authentication-Results: mx.example.org; dmarc=pass; dkim=pass header.d=example.org\n", 0), AUTHRES_DKIM);
	assert_int_equal(check_hops("Authentication-Results: mx.example.org; dmarc=fail\n"
		"Received: x\nAuthentication-Results: mx.example.org; dmarc=pass\n", 0), AUTHRES_NONE);
}

TEST(checklist_16_not_configured_is_unknown)
{
	struct head head = { .count = 0 };

	assert_int_equal(authres_check(&arena, &head, NULL, 0, "example.org"), AUTHRES_UNKNOWN);
	assert_int_equal(authres_check(&arena, &head, "", 0, "example.org"), AUTHRES_UNKNOWN);
}

TEST(two_senders_prove_nothing)
{
	assert_int_equal(check_hops("Authentication-Results: mx.example.org; dmarc=pass\n"
		"From: ben@example.org\n", 0), AUTHRES_NONE);
}

TEST(words_in_quotes_are_no_results)
{
	assert_int_equal(check("mx.example.org; spf=fail reason=\"; dmarc=pass\""), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; spf=fail (; dmarc=pass )"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; spf fail; dmarc=pass"), AUTHRES_NONE);
	assert_int_equal(check("mx.example.org; spf=\"fail; dmarc=pass"), AUTHRES_NONE);
}

UNIT(authres, NULL, release)

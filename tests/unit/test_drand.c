// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The chains that are known by heart: which addresses name one, and when their rounds are published.
#include "unit.h"
#include "fair/drand.h"

#define DEFAULT "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce"
#define QUICKNET "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
#define FAKE "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e972"

TEST(addresses_name_chains)
{
	static const struct {
		const char *url, *chain; // NULL: none
	} names[] = {
		{ "https://api.drand.sh/" QUICKNET "/public/", "quicknet" },
		{ "https://api.drand.sh/" QUICKNET "/public", "quicknet" },
		{ "https://api.drand.secureweb3.com:6875/" DEFAULT "/public/", "default" },
		{ "http://127.0.0.1:8080/relay/" QUICKNET "/public//", "quicknet" },
		{ "https://API.DRAND.sh/public/", "default" },
		{ "https://drand.cloudflare.com/public", "default" },
		{ "https://example.org/public/", NULL },
		{ "http://127.0.0.1:9/" FAKE "/public/", NULL },
		{ "https://api.drand.sh.example.org/public/", NULL },
		{ "the first six numbers of the lottery", NULL },
		{ "", NULL },
	};
	bool strange;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const struct drand *chain = drand_find(names[i].url, &strange);
		assert_false(strange);
		if (names[i].chain == NULL)
			assert_null(chain);
		else
			assert_string_equal(chain->name, names[i].chain);
	}
}

TEST(only_the_servers_of_the_network_are_its_own)
{
	static const struct {
		const char *url;
		bool own;
	} servers[] = {
		{ DRAND_SERVER "/" QUICKNET "/public/", true },
		{ "https://api.drand.secureweb3.com:6875/" DEFAULT "/public/", true },
		{ "https://drand.cloudflare.com/public", true },
		{ "http://127.0.0.1:8080/" QUICKNET "/public/", false },
		{ "https://api.drand.sh@example.org/" QUICKNET "/public/", false },
		{ "https://example.org/api.drand.sh/" QUICKNET "/public/", false },
		{ "", false },
	};

	for (size_t i = 0; i < sizeof servers / sizeof *servers; i++)
		if (drand_serves(servers[i].url) != servers[i].own)
			fail_msg("'%s' is a server of the network, or is not", servers[i].url);
}

TEST(tricks_are_strange)
{
	static const char *const tricks[] = {
		"https://api.drand.sh/" FAKE "/public/",
		"https://api.drand.sh./" FAKE "/public/",
		"https://a@api.drand.sh/" FAKE "/public/",
		"https://api.drand.sh",
		"https://api.drand.sh/public/latest",
		"https://api.drand.sh/public/?" QUICKNET "/public/",
		"https://example.org/" FAKE "/public/1#/" QUICKNET "/public/",
		"https://example.org/" DEFAULT "/" QUICKNET "/public/",
		"https://example.org/x" QUICKNET "/public/",
		"https://example.org/" QUICKNET "/info/",
		"https://example.org/52DB9BA70E0CC0F6EAF7803DD07447A1F5477735FD3F661792BA94600C84E971/public/",
	};
	bool strange;

	for (size_t i = 0; i < sizeof tricks / sizeof *tricks; i++) {
		assert_null(drand_find(tricks[i], &strange));
		assert_true(strange);
	}
}

TEST(rounds_have_times)
{
	bool strange;
	const struct drand *c = drand_find("https://api.drand.sh/" QUICKNET "/public/", &strange);

	assert_int_equal(drand_time(c->genesis, c->period, 1), 1692803367);
	assert_int_equal(drand_time(c->genesis, c->period, 40000000), 1812803364);
	assert_int_equal(drand_round(c->genesis, c->period, 1812803364), 40000000);
	assert_int_equal(drand_round(c->genesis, c->period, 1812803365), 40000001);
	assert_int_equal(drand_round(c->genesis, c->period, 0), 1);
	assert_int_equal(drand_round(c->genesis, c->period, c->genesis), 1);
}

UNIT(drand, NULL, NULL)

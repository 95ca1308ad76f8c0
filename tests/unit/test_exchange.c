// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What stonepost and stonepost-net write to each other.
#include "net/exchange.h"

#include <string.h>

#include "unit.h"

static const struct net_request letter = { .protocol = NET_SMTP, .connects = 1, .whole_seconds = 1800,
	.url = "smtp://127.0.0.1:25/localhost", .user = "gm", .password = "s3cret", .from = "", .to = "ann@example.org",
	.bytes = "Subject: x\r\n\r\n.\r\n" };

// The packet of a request, as it goes through the socket.
static struct text
packet_of(struct arena *a, const struct net_request *r)
{
	struct text packet;

	text_init(&packet, a);
	size_t size = request_pack(&packet, r);
	if (size > 0)
		text_add_bytes(&packet, r->bytes, size);
	return packet;
}

TEST(a_request_arrives_as_it_was)
{
	struct arena arena = { 0 };
	struct text packet = packet_of(&arena, &letter);
	struct packet_head head;
	struct net_request r;

	memcpy(&head, packet.data, sizeof head);
	assert_int_equal(head.kind, PACKET_REQUEST);
	assert_int_equal(head.len, packet.len - sizeof head);
	assert_int_equal(request_unpack(packet.data + sizeof head, head.len, &r), 0);
	assert_int_equal(r.protocol, NET_SMTP);
	assert_int_equal(r.connects, 1);
	assert_int_equal(r.whole_seconds, 1800);
	assert_string_equal(r.url, letter.url);
	assert_string_equal(r.password, "s3cret");
	assert_string_equal(r.from, "");
	assert_string_equal(r.bytes, letter.bytes);
	assert_null(r.command);
	assert_null(r.token);
	arena_release(&arena);
}

TEST(a_request_that_was_cut_means_nothing)
{
	struct arena arena = { 0 };
	struct text packet = packet_of(&arena, &letter);
	struct net_request r;

	for (size_t len = 0; len < packet.len - sizeof(struct packet_head); len++)
		assert_int_equal(request_unpack(packet.data + sizeof(struct packet_head), len, &r), -1);
	arena_release(&arena);
}

TEST(an_answer_arrives_as_it_was)
{
	const struct net_answer said = { .end = NET_STRANGE, .microseconds = 1234567, .sent = 17, .words = "RCPT failed: 550" };
	struct arena arena = { 0 };
	struct net_answer a;
	struct text bytes;

	text_init(&bytes, &arena);
	answer_pack(&bytes, &said);
	assert_int_equal(answer_unpack(bytes.data, bytes.len, &a), 0);
	assert_int_equal(a.end, NET_STRANGE);
	assert_int_equal(a.microseconds, 1234567);
	assert_int_equal(a.sent, 17);
	assert_string_equal(a.words, said.words);
	assert_int_equal(answer_unpack(bytes.data, bytes.len - 1, &a), -1);
	arena_release(&arena);
}

TEST(the_program_cannot_say_that_it_is_lost)
{
	const struct net_answer said = { .end = NET_LOST, .words = "" };
	struct arena arena = { 0 };
	struct net_answer a;
	struct text bytes;

	text_init(&bytes, &arena);
	answer_pack(&bytes, &said);
	assert_int_equal(answer_unpack(bytes.data, bytes.len, &a), -1);
	arena_release(&arena);
}

UNIT(exchange, NULL, NULL)

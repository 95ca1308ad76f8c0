// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters to fixed positions, for the golden tests.
#ifndef TESTS_REPORT_SCENE_H
#define TESTS_REPORT_SCENE_H

#include <stdio.h>
#include <stdlib.h>

#include "play.h"
#include "report/view.h"

static const struct report_seat scene_seats[PLAYERS_MAX] = {
	{ .name = "ann", .title = "Ann" },
	{ .name = "bob", .title = "Bob", .status = "on holiday until 3 May" },
	{ .name = "cy", .title = "Cy" },
	{ .name = "dana", .title = "Dana" },
};

static const struct report_seat scene_long_seats[PLAYERS_MAX] = {
	{ .name = "maximilian", .title = "Maximilian von und zu Hohenstein" },
	{ .name = "maria", .title = "María José Fernández García" },
	{ .name = "mao", .title = "石器时代的邮件玩家" },
	{ .name = "mm", .title = "" },
};

#define SCENE_LINES(...) \
	{ \
		.list = (const char *const[]){ __VA_ARGS__ }, \
		.count = (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *)) \
	}

// What every letter of a game has.
static inline struct report_input
scene_input(enum letter_kind kind, const struct play *p, int reader)
{
	return (struct report_input){
		.kind = kind,
		.name = "tundra",
		.game = &p->game,
		.seats = scene_seats,
		.players = p->game.players,
		.reader = reader,
		.mode = "turn",
		.events = p->log,
		.event_count = p->count,
		.commitment = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9",
		.chain = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
		.salt = "salt|ann:mammoth|cy:flint",
		.seed = "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35",
		.deadline = "2026-05-01 20:00 UTC",
	};
}

static const char scene_reference[] = "Ref: tundra/ann/r4/abcdefghijklmnopqrstuvwx\n";
static const char scene_block[] = "#STONEPOST tundra ann round 4\n"
				  "plan\n"
				  "  a) hut | field | toolmaker\n"
				  "  b) card 1\n"
				  "  c) hunt rest\n"
				  "pick field tool gold stone brick wood\n"
				  "#END\n";

#endif

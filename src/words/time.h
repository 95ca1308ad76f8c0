// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Words about time in orders, in all languages.
//
// How to add a language: words in times.txt.
#ifndef WORDS_TIME_H
#define WORDS_TIME_H

enum time_kind {
	TIME_HOURS, // these three are units of a duration: "2 stunden"
	TIME_DAYS,
	TIME_WEEKS,
	TIME_PLAY_ON // "play on": the game goes on while somebody is away
};

// A pattern of times.txt.
struct time_pattern {
	enum time_kind kind;
	const char *words; // folded words
};

extern const struct time_pattern time_patterns[];
extern const int time_pattern_count;

#endif

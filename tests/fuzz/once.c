// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs a fuzz target without a fuzzer: over files, and over copies of them that chance has damaged.
// Short, for every day, with any compiler.
//
//	once TIMES SEED FILE...
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

enum { MOST = 1 << 20 };

static uint64_t state;
static const uint8_t *tried; // just now
static size_t tried_size;
static struct sigaction before[2]; // what else wants to hear of them: a sanitizer
static const int deadly[2] = { SIGABRT, SIGSEGV };

// Says what could not be borne, so that it can be put into tests/fuzz/found.
static void
say_input(int signal_number)
{
	(void)fputs("found: ", stderr);
	for (size_t i = 0; i < tried_size; i++)
		(void)fprintf(stderr, "%02x", tried[i]);
	(void)fputc('\n', stderr);
	for (int i = 0; i < 2; i++)
		if (deadly[i] == signal_number)
			(void)sigaction(deadly[i], &before[i], NULL); // it comes again
}

static void
once(const uint8_t *data, size_t size)
{
	tried = data;
	tried_size = size;
	(void)LLVMFuzzerTestOneInput(data, size);
}

static size_t
chance(size_t n)
{
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return n == 0 ? 0 : (size_t)((state >> 33) % n);
}

// One small damage to the `size` bytes at `data`, of which there is room for MOST; the new size.
static size_t
damage(uint8_t *data, size_t size)
{
	size_t at = chance(size), len = chance(size - at < 64 ? size - at : 64), to = chance(size);

	switch (chance(6)) {
	case 0:
		data[at] ^= (uint8_t)(1u << chance(8));
		return size;
	case 1:
		data[at] = (uint8_t)chance(256);
		return size;
	case 2: // cut out
		memmove(data + at, data + at + len, size - at - len);
		return size - len;
	case 3: // doubled
		if (size + len > MOST)
			return size;
		memmove(data + at + len, data + at, size - at);
		return size + len;
	case 4: // copied elsewhere
		if (to + len > size)
			return size;
		memmove(data + to, data + at, len);
		return size;
	default: // cut short
		return chance(20) == 0 ? at : size;
	}
}

int
main(int argc, char **argv)
{
	static uint8_t original[MOST], data[MOST];
	long times = argc > 3 ? strtol(argv[1], NULL, 10) : -1;
	long runs = 0;

	if (times < 0) {
		(void)fputs("usage: once TIMES SEED FILE...\n", stderr);
		return 64;
	}
	for (int i = 0; i < 2; i++)
		(void)sigaction(deadly[i], &(struct sigaction){ .sa_handler = say_input }, &before[i]);
	state = strtoul(argv[2], NULL, 10);
	for (int i = 3; i < argc; i++) {
		FILE *f = fopen(argv[i], "rb");
		if (f == NULL) {
			perror(argv[i]);
			return 66;
		}
		size_t size = fread(original, 1, MOST, f);
		(void)fclose(f);
		once(original, size);
		runs++;
		for (long n = 0; n < times && size > 0; n++, runs++) {
			size_t now = size;
			memcpy(data, original, size);
			for (size_t k = 0; k <= chance(8) && now > 0; k++)
				now = damage(data, now);
			once(data, now);
		}
	}
	(void)printf("%ld runs\n", runs);
	return 0;
}

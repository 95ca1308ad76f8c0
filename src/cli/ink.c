// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Colors on a terminal: only those of every color terminal, on its own background.
#include "cli/internal.h"

#include "base/clean.h"
#include "base/text.h"

enum { A_DAY = 86400 };

void
ink_print(const struct cli *cli, enum ink ink, const char *raw)
{
	const char *text = text_clean(cli->arena, raw); // data may contain control characters
	static const char *const codes[] = { [INK_HEAD] = "1", [INK_GOOD] = "32", [INK_NEAR] = "33",
		[INK_LATE] = "1;31", [INK_PAST] = "2" };

	if (cli->colours && ink != INK_PLAIN)
		(void)fprintf(cli->out, "\033[%sm%s\033[0m", codes[ink], text);
	else
		(void)fputs(text, cli->out);
}

void
ink_prose(const struct cli *cli, enum ink ink, const char *prose, size_t indent)
{
	ink_print(cli, ink, text_wrap(cli->arena, prose, (size_t)cli->columns, indent));
	(void)fputc('\n', cli->out);
}

void
ink_sentence(const struct cli *cli, const char *sentence)
{
	if (cli->columns < LINE_COLUMNS)
		ink_prose(cli, INK_PLAIN, sentence, 2);
	else
		(void)fprintf(cli->out, "%s\n", sentence);
}

enum ink
ink_of_status(enum game_status status)
{
	switch (status) {
	case GAME_STATUS_RUNNING:
		return INK_GOOD;
	case GAME_STATUS_JOINING:
	case GAME_STATUS_PAUSED:
		return INK_NEAR;
	case GAME_STATUS_OVER:
	case GAME_STATUS_CANCELLED:
	case GAME_STATUSES:
		break;
	}
	return INK_PAST;
}

enum ink
ink_of_deadline(const struct cli *cli, int64_t deadline)
{
	return deadline <= cli->now ? INK_LATE : deadline <= cli->now + A_DAY ? INK_NEAR : INK_GOOD;
}

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A progress bar on a terminal for long commands.
#include "cli/internal.h"

#include <unistd.h>

enum { LEAST = 20, WIDTH = 40 };

void
progress_begin(struct progress *p, FILE *f, const char *what, int64_t total)
{
	*p = (struct progress){ .what = what, .total = total, .shown = -1 };
	if (total >= LEAST && isatty(fileno(f)) == 1)
		p->terminal = f;
}

void
progress_step(struct progress *p)
{
	if (p->done < p->total)
		p->done++;
	int part = (int)(p->done * 1000 / (p->total > 0 ? p->total : 1));
	if (p->terminal == NULL || part == p->shown)
		return;
	int full = part * WIDTH / 1000;
	(void)fprintf(p->terminal, "\r[%.*s%*s] %3d%%  %lld of %lld %s ", full,
	    "########################################", WIDTH - full, "", part / 10,
	    (long long)p->done, (long long)p->total, p->what);
	(void)fflush(p->terminal);
	p->shown = part;
}

void
progress_end(struct progress *p)
{
	if (p->terminal == NULL || p->shown < 0)
		return;
	(void)fputs("\r\033[K", p->terminal);
	(void)fflush(p->terminal);
}

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter whose words kill whoever reads them, in each way in which that can be: all others are served in the same
# run, and after three attempts it is put aside, the game master told.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'a library before an instrumented program is none of ours'
cat >"$work/fatal.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static pid_t first;

__attribute__((constructor)) static void
begin(void)
{
	first = getpid();
}

/* A child has a second, for a test should not take ten. */
int
setrlimit(__rlimit_resource_t what, const struct rlimit *most)
{
	int (*usual)(__rlimit_resource_t, const struct rlimit *) = dlsym(RTLD_NEXT, "setrlimit");
	struct rlimit brief = *most;

	if (what == RLIMIT_CPU)
		brief.rlim_cur = brief.rlim_max = 1;
	return usual(what, &brief);
}

/* Words that were folded, so only the reader of words sees them: MIME brought them as capitals. */
size_t
strspn(const char *s, const char *of)
{
	static size_t (*usual)(const char *, const char *);
	const char *way = getenv("FATAL");

	if (usual == NULL)
		*(void **)&usual = dlsym(RTLD_NEXT, "strspn");
	if (strncmp(s, "fatal words", 11) != 0 || (getpid() == first) != (*way == 'p'))
		return usual(s, of);
	if (strcmp(way, "memory") == 0)
		while (malloc(1 << 16) != NULL)
			;
	else if (strcmp(way, "time") == 0)
		for (;;)
			;
	else
		raise(SIGKILL);
	abort();
}
END_OF_C
$CC -shared -fPIC -o "$work/fatal.so" "$work/fatal.c" -ldl || skip_all 'no library can be built'
box=$work/box

# write SEAT WORDS: an answer to the last letter to that seat, in the Maildir.
write()
{
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(ls "$work"/letters/new/*."$1" | tail -n 1)" "text:$2" \
		"Message-ID=<$1@mail.example.org>" >"$box/new/$1"
}

# begin_games: a game with the letter, and another; its letter comes before all others.
begin_games()
{
	rm -rf "$work/letters" "$box"
	fresh 'gm = boss@example.org' "folder = $work/letters" "maildir = $box" 'plus = yes'
	game taiga dee=dee@example.org eli=eli@example.org --mode round --start dee
	game tundra ann=ann@example.org ben=ben@example.org --mode round --start ann
	sp send --now @$begin
	mkdir -p "$box/new" "$box/cur" "$box/tmp"
	write ann 'FATAL WORDS'
	for seat in ben dee eli; do
		write $seat 'H W3 X'
	done
}

# reads SECONDS [WAY]: a run that long after the games began.
reads()
{
	env ${2:+"FATAL=$2" "LD_PRELOAD=$work/fatal.so"} "$STONEPOST" run --now @$((begin + $1)) >"$work/out" 2>"$work/err"
	status=$?
}

orders()
{
	holds "SELECT group_concat(name) FROM (SELECT DISTINCT s.name FROM orders o JOIN seats s ON s.id = o.seat_id
		ORDER BY 1)" "$1"
}

# letter WHAT WANTED: of the letter with these words, while nobody could read it.
letter()
{
	holds "SELECT $1 FROM letters WHERE status IN ('raw', 'quarantined')" "$2"
}

for way in kill memory time; do
	begin_games
	reads 60 $way
	ok "words that take the process ($way) leave the run alive" test "$status" -eq 0
	ok '... all other letters are taken in it' orders 'ben,dee,eli'
	ok '... the other game is played' holds "SELECT round FROM games WHERE name = 'taiga'" 2
	ok '... and its new board sent' holds "SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'taiga/%' AND
		kind = 'report' AND state = 'sent'" 2
	ok '... and one attempt counted' letter 'status, parse_attempts' 'raw|1'
	reads 120 $way
	reads 180 $way
	ok '... after the third it is put aside' letter 'status, parse_attempts' 'quarantined|3'
	ok '... and the game master is told' holds "SELECT recipient FROM outbox WHERE dedupe_key LIKE
		'letter/%/quarantined'" boss@example.org
done

begin_games
reads 60 memory
reads 120
ok 'a letter that could be read the second time is taken' letter "count(*)" 0
ok '... as what it says' holds "SELECT status FROM letters WHERE sender = 'ann@example.org'" question

# It kills the run itself, where it is read again: that is an attempt, too, and the letter waits for all others.
begin_games
for seconds in 60 120 180 240 300; do
	reads $seconds parent
done
ok 'words that take the run itself are put aside' letter status quarantined
ok '... and the game master is told' holds "SELECT recipient FROM outbox WHERE dedupe_key LIKE
	'letter/%/quarantined'" boss@example.org
ok '... and all others are served' orders 'ben,dee,eli'
finish

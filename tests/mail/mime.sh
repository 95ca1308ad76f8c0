#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost-mime.so, which reads letters, is missing, broken or of another version: what needs it is tried again later,
# with a sentence that names it, and no letter is lost; the rest works.
. "$abs_top_srcdir/tests/cli/lib.sh"
need

bin=$work/bin
mkdir "$bin"
cp "$STONEPOST" "$STONEPOST-mime.so" "$bin"
STONEPOST=$bin/stonepost
module=$STONEPOST-mime.so
version=$("$STONEPOST" --version | sed -n 's/^stonepost //p')
fresh
printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = gm@example.org' >"$conf"
game tundra ann=ann@example.org ben=ben@example.org
mv "$module" "$work/genuine"

# letter: what Ann writes to Ben, to the address of the table's letters.
printf '%s\n' 'From: Ann <ann@example.org>' 'To: gm@example.org' 'Subject: hello' 'Message-ID: <1@example.org>' \
	"Date: $(date -u -d "@$begin" '+%a, %d %b %Y %H:%M:%S +0000')" '' 'help' >"$work/letter"

# tried WORDS: the letter cannot be read, with a message that has these words, and waits unread, once.
tried()
{
	gives 0 '' "the letter is stored, but: '[^']*/stonepost-mime\.so' $1" receive --now @$((begin + 60)) - <"$work/letter" &&
		holds "SELECT count(*) FROM letters WHERE status = 'raw' AND parse_attempts = 0" 1
}

cp "$STONEPOST-net" "$module" 2>/dev/null || cp "$abs_top_builddir/stonepost-net" "$module"
ok 'it is a program' tried 'cannot be loaded: .*; install stonepost again'
echo 'not a module' >"$module"
ok 'it is a text' tried 'cannot be loaded: .*; install stonepost again'
"$python" -c 'import sys
old = sys.argv[1].encode()
sys.stdout.buffer.write(sys.stdin.buffer.read().replace(old + b"\0", old[:-1] + b"x\0"))' "$version" \
	<"$work/genuine" >"$module"
ok 'it is of another version' tried "is not of the same version as stonepost \\($version\\): install stonepost again"
rm "$module"
ok 'it is missing' tried 'cannot be loaded: .*; install stonepost again'
ok 'doctor says so' gives 78 'WRONG +letters' '' doctor --now @$begin
ok 'list needs no letters' gives 0 '^tundra' '' list
ok 'show needs none' gives 0 'tundra' '' show tundra
ok 'the outbox needs none' gives 0 '^Would try 2 letters' '' send --dry-run --now @$begin
ok 'a game is begun without it' gives 0 '^Invitations queued: 2' '' new creek cy=cy@example.org dee=dee@example.org --now @$begin
cp "$work/genuine" "$module"
ok 'the letter is read when it is there again' gives 0 '^[0-9]* sent' '' run --now @$((begin + 120))
ok '... once' holds "SELECT count(*) FROM letters WHERE status = 'raw'" 0
finish

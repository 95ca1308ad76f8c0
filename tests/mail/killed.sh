#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Who joins, moves to another address, is merged or forgotten, while the program is killed before and after each sync:
# nothing is half, and what was asked for is done by what runs next. (Merging: tests/cli/forget.sh; forgetting by
# letter: rights.sh.)
. "$abs_top_srcdir/tests/mail/people.sh"
faults=$abs_top_builddir/tests/torture/faults.so

# killed LETTER WHOLE: a letter is piped in and the next run is done, both killed at each sync in turn; a pipe that
# fails is tried again, as a mail server does. After each kill WHOLE must say that nothing is half, and at the end
# `$want`.
killed()
{
	cp "$1" "$work/piped"
	rm -rf "$work/saved"
	cp -R "${db%/*}" "$work/saved"
	for kind in before after; do
		for what in receive run; do
			n=0
			while :; do
				n=$((n + 1))
				[ $n -lt 60 ] || return 1
				rm -rf "${db%/*}"
				cp -R "$work/saved" "${db%/*}"
				[ $what = receive ] || "$STONEPOST" receive --now @$now <"$work/piped" >/dev/null 2>&1
				LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" $what \
					--now @$now <"$work/piped" >/dev/null 2>&1
				died=$?
				$2 || { echo "$kind $what $n: half"; return 1; }
				[ $died -le 128 ] && break
				[ $what = run ] || "$STONEPOST" receive --now @$now <"$work/piped" >/dev/null 2>&1
				"$STONEPOST" run --now @$((now + 60)) >/dev/null 2>&1
				[ "$($2 print)" = "$want" ] || { echo "$kind $what $n: $($2 print), not $want"; return 1; }
			done
			[ $n -gt 2 ] || { echo "$kind $what: died $((n - 1)) times only"; return 1; }
		done
	done
}
# letter ADDRESS TEXT LETTER: a reply to one of ours, as a file.
letter()
{
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$1" "text:$2" "Message-ID=<$now@mail.example.org>" \
		"Date=Fri, 01 Jan 2027 00:00:00 +0000" >"$work/mail"
}
# Whether a join is whole: the person, the seat, the offer and the letters agree.
joined()
{
	said=$(rows "SELECT (SELECT count(*) FROM persons WHERE name = 'rosa') || (SELECT kind FROM seats WHERE name = 'red') ||
		(SELECT status FROM offers) || (SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'tundra/joined/red/%')")
	[ "${1-}" != print ] || echo "$said"
	case $said in 0openopen0 | 1persontaken1) ;; *) echo "$said" && return 1 ;; esac
}
# Whether a move is: all seats of the person, their tokens and the question.
moved()
{
	said=$(rows "SELECT group_concat(DISTINCT address) || '/' || count(DISTINCT token_version) || '/' || (SELECT count(*) FROM moves) FROM seated
		WHERE name = 'ann'")
	[ "${1-}" != print ] || echo "$said"
	case $said in ann@example.org/1/1 | ann@new.example.net/1/0) ;; *) echo "$said" && return 1 ;; esac
}

if [ "${INSTRUMENTED:-no}" != no ] || [ ! -e "$faults" ]; then
	skip 'what people do is whole, whenever it is killed' 'what is preloaded would clash'
	finish
fi
waiting
writes 'Rosa <rosa@example.org>' "join tundra $code" 'name Rosa'
letter "$box"/new/confirm.o* yes
want=1persontaken1
ok 'somebody joins, or does not' killed "$work/mail" joined

rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
game taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ben
sp send --now @$now
mv "$box"/new/tundra.*.invitation.ann "$work/ann"
replies "$work/ann" 'address ann@new.example.net'
mv "$box"/new/confirm.m* "$work/old" && mv "$box"/new/confirm.n* "$work/new"
replies "$work/new" yes
letter "$work/old" yes
want=ann@new.example.net/1/0
ok 'letters go to another address in all games, or in none' killed "$work/mail" moved
finish

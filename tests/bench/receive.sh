#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# How long does `stonepost receive` take for one letter, from its start to its end: stored, read,
# its orders understood, its answer queued, all durable? Beside it, in the same run, what cannot be
# less: tests/bench/floor. For `make bench-receive`, which sets $STONEPOST and $builddir.
#   receive.sh [ROUNDS [TIMES]]
set -eu
rounds=${1:-7} times=${2:-25}
work=$(mktemp -d "${TMPDIR:-/tmp}/stonepost-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT

cat >"$work/conf" <<CONF
[stonepost]
database = $work/games.db
[mail]
from = games@example.org
gm = gm@example.org
plus = yes
folder = $work/letters
CONF

sp()
{
	command=$1
	shift
	"$STONEPOST" "$command" --config "$work/conf" --now 2027-01-01T00:00:00Z "$@" >"$work/out"
}

# A reply to the invitation, as a mail program writes it: two lines chosen, the letter quoted.
reply()
{
	from=$(find "$work/letters/new" -name '*.invitation.ann')
	id=$(sed -n 's/^Message-ID: //p' "$from" | tr -d '\r')
	cat <<-REPLY
	From: Ann <ann@example.org>
	To: $(sed -n 's/^Reply-To: //p' "$from" | tr -d '\r')
	Subject: Re: Stone Age
	Date: Fri, 01 Jan 2027 08:00:00 +0000
	Message-ID: <$1@mail.example.org>
	In-Reply-To: $id
	MIME-Version: 1.0
	Content-Type: text/plain; charset=utf-8

	1b 2a 3c

	Games wrote:
	REPLY
	tr -d '\r' <"$from" | sed '1,/^$/d; s/^/> /'
}

sp init
sp new bench --mode turn 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
sp send
mkdir "$work/in"
reply NUMBER >"$work/reply"
n=0
while [ "$n" -lt $((rounds * times)) ]; do
	sed "s/NUMBER@/$n@/" "$work/reply" >"$work/in/$n"
	n=$((n + 1))
done

echo "A letter of $(wc -c <"$work/reply") bytes, $rounds rounds of $times, microseconds:"
echo 'receive floor ratio'
"$builddir/tests/bench/pair" "$rounds" "$times" "$work/in" \
	"$STONEPOST" receive --config "$work/conf" --now %T -- \
	"$builddir/tests/bench/floor" "$work/floor.db" | tee "$work/figures"
# What was measured is what was meant: each letter held orders, and got its answer.
sp show bench
grep -q "^letters .*\b$n queued" "$work/out" || {
	echo 'receive.sh: not every letter was answered:' >&2
	cat "$work/out" >&2
	exit 1
}
# shellcheck disable=SC2046 # six words
set -- $(tail -n 1 "$work/figures")
echo "receive of one letter: $4 times the floor ($5 to $6), $2 us against $3 us"
echo "machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores," \
	"$(uname -sr), $(df -T "$work" | awk 'NR == 2 { print $2 }')"

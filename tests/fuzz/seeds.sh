#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Good input for every fuzz target, in FOLDER/TARGET, out of what other tests read and out of games
# played for it: seeds.sh FOLDER. Run by `make fuzz`, which sets what the tests have set.
[ $# -eq 1 ] || { echo 'usage: seeds.sh FOLDER' >&2; exit 64; }
seeds=$1
. "$abs_top_srcdir/tests/cli/lib.sh"
tests=$abs_top_srcdir/tests
rm -rf "$seeds"
for name in address archive bounce mail orders quote settings state token \
	verify words; do
	mkdir -p "$seeds/$name"
done

# flat TARGET FILE...: copies them under the names of their folders and their own.
flat()
{
	target=$1
	shift
	for file in "$@"; do
		name=${file#"$abs_top_srcdir/"}
		cp "$file" "$seeds/$target/$(printf %s "$name" | tr / _)"
	done
}

# each TARGET: every line of the input is a seed.
each()
{
	n=0
	while IFS= read -r line; do
		n=$((n + 1))
		printf '%s' "$line" >"$seeds/$1/line-$n"
	done
}

# Letters, what they came with, and the orders in them.
flat mail "$tests"/mail/fixtures/*.eml "$tests"/stories/*/*.eml
flat token "$tests"/stories/*/*.eml
for file in "$seeds"/token/*; do # of these the header
	sed '/^\r*$/q' "$file" >"$work/head" && mv -f "$work/head" "$file"
done
# The keys of fuzz_token.c where no letter above has them.
cat >"$seeds/token/key" <<'END'
From: Ann <ann@example.org>
To: gm@example.org
X-Key: v52h7cfjosshusaz32tsidvb

END
cat >"$seeds/token/sender" <<'END'
To: gm+3.apsckdstrymgdzrxrdsxi322@example.org
X-Key: o12.kwnbnrlb2amu6h3u5g7lfqpl
References: <confirm.n7.some.kwnbnrlb2amu6h3u5g7lfqpl@example.org>

END
flat orders "$tests"/mail/fixtures/*.text "$tests"/games/four/round-*.txt
for file in "$tests"/orders/*.txt; do # the left sides: blanks and marks are written as in printf
	sed -n 's/ ==> .*//p' "$file" | while IFS= read -r line; do
		printf '%b' "$line" >"$work/order"
		cp "$work/order" "$seeds/orders/$(cksum <"$work/order" | tr ' ' -)"
	done
done

# Own words behind the three bytes of a seat: what strangers write, in the language that they write, with five people;
# and each row of the vocabularies, or one in ROWS, four hundred times.
awk -v to="$seeds/words/stranger-" 'BEGIN { split("de d en e es a fr b it c", l, " "); for (i = 1; i in l; i += 2) first[l[i]] = l[i + 1] }
	/^[a-z][a-z] .* => / {
		words = substr($0, 4)
		sub(/ => .*/, "", words)
		gsub(/\342\217\216/, "\n", words)
		printf "%s6@%s", first[$1], words >(to NR)
		close(to NR)
	}' "$tests/orders/strangers.txt"
for file in "$abs_top_srcdir"/src/words/??.txt; do
	awk -v to="$seeds/words/$(basename "$file" .txt)-" -v rows="${ROWS:-1}" '/^[A-Z]/ && NR % rows == 0 {
		sub(/^[^:]*: /, "")
		gsub(/_/, " ")
		row = "e6@"
		for (i = 0; i < 400 && length(row) + length($0) < 16000; i++)
			row = row $0 "\n"
		printf "%s", row >(to NR)
		close(to NR)
	}' "$file"
done

# Replies in the styles that fuzz_quote.c makes of numbers, and as they are.
flat quote "$tests"/mail/fixtures/*.text "$tests"/games/four/round-*.txt

# Delivery reports and complaints: the parts of the letters that have them, and the header behind NUL.
for file in "$tests"/mail/fixtures/bounce.eml "$tests"/mail/fixtures/complaint.eml \
	"$tests"/stories/bounce/*.eml; do
	awk 'tolower($0) ~ /^content-type: *message\/(delivery-status|feedback-report)/ { on = 1; next }
		tolower($0) ~ /^content-type: *(message\/rfc822|text\/rfc822-headers)/ { printf "%c", 0; on = 1; next }
		/^--/ { on = 0 }
		on' "$file" >"$work/report"
	[ ! -s "$work/report" ] || cp "$work/report" "$seeds/bounce/$(cksum <"$work/report" | tr ' ' -)"
done

# Settings.
flat settings "$abs_top_srcdir/man/examples/stonepost.conf"
sed -n 's/^\tX([A-Z_]*, "\([a-z]*\)", "\([a-z_]*\)".*/[\1]\n\2 = 10/p' \
	"$abs_top_srcdir/src/cli/settings.h" >"$seeds/settings/all"

# Addresses, names, keys of letters.
each address <<'END'
ann+tag@mail.example.org
ann@example.org
"Ann B." <ann@[192.0.2.1]>
Grüße, "Ann" <x@y>
a.b-c_d@sub.domain.example
tundra/round 3/report/ann
=?utf-8?q?Gr=C3=BC=C3=9Fe?=
END

# Archives: of a game that begins, that was played for a round, and that was ended then.
archive()
{
	sp export tundra
	cp "$work/out" "$seeds/archive/$1"
	cp "$work/out" "$seeds/verify/$1"
	sed '1s/^/ /' "$work/out" >"$seeds/verify/$1-as-it-is"
}
fresh
game tundra ann=ann@example.org ben=ben@example.org --missing bot
archive begun
for seat in ann ben; do
	file "$seat" 1 'plan hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
	sp submit "$work/$seat.txt" --now @$((begin + 60))
done
sp adjudicate --now @$((begin + 120))
archive played
sp end tundra --now @$((begin + day))
archive ended

# Positions and decisions, of whole games.
db=$work/games.db
"$STONEPOST" init --db "$db" --now @$begin >/dev/null || exit 1
"$lab" quick --games 6 --seed fuzz --now @$begin --db "$db" >/dev/null || exit 1
rows "SELECT DISTINCT body FROM events WHERE kind = 'decision' ORDER BY seq * 7919 % 97, body LIMIT 60" |
	each state
rows "SELECT state FROM states ORDER BY round * 7919 % 97, game_id LIMIT 40" >"$work/states"
i=0
while IFS= read -r line; do
	i=$((i + 1))
	printf '%s' "$line" >"$seeds/state/game-$i"
done <"$work/states"

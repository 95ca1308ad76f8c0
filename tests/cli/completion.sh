#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What could stand where a command line is being typed (stonepost complete), and that the shells ask for it.
. "$abs_top_srcdir/tests/cli/lib.sh"

# offers WORDS WORD...: so a line of these words is completed, the last one being at the cursor.
offers()
{
	want=$1
	shift
	"$STONEPOST" complete -- "$@" | cut -f 1 | sort >"$work/offered"
	cat "$work/offered"
	[ "$(tr '\n' ' ' <"$work/offered")" = "${want:+$want }" ]
}

"$STONEPOST" --help | awk '/^  [a-z]/ { print $1 }' | sort >"$work/commands"
"$STONEPOST" complete -- '' | cut -f 1 | grep -v '^--' | sort >"$work/offered"
ok 'all commands' cmp "$work/commands" "$work/offered"
ok '... without a word at all' sh -c '"$1" complete | cut -f 1 | grep -v "^--" | sort | cmp - "$2"' sh "$STONEPOST" \
	"$work/commands"
ok '... with what they do' sh -c '"$1" complete -- backu | grep -qx "backup	[a-z].*"' sh "$STONEPOST"
ok 'commands by their beginning' offers 'receive replay report restore resume' re
ok '... behind help' offers 'list log login' help l
ok 'the options of the program' offers '--help --version' -
while read -r command; do
	"$STONEPOST" "$command" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | sort >"$work/helped"
	"$STONEPOST" complete -- "$command" -- | cut -f 1 | sort >"$work/offered"
	ok "all options of $command" cmp "$work/helped" "$work/offered"
done <"$work/commands"
ok 'none of a command that is none' offers '' nonsense --
ok 'a word that stands for itself' offers token gm ''
ok 'what a command can do' offers 'add code drop list' standby ''
ok '... and an act to a seat' offers 'vacant' seat tundra ann v
ok 'modes' offers 'round turn' new --mode ''
ok '... behind a sign' offers '--mode=round' new --mode=r
ok '... which bash takes for a word' offers 'round turn' new --mode =
ok '... and before what follows' offers 'round' new --mode = r
ok 'values of the rules' offers '10 12 4-each' new --famine ''
ok 'levels' offers 'easy expert fair hunt strong wait' new --missing ''
ok 'statuses' offers 'over' list --status o
ok 'formats' offers 'html json text' report --format ''
ok 'languages' offers 'de en es fr it' new --lang ''
ok 'nothing of what anybody makes up' offers '' new --title ''
ok 'nothing where there is no database' offers '' show ''
sp init
sp new --mode turn tundra ann ben
sp new --mode turn taiga ann 'cy=Cyprian <cy@example.org>'
ok 'games' offers 'taiga tundra' show ''
ok '... by their beginning' offers tundra show tu
ok '... behind options and their arguments' offers 'taiga tundra' export --json --output 'a b' ''
ok '... once' offers '' show tundra ''
ok '... or several' offers taiga adjudicate --json tundra ta
ok '... where files can stand, too' offers ':files taiga tundra' verify ''
ok 'seats of the game' offers 'ann ben' seat tundra ''
ok '... for an option' offers 'cy' report taiga --seat c
ok 'persons' offers 'cyprian' person show ''
ok 'folders' offers ':dirs' export --all ''
ok 'files' offers ':files' submit ''
ok '... for an option' offers ':files' show --config ''
ok 'games of the database named' offers '' show --db "$work/other.db" ''
ok '... below home' sh -c 'HOME=${1%/*} XDG_DATA_HOME= "$2" complete -- show --db "~/${1##*/}" "" | grep -qx tundra' sh "$db" \
	"$STONEPOST"
printf '[stonepost]\ndatabase = %s\n' "$db" >"$work/other.conf"
ok '... or by the settings named' env XDG_DATA_HOME="$work/nowhere" sh -c '
	"$1" complete -- show --config="$2" "" | grep -qx tundra' sh "$STONEPOST" "$work/other.conf"
ok 'nothing for an option that takes no argument' offers '' list --json=

# bash, zsh and fish take it over; each prints what it would offer.
if command -v bash >/dev/null; then
	cat >"$work/ask" <<'END'
. "$abs_top_srcdir/src/cli/bash/stonepost" || exit
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_stonepost "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
	ok 'bash' sh -c 'test "$(bash "$1" "$2" show t | tr "\n" " ")" = "taiga tundra "' sh "$work/ask" "$STONEPOST"
	ok '... without what is said of it' sh -c 'test "$(bash "$1" "$2" backu)" = backup' sh "$work/ask" "$STONEPOST"
	ok '... leaves files to itself' sh -c 'test -z "$(bash "$1" "$2" submit "")"' sh "$work/ask" "$STONEPOST"
else
	skip 'bash' 'there is no bash'
fi
if command -v fish >/dev/null; then
	ok 'fish' sh -c 'test "$(PATH="${1%/*}:$PATH" fish --no-config -c "source \"$2\"; complete -C \"stonepost show t\"" |
		tr "\n" " ")" = "taiga tundra "' sh "$STONEPOST" "$abs_top_srcdir/src/cli/fish/stonepost.fish"
else
	skip 'fish' 'there is no fish'
fi
if command -v zsh >/dev/null; then
	cat >"$work/ask.zsh" <<'END'
_files() { print files }
_describe() { print -l $found }
words=("$@") CURRENT=$#
. "$abs_top_srcdir/src/cli/zsh/_stonepost"
END
	ok 'zsh' sh -c 'test "$(zsh -f "$1" "$2" show t | tr "\n" " ")" = "taiga tundra "' sh "$work/ask.zsh" "$STONEPOST"
	ok '... with what is said of it' sh -c 'zsh -f "$1" "$2" backu | grep -q "^backup:[a-z]"' sh "$work/ask.zsh" "$STONEPOST"
	ok '... and its own files' sh -c 'test "$(zsh -f "$1" "$2" submit "")" = files' sh "$work/ask.zsh" "$STONEPOST"
else
	skip 'zsh' 'there is no zsh'
fi
finish

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The completion for bash knows all commands and their options, and the games that there are.
. "$abs_top_srcdir/tests/cli/lib.sh"
command -v bash >/dev/null || skip_all 'bash is missing'
cat >"$work/ask" <<'END'
. "$abs_top_srcdir/src/cli/bash/stonepost" || exit
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_stonepost "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
END

# offers WORDS WORD...: what stands before the cursor is completed with these words, one of them
# alone being the last one typed.
offers()
{
	want=$1
	shift
	bash "$work/ask" "$STONEPOST" "$@" | sort >"$work/offered"
	cat "$work/offered"
	[ "$(tr '\n' ' ' <"$work/offered")" = "$want " ]
}

"$STONEPOST" --help | awk '/^  [a-z]/ { print $1 }' | sort >"$work/commands"
bash "$work/ask" "$STONEPOST" '' | grep -v '^--' | sort >"$work/offered"
ok 'all commands' cmp "$work/commands" "$work/offered"
ok 'commands by their beginning' offers 'receive replay report resume' re
ok 'the options of the program' offers '--help --version' -
while read -r command; do
	"$STONEPOST" "$command" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | sort >"$work/helped"
	bash "$work/ask" "$STONEPOST" "$command" -- | sort >"$work/offered"
	ok "all options of $command" cmp "$work/helped" "$work/offered"
done <"$work/commands"
ok 'none of a command that is none' offers '' nonsense --
ok 'words that stand for themselves' offers token gm ''
ok 'nothing where there is no database' offers '' show ''
sp init
sp new --mode turn tundra ann ben
sp new --mode turn taiga ann ben
ok 'games' offers 'taiga tundra' show ''
ok '... by their beginning' offers tundra show tu
ok '... behind options and their arguments' offers 'taiga tundra' export --json --output 'a b' ''
ok '... once' offers '' show tundra ''
ok '... or several' offers taiga adjudicate --json tundra ta
ok '... but not for an option that wants something else' offers '' stats --player ''
ok 'games of the database named' offers '' show --db "$work/other.db" ''
ok '... that is there' env HOME="${db%/*}" sh -c 'bash "$1" "$2" show --db "~/${3##*/}" "" | grep -qx tundra' \
	sh "$work/ask" "$STONEPOST" "$db"
ok 'and for files bash knows better' offers '' submit ''
finish

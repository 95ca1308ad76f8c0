#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whatever the locale of the machine, the program writes and reads the same: with a comma in numbers,
# with letters of one byte, and where the small letter of I has no dot.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
command -v localedef >/dev/null && [ -d /usr/share/i18n/locales ] ||
	skip_all 'localedef, or what it makes locales from, is missing: Debian has them in locales'

# letters: all that were written, decoded; fields that are drawn, or made from what is, left out.
letters()
{
	"$python" - "$db" <<'END'
import email, email.policy, sqlite3, sys
sys.stdout.reconfigure(encoding="utf-8")
for row in sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox ORDER BY id"):
    m = email.message_from_bytes(row[0], policy=email.policy.default)
    for name in ("From", "To", "Subject", "Date"):
        print(name + ":", m[name])
    for part in m.walk():
        if part.get_content_maintype() == "text":
            print(part.get_content().replace("\r", ""))
END
}

# session LOCALE: what the program says about a game, to its end, in a folder of that name.
session()
{
	say=$work/$1
	mkdir "$say"
	printf '#!/bin/sh\nLOCPATH='\''%s'\'' LC_ALL=%s exec '\''%s'\'' "$@"\n' "$work/locales" "$1" \
		"$STONEPOST" >"$say/stonepost"
	chmod +x "$say/stonepost"
	(
		STONEPOST=$say/stonepost
		fresh
		game tundra "ann=Işık İnci <ann@example.org>" 'ben=Ben <ben@example.org>' --start ann \
			--mode round --missing bot --rhythm 'every 2 days at 20:00 in Europe/Berlin'
		file ann 1 'PLAN' '  HUT | FIELD | BUILDING 1' '  CLAY 2 IF HAVE WOOD < 3' '  HUNT REST' \
			'TOOLS NEVER' 'PAY SKIP' 'PICK 6 5 4 3 2 1' 'FEED REFUSE'
		"$STONEPOST" submit --now @$begin "$work/ann.txt"
		"$STONEPOST" adjudicate --now @$((begin + 4 * day))
		for command in 'show tundra' 'show --json tundra' 'log tundra' 'log --json tundra' \
			"status --now @$begin" 'list --json' 'doctor --help' 'selfplay --games 2 --seed moon'; do
			# shellcheck disable=SC2086 # words of a command line
			"$STONEPOST" $command
		done
		"$STONEPOST" end tundra --now @$((begin + 5 * day))
		"$STONEPOST" export tundra
		"$STONEPOST" stats --all
		"$STONEPOST" stats --player 'Işık İnci' --json
		"$STONEPOST" replay tundra --round 1 --style ascii
		"$STONEPOST" show 'moon' --db /nonexistent/ı
		letters
	) >"$say/out" 2>&1
	# Tokens are drawn anew for each database.
	sed -E 's/[a-z2-7]{24}/TOKEN/g' "$say/out" >"$say/said"
}

session C.UTF-8
ok 'a game is played' grep -q 'ann.*placed\|Işık' "$work/C.UTF-8/said"
for locale in es_ES.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 tr_TR.ISO-8859-9; do
	mkdir -p "$work/locales"
	localedef -i "${locale%%.*}" -f "${locale#*.}" "$work/locales/$locale" >/dev/null 2>&1
	if [ "$(env LOCPATH="$work/locales" LC_ALL=$locale printf %.1f 1.5 2>/dev/null)" != 1,5 ]; then
		skip "$locale" 'this locale cannot be made here'
		continue
	fi
	session "$locale"
	ok "$locale: the same is said" diff "$work/C.UTF-8/said" "$work/$locale/said"
done
finish

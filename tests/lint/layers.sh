#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A file includes its own layer and those below it; foreign libraries, the clock and the
# environment stay behind their fences.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir/src" || exit 1
find . -name '*.[ch]' | sed 's|^\./||' | sort >"$work/files"

# The ground floor first. Layers of one floor do not know each other.
cat >"$work/floors" <<'END'
base 1
net 2
engine 2
lang 3
fair 3
plan 3
players 4
words 4
quote 4
orders 5
report 6
store 6
mail 6
people 7
table 8
post 9
play 10
audit 10
desk 11
cli 12
END

unknown()
{
	while read -r file; do
		command grep -q "^${file%%/*} " "$work/floors" || echo "$file is in no layer"
	done <"$work/files"
}

upward()
{
	awk 'NR == FNR { floor[$1] = $2; next }
		{
			file = $1
			split(file, part, "/")
			layer = part[1]
			while ((getline line < file) > 0) {
				if (line !~ /^#[ \t]*include[ \t]*"/)
					continue
				split(line, quoted, "\"")
				split(quoted[2], part, "/")
				to = part[1]
				if (!(to in floor) || part[2] == "")
					printf "%s: \"%s\" names no layer\n", file, quoted[2]
				else if (to != layer && floor[to] >= floor[layer])
					printf "%s: %s must not know %s\n", file, layer, quoted[2]
			}
			close(file)
		}' "$work/floors" "$work/files"
}

# What a room keeps for itself.
trespass()
{
	command grep -n '^#include "[a-z]*/internal\.h"' $(cat "$work/files") |
		awk -F: '{ split($1, part, "/"); if ($3 !~ "\"" part[1] "/") print }'
}

# fence NAME HEADER ALLOWED [MOST]: a regular expression of file names, and how many of them.
fence()
{
	grep -lE "^#[ 	]*include[ 	]*<$2" $(cat "$work/files") >"$work/users"
	none "$1" grep -vE "^($3)\$" "$work/users"
	[ "$#" -lt 4 ] || ok "$1, in one file" test "$(wc -l <"$work/users")" -le "$4"
}

# none() wants success, and grep has none when nothing is found.
grep()
{
	command grep "$@" || [ $? -eq 1 ]
}

calls()
{
	grep -nE "(^|[^A-Za-z0-9_])($1)[ 	]*\\(" $(grep -vE "^($2)\$" "$work/files") | grep -vE ':[ 	]*//'
}

locales()
{
	calls setlocale nobody | grep -v '^cli/cmd_replay\.c:.*setlocale(LC_CTYPE, "")'
}

ok 'the sources were found' test -s "$work/files"
none 'every source is in a layer' unknown
none 'no layer knows one above it or beside it' upward
none 'no room includes what another keeps for itself' trespass
none 'modules include each other one way' /usr/bin/python3 ../tests/lint/circles.py .
fence 'only the store knows SQLite' 'sqlite3\.h' 'store/.*'
fence 'only mail knows GMime' 'gmime/' 'mail/in/read\.c' 1
fence 'only mail and the time zones know GLib' 'glib' '(mail/.*|base/zone.c)'
fence 'only the reading of HTML knows libxml2' 'libxml/' 'mail/in/html\.c' 1
fence 'only transfers know libcurl' 'curl/' 'net/transfer\.c' 1
fence 'only fair knows libsodium' 'sodium' 'fair/.*'
fence 'only reports and commands know jansson' 'jansson\.h' '(report|cli)/.*'
fence 'only the screen knows curses' 'curses\.h' 'cli/screen\.c' 1
fence 'only the settings know inih' 'ini\.h' 'cli/settings\.c' 1
none 'only main reads the clock' calls \
	'time|clock|gettimeofday|clock_gettime|timespec_get' 'cli/main\.c'
none 'nobody asks the C library for a date, which may count in 32 bits' calls \
	'(local|gm)time(_r)?|(as)?ctime(_r)?|mktime|timegm|strftime|strptime|difftime|tzset' 'nobody'
none 'nothing hangs on the locale' calls \
	'(to|is)(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit|ascii)|str(n)?casecmp|strcoll|strxfrm|atof|strto[fd]|strtold|wcs?width|mbs?r?tow(c|cs)|localeconv' \
	'report/mustache\.c'
none 'the locale is asked for the characters of a terminal alone' locales
none 'only main reads the environment' calls 'getenv|secure_getenv' 'cli/main\.c'
none 'nobody reaches for another generator of random numbers' calls \
	'rand|srand|random|srandom|drand48|lrand48|rand_r|getrandom|arc4random' 'nobody'
none 'nobody hands text to a shell' calls 'system|popen' 'nobody'
# The arena and jansson's memory end it when there is none left, a child process when it cannot
# become the GM's command, or its trial is over.
none 'libraries do not end the program' calls 'exit|_exit|abort' \
	'cli/.*|base/(arena|trial)\.c|mail/secret\.c|report/json\.c'
none 'libraries do not print' calls 'printf|puts|putchar|perror|fprintf|fputs|vprintf' \
	'cli/.*|net/main\.c'

# What a computer player could cheat with.
cheats()
{
	grep -nE '#include "fair/|(->|\.)(deck|pile)[^_A-Za-z]' $(grep -E '^players/' "$work/files")
}
none 'neither the seed nor the order of the deck reaches computer players' cheats
finish

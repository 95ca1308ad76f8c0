# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the tests of the command line share, on top of the mail servers of tests/mail/lib.sh and the
# points of tests/tap.sh. Home, settings and database lie in $work: nothing else is touched.
. "$abs_top_srcdir/tests/mail/lib.sh"
[ -x "$STONEPOST" ] || skip_all 'the program was not built'
[ -x "$python" ] || skip_all "$python is missing"

export HOME="$work/home" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" TMPDIR="$work"
unset STONEPOST_DB STONEPOST_CONF
mkdir "$HOME" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
db=$XDG_DATA_HOME/stonepost/stonepost.db
conf=$XDG_CONFIG_HOME/stonepost.conf
store=$abs_top_builddir/tests/cli/store
lab=$abs_top_builddir/tests/lab/stonepost-lab
seed=5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed
day=86400
export begin=1798761600 # 2027-01-01

# timed WORD...: the program. Where the words say no time it is $now, or the beginning of 2027: never the day of
# the test. A command that takes no time is named here, since others must not go by the clock unnoticed.
timed()
{
	case "${1:--} $*" in
	-* | *' --now'* | 'help '*) ;;
	'analyse '* | 'analyze '* | 'backup '* | 'complete '* | 'log '* | 'match '* | 'replay '* | 'selfplay '* | 'stats '* | 'verify '*) ;;
	*)
		its_command=$1
		shift
		set -- "$its_command" --now "@${now:-$begin}" "$@"
		;;
	esac
	"$STONEPOST" "$@"
}

# sp WORD...: the program at that time. Sets $status; its output is in $work/out and $work/err.
sp()
{
	timed "$@" >"$work/out" 2>"$work/err"
	status=$?
}

# noise SIZE: bytes by chance, the same each time.
noise()
{
	"$python" -c 'import random, sys
sys.stdout.buffer.write(random.Random(1).randbytes(int(sys.argv[1])))' "$1"
}

# rested: as if no player had been answered before, but for talk.
rested()
{
	"$store" write "$db" "DELETE FROM answers WHERE seat_id > 0 AND kind <> 'prose'"
}

# unwrapped: standard input with each finding of doctor, and each fix, in one line.
unwrapped()
{
	awk '/^                 / && !/^                 fix: / { sub(/^ +/, " "); line = line $0; next }
	NR > 1 { print line } { line = $0 } END { if (NR > 0) print line }'
}

# sp_unwrapped WORD...: as sp, with findings in one line each; as they came they are in $work/raw.
sp_unwrapped()
{
	timed "$@" </dev/null >"$work/raw" 2>"$work/err"
	status=$?
	unwrapped <"$work/raw" >"$work/out"
}

# fits FILE PATTERN: some line of the file matches; without a pattern the file is empty.
fits()
{
	if [ -n "$2" ]; then
		grep -Eq -- "$2" "$1"
	else
		[ ! -s "$1" ]
	fi
}

# ended STATUS OUT ERR: the last run ended so, and said so on its two outputs (see fits).
ended()
{
	[ "$status" -eq "$1" ] && fits "$work/out" "$2" && fits "$work/err" "$3" && return
	echo "status $status, wanted $1, '$2' and '$3'; said:"
	head -n 50 "$work/out" "$work/err"
	return 1
}

# gives STATUS OUT ERR WORD...: the program ends so.
gives()
{
	want_status=$1 want_out=$2 want_err=$3
	shift 3
	sp "$@"
	ended "$want_status" "$want_out" "$want_err"
}

# refuses STATUS ERR WORD...: the program prints one line of fault and nothing else, and the
# database and its folder are as before, to the byte.
refuses()
{
	want_status=$1 want_err=$2
	shift 2
	frozen=$(bytes)
	sp "$@"
	ended "$want_status" '' "^stonepost: .*$want_err" || return
	[ "$(wc -l <"$work/err")" -eq 1 ] && [ "$frozen" = "$(bytes)" ] && return
	echo 'more than one line, or the database has changed:'
	cat "$work/err"
	echo "before: $frozen"
	echo "now: $(bytes)"
	return 1
}

# The database's files and their sums. A lock is no content.
bytes()
{
	find "${db%/*}" -type f -size +0 ! -name '*.lock' ! -name '*-shm' -exec cksum {} + 2>/dev/null | sort
}

# same WORD...: after this run the database is the same to the byte, whatever the run said.
same()
{
	frozen=$(bytes)
	sp "$@"
	[ "$frozen" = "$(bytes)" ]
}

# rows SQL: what the database answers, a row a line, columns with | between them.
rows()
{
	"$store" rows "$db" "$1"
}

# holds SQL WANT: the database answers exactly that.
holds()
{
	got=$(rows "$1")
	[ "$got" = "$2" ] && return
	printf 'wanted:\n%s\ngot:\n%s\n' "$2" "$got"
	return 1
}

# position: everything that judging goes by: not the letters in, nor the answers to them.
position()
{
	"$store" dump "$db" games seats orders events states
}

# is_json: every line of the last output is a JSON document.
is_json()
{
	[ -s "$work/out" ] && json 'len(d) > 0'
}

# json EXPRESSION: true of the last output, read as a list `d` of JSON documents.
json()
{
	"$python" -c 'import json, sys
d = [json.loads(line) for line in open(sys.argv[1])]
sys.exit(not eval("(" + sys.argv[2] + ")"))' "$work/out" "$1" && return
	cat "$work/out"
	return 1
}

# fresh [SETTING...]: an empty database, and settings with these lines below [mail].
fresh()
{
	rm -rf "${db%/*}"
	{
		echo '[mail]'
		echo 'from = gm@example.org'
		[ $# -eq 0 ] || printf '%s\n' "$@"
	} >"$conf"
	"$STONEPOST" init --now @$begin >/dev/null || exit 1
}

# game NAME WORD...: a new turn game with a known seed, at the beginning of 2027; a later --mode counts.
game()
{
	"$STONEPOST" new --mode turn --missing wait --remind none --settle none --seed $seed --now @$begin "$@" >"$work/out" 2>&1 && return
	cat "$work/out" >&2
	exit 1
}

# file SEAT ROUND [LINE...]: $work/SEAT.txt with orders for the game `tundra`.
file()
{
	{
		echo "#STONEPOST tundra $1 round $2"
		shift 2
		[ $# -eq 0 ] || printf '%s\n' "$@"
		echo '#END'
	} >"$work/${1}.txt"
}

# receipt_of FILE: the receipt in an answer, which has it in two parts, each on a line.
receipt_of()
{
	awk '/^Receipt: [0-9a-f]+$/ { first = $2; getline; if ($0 ~ /^[0-9a-f]+$/) print first $0 }' "$1"
}

# carries FILE HASH: a letter without a board has that hash, in two parts.
carries()
{
	tr '\n' ' ' <"$1" | grep -q "$(echo "$2" | sed 's/.\{40\}/& /; s/$/ /')"
}

# on_terminal WORD...: the command with standard output on a terminal; what it shows is in $work/out.
on_terminal()
{
	"$python" -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)' "$STONEPOST" "$@" >"$work/out" 2>&1 </dev/null
}

# usual COMMAND ARGUMENTS MORE: what every command does alike. ARGUMENTS are enough for it, MORE
# is how many more it takes; '' for as many as one likes.
usual()
{
	command=$1 arguments=$2 more=$3
	ok "$command --help tells how it is used" gives 0 "^usage: stonepost $command " '' \
		"$command" --help
	cp "$work/out" "$work/help"
	ok '... in lines that fit' sh -c '! grep -E ".{80}" "$1"' sh "$work/help"
	ok '... whatever the settings' gives 0 usage '' "$command" --help --config /nonexistent
	ok "an unknown option of $command" refuses 64 \
		"no option '--no-such': see 'stonepost $command --help'" "$command" --no-such
	ok 'a short one' refuses 64 "no option '-x'" "$command" -x
	for option in $(sed -n 's/^  --\([a-z-]*\) [A-Z].*/\1/p' "$work/help"); do
		ok "$command --$option without its value" refuses 64 \
			"option '--$option' wants a value: --$option [A-Z=]+$" "$command" "--$option"
	done
	for option in $(sed -n 's/^  --\([a-z-]*\)  .*/\1/p' "$work/help"); do
		ok "$command --$option with a value" refuses 64 "option '--$option' takes no value" \
			"$command" "--$option=x"
	done
	if grep -q -- '--now' "$work/help"; then
		ok "$command with a time that is none" refuses 64 \
			"'soon' is not a time: write it as 2026-11-20T21:43:00Z" \
			"$command" --now soon $arguments
	fi
	ok "$command with settings that are not there" refuses 78 \
		"cannot read settings '/nonexistent': No such file" \
		"$command" --config /nonexistent $arguments
	[ -z "$more" ] || ok "$command with too many arguments" refuses 64 \
		"is too much(; usage: stonepost $command \[OPTION|: leave it out)" \
		"$command" $arguments $(seq "$more") more
	[ -z "$arguments" ] || ok "$command without arguments" refuses 64 \
		"[A-Za-z]+ is missing; usage: stonepost $command \[OPTION" "$command"
}

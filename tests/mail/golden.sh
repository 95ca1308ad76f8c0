#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whole stories by mail with a frozen clock: letters in, letters out. How a story is written, and how
# its expected letters are renewed (BLESS=1), stands in tests/mail/golden/README.md.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
golden=$abs_top_srcdir/tests/mail/golden
box=$work/letters
out=$work/out.d
told=$work/told
raw=$work/raw

# does COMMAND WORD...: one command at $time, from a copy of the story's folder; what it said is kept.
does()
{
	command=$1
	shift
	(cd "$told" && "$STONEPOST" "$command" --now "$time" "$@") >"$work/said" 2>&1
	ended=$?
	{
		echo "$step $command: $ended"
		sed -e "s|$work|WORK|g" -e 's/^/    /' "$work/said"
	} >>"$out/commands"
}

# answers CLIENT LETTER WORDS: a player replies to the last letter whose name fits the pattern, with a quotation as that
# mail program makes it.
answers()
{
	for letter in "$raw"/$2; do :; done
	"$python" "$abs_top_srcdir/tests/mail/replies/replies.py" write "$1" "$step" "$3" "$letter" >"$told/$step.eml" &&
		does receive "$step.eml"
}

# usual WORD...: what `new` is told in all stories, but for what this one says.
usual()
{
	for option in '--mode turn' '--missing wait' '--remind none' '--settle none'; do
		case " $* " in *" ${option% *} "*) ;; *) echo "$option" ;; esac
	done
}

# tell LINE: one line of a story: a time, a command of stonepost, its arguments.
tell()
{
	eval "set -- $1"
	time=$1 command=$2
	shift 2
	number=$((number + 1))
	step=$(printf %02d $number)
	case $command in
	new) does new $(usual "$@") --seed $seed "$@" ;;
	begin) does new --seed $seed "$@" ;;
	cron)
		does adjudicate
		does send
		;;
	answer) answers "$@" ;;
	*) does "$command" "$@" ;;
	esac
	for letter in "$box"/new/*; do
		[ -f "$letter" ] || continue
		tr -d '\r' <"$letter" >"$out/$step-${letter##*/}.eml"
		mv "$letter" "$raw/$step-${letter##*/}"
	done
}

# play: all lines of a story into $out.
play()
{
	number=0
	rm -rf "$box" "$out" "$told" "$raw"
	mkdir "$out" "$raw"
	cp -r "$golden/$story" "$told"
	fresh 'name = The game master' 'gm = boss@example.org' "folder = $box" 'plus = yes'
	"$store" write "$db" \
		"UPDATE secrets SET value = zeroblob(length(value)) WHERE name = 'token-key'"
	while IFS= read -r line; do
		case $line in '' | '#'*) ;; *) tell "$line" ;; esac
	done <"$golden/$story/story"
}

# narrow FOLDER: no line of a letter's text is wider than 78 columns, no line at all than 998 octets.
narrow()
{
	"$python" -c 'import email, email.policy, pathlib, sys
wide = []
for path in sorted(pathlib.Path(sys.argv[1]).glob("[0-9]*")):
    raw = path.read_bytes()
    text = email.message_from_bytes(raw, policy=email.policy.default).get_body(("plain",)).get_content()
    wide += [(path.name, line) for line in text.split("\n") if len(line) > 78]
    wide += [(path.name, line) for line in raw.split(b"\n") if len(line) > 998]
print(*wide, sep="\n")
sys.exit(len(wide) > 0)' "$1"
}

for folder in "$golden"/*/; do
	story=$(basename "$folder")
	play
	if [ "${BLESS-}" = 1 ]; then
		rm -rf "$folder/expected"
		cp -r "$out" "$folder/expected"
	fi
	ok "$story: the commands end as expected" diff "$folder/expected/commands" "$out/commands"
	for letter in "$out"/[0-9]*; do
		name=${letter##*/}
		ok "$story: $name" diff "$folder/expected/$name" "$letter"
	done
	ok "$story: every letter fits into 78 columns" narrow "$out"
	none "$story: whoever is waited for finds one offer" "$python" "$abs_top_srcdir/tests/mail/offers.py" \
		"$abs_top_srcdir/po" "$out"/[0-9]*
	ok "$story: no letter is missing" sh -c 'cd "$1" && for name in *; do
		[ -f "$2/$name" ] || { echo "$name"; exit 1; }; done' sh "$folder/expected" "$out"
done
finish

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost demo: a whole game by mail, told or played, in a folder of its own; in each language, on a
# terminal of 80x24, and where something is missing.
. "$abs_top_srcdir/tests/cli/lib.sh"
demo=$work/demo
unset LC_MESSAGES LANG
usual demo '' 0

# The story.
ok 'a game is told' gives 0 '^  Suggestion: ' '' demo --folder "$demo" --now @$begin
cp "$work/out" "$work/story"
ok '... in few words of its own' sh -c '[ "$(grep -c "^[^ ]" "$1")" -le 30 ]' sh "$work/story"
ok '... in lines that fit' sh -c '! LC_ALL=C.UTF-8 grep -E "^.{80}" "$1"' sh "$work/story"
ok '... with one board' test 1 = "$(grep -c '^  T tool maker \[' "$work/story")"
ok '... two replies of ok' test 2 = "$(grep -cx '  ok' "$work/story")"
ok '... and a plan in German' grep -qx '  Hütte, 3 Holz, Rest jagen' "$work/story"
ok '... that was understood' grep -qx '    H, W3, X' "$work/story"
ok "... a computer's turn" grep -q '^    cy went to: ' "$work/story"
ok '... the winner' grep -Eq '^  .* wins, [0-9]+ to [0-9]+\.$' "$work/story"
ok '... and what comes next' grep -qx "  $STONEPOST demo --play" "$work/story"

# What is fenced in the README are lines of the story, in its order.
quoted()
{
	awk -v story="$work/story" '
		/^```/ { inside = !inside; next }
		!inside || $0 == "" { next }
		{
			lines++
			do
				if ((getline line <story) <= 0) {
					print "README.md:" FNR " shows what the demo does not print: " $0
					exit
				}
			while (line != "  " $0)
		}
		END { if (lines == 0) print "README.md shows no letter" }' "$abs_top_srcdir/README.md"
}
none 'the README shows the same letter and answer' quoted
for thing in tundra.html letters commands.txt; do
	ok "it names $thing" grep -qx "    $demo/$thing" "$work/story"
	ok '... which is there' test -s "$demo/$thing"
done
ok 'the log says how to run a command on the game' grep -Fqx \
	"# To run a command on this game yourself, add: --config '$demo/stonepost.conf'" "$demo/commands.txt"
ok 'it names the folder' grep -qx "  $demo" "$work/story"
ok '... and nothing is written elsewhere' test -z "$(find "$HOME" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME" -type f)"
db=$demo/games.db
ok 'the players wrote mails' holds \
	"SELECT count(*) > 15 AND min(source) = 'maildir' AND max(source) = 'maildir' FROM letters" 1
ok '... each of which gave orders' holds "SELECT count(*) FROM orders WHERE way <> 'token'" 0
ok '... and all that was written to them was sent' holds "SELECT count(*) FROM outbox WHERE state <> 'sent'" 0
cat >"$work/letters.py" <<'END'
import email, email.policy, glob, sys
ids, threads = set(), {}
names = glob.glob(sys.argv[1] + "/*/*")
for name in names:
    with open(name, "rb") as file:
        letter = email.message_from_bytes(file.read(), policy=email.policy.default)
    assert not letter.defects, (name, letter.defects)
    assert letter["From"].addresses[0].addr_spec == "gm@example.org"
    assert letter["Auto-Submitted"] in ("auto-generated", "auto-replied")
    ids.add(letter["Message-ID"])
    body = letter.get_body(("plain",)).get_content()
    assert max(map(len, body.split("\n"))) <= 78, name
    if letter["Auto-Submitted"] == "auto-generated":
        threads.setdefault(letter["To"].addresses[0].addr_spec, set()).add(letter["In-Reply-To"])
assert len(ids) == len(names) > 40
assert sorted(threads) == ["ann@example.org", "ben@example.org"]
for person, above in threads.items():
    assert len(above) == 2 and above - {None} <= ids, (person, above)
END
ok 'each letter can be read, and is in the thread of its player' "$python" "$work/letters.py" "$demo/letters"
for language in $(amount '' 'en de es fr it'); do
	env LC_ALL="${language}_XX.UTF-8" "$STONEPOST" demo --folder "$work/$language" --now @$begin >"$work/out" 2>"$work/err"
	status=$?
	ok "in $language" ended 0 . ''
	[ "$language" != en ] || {
		ok '... the same as before, but for folders and keys of letters' sh -c '
			for file; do sed "s/\(  Ref: .*\/\).*/\1/; s|/demo|/en|; s/^  *[0-9a-f]\{64\}$/HASH/" "$file" >"$file.bare"; done
			diff "$1.bare" "$2.bare"' sh "$work/story" "$work/out"
		continue
	}
	ok '... nothing of the story is English' sh -c '! grep -E "^(Ann and|This|The|It|Ben writes|He|Here|Now) " "$1" &&
		! grep -E "Suggestion: |Reply |went to" "$1"' sh "$work/out"
	ok '... lines fit' sh -c '! grep -E "^.{80}" "$1"' sh "$work/out"
done

# Playing.
language=
plays()
{
	replies=$1
	shift
	rm -rf "$work/play"
	printf "$replies" | env LC_ALL="${language:-C}" "$STONEPOST" demo --play --folder "$work/play" "$@" >"$work/out" 2>"$work/err"
	status=$?
}
plays 'ok\nH W3 X\nhut, 3 wood, rest hunt\nhelp\n\nQuit\nok\n'
ok 'replies come from a pipe' ended 0 '^Your reply: *$' ''
ok '... are shown' test 5 = "$(grep -Ecx '> (ok|H W3 X|hut, 3 wood, rest hunt|help|Quit)' "$work/out")"
ok '... and answered' test 3 = "$(grep -c '^  Subject: .* Orders stored' "$work/out")"
ok '... in codes or words' test 2 = "$(grep -cx '    H, W3, X' "$work/out")"
ok 'after three rounds there is a page' grep -q '^Three rounds are over' "$work/out"
ok '... which the end names' grep -qx "    $work/play/tundra.html" "$work/out"
ok '... the game could go on' grep -q '^  Subject: .* Round 4 begins' "$work/out"
ok 'quit leaves' sh -c '! grep -q "Round 5 begins" "$1"' sh "$work/out"
plays 'ok\n'
ok 'so does the end of input' ended 0 "^    rm -r '$work/play'" ''
plays 'hlep\noky\nhello\nhi\nH W3 Y\n'
ok 'a slip is answered by what may be meant' grep -q '^  Did you mean "help"?' "$work/out"
ok '... also the second one' grep -q '^  Did you mean "ok"?' "$work/out"
ok '... and an unclear word is named' grep -q '^    - H W3 Y (unclear: Y)$' "$work/out"
ok '... what gets no letter is explained' grep -q '^No letter came back' "$work/out"
if [ "$(amount '' all)" ]; then
	plays "$(yes 'ok\n' | head -n 40 | tr -d '\n')"
	ok 'the game can be played to its end' ended 0 '^  The game "tundra" is over' ''
fi
while IFS='|' read -r language sentence subject; do
	plays "$sentence\n"
	ok "a sentence in ${language%_*}" ended 0 'H, W3, X' ''
	ok '... is answered in that language' grep -q "^  $subject" "$work/out"
done <<END
de_AT.UTF-8|Hütte, 3 Holz, Rest jagen|Betreff: .*Befehle
es_ES|cabaña, 3 madera, el resto a cazar|Asunto: 
fr_FR.UTF-8|hutte, 3 bois, le reste à la chasse|Objet.: 
it_IT@euro|capanna, 3 legno, il resto a caccia|Oggetto: 
END
while IFS='|' read -r language question answer subject; do
	plays "$question\nok\n"
	ok "a question in ${language%_*}" grep -q "^  $answer" "$work/out"
	ok '... which the letter names' grep -q "${question% *} " "$work/out"
	ok '... and ok takes the suggestion after it' grep -q "^  $subject" "$work/out"
done <<END
de_DE.UTF-8|waswenn flint acker|Was der Vorschlag|Betreff: .*Befehle gespeichert
es_ES.UTF-8|ysi flint campo|Qué haría la sugerencia|Asunto: .*Órdenes guardadas
fr_FR.UTF-8|etsi flint champ|Ce que ferait la suggestion|Objet.: .*Ordres enregistrés
it_IT.UTF-8|ese flint campo|Che cosa farebbe il suggerimento|Oggetto: .*Ordini
END
language=
plays 'gibberish\nhelp\nresend\nok\n'
ok 'whatever was asked before, ok takes the suggestion' grep -q '^  Subject: .* Orders stored' "$work/out"
ok '... and nobody is named who cannot be written to' sh -c '! grep -q "tell [fm]" "$1"' sh "$work/out"
ok 'without a terminal or replies it says what to do' sh -c '"$STONEPOST" demo --play </dev/null >"$1/out" 2>"$1/err"
	[ $? -eq 66 ] && grep -q "no replies to read: run .* in a terminal, or pipe replies" "$1/err"' sh "$work"

# What can be missing.
ok 'a folder that is there is left alone' refuses 73 \
	"'$demo' already exists: choose a new folder, or remove this one with: rm -r '$demo'" demo --folder "$demo"
ok 'a folder that cannot be made' refuses 73 "cannot create the folder '/nonexistent/x': No such file" \
	demo --folder /nonexistent/x
ok 'a relative folder is named in full' sh -c 'cd "$1" && "$STONEPOST" demo --play --folder near </dev/null |
	grep -qx "  $1/near"' sh "$work"
ok 'without --folder it makes one in TMPDIR' sh -c 'TMPDIR=/nonexistent "$STONEPOST" demo 2>"$1"
	[ $? -eq 73 ] && grep -q "cannot create a folder in .*/nonexistent.*; choose another location with --folder" "$1"' \
	sh "$work/err"
mkdir "$work/tmp"
ok 'it needs neither HOME nor settings' sh -c 'echo ok | env -i TMPDIR="$1/tmp" "$STONEPOST" demo --play >"$2" 2>&1 ||
	{ cat "$2"; false; }' \
	sh "$work" "$work/out"
ok '... and plays in TMPDIR' test -s "$work"/tmp/stonepost-demo-??????/tundra.html
ok '... where that folder is all there is' test 1 = "$(ls -A "$work/tmp" | wc -l)"
printf '[stonepost]\ndatabase = /nonexistent/x\n[mail]\ntransport = smtp\n' >"$conf"
ok 'settings of the GM are not touched or used' sh -c 'echo ok | STONEPOST_DB="$1.db" "$STONEPOST" demo --play \
	--folder "$1" --now @1798761600 >"$2" 2>&1 || { cat "$2"; false; }' sh "$work/again" "$work/out"
ok '... nor their database' test ! -e "$work/again.db"
rm "$conf"
for blocks in 0 20 700; do
	rm -rf "$work/full"
	ok "a disk that is full after $blocks blocks" sh -c '(ulimit -f "$2"; "$STONEPOST" demo --folder "$1/full" 2>&1) |
		cat >"$1/out"; cat "$1/out"; grep -Eq "^stonepost: .*(cannot write|disk|too large).*$1/full" "$1/out" &&
		[ "$(grep -c "^stonepost: " "$1/out")" -eq 1 ]' sh "$work" $blocks
done
if [ -e /dev/full ]; then
	ok 'an output that is full' sh -c 'echo ok | "$STONEPOST" demo --play --folder "$1/fuller" 2>"$1/err" >/dev/full
		[ $? -eq 74 ] && grep -q "cannot write to standard output" "$1/err"' sh "$work"
fi

# On a terminal.
command -v tmux >/dev/null || {
	skip 'on a terminal' 'tmux is missing'
	finish
}
terminal()
{
	tmux -u -S "$work/tmux" -f /dev/null "$@"
}
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT

# shows PATTERN [TIMES]: the terminal does so in the end, on as many lines.
shows()
{
	comes has "$@" || { cat "$work/screen"; false; }
}
has()
{
	terminal capture-pane -p -S - >"$work/screen" 2>/dev/null
	[ "$(grep -Ec -- "$1" "$work/screen")" -ge "${2:-1}" ]
}
rm -rf "$work/tmp"/*
cat >"$work/starts.sh" <<END
TMPDIR=$work/tmp LC_ALL=de_DE.UTF-8; export TMPDIR LC_ALL
trap : INT
"$STONEPOST" demo --play
echo "left with \$?"
exec cat
END
terminal new-session -d -x 80 -y 24 sh "$work/starts.sh"
# reads_on TIMES: presses Enter wherever a letter pauses, until a reply was asked for that often.
pauses=0
reads_on()
{
	comes has_read_on "$1" || { cat "$work/screen"; false; }
}
has_read_on()
{
	has '^Deine Antwort:' "$1" && return
	if [ "$(grep -c '^  -- Weiter mit der Eingabetaste' "$work/screen")" -gt $pauses ]; then
		pauses=$((pauses + 1))
		terminal send-keys Enter
	fi
	return 1
}
# on_one_screen PATTERN: the prompt is the last line, and above it are the suggestion and the board from PATTERN on.
on_one_screen()
{
	terminal capture-pane -p >"$work/visible"
	grep -q "$1" "$work/visible" &&
		grep -q '^  Vorschlag: ' "$work/visible" && tail -n 1 "$work/visible" | grep -q '^Deine Antwort:' ||
		{ cat "$work/visible"; false; }
}
ok 'a letter pauses at the end of the screen' shows '^  -- Weiter mit der Eingabetaste'
ok 'a terminal asks for a reply' reads_on 1
ok '... below the board and the suggestion' on_one_screen '^  T Werkzeugmacher'
terminal send-keys 'Rest jagen' Enter
ok '... reads one' shows 'Betreff: .*Runde 2'
ok '... and asks again' reads_on 2
# Each tribe that has cards by now takes a line more.
ok '... below the new board' on_one_screen '^  1 '
ok 'nothing was wider than the terminal' sh -c '! grep -E "^.{80}" "$1"' sh "$work/screen"
terminal send-keys Up Enter
ok 'an arrow key is no text, which is said in German' shows '^In der Zeile steht eine Pfeiltaste'
ok '... no word is broken' shows 'Tippe sie bitte noch einmal|noch einmal\.'
terminal send-keys C-c
ok 'it can be interrupted' shows 'left with 130'
ok '... and says how to remove its folder' shows "^    rm -r '$work/tmp/stonepost-demo-"
ok '... and leaves nothing but the folder that it named' sh -c '
	[ "$(ls -A "$1/tmp" | wc -l)" -eq 1 ] && grep -qx "  $1/tmp/$(ls "$1/tmp")" "$1/screen"' sh "$work"
finish

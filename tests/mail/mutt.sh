#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Replies that mutt itself writes, with its own quotation, folding and header: its keys are pushed, and its editor
# is a script that writes a player's words above or below what it quotes.
. "$abs_top_srcdir/tests/mail/people.sh"
command -v mutt >/dev/null || skip_all 'mutt is missing: apt-get install mutt'
command -v script >/dev/null || skip_all "script is missing, which gives mutt a terminal: apt-get install bsdutils"

cat >"$work/edit" <<'END'
#!/bin/sh
cp "$1" "$WORDS.quoted"
if [ "$WHERE" = above ]; then
	{ cat "$WORDS"; echo; cat "$WORDS.quoted"; } >"$1"
else
	{ cat "$WORDS.quoted"; echo; cat "$WORDS"; } >"$1"
fi
END
cat >"$work/send" <<END
#!/bin/sh
cat >"$work/sent"
END
chmod +x "$work/edit" "$work/send"
cat >"$work/muttrc" <<END
set folder="$work/mail" spoolfile="$work/mail" mbox_type=Maildir record="" postponed="" move=no quit=yes
set from="ben@example.org" realname=Ben use_from=yes sendmail="$work/send" editor="$work/edit" autoedit=yes
set include=yes fast_reply=yes reply_to=yes abort_nosubject=no abort_unmodified=no beep=no wait_key=no header_cache="" sleep_time=0
END

# begins [OPTION...]: a game in its first round; $ben is his letter.
begins()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --seed $seed --settle none \
		--now @$now "$@"
	sp send --now @$now
	cp "$box"/new/*invitation.ben* "$work/ben"
	offer=$(rows "SELECT offer FROM sent WHERE recipient = 'ben@example.org' ORDER BY id DESC LIMIT 1")
}

# answers WHERE WORDS: ben reads the letter $ben, and replies.
answers()
{
	rm -rf "$work/mail" "$work/sent"
	mkdir -p "$work/mail/new" "$work/mail/cur" "$work/mail/tmp"
	tr -d '\r' <"$work/ben" >"$work/mail/new/1.test"
	printf '%s\n' "$2" >"$work/words"
	WORDS=$work/words WHERE=$1 TERM=vt100 timeout 600 script -qec \
		"mutt -n -F '$work/muttrc' -e 'push <first-entry><reply><send-message><exit>'" /dev/null \
		</dev/null >"$work/screen" 2>&1
	[ -s "$work/sent" ] || {
		cat "$work/screen"
		return 1
	}
	rm -f "$box"/new/*
	now=$((now + 60))
	sp receive --now @$now <"$work/sent"
	ended 0 '' '' && sp send --now @$now
}

# stored PLAN: that is what counts, however its lines are broken.
stored()
{
	got=$(rows "SELECT body FROM orders WHERE letter_id = (SELECT max(id) FROM letters)" | tr -s ' \n' ' ')
	[ "$got" = "$(printf '%s ' "$1" | tr -s ' \n' ' ' | sed 's/^ $//')" ] && return
	printf "wanted: '%s'\ngot: '%s'\n" "$1" "$got"
	return 1
}

begins
ok 'mutt answers a letter' answers below ok
ok '... and quotes it' grep -q '^> Please send your orders for round 1\.$' "$work/words.quoted"
ok '... an ok below it takes the suggestion' stored "$offer"
begins
ok 'a plan above it' answers above 'H W3 X'
ok '... is stored' stored 'plan hut forest 3 hunt rest'
begins
ok 'a plan below it, in words' answers below 'hut, wood 2, rest hunting'
ok '... too' stored 'plan hut forest 2 hunt rest'
begins
ok 'a question' answers below 'help'
ok '... is answered' to ben 'How to write orders:'
ok '... and stores nothing' stored ''
begins
ok 'nothing but the quotation' answers below ''
ok '... stores nothing' stored ''

# ann_plays ROUND: ann's orders; what that sends lies in the folder, and ben's next letter is his report.
ann_plays()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	file ann "$1" 'plan hunt rest'
	sp submit --now @$now "$work/ann.txt" && sp adjudicate --now @$now && sp send --now @$now &&
		cp "$box"/new/*report.ben* "$work/ben"
}

# Two rounds, and a vacation that is taken back.
begins --pace 3d --vacation 14d
ok 'a plan for the first round' answers below 'H X'
ok '... which is played when the other is in' ann_plays 1
ok '... ends in a report' grep -q '^Subject: .*Round 2 begins' "$work/ben"
ok 'the same again, for the second' answers above '='
ok '... is the plan as it was written' stored 'plan hut hunt rest'
ok '... which is played, too' ann_plays 2
ok 'going away' answers below 'away 01-03 to 01-08, play on'
ok '... is noted' to ben 'Your absence is noted: from Sun 3 Jan 2027 to Fri 8 Jan 2027'
ok '... the other is told' to ann 'Ben will be away'
ok '... and no orders are made of it' stored ''
now=$((now + 3 * day))
ok 'while he is away a round is played without him' ann_plays 3
ok '... by what plays for who is missing' holds "SELECT count(*) FROM events WHERE round = 3 AND source = 'missing'" 4
ok '... and he can read that he is away' grep -q 'You are away until' "$work/ben"
ok 'coming back before the end' answers above 'away none'
ok '... is noted' to ben 'No vacation is noted for you any more'
ok '... the other is told' to ann 'Ben will not be away'
ok 'a plan for the round that is open' answers below 'F, wood 2, hunt'
ok '... is stored' stored 'plan field forest 2 hunt rest'
finish

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the tests share in which people write letters without order blocks, on top of
# tests/cli/lib.sh: letters piped into `stonepost receive`, and those that go out, in the folder $box.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters

# waiting [SETTING...]: a game with two open seats; $ann is its first letter, $code lets people in.
waiting()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes' "$@"
	game tundra 'ann=Ann <ann@example.org>' 'red=?' 'blue=?' --start ann
	code=$(sed -n 's/^    join tundra //p' "$work/out")
	sp send --now @$now
	mv "$box"/new/tundra.0.waiting-0.ann "$work/ann" && ann=$work/ann
}

# writes FROM SUBJECT TEXT [FIELD...]: somebody writes to us out of the blue; what that causes lies
# in the folder afterwards.
writes()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	from=$1 subject=$2 text=$3
	shift 3
	{
		printf 'From: %s\nTo: gm@example.org\nSubject: %s\nMessage-ID: <%s@mail.example.org>\n' \
			"$from" "$subject" "$now"
		echo 'Date: Fri, 01 Jan 2027 10:00:00 +0000'
		[ $# -eq 0 ] || printf '%s\n' "$@"
		printf '\n%s\n' "$text"
	} >"$work/mail"
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

# replies LETTER TEXT [FIELD=VALUE...]: a reply to one of our letters.
replies()
{
	letter=$1 text=$2
	shift 2
	now=$((now + 60))
	"$python" - "$letter" "$text" "Message-ID=<$now@mail.example.org>" "$@" >"$work/mail" <<'PY' || return
import email, email.policy, sys
letter, text, *fields = sys.argv[1:]
ours = email.message_from_binary_file(open(letter, "rb"), policy=email.policy.default)
header = {"From": ours["To"], "To": ours["Reply-To"] or ours["From"], "Subject": "Re: " + ours["Subject"],
    "Date": "Fri, 01 Jan 2027 10:00:00 +0000", "In-Reply-To": ours["Message-ID"],
    "References": ours["Message-ID"], "Content-Type": "text/plain; charset=utf-8"}
for field in fields:
    name, _, value = field.partition("=")
    header.pop(name, None)
    if value:
        header[name] = value
for name, value in header.items():
    print(f"{name}: {value}")
print("\n" + text)
for line in ours.get_body(("plain",)).get_content().splitlines():
    print("> " + line)
PY
	rm -f "$box"/new/*
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

# to ADDRESS PATTERN: a letter went there with such words, however they are broken.
to()
{
	for file in $(grep -l "^To: .*$1" "$box"/new/* 2>/dev/null); do
		"$python" -c 'import email, email.policy, re, sys
m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
text = str(m["Subject"]) + "\n" + m.get_body(("plain",)).get_content()
sys.exit(re.search(sys.argv[2], " ".join(text.split())) is None)' "$file" "$2" && return
	done
	cat "$box"/new/* 2>/dev/null
	return 1
}

# recipients: the addresses that letters went to, one per line.
recipients()
{
	for file in "$box"/new/*; do
		[ ! -f "$file" ] || field To "$file"
	done | sed 's/^To: *//; s/.*<\(.*\)>$/\1/'
}

# quiet [ADDRESS...]: nothing went out, or nothing to these addresses.
quiet()
{
	recipients >"$work/recipients"
	if [ $# -gt 0 ]; then
		! printf '%s\n' "$@" | grep -iFx -f - "$work/recipients"
	else
		fits "$work/recipients" '' || {
			cat "$work/recipients"
			return 1
		}
	fi
}

# noted STATUS|NOTE: what became of the last letter.
noted()
{
	holds 'SELECT status, note FROM letters ORDER BY id DESC LIMIT 1' "$1"
}

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the tests share in which the game master sends commands by letter, on top of tests/cli/lib.sh.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0

# key_letter: the game master gets a key; $letter is the letter with it.
key_letter()
{
	rm -f "$box"/new/gm.key.*
	sp gm token --now @$now
	sp send --now @$now
	letter=$work/key.letter
	cp "$box"/new/gm.key.* "$letter"
}

# gm LINES [FIELD=VALUE...]: a reply of the game master's to $letter; what that causes lies in the
# folder afterwards.
gm()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	lines=$1
	shift
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$letter" "text:#STONEPOST tundra gm
$lines
#END" "Message-ID=<$now@mail.example.org>" "$@" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && "$STONEPOST" send --now @$now >/dev/null
}

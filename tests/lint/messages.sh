#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Texts that people read: each is whole, each call gives what its message names, the template for
# translators is of today, and translations name the arguments of the English text.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1
pot=po/stonepost.pot

checked()
{
	find src -name '*.[ch]' | sort | xargs python3 tests/lint/messages.py "$1"
}

# A text that must be found fault with.
caught()
{
	printf 'msgid "%s"\nmsgstr ""\n' "$1" >"$work/one.pot"
	python3 tests/lint/messages.py "$work/one.pot" >"$work/faults" && grep -q "$2" "$work/faults"
}

# A call that must be found fault with.
call_caught()
{
	printf '%s\n' "$1" >"$work/one.c"
	python3 tests/lint/messages.py $pot "$work/one.c" | grep -q "one\.c.*$2"
}

# An entry that msgfmt -c must refuse.
refused()
{
	{
		sed '/^$/q' $pot
		printf '#, python-brace-format\nmsgid "{who} starts."\nmsgstr "%s"\n' "$1"
	} >"$work/bad.po"
	msgfmt -c -o "$work/bad.mo" "$work/bad.po" 2>/dev/null && return 1
	return 0
}

ok 'there are messages' grep -q '^msgid "..*"' $pot
none 'every message is whole, and every call gives what it names' checked $pot
ok 'a blank at an end is found' caught 'with ' blank
ok 'a bare preposition is found' caught 'with' piece
ok 'a bare verb is found' caught 'rolls' piece
ok 'the rest of a sentence is found' caught 'and, if you like, a line' elsewhere
ok 'a single word without a context is found' caught 'gold' context
ok 'a brace that is no name is found' caught '{Who is it' braces
ok 'an argument that is not given is found' call_caught \
	'x = say(in, MSG("{a} and {b}"), ARG(a, say(in, MSG("{b}!"), ARG(b, 1))));' 'nothing is given for {b}'
ok 'an argument that no message has is found' call_caught \
	'x = say(in, MSG("{a}."), ARG(a, 1), ARG(b, ")"));' 'no message has {b}'
# A language that has every message, each as it is in English: its table is C, and in order.
whole_table()
{
	msgen --lang=yy "$pot" | sed 's/^"Content-Type: .*/&\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n"X-Language-Name: yy\\n"/' \
		>"$work/yy.po" && LC_ALL=C "${AWK:-awk}" -f src/lang/table.awk "$work/yy.po" >"$work/table.c" || return
	cat >>"$work/table.c" <<'END'
#include <string.h>
int
main(void)
{
	const struct lang *l = &languages[1];
	for (size_t i = 1; i < l->count; i++)
		if (l->list[i - 1].hash > l->list[i].hash)
			return 1;
	for (size_t i = 0; i < l->count; i++)
		if (strstr(l->list[i].key, l->list[i].form[0]) == NULL)
			return 2;
	return l->form(1) != 0 || l->form(5) != 1;
}
END
	${CC:-cc} -std=c17 -Wall -Wextra -Werror -Isrc -o "$work/table" "$work/table.c" && "$work/table" &&
		[ "$(grep -cE '^	{ ([0-9]+, )?".*},$' "$work/table.c")" -eq $(($(grep -cE '^msgstr(\[0\])? "' $pot) + 1)) ]
}

if command -v xgettext >/dev/null; then
	sh src/lang/messages.sh pot >"$work/stonepost.pot"
	ok "$pot is of today (else: make pot)" diff $pot "$work/stonepost.pot"
	ok 'msgfmt takes the messages' msgfmt -c -o "$work/pot.mo" $pot
	ok 'msgfmt refuses another name in a translation' refused '{wer} beginnt.'
	ok 'msgfmt refuses a translation without the name' refused 'Jemand beginnt.'
	ok 'a language with all messages becomes a table in order' whole_table
	none 'order words are taught in the language of the letter' python3 tests/lint/taught.py src po/*.po
	sed 's/"hilfe"\|„hilfe“/"help"/' po/de.po >"$work/de.po"
	ok 'an English one is found' sh -c 'python3 tests/lint/taught.py src "$1" | grep -q hilfe' sh "$work/de.po"
	sed 's/^msgid "Suggestion: /&No, /' po/de.po >"$work/without.po"
	ok 'a message that is missing is found' sh -c '! msgcmp "$1" "$2" 2>/dev/null' sh "$work/without.po" $pot
	for file in po/*.po; do
		[ ! -f "$file" ] || ok "$file has every message" msgcmp "$file" $pot
		[ ! -f "$file" ] || ok "msgfmt takes $file" msgfmt -c -o "$work/one.mo" "$file"
		[ ! -f "$file" ] || ok "$file stands among the translations" \
			grep -q "$file" src/lang/sources.mk
	done
else
	skip "$pot is of today" 'xgettext is missing (Debian package gettext)'
fi
finish

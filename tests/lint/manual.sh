#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The manual is well-formed, and no page is too long; stonepost(1) lists the commands of the program's own help; the page
# of each command has the same options as its help; stonepost.conf(5) and the program have the same settings; and pages that are
# referred to are there.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir/man" || exit 1
page=stonepost.1

for file in *.[1-9]; do
	if command -v mandoc >/dev/null; then
		none "$file is clean" mandoc -T lint -W warning "$file"
	else
		skip "$file is clean" 'mandoc is missing'
	fi
	ok "$file has at most 600 lines" test "$(wc -l <"$file")" -le 600
done

differ()
{
	diff "$1" "$2" | sed -n "s/^</only the manual: /p; s/^>/only the $3: /p"
}

# Settings as "smtp port", of the source and of the page.
sed -n -e 's/^	X([A-Z_]*, "\([a-z]*\)", "\([a-z_]*\)".*/\1 \2/p' \
	-e '/ACCOUNT_LIST(X, FOR/,/^$/ s/^	X([A-Z_#]*, section, "\([a-z_]*\)".*/smtp \1\nfetch \1/p' \
	"$abs_top_srcdir/src/cli/settings.h" |
	sort >"$work/settings"
awk '/^\.Sh/ { section = "" } /^\.Ss \[/ { section = substr($2, 2, length($2) - 2) }
	section != "" && /^\.It Cm / { print section, $3 }' stonepost.conf.5 | sort >"$work/explained"
ok 'settings were found' test -s "$work/settings"
none 'program and manual have the same settings' differ "$work/explained" "$work/settings" program

dangling()
{
	sed -n 's/^\.Xr \(stonepost[a-z.-]*\) \([0-9]\).*/\1.\2/p' *.[1-9] | sort -u |
		while read -r name; do
			[ -f "$name" ] || echo "$name"
		done
}
none 'pages of ours that are referred to are there' dangling

if [ ! -x "$STONEPOST" ]; then
	skip 'help and manual agree' 'the program was not built'
	finish
fi

# Options of a help text: lines that begin with two blanks and two hyphens.
help_options()
{
	"$STONEPOST" "$@" --help | sed -n 's/^  --\([a-z0-9-]*\).*/\1/p' | sort
}

# Options that the page of a command introduces, by .Op or .It.
page_options()
{
	awk '
		/^\.(Op|It) / {
			for (i = 2; i < NF; i++)
				if ($i == "Fl" && $(i + 1) == "Fl")
					print $(i + 2)
		}' "stonepost-$1.1" | sort -u
}

"$STONEPOST" --help | awk '/^  [a-z]/ { print $1 }' >"$work/commands"
awk '/^\.Sh / { inside = $2 == "COMMANDS" } inside && /^\.It Xr stonepost-/ { sub(/^stonepost-/, "", $3); print $3 }' "$page" >"$work/described"
ok 'the help lists commands' test -s "$work/commands"
none 'help and manual have the same commands in the same order' differ "$work/described" "$work/commands" help

# Options of the rules, as the help of new has them: each value stands in the
# manual of the program and, as the schema has it, in the one of archives.
unexplained()
{
	"$STONEPOST" new --help | sed -n 's/^  --\([a-z-]*\) HOW *\(.*(default).*\): .*$/\1 \2/p' >"$work/rules"
	[ -s "$work/rules" ] || echo 'no options were found'
	while read -r name values; do
		word=$(printf %s "$name" | tr - _)
		for value in $(printf %s "$values" | sed 's/ (default)//; s/ or /, /g; s/,//g'); do
			awk -v start=".It Fl Fl $name " '/^\.It / { inside = index($0, start) == 1 } inside' stonepost-new.1 |
				grep -qw -e "$value" || echo "stonepost-new(1): --$name: $value"
			awk -v start=".It Cm $word" '/^\.It / { inside = $0 == start } inside' stonepost-archive.5 |
				grep -qw -e "$value" || echo "stonepost-archive(5): $word: $value"
		done
		for value in $(printf %s "$values" | sed 's/^.*(default)//; s/ or /, /g; s/,/ /g'); do
			grep "\"$word\": { \"enum\"" archive.schema.json | grep -q "\"$value\"" || echo "schema: $word: $value"
		done
	done <"$work/rules"
}
none 'the manual and the schema have every value of the options of the rules' unexplained

# What every command takes is described once, at the beginning.
every='config db help'
for option in $every; do
	ok "--$option is described" sh -c 'grep -q "^\.It Fl Fl $1" "$2"' sh "$option" "$page"
done
while read -r command; do
	help_options "$command" >"$work/helped"
	{
		page_options "$command"
		printf '%s\n' $every
	} | sort -u >"$work/paged"
	none "help and manual agree on $command" differ "$work/paged" "$work/helped" help
done <<END
$(cat "$work/commands")
END
finish

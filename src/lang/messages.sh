#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# messages.sh pot|list: prints the messages of the source, file by file: as a template for translators
# (po/stonepost.pot), or one per line after its file and line number. Run it at the top of the source; it
# needs xgettext (Debian package gettext).
set -eu
LC_ALL=C
export LC_ALL

case ${1-} in
pot) locations=file ;;
list) locations=full ;;
*) echo 'usage: messages.sh pot|list' >&2; exit 64 ;;
esac
made=$(mktemp -d)
entries=$made/entries
trap 'rm -rf "$made"' EXIT
# Converts the messages of templates to C, in files with the same names and line numbers.
for file in templates/*.mustache templates/page/*.html; do
	mkdir -p "$made/${file%/*}"
	awk -f src/lang/templates.awk "$file" >"$made/$file"
done
{
	find src -name '*.[ch]' ! -path src/base/msg.h ! -path src/lang/say.h | sort
	(cd "$made" && find templates -type f | sort)
} | xgettext -L C -D "$made" -D . --from-code=UTF-8 --omit-header --no-wrap \
	--add-location="$locations" -o "$entries" \
	-k -kMSG -kMSG_OF:1c,2 -kMSG_N:1,2 -kMESSAGE -kMESSAGE_OF:1c,2 -kMESSAGE_N:1,2 -f -

if [ "$1" = pot ]; then
	cat <<'END'
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The messages of the source; made by `make pot`.
msgid ""
msgstr ""
"Project-Id-Version: stonepost\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

END
	# xgettext may take "%s" for a C format: replaces its flags by one for messages with names in braces.
	awk '
		/^#,/ { next }
		/^#/ || !NF { print; begun = 0; next }
		!begun { begun = 1; entry = "" }
		{ entry = entry $0 "\n" }
		/^msgstr/ && entry != "" {
			if (entry ~ /\{[a-z_]+\}/)
				print "#, python-brace-format"
			printf "%s", entry
			entry = ""
		}' "$entries"
else
	awk '
		/^#:/ && place == "" { place = $2 }
		/^msgctxt/ { context = " (" substr($0, 10, length($0) - 10) ")" }
		/^msgid ""$/ || /^msgid_plural ""$/ { next }
		/^msgid_plural/ { text = text " | " substr($0, 15, length($0) - 15) }
		/^msgid / { text = substr($0, 8, length($0) - 8) }
		/^"/ { text = text substr($0, 2, length($0) - 2) }
		/^msgstr/ && place != "" {
			print place ": " text context
			place = text = context = ""
		}' "$entries"
fi

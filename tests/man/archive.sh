#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost-archive(5) and its sister pages have all the fields of an archive, in their order, and so does the schema.
. "$abs_top_srcdir/tests/cli/lib.sh"
page=$work/page
cat "$abs_top_srcdir"/man/stonepost-archive*.5 >"$page"
schema=$abs_top_srcdir/man/archive.schema.json
fresh
# A game with orders in which no option has its default, which is not written.
"$lab" quick --games 4 --seed "$(printf %064d 1)" --hunt-again yes --famine 12 --green singles --tiebreak sum \
	--cards hidden --late-dice yes --now @$begin
sp export "$(rows 'SELECT name FROM games WHERE id IN (SELECT game_id FROM orders JOIN seats ON seats.id = seat_id) ORDER BY length(options) DESC, id LIMIT 1')"
# What only steps have that draw the deck anew.
sed 's/"faces":"[^"]*",/&"drawn":"1|1",/' "$work/out" >"$work/archive"

# marked PATH: the fields that the page's list below that mark has.
marked()
{
	awk -v path="$1" '
		$0 == ".\\\" fields of " path { inside = 1; next }
		inside && /^\.Bl/ { depth++ }
		inside && /^\.El/ && --depth == 0 { exit }
		inside && depth == 1 && /^\.It Cm/ { print $3 }' "$page"
}

# held PATH: the fields of the objects at that path, "." the document.
held()
{
	"$python" - "$work/archive" "$1" <<'END_OF_PYTHON'
import json
import sys
at = [json.load(open(sys.argv[1]))]
for key in [k for k in sys.argv[2].split(".") if k]:
    at = [v for o in at for v in (o[key] if isinstance(o[key], list) else [o[key]])]
assert at and len({tuple(o) for o in at}) == 1
print("\n".join(at[0]))
END_OF_PYTHON
}

paths=$(sed -n 's/^\.\\" fields of //p' "$page" | grep -v PATH)
ok 'the page has marks' test -n "$paths"
for path in $paths; do
	marked "$path" >"$work/marked"
	held "$path" >"$work/held"
	ok "the fields of $path" diff "$work/marked" "$work/held"
done
ok 'each line of it is a field or an item' sh -c '
	! grep -vE "^(\{|\}|\],?|\"[a-z]+\":.*,|\"[a-z]+\":\[|\{\".*\},?)$" "$1"' sh "$work/archive"
ok 'the Schema has the same fields' "$python" - "$schema" "$work/archive" <<'END'
import json
import sys
schema, archive = (json.load(open(f)) for f in sys.argv[1:])
def look(s, value):
    if "$ref" in s:
        s = schema["$defs"][s["$ref"].split("/")[-1]]
    if isinstance(value, dict):
        assert s["additionalProperties"] is False
        assert list(s["properties"]) == list(value), list(value)
        must = [key for key in value if key not in ("drawn", "late")]
        assert s.get("required", []) in ([], must), s["required"]  # what has a default may be missing
        for key in value:
            look(s["properties"][key], value[key])
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        look(s["items"], value[0])
look(schema, archive)
END
finish

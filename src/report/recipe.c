// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The recipe of a finished game: a script that computes its dice, its shuffles and its chain of events with a
// POSIX shell, openssl and sha256sum, without any program of stonepost.
#include "report/recipe.h"

#include "base/arena.h"

static const char intro[] =
    "# Works the game out again, from its seed: the seed against what was promised, every\n"
    "# shuffle, every die, and the chain of events up to its head. It needs a POSIX shell,\n"
    "# openssl, sha256sum, cut, date and sed. Prints a line for each, and exits with 1 when\n"
    "# something differs.\n"
    "set -u\n"
    "export LC_ALL=C\n"
    "for tool in openssl sha256sum cut date sed; do\n"
    "\tcommand -v $tool >/dev/null || { echo \"$tool is missing\" >&2; exit 2; }\n"
    "done\n";

static const char functions[] =
    "checked=0 differ=0 steps=0\n"
    "head=0000000000000000000000000000000000000000000000000000000000000000\n"
    "\n"
    "# compare WHAT GOT WANTED\n"
    "compare()\n"
    "{\n"
    "\tchecked=$((checked + 1))\n"
    "\tif [ \"$2\" = \"$3\" ]; then\n"
    "\t\tprintf 'OK       %s: %s\\n' \"$1\" \"$2\"\n"
    "\telse\n"
    "\t\tdiffer=$((differ + 1))\n"
    "\t\tprintf 'DIFFERS  %s: the seed gives %s, the game had %s\\n' \"$1\" \"$2\" \"$3\"\n"
    "\tfi\n"
    "}\n"
    "\n"
    "# hmac KEY TEXT: HMAC-SHA256 in hex.\n"
    "hmac()\n"
    "{\n"
    "\tprintf %s \"$2\" | openssl dgst -sha256 -mac HMAC -macopt \"hexkey:$1\" | sed 's/.* //'\n"
    "}\n"
    "\n"
    "# below N LABEL: sets result to a number from 0 to N - 1. The first byte counts, unless\n"
    "# it is so large that not all numbers would be equally likely: then the next try.\n"
    "below()\n"
    "{\n"
    "\ttry=0\n"
    "\twhile :; do\n"
    "\t\tbyte=$((0x$(hmac \"$key\" \"$2|try $try\" | cut -c 1-2)))\n"
    "\t\t[ \"$byte\" -ge $((256 - 256 % $1)) ] || break\n"
    "\t\ttry=$((try + 1))\n"
    "\tdone\n"
    "\tresult=$((byte % $1))\n"
    "}\n"
    "\n"
    "# roll LABEL FACES\n"
    "roll()\n"
    "{\n"
    "\tgot='' die=0\n"
    "\tfor face in $2; do\n"
    "\t\tdie=$((die + 1))\n"
    "\t\tbelow 6 \"$1|die $die\"\n"
    "\t\tgot=\"$got${got:+ }$((result + 1))\"\n"
    "\tdone\n"
    "\tcompare \"$1\" \"$got\" \"$2\"\n"
    "}\n"
    "\n";

static const char more_functions[] =
    "# number N LABEL WANTED: one of 1 to N.\n"
    "number()\n"
    "{\n"
    "\tbelow \"$1\" \"$2\"\n"
    "\tcompare \"$2\" $((result + 1)) \"$3\"\n"
    "}\n"
    "\n"
    "# shuffle N LABEL ORDER: of 1 to N, from the end. o_0, o_1 ... stand for an array.\n"
    "shuffle()\n"
    "{\n"
    "\ti=0\n"
    "\twhile [ \"$i\" -lt \"$1\" ]; do\n"
    "\t\teval \"o_$i=$((i + 1))\"\n"
    "\t\ti=$((i + 1))\n"
    "\tdone\n"
    "\twhile [ \"$i\" -gt 1 ]; do\n"
    "\t\ti=$((i - 1))\n"
    "\t\tbelow $((i + 1)) \"$2|swap $i\"\n"
    "\t\teval \"kept=\\$o_$i o_$i=\\$o_$result o_$result=\\$kept\"\n"
    "\tdone\n"
    "\tgot='' i=0\n"
    "\twhile [ \"$i\" -lt \"$1\" ]; do\n"
    "\t\teval \"got=\\\"$got${got:+ }\\$o_$i\\\"\"\n"
    "\t\ti=$((i + 1))\n"
    "\tdone\n"
    "\tcompare \"$2\" \"$got\" \"$3\"\n"
    "}\n"
    "\n"
    "# round_key VALUE: what is drawn in a round under a public value; without one as before.\n"
    "round_key()\n"
    "{\n"
    "\tkey=$game_key\n"
    "\t[ -z \"$1\" ] || key=$(hmac \"$game_key\" \"$1\")\n"
    "}\n"
    "\n"
    "# published SECONDS TIME: when the public value was, by the GNU or the BSD date.\n"
    "published()\n"
    "{\n"
    "\tformat=+%Y-%m-%dT%H:%M:%SZ\n"
    "\tcompare 'time of the public value' \"$(date -u -d \"@$1\" $format 2>/dev/null ||\n"
    "\t\tdate -u -r \"$1\" $format)\" \"$2\"\n"
    "}\n"
    "\n"
    "# step HASH LINK: the next step of the chain.\n"
    "step()\n"
    "{\n"
    "\tsteps=$((steps + 1))\n"
    "\thead=$(printf '%s\\n%s' \"$head\" \"$2\" | sha256sum | cut -c 1-64)\n"
    "\t[ \"$head\" = \"$1\" ] || compare \"hash of step $steps\" \"$head\" \"$1\"\n"
    "\thead=$1\n"
    "}\n"
    "\n"
    "compare 'SHA-256 of the seed' \"$(printf %s \"$seed\" | sha256sum | cut -c 1-64)\" "
    "\"$commitment\"\n"
    "key=$seed\n"
    "[ -z \"$salt\" ] || key=$(hmac \"$seed\" \"$salt\")\n"
    "[ -z \"$beacon\" ] || key=$(hmac \"$key\" \"$beacon\")\n"
    "game_key=$key\n"
    "\n";

static const char outro[] =
    "\necho \"The chain of $steps steps ends in $head\"\n"
    "if [ \"$differ\" -eq 0 ]; then\n"
    "\techo \"All $checked agree.\"\n"
    "else\n"
    "\techo \"$differ of $checked differ.\"\n"
    "\texit 1\n"
    "fi\n";

void
shell_quote(struct text *out, const char *s)
{
	text_add(out, "'");
	for (; *s != '\0'; s++) {
		if (*s == '\'')
			text_add(out, "'\\''");
		else
			text_addf(out, "%c", *s);
	}
	text_add(out, "'");
}

static void
set(struct text *out, const char *name, const char *value)
{
	text_addf(out, "%s=", name);
	shell_quote(out, value);
	text_add(out, "\n");
}

void
recipe_begin(struct text *out, const struct recipe *r)
{
	text_add(out, "#!/bin/sh\n");
	text_add(out, intro);
	set(out, "game", r->game);
	set(out, "seed", r->seed);
	set(out, "commitment", r->commitment);
	set(out, "salt", r->salt);
	set(out, "beacon", r->beacon);
	text_add(out, functions);
	text_add(out, more_functions);
	if (r->seconds != NULL) {
		text_addf(out, "published %s ", r->seconds);
		shell_quote(out, r->published);
		text_add(out, "\n");
	}
	text_add(out, "echo \"Game $game\"\n");
}

void
recipe_step(struct text *out, const struct recipe_step *step)
{
	text_addf(out, "step ");
	shell_quote(out, step->hash);
	text_add(out, " ");
	shell_quote(out, step->link);
	text_add(out, "\n");
	recipe_draw(out, step);
}

void
recipe_draw(struct text *out, const struct recipe_step *step)
{
	switch (step->draw) {
	case RECIPE_NONE:
		return;
	case RECIPE_ROLL:
		text_add(out, "roll ");
		break;
	case RECIPE_SHUFFLE:
		text_addf(out, "shuffle %d ", step->n);
		break;
	case RECIPE_BELOW:
		text_addf(out, "number %d ", step->n);
		break;
	case RECIPE_KEY:
		text_add(out, "round_key ");
		shell_quote(out, step->label);
		text_add(out, "\n");
		return;
	}
	shell_quote(out, step->label);
	text_add(out, " ");
	shell_quote(out, step->faces);
	text_add(out, "\n");
}

void
recipe_end(struct text *out)
{
	text_add(out, outro);
}

static const char hmac[] = "openssl dgst -sha256 -mac HMAC -macopt hexkey:";

// Adds the command that mixes a value into the seed or the key, if there is a value.
static void
add_mix(struct arena *a, struct pile *p, const char *into, const char *value)
{
	struct text t;

	if (value == NULL || value[0] == '\0')
		return;
	text_init(&t, a);
	text_add(&t, "key=$(printf %s ");
	shell_quote(&t, value);
	text_add(&t, " |");
	pile_add(a, p, t.data);
	pile_addf(a, p, "  %s$%s | sed 's/.* //')", hmac, into);
}

struct lines
recipe_lines(struct arena *a, const struct recipe *r, const char *label, char face)
{
	struct pile p = { 0 };
	struct text t;

	pile_addf(a, &p, "seed=%s", r->seed);
	pile_add(a, &p, "printf %s $seed | sha256sum");
	if (r->salt[0] == '\0')
		pile_add(a, &p, "key=$seed");
	add_mix(a, &p, "seed", r->salt);
	add_mix(a, &p, "key", r->beacon);
	add_mix(a, &p, "key", r->value);
	if (r->seconds != NULL)
		pile_addf(a, &p, "date -u -d @%s # %s", r->seconds, r->published);
	pile_add(a, &p, "byte() { echo $((0x$(printf %s \"$1\" |");
	pile_addf(a, &p, "  %s$key |", hmac);
	pile_add(a, &p, "  sed 's/.* //' | cut -c 1-2))); }");
	pile_add(a, &p, "die() { try=0; b=$(byte \"$1|try 0\"); while [ $b -ge 252 ]; do");
	pile_add(a, &p, "  try=$((try + 1)); b=$(byte \"$1|try $try\"); done");
	pile_add(a, &p, "  echo $((b % 6 + 1)); }");
	text_init(&t, a);
	text_add(&t, "die ");
	shell_quote(&t, arena_printf(a, "%s|die 1", label));
	text_addf(&t, " # %c", face);
	pile_add(a, &p, t.data);
	return lines_of(&p);
}

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What fresh.sh does in each system, as its root and first process: the words of bootstrap, as an
# ordinary user with sudo or as root, and a look at the system before and after.
#
#	sh inside.sh WHO BEFORE WORD...
#
# BEFORE are packages that are installed first, with commas, or nothing. /fresh/result gets a line for
# each thing that was tried: what, how it came, and what is wrong with that, between tabs.
set -u
who=$1 before=$2
shift 2
cd /fresh || exit
. ./look.sh
export DEBIAN_FRONTEND=noninteractive

# bootstrap [WORD]: as who tries it would type it.
bootstrap()
{
	su - "$who" -c "cd stonepost && exec ./bootstrap $*"
}

# took BEGIN: how long ago that was.
took()
{
	seconds=$(($(date +%s) - $1))
	printf '%d:%02d min' $((seconds / 60)) $((seconds % 60))
}

keep_services
if [ -n "$before" ]; then
	# shellcheck disable=SC2046 # a list of words
	apt-get update -q && apt-get install -y -q --no-install-recommends \
		$(echo "$before" | tr , ' ') || exit
	rm -rf /var/lib/apt/lists/*
fi
if [ "$who" = user ]; then
	useradd --create-home --shell /bin/bash user
	echo 'user ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/user
fi
home=$(getent passwd "$who" | cut -d : -f 6)
mv stonepost "$home/" && chown -R "$who:" "$home/stonepost"
look before

for word; do
	begin=$(date +%s)
	bootstrap "$word" >"$word.out" 2>"$word.err"
	status=$?
	sed "s/^/$word: /" "$word.err" "$word.out"
	last=$(tail -n 1 "$word.out" | grep 'passed, ')
	result "bootstrap $word" "${last:-done}, in $(took "$begin")" "$([ $status -eq 0 ] || echo "exit status $status")"
done

touch again
bootstrap 2>&1
status=$?
made=$(find "$home/stonepost/build" \( -name '*.o' -o -name '*.a' -o -perm -u+x -type f \) -newer again | wc -l)
result 'bootstrap, again' "$made files compiled" \
	"$([ "$status $made" = '0 0' ] || echo "must be none; exit status $status")"

look after
compare_all
changed="$changed$(su - "$who" -c 'cd stonepost && git status --porcelain' | tr '\n' ' ')"
result 'packages installed' "$(comm -13 packages.before packages.after | wc -l)"
result 'changed otherwise' "${changed:-nothing}" "${changed:+must be nothing}"
for package in $(echo "$before" | tr , ' '); do
	result "$package" "$(dpkg-query -W -f '${db:Status-Status}' "$package")" \
		"$(grep -qx "$package" packages.after || echo gone)"
done
mv result.new result

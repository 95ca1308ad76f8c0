# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a minimal system has, before and after something, for scripts that run inside it to read in: packages, accounts,
# links that start something, services that were to be started, processes.

# result WHAT HOW [WRONG]: a line of the table.
result()
{
	printf '%s\t%s\t%s\n' "$1" "$2" "${3-}" >>result.new
}

# keep_services: who installs a service asks this whether to start it, which says no, and keeps the question.
keep_services()
{
	printf '#!/bin/sh\necho "$*" >>/fresh/services\nexit 101\n' >/usr/sbin/policy-rc.d
	chmod +x /usr/sbin/policy-rc.d
	touch services
}

# look WHEN: what the system has.
look()
{
	sort -u services >"services.$1"
	dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' | sed -n 's/^ii *//p' | sort >"packages.$1"
	getent passwd | cut -d : -f 1 | sort >"accounts.$1"
	find /etc/systemd /etc/rc?.d -type l 2>/dev/null | sort >"links.$1"
	for process in /proc/[0-9]*; do
		readlink "$process/exe"
	done 2>/dev/null | grep -vE '/(dash|bash|sh|readlink|find|sort|grep|sed)$' | sort >"processes.$1"
}

# compare WHAT WHICH FILES: lines that went (-23), or also those that came (-3), since the first look, are added to
# $changed.
compare()
{
	lines=$(comm "$2" "$3.before" "$3.after" | tr -d '\t' | tr '\n' ' ')
	[ -z "$lines" ] || changed="$changed$1: $lines"
}

# compare_all: what nothing of ours may change, in $changed.
compare_all()
{
	changed=
	compare 'packages that went' -23 packages
	compare 'accounts' -3 accounts
	compare 'links that start something' -3 links
	compare 'services that were to start' -3 services
	compare 'processes that are left' -13 processes
}

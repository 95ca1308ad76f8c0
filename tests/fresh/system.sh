# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Minimal systems of Debian in folders, from the mirror and with the keys that this machine's apt
# uses: for scripts to read in that have set $task, the name of their make target. What runs inside
# has mounts and processes of its own, which end with it.

say()
{
	printf '%s: %s\n' "$task" "$*" >&2
}

skip()
{
	printf '%s: skipped: %s\n' "$task" "$*"
	exit 0
}

# need_systems PROGRAM...: skips where no systems can be made, or a program is missing. Sets $mirror.
need_systems()
{
	[ "$(id -u)" -eq 0 ] || skip 'this needs root'
	for program in mmdebstrap unshare apt-get apt-config "$@"; do
		command -v "$program" >/dev/null || skip "the program $program is missing"
	done
	unshare --mount --pid --fork true 2>/dev/null || skip 'there are no name spaces here'
	# shellcheck disable=SC2016 # that is for apt
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' \
		'Component: main' | head -n 1)
	[ -n "$mirror" ] || skip "apt knows no mirror of Debian, or 'apt-get update' was never run"
}

# make_system KIND TARGET RELEASE [OPTION...]: a system as small as it gets as TARGET, unless that is
# there; KIND is tar or directory, OPTIONs are those of mmdebstrap. TARGET.log says what went on.
make_system()
{
	kind=$1 target=$2 release=$3
	shift 3
	[ ! -e "$target" ] || return 0
	say "making a minimal $release, which takes some minutes"
	rm -rf --one-file-system "$target.new"
	# A proxy, and what else has to be known to reach the mirror.
	apt-config dump | grep -E '^Acquire::(http|https|Check|Retries)' >"$target.apt" || true
	mmdebstrap --format="$kind" --variant=minbase --aptopt="$target.apt" "$@" "$release" \
		"$target.new" "deb $mirror $release main" >"$target.log" 2>&1 || {
		tail -n 20 "$target.log" >&2
		say "cannot make $release; the whole output is in $target.log"
		exit 69
	}
	mv "$target.new" "$target"
}

# inside ROOT MODE FROM TO COMMAND...: runs it in the system, where FROM of this machine is TO. MODE is
# rw, or ro for what is not to be changed.
inside()
{
	# shellcheck disable=SC2016 # for the shell inside
	unshare --mount --pid --fork --kill-child --propagation private sh -c '
		root=$1 mode=$2 from=$3 to=$4
		shift 4
		mkdir -p "$root$to" && mount --bind "$root" "$root" && mount -t proc proc "$root/proc" &&
			mount --rbind /dev "$root/dev" && mount --bind "$from" "$root$to" &&
			mount -o "remount,bind,$mode" "$root$to" && cd "$root" && pivot_root . . &&
			umount -l . || exit
		exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb "$@"
	' sh "$@"
}

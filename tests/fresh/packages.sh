# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Debian's packages unpacked below a folder, for scripts to read in: nothing is installed, and it
# takes no root. Sources and keys are those of this machine's apt, which itself stays as it is.

# apt_below FOLDER ARCHITECTURE WORD...: apt-get that keeps what it writes below FOLDER; for another
# architecture than this machine's it believes that nothing is installed.
apt_below()
{
	apt_folder=$1 apt_for=$2
	shift 2
	mkdir -p "$apt_folder/lists/partial" "$apt_folder/archives/partial"
	: >"$apt_folder/status"
	{
		printf '#clear %s;\n' APT::Update::Pre-Invoke APT::Update::Post-Invoke \
			APT::Update::Post-Invoke-Success
		printf '%s "%s";\n' APT::Sandbox::User '' Debug::NoLocking true \
			Dir::State::lists "$apt_folder/lists" Dir::Cache "$apt_folder" \
			Dir::Cache::pkgcache '' Dir::Cache::srcpkgcache ''
		[ "$apt_for" = "$(dpkg --print-architecture)" ] ||
			printf '%s "%s";\n' APT::Architecture "$apt_for" APT::Architectures "$apt_for" \
				Dir::State::status "$apt_folder/status"
	} >"$apt_folder/apt.conf"
	LC_ALL=C apt-get -q -c "$apt_folder/apt.conf" "$@"
}

# unpack_packages ROOT ARCHITECTURE PACKAGE...: below ROOT, as they would lie below /, those packages;
# for this machine's architecture also what they depend on and it lacks. What is said goes to
# ROOT.log; fails where there is no apt-get, or no network.
unpack_packages()
{
	to=$1 for=$2
	shift 2
	command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return
	apt_below "$to.apt" "$for" update >>"$to.log" 2>&1 || return
	# shellcheck disable=SC2046 # a list of words
	[ "$for" != "$(dpkg --print-architecture)" ] || set -- $(
		apt_below "$to.apt" "$for" install -s --no-install-recommends "$@" 2>>"$to.log" |
			sed -n 's/^Inst \([^ ]*\) .*(\([^ ]*\) .*/\1=\2/p')
	mkdir -p "$to"
	[ $# -gt 0 ] || return 0
	(cd "$to.apt/archives" && apt_below "$to.apt" "$for" download "$@") >>"$to.log" 2>&1 || return
	for package in "$to.apt/archives"/*.deb; do
		dpkg-deb -x "$package" "$to" || return
	done
	rm -rf "$to.apt"
}

# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Debian's packages unpacked below a folder, for scripts to read in: nothing is installed, and it
# takes no root. Sources and keys are those of this machine's apt, which itself stays as it is.

# apt_below FOLDER ARCHITECTURE WORD...: apt-get that keeps what it writes below FOLDER. For another
# architecture than this machine's it believes that nothing is installed. The lists of packages are
# the system's, unless FOLDER has some.
apt_below()
{
	below=$1 for=$2
	shift 2
	: >"$below/status"
	{
		printf '#clear %s;\n' APT::Update::Pre-Invoke APT::Update::Post-Invoke \
			APT::Update::Post-Invoke-Success
		printf '%s "%s";\n' APT::Sandbox::User '' Debug::NoLocking true Dir::Cache "$below" \
			Dir::Cache::pkgcache '' Dir::Cache::srcpkgcache ''
		[ ! -d "$below/lists" ] || printf '%s "%s";\n' Dir::State::lists "$below/lists"
		[ "$for" = "$(dpkg --print-architecture)" ] ||
			printf '%s "%s";\n' APT::Architecture "$for" APT::Architectures "$for" \
				Dir::State::status "$below/status"
	} >"$below/apt.conf"
	LC_ALL=C apt-get -q -c "$below/apt.conf" "$@"
}

# download_packages FOLDER ARCHITECTURE PACKAGE...: into FOLDER/archives; for this machine's
# architecture also what they depend on and it lacks.
download_packages()
{
	below=$1 for=$2
	shift 2
	# shellcheck disable=SC2046 # a list of words
	[ "$for" != "$(dpkg --print-architecture)" ] || set -- $(
		apt_below "$below" "$for" install -s --reinstall --no-install-recommends "$@" |
			sed -n 's/^Inst \([^ ]*\) .*(\([^ ]*\) .*/\1=\2/p' | grep -v '^libc6=')
	[ $# -gt 0 ] && (cd "$below/archives" && apt_below "$below" "$for" download "$@")
}

# unpack_packages ROOT ARCHITECTURE PACKAGE...: below ROOT, as they would lie below /. What is said
# goes to ROOT.log; fails where there is no apt-get, or no network.
unpack_packages()
{
	to=$1
	shift
	command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return
	rm -rf "$to" "$to.apt"
	mkdir -p "$to" "$to.apt/archives/partial"
	# The lists of packages can be missing or old, then here are newer ones, which nobody else sees.
	download_packages "$to.apt" "$@" >"$to.log" 2>&1 || {
		mkdir -p "$to.apt/lists/partial"
		# One list of several that cannot be had may be one that is not needed.
		apt_below "$to.apt" "$1" update || :
		download_packages "$to.apt" "$@"
	} >>"$to.log" 2>&1 || return
	for package in "$to.apt/archives"/*.deb; do
		dpkg-deb -x "$package" "$to" || return
	done
	rm -rf "$to.apt"
}

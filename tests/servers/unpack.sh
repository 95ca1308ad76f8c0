#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Unpacks the servers that tests talk to, Dovecot and Postfix, from Debian's packages into a folder,
# with all that they depend on and the system lacks. The system stays as it is: nothing is installed,
# and whoever builds may do it. What the system has already is not unpacked. Safe to run twice.
#
#	sh tests/servers/unpack.sh FOLDER
#
# FOLDER/bin then has their programs, to be put in front of PATH; FOLDER/why tells what is missing.
set -eu
umask 022
programs='dovecot master postfix postqueue smtp-sink smtp-source'

mkdir -p "$1"
folder=$(cd "$1" && pwd -P)
source=$(cd "$(dirname "$0")" && pwd -P)
# shellcheck source=tests/fresh/packages.sh
. "$source/../fresh/packages.sh"
PATH=$PATH:/usr/sbin:/sbin

# give_up WHY: the tests that need the servers skip themselves, and say this.
give_up()
{
	rm -rf "$folder/root" "$folder/root.apt"
	printf '%s\n' "$1" >"$folder/why"
	printf 'servers for the tests: %s\n' "$1" >&2
	exit 69
}

[ ! -d "$folder/bin" ] || exit 0
wanted=
command -v dovecot >/dev/null && [ -e /usr/lib/dovecot/imap ] && [ -e /usr/lib/dovecot/pop3 ] ||
	wanted='dovecot-core dovecot-imapd dovecot-pop3d'
# One that is installed insists on root.
[ "$(id -u)" -eq 0 ] && command -v postfix >/dev/null || wanted="$wanted postfix"
[ -n "$wanted" ] || exit 0
command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
	give_up 'this is no Debian: install Dovecot and Postfix by hand for the tests that need them'

rm -f "$folder/why"
# shellcheck disable=SC2086 # a list of words
unpack_packages "$folder/root" "$(dpkg --print-architecture)" $wanted ||
	give_up "cannot download $wanted; the whole output is in $folder/root.log"
for library in elsewhere root; do
	# shellcheck disable=SC2086 # CC may be two words
	${CC:-cc} -O1 -shared -fPIC -o "$folder/root/$library.so" "$source/$library.c" -ldl
done
mkdir "$folder/bin.new"
cat >"$folder/bin.new/run" <<'END'
#!/bin/sh
# Runs the program of the name that this is called by, wherever the folder has come to.
root=$(cd "$(dirname "$0")/../root" && pwd -P) || exit 69
for libraries in "$root"/usr/lib/dovecot "$root"/usr/lib/dovecot/modules/old-stats \
	"$root"/usr/lib/postfix "$root"/usr/lib/*-linux-* "$root"/lib/*-linux-*; do
	LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$libraries
done
LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$root SERVERS_ROOT=$root
export LD_LIBRARY_PATH SERVERS_ROOT
case $(basename "$0"):$(id -u) in
dovecot:*) export LD_PRELOAD=elsewhere.so ;;
master:0 | smtp-*) ;;
*) export LD_PRELOAD=root.so ;;
esac
for folder in bin sbin lib/postfix/sbin; do
	program=$root/usr/$folder/$(basename "$0")
	[ ! -x "$program" ] || exec "$program" "$@"
done
exit 69
END
chmod +x "$folder/bin.new/run"
for program in $programs; do
	[ -z "$(find "$folder/root/usr" -name "$program" -path '*bin/*')" ] ||
		ln -s run "$folder/bin.new/$program"
done
mv "$folder/bin.new" "$folder/bin"

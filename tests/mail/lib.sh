# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the shell tests that need a mail server share, on top of tests/tap.sh: certificates, and
# servers that are started on free ports and stopped by their process id.
#   . "$abs_top_srcdir/tests/mail/lib.sh"
. "$abs_top_srcdir/tests/tap.sh"

python=/usr/bin/python3 # Debian's, for it is the one that sees Debian's packages
server_pid=
server_pids= # of all that run

stop_server()
{
	[ -n "$server_pid" ] || return 0
	kill "$server_pid" 2>/dev/null
	wait "$server_pid" 2>/dev/null
	# shellcheck disable=SC2086 # a list
	server_pids=$(printf '%s\n' $server_pids | grep -vx "$server_pid")
	server_pid=
}

# begins TEXT START: the text begins so.
begins()
{
	case $1 in "$2"*) return ;; esac
	echo "'$1' does not begin with '$2'"
	return 1
}

# field NAME FILE: a header field of a message on one line, however it was folded.
field()
{
	tr -d '\r' <"$2" | awk -v name="$1:" '
		/^$/ { exit }
		index($0, name) == 1 { line = $0; next }
		line != "" && /^[ \t]/ { sub(/^[ \t]+/, " "); line = line $0; next }
		line != "" { exit }
		END { gsub(/  +/, " ", line); print line }'
}

# mailbox_settings PROTOCOL PORT: the section of the settings for the mailbox of the user games.
mailbox_settings()
{
	printf '%s\n' '[fetch]' "protocol = $1" 'host = localhost' "port = $2" "ca_file = $work/good.pem" \
		'user = games' "password_file = $work/password"
}

# Stops all servers that still run, also those before which another was started.
stop_servers()
{
	for server_pid in $server_pids; do
		stop_server
	done
}
trap 'stop_servers; rm -rf "$work"' EXIT

need()
{
	[ -x "$python" ] || skip_all "$python is missing"
	command -v openssl >/dev/null || skip_all 'openssl is missing'
	[ "${1:-}" != aiosmtpd ] || "$python" -c 'import aiosmtpd' 2>/dev/null ||
		skip_all "the package python3-aiosmtpd is missing"
}

# Dovecot and Postfix are those that 'make servers' has unpacked, or those that are installed.
server_missing()
{
	skip_all "$(cat "$abs_top_builddir/servers/why" 2>/dev/null ||
		echo "$1 is missing: 'make servers' puts it into the build folder")"
}

need_dovecot()
{
	[ -x "$abs_top_builddir/servers/bin/dovecot" ] ||
		{ command -v dovecot >/dev/null && [ -e /usr/lib/dovecot/imap ] &&
			[ -e /usr/lib/dovecot/pop3 ]; } || server_missing Dovecot
}

# Sets $postfix, the folder that its /usr is in. One that is installed insists on root.
need_postfix()
{
	postfix=
	if [ -x "$abs_top_builddir/servers/bin/master" ]; then
		postfix=$abs_top_builddir/servers/root
	else
		PATH=$PATH:/usr/lib/postfix/sbin
		[ "$(id -u)" -eq 0 ] && command -v master >/dev/null || server_missing Postfix
	fi
}

# make_certificate NAME HOST: $work/NAME.pem and $work/NAME.key, signed by itself, for HOST.
make_certificate()
{
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
		-subj "/CN=$2" -addext "subjectAltName=DNS:$2" \
		-keyout "$work/$1.key" -out "$work/$1.pem" 2>"$work/openssl.log" && return
	cat "$work/openssl.log" >&2
	exit 1
}

# start_server SCRIPT ARGUMENT...: starts one of the servers of this folder; sets $server_pid,
# $server_dir (where it keeps its log and the letters) and $port.
start_server()
{
	script=$1
	shift
	server_dir=$(mktemp -d "$work/server.XXXXXX")
	"$python" "$abs_top_srcdir/tests/mail/$script" "$server_dir" "$@" >"$server_dir/out" 2>&1 &
	server_pid=$!
	server_pids="$server_pids $server_pid"
	waited=0
	until [ -f "$server_dir/port" ]; do
		waited=$((waited + 1))
		if [ "$waited" -gt 6000 ] || ! kill -0 "$server_pid" 2>/dev/null; then
			echo "# $script does not start"
			cat "$server_dir/out" >&2
			exit 1
		fi
		sleep 0.05
	done
	port=$(cat "$server_dir/port")
}

# deliver_into HOME: writes the script $work/deliver, which puts a letter from standard input into
# HOME/Maildir, as its owner's.
deliver_into()
{
	cat >"$work/deliver" <<-END
	[ -d "$1/Maildir/new" ] || {
		mkdir -p "$1/Maildir/new" "$1/Maildir/cur" "$1/Maildir/tmp"
		chown -R --reference="$1" "$1/Maildir"
	}
	cat >"$1/Maildir/tmp/\$\$"
	chown --reference="$1" "$1/Maildir/tmp/\$\$"
	mv "$1/Maildir/tmp/\$\$" "$1/Maildir/new/\$(date +%s).\$\$.test"
	END
}

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost setup in a terminal, which tmux plays, against real servers: from a new user to the first
# invitation sent, by way of a host that nobody is at, a certificate for another name and a wrong
# password; and the README's commands pasted into shells. All that ever came to the terminal is
# looked through for the passwords.
. "$abs_top_srcdir/tests/cli/lib.sh"
command -v tmux >/dev/null || skip_all 'tmux is missing'
. "$abs_top_srcdir/tests/mail/provider.sh"
make_certificate other mail.example.net
other_pid= evil_pid= rude_pid=
trap 'terminal kill-server 2>/dev/null; kill $other_pid $evil_pid $rude_pid 2>/dev/null; stop_provider; rm -rf "$work"' EXIT
password='s3cret' wrong='wr0ngone'
esc=$(printf '\033')

. "$abs_top_srcdir/tests/mail/terminal.sh"

new_user()
{
	rm -rf "$HOME" "$table" "$post"
	mkdir "$HOME" "$post"
}

# The first user's shell, dash, leaves the terminal as the program does.
setup="stonepost setup smtp.ca_file=$work/all.pem fetch.ca_file=$work/all.pem"
cat "$work/good.pem" "$work/other.pem" >"$work/all.pem"
shell()
{
	opens env PS1='next? ' PS2= sh -i -m && asked '^next\? *$'
}

# echoes WORD: the terminal's echo, asked for by the next command. What is typed before the prompt comes leaves the
# answer behind that.
echoes()
{
	types "stty -a | tr ' ' '\\n' | grep echo\$ | sed 's/^/it is: /'"
	waits "^(next\? )?it is: $1\$"
}

mailbox_pid=$server_pid
start_server aiosmtpd_server.py --cert "$work/other.pem" --key "$work/other.key" --auth games@example.org:s3cret
other_pid=$server_pid other=$port
server_pid=$mailbox_pid
closed=1 # where nobody listens

# The passwords that were typed, anywhere on the terminal.
betrayed()
{
	grep -l -e "$password" -e "$wrong" "$seen" | sed 's/^/a password is in /'
	return 0
}

new_user
ok 'a terminal opens' shell
ok '... with its echo' echoes echo
types "$setup"
ok 'an address that is none' tells 'Address that the letters' games@
ok '... is told, and asked for again' waits "^the address 'games@' has no domain: write it as gm@example.org$"
ok 'addresses, a host that nobody is at, a wrong password' tells 'Address' games@example.org 'Your own' you@example.org \
	'Letters go out .*\[smtp\]' '' 'SMTP server \[smtp.example.org\]' localhost \
	'Encryption.*\[starttls\]' '' 'Port \[587\]' "$closed" 'User.*\[games@example.org\]' '' \
	'command that prints it' '' 'Password' "$wrong" 'Letters come in by.*\[imap\]' '' \
	'Server.*\[imap.example.org\]' localhost 'Encryption.*\[implicit\]' '' 'Port \[993\]' "$imaps" \
	'User.*\[games@example.org\]' '' 'Its password is that of the SMTP server' ''
ok '... the host' waits "^WRONG  sending   no mail server answers at 'localhost' port $closed: Connection refused"
ok '... the password' waits "^WRONG  fetching .*refuses the log-in of 'games@example.org' .*check user and"
none '... nothing is written yet' find "$HOME" -mindepth 1
ok 'another port' tells 'A number' 6 "Port \[$closed\]" "$other" 'A number' ''
ok '... its certificate is for another name' waits '^WRONG  sending   the certificate of mail server .* is for another name'
ok 'the right port' tells 'A number' 6 "Port \[$other\]" "$smtp" 'A number' ''
ok '... the wrong password here, too' waits "^WRONG  sending .*refuses the log-in of 'games@example.org'"
stopped()
{
	tells 'A number' 8 'command that prints it' '' && asked '^Password.*: *$' &&
		terminal send-keys -l half && terminal send-keys C-z && waits 'Stopped'
}
ok 'Ctrl-Z at the password' stopped
ok '... brings the echo back' echoes echo
types 'clear; fg'
ok '... and the question comes again' asked '^Password.*: *$'
terminal send-keys -l half
terminal send-keys C-c
ok 'Ctrl-C ends it' asked '^next\? *$'
types clear
ok '... and the echo is on' echoes echo
none '... nothing was written' find "$HOME" -mindepth 1
none '... and no password was to be seen' betrayed

# By another signal, as when the terminal is closed or the machine goes down.
types "$setup smtp.host=localhost smtp.tls=starttls smtp.port=$smtp smtp.user=games@example.org"
ok 'a new terminal, some answers by their names' tells 'Address' games@example.org 'Your own' you@example.org \
	'Letters go out' '' 'command that prints it' '' && asked '^Password.*: *$'
ok 'SIGTERM ends it' kill "$(pgrep -P "$(terminal display-message -p '#{pane_pid}')" stonepost)"
ok '... and the echo is on' echoes echo

types clear
types "$setup"
asked 'Address.*: *$'
terminal send-keys C-d
ok 'Ctrl-D is no answer, and told on a line of its own' waits \
	'^stonepost: nothing was written: mail\.from: the input ended before all questions were answered$'

# The whole way, with the wrong password once more.
types "$setup smtp.host=localhost smtp.tls=starttls smtp.port=$smtp smtp.user=games@example.org"
ok 'from the beginning' tells 'Address' games@example.org 'Your own' you@example.org 'Letters go out' '' \
	'command that prints it' '' 'Password' "$wrong" 'Letters come in by' '' 'Server' localhost \
	'Encryption' '' 'Port' "$imaps" 'User' '' 'Its password is that of the SMTP server' yes
ok '... the password is wrong' waits "^WRONG  fetching .*refuses the log-in of 'games@example.org'"
ok 'a command that prints another' tells 'A number' 8 'command that prints it' 'echo nonsense' 'A number' ''
ok '... is wrong, too' waits "^ +8    password +printed by echo \.\.\.$"
ok 'the right password' tells 'A number' 8 'command that prints it' '' 'Password' "$password" 'A number' ''
ok '... both servers let us in' waits '^ok     fetching  0 letters on localhost$'
ok '... cron is offered' tells 'Add this line' ''
ok '... and takes the line' waits '^It is in your crontab\.$'
ok 'the settings are there, for their owner only' test "$(stat -c %a "$conf" "${conf%.conf}.password" | uniq)" = 600
ok '... with the password in its file' test "$(cat "${conf%.conf}.password")" = "$password"
types "$(quickstart 3 | sed -n 1p)"
ok 'a game begins' waits '^Invitations queued: 2$'
types "$(quickstart 3 | sed -n 2p)"
ok '... and is told' waits '^2 sent, 0 deferred, 0 failed$'
ok 'Ann has her invitation' letter ann invitation
ok '... and Ben his' letter ben invitation
ok "cron's line does what it should" cron
types "stonepost setup"
ok 'one answer is changed' tells 'A number' 2 'Your own' boss@example.org 'A number' ''
ok '... and written' waits '^Wrote .*stonepost\.conf; as it was it is in .*stonepost\.conf\.before\.$'
ok '... alone' sh -c '[ "$(diff "$1" "$1.before" | grep "^[<>]" | tr "\n" ",")" = \
	"< gm = boss@example.org,> gm = you@example.org," ]' sh "$conf"
ok '... cron has its line already' waits '^Your crontab runs it already\.$'
types clear
ok 'still there is the echo' echoes echo
none 'no password was to be seen in all this' betrayed
ok '... the terminal was looked through' grep -q 'Port' "$seen"

# A server whose certificate, and whose words, would take the terminal over.
printf '[req]\ndistinguished_name = dn\nprompt = no\nx509_extensions = none\n[none]\n[dn]\nCN = "%s"\n' \
	"evil$esc]0;owned$esc[2J" >"$work/evil.conf"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -utf8 -config "$work/evil.conf" \
	-keyout "$work/evil.key" -out "$work/evil.pem" 2>"$work/openssl.log" || cat "$work/openssl.log" >&2
mailbox_pid=$server_pid
start_server aiosmtpd_server.py --cert "$work/evil.pem" --key "$work/evil.key" --auth games@example.org:s3cret
evil_pid=$server_pid evil=$port
start_server scripted_server.py --at "banner=554 go$esc[2J away"
rude_pid=$server_pid rude=$port
server_pid=$mailbox_pid
evil()
{
	new_user
	printf 'q\n' | "$STONEPOST" setup mail.from=games@example.org mail.gm=you@example.org mail.transport=smtp \
		smtp.host=localhost smtp.user= fetch.protocol=none "$@" 2>"$work/err" | unwrapped >"$work/out"
	! grep -q "$esc" "$work/out" "$work/err" && return
	cat -v "$work/out" "$work/err"
	return 1
}
ok 'a certificate in whose name there are control characters' evil smtp.tls=starttls smtp.port="$evil" \
	smtp.ca_file="$work/evil.pem"
ok '... is told without them' fits "$work/out" '^WRONG  sending .*is for another name .*evil.\]0;owned'
ok 'words of a server with control characters' evil smtp.tls=none smtp.port="$rude"
ok '... are told without them' fits "$work/out" '^WRONG  sending .*turns us away \(554 go \[2J away\)'

# The README's commands, pasted. The provider is named by words behind `setup`, as above, since its
# hosts are of this machine; what else is asked is typed. Pasted in brackets, the shell takes all of it
# as one text; without, it comes as if typed, and quickly.
named="smtp.host=localhost smtp.tls=starttls smtp.port=$smtp smtp.user=games@example.org fetch.protocol=imap
	fetch.host=localhost fetch.tls=implicit fetch.port=$imaps fetch.user=games@example.org"
block()
{
	quickstart "$1" | sed "s|^stonepost setup|$(echo "$setup" $named)|"
}

# pastes HOW FILE: HOW is bracketed or plain.
pastes()
{
	terminal load-buffer "$2"
	case $1 in
	bracketed) terminal paste-buffer -p && terminal send-keys Enter ;;
	plain) terminal paste-buffer ;;
	esac
}

# opens_shell NAME HOW: with nothing in it but a prompt.
opens_shell()
{
	new_user
	case $1-$2 in
	bash-bracketed) : ;;
	bash-plain) echo 'set enable-bracketed-paste off' >"$HOME/.inputrc" ;;
	zsh-bracketed) : >"$HOME/.zshrc" ;;
	zsh-plain) echo 'unset zle_bracketed_paste' >"$HOME/.zshrc" ;;
	esac
	case $1 in
	bash) opens env PS1='next? ' bash --norc --noprofile -i ;;
	zsh) opens env PS1='next? ' PROMPT_EOL_MARK= zsh -i ;;
	esac && asked '^next\? *$' || return
	case $2-$(grep -c "$esc\[?2004h" "$seen") in bracketed-0 | plain-[1-9]*) return 1 ;; esac
}

answered()
{
	tells 'Address' games@example.org 'Your own' you@example.org 'Letters go out' '' \
		'command that prints it' '' 'Password' "$password" \
		'Its password is that of the SMTP server' '' 'Add this line' yes && waits '^It is in your crontab\.$'
}

sent()
{
	waits '^2 sent, 0 deferred, 0 failed$' && letter ann invitation && letter ben invitation
}

for shell in bash zsh; do
	for how in bracketed plain; do
		where="$shell, pasted $([ $how = plain ] && echo 'without brackets' || echo 'in brackets')"
		command -v $shell >/dev/null || {
			skip "$where" "$shell is missing"
			continue
		}
		block 2 >"$work/block2"
		block 3 >"$work/block3"
		ok "$where" opens_shell $shell $how
		pastes $how "$work/block2"
		ok '... setup asks, and is answered' answered
		asked '^next\? *$'
		pastes $how "$work/block3"
		ok '... the game begins' sent
		none '... no password was to be seen' betrayed

		# All at once, which nobody was told to do.
		cat "$work/block2" "$work/block3" >"$work/blocks"
		ok "$where, all of it at once" opens_shell $shell $how
		pastes $how "$work/blocks"
		ok '... no command becomes an answer' answered
		ok '... really' sh -c '! grep -e "stonepost new" -e "stonepost run" "$1" "$1.before" "$2" 2>/dev/null' sh "$conf" \
			"${conf%.conf}.password"
		# Without brackets the rest came to setup, which let it go, and said so; or the shell kept it.
		if [ $how = plain ] && asked '^next\? *$' && ! letter ann invitation >/dev/null; then
			ok '... which is told' grep -aq 'typed or pasted before this question is not taken' "$seen"
			pastes $how "$work/block3"
		fi
		ok '... the game begins' sent
	done
done
finish

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Secrets on the machine: who can read what the program leaves there, what it prints and what a
# look at the running program shows. The claims `machine` and `database` of the page
# stonepost-security(7), by their names.
. "$abs_top_srcdir/tests/mail/people.sh"
password=qwertz-7-mammoth
leaks=$abs_top_srcdir/tests/mail/leaks.py

umask 022 # as a careless administrator has it
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes' 'gm_orders = token'
printf '%s\n' "$password" >"$work/password"
chmod 600 "$work/password"
printf '[smtp]\nhost = 127.0.0.1\nport = 1\nuser = gm\npassword_file = %s\n[fetch]\nprotocol = imap\nhost = 127.0.0.1\nport = 1\nuser = gm\npassword_file = %s\n' \
	"$work/password" "$work/password" >>"$conf"
"$STONEPOST" new --mode turn tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann \
	--word ann=mammoth --now @$now >"$work/new" || exit 1
printf '[beacon]\nurl = the lottery\n' >>"$conf"
"$STONEPOST" new --mode turn fjord ann ben --beacon 1h --now @$now >>"$work/new" || exit 1
"$STONEPOST" new --mode turn taiga 'ann=Ann <ann@example.org>' 'red=?' --now @$now >>"$work/new" || exit 1
sp send --now @$now
cp -R "$box" "$work/first"
ann=$(ls "$work"/first/new/tundra.*.invitation.ann)
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$ann" block Message-ID='<one@example.org>' >"$work/mail"
file ben 1 'plan clay 2' 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'

# Every command in forms that print all it knows; no form needs a server. What they print, with
# --json where they take it, and all letters they cause, are searched.
cat >"$work/forms" <<END
setup --dry-run mail.gm=boss2@example.org
setup --dry-run fetch.protocol=none
init
new steppe ann=ann@example.org ben --now @$now
new steppe2 ann ben --dry-run
invite taiga --now @$now
list
list --json
show tundra
show tundra --json
show taiga
status --now @$now
status --json --now @$now
end taiga --dry-run --now @$now
cancel steppe --dry-run
pause tundra --now @$now
resume tundra --now @$now
deadline steppe 2027-02-01T00:00:00Z --dry-run --now @$now
change steppe --title Steppe --now @$now
seat steppe ann token --now @$now
gm token --now @$now
press tundra Hello --now @$now
standby --now @$now
standby --json --now @$now
person list --now @$now
person show ann --now @$now
person export ann --now @$now
person forget ann --dry-run --now @$now
check $work/ben.txt --now @$now
receive $work/mail --now @$now
submit $work/ben.txt --now @$now
adjudicate --now @$now
send --now @$now
fetch --now @$now
run --now @$now
report tundra
report tundra --format json
report tundra --seat ann
report tundra --seat ann --format json
log tundra
log tundra --json
replay tundra --all --orders --undone
stats tundra
stats tundra --json
analyse tundra
verify tundra
verify --all --json
verify tundra --recipe
export tundra
export tundra --html
export --all $work/exports
backup $work/backup.db
restore $work/backup.db --yes --now @$now
import $work/ben.txt
doctor --now @$now
doctor --json --now @$now
doctor --letter --wait 1 --now @$now
login
restore
rollback tundra 1 --dry-run --now @$now
beacon fjord 42 --now @$((now + 7200))
selfplay --games 1 --seed x
demo --folder $work/demo
complete -- show t
END
cut -d ' ' -f 1 "$work/forms" | sort -u >"$work/tried"
none 'all commands are tried' sh -c '"$STONEPOST" --help | sed -n "s/^  \([a-z]*\) .*/\1/p" | sort | diff - "$1"' \
	sh "$work/tried"
mkdir "$work/said.all"
n=100
while read -r form; do
	n=$((n + 1))
	# shellcheck disable=SC2086 # a list of words
	"$STONEPOST" $form >"$work/said.all/$n.out" 2>"$work/said.all/$n.err" </dev/null
	echo "$form: $?" >>"$work/ended"
done <"$work/forms"
ok '... most of them with success' sh -c 'grep -vc ": 0$" "$1" | { read n; cat "$1"; test "$n" -le 13; }' sh "$work/ended"
ok '... the round was played' holds "SELECT count(*) > 10 FROM events WHERE game_id = 1" 1
ok 'what is looked for can be found' sh -c '! "$@"' sh "$python" "$leaks" "$db" "$password" "$work/password"
ok '... the seeds and the key too' sh -c '"$@" | grep -c " has the " | grep -qx 5' \
	sh "$python" "$leaks" "$db" '' "$db"
none 'machine 1: no command prints a seed of a game that goes on, the key of the tokens, or a password' \
	"$python" "$leaks" "$db" "$password" "$work/said.all" "$work/new"
none '... nor does any letter or export hold them' "$python" "$leaks" "$db" "$password" "$work/first" \
	"$box" "$work/exports"

# Who can read what lies there, in spite of the umask.
open_to_others()
{
	find "$@" \( -type f ! -perm 600 -o -type d ! -perm 700 \) -exec ls -ld {} +
}
none 'machine 2: files are for their owner alone, folders too: database, its log, lock, letters, exports, backups' \
	open_to_others "${db%/*}" "$box" "$work/exports" "$work/backup.db" "$work/demo"
"$python" - "$db" "$STONEPOST" >"$work/modes" 2>&1 <<'PY'
import os, sqlite3, subprocess, sys
# While somebody has the database open its log and index stay there, made by our program.
db, program = sys.argv[1:]
for end in "-wal", "-shm":
    if os.path.exists(db + end):
        os.unlink(db + end)
subprocess.run([program, "press", "tundra", "Hello", "--now", "@1798761700"], stdout=subprocess.DEVNULL)
held = sqlite3.connect(db)
held.execute("SELECT count(*) FROM games").fetchall()
subprocess.run([program, "press", "tundra", "Hello again", "--now", "@1798761700"], stdout=subprocess.DEVNULL)
for end in "", "-wal", "-shm", ".lock":
    print(end, oct(os.stat(db + end).st_mode & 0o777))
PY
ok '... each file of the database by its name' sh -c 'cat "$1"; grep -c " 0o600$" "$1" | grep -qx 4' sh "$work/modes"

for mode in 640 604 660 602; do
	chmod $mode "$work/password"
	sed -i 's/^transport = .*//; s/^\[mail\]/[mail]\ntransport = smtp/' "$conf"
	ok "machine 3: a password file that others can open is refused, mode $mode" \
		gives 78 '' "others can open the password file '[^']*' \(mode $mode\)" send --now @$((now + day))
done
chmod 600 "$work/password"

# The program while it waits for a mail server that says nothing, which password and all.
mkdir "$work/silent" && "$python" - "$work/silent/port" <<'PY' &
import os, socket, sys, time
s = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(s.getsockname()[1]))
os.rename(sys.argv[1] + ".new", sys.argv[1])
there = s.accept()
open(sys.argv[1] + ".called", "w").close()
time.sleep(60)
PY
silent=$!
until [ -f "$work/silent/port" ] || ! kill -0 $silent 2>/dev/null; do sleep 0.05; done
sed -i "s/^port = 1$/port = $(cat "$work/silent/port")/" "$conf"
"$STONEPOST" press tundra 'One more' --now @$((now + day)) >/dev/null
mkdir "$work/look"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
	# Root sees everything: so it is somebody else's program that is looked at.
	chown -R nobody "$work/data" "$work/config" "$work/home" "$work/password"
	chmod 711 "$work"
	cp "$STONEPOST" "$STONEPOST-net" "$STONEPOST-mime.so" "$work/look"
	chmod 755 "$work/look" "$work/look/stonepost" "$work/look/stonepost-net" "$work/look/stonepost-mime.so"
	set -- setpriv --reuid nobody --clear-groups "$work/look/stonepost"
else
	set -- "$STONEPOST"
fi
(ulimit -S -c unlimited; exec "$@" send --now @$((now + day))) >"$work/look/out" 2>&1 &
sender=$!
until [ -f "$work/silent/port.called" ] || ! kill -0 $sender 2>/dev/null; do sleep 0.05; done
ok 'a program at work is looked at' grep -q 'send' "/proc/$sender/cmdline"
talker=$(cat "/proc/$sender/task/$sender/children")
talker=${talker% }
ok '... and the one that talks to the server' grep -q 'stonepost-net' "/proc/$talker/cmdline"
cat "/proc/$sender/cmdline" "/proc/$talker/cmdline" >"$work/look/cmdline"
cat "/proc/$sender/environ" "/proc/$talker/environ" >"$work/look/environ" 2>/dev/null
none 'machine 4: no secret is in their arguments, nor in their environment' "$python" "$leaks" "$db" "$password" \
	"$work/look/cmdline" "$work/look/environ"
for one in $sender $talker; do
	ok 'machine 5: it leaves no core, whatever the limit was' grep -Eq '^Max core file size +0 +0 ' "/proc/$one/limits"
	ok '... and nobody but root can look into it' test "$(stat -c %u "/proc/$one/mem")" -eq 0
done
ok '... and it has no file of ours open' sh -c '! readlink "/proc/$1"/fd/* | grep -F "${2%/*}/" | grep -vF "$3"' sh \
	"$talker" "$db" "$work/look/out"
kill -ABRT $sender
wait $sender 2>/dev/null
kill $silent 2>/dev/null
wait $silent 2>/dev/null
none '... there is none' find "$work" "$PWD" -maxdepth 1 -name 'core*' -type f
none '... nor did it say anything of a secret' "$python" "$leaks" "$db" "$password" "$work/look/out"
[ "$(id -u)" -ne 0 ] || chown -R "$(id -u)" "$work"

# What goes over the wire.
make_certificate good localhost
if "$python" -c 'import aiosmtpd' 2>/dev/null; then
	start_server aiosmtpd_server.py --cert "$work/good.pem" --key "$work/good.key" --auth "gm:$password"
	printf '[mail]\nfrom = gm@example.org\ntransport = smtp\n[smtp]\nhost = localhost\nport = %s\nuser = gm\npassword_file = %s\nca_file = %s\n' \
		"$port" "$work/password" "$work/good.pem" >"$work/tls.conf"
	export SSLKEYLOGFILE="$work/keys"
	ok 'letters go over TLS' gives 0 '^[1-9][0-9]* sent, 0 deferred, 0 failed' '' \
		send --config "$work/tls.conf" --now @$((now + 2 * day))
	unset SSLKEYLOGFILE
	ok '... and its keys into no file, whatever the environment says' test ! -e "$work/keys"
	stop_server
	"$STONEPOST" press tundra 'The last' --now @$((now + 2 * day)) >/dev/null
else
	skip 'letters go over TLS' 'the package python3-aiosmtpd is missing'
fi
ok 'machine 6: what is said between us and mail servers is written nowhere' sh -c \
	'! grep -rnE "CURLOPT_(VERBOSE|DEBUGFUNCTION|STDERR)" "$1"' sh "$abs_top_srcdir/src"
sed -i 's/^host = .*/host = 192.0.2.1\ntls = none/' "$conf"
ok 'machine 7: no password goes over a network without TLS' gives 78 '^0 sent' 'without TLS' \
	send --now @$((now + 3 * day))

# Who has the database.
sp backup "$work/kept.db"
token=$(sed -n 's,^Ref: tundra/ann/r[0-9]*/\([a-z2-7]*\)$,\1,p' "$ann")
made()
{
	"$python" - "$work/kept.db" "$token" <<'PY'
import base64, hashlib, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
(key,) = db.execute("SELECT value FROM secrets WHERE name = 'token-key'").fetchone()
address, version = db.execute("SELECT address, seats.token_version FROM seats JOIN persons ON persons.id = person_id WHERE seats.name = 'ann'").fetchone()
text = "v1|tundra|ann|%s|%d" % (address, version)
digest = hashlib.blake2b(text.encode(), key=key, digest_size=32).digest()[:15]
made = base64.b32encode(digest).decode().lower()
sys.exit(made != sys.argv[2] and "made %s, wanted %s" % (made, sys.argv[2]))
PY
}
ok 'database 1: whoever has it, or a backup, has every seed, and can make the token of every seat' made
ok 'database 2: has no password of the mail account' sh -c '! grep -l "$@"' sh "$password" "$db" "$work/kept.db"
finish

#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Works every line of vectors.txt out again with openssl alone: no program of ours takes part.
set -u

if ! command -v openssl >/dev/null 2>&1; then
	echo '1..0 # SKIP openssl is missing'
	exit 0
fi

# hmac TEXT: HMAC-SHA256 in hex with the seed as the key.
hmac()
{
	printf %s "$1" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$seed" | sed 's/.* //'
}

sha256()
{
	printf %s "$1" | openssl dgst -sha256 | sed 's/.* //'
}

# below N LABEL: sets `result` and `tries`.
below()
{
	tries=0
	while :; do
		byte=$((0x$(hmac "$2|try $tries" | cut -c 1-2)))
		tries=$((tries + 1))
		if [ "$byte" -lt $((256 - 256 % $1)) ]; then
			result=$((byte % $1))
			return
		fi
	done
}

# roll DICE LABEL: prints the faces.
roll()
{
	faces=
	die=1
	while [ "$die" -le "$1" ]; do
		below 6 "$2|die $die"
		faces=$faces${faces:+,}$((result + 1))
		die=$((die + 1))
	done
	echo "$faces"
}

# shuffle N LABEL: prints the order. o_0, o_1 ... stand for an array.
shuffle()
{
	o_0=0
	i=1
	while [ "$i" -lt "$1" ]; do
		eval "o_$i=$i"
		i=$((i + 1))
	done
	i=$(($1 - 1))
	while [ "$i" -gt 0 ]; do
		below $((i + 1)) "$2|swap $i"
		eval "kept=\$o_$i o_$i=\$o_$result o_$result=\$kept"
		i=$((i - 1))
	done
	order=$o_0
	i=1
	while [ "$i" -lt "$1" ]; do
		eval "order=\$order,\$o_$i"
		i=$((i + 1))
	done
	echo "$order"
}

count()
{
	echo "$1" | tr , '\n' | wc -l
}

tests=0
failed=0
compare()
{
	tests=$((tests + 1))
	if [ "$2" = "$3" ]; then
		echo "ok $tests - $1"
	else
		failed=$((failed + 1))
		echo "not ok $tests - $1"
		echo "# expected $3"
		echo "# got      $2"
	fi
}

newline='
'
seed=
vectors=$(dirname "$0")/vectors.txt
if [ ! -s "$vectors" ]; then
	echo "# cannot read $vectors"
	exit 1
fi
while read -r kind want rest; do
	case $kind in
	'' | '#'*) ;;
	seed) seed=$want ;;
	commitment) compare "commitment of $seed" "$(sha256 "$seed")" "$want" ;;
	mix) compare "$rest" "$(hmac "$rest")" "$want" ;;
	below | die)
		want_tries=${rest%% *} rest=${rest#* }
		number=${rest%% *} label=${rest#* }
		if [ "$kind" = die ]; then
			below 6 "$label|die $number"
			result=$((result + 1))
		else
			below "$number" "$label"
		fi
		compare "$kind $number of $label" "$result in $tries" "$want in $want_tries"
		;;
	roll) compare "roll $rest" "$(roll "$(count "$want")" "$rest")" "$want" ;;
	shuffle) compare "shuffle $rest" "$(shuffle "$(count "$want")" "$rest")" "$want" ;;
	chain)
		hash=$(sha256 "${rest%% *}$newline${rest#* }")
		compare "chain ${rest#* }" "$hash" "$want"
		;;
	seal) compare "seal of $rest" "$(sha256 "$rest")" "$want" ;;
	receipt) compare "receipt of $rest" "$(sha256 "$rest${newline}plan$newline")" "$want" ;;
	*) compare "line '$kind' is understood" no yes ;;
	esac
done <"$vectors"
echo "1..$tests"
[ "$failed" -eq 0 ]

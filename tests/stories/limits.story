# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What is told of letters above the limit on answers: in one letter a day, or with the letter of all games.
count
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
database WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO answers (address, kind, at, seat_id) SELECT 'ann@example.org', 'seat', 1798790400, 1 FROM n
< ann@example.org
	H W3 X
< ann@example.org
	H W 3
< ann@example.org
	What does the first card on the board bring, and what do I have to pay for it?
< ann@example.org
	That was a lovely evening, see you soon.
+ 1h
$ run
< ann@example.org
	F W3 X
database WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) INSERT INTO gathered (dedupe_key, seat_id, at, subject, body) SELECT 'x/' || i, 1, 1798794000, '', '"hello": Your letter' FROM n
+ 25h
$ run
database WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 102) INSERT INTO gathered (dedupe_key, seat_id, at, subject, body) SELECT 'y/' || i, 1, 1798884000, iif(i = 102, 'no more today', ''), '"hello": Your letter' FROM n
+ 25h

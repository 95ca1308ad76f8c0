# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters that a server does not take, that nobody knows of whether they arrived, that come back unasked.
set uncertain = hold
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
server 554 not here
$ press tundra Hello.
server folder
+ 1d
server
$ press tundra Hello.
server folder
+ 1d
server 451 later
$ press tundra Hello.
+ 3d
+ 3d
server folder
+ 1d
server close
$ press tundra Hello.
+ 3d
+ 3d
server folder
+ 1d
< mailer-daemon@mx.example.net new Return-Path=<>
	Your letter did not arrive.
+ 2d
$ run
database INSERT INTO bounces (at, hard, status, detail) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120) SELECT 1800300000, 0, '4.2.2', 'mailbox full' FROM n
+ 3d
$ run

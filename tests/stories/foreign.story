# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters as other people's programs send them.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
< ann@example.org X-Auto-Response-Suppress=All Precedence=list
	H W3 X
< ann@example.org Auto-Submitted=auto-replied
	I am away until Monday.
< ann@example.org Return-Path=<>
	I am away until Monday.
< ann@example.org X-Stonepost=tundra
	F X
< ann@example.org From=noreply@example.org
	F X
< ann@example.org Content-Type=multipart/report;report-type=disposition-notification;boundary=x
	F X
< ann@example.org 'Received=REPEAT(26,x\nReceived:)x'
	F X
+ 26h
$ run
$ status
$ new steppe 'eve=Eve <eve@example.org>' 'fay=Fay <fay@example.org>' 'gus=Gus <gus@example.org>' --start eve --mode round --missing hunt --pace 2d --settle none
< eve@example.org From=eve@work.example.net
	#STONEPOST steppe eve round 1
	history
	remind none
	#END
< eve@example.org From=
	F X
< fay@example.org From=fay@work.example.net
	H W3 X
< fay@example.org
	yes address
< gus@example.org From=gus@work.example.net
	W2 X
< eve@example.org From=fay@example.org
	F X
+ 3d
$ run
$ new fen 'kim=Kim <kim@example.org>' 'lea=Lea <lea@example.org>' --start kim --mode round --pace 4d --settle none
< kim@example.org Subject=Re:hut
	Sent from my iPhone
< kim@example.org
	agree pause
+ 3d
$ seat fen kim replace 'Mia <mia@example.org>'
$ new moor 'nora=Nora <nora@example.org>' 'olaf=Olaf <olaf@example.org>' --start nora --mode round --pace 4d --settle none
< olaf@example.org To=gm@example.org In-Reply-To= References= From=a@example.org,b@example.org
	#STONEPOST moor olaf round 1
	plan hunt rest
	#END
< nora@example.org Content-Type=text/rtf
	{\rtf1 H W3 X}
< nora@example.org 'Content-Type=multipart/mixed; boundary=x'
	--x
	Content-Type: text/plain
	
	--x
	Content-Type: text/plain; name=plan.txt
	
	H W3 X
	--x--
count
< nora@example.org To=gm@example.org In-Reply-To= References=
	F W2 X
< nora@example.org To=gm@example.org In-Reply-To= References=
	F W1 X
< olaf@example.org
	The forest office got your letter.
< olaf@example.org
	The quarry office got your letter.
< olaf@example.org
	The river office got your letter.
+ 26h
$ run

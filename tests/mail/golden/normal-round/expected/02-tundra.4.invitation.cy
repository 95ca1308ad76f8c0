From: The game master <gm@example.org>
To: Cy <cy@example.org>
Reply-To: gm+1.2.6zd3oaj4zkk7cpz2us7utm6t@example.org
Subject: [stonepost tundra r1] Welcome to the game
Date: Fri, 01 Jan 2027 08:00:00 +0000
Message-ID: <tundra.4.invitation.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
Auto-Submitted: auto-generated
X-Stonepost: tundra
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8; format=fixed
Content-Transfer-Encoding: 7bit

Hello Cy,

Welcome to the game "tundra". You play by mail: each round you send
one letter that says where your people go and what they do there; the
dice fall here, and everybody gets a report with the board.

Please send your orders for round 1.
Deadline: 2027-01-04 08:00 UTC

The players, clockwise:

  A  Ann
  B  Ben
  C  Cy (you)

This game is played by the rules, without options.

Round 1, Ann starts                                      32 cards in the deck
Ann decides now: place people

+ toolmaker -------+ hut -------------+ field -----------+ hunt ------------+
| a tool         . | a person      .. | food track +1  . | food /2          |
+ forest ----------+ clay ------------+ quarry ----------+ river -----------+
| wood /3  ....... | brick /4 ....... | stone /5 ....... | gold /6  ....... |
+ card 1 ----------+ card 2 ----------+ card 3 ----------+ card 4 ----------+
| dice             | draw             | food 3           | roll for gold    |
| green: time      | green: writing   | green: weaving   | green: art       |
| price 1        . | price 2        . | price 3        . | price 4        . |
+ building 1 ------+ building 2 ------+ building 3 ------+------------------+
| 5 of 2 kinds     | 5 of 4 kinds     | 2 wood 1 stone   |
| 16-29 points     | 21-24 points     | 11 points        |
| 7 left         . | 7 left         . | 7 left         . |
+------------------+------------------+------------------+

                to place   food   wood brick stone gold   tools   points  now
-----------------------------------------------------------------------------
 A Ann            5 of 5   12 +0     .     .     .    .   .  .  .      0    0
 B Ben            5 of 5   12 +0     .     .     .    .   .  .  .      0    0
>C Cy             5 of 5   12 +0     .     .     .    .   .  .  .      0    0

. free   - closed   now: points if the game ended now

How to give orders: the block at the end is a whole plan. Your people
are placed by the first line that can still be carried out, so put what
you want most at the top; "hunt rest" at the end can always be done. A
reply of one line such as "1b 2a" takes lines by their letter.

Nobody has to trust the game master: all chance comes from a seed that
was drawn before the game and is shown when it is over. This is its
SHA-256; keep this letter:

  9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f

To give orders, reply to this mail or send a turn file: change what you
like below, but leave the first and the last line as they are.

#STONEPOST tundra cy round 1 key 6zd3oaj4zkk7cpz2us7utm6t
plan
  a) hut | field | toolmaker
  b) forest 2 | clay 2 | quarry 2 | river 2
  c) hunt rest
do others, building, card
tools auto
pay wood brick stone gold skip
pick field tool gold stone brick wood
feed wood brick stone gold refuse
#END

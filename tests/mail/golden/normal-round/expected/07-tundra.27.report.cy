From: The game master <gm@example.org>
To: Cy <cy@example.org>
Reply-To: gm+1.2.6zd3oaj4zkk7cpz2us7utm6t@example.org
Subject: [stonepost tundra r2] Round 2 begins: your orders, please
Date: Sat, 02 Jan 2027 07:15:00 +0000
Message-ID: <tundra.27.report.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
In-Reply-To: <tundra.4.invitation.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
References: <tundra.4.invitation.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
Auto-Submitted: auto-generated
X-Stonepost: tundra
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8; format=fixed
Content-Transfer-Encoding: 7bit

Hello Cy,

Please send your orders for round 2.
Deadline: 2027-01-05 07:15 UTC

What happened since the last report:

Round 1
  Placing
    Ann places 1 person on the field, Ben 1 at the tool maker, you 2 in
      the forest [plan line 1].
    Ann places 3 people in the forest, Ben 3 in the clay pit, you 3 on
      the hunting grounds [plan line 3].
    Ann places 1 person on the hunting grounds, Ben 1 on the hunting
      grounds.
  Using
    Ann gets food track +1, now 1.
    Ann rolls 5 on the hunting grounds: 5, so 2 food.
    Ann rolls 5 6 2 in the forest: 13, so 4 wood.
    Ben gets a tool of 1.
    Ben rolls 3 on the hunting grounds: 3, with tools +1 = 4, so 2 food.
    Ben rolls 6 3 4 in the clay pit: 13, so 3 brick.
    You roll 4 1 1 on the hunting grounds: 6, so 3 food.
    You roll 3 3 in the forest: 6, so 2 wood.
  Feeding
    Ann harvests 1 food and feeds 5 people.
    Ben feeds 5 people.
    You feed 5 people.

Round 2
  Ben starts.

What became of your plan:

  - line 1 done: the forest with 2, turn 1
  - line 2 struck: hut closed (two of three taken), field taken by Ann,
    tool maker taken by Ben, turn 1
  - line 3 done: the hunting grounds with 3, turn 2

Round 2, Ben starts                                      32 cards in the deck
Ben decides now: place people

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
 A Ann            5 of 5   10 +1     4     .     .    .   .  .  .      0    4
 B Ben            5 of 5    9 +0     .     3     .    .   1  .  .      0    3
>C Cy             5 of 5   10 +0     2     .     .    .   .  .  .      0    2

. free   - closed   now: points if the game ended now

Still missing: you, Ann and Ben.

This game is played by the rules, without options.

The seed's commitment and the head of the chain of events:

  9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f
  52e5195ae62254c3d7f531c586e3a7da708314a2304514fdb6b6d01b2729fc68

To give orders, reply to this mail or send a turn file: change what you
like below, but leave the first and the last line as they are.

#STONEPOST tundra cy round 2 key 6zd3oaj4zkk7cpz2us7utm6t
plan
  a) hut | field | toolmaker
  b) card 1 | card 2
  c) clay 2 | quarry 2 | river 2 | forest 2
  d) hunt rest
do others, building, card
tools auto
pay wood brick stone gold skip
pick field tool gold stone brick wood
feed wood brick stone gold refuse
#END

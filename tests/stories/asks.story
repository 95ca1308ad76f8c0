# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What players ask about their game, and wish in plain words.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 3d --hint none
< ann@example.org
	H W2 X
	By the way, what does card 3 do? And how many points is B2?
< ben@example.org
	Which cards are there to buy? What does the field do? What is the river for?
	Is the hut still free? What can I afford? Can I pay for card 1? Can I buy building 2?
< ben@example.org
	Do I have enough food? When is the deadline? Who are we waiting for? Who's winning? What do I have? Who starts?
< ann@example.org
	What have I ordered? Do I have enough food? What if Ben takes the hut? How many rounds are left? Who is the game master? How many people fit in the forest?
	How do tools work? How does feeding work? Who wins a tie? How are points counted at the end?
< ann@example.org
	H W1 X
< ann@example.org
	Do I have enough food? Does my plan count if I don't write again? Which languages do you know? What does Q7 mean?
< ben@example.org
	What have I ordered?
	What if ann takes the hut?
	What if H F X?
	What if it rains tomorrow?
	Why did Ann do that?
	Is Ann cheating? Are there house rules? Could I have 3 wood please? What happens if I put 3 on wood?
	Do I have to take the card? Do I have to place everybody? How does the dice card work?
+ 2h
< ben@example.org
	How do I write an alternative?
	What happens if I don't answer in time? What does Ann have? What cards do I have? Why did I get only that? Who likes rain?
< ben@example.org
	tell gm
< ben@example.org
	tell all
+ 2h
< ben@example.org
	Could we have two more days? I have a new email address. What data do you have about me?
	Please delete all my data. Can I take that back? I want to quit.
< ben@example.org
	How do I play?
< ben@example.org
	Please resend the board.
	What's still free?
< ben@example.org
	stop
< ben@example.org
	tools: never
< ben@example.org
	What have I ordered?
< ben@example.org
	F X
< ben@example.org
	Who are we waiting for?
< ben@example.org
	In German please.
< ann@example.org
	Can I pay for card 1?
$ new moor 'cy=Cy <cy@example.org>' 'dora=Dora <dora@example.org>' 'dee=Dee <dee@example.org>' --start cy --mode turn --famine 4-each --green singles --tiebreak sum
< cy@example.org
	F
< dora@example.org
	Is the field free? When is the round played? How does feeding work? Who wins a tie?
	How are points counted at the end? How many people fit in the hut? Who are we waiting for? What's the toolmaker good for? What happens in the hut?
< dora@example.org
	whatif T W3 X
	whatif T2
< dora@example.org
	What do I need for building 1? What do I need for building 2? What do I need for building 3?
< dee@example.org
	What do I have?
< dee@example.org
	Are there house rules? What am I missing for building 1? What am I missing for building 2? What am I missing for building 3?
< dee@example.org
	keep
$ new heath 'eve=Eve <eve@example.org>' 'fay=Fay <fay@example.org>' --start eve --mode round --missing hunt --press none
< eve@example.org
	What happens if I don't answer in time? Who likes this game?
< fay@example.org
	What happens if nobody takes the forest? If Eve builds first, do I lose my place? May I take card 2, please?
< eve@example.org
	tell gm
< eve@example.org
	When are the dice rolled?
$ new glen 'gil=Gil <gil@example.org>' 'hal=Hal <hal@example.org>' --start gil --mode round --missing easy
< gil@example.org
	What happens if I don't answer in time?
	ok?
< hal@example.org
	How many pips for one gold, how are the dice divided? Can the score go below zero? Why do you suggest that?
	Can we trade wood for stone with each other? Is there an expansion? What does H W3 X mean? What will Gil do this round?
	What happens if Gil takes the hut?
< gil@example.org
	What happens if Hal takes the hut?
< hal@example.org
	Can I go twice to the same place? What happens if somebody takes the hut before me?
< hal@example.org
	Can you invite my friend? Can the computer take over my people? Can we play faster? Please nudge the others! A rematch would be nice. Can we end this game now if everybody agrees? Could I have plain text mails?
< gil@example.org
	Please remind me the day before the deadline.
	I'm back home again.
< hal@example.org
	What happens to the cards that nobody takes? Can I pay with goods that I get this round? Can I send my orders for the next round already? What does the minus on the board mean? When is the round played? How much do people bring on average, clay or wood? What do 3 people in the forest bring on average?
< hal@example.org
	Please send my cat a postcard from the forest

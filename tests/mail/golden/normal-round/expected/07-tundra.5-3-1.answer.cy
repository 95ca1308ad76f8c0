From: The game master <gm@example.org>
To: Cy <cy@example.org>
Reply-To: gm+1.2.6zd3oaj4zkk7cpz2us7utm6t@example.org
Subject: [stonepost tundra r1] Orders stored
Date: Sat, 02 Jan 2027 07:06:00 +0000
Message-ID: <tundra.5-3-1.answer.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
In-Reply-To: <7A6B-3iphonenormalround@mail.example.org>
References: <tundra.4.invitation.cy.6zd3oaj4zkk7cpz2us7utm6t@example.org>
 <7A6B-3iphonenormalround@mail.example.org>
Auto-Submitted: auto-replied
X-Stonepost: tundra
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8; format=fixed
Content-Transfer-Encoding: 7bit

Hello Cy,

Stored, and secret until carried out:

  plan: 1. the forest with exactly 2, else the clay pit with exactly 2,
  else the quarry with exactly 2, else the river with exactly 2. 2. the
  hut, else the field, else the tool maker. 3. the hunting grounds with
  everybody left
  do: first all others, then the buildings, then the cards
  tools: everywhere the fewest tools that gain one more
  pay: for everything wood, then brick, then stone, then gold, or leave
  it
  pick: the food track, then the tool, then gold, then stone, then
  brick, then wood
  feed: for missing food wood, then brick, then stone, then gold, or let
  them starve

This plan cannot stall.

Receipt:
6aab216ef1c5b5f611916dccd2c8a90ec64b519d3aef8d1c34618416b5db91c0

Deadline: 2027-01-04 09:15 UTC
Still missing: Ben.

  - 'hunt rest' was added at the end of the plan, so that it cannot
    stall

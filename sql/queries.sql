-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Every statement the program knows, by name: src/store/queries.awk makes the list for C.
-- {game} and the like stand for columns of src/store/rows.h.

-- The connection and its transactions.

-- name: setup_synchronous
PRAGMA synchronous = FULL;

-- Commits survive if the program is killed; a later full commit brings them to the disk.
-- name: setup_synchronous_later
PRAGMA synchronous = NORMAL;

-- name: setup_journal_size
PRAGMA journal_size_limit = 16777216;

-- Pages of the log after which it is brought into the database: what much work writes again and again
-- is brought there less often. With what one transaction adds, it stays below journal_size_limit.
-- name: setup_checkpoint
PRAGMA wal_autocheckpoint = 3000;

-- name: setup_trusted_schema
PRAGMA trusted_schema = OFF;

-- Another deadline, another reminder: not where its time has passed when the deadline is set. Triggers
-- that lie in the file are off.
-- name: setup_reminders_move
CREATE TEMP TRIGGER IF NOT EXISTS reminders_move AFTER UPDATE OF deadline_at ON main.games
WHEN new.deadline_at IS NOT old.deadline_at
BEGIN
	UPDATE reminders
	SET due_at = CASE WHEN span > 0 AND new.deadline_at - span > new.updated_at
		THEN new.deadline_at - span END
	WHERE seat_id IN (SELECT id FROM seats WHERE game_id = new.id);
END;

-- The seats that somebody has or had, some of them more than once: only so SQLite looks each half up by its index. Views
-- that lie in the file are off.
-- name: setup_tenures
CREATE TEMP VIEW IF NOT EXISTS tenures AS
SELECT person_id, game_id, position, id AS seat_id FROM main.seats WHERE person_id IS NOT NULL
UNION ALL
SELECT events.person_id, events.game_id, seats.position, seats.id FROM main.events
JOIN main.seats ON seats.game_id = events.game_id AND seats.position = events.seat
WHERE events.person_id IS NOT NULL;

-- The addresses that somebody writes from.
-- name: setup_known_addresses
CREATE TEMP VIEW IF NOT EXISTS known_addresses AS
SELECT id AS person_id, address FROM main.persons WHERE address <> ''
UNION ALL
SELECT person_id, address FROM main.addresses;

-- The addresses that nobody else writes from.
-- name: setup_own_addresses
CREATE TEMP VIEW IF NOT EXISTS own_addresses AS
SELECT person_id, address FROM known_addresses AS own
WHERE NOT EXISTS (SELECT 1 FROM main.persons WHERE persons.address = own.address COLLATE NOCASE AND id <> own.person_id)
	AND NOT EXISTS (SELECT 1 FROM main.addresses WHERE addresses.address = own.address AND addresses.person_id <> own.person_id);

-- The addresses that others write from, and the person `to_person` does not.
-- name: setup_strangers
CREATE TEMP VIEW IF NOT EXISTS strangers AS
SELECT persons.id AS to_person, other.address FROM known_addresses AS other JOIN main.persons ON persons.id <> other.person_id
WHERE NOT EXISTS (SELECT 1 FROM known_addresses AS own WHERE own.person_id = persons.id AND own.address = other.address COLLATE NOCASE);

-- What SQLite would keep in a file of its own elsewhere, to undo a part of a transaction. Not of an
-- upgrade: that may be as large as the database.
-- name: setup_temp_store
PRAGMA temp_store = MEMORY;

-- name: setup_wal
PRAGMA journal_mode = WAL;

-- name: setup_foreign_keys
PRAGMA foreign_keys = ON;

-- name: migrate_foreign_keys_off
PRAGMA foreign_keys = OFF;

-- name: migrate_check
SELECT "table" FROM pragma_foreign_key_check LIMIT 1;

-- name: copy_fill
VACUUM INTO ?1;

-- name: copy_check_pages
PRAGMA integrity_check;

-- name: copy_check_letters
SELECT id FROM letters WHERE NOT EXISTS (SELECT 1 FROM letter_bytes WHERE letter_id = id) LIMIT 1;

-- name: schema_application
PRAGMA application_id;

-- name: schema_version
PRAGMA user_version;

-- name: schema_page_size
PRAGMA page_size;

-- name: schema_objects
SELECT count(*) FROM sqlite_schema;

-- name: transaction_begin
BEGIN IMMEDIATE;

-- name: transaction_reading
BEGIN DEFERRED;

-- name: transaction_commit
COMMIT;

-- name: transaction_rollback
ROLLBACK;

-- Inside a transaction: a part of it that can be undone alone.

-- name: savepoint_set
SAVEPOINT part;

-- name: savepoint_release
RELEASE part;

-- name: savepoint_rollback
ROLLBACK TO part;

-- name: games_insert
INSERT INTO games {game+} ON CONFLICT DO NOTHING;

-- name: games_find
SELECT {game} FROM games WHERE name = ?1;

-- name: games_get
SELECT {game} FROM games WHERE id = ?1;

-- Only the names: a row that cannot be read does not hide the others.
-- name: games_names
SELECT name FROM games WHERE (?1 IS NULL OR status = ?1) AND name > ?2 ORDER BY name LIMIT ?3;

-- name: games_timed
SELECT id FROM games INDEXED BY games_by_deadline
WHERE status = 'running' AND deadline_at IS NOT NULL AND deadline_at + grace > ?1 ORDER BY deadline_at + grace;

-- name: games_name
SELECT name FROM games WHERE id = ?1;

-- A player is found by the seat's name, the person's name, or the address.
-- name: games_names_player
SELECT name FROM games WHERE (?1 IS NULL OR status = ?1) AND name > ?2
	AND EXISTS (SELECT 1 FROM seats LEFT JOIN persons ON persons.id = person_id
		WHERE game_id = games.id
		AND (seats.name = ?3 OR seats.title = ?3 OR address = ?3 COLLATE NOCASE OR persons.name = ?3))
ORDER BY name LIMIT ?4;

-- name: games_count
SELECT count(*) FROM games;

-- name: games_count_status
SELECT count(*) FROM games WHERE status = ?1;

-- The conditions repeat those of the partial indexes word for word. Without INDEXED BY the
-- planner would take games_by_status and read all running games.
-- name: games_due
SELECT id FROM games INDEXED BY games_by_dirty WHERE status = 'running' AND dirty > 0
UNION
SELECT id FROM games INDEXED BY games_by_deadline
	WHERE status = 'running' AND deadline_at IS NOT NULL AND deadline_at + grace <= ?1
UNION
SELECT id FROM games INDEXED BY games_by_settling
	WHERE status = 'running' AND settles_at IS NOT NULL AND settles_at <= ?1
UNION
SELECT game_id FROM seats INDEXED BY seats_held CROSS JOIN games ON games.id = seats.game_id
	WHERE held_until <= ?1 AND games.status = 'running'
ORDER BY id;

-- name: games_soon
SELECT id FROM games INDEXED BY games_by_deadline
WHERE status = 'running' AND deadline_at IS NOT NULL AND deadline_at + grace > ?1 AND deadline_at + grace <= ?2
	AND (moment IS NULL OR value <> '')
ORDER BY deadline_at + grace, id LIMIT ?3;

-- name: games_closed
SELECT id FROM games INDEXED BY games_by_moment
WHERE status = 'running' AND moment IS NOT NULL AND value = ''
ORDER BY moment, id LIMIT ?1;

-- name: games_idle
SELECT id FROM games INDEXED BY games_by_idleness
WHERE status = 'running' AND deadline_at IS NULL AND dirty = 0 AND (moment IS NULL OR value <> '')
ORDER BY updated_at, id LIMIT ?1;

-- name: games_deserted
SELECT {game!state} FROM games INDEXED BY games_by_idleness
WHERE status = 'running' AND deadline_at IS NULL AND dirty = 0
	AND NOT EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND kind = 'person')
ORDER BY updated_at, id LIMIT ?1;

-- name: games_to_remind
SELECT id FROM games INDEXED BY games_by_reminder
WHERE status = 'running' AND deadline_at IS NOT NULL AND remind > 0
	AND reminded_at IS NOT deadline_at
	AND deadline_at - remind <= ?1 AND deadline_at > ?1
ORDER BY deadline_at - remind, id;

-- name: games_reminded
UPDATE games SET reminded_at = deadline_at, updated_at = ?2 WHERE id = ?1;

-- name: games_set_deadline
UPDATE games SET deadline_at = ?2, updated_at = ?3 WHERE id = ?1;

-- name: games_set_paused_left
UPDATE games SET paused_left = ?2, updated_at = ?3 WHERE id = ?1;

-- name: games_touch
UPDATE games SET dirty = dirty + 1, updated_at = ?2 WHERE id = ?1;

-- name: games_all_due
UPDATE games SET dirty = 1 WHERE status = 'running' AND dirty = 0;

-- name: games_park
UPDATE games SET status = 'paused', paused_left = CASE WHEN deadline_at IS NULL THEN 0 ELSE max(deadline_at - ?2, 1) END,
	deadline_at = NULL, dirty = 0, updated_at = ?2
WHERE id = ?1 AND status = 'running';

-- Those of which the GM is to be told, ?1 being before they close; and those that close, at ?2.
-- name: games_to_close
SELECT id FROM games INDEXED BY games_by_closing
WHERE status = 'joining' AND closes_at IS NOT NULL AND closes_at <= ?1 AND (closes_at <= ?2 OR reminded_at IS NOT closes_at)
ORDER BY closes_at, id;

-- name: games_warned
UPDATE games SET reminded_at = closes_at, updated_at = ?2 WHERE id = ?1;

-- name: games_rested
SELECT id FROM games INDEXED BY games_by_pause WHERE paused_until IS NOT NULL AND paused_until <= ?1 ORDER BY paused_until, id;

-- name: games_ask
UPDATE games SET asked_at = ?2 WHERE id = ?1 AND asked_at IS NULL;

-- name: games_new_join
UPDATE games SET join_version = join_version + 1, updated_at = ?2 WHERE id = ?1
RETURNING join_version;

-- What is seldom another is set apart: an index is written whenever one of its columns is set.
-- name: games_save
UPDATE games SET {game=}, dirty = dirty - ?, updated_at = ? WHERE id = ? AND seq = ?;

-- name: games_save_status
UPDATE games SET status = ?2, ended_at = ?3
WHERE id = ?1 AND (status <> ?2 OR ended_at IS NOT ?3);

-- name: games_unscored
SELECT id FROM games INDEXED BY games_by_scored WHERE status = 'over' AND scored = 0
ORDER BY id LIMIT ?1;

-- name: games_scored
UPDATE games SET scored = 1 WHERE id = ?1;

-- Games that ended before the game ?1, whose ended_at is ?2. ?5: {"famine 12;": 1, "green ": 0}: texts that
-- their options must contain, or must not.
-- name: games_ended
SELECT name FROM games INDEXED BY games_by_end
WHERE ended_at IS NOT NULL AND ended_at <= ?2 AND (ended_at < ?2 OR id < ?1) AND ended_at >= ?3
	AND (?4 IS NULL OR mode = ?4) AND NOT EXISTS (SELECT 1 FROM json_each(?5)
		WHERE (instr('; ' || options || ';', '; ' || key) > 0) <> value)
ORDER BY ended_at DESC, id DESC LIMIT ?6;

-- The same of one player; ?8: won by them; ?9: won by that one. Each is a person, by the name that commands use,
-- else whoever was called so, or had the seat of that name.
-- name: games_of_player
SELECT name FROM games
WHERE ended_at <= ?2 AND (ended_at < ?2 OR id < ?1) AND ended_at >= ?3
	AND (?4 IS NULL OR mode = ?4) AND NOT EXISTS (SELECT 1 FROM json_each(?5)
		WHERE (instr('; ' || options || ';', '; ' || key) > 0) <> value)
	AND id IN (SELECT game_id FROM results AS r
			WHERE r.person_id = (SELECT id FROM persons WHERE name = ?7) AND r.winner >= ?8
		UNION ALL
		SELECT game_id FROM results AS r WHERE (r.player = ?7 OR r.name = ?7) AND r.winner >= ?8
			AND NOT EXISTS (SELECT 1 FROM persons WHERE name = ?7))
	AND (?9 IS NULL OR EXISTS (SELECT 1 FROM results AS w WHERE w.game_id = games.id AND w.winner = 1
		AND CASE WHEN EXISTS (SELECT 1 FROM persons WHERE name = ?9)
			THEN w.person_id = (SELECT id FROM persons WHERE name = ?9)
			ELSE w.player = ?9 OR w.name = ?9 END))
ORDER BY ended_at DESC, id DESC LIMIT ?6;

-- Games in which two played to the end; who they are as in games_of_player.
-- name: results_duel
WITH one AS (
	SELECT * FROM results WHERE person_id = (SELECT id FROM persons WHERE name = ?1)
	UNION ALL
	SELECT * FROM results WHERE (player = ?1 OR name = ?1)
		AND NOT EXISTS (SELECT 1 FROM persons WHERE name = ?1)
), other AS (
	SELECT * FROM results WHERE person_id = (SELECT id FROM persons WHERE name = ?2)
	UNION ALL
	SELECT * FROM results WHERE (player = ?2 OR name = ?2)
		AND NOT EXISTS (SELECT 1 FROM persons WHERE name = ?2)
)
SELECT count(*), coalesce(sum(one.winner), 0), coalesce(sum(one.points), 0),
	coalesce(sum(one.points > other.points), 0), coalesce(sum(other.winner), 0),
	coalesce(sum(other.points), 0), coalesce(sum(other.points > one.points), 0)
FROM one JOIN other ON other.game_id = one.game_id AND other.position <> one.position
WHERE NOT EXISTS (SELECT 1 FROM results AS later WHERE later.game_id = one.game_id
		AND later.position = one.position AND later.first > one.first)
	AND NOT EXISTS (SELECT 1 FROM results AS later WHERE later.game_id = other.game_id
		AND later.position = other.position AND later.first > other.first);

-- The names of the persons who have played under this name, if it is not itself the name of a person.
-- name: results_namesakes
SELECT name FROM persons WHERE id IN (SELECT person_id FROM results AS r WHERE r.player = ?1 OR r.name = ?1)
	AND NOT EXISTS (SELECT 1 FROM persons AS same WHERE same.name = ?1)
ORDER BY id;

-- name: results_put
INSERT INTO results {result+} ON CONFLICT (game_id, position, first) DO UPDATE SET {result^};

-- name: results_drop
DELETE FROM results WHERE game_id = ?1;

-- name: games_forget_start
UPDATE games SET start_seat = '' WHERE id = ?1;

-- name: results_of_game
SELECT {result} FROM results WHERE game_id = ?1 ORDER BY position, first;

-- name: seats_insert
INSERT INTO seats {seat+} ON CONFLICT DO NOTHING;

-- name: seats_of_game
SELECT {seat} FROM seats AS seat LEFT JOIN persons AS person ON person.id = person_id
WHERE game_id = ?1 ORDER BY position;

-- name: seats_get
SELECT {seat} FROM seats AS seat LEFT JOIN persons AS person ON person.id = person_id WHERE seat.id = ?1;

-- name: seats_of_address
SELECT seats.id FROM (SELECT id FROM persons WHERE address = ?1 COLLATE NOCASE
	UNION SELECT person_id FROM addresses WHERE address = ?1) AS theirs CROSS JOIN seats ON person_id = theirs.id
WHERE seats.id < ?2 ORDER BY seats.id DESC LIMIT ?3;

-- name: seats_going
SELECT count(*) FROM (SELECT id FROM persons WHERE address = ?1 COLLATE NOCASE
	UNION SELECT person_id FROM addresses WHERE address = ?1) AS theirs CROSS JOIN seats ON person_id = theirs.id
WHERE (SELECT status FROM games WHERE games.id = game_id) IN ('running', 'paused');

-- name: seats_of_person
SELECT {seat} FROM seats AS seat LEFT JOIN persons AS person ON person.id = person_id
WHERE person_id = ?1 ORDER BY seat.id;

-- name: seats_save
UPDATE seats SET {seat=} WHERE id = ?;

-- What is seldom another is set apart: see games_save.
-- name: seats_save_person
UPDATE seats SET person_id = ?2 WHERE id = ?1 AND person_id IS NOT ?2;

-- name: seats_reminded
UPDATE seats SET reminded_at = ?2 WHERE id = ?1;

-- Running games in which a person plays.
-- name: seats_playing
SELECT {seat} FROM seats AS seat LEFT JOIN persons AS person ON person.id = person_id
WHERE person_id = ?1 AND kind = 'person' AND (SELECT status FROM games WHERE games.id = game_id) = 'running' ORDER BY seat.id;

-- name: seats_told
UPDATE seats SET reported_seq = ?2 WHERE id = ?1;

-- Replies to letters that a person's seats already have no longer count.
-- name: seats_new_tokens
UPDATE seats SET token_version = token_version + 1 WHERE person_id = ?1;

-- name: persons_insert
INSERT INTO persons {person+} ON CONFLICT DO NOTHING;

-- name: persons_get
SELECT {person} FROM persons WHERE id = ?1;

-- name: persons_find
SELECT {person} FROM persons WHERE name = ?1;

-- name: persons_of_address
SELECT {person} FROM persons
WHERE address = ?1 COLLATE NOCASE OR id IN (SELECT person_id FROM addresses WHERE addresses.address = ?1)
ORDER BY address <> ?1 COLLATE NOCASE, id;

-- name: persons_due
SELECT id FROM persons INDEXED BY persons_by_digest WHERE digest_at <= ?1 ORDER BY digest_at;

-- name: persons_list
SELECT {person} FROM persons WHERE id > ?1 ORDER BY id LIMIT ?2;

-- name: persons_save
UPDATE persons SET {person=} WHERE id = ?;

-- name: persons_save_address
UPDATE persons SET address = ?2, bounces = 0, bounced_at = NULL, suspended_at = NULL, token_version = token_version + 1
WHERE id = ?1 AND address <> ?2;

-- name: addresses_of_person
SELECT {address} FROM addresses WHERE person_id = ?1 ORDER BY address;

-- name: addresses_insert
INSERT INTO addresses {address+} ON CONFLICT DO NOTHING;

-- name: addresses_drop
DELETE FROM addresses WHERE person_id = ?1 AND address = ?2;

-- name: addresses_known
SELECT 1 FROM persons WHERE id = ?1 AND ?2 <> '' AND (address = ?2 COLLATE NOCASE
	OR EXISTS (SELECT 1 FROM addresses WHERE person_id = persons.id AND addresses.address = ?2));

-- name: farewells_put
INSERT INTO farewells {farewell+} ON CONFLICT (person_id) DO UPDATE SET {farewell^};

-- name: farewells_get
SELECT {farewell} FROM farewells WHERE person_id = ?1;

-- name: farewells_drop
DELETE FROM farewells WHERE person_id = ?1;

-- name: farewells_purge
DELETE FROM farewells WHERE agreed_at IS NULL AND expires_at < ?1;

-- name: farewells_agreed
SELECT person_id FROM farewells WHERE agreed_at IS NOT NULL ORDER BY person_id;

-- name: persons_bounced
UPDATE persons SET bounces = bounces + 1, bounced_at = coalesce(bounced_at, ?2) WHERE id = ?1
RETURNING bounces;

-- name: persons_heard
UPDATE persons SET bounces = 0, bounced_at = NULL, suspended_at = NULL WHERE id = ?1;

-- name: persons_suspend
UPDATE persons SET suspended_at = coalesce(suspended_at, ?2) WHERE id = ?1;

-- name: persons_rename
UPDATE persons SET name = ?2 WHERE id = ?1;

-- Without CROSS JOIN some planners read all games that are over.
-- name: persons_tally
SELECT (SELECT count(DISTINCT game_id) FROM seats JOIN games ON games.id = game_id WHERE person_id = ?1
		AND kind = 'person' AND (status = 'joining' OR status = 'running' OR status = 'paused')),
	(SELECT count(DISTINCT game_id) FROM (SELECT game_id FROM seats WHERE person_id = ?1
			UNION ALL SELECT game_id FROM events WHERE person_id = ?1) AS theirs
		CROSS JOIN games ON games.id = theirs.game_id WHERE status = 'over');

-- The games in which they have a seat, or had one.
-- name: persons_games
SELECT game_id FROM seats WHERE person_id = ?1 UNION SELECT game_id FROM events WHERE person_id = ?1
ORDER BY game_id;

-- A game in which two had different seats.
-- name: persons_meeting
SELECT games.name FROM tenures AS one JOIN tenures AS other ON other.game_id = one.game_id
	AND other.position <> one.position
JOIN games ON games.id = one.game_id WHERE one.person_id = ?1 AND other.person_id = ?2 LIMIT 1;

-- Gives everything of ?2 to ?1.
-- name: persons_give_seats
UPDATE seats SET person_id = ?1 WHERE person_id = ?2;

-- name: persons_give_events
UPDATE events SET person_id = ?1 WHERE person_id = ?2;

-- name: persons_give_results
UPDATE results SET person_id = ?1 WHERE person_id = ?2;

-- name: persons_give_merges
UPDATE merges SET person_id = ?1 WHERE person_id = ?2;

-- name: persons_give_addresses
UPDATE OR REPLACE addresses SET person_id = ?1 WHERE person_id = ?2;

-- Moves the stand-by entry of the address ?2 to ?1, unless ?1 has one.
-- name: standby_move
UPDATE OR IGNORE standby SET address = ?1 WHERE address = ?2;

-- name: standby_leave_address
DELETE FROM standby WHERE address = ?1;

-- name: merges_insert
INSERT INTO merges {merge+};

-- name: merges_of_person
SELECT {merge} FROM merges WHERE person_id = ?1 ORDER BY id;

-- name: persons_drop
DELETE FROM persons WHERE id = ?1;

-- name: seats_rename
UPDATE seats SET name = ?2 WHERE id = ?1;

-- name: seats_clear_done
UPDATE seats SET done = '', held_until = NULL, held_since = NULL, held_words = '', waits_at = NULL, bank_spent = 0
WHERE game_id = ?1 AND (done <> '' OR held_until IS NOT NULL OR held_since IS NOT NULL OR bank_spent > 0);

-- name: letters_insert
INSERT INTO letters {letter+} ON CONFLICT (key) DO NOTHING;

-- name: letters_insert_bytes
INSERT INTO letter_bytes (letter_id, raw) VALUES (?1, ?2);

-- name: letters_id
SELECT id FROM letters WHERE key = ?1;

-- name: letters_get
SELECT {letter!raw} FROM letters WHERE id = ?1;

-- name: letters_get_whole
SELECT {letter} FROM letters LEFT JOIN letter_bytes ON letter_id = id WHERE id = ?1;

-- name: letters_list
SELECT id FROM letters WHERE status = ?1 AND id > ?2 ORDER BY id LIMIT ?3;

-- Unread letters tried less often than ?1: the first of each sender before the second of any.
-- name: letters_unread
SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY sender ORDER BY id) AS turn
	FROM letters WHERE status = 'raw' AND parse_attempts < ?1 AND id > ?2)
ORDER BY turn, id;

-- The other unread letters, least tried first.
-- name: letters_failing
SELECT id FROM letters INDEXED BY letters_by_attempts WHERE status = 'raw' AND parse_attempts > 0 AND parse_attempts >= ?1 ORDER BY parse_attempts, id LIMIT ?2;

-- Those that were proven to be from a seat that the person has or had, or say that they are from the address ?2.
-- name: letters_of_person
SELECT {letter!raw} FROM letters
WHERE seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1)
	OR (seat_id IS NULL AND ?2 <> '' AND sender = ?2 COLLATE NOCASE)
	OR (seat_id IS NULL AND sender COLLATE NOCASE IN (SELECT address FROM addresses WHERE person_id = ?1))
ORDER BY id;

-- Letters with a seat's token that were passed over all the same: after ?1, and up to ?2.
-- name: letters_passed
SELECT {letter!raw} FROM letters INDEXED BY letters_passed
WHERE status = 'ignored' AND seat_id IS NOT NULL AND received_at > ?1 AND received_at <= ?2 ORDER BY received_at DESC, id DESC LIMIT ?3;

-- name: letters_passed_next
SELECT received_at FROM letters INDEXED BY letters_passed
WHERE status = 'ignored' AND seat_id IS NOT NULL AND received_at > ?1 ORDER BY received_at LIMIT 1;

-- name: letters_passed_count
SELECT count(*) FROM letters INDEXED BY letters_passed
WHERE status = 'ignored' AND seat_id IS NOT NULL AND received_at > ?1;

-- name: letters_purge
UPDATE letter_bytes SET raw = x''
WHERE letter_id IN (
	SELECT letters.id FROM games INDEXED BY games_by_end
	CROSS JOIN seats ON game_id = games.id CROSS JOIN letters ON seat_id = seats.id
	WHERE ended_at IS NOT NULL AND ended_at >= ?1 AND ended_at < ?2 AND letters.status <> 'raw'
	UNION ALL
	SELECT letter_id FROM games INDEXED BY games_by_end
	CROSS JOIN seats ON game_id = games.id CROSS JOIN orders ON seat_id = seats.id
	WHERE ended_at IS NOT NULL AND ended_at >= ?1 AND ended_at < ?2);

-- Forgetting a person ?1. Texts that only name them are found by mentions(), see base/mention.h.

-- The addresses that no other person has.
-- name: erase_addresses_of
SELECT address FROM own_addresses WHERE person_id = ?1;

-- Messages from and to their seats, and those at their tables that name them.
-- name: erase_press
DELETE FROM press WHERE (from_seat IN (SELECT seat_id FROM tenures WHERE person_id = ?1)
		AND NOT EXISTS (SELECT 1 FROM letters JOIN strangers ON address = sender COLLATE NOCASE
			WHERE letters.id = letter_id AND to_person = ?1))
	OR to_seat IN (SELECT id FROM seats WHERE person_id = ?1)
	OR (game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1)
		AND (EXISTS (SELECT 1 FROM own_addresses WHERE person_id = ?1 AND mentions(body, address, ''))
			OR EXISTS (SELECT 1 FROM (SELECT title FROM persons WHERE id = ?1 UNION SELECT title FROM seats WHERE person_id = ?1)
				WHERE mentions(body, title, (SELECT ifnull(group_concat(other.title, char(10)), '') FROM seats AS other
					WHERE other.game_id = press.game_id AND other.person_id IS NOT ?1)))));

-- The bytes of all letters go that were read at their tables, since others quote letters that name everybody; of other
-- letters, those that hold the address or, if they come from somebody at their tables, the name.
-- name: erase_letter_bytes
UPDATE letter_bytes SET raw = x''
WHERE letter_id IN (SELECT id FROM letters WHERE status <> 'raw'
		AND (seat_id IN (SELECT id FROM seats WHERE game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1))
			OR sender COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1))
		UNION SELECT letter_id FROM orders WHERE seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1))
	OR (letter_id IN (SELECT id FROM letters WHERE status <> 'raw' AND seat_id IS NULL
			AND sender COLLATE NOCASE IN (SELECT address FROM known_addresses
				JOIN tenures AS other ON other.person_id = known_addresses.person_id
				WHERE other.game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1)))
		AND mentions(raw, (SELECT title FROM persons WHERE id = ?1), ''))
	OR (letter_id IN (SELECT id FROM letters WHERE status <> 'raw')
		AND EXISTS (SELECT 1 FROM own_addresses WHERE person_id = ?1 AND mentions(raw, address, '')));

-- name: erase_bytes
UPDATE letter_bytes SET raw = x'' WHERE letter_id = ?1;

-- name: erase_letter_answers
UPDATE letters SET answer = substr(answer, 1, 0)
WHERE answer <> '' AND seat_id IN (SELECT id FROM seats WHERE game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1));

-- name: erase_letters
UPDATE letters SET sender = '', message_id = '', answer = substr(answer, 1, 0),
	source = CASE WHEN source LIKE 'file %' THEN 'file -' ELSE source END
WHERE sender COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1)
	OR ((seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1)
			OR id IN (SELECT letter_id FROM orders WHERE seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1)))
		AND NOT EXISTS (SELECT 1 FROM strangers WHERE to_person = ?1 AND address = sender COLLATE NOCASE));

-- name: erase_bounces
UPDATE bounces SET detail = '' WHERE EXISTS (SELECT 1 FROM own_addresses WHERE person_id = ?1 AND mentions(detail, address, ''))
	OR outbox_id IN (SELECT id FROM outbox WHERE recipient COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1))
	OR (seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1)
		AND NOT EXISTS (SELECT 1 FROM outbox JOIN strangers ON address = recipient COLLATE NOCASE
			WHERE outbox.id = outbox_id AND to_person = ?1));

-- Letters to them, to others at their tables, and those that hold the address. Those to others that wait go out first: see
-- wipes_letters.
-- name: erase_copies
UPDATE outbox SET message = x'', last_reply = ''
WHERE state NOT IN ('queued', 'sending', 'held') AND message <> x''
	AND (game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1)
		OR recipient COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1)
		OR person_id IN (SELECT other.person_id FROM tenures JOIN tenures AS other ON other.game_id = tenures.game_id
			WHERE tenures.person_id = ?1)
		OR EXISTS (SELECT 1 FROM own_addresses AS own WHERE own.person_id = ?1 AND mentions(message, address, '')))
RETURNING message_id;

-- Letters to them, and those about their seats that were sent.
-- name: erase_outbox
UPDATE outbox SET dedupe_key = 'forgotten/' || id, message_id = 'forgotten-' || id, recipient = '', sender = '', person_id = NULL,
	message = x'', last_reply = '', done_at = coalesce(done_at, ?2),
	state = CASE WHEN state IN ('queued', 'sending', 'held') THEN 'canceled' ELSE state END
WHERE recipient COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1)
	OR person_id = ?1 OR seat_id IN (SELECT id FROM seats WHERE person_id = ?1)
	OR (seat_id IN (SELECT seat_id FROM tenures WHERE person_id = ?1) AND state NOT IN ('queued', 'sending', 'held')
		AND NOT EXISTS (SELECT 1 FROM strangers WHERE to_person = ?1 AND address = recipient COLLATE NOCASE));

-- The seat's name ?2 of a game becomes ?3 in what its letters are known by, where it stands as a whole between "/" or ".".
-- name: erase_keys
UPDATE OR IGNORE outbox SET
	dedupe_key = rtrim(replace(dedupe_key || '/', '/' || ?2 || '/', '/' || ?3 || '/'), '/'),
	message_id = replace(substr(message_id, 1, instr(message_id, '@')), '.' || ?2 || '.', '.' || ?3 || '.')
		|| substr(message_id, instr(message_id, '@') + 1)
WHERE game_id = ?1 AND (instr(dedupe_key || '/', '/' || ?2 || '/') > 0 OR instr(message_id, '.' || ?2 || '.') > 0);

-- name: erase_sent_keys
UPDATE OR IGNORE sent SET
	message_id = replace(substr(message_id, 1, instr(message_id, '@')), '.' || ?2 || '.', '.' || ?3 || '.')
		|| substr(message_id, instr(message_id, '@') + 1)
WHERE game_id = ?1 AND instr(message_id, '.' || ?2 || '.') > 0;

-- name: erase_sent
DELETE FROM sent WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1)
	OR recipient COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1);

-- name: erase_gathered
DELETE FROM gathered WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1)
	OR (sent_with IS NOT NULL AND seat_id IN (SELECT id FROM seats WHERE game_id IN (SELECT game_id FROM tenures WHERE person_id = ?1)));

-- name: erase_moves
DELETE FROM moves WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1)
	OR address COLLATE NOCASE IN (SELECT address FROM own_addresses WHERE person_id = ?1);

-- name: erase_offers
DELETE FROM offers WHERE address IN (SELECT address FROM own_addresses WHERE person_id = ?1);

-- name: erase_answers
DELETE FROM answers WHERE address IN (SELECT address FROM own_addresses WHERE person_id = ?1);

-- name: erase_standby
DELETE FROM standby WHERE address IN (SELECT address FROM own_addresses WHERE person_id = ?1);

-- name: erase_reminders
DELETE FROM reminders WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1);

-- name: erase_agreements
DELETE FROM agreements WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1);

-- name: erase_entries
DELETE FROM entries WHERE seat_id IN (SELECT id FROM seats WHERE person_id = ?1);

-- name: erase_wipes
INSERT INTO wipes (game_id, outbox_id, letter_id)
SELECT game_id, (SELECT coalesce(max(id), 0) FROM outbox), (SELECT coalesce(max(id), 0) FROM letters)
FROM (SELECT game_id FROM tenures WHERE person_id = ?1) WHERE true
ON CONFLICT (game_id) DO UPDATE SET outbox_id = excluded.outbox_id, letter_id = excluded.letter_id;

-- name: erase_seats
UPDATE seats SET person_id = NULL, vacation_from = NULL, vacation_until = NULL, held_words = '' WHERE person_id = ?1;

-- name: erase_events
UPDATE events SET person_id = NULL WHERE person_id = ?1;

-- name: erase_results
UPDATE results SET person_id = NULL WHERE person_id = ?1;

-- name: erase_merges
DELETE FROM merges WHERE person_id = ?1;

-- name: erase_addresses
DELETE FROM addresses WHERE person_id = ?1;

-- The letters that were unread when somebody was forgotten, once they are read.
-- name: wipes_bytes
UPDATE letter_bytes SET raw = x'' WHERE raw <> x'' AND letter_id IN (SELECT letters.id FROM wipes CROSS JOIN seats USING (game_id)
	CROSS JOIN letters ON seat_id = seats.id WHERE letters.id <= letter_id AND letters.status <> 'raw');

-- The letters that waited when somebody was forgotten, as they are done.
-- name: wipes_letters
UPDATE outbox SET message = x'', last_reply = ''
WHERE game_id IN (SELECT game_id FROM wipes) AND message <> x'' AND state NOT IN ('queued', 'sending', 'held')
	AND id <= (SELECT outbox_id FROM wipes WHERE wipes.game_id = outbox.game_id);

-- Deletes the last letters to people who were forgotten, once they are done.
-- name: wipes_known
DELETE FROM sent WHERE message_id IN (SELECT message_id FROM outbox
	WHERE dedupe_key >= 'farewell/' AND dedupe_key < 'farewell0' AND state NOT IN ('queued', 'sending', 'held'));

-- name: wipes_farewells
UPDATE outbox SET dedupe_key = 'forgotten/' || id, message_id = 'forgotten-' || id, recipient = '', sender = '', person_id = NULL,
	message = x'', last_reply = ''
WHERE dedupe_key >= 'farewell/' AND dedupe_key < 'farewell0' AND state NOT IN ('queued', 'sending', 'held');

-- name: wipes_done
DELETE FROM wipes WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.game_id = wipes.game_id
	AND id <= outbox_id AND state IN ('queued', 'sending', 'held'))
	AND NOT EXISTS (SELECT 1 FROM letters WHERE status = 'raw' AND id <= wipes.letter_id);

-- Leaves nothing in the file of what was removed.
-- name: erase_vacuum
VACUUM;

-- The parts of the schema, each with its text below its name.
-- name: schema_parts
SELECT type || ' ' || name || char(10) || coalesce(sql, '') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY 1;

-- name: erase_checkpoint
PRAGMA wal_checkpoint(TRUNCATE);

-- name: letters_last
SELECT coalesce(max(id), 0) FROM letters;

-- name: letters_holding
SELECT letter_id FROM letter_bytes WHERE letter_id > ?1 AND instr(raw, CAST(?2 AS BLOB)) > 0
ORDER BY letter_id LIMIT 1;

-- name: letters_try
UPDATE letters SET parse_attempts = parse_attempts + 1, tried_at = ?2 WHERE id = ?1 AND status = 'raw';

-- name: letters_untry
UPDATE letters SET parse_attempts = parse_attempts - 1
WHERE id = ?1 AND status = 'raw' AND parse_attempts > 0;

-- name: letters_settle
UPDATE letters SET status = ?2, note = ?3, sender = CASE ?2 WHEN 'raw' THEN sender ELSE '' END WHERE id = ?1;

-- Those to games that were damaged.
-- name: letters_revive
UPDATE letters SET status = 'raw', note = '', parse_attempts = 0, tried_at = 0 WHERE status = 'quarantined' AND note = 'damaged';

-- name: letters_understood
UPDATE letters SET {letter=} WHERE id = ?;

-- name: orders_insert
INSERT INTO orders {order+};

-- Orders that can still be in force, wholly or partly, in round ?2 or later.
-- name: orders_in_force
SELECT {order} FROM orders
WHERE seat_id IN (SELECT seats.id FROM seats WHERE game_id = ?1) AND until_round >= ?2
ORDER BY id;

-- name: orders_hold
UPDATE orders SET until_round = ?2 WHERE id = ?1;

-- name: orders_fire
UPDATE orders SET fired = 1 WHERE id = ?1;

-- name: orders_of_seat
SELECT {order} FROM orders WHERE seat_id = ?1 AND round = ?2 ORDER BY id;

-- Whether an order that counts stands before a new one (S6): of two with serials the higher, of
-- others the one with the later date. Each is a look into an index: an IN would be a table of its own,
-- made each time.
-- name: orders_overtaken
WITH old AS NOT MATERIALIZED (
	SELECT serial, dated_at
	FROM (VALUES ('stored'), ('kept')) CROSS JOIN orders ON status = column1
	WHERE seat_id = ?1 AND round = ?2)
SELECT ?3 <> 0 AND EXISTS (SELECT 1 FROM old WHERE serial > ?3)
	OR ?3 = 0 AND EXISTS (SELECT 1 FROM old WHERE serial > 0 AND dated_at > ?4)
	OR EXISTS (SELECT 1 FROM old WHERE serial = 0 AND dated_at > ?4)
	OR EXISTS (SELECT 1 FROM old WHERE serial = ?3 AND dated_at > ?4);

-- name: orders_of_game
SELECT {order} FROM orders WHERE seat_id IN (SELECT seats.id FROM seats WHERE game_id = ?1)
ORDER BY id;

-- When the answers to a round's orders went out: by the keys that respond gives them,
-- GAME/STEP-LETTER-PART/answer/SEAT, and together_send to one for several games, +me/PERSON/answer/LETTER or
-- +me/PERSON/answer/LETTER/all.
-- name: orders_settling
WITH came AS (
	SELECT this.seat_id, this.received_at, letters.id AS letter_id,
		games.name || '/' || this.after_seq || '-' || letters.id AS answer,
		'+me/' || seats.person_id || '/answer/' || letters.id AS shared
	FROM seats
	JOIN games ON games.id = seats.game_id
	JOIN orders AS this ON this.seat_id = seats.id AND this.round = ?2
	JOIN letters ON letters.id = this.letter_id
	WHERE seats.game_id = ?1 AND (this.status = 'stored' OR this.status = 'kept')
		AND letters.source NOT LIKE 'file %'
), answered AS (
	SELECT came.seat_id, coalesce(max(outbox.done_at), max(one.done_at), came.received_at) AS at,
		coalesce(max(outbox.state IN ('queued', 'sending')), max(one.state IN ('queued', 'sending')), 0) AS unsent
	FROM came
	LEFT JOIN outbox ON outbox.dedupe_key > came.answer || '-' AND outbox.dedupe_key < came.answer || '.'
	LEFT JOIN outbox AS one ON one.dedupe_key BETWEEN came.shared AND came.shared || '/all'
	GROUP BY came.letter_id, came.seat_id
), seat AS (
	SELECT min(at) AS first, max(at) AS last, max(unsent) AS unsent FROM answered GROUP BY seat_id
)
SELECT max(first), max(last), coalesce(max(unsent), 0) FROM seat;

-- name: orders_undone
SELECT count(*) FROM orders AS this
JOIN seats ON seats.id = this.seat_id
JOIN games ON games.id = seats.game_id
WHERE this.letter_id = ?1 AND this.status = 'past' AND this.round >= games.round
	AND games.status IN ('running', 'paused')
	AND NOT EXISTS (
		SELECT 1 FROM orders AS other
		WHERE other.letter_id = this.letter_id AND other.seat_id = this.seat_id
			AND other.round = this.round AND other.status <> 'past');

-- name: orders_pass_after
UPDATE orders SET status = 'past'
WHERE seat_id = ?1 AND round > ?2 AND status IN ('stored', 'kept');

-- name: events_append
INSERT INTO events {event+} ON CONFLICT DO NOTHING;

-- name: events_range
SELECT {event} FROM events WHERE game_id = ?1 AND seq >= ?2 AND superseded_by IS NULL
ORDER BY seq LIMIT ?3;

-- name: events_all
SELECT {event} FROM events WHERE game_id = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3;

-- They lie between the position at the start of the round and that of the next.
-- name: events_of_round
SELECT {event} FROM events
WHERE game_id = ?1 AND round = ?2 AND superseded_by IS NULL
	AND seq > coalesce((SELECT seq FROM states WHERE game_id = ?1 AND round = ?2), 0)
	AND seq <= coalesce((SELECT seq FROM states WHERE game_id = ?1 AND round = ?2 + 1),
		9223372036854775807)
ORDER BY seq;

-- Leaves out the kinds of steps in ?5, " seat note ".
-- name: events_supersede
UPDATE events SET superseded_by = ?4
WHERE game_id = ?1 AND seq BETWEEN ?2 AND ?3 AND superseded_by IS NULL
	AND instr(?5, ' ' || kind || ' ') = 0;

-- The first step whose kind is not in ?2, "seat, note"; 0 if there is none.
-- name: events_strange
SELECT coalesce(min(seq), 0) FROM events
WHERE game_id = ?1 AND instr(', ' || ?2 || ',', ', ' || kind || ',') = 0;

-- name: events_kind
SELECT kind FROM events WHERE game_id = ?1 AND seq = ?2;

-- name: events_alike
SELECT count(*) FROM events WHERE game_id = ?1 AND body = ?2 AND label = ?3;

-- name: events_forget
UPDATE events SET words = '', salt = '' WHERE game_id = ?1 AND seq = ?2;

-- The person of a seat has become known.
-- name: events_name_person
UPDATE events SET person_id = ?3
WHERE game_id = ?1 AND seq = (SELECT max(e.seq) FROM events AS e WHERE e.game_id = ?1
	AND e.kind IN ('seat', 'rollback') AND e.kind = 'seat' AND e.seat = ?2) AND person_id IS NULL;

-- name: events_of_seats
SELECT {event} FROM events INDEXED BY events_of_seats
WHERE game_id = ?1 AND kind IN ('seat', 'rollback') ORDER BY seq;

-- Without INDEXED BY the planner would read all steps of the game.
-- name: events_undone_rolls
SELECT count(*) FROM events INDEXED BY events_undone
WHERE game_id = ?1 AND round = ?2 AND seat = ?3 AND kind = 'roll' AND body GLOB ?4
	AND superseded_by IS NOT NULL;

-- The seats to which the letter with the receipts of a round had not been sent at a time. It was written after a step from
-- where the round was closed to where its value came, and its key names that step.
-- name: events_receipts_late
WITH closed AS (
	SELECT max(seq) AS seq FROM events WHERE game_id = ?1 AND round = ?2 AND kind = 'closed' AND superseded_by IS NULL
), letter AS (
	SELECT games.name || '/' || this.seq || '/closed-' AS key
	FROM closed
	JOIN games ON games.id = ?1
	JOIN events AS this ON this.game_id = ?1 AND this.seq >= closed.seq AND this.seq < coalesce(
		(SELECT seq FROM events WHERE game_id = ?1 AND seq > closed.seq AND kind = 'value' ORDER BY seq LIMIT 1),
		games.seq + 1)
)
SELECT outbox.seat_id FROM letter
JOIN outbox ON outbox.dedupe_key > letter.key AND outbox.dedupe_key < letter.key || ':'
WHERE outbox.state <> 'canceled' AND NOT (outbox.state = 'sent' AND outbox.done_at <= ?3)
ORDER BY outbox.seat_id;

-- The rounds that the game master closed before all orders were in and before the deadline.
-- name: events_closed_by_gm
SELECT round FROM events WHERE game_id = ?1 AND round BETWEEN ?2 AND ?3 AND kind = 'closed' AND source = 'gm' AND
	superseded_by IS NULL ORDER BY round;

-- name: events_drawn_anew
SELECT count(*) FROM events INDEXED BY events_drawn WHERE game_id = ?1 AND round = ?2 AND drawn <> '';

-- name: states_put
INSERT INTO states {state+} ON CONFLICT DO NOTHING;

-- name: states_get
SELECT {state} FROM states WHERE game_id = ?1 AND round = ?2;

-- name: states_of_game
SELECT {state} FROM states WHERE game_id = ?1 ORDER BY round;

-- name: states_drop_after
DELETE FROM states WHERE game_id = ?1 AND round > ?2;

-- name: sent_put
INSERT INTO sent {sent+} ON CONFLICT (message_id) DO NOTHING;

-- name: sent_get
SELECT {sent!prints} FROM sent WHERE message_id = ?1;

-- What sent_part makes of the Message-ID begins with it and a slash.
-- name: sent_parts
SELECT {sent!prints} FROM sent WHERE message_id > ?1 || '/' AND message_id < ?1 || '0' ORDER BY message_id;

-- name: sent_of_game
SELECT {prints} FROM sent WHERE game_id = ?1 AND round >= ?2 AND recipient <> '' ORDER BY round DESC, id DESC LIMIT ?3;

-- name: sent_to
SELECT {prints} FROM sent WHERE recipient = ?1 AND (game_id IS NOT ?3 OR round < ?4) ORDER BY id DESC LIMIT ?2;

-- name: sent_offer
SELECT {sent!prints} FROM sent
WHERE game_id = ?1 AND round = ?2 AND seat_id = ?3 AND offer <> '' ORDER BY id DESC LIMIT 1;

-- A letter with somebody's message has its offer below a line "!".
-- name: sent_offered
SELECT count(*) FROM sent WHERE game_id = ?1 AND round = ?2 AND seat_id = ?3
	AND (offer = ?4 OR offer = '!' || char(10) || ?4);

-- name: sent_withdraw
UPDATE sent SET offer = '' WHERE game_id = ?1 AND round = ?2 AND seat_id = ?3 AND offer <> '';

-- Replies to letters of a game's last three rounds still count, however old the letters are.
-- name: sent_purge
DELETE FROM sent
WHERE sent_at < ?1 AND coalesce((SELECT round FROM games WHERE id = game_id), 1000000) > round + 2;

-- name: orders_last
SELECT coalesce(max(id), 0) FROM orders WHERE seat_id = ?1;

-- name: outbox_last
SELECT max(seq) FROM sqlite_sequence WHERE name = 'outbox';

-- name: outbox_written
SELECT queued_at FROM outbox ORDER BY id DESC LIMIT 1;

-- name: outbox_queue
INSERT INTO outbox {outbox+} ON CONFLICT (dedupe_key) DO NOTHING;

-- name: outbox_id
SELECT id FROM outbox WHERE dedupe_key = ?1;

-- name: outbox_due
SELECT 1 FROM outbox INDEXED BY outbox_due WHERE state = 'queued' AND next_at <= ?1 LIMIT 1;

-- Without INDEXED BY the planner would take outbox_by_state and read the whole queue.
-- name: outbox_claim
UPDATE outbox SET state = 'sending', attempts = attempts + 1, run_id = ?1
WHERE id IN (SELECT id FROM outbox INDEXED BY outbox_due
	WHERE state = 'queued' AND next_at <= ?2 AND cut_short = 0 ORDER BY next_at, id LIMIT ?3)
RETURNING {outbox};

-- Where a server takes only so many an hour: by the deadline of their games. A letter without one counts as if it
-- were due a day after it was queued, so that it does not wait for ever.
-- name: outbox_claim_urgent
UPDATE outbox SET state = 'sending', attempts = attempts + 1, run_id = ?1
WHERE id IN (SELECT one.id FROM outbox AS one INDEXED BY outbox_due
	LEFT JOIN games ON games.id = one.game_id
	WHERE one.state = 'queued' AND one.next_at <= ?2 AND one.cut_short = 0
	ORDER BY coalesce(games.deadline_at, one.queued_at + 86400), one.id LIMIT ?3)
RETURNING {outbox};

-- name: outbox_sent_since
SELECT count(*) FROM outbox INDEXED BY outbox_by_done WHERE state = 'sent' AND done_at > ?1;

-- Whether a letter is the last that asks its seat, and others left before it since it was queued; see src/post/outbox.c.
-- name: outbox_was_late
SELECT NOT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_by_game
		WHERE game_id = ?1 AND id > ?3 AND seat_id = ?2 AND kind IN ('report', 'invitation'))
	AND EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_by_done WHERE state = 'sent' AND done_at >= ?4 AND done_at < ?5);

-- Whether the last letter that asks a seat was never tried, while letters are sent that are newer.
-- name: outbox_asks_later
SELECT coalesce((SELECT state = 'queued' AND attempts = 0 AND last_reply = ''
		AND EXISTS (SELECT 1 FROM outbox AS other INDEXED BY outbox_by_done
			WHERE other.state = 'sent' AND other.done_at >= outbox.queued_at)
	FROM outbox INDEXED BY outbox_by_game
	WHERE game_id = ?1 AND seat_id = ?2 AND kind IN ('report', 'invitation') ORDER BY id DESC LIMIT 1), 0);

-- name: outbox_claim_suspect
UPDATE outbox SET state = 'sending', attempts = attempts + 1, run_id = ?1
WHERE id = (SELECT id FROM outbox INDEXED BY outbox_due
	WHERE state = 'queued' AND next_at <= ?2 ORDER BY cut_short, id LIMIT 1)
RETURNING {outbox};

-- name: outbox_sent
UPDATE outbox SET state = 'sent', done_at = ?2, last_code = ?3, last_reply = ?4
WHERE id = ?1 AND state = 'sending';

-- name: outbox_failed
UPDATE outbox SET state = 'failed', done_at = ?2, last_code = ?3, last_reply = ?4
WHERE id = ?1 AND state = 'sending';

-- name: outbox_deferred
UPDATE outbox SET state = 'queued', next_at = ?2, last_code = ?3, last_reply = ?4,
	uncertain = uncertain + ?5, cut_short = 0
WHERE id = ?1 AND state = 'sending';

-- name: outbox_put_back
UPDATE outbox SET state = 'queued', next_at = ?2, last_code = ?3, last_reply = ?4,
	attempts = attempts - 1
WHERE id = ?1 AND state = 'sending';

-- name: outbox_revive
UPDATE outbox SET state = 'queued', next_at = ?1 + cut_short * ?3, uncertain = uncertain + ?2,
	cut_short = cut_short + 1
WHERE state = 'sending';

-- name: outbox_wake
UPDATE outbox INDEXED BY outbox_due SET next_at = ?1 WHERE state = 'queued' AND next_at > ?2;

-- name: outbox_expire
UPDATE outbox SET state = 'expired', done_at = ?2 WHERE id = ?1 AND state = 'queued';

-- name: outbox_hold
UPDATE outbox SET state = 'held' WHERE id = ?1 AND state = 'queued';

-- name: outbox_cancel
UPDATE outbox SET state = 'canceled', done_at = ?2
WHERE id = ?1 AND state IN ('queued', 'held');

-- name: outbox_resend
UPDATE outbox SET state = 'queued', next_at = ?2, expires_at = ?3, attempts = 0, cut_short = 0, done_at = NULL
WHERE id = ?1 AND state IN ('failed', 'expired', 'canceled');

-- name: outbox_get
SELECT {outbox} FROM outbox WHERE id = ?1;

-- name: outbox_find
SELECT {outbox} FROM outbox WHERE message_id = ?1;

-- name: outbox_list
SELECT {outbox!message} FROM outbox WHERE state = ?1 AND id > ?2 ORDER BY id LIMIT ?3;

-- name: outbox_of_game
SELECT {outbox!message} FROM outbox WHERE game_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3;

-- name: outbox_of_seat
SELECT {outbox!message} FROM outbox
WHERE game_id = (SELECT game_id FROM seats WHERE id = ?1) AND seat_id = ?1 AND id < ?2
ORDER BY id DESC LIMIT ?3;

-- name: outbox_of_person
SELECT {outbox!message} FROM outbox INDEXED BY outbox_by_person WHERE person_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3;

-- name: outbox_first
SELECT message_id FROM outbox
WHERE game_id = (SELECT game_id FROM seats WHERE id = ?1) AND seat_id = ?1 AND kind = ?2
ORDER BY id LIMIT 1;

-- name: outbox_count
SELECT count(*) FROM (SELECT 1 FROM outbox WHERE state = ?1 LIMIT ?2);

-- name: mailboxes_get
SELECT {mailbox} FROM mailboxes WHERE account = ?1 AND folder = ?2;

-- name: mailboxes_set
INSERT INTO mailboxes {mailbox+}
ON CONFLICT (account, folder)
DO UPDATE SET uidvalidity = excluded.uidvalidity,
	last_uid = CASE uidvalidity WHEN excluded.uidvalidity THEN max(last_uid, excluded.last_uid)
		ELSE excluded.last_uid END;

-- name: uidls_known
SELECT count(*) FROM uidls WHERE account = ?1 AND uidl = ?2;

-- name: uidls_list
SELECT uidl FROM uidls WHERE account = ?1 ORDER BY uidl;

-- name: uidls_add
INSERT INTO uidls (account, uidl) VALUES (?1, ?2) ON CONFLICT DO NOTHING;

-- name: uidls_forget
DELETE FROM uidls WHERE account = ?1 AND uidl = ?2;

-- name: unfetched_refused
INSERT INTO unfetched (account, folder, uidvalidity, uid, uidl, tries, first_at, last_at, answer)
VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?6, ?7)
ON CONFLICT (account, folder, uidvalidity, uid, uidl)
DO UPDATE SET tries = tries + 1, last_at = excluded.last_at, answer = excluded.answer;

-- name: unfetched_settle
DELETE FROM unfetched
WHERE account = ?1 AND folder = ?2 AND uidvalidity = ?3 AND uid = ?4 AND uidl = ?5;

-- name: unfetched_renumber
DELETE FROM unfetched WHERE account = ?1 AND folder = ?2 AND uidvalidity <> ?3;

-- name: unfetched_list
SELECT {unfetched} FROM unfetched WHERE account = ?1 AND folder = ?2 ORDER BY last_at, id;

-- name: unfetched_all
SELECT {unfetched} FROM unfetched ORDER BY id LIMIT ?1;

-- name: unfetched_waiting
SELECT count(*) FROM unfetched WHERE passed_at IS NULL;

-- name: unfetched_passed
SELECT count(passed_at) FROM unfetched;

-- name: unfetched_pass
UPDATE unfetched SET passed_at = ?2 WHERE id = ?1;

-- name: unfetched_again
UPDATE unfetched SET passed_at = NULL, tries = 0, first_at = ?3
WHERE account = ?1 AND folder = ?2 AND passed_at IS NOT NULL;

-- name: answers_add
INSERT INTO answers {answer+};

-- What the limits of addresses ask, at once: how many to one since ?2, since ?3, and of the kind ?5 since ?4, but for
-- those that a seat counts;
-- whether the last ?6 to anybody went since ?2. Of those the oldest is read, or where rows are missing
-- one before it: one row, however many there are.
-- name: answers_tally
SELECT count(*) FILTER (WHERE at >= ?2), count(*) FILTER (WHERE at >= ?3),
	count(*) FILTER (WHERE at >= ?4 AND kind = ?5),
	(SELECT at >= ?2 FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?6 + 1
		ORDER BY id DESC LIMIT 1)
FROM answers WHERE address = ?1 AND seat_id IS NULL AND at >= min(?2, ?3, ?4);

-- What those of seats ask: how many since ?3, but for the letters that say the rest; how many of the kind ?5 and about
-- ?7 since ?4, those to talk only since the last to a letter that brought something; whether the last ?6 to anybody went since ?2.
-- name: answers_of_seat
SELECT 0, count(*) FILTER (WHERE at >= ?3 AND kind <> 'gathered'),
	count(*) FILTER (WHERE at >= ?4 AND kind = ?5 AND about = ?7 AND (kind <> 'prose' OR
		id > (SELECT coalesce(max(id), 0) FROM answers INDEXED BY answers_by_seat
			WHERE seat_id = ?1 AND kind NOT IN ('prose', 'vain', 'gathered', 'word')))),
	(SELECT at >= ?2 FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?6 + 1
		ORDER BY id DESC LIMIT 1)
FROM answers INDEXED BY answers_by_seat WHERE seat_id = ?1 AND at >= min(?3, ?4);

-- How many to letters of the seat that brought nothing, after the last to one that brought something.
-- name: answers_vain
SELECT count(*) FROM answers INDEXED BY answers_by_seat WHERE seat_id = ?1 AND kind IN ('prose', 'vain')
	AND id > (SELECT coalesce(max(id), 0) FROM answers INDEXED BY answers_by_seat
		WHERE seat_id = ?1 AND kind NOT IN ('prose', 'vain', 'gathered', 'word'))
	AND at > (SELECT coalesce(max(received_at), 0) FROM letters INDEXED BY letters_by_seat
		WHERE seat_id = ?1 AND status = 'orders');

-- The oldest of the last ?1 of a kind: as many rows of the index are read, and none where there are fewer.
-- name: answers_kind_reached
SELECT at >= ?2 FROM answers INDEXED BY answers_by_kind WHERE kind = ?3
ORDER BY id DESC LIMIT 1 OFFSET ?1 - 1;

-- name: answers_purge
DELETE FROM answers WHERE at < ?1 AND (about = '' OR at < ?2);

-- name: bounces_insert
INSERT INTO bounces {bounce+};

-- name: bounces_known
SELECT coalesce(max(hard) + 1, 0) FROM bounces WHERE outbox_id = ?1;

-- name: bounces_since
SELECT {bounce} FROM bounces INDEXED BY bounces_by_time WHERE at >= ?1
ORDER BY at DESC, hard DESC, id DESC LIMIT ?2;

-- name: bounces_count
SELECT count(*) FROM bounces WHERE at >= ?1 AND hard = ?2;

-- name: press_insert
INSERT INTO press {press+};

-- name: press_count
SELECT count(*) FROM press
WHERE game_id = (SELECT game_id FROM seats WHERE id = ?1) AND from_seat = ?1 AND at > ?2;

-- name: press_of_letter
SELECT {press} FROM press WHERE game_id = ?1 AND letter_id = ?2 LIMIT 1;

-- name: press_of_game
SELECT {press} FROM press WHERE game_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3;

-- name: moves_put
INSERT INTO moves {move+} ON CONFLICT (seat_id) DO UPDATE SET {move^};

-- name: moves_get
SELECT {move} FROM moves WHERE seat_id = ?1;

-- name: moves_drop
DELETE FROM moves WHERE seat_id = ?1;

-- name: moves_purge
DELETE FROM moves WHERE expires_at < ?1;

-- name: standby_insert
INSERT INTO standby {standby+} ON CONFLICT (address) DO NOTHING;

-- name: standby_id
SELECT id FROM standby WHERE address = ?1;

-- name: standby_list
SELECT {standby} FROM standby WHERE id > ?1 ORDER BY id LIMIT ?2;

-- name: standby_find
SELECT {standby} FROM standby WHERE address = ?1;

-- Who is to be asked about a vacant seat: nobody who plays in that game, was asked about it
-- lately, or is being asked about another.
-- name: standby_next
SELECT {standby} FROM standby
WHERE NOT EXISTS (SELECT 1 FROM seats JOIN persons ON persons.id = person_id
		WHERE seats.game_id = (SELECT game_id FROM seats WHERE id = ?1)
		AND persons.address = standby.address COLLATE NOCASE)
	AND NOT EXISTS (SELECT 1 FROM offers
		WHERE offers.seat_id = ?1 AND offers.address = standby.address
		AND offers.asked_at >= ?2)
	AND NOT EXISTS (SELECT 1 FROM offers
		WHERE offers.address = standby.address AND offers.status = 'open'
		AND offers.kind = 'seat')
ORDER BY id LIMIT 1;

-- name: standby_drop
DELETE FROM standby WHERE id = ?1;

-- name: beacons_put
INSERT INTO beacons {beacon+} ON CONFLICT (game_id, game_round) DO UPDATE SET {beacon^};

-- name: beacons_get
SELECT {beacon} FROM beacons WHERE game_id = ?1 AND game_round = 0;

-- name: beacons_of_round
SELECT {beacon} FROM beacons WHERE game_id = ?1 AND game_round = ?2;

-- name: beacons_last
SELECT {beacon} FROM beacons WHERE game_id = ?1 ORDER BY game_round DESC LIMIT 1;

-- name: beacons_drop_from
DELETE FROM beacons WHERE game_id = ?1 AND game_round >= ?2;

-- name: beacons_due
SELECT {beacon} FROM beacons WHERE next_at <= ?1 ORDER BY next_at;

-- name: offers_insert
INSERT INTO offers {offer+} ON CONFLICT DO NOTHING;

-- name: offers_get
SELECT {offer} FROM offers WHERE id = ?1;

-- name: offers_of_seat
SELECT {offer} FROM offers WHERE status = 'open' AND seat_id IS NOT NULL AND seat_id = ?1;

-- name: offers_of_address
SELECT {offer} FROM offers
WHERE address = ?1 AND status = 'open' AND kind = ?2 AND game_id IS ?3
ORDER BY id DESC LIMIT 1;

-- name: offers_settle
UPDATE offers SET status = ?2 WHERE id = ?1;

-- name: offers_expire
UPDATE offers SET status = 'expired' WHERE status = 'open' AND expires_at <= ?1;

-- name: offers_purge
DELETE FROM offers INDEXED BY offers_past WHERE status <> 'open' AND expires_at < ?1;

-- Seats that nobody plays, of games that go on, and for which nobody is being asked. Where nobody
-- stands by no seat is looked at. CROSS JOIN: the vacant seats first, not all games that go on.
-- name: offers_wanted
SELECT seats.id FROM seats INDEXED BY seats_vacant CROSS JOIN games ON games.id = seats.game_id
WHERE games.status IN ('running', 'paused') AND seats.kind = 'nobody'
	AND EXISTS (SELECT 1 FROM standby)
	AND NOT EXISTS (SELECT 1 FROM offers
		WHERE offers.seat_id = seats.id AND offers.status = 'open')
ORDER BY seats.id;

-- name: secrets_insert
INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING;

-- name: secrets_get
SELECT value FROM secrets WHERE name = ?1;

-- name: meta_set
INSERT INTO meta (name, value) VALUES (?1, ?2)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: meta_get
SELECT value FROM meta WHERE name = ?1;

-- name: meta_drop
DELETE FROM meta WHERE name = ?1;

-- Counters that were never used must continue, too.
-- name: numbers_begin
INSERT INTO sqlite_sequence (name, seq)
SELECT name, 0 FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'
	AND name NOT IN (SELECT name FROM sqlite_sequence);

-- name: numbers_skip
UPDATE sqlite_sequence SET seq = max(seq, iif(name = 'outbox', ?2, 0)) + ?1;

-- name: runs_start
INSERT INTO runs {run+};

-- name: runs_end
UPDATE runs SET ended_at = ?2 WHERE id = ?1;

-- Some of the oldest at a time; never the last that began, nor the last that ended.
-- name: runs_purge
DELETE FROM runs
WHERE id IN (SELECT id FROM runs WHERE what = ?1 ORDER BY id LIMIT 100) AND started_at < ?2
	AND id < (SELECT max(id) FROM runs WHERE what = ?1)
	AND id IS NOT (SELECT id FROM runs WHERE what = ?1 AND ended_at IS NOT NULL
		ORDER BY id DESC LIMIT 1);

-- name: runs_last
SELECT {run} FROM runs WHERE what = ?1 ORDER BY id DESC LIMIT 1;

-- name: reminders_set
INSERT INTO reminders {reminder+} ON CONFLICT (seat_id) DO UPDATE SET {reminder^};

-- name: reminders_get
SELECT {reminder} FROM reminders WHERE seat_id = ?1;

-- name: reminders_due
SELECT seat_id FROM reminders INDEXED BY reminders_by_time
WHERE due_at IS NOT NULL AND due_at <= ?1 ORDER BY due_at, seat_id;

-- name: seats_waiting
SELECT id FROM seats INDEXED BY seats_waiting WHERE waits_at IS NOT NULL AND waits_at <= ?1 ORDER BY waits_at, id;

-- name: reminders_done
UPDATE reminders SET due_at = NULL WHERE seat_id = ?1;

-- name: reminders_drop
DELETE FROM reminders WHERE seat_id = ?1;

-- name: entries_set
INSERT INTO entries {entry+} ON CONFLICT (seat_id) DO UPDATE SET {entry^};

-- name: entries_get
SELECT {entry} FROM entries WHERE seat_id = ?1;

-- name: entries_leave
UPDATE entries SET at = NULL WHERE seat_id = ?1;

-- name: gathered_add
INSERT INTO gathered {gathered+} ON CONFLICT (dedupe_key) DO NOTHING;

-- name: gathered_id
SELECT id FROM gathered WHERE dedupe_key = ?1;

-- name: gathered_waiting
SELECT {gathered} FROM gathered INDEXED BY gathered_by_seat
WHERE seat_id = ?1 AND sent_with IS NULL ORDER BY id LIMIT ?2;

-- Seats whose player gets no letter with all games, but for which something has waited since before ?1, and to which
-- none that says the rest went since ?2.
-- name: gathered_due
SELECT seat_id FROM gathered INDEXED BY gathered_by_seat
JOIN seats ON seats.id = gathered.seat_id
LEFT JOIN persons ON persons.id = seats.person_id
WHERE sent_with IS NULL AND coalesce(persons.digest, '') = ''
GROUP BY seat_id
HAVING min(gathered.at) <= ?1 AND NOT EXISTS (SELECT 1 FROM answers INDEXED BY answers_by_seat
	WHERE answers.seat_id = gathered.seat_id AND answers.at >= ?2 AND answers.kind = 'gathered')
ORDER BY seat_id;

-- name: gathered_count
SELECT count(*) FROM gathered INDEXED BY gathered_by_seat WHERE seat_id = ?1 AND sent_with IS NULL;

-- How many after the first ?2 contain something that was not done.
-- name: gathered_refused
SELECT count(*) FROM (SELECT subject FROM gathered INDEXED BY gathered_by_seat WHERE seat_id = ?1 AND sent_with IS NULL
	ORDER BY id LIMIT -1 OFFSET ?2) WHERE subject <> '';

-- name: gathered_sent
UPDATE gathered INDEXED BY gathered_by_seat SET sent_with = ?3
WHERE seat_id = ?1 AND id <= ?2 AND sent_with IS NULL;

-- name: gathered_purge
DELETE FROM gathered INDEXED BY gathered_past WHERE sent_with IS NOT NULL AND at < ?1;

-- name: agreements_set
INSERT INTO agreements {agreement+} ON CONFLICT (seat_id, what) DO UPDATE SET span = excluded.span;

-- name: agreements_get
SELECT {agreement} FROM agreements WHERE seat_id = ?1 AND what = ?2;

-- name: agreements_drop
DELETE FROM agreements WHERE seat_id = ?1;

-- name: agreements_lapse
DELETE FROM agreements WHERE what <> 'end' AND seat_id IN (SELECT id FROM seats WHERE game_id = ?1);

-- name: bounces_next
SELECT at FROM bounces INDEXED BY bounces_by_time WHERE at > ?1 ORDER BY at LIMIT 1;

-- name: runs_last_ended
SELECT {run} FROM runs WHERE what = ?1 AND ended_at IS NOT NULL
ORDER BY id DESC LIMIT 1;

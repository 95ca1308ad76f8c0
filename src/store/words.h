// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words in the tables, each once: as enum in C, as text in SQL.
#ifndef STORE_WORDS_H
#define STORE_WORDS_H

#include <stdbool.h>

#define GAME_MODE_LIST(X) \
	X(GAME_MODE_TURN, "turn") \
	X(GAME_MODE_ROUND, "round")

#define GAME_STATUS_LIST(X) \
	X(GAME_STATUS_JOINING, "joining") \
	X(GAME_STATUS_RUNNING, "running") \
	X(GAME_STATUS_PAUSED, "paused") \
	X(GAME_STATUS_OVER, "over") \
	X(GAME_STATUS_CANCELLED, "cancelled")

#define GAME_MISSING_LIST(X) \
	X(GAME_MISSING_WAIT, "wait") \
	X(GAME_MISSING_HUNT, "hunt") \
	X(GAME_MISSING_BOT, "bot")

#define GAME_PROOF_LIST(X) \
	X(GAME_PROOF_TOKEN, "token") \
	X(GAME_PROOF_TOKEN_OR_DMARC, "token-or-dmarc") \
	X(GAME_PROOF_FROM, "from")

#define GAME_PRESS_LIST(X) \
	X(GAME_PRESS_SIGNED, "signed") \
	X(GAME_PRESS_NONE, "none") \
	X(GAME_PRESS_ANONYMOUS, "anonymous")

#define SEAT_KIND_LIST(X) \
	X(SEAT_KIND_PERSON, "person") \
	X(SEAT_KIND_OPEN, "open") \
	X(SEAT_KIND_NOBODY, "nobody")

#define SEAT_STYLE_LIST(X) \
	X(SEAT_STYLE_ASCII, "ascii") \
	X(SEAT_STYLE_UTF8, "utf8")

#define SEAT_DONE_LIST(X) \
	X(SEAT_DONE_NOT, "") \
	X(SEAT_DONE_FINAL, "final") \
	X(SEAT_DONE_WAIT, "wait") \
	X(SEAT_DONE_MISSED, "missed")

#define LETTER_STATUS_LIST(X) \
	X(LETTER_STATUS_RAW, "raw") \
	X(LETTER_STATUS_ORDERS, "orders") \
	X(LETTER_STATUS_QUESTION, "question") \
	X(LETTER_STATUS_REJECTED, "rejected") \
	X(LETTER_STATUS_QUARANTINED, "quarantined") \
	X(LETTER_STATUS_IGNORED, "ignored")

#define ORDER_STATUS_LIST(X) \
	X(ORDER_STATUS_STORED, "stored") \
	X(ORDER_STATUS_KEPT, "kept") \
	X(ORDER_STATUS_OVERTAKEN, "overtaken") \
	X(ORDER_STATUS_PAST, "past") \
	X(ORDER_STATUS_REFUSED, "refused")

#define OFFER_KIND_LIST(X) \
	X(OFFER_JOIN, "join") \
	X(OFFER_STANDBY, "standby") \
	X(OFFER_SEAT, "seat")

#define OFFER_STATUS_LIST(X) \
	X(OFFER_STATUS_OPEN, "open") \
	X(OFFER_STATUS_TAKEN, "taken") \
	X(OFFER_STATUS_DECLINED, "declined") \
	X(OFFER_STATUS_EXPIRED, "expired")

#define OUTBOX_STATE_LIST(X) \
	X(OUTBOX_QUEUED, "queued") \
	X(OUTBOX_SENDING, "sending") \
	X(OUTBOX_SENT, "sent") \
	X(OUTBOX_FAILED, "failed") \
	X(OUTBOX_EXPIRED, "expired") \
	X(OUTBOX_HELD, "held") \
	X(OUTBOX_CANCELLED, "cancelled")

// Each list: its enum, X_name(value), and X_parse(word, &value), which is false for any
// other word and then leaves the value alone.
#define WORDS_LIST(X) \
	X(game_mode, GAME_MODE) \
	X(game_status, GAME_STATUS) \
	X(game_missing, GAME_MISSING) \
	X(game_proof, GAME_PROOF) \
	X(game_press, GAME_PRESS) \
	X(seat_kind, SEAT_KIND) \
	X(seat_style, SEAT_STYLE) \
	X(seat_done, SEAT_DONE) \
	X(letter_status, LETTER_STATUS) \
	X(order_status, ORDER_STATUS) \
	X(offer_kind, OFFER_KIND) \
	X(offer_status, OFFER_STATUS) \
	X(outbox_state, OUTBOX_STATE)

#define WORDS_VALUE(value, word) value,
enum game_mode { GAME_MODE_LIST(WORDS_VALUE) GAME_MODES };
enum game_status { GAME_STATUS_LIST(WORDS_VALUE) GAME_STATUSES };
enum game_missing { GAME_MISSING_LIST(WORDS_VALUE) GAME_MISSINGS };
enum game_proof { GAME_PROOF_LIST(WORDS_VALUE) GAME_PROOFS };
enum game_press { GAME_PRESS_LIST(WORDS_VALUE) GAME_PRESSES };
enum seat_kind { SEAT_KIND_LIST(WORDS_VALUE) SEAT_KINDS };
enum seat_style { SEAT_STYLE_LIST(WORDS_VALUE) SEAT_STYLES };
enum seat_done { SEAT_DONE_LIST(WORDS_VALUE) SEAT_DONES };
enum letter_status { LETTER_STATUS_LIST(WORDS_VALUE) LETTER_STATUSES };
enum order_status { ORDER_STATUS_LIST(WORDS_VALUE) ORDER_STATUSES };
enum offer_kind { OFFER_KIND_LIST(WORDS_VALUE) OFFER_KINDS };
enum offer_status { OFFER_STATUS_LIST(WORDS_VALUE) OFFER_STATUSES };
enum outbox_state { OUTBOX_STATE_LIST(WORDS_VALUE) OUTBOX_STATES };
#undef WORDS_VALUE

// A list for those to whom all are alike; the value is an enum.
struct word_list {
	const char *const *word;
	unsigned count;
};
bool
word_parse(const struct word_list *list, const char *word, void *value);

#define WORDS_DECLARE(type, TYPE) \
	extern const struct word_list type##_list; \
	const char *type##_name(enum type value); \
	bool type##_parse(const char *word, enum type *value);
WORDS_LIST(WORDS_DECLARE)
#undef WORDS_DECLARE

#endif

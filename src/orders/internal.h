// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef ORDERS_INTERNAL_H
#define ORDERS_INTERNAL_H

#include <stddef.h>

#include "orders/parsed.h"
#include "orders/short_plan.h"

struct decider;
struct ruling;
struct wishes;

// choose.c: Rules applied to one open question: tools or payment. For rule.c.

// Chooses tools for the current roll by a rule; the dice must be known (S4). If the rule cannot be
// met, chooses no tools. `once` says whether one-use tools are allowed if the rule does not say it.
// Not for TOOLS_ASK.
void
tools_choose(const struct game *g, const struct tools_rule *r, enum once once, struct decision *out);

// Whether the ready tools, without one-use tools, could improve the gain of the roll.
bool
tools_matter(const struct game *g);

// Finds the legal payment of `kind` (DO_PAY, DO_FEED) that uses only goods in the ranking and is
// the largest in the order of the ranking. Returns false if there is none.
bool
payment_choose(const struct game *g, enum decision_kind kind, const struct ranking *r, struct decision *out);

// Counts the legal payments of `kind`; stores one of them in `out` if there is any.
int
payment_count(const struct game *g, enum decision_kind kind, struct decision *out);

// lexicon.c
// The words of the order language. The search also finds shortened and misspelled words.
//
// How to add a language: rows in lexicon_words.txt.

// Classes of words. One spelling may be in several classes; its place in the sentence decides. The
// value of a word is of the enum given for its class.
enum word_class {
	WORD_SECTION = 1 << 0, // enum keyword
	WORD_PLACE = 1 << 1, // enum place, SCOPE_CARD, SCOPE_BUILDING
	WORD_ALL = 1 << 2, // SCOPE_ALL
	WORD_OTHERS = 1 << 3,
	WORD_GOOD = 1 << 4, // enum good
	WORD_FOOD = 1 << 5,
	WORD_FACE = 1 << 6, // 1 to 6
	WORD_THING = 1 << 7, // enum good, enum thing
	WORD_REST = 1 << 8,
	WORD_COND = 1 << 9, // enum cond_kind
	WORD_LOGIC = 1 << 10, // enum cond_kind
	WORD_BY = 1 << 11,
	WORD_IF = 1 << 12,
	WORD_TOOLS = 1 << 13, // enum tools_mode
	WORD_USING = 1 << 14,
	WORD_ONCE = 1 << 15,
	WORD_ONCE_HOW = 1 << 16, // enum once
	WORD_SKIP = 1 << 17,
	WORD_REFUSE = 1 << 18,
	WORD_ASK = 1 << 19,
	WORD_WHEN = 1 << 20, // enum take_when
	WORD_FEEDING = 1 << 21,
	WORD_NEVER = 1 << 22,
	WORD_FALLBACK = 1 << 23, // enum fallback
	WORD_ROUNDS = 1 << 24,
	WORD_NONE = 1 << 25,
	WORD_TO = 1 << 26,
	WORD_READER = 1 << 27, // TO_ALL, TO_GM
	WORD_END = 1 << 28,
	WORD_SETTING = 1 << 29, // enum setting
	WORD_MINE = 1 << 30 // the object in "export my data", "forget me"
};

// Values of settings: on or off; how letters look; agreements of a table besides its end; and the
// usual reminder.
enum setting { SETTING_OFF, SETTING_ON, SETTING_BOTH, SETTING_TEXT, SETTING_NARROW, SETTING_FRAME, SETTING_PAUSE, SETTING_UNDO, SETTING_USUAL };

// The value of a word that begins a statement.
enum keyword {
	KEYWORD_SECTION, // + enum section; includes `final`
	KEYWORD_WAIT = 32,
	KEYWORD_ALWAYS,
	KEYWORD_REQUEST // + enum request_kind
};

struct word {
	const char *text; // folded: lower-case ASCII
	const char *language; // language code: "de"
	unsigned class;
	int value;
};

// Two separate words with the meaning of a single word.
struct phrase {
	const char *first, *second, *word;
};

// The words of all languages, generated from lexicon_words.txt and sorted by text. lexicon_words_hashed lists the
// indexes of words by hash, beginning at lexicon_words_from[hash]; lexicon_english those of the English words, of which
// the canonical one for a meaning comes first. The phrases are those of all languages.
extern const struct word lexicon_words[];
extern const int lexicon_words_count, lexicon_english_count, lexicon_phrases_count;
extern const short lexicon_words_hashed[], lexicon_words_from[], lexicon_english[];
extern const struct phrase lexicon_phrases[];

enum match_kind {
	MATCH_NONE,
	MATCH_FOUND, // found `word`
	MATCH_AMBIGUOUS, // either `word` or `other`
	MATCH_NEAR // a near miss: `word` may be meant; never accept it silently
};

struct match {
	enum match_kind kind;
	const struct word *word, *other;
};

// Looks up a folded word among the classes allowed in its place. Whole words match in all languages, first
// the writer's ("fr"), then English; shortenings and near misses match only in these two. An exact word is
// preferred to a shortening; shortenings have at least three letters; hyphens are ignored.
struct match
lexicon_find(const char *language, const char *folded, unsigned classes);

// Finds a word as lexicon_find does, without near misses, and faster. Returns the word, or NULL for
// none or several.
const struct word *
lexicon_sure(const char *language, const char *folded, unsigned classes);

// Finds a whole word in any language, English first; NULL if there is none. The fastest search.
const struct word *
lexicon_whole(const char *folded, unsigned classes);

// Finds a word as lexicon_whole does; the word_hash() of the word is known.
const struct word *
lexicon_hashed(const char *folded, int hash, unsigned classes);

// Returns the canonical English word for a meaning; never NULL.
const char *
lexicon_word(enum word_class class, int value);

// Returns a word for a meaning in a language, or else the English word.
const char *
lexicon_own(const char *language, enum word_class class, int value);

// Returns the single word with the meaning of two adjacent words; NULL if there is none.
const char *
lexicon_phrase(const char *first, const char *second);

// Returns the number of changes between two words: letters added, removed or replaced, or
// neighbouring letters swapped. Very long words count as far apart.
int
word_distance(const char *a, const char *b);

// Returns the most changes for which a word of this length is still a near miss.
int
near_limit(const char *word);

// scan.c: Splits the body of a frame into words, numbers and marks. Only for the parser.

enum token_kind {
	TOKEN_WORD, // text: the folded word
	TOKEN_NUMBER, // n: the value; NUMBER_MOST for anything larger
	TOKEN_COMPARE, // op: the comparison
	TOKEN_MARK, // mark: one of | / ( ) : , + - . or 0 for a character without meaning
	TOKEN_BREAK, // mark: ';' or '\n'
	TOKEN_END
};

enum { NUMBER_MOST = 999999 };

struct token {
	enum token_kind kind;
	const char *text; // text as quoted in errors, NUL-terminated
	const char *at; // position in the body
	int line, column;
	int n;
	char mark;
	enum comparison op;
	bool glued; // nothing is between this token and the one before
	bool comment; // BREAK: prose followed, and was ignored
};

// Splits `body` into tokens, ending in a TOKEN_END. `line` is the number of the body's first line.
// Comments begin with ';;', or with '#' at the start of a line; also with a ';' after a space if
// prose follows, which means that its first word is not an order word, nor close to one. A line
// continues on the next one if it ends in `|`, `/`, `and`, `or`, `not` or an open parenthesis, or
// if the next one begins with `|`, `/`, `and` or `or`.
struct token *
body_scan(struct tongue in, const char *body, int line);

// Returns the end of the line that contains `s`: a pointer to its newline or NUL.
const char *
line_last(const char *s);

// parser.c: Internals of the parser, shared by parse*.c. The parser reads one statement at a time;
// functions named read_ return false after reporting a problem.

struct parser {
	struct tongue in; // language of problems and notes
	struct arena *arena;
	const struct order_context *ctx; // never NULL
	struct parsed *out;
	const struct token *t; // next token
	enum section section; // section of a statement without a section word; SECTIONS for none
	bool standing; // the statement is a standing order
	struct order_set *set; // out->orders or out->standing
	// line of each section's first statement, 0 if there is none; [1] for standing orders
	int seen[2][SECTIONS];
	int seen_column[2][SECTIONS];
	int wait_line; // line of `final` or `wait`
	struct words_section *wishes; // the parser of plans; NULL before the first plan
	struct arena work; // memory for one statement of a plan
	int pay_rule; // index of the rule that a bare `skip` belongs to; -1 for none
	int comments; // number of ignored comments
	const char *comment_lines; // lines of the comments: "3, 6"
};

// Reports a problem at a token, for the current section. Always returns false.
bool
fail_at(struct parser *p, const struct token *t, const char *text);

// Report that the next token is not what is wanted ("a place: hut, field, ..."), with a near miss
// or two ambiguous words. Always return false.
bool
fail_wanted(struct parser *p, unsigned classes, struct msg wanted);
bool
fail_wish(struct parser *p, unsigned classes, const char *wish);

// Whether the next token is this mark; whether the statement ends at the next token (a comma ends it, too).
bool
at_mark(const struct parser *p, char mark);
bool
at_end(const struct parser *p);

// Skips the next token if it is this mark.
bool
accept_mark(struct parser *p, char mark);

// Looks up the next token; NULL if it is not a word of these classes.
const struct word *
peek_word(const struct parser *p, unsigned classes);

// Skips the next token and returns its word if it is of these classes; otherwise returns NULL.
const struct word *
accept_word(struct parser *p, unsigned classes);

// Reads a number from `least` to `most`, which errors call `what`.
bool
read_number(struct parser *p, int least, int most, int *n, struct msg what);

// Reads a place, with its number for a card or a building ("card 1", "card1").
bool
read_place(struct parser *p, enum place *place);

// Reads a scope: a place, `card`, `building` (with or without a number) or `all`.
bool
read_scope(struct parser *p, int *scope);

// Whether the next token can begin a place or a scope.
bool
at_place(const struct parser *p);

// Reads a condition up to its last word.
bool
read_cond(struct parser *p, struct cond *c);

// Reads a seat's name; without a context, adds the name to out->seats.
bool
read_seat(struct parser *p, int *seat);

// Reads the text of a request, after its word.
bool
read_request(struct parser *p, enum request_kind kind, const struct token *word);

// Read the text of requests of these kinds (parsed.h).
bool
read_agreement(struct parser *p, struct request *q);
bool
read_extension(struct parser *p, struct request *q);
bool
read_span(struct parser *p, struct request *q);
bool
read_switch(struct parser *p, struct request *q);
bool
read_look(struct parser *p, struct request *q);
bool
read_hour(struct parser *p, struct request *q);

// Moves to the first token at or after a position in the body.
void
skip_to(struct parser *p, const char *at);

// Functions shared by the files that print orders.

// Adds a statement as lines after `indent` spaces and `first`. Lines are broken where the parser
// joins them again: after `|`, `and`, `or`, `not`, `;`, and after a comma if `comma` is set.
void
statement_add(struct text *t, size_t indent, const char *first, const char *s, bool comma);

// Adds " if COND"; nothing for an empty condition.
void
print_if(struct text *t, const struct cond *c, const struct seats *seats);

// Adds a scope such as "card 1: "; nothing for SCOPE_ALL.
void
scope_add(struct text *t, int scope);

// Returns a condition in words.
char *
cond_words(struct tongue in, const struct cond *c, const struct seats *seats);

// Returns an amount of a thing: "2 wood", "3 people".
char *
thing_words(struct tongue in, int thing, int n);

// section.c
// A section of orders: one row defines how the section is parsed, printed and put into words, and
// how it decides. The lexicon, the parser, the ledger, the canonical text, the answer, the log and
// the help follow from the row.
//
// How to add a section: see "How to add" in src/README.md.

struct section_row {
	size_t at, size; // where its values are in struct order_set
	bool standing; // `always` may precede it; then it applies to all rounds
	unsigned starts; // word classes that its further statements may begin with
	bool again; // its word may occur again; otherwise it has only one statement, or one list
	// Parses a statement after the section's word into p->set. NULL if nothing follows the word.
	bool (*read)(struct parser *p);
	int (*count)(const struct order_set *o); // Counts its statements. NULL if there is always one.
	bool below; // statements are on lines below the word
	bool commas; // a long statement may be broken after a comma
	// Prints statement `i` in its canonical spelling.
	void (*print)(struct text *t, const struct order_set *o, int i, const struct seats *seats);
	// Puts the whole section into words, in the arena.
	char *(*words)(struct tongue in, const struct order_set *o, const struct seats *seats);
	unsigned asked; // bit for each enum ask_kind: the decisions that the section may rule on
	bool before; // it takes precedence over the sections without `before`
	// Rules on the open decision; returns false if the section says nothing about it.
	bool (*decide)(struct decider *d);
	struct msg help; // its text is NULL if the help omits the section
};

// Where the values of a section are stored.
#define FIELD(field) .at = offsetof(struct order_set, field), .size = sizeof((struct order_set *)0)->field

#define SECTION_EXTERN(name, word) extern const struct section_row section_##word;
SECTION_LIST(SECTION_EXTERN)
#undef SECTION_EXTERN

// Returns the row of a section; never NULL.
const struct section_row *
section_at(enum section s);

// Rules on the open decision, which must not be a roll, by the orders of its seat: DECIDED; STOPPED
// if the condition of `stop` holds; otherwise OPEN.
void
orders_rule(const struct game *g, const struct wishes *w, struct ruling *out);

// Returns the words that begin orders, as a list: only standing sections, or all, including
// `always` and `wait`: "plan, stop, do".
char *
section_words(struct tongue in, bool standing);

// Joins a rule to earlier ones; `said` is NULL for the first.
char *
rule_joined(struct tongue in, char *said, char *rule);

// Parses a list of goods, best first.
bool
read_goods_ranking(struct parser *p, struct ranking *r);

// Prints a ranking: its words and the word for what to do otherwise; `ask` for an empty ranking.
void
print_ranking(struct text *t, const struct ranking *r, enum word_class items, const char *or_else);

// Returns a ranking of goods in words: "wood, then brick".
char *
goods_in_order(struct tongue in, const struct ranking *r);

// short_rules.c: `pay` and `tools` as people write them in letters: "pay: card 2: wood wood", "pay B2: wood", or
// with rules on the lines below.

// Adds a statement "pay PLACE: ..." for each rule that begins at a line. Returns the number of
// lines consumed; 0 if there is no rule for a card or building.
int
short_pay_take(struct tongue in, const char *line, struct pile *statements);

// The same for a line with `tools:` that names places where dice are rolled, and perhaps how to use tools there: "tools: max
// at the river". Without a mode it is max. Returns false if the line says anything else.
bool
short_tools_take(struct tongue in, const char *line, struct pile *statements);

// Adds a statement for each of the payments that sentences name: "I'll pay for card 1 with 2 wood".
void
short_pay_told(struct arena *a, const struct payment *list, int count, struct pile *statements);

// short_statement.c: Finds lines of the long form in own words: "tell ben: hello", "away until Sunday".

// The lines of the long form found in own words.
struct statements {
	struct tongue in;
	const struct words_context *by;
	struct short_plan *out;
};

// Returns the number of lines of the long form that begin here, which it adds to the statements; `of` is a struct
// statements (words/types.h).
int
statement_lines(void *of, const char *line);

// Returns the kind of these bytes, read as a letter of their own.
enum sentence_kind
statement_kind_alone(const struct words_context *by, const char *s, size_t len);

// The hash of folded words, used by the tables that words.awk generates.

enum { WORD_HASHES = 1024 };

// Returns the hash of the first `len` letters at `s`, 0 to WORD_HASHES - 1. words.awk has the same function.
static inline int
word_hash(const char *s, size_t len)
{
	unsigned h = 0;

	for (size_t i = 0; i < len; i++)
		h = (31 * h + (s[i] >= 'a' && s[i] <= 'z' ? (unsigned)(s[i] - 'a') + 1 : 0)) % WORD_HASHES;
	return (int)h;
}

#endif

// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef WORDS_INTERNAL_H
#define WORDS_INTERNAL_H

#include <stdint.h>

#include "base/arena.h"
#include "words/topic.h"
#include "words/types.h"
#include "words/vocabulary.h"

// The list of tokens that all passes work on, and functions that test tokens.

enum token_kind {
	TOKEN_WORD,
	TOKEN_NUMBER,
	TOKEN_MARK,
	TOKEN_SIGN, // a picture, or letters of another script
	TOKEN_BREAK // line ends; `n` is their number
};

struct token {
	const char *at; // the token as written
	int len;
	enum token_kind kind;
	enum sense class; // for words and signs; also CODE and NUMBER
	int value; // value of the vocabulary row
	int n; // value of a number; LARGE for larger numbers
	char mark; // for TOKEN_MARK
	const char *text; // folded text of a word; "" once the word is ignored
	const char *meant; // the right word, if the token was corrected
	bool space; // preceded by a space, a line end or nothing
	bool capital;
	bool picture; // for TOKEN_SIGN: a picture, not a letter
	bool slip; // the correction removed a doubled letter
	bool elided; // precedes an apostrophe
	bool phrase; // continues the phrase of the token before it
	bool good; // names a good instead of a place
	bool name; // is a word of a player's name
	enum fate fate;
	bool bad; // as in struct token_read
	bool crowded;
};

enum { LARGE = 1000 };

// The state of reading a letter.
struct reader {
	struct arena *a;
	const struct words_context *by;
	const char *text;
	struct token *token;
	int count;
	int language[3]; // indexes of the languages to look up, in order: the letter's, the writer's, English
	int label; // number before a statement of the long form, or 0
	bool section; // the text is a statement of the long form
	int greeting; // index of the first token after the greeting
	int signature; // index of the signature's first token, or `count`
	int below; // index of text below a closing that may be an order or an initial, or `count`
	struct words *out;
};

// Whether a token is a word of one letter.
static inline bool
token_is_letter(const struct token *t)
{
	return t->kind == TOKEN_WORD && t->text[0] != '\0' && t->text[1] == '\0';
}

// Whether the token at index `i` exists and is a number.
static inline bool
token_is_number(const struct reader *r, int i)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_NUMBER;
}

// Turns a token into a word of a class without letters.
static inline void
token_read_over(struct token *t, enum sense class)
{
	t->kind = TOKEN_WORD;
	t->text = "";
	t->class = class;
}

// Whether the token at index `i` exists and is this mark.
static inline bool
token_is_mark(const struct reader *r, int i, char mark)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_MARK && r->token[i].mark == mark;
}

// Whether the token at index `i` exists and has this sense.
static inline bool
token_is(const struct reader *r, int i, enum sense class)
{
	return i >= 0 && i < r->count && r->token[i].class == class;
}

// Whether a line, or the text, ends at index `i`.
static inline bool
token_is_break(const struct reader *r, int i)
{
	return i < 0 || i >= r->count || r->token[i].kind == TOKEN_BREAK;
}

// Whether a token is attached to the token before it.
static inline bool
token_glued(const struct reader *r, int i)
{
	return i > 0 && i < r->count && !r->token[i].space && r->token[i].kind != TOKEN_BREAK &&
	    r->token[i - 1].kind != TOKEN_BREAK;
}

#define SENSE_BIT(name) (UINT64_C(1) << SENSE_##name)

// Whether a sense is in a set, which is built with SENSE_BIT.
static inline bool
class_in(enum sense class, uint64_t set)
{
	return (set >> class & 1) != 0;
}

// Whether a sense is a place, by name, good or code.
static inline bool
class_is_place(enum sense class)
{
	return class_in(class, SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE));
}

// Whether the token at index `i` is the word of `len` letters at `s`, folded.
bool
token_is_word(const struct reader *r, int i, const char *s, size_t len);

// Whether a token is one of the words in a list like "a/b", which has `len` letters.
bool
token_is_one_of(const struct token *t, const char *words, size_t len);

// Returns word_number() of a token's text; of a token without text the last number.
int
token_number(const struct token *t);

// Returns the end of the line that contains token `i`: the index of its line break, or `end`.
int
token_line_end(const struct reader *r, int i, int end);

// answer_kind.c
// Finds out whether a letter without orders is an answer.
//
// L5  An unclear yes, or the same again, makes it doubtful: next to a question, or to talk about a place, a number, a
//     player, a later time or a doubt, or that its writer is not ready (topics.txt, PENDING). So does
//     text beyond the limit.
// L7  A single word that means yes in English is a yes.
// L8  A courtesy that agrees ("bien sûr"), with only courtesy next to it, is a yes.
// L15 "Ignore my last email. The orders you have are fine" keeps the orders.

// Returns the kind of a letter without orders.
enum sentence_kind
answer_kind(struct reader *r);

// change.c
// Finds small changes to a known plan. The plan is unknown here; orders/replan.c applies the changes.
//
// C1  The plan to change may come before the changes: "same", "the suggestion" or a yes. "Otherwise as you
//     suggest" names it after them.
// C2  "Your suggestion" and nothing else is the suggestion as it is; a yes alone is not.
// C3  A question changes nothing, unless the letter only asks politely: "could you swap hut and wood?"

struct change_pattern {
	unsigned char form;
	short next; // the number of the next pattern of this form, from 1; 0 if there is none
	uint64_t begins; // its first words, see word_begin()
	char words[80];
};

extern const struct change_pattern change_patterns[];
extern const int change_pattern_count;
extern const short change_first[1 << 8]; // for each form the number of its first pattern, likewise

// Sets the changes of r->out.
void
changes_find(struct reader *r);

// Returns the end of the words that begin at a token and name a plan, and sets *base to SAME, OFFER or YES; -1 if
// there are none.
int
change_base(const struct reader *r, int i, enum change_form *base);

// Whether a token is a word that alone is a pattern of a form.
bool
change_says(const struct token *t, enum change_form form);

// Parses the tokens from `i` to `end` - 1 as a single wish; returns false if they are anything else. `room` is for
// WORDS_WISHES wishes.
enum { WISH_TOKENS = 8 }; // most tokens of a wish
bool
change_wish(struct reader *r, struct wish *room, int i, int end, struct wish *out);

// courtesy.c
// Finds the greeting and the signature.
//
// G1  A greeting consists of greeting words at the start of the letter, names known at the table, and up
//     to two unknown words directly after them. It ends at a mark, a line end, or a place or number; the
//     rest of the line is not part of it.
// G2  "Hi all," and "Hey guys," greet everybody if a mark or line end follows; before a place they are
//     doubtful.
// G3  "Hi Stone," greets a person if the name is known; otherwise a single such word before a mark is
//     doubtful. Nobody is called Hut.
//
// Z1  Text below "--" or a single dash, or beginning with a mail program's line, is a signature.
// Z2  Text that begins with a line of closing words, or with thanks below an order, is a signature. A
//     letter after closing words and a comma is an initial: "Love, G".
// Z3  If such a line is followed by a line that could be an order, or by a single initial, r->below is
//     set: the line is doubtful unless the plan sends everybody.
// Z4  A line with the sender's name begins the signature. A last line with words or initials of the
//     sender's name, or with several x, is a signature.
// Z5  A last line of one letter that is a code is an order after lines of codes; if it is the sender's
//     initial, or after an empty line, Z3 applies. X is an order, too, if the orders above have none.
// Z6  The sender's name after a mark, at the end, is a signature, too; so is a mail program's line.
// Z7  Below an answer (yes, no, same) and an empty line, a mail program's line may have any length. Text
//     with a web or mail address, or beginning with the sender's first and last name, is a signature,
//     too, if it contains no place, question or doubt.
// Z8  A postscript below a signature ("PS: better not") is own words; the signature above it is read over.

// Sets r->greeting.
void
greeting_find(struct reader *r);

// Whether the text is a single line that closes a letter (Z1, Z2) or signs it (Z4).
bool
closes_letter(const struct reader *r);

// Sets r->signature and r->below.
void
signature_find(struct reader *r);

// sentence_view.c: Counts of the contents of a sentence, or of a possible sentence.

struct tally {
	int of[SENSES];
	int places, sure; // sure: places that were not corrected
	int goods, numbers, mended, slips, names;
	int odd; // number of unknown words, signs and marks
};

// Sets of senses: words without meaning for orders; answers; and words that make a sentence doubtful (D10).
#define TALLY_UNKNOWN (SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO) | SENSE_BIT(AWAY) | SENSE_BIT(BACK) | SENSE_BIT(FEWER) | \
	SENSE_BIT(QUOTED))
#define TALLY_ANSWERS (SENSE_BIT(YES) | SENSE_BIT(NO) | SENSE_BIT(SAME) | SENSE_BIT(HELP) | SENSE_BIT(LEAVE) | \
	SENSE_BIT(TAKEBACK))
#define TALLY_DOUBTS (TALLY_ANSWERS | SENSE_BIT(NOT) | SENSE_BIT(IF) | SENSE_BIT(DOUBT) | SENSE_BIT(AMOUNT) | \
	SENSE_BIT(PAST) | SENSE_BIT(VAGUE) | SENSE_BIT(ASK) | SENSE_BIT(HAVE))

// Adds token `i`.
void
tally_add(struct tally *t, const struct reader *r, int i);

// Returns the tally of the tokens from `first` to `end` - 1.
struct tally
tally_of(const struct reader *r, int first, int end);

// Returns the places that the tokens name, as bits.
unsigned
places_among(const struct reader *r, int first, int end);

// Returns the number of tokens with one of a set of senses, which is built with SENSE_BIT.
int
tally_sum(const struct tally *t, uint64_t senses);

// Whether the text is a whole order or an answer so far; `alone`: a single place counts, too.
bool
tally_is_whole(const struct tally *t, bool alone);

// sentence_view.c: A sentence, as the tests for its kind and its effect see it.

enum { SENTENCES_HEARD = 64 }; // most sentences that are searched for topics

struct sentence_view {
	const struct reader *r;
	int first, end;
	struct tally t;
	enum sentence_kind kind; // known only when the effect is found
	bool cut; // the sentence is a remark or story next to a plan
	bool question; // the sentence ends in ?
	bool exclaims; // the sentence ends in !
	bool stops; // the sentence ends in .
	bool above; // an order is above the sentence
	bool talked; // talk with words of its own is above the sentence
};

// Returns the first token that is neither courtesy nor filler; v->end if there is none.
int
sentence_content(const struct sentence_view *v);

// Whether a sentence matches a topic; never in a text of very many sentences.
bool
sentence_fits(const struct sentence_view *v, enum topic topic);

// Returns the text from token `first` to `end` - 1.
const char *
tokens_text(const struct reader *r, int first, int end);

// Whether that text matches a topic.
bool
tokens_fit(const struct reader *r, int first, int end, enum topic topic);

// Whether that text is a wish that has nothing to do with orders (topic_wishes).
bool
tokens_wish(const struct reader *r, int first, int end);

// Whether that text is an excuse (E7).
bool
tokens_excuse(const struct reader *r, int first, int end);

// Whether a token is a no or a correction that the following text resolves (E2).
bool
token_corrects(const struct reader *r, int i);

// neighbour.c: Finds the effect of a sentence on the plans next to it (E1).

// E12: whether a remark that ends in a colon presents the plan below it as its writer's own.
bool
sentence_presents(const struct sentence_view *v);

// Returns the effect of a sentence of known kind.
enum effect
effect_of(const struct sentence_view *v);

// fold.c
// Splits text into tokens.
//
// S1  Letters lose case and accents; mathematical and circled letters become plain ones.
// S2  Digits in circles, raised, lowered or as keycaps are numbers; adjacent digits are one number.
// S3  Variation selectors, joiners and skin tones are dropped.
// S4  * _ " ' around words are dropped; * between a word and a number is a mark.
// S5  A stroke through a letter, and ~~, are a sign that means "not".
// S6  A picture is looked up among the signs; otherwise it is a sign without a meaning.
// S7  Adjacent letters of another script are one sign without a meaning.
// S8  Smileys made of punctuation are dropped.
// S9  An apostrophe ends an elided word (l'argile, l'1); other apostrophes are dropped (don't).
// S10 Marks that open Spanish sentences are dropped; dots in the middle of a line, and bullets, are
//     dashes.
// S11 A picture without a meaning is ignored at the end of a line, after a space.
// S12 A link is a mark that separates: what has "://" after letters, what begins with "www." or "mailto:",
//     an address (ann@example.org), and text in <> without a space that contains such a thing or "@".

// Fills r->token. Reads at most WORDS_BYTES bytes; if there are more, out->stopped is where reading ended.
void
tokens_fold(struct reader *r);

// item.c: Splits a sentence of orders into items: places, numbers, and the words and marks between
// them. The cases are those of pair.c and segment.c.

// The meaning of a number next to a bare code if it could be a count or a card (N2).
enum lean { LEAN_NONE, LEAN_COUNT, LEAN_CARD };

// A plan under construction.
struct pairing {
	struct wish_list *plan;
	enum lean lean;
	int people; // number of people sent so far, by the counts
	bool open; // some wish so far has no count
	bool ended; // the last wish sends everybody
	bool all; // some wish sends everybody
	bool rest; // some wish is for all remaining people
	int alls; // number of numbers that followed "all"
	bool joins; // the next wish is an alternative to the last one
	int alternatives; // number of alternatives in the last wish
	bool full; // there were more wishes than there is room for
	bool fits; // a count that is too large becomes the largest that the place takes
	unsigned cards; // bit for each card named by its bare number
	unsigned named; // bit for each card or building named by its name, by place
};

enum { UNCOUNTED = -1, COUNT_MOST = 10 };

enum item_is { IS_WISH, IS_NUMBER, IS_REST, IS_OR, IS_SEPARATOR, IS_PEOPLE, IS_LINE, IS_LINK, IS_PRICE };

struct item {
	enum item_is is;
	int place; // place of a wish: enum place, CARD, BUILDING
	bool code; // a wish is written as a code; a number, in digits
	bool exact, times, word; // word: an `or` is written as a word
	bool card; // the number is a card: 1/2
	bool other; // the item is next to an `or`
	bool slash; // this `or` is a slash
	bool fits; // as in struct pairing, for a number
	bool plural; // the wish is "cards", so more numbers may follow
	int least, most; // range of a number, or of a wish's count
	int at; // index of its token
};

struct items {
	struct reader *r;
	struct pairing *p;
	struct item *list;
	int count;
	bool doubtful, mark;
	int or_at; // token of the last `or`
};

// Splits the tokens from `first` to `end` - 1 into items; s->list must have room for as many items.
void
items_cut(struct items *s, int first, int end);

// Makes the items ambiguous, because of token `at`.
void
items_doubt(struct items *s, int at);

// Gives a wish its count. If the place cannot take this count, the items become ambiguous (N1, N3).
void
item_count(struct items *s, struct item *wish, int least, int most, bool article);

// Whether a number may be the count of a wish; `before`: the number is before the wish. False for NULL.
bool
item_may_count(const struct item *number, const struct item *wish, bool before);

// Records that more people are sent to a place than fit there, if so.
void
item_crowd(struct items *s, const struct item *wish, int people);

// Returns how many people a place has room for; COUNT_MOST if the place has no fixed limit.
int
item_room(int place);

// Whether a place takes any number of people.
static inline bool
item_takes_count(int place)
{
	return place < PLACES && place_info[place].kind == DICE_PLACE;
}

// Whether a place is "card" or "building" without a number.
static inline bool
item_is_family(int place)
{
	return place >= CARD;
}

// Whether an item is a place written as a word; false for NULL.
static inline bool
item_is_word(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && !i->code;
}

// Whether an item is a place written as a code; false for NULL.
static inline bool
item_is_code(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && i->code;
}

// Whether an item is a place written as a word, or people.
static inline bool
item_is_word_or_people(const struct item *i)
{
	return item_is_word(i) || i->is == IS_PEOPLE;
}

// Whether a number can be the number of a card or building.
static inline bool
item_is_one_of_four(const struct item *n)
{
	return n->least == n->most && n->least >= 1 && n->least <= 4;
}

// Whether an item is a code that could have a count but has none; false for NULL.
static inline bool
item_is_open_code(const struct item *i)
{
	return item_is_code(i) && i->least == UNCOUNTED && item_takes_count(i->place);
}

// kind.c
// Finds the kind of each sentence by itself.
//
// D1  statement: a line of the long form
// D2  help: "?" alone
// D3  question: ends in ?
// D4  courtesy: only courtesy and fillers
// D5  yes: a yes with nothing but courtesy, a farewell ("ok, see you Sunday") or names; not "ok, got your
//     mail"
// D6  no, same, help, leave, takeback: with nothing but courtesy
// D7  question: begins with a question word; but not "what a round!"
// D8  talk: names no place; or wishes what orders cannot do (topics.txt), such as a message to another player, without codes
//     and with at most one place
// D9  talk, with places: (a) one place without a count, and a word that is unknown or NO_TYPO; a card
//     or building with its number has no count;
//     but not below an order if the sentence begins with the rest, "and" or "then", nor if it says that
//     the place is first; (b) more unknown words than places, at least three, or, with numbers, more
//     than twice the places and numbers, and no word that wants, denies or corrects; (c) a place and
//     then its good, each with a number; (d) a corrected place with only talk above
// D10 doubtful: an unknown word, sign or name; not, no, if, but, enough; a past tense; needing, having,
//     paying; an answer next to a plan
// D11 doubtful: "my wood"; thanks for a place, luck at a place
// D12 doubtful: first, before, after or last, if they contradict the order of writing
// D13 doubtful and soft: wanting a good
// D14 doubtful and soft: misspelt words and no correct place; a doubled letter is harmless
// D15 order: everything else
// D16 talk (tested before D6): asks for a letter again, "send me the plan again"
// D17 question: talk that asks without a question mark (topics.txt, ASKING); doubtful text only if it
//     clearly asks; with a code, only if it asks for its meaning or gain: "what does H/F X mean"
// D18 talk: doubtful text next to a question with a question mark, without a code and with an unknown
//     word; but not below an order, which it may continue
// D19 talk: doubtful text that says that its writer is away or has no signal (topics.txt, UNABLE), with
//     at most one place and without a number: "in the forest without signal until 9"; or that tells a
//     thought and then keeps what is stored (KEEP); or that puts it off (STOP), with at most one place
// D21 doubtful (tested before D8), and no question: two places with a condition between them that means "otherwise"
//     (retelling.c)
// D20 talk: doubtful text about the past, or that announces a new plan (RENEWED), with an end mark and without
//     codes or numbers, if another sentence is a plan: "I mixed up forest and river. H G3"

// Sets the kind of each sentence, and whether it is soft and open (E1).
void
kinds_find(struct reader *r);

// Whether a token makes its sentence doubtful (D10).
bool
token_doubts(const struct reader *r, int i);

// Applies D18. Call it after neighbours_read.
void
explanations_find(struct reader *r);

// Returns how many sentences are of a kind.
int
kind_count(const struct reader *r, enum sentence_kind kind);

// Whether a sentence between the greeting and the signature ends in a question mark.
bool
letter_asks(const struct reader *r);

// label.c
// Finds labels and numbers before orders.
//
// B1  "Round 5" is dropped; the number of another round is doubtful.
// B2  A dash or star before text at the start of a line is a separator.
// N5  "1." "1)" "a)" "i." at the start of a line, followed by a space and text, are a numbering if they
//     count from 1 in at least two places; then they are separators. Within a line, "2)" continues a
//     numbering, and so does "2." before a lower-case letter. Other labels are doubtful, and so is a
//     first label directly below a line that names a place, whose count it could be.

// Turns labels into separators, fillers or doubtful tokens.
void
labels_find(struct reader *r);

// meaning.c
// Assigns meanings to words.
//
// V1  The letter's language is the writer's, unless another language knows at least two more of its
//     words, or at least one if the writer's language and English know none.
// V2  The longest matching row of the vocabulary counts; of equally long ones, the row of the letter's
//     language, then of the writer's, then of English.
// V3  A phrase may continue over one line break and over hyphens.
// V4  A place or good that none of these languages knows is looked up in all languages; so are
//     greetings, thanks and closings, of which the longest counts.
// V5  If the letter's language is not the writer's, a word with different meanings in both is doubtful.
// V6  H F T X W L S G alone, or next to an attached number, is a code; so is b before a number.
// V7  x between a number and the word for a place means times.
// V8  `personne` means people after a number, otherwise nobody.
// V9  Words attached to a number are ordinals, which are unknown, or codes that do not exist: 3B, C3.
// V10 "Si" is yes if a mark or the end follows; otherwise it is "if".
// V11 A word of a player's name without another meaning is a name; with another meaning, it is a name
//     before a mark.
// V12 An unknown word that is one wrong letter away from a place is corrected.
// V13 French "or" between two places or between two numbers is the conjunction; between a place and a
//     number it is doubtful.
// V14 An article before a mark refers to earlier text: it is doubtful.
// V15 "Cards" without a number does not name any card: it is doubtful.
// V16 "No." between a card or building and its number is a filler.
// V17 A drawn-out letter counts once if that makes the word known: thanksss; a doubled letter does if
//     that makes the word a yes or no: ouii.
// V18 A word for a place in a street name is not a place: Stone Street, rue de la Carrière.
// V19 Some words mean "first" at the start of a sentence and "later" elsewhere: "erst Hütte", but "Hütte
//     erst danach".
// V20 "If Ben does not take it" after a place describes what a plan does anyway, and is ignored.
// V21 "(The 3 points)" after a card or building is ignored, too.
// V22 "W/o" is "without".
// V23 Italian "e" with an accent or apostrophe is a verb, not "and".
// V24 A small letter that is a code, next to an unknown word and between words of no order, is an unknown word: "giocava
//     mio fratello x me". So is a last x after a name: "say hello to Ben x".

// Sets the languages of the letter, and class and value of all tokens.
void
tokens_mean(struct reader *r);

// Gives the words of a phrase from token `first` to `end` - 1 the meanings that they have alone, if one of them is a place.
// Returns whether one is.
bool
phrase_mean_apart(struct reader *r, int first, int end);

// Returns the senses of all vocabulary rows at a token, in any language, as a set of bits 1 << sense.
uint64_t
senses_at(const struct reader *r, int i);

// neighbour.c
// Relates each sentence to the sentences above and below it.
//
// E1  A sentence with a no, a correction or a condition affects the orders directly above and below it (enum
//     effect). So do an open question and talk that names a place with at most one unknown word or a past
//     tense, and remarks cut off a plan (C7) about another player, round or game: these orders are doubtful.
//     A question with a question mark affects them only if it consists of order words; one that ends in a
//     full stop, only if it has no unknown word.
// E2  "No: PLAN" and "sorry, I meant PLAN", with no plan above, mean PLAN.
// E3  (N10) Bare numbers from 1 to 4 are cards if no talk is above them and a code, numbers or nothing
//     follows; but if the whole letter is one number, it is doubtful.
// E4  Talk next to an order with no empty line between them, or between two orders, is doubtful if it is
//     only numbers, or has one unknown word or name with numbers or one that is one letter off a place
//     ("wood 4. everybody else cly"), or begins with the rest; unless it speaks of plans (topics.txt, REPLACING,
//     RENEWED, UNDONE): "forget the old one" is not about gold.
// E5  Words that undo (topics.txt, UNDONE), a no without anything after it, and a condition at the start: the
//     orders are only proposed.
// E6  A takeback, a correction or the announcement of a new plan (RENEWED) below orders undoes them; above
//     orders it is about earlier letters and does nothing; likewise "instead of what I sent" (REPLACING), above or
//     below, and what leads over to a plan (LEADING).
// E7  An excuse (EXCUSE, UNABLE) without a word of deciding (DECIDING) does nothing.
// E8  Anything else that denies or doubts: the orders wait for a yes (L13).
// E9  A correction that names one place is talk if the plan below it has that place, too: "No, the quarry!
//     H S3"; if not, it is doubtful.
// E10 A sentence that only denies one place where the orders don't go makes them wait, as E8: "3 wood, rest
//     hunting. I don't need the hut."
// E11 Words that undo affect the orders above them even if talk that names no place is in between.
// E12 Words above a plan that end in a colon and neither deny, doubt nor mention the past announce it: "my try this time:".
//     Where they doubt, and then go on with "but", the plan waits for a yes: "not sure if it's clever, but here goes:".
//     If their last part presents the plan (topics.txt, PRESENTING) and denies nothing, nothing above it counts: "Ben may
//     laugh, but I play:". An example, a question, or what somebody else would do (SUPPOSING) makes it doubtful.
// E13 A sentence that puts off (STOP) does nothing to orders: the round waits for the writer.

// Changes the kinds of sentences set by kinds_find, depending on their neighbours.
void
neighbours_read(struct reader *r);

// Returns the index of the token after the last correction that has an order above it; 0 if there is none.
int
correction_find(const struct reader *r);

// pair.c
// Pairs places with numbers, and makes wishes of them.
//
// N1  A number attached to a code is its count; if the place cannot take it, it is doubtful.
// N2  Next to codes, a number between spaces is a card. After a bare W L S G X it may be a count: it is
//     doubtful, but from 5 on it is the count. Before such a code it is a card, and doubtful if that
//     card is closed or occurs twice. H 2, F 1 and T 1 are doubtful. If words are between a number and
//     the code after it, the number is the count: 3 on S.
// N3  Next to words, all numbers of a segment are paired with the words next to them, if there is only
//     one way. The hut is paired with 2, or with 1 before it; field and tool maker with 1.
//     The rest goes to a place that has room for exactly the people who are left.
// N4  No pair crosses a separator. After a wish that sends everybody, a bare number is doubtful; so is a
//     count after a wish that sends the rest.
// N6  2-4 is a range; `!` attached to code and number means exactly.
// N7  Codes without spaces between them, 3B, B 3, and a card without its number are doubtful.
// N8  3x and x3 next to a word without a number are its count; next to a bare code they are doubtful;
//     among codes alone they are three hunters, and so is X3 between commas. : = ( ) * between a place and its number make a count,
//     if no place follows.
// N9  If pairing.fits is set, a count that is too large becomes the largest that the place takes, except
//     a count attached to a code that takes none, because it could be a card.
// P1  The same place twice, by words without a count, is doubtful whatever is between them.
// P6  A number next to a word and a code is doubtful.

// Adds the wishes of the tokens from `first` to `end` - 1. Returns false if they are ambiguous;
// then marks the tokens as doubtful if `mark` is set.
bool
wishes_pair(struct reader *r, struct pairing *p, int first, int end, bool mark);

// payment.c
// Finds what people say they pay: a sentence of its own, or a clause behind a wish for a card or building.
//
// M1  Such text has a word for paying, or a colon behind its first card or building; courtesy; and payments, each of
//     at least one good with or without a number, and at most one card or building. Behind goods there may be goods that
//     are not to be paid, a reason, and "if I have enough". Nothing else. "Don't pay gold" is a payment of the other goods.
// M2  A card or building in it must be named elsewhere in the letter, too, unless that names no place at all:
//     otherwise it may be a wish.
// M3  In a clause behind a wish, "it", "the card" or neither means the last one named, with its alternatives; in a sentence
//     of its own the only one that the letter names. "The cards" are all of them. Where the letter names none, "the card"
//     is any; so is each card and building, behind a yes: "ok, pay wood".
// M4  In several payments the card or building is always before the goods, or always behind them. "The 2" after the
//     payment for a card is card 2.
// M8  A clause ends where another part begins, unless that begins with a good, a price, an alternative, a condition or a
//     denial: then the payment may depend on it.

// Reads the tokens from `first` to `end` - 1 as payments, `room` at most, and says what for by M2 and M3. Returns how many
// they are; 0 if they may say anything else.
int
payments_read(const struct reader *r, int first, int end, struct payment *list, int room);

// The same without M2 and M3: a place that is not named with its number is PLACES.
int
payments_tell(const struct reader *r, int first, int end, struct payment *list, int room);

// The same, perhaps (not `spoken`) without a word for paying: "with 2 wood".
int
payments_list(const struct reader *r, int first, int end, bool spoken, struct payment *list, int room);

// Whether a token is a word for paying, or one for using, which may mean paying.
bool
token_pays(const struct token *t);
bool
token_uses(const struct token *t);

// Finds a card or building that begins at a token. Returns its end; 0 if there is none.
int
numbered_place_at(const struct reader *r, int i, int end, enum place *place);

// Returns CARD, BUILDING, SEVERAL_CARDS or SEVERAL_BUILDINGS if a token is such a word without a number; 0 otherwise.
int
unnumbered_at(const struct reader *r, int i);

// Returns the places that such a word may mean, as bits; all cards and buildings for 0.
unsigned
family_places(int family);

// payment_place.c

// Whether the line that begins at a token is a payment.
bool
payment_line(const struct reader *r, int first, int end);

// M3. Gives each payment without a number its card or building, and copies it for alternatives: one of `last`, the last
// one named with its alternatives, or else the only one of `named`. "The card", where none is named, stays without a
// number. Returns the new count; 0 if a payment may be about several.
int
payments_place(struct payment *list, int count, int room, unsigned named, unsigned last);

// Finds a payment clause within these tokens, perhaps behind a yes. A question has none.
bool
payment_find(const struct reader *r, int first, int end, int *begin, int *behind);

// Returns the places that tokens name, as bits; a number alone among codes is a card.
unsigned
places_named(const struct reader *r, int first, int end);

// direction.c
// Finds sentences that say how to go on after people are placed.
//
// M5  "From the dice I take a tool, otherwise gold": what to take of a card's dice, the best first.
// M6  "Order of use: forest, card 1", "do the forest before card 1": the order in which to use places.
// M7  "All my tools in the forest", "no tools on the river": where to use tools. Without a place, in the one named last.
// M8  Such a sentence has its pattern (retellings.txt), places and courtesy, and nothing else. The places of M6 and M7 must
//     be named elsewhere, too, as in M2.
// M9  "Feed with wood, then brick": the goods that feed people when food runs out.

// M7: makes unknown words of the tools in such words, which are not their maker.
void
tools_mean(struct reader *r);

// Reads the tokens from `first` to `end` - 1 as such a sentence. Returns false if they may say anything else.
bool
direction_read(const struct reader *r, int first, int end, struct direction *out);

// Whether the line that begins at a token is one.
bool
direction_line(const struct reader *r, int first, int end);

// Whether there is a pattern of M5, or of "order of use" (M6), within these tokens.
bool
direction_spoken(const struct reader *r, int first, int end);

// plan_reading.c
// Reads plans from the orders of a letter.
//
// L4  Two plans make it doubtful: both send everybody, with a line end between them; or both have
//     several wishes, or share a place, with an empty line between them. So does a plan that sends the
//     rest to two places.
// L6  For a doubtful letter a plan is proposed: if all doubts are soft, the whole plan; or the plan
//     above the signature, or a clear plan after a correction. None if something takes the place of
//     something else (topics.txt, COMPARED): that is a change, not a plan.
// L12 If the only doubt is a count that is too large, the plan with the largest possible count is
//     proposed.

// Makes room for the wishes of a plan, which is then empty.
void
plan_room(struct reader *r, struct wish_list *plan);

// Reads the plan in the orders from token `from` on (with `doubtful`, also in doubtful sentences).
// Returns false if any sentence is ambiguous; with `mark`, such a sentence becomes doubtful.
bool
plan_read(struct reader *r, struct pairing *p, int from, bool doubtful, bool mark);

// L4: whether a plan sends the rest to two places other than the hunting grounds.
bool
sends_rest_twice(const struct wish_list *plan);

// L4: the index of a second plan's first token; 0 if there is none.
int
second_plan(struct reader *r);

// L6: makes the plan to propose for a doubtful letter; r->out->plan is empty if there is none.
void
proposal_make(struct reader *r);

// L12: makes that plan with the largest possible counts.
void
fitting_make(struct reader *r);

// Makes the two readings of a letter that is doubtful only because of numbers next to bare codes.
void
readings_make(struct reader *r);

// L3: makes two readings: the plan with the possible order below it, and the plan alone.
void
endings_make(struct reader *r);

// proposal.c
// Proposes the plan of a wish in prose.
//
// L11 For a letter that is doubtful or talk, and asks nothing and compares nothing (L6), the plan from
//     rewriting it (retelling.c) is proposed, if that plan is clear. If this fails and only one sentence is
//     doubtful, that sentence alone is rewritten, unless another one says something of its wish: "What is
//     card 3? I'd fancy the hut." So are the lines of a doubtful letter that alone name places.
// L16 So are the wishes of the only sentence that names places, if the rest of it hesitates: "perhaps the field and 3 at
//     the river, though I'm not at all sure".
// L17 So are the wishes of a letter that asks what to think of them (topics.txt, OPINION); that holds nothing.
// L18 A letter that asks whether one more place fits (ADDING), and names no other, is a change that adds it.

// Proposes that plan in r->out, if the reading so far has none.
void
prose_propose(struct reader *r);

// Reads rewritten words. Returns whether they are a wish: nothing is asked, and only orders name places.
bool
retold_read(const struct reader *r, struct reader *again);

// Makes the sentence with a rewritten wish doubtful; unknown words ignored in it are bad.
void
prose_doubt(const struct reader *r, const struct reader *again);

// Applies L18.
void
addition_find(struct reader *r);

// Makes the last wish one for everybody left if it is to hunt, and all people are sent by numbers: the others, whatever
// they are called. Returns how many people the wishes send.
int
plan_hunters_are_rest(const struct reader *r, struct wish_list *plan);

// parts.c
// Proposes what is clear in a doubtful letter.
//
// L19 If nothing else can be proposed for a doubtful letter, and it neither changes nor takes back a plan, the parts that are
//     nothing but wishes are, if they are two or more, or send everybody. Parts end at marks, "and" and "then". What is left
//     out must be about places that are named, such as a payment: no number, people, condition or place of its own.

// Proposes that plan in r->out, if the reading so far has none.
void
parts_propose(struct reader *r);

// Whether a sentence is hardly more than a number, which may belong to any wish.
bool
sentence_is_number(const struct reader *r, const struct sentence *x);

// Whether a sentence, or talk right above it, names a player, but not in a condition: perhaps it tells that player's plan.
bool
sentence_tells_of_player(const struct reader *r, const struct sentence *x);

// Whether a sentence that names a place tells what somebody else plays or advises.
bool
letter_tells_of_others(const struct reader *r);

// gist.c
// Proposes the gist of a doubtful letter.
//
// L20 If nothing else can be proposed for a doubtful letter, its wishes are, between marks, "and" and "then", whatever unknown
//     words are in them. A condition that says that a place is gone makes the wish that follows an alternative to the one for
//     that place, or to the last one; one that says that it is free is ignored. A part is left out if it denies, asks, tells what was, names somebody, has another
//     condition, or says how to pay or where to use tools. Nothing is proposed if what is left out names a place of the plan.

// Proposes that plan in r->out, if the reading so far has none.
void
gist_propose(struct reader *r);

// gist_part.c
enum { GIST_MOVES = 4 }; // most wishes for when an earlier one falls away

// The gist so far: the tokens up to here are wishes, or read over.
struct gist {
	struct reader *r;
	struct words *out;
	unsigned bought; // the last card or building, with its alternatives, as bits
	unsigned named; // places of wishes, as bits
	unsigned last; // those of the last one, with its alternatives
	unsigned denied; // places of what is left out
	bool supposed; // the rest of the sentence depends on a condition, or is about a player
	bool counted; // the last wish has a number
	bool blocked; // a wish is not understood
	bool lists; // the last part says what to pay for a card or building that it names: "pay card 1 with wood, card 2 with clay"
	bool otherwise; // by a condition, the next wish is for when the last one cannot be carried out
	int behind[PLACES]; // the end of the wish for a named place
	unsigned gone; // the same, when an earlier wish cannot be: its place, as a bit
	int condition; // the first token of that condition
	struct gist_move {
		int first, end, to;
	} move[GIST_MOVES]; // such wishes with their conditions, and the ends of the earlier ones
	int moves;
};

// Whether a part ends at a token. `placed`: it has a place; otherwise it goes on in the next line.
bool
gist_separates(const struct reader *r, int i, bool placed);

// Whether the price of a card or building that is named in the part from token `first` on begins at token `i`: "card 2 for
// two wood".
bool
gist_prices(const struct reader *r, int first, int i);

// Reads the part from token `first` to `end` - 1, which separators surround.
void
gist_part_read(struct gist *g, int first, int end);

// remark.c
// Finds remarks above or below a plan in the same sentence (C7 of sentence.c).
//
// C7  A plan of several wishes, or with the rest, is cut off from the remarks around it if a line end, a
//     picture or one of , : ; ( ) - is between them; next to codes, also without one if the remark has three
//     words, or announces or undoes a plan. The plan is the last part between marks that only a plan can be; or all
//     below a line with a colon that presents it (E12), even if that line names one of its places.

// Finds the plan in the text from token `first` to `end` - 1: tokens *plan to *behind - 1. Returns false
// if the text is not a plan with remarks.
bool
remarks_find(const struct reader *r, int first, int end, int *plan, int *behind);

// Returns the token after the last "but"; 0 if there is none.
int
remark_but(const struct reader *r, int first, int end);

// Returns where the last clause of a remark begins, behind "but", if it neither denies nor doubts; otherwise 0 (E12).
int
remark_concedes(const struct reader *r, int first, int end);

// retelling.c
// Finds the patterns of retellings.txt.

enum retelling {
	RETELLING_WISH, // marks a wish
	RETELLING_OVER, RETELLING_ELSE,
	RETELLING_THAN, // what follows is not wished
	RETELLING_REASON, // what follows says why
	RETELLING_REST, RETELLING_HUT,
	RETELLING_ONE, // the first card or building
	RETELLING_LAST, // the last card
	RETELLING_LEFT, RETELLING_RIGHT,
	RETELLING_NEXT, // the one after the one named last
	RETELLING_ANY,
	// for direction.c:
	RETELLING_PICKED, RETELLING_USED, RETELLING_DONE, RETELLING_TOOLED, RETELLING_TOOLLESS, RETELLING_FED, RETELLING_BEFORE,
	// for gist.c: a place is gone, or free; a condition that undoes the wish before it begins; behind what takes its place
	RETELLING_GONE, RETELLING_FREE, RETELLING_UNLESS, RETELLING_INSTEAD,
	RETELLING_FOR, // between a card or building and its price
	RETELLING_PAYING // for payment.c: small words of a payment: "that I", "it"
};

struct retelling_pattern {
	unsigned char form;
	const char *words; // folded words
};

// The patterns that a word may begin: their numbers are in retelling_order from retelling_order_from[N] up to retelling_order_from[N + 1],
// N being its word_number().
extern const struct retelling_pattern retelling_patterns[];
extern const short retelling_order[], retelling_order_from[];
extern const int retelling_pattern_count;

// Returns the end of the longest pattern of forms `first` to `last` at a token, with its form in *form; 0 if there is none
// before token `end`.
int
retelling_at(const struct reader *r, int i, int end, enum retelling first, enum retelling last, enum retelling *form);

// Whether a condition that means "otherwise" is between two places: "the field, and if that's gone the hut".
bool
tokens_alternate(const struct reader *r, int first, int end);

// A text that patterns are matched to, and what it was rewritten as so far.
struct telling {
	const struct reader *r;
	struct reader *to;
	int end; // end of the own words
	int places, unknown;
	bool wish;
	bool told; // a pattern has matched the text before
	bool joined; // the last place is an alternative
	int place; // the last place; PLACES if it is unknown
	bool coded; // it was a code
	uint64_t group; // the last place and those that it is an alternative to
	int family; // CARD or BUILDING, whichever was named last
	int last; // the place of the card or building named last, or PLACES
};

// Whether a token before the end is a number, in figures or as a word.
bool
telling_is_number(const struct telling *t, int i);

// Returns the place that a token names, with the number after it for a card or building; PLACES if it is unknown.
int
telling_place(const struct telling *t, int i);

// The same as retelling_at, with `%` for names and `@` for a place of the last group.
int
telling_form(const struct telling *t, int i, enum retelling first, enum retelling last, enum retelling *form);

// retell.c
// Rewrites a wish in prose, which could not be read as a plan. The result is only proposed, never
// stored directly.
//
// R1  Words that are irrelevant to the plan are ignored: "if possible", "this time"; so are words that
//     wish, and a "first" before all places.
// R2  "If that's taken" between two wishes means "otherwise"; it is ignored before all places, as is
//     "or", and also after an alternative: "or card 1 if that's gone".
// R3  "Whoever is left" is the rest.
// R4  The first, the second, the cheap or the left card or building is that one. Without a card or
//     building after it, the word means the kind on the other side of an "or", otherwise the kind named
//     last. "The next one" is the one after the last one named; "a card" is any card.
// R5  Cards are numbered by price, with the cheapest on the right; buildings are counted from the left.
// R6  In a wish, words of doubt and having are ignored. Unknown words are ignored, too, if there are no
//     more of them than places, and none could be a place itself; they are marked as bad.
// R7  The other side of a comparison is dropped: "rather the hut than a card".
// R8  A reason is dropped, up to a mark, a line end, or an "and" before the next wish: "tool maker because my
//     dice hate me, and the rest hunting".
// R9  A letter of more than 200 words and marks is not rewritten.
// R10 Around wishes that send everybody, with the rest or by numbers that add up to all people, all words are
//     ignored, but for denials, conditions and names; in them unknown words are. A denial is ignored where the
//     letter says that it replaces an earlier one (REPLACING).
// R11 A number alone from 1 to 4 after a card, or after a code that takes no number, is that card.
// R12 Brackets are ignored, but not around a number: "tool maker (or field)". What is in brackets next to a card or
//     building is dropped, unless it is an alternative or denies: "card 1 (the cheap one)".

// Makes a reader of the rewritten words in `out`, with `chat` by R10; returns false if the words are not a wish.
bool
words_retell(const struct reader *r, struct reader *out, bool chat);

// revision.c, clause.c
// Find changes clause by clause, by the words around each place (OFF to TAKEN in changes.txt).
//
// V1  A clause ends at a mark, a line end, "and", "then" or "but". A word belongs to the place that follows it, or to the last
//     one if no place follows in its clause.
// V2  A place that is not wanted is dropped. If another is named next to it or next after it, that takes its place, and
//     further ones come after that: "drop the hut, field and tool maker instead". So does the first place of "better clay than
//     wood".
// V3  If fewer people are to go to a place, or people are to leave it, they go to the next place that is named without a
//     number, or hunt: "one less on wood, he takes card 1".
// V4  If a clause has two places, and no such words about the second, people go from one to the other: as many as the
//     number at the first, one if there is a word for people, otherwise all.
// V5  A place can have more people, be first or last, or stay as it is.
// V6  A place that is wanted gets its number of people, if it has one, and is added if it is new. A word that adds, or "and" at
//     the start of the letter, adds the number to those who are there.
// V7  All who are left hunt, whatever the number.
// V8  A letter is not a revision if a clause with a place is about other players, other rounds, conditions or questions, or has
//     many unknown words and nothing about its place, or any next to a word that adds, swaps or orders places; nor without
//     any word of change. What somebody has changes nothing.
// V9  The plan must be known and have everything that changes. With places that are only named, or with unknown words, it
//     must need no more people than there are (desk/amend.c).
// V10 A place can come before or after another: "card 1 after the hut", "first wood, then the hut".
// V11 Two places that "and" joins can be swapped.
// V12 "If the hut is taken, the field" adds an alternative.
// V13 "The card" or "the building" without its number is the only one of the plan. It can be dropped, replaced or moved.

// Sets the changes of r->out, and r->out->rough. Returns false if the letter is not a revision.
bool
revision_find(struct reader *r);

// segment.c
// Finds the separators between the items of a sentence: a *segment* is the text between two
// separators. Items without a meaning of their own are removed.
//
// P1  The same place twice with only a space between is doubtful.
// P2  Two adjacent names of one place, or with "of" between them, are one; names of two places are doubtful.
// P3  A number next to "the other" or "all" is the count: "all 5".
// P4  A good after "for" and a card may be the card's price, and so may a good with a count before them: it
//     is doubtful.
// P5  "Or" is doubtful if only numbers are next to it; after `card 1` it continues with another card.
// P7  A line end is a space next to words, but a separator between "Wood 3" and a capital; next to codes
//     it is a separator. An article before a line end is doubtful.
// P8  Marks between counted people and their place are ignored: "2 people - hut".

// Reduces the items of a sentence to segments between IS_SEPARATOR and IS_OR, without line ends,
// links and prices (P2, P4, P5, P7, P8).
void
items_settle(struct items *s);

// Removes people and repetitions from a segment (P1, P2, P3). Returns the number of items left.
int
segment_settle(struct items *s, struct item *list[], int count);

// sentence.c
// Splits own words into sentences (N9 of orders.md).
//
// C1  A sentence ends at . ! ? before a space or line end, except at a `!` attached to a code with its
//     number.
// C2  A sentence ends at an empty line if a capital, a number or a code follows, if it consists only of
//     numbers so far, or if it is a salutation in any language: up to three unknown words and a comma at
//     the start.
// C3  A sentence ends at a line end if it is an answer so far (yes, no, same), or an order that is more
//     than a single place; and if the rest begins with a capital and is not an order word, with an unknown
//     word after a yes, or with courtesy or a question word. The same applies after a picture, before a capital or a code.
//     Above a last line of unknown words, a single place is enough.
// C4  A line of the long form is a sentence of its own.
// C5  A sentence of talk without a place, number or name ends at a picture if a capital, a code or
//     several wishes follow.
// C6  A sentence that is a whole order ends at a line end if a question without a place follows.
// C7  A sentence ends where remarks are cut off a plan (remark.c).

// Splits the words into r->out->sentence, of unknown kinds. A statement of the long form is one sentence.
void
sentences_cut(struct reader *r);

// words.c

// Finds the sentences of the words, and the kind and the plan of the letter (L1 to L6, words.c).
void
meaning_find(struct reader *r);

#endif

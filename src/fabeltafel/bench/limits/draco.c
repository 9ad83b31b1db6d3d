// Draco played by chance, as somebody would write it who wants nothing but speed.
//
// The same rules, decisions and box as ours; the numbers are those of the rulebook.
#include "box.h"
#include "chance.h"
#include <string.h>

enum { COLOURS = 10, NUMBERS = 5, HAND = 6, SEATS = 5, KINDS = COLOURS * NUMBERS, MOST = 127 };
enum { PLAIN, BLUE, GREEN };
enum { PLAYING, CHANGING, DISCARDING, OVER };
enum { STAY = KINDS, RIDE, DRAW };
enum { NO_SCORING = -99, SMALL = 3, LARGE = 99 };

typedef struct {
  int phase, mover, first, played, arrived, pile_size, laid_size;
  int8_t dragons[COLOURS], open_card[SEATS], hand_size[SEATS], hands[SEATS][HAND];
  int8_t pile[MOST], laid[MOST];
  int scores[SEATS];
} State;

static const int8_t colour_of[KINDS] = {
    0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
    5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9};

static int take(State *s, int place) {
  int card = s->pile[place];
  s->pile[place] = s->pile[--s->pile_size];
  return card;
}

static void add(State *s, int seat, int card) {
  int8_t *hand = s->hands[seat];
  int place = s->hand_size[seat]++;
  while (place > 0 && hand[place - 1] > card) {
    hand[place] = hand[place - 1];
    place--;
  }
  hand[place] = card;
}

static void lose(State *s, int seat, int card) {
  int8_t *hand = s->hands[seat];
  int place = 0, size = --s->hand_size[seat];
  while (hand[place] != card) place++;
  for (; place < size; place++) hand[place] = hand[place + 1];
}

static int rider_of(const State *s, int seats, int colour) {
  for (int seat = 0; seat < seats; seat++)
    if (colour_of[s->open_card[seat]] == colour) return seat;
  return -1;
}

// §2 Set-up, from a table with nothing but the pile: redrawing duplicates of a colour.
static void set_up(const Box *box, State *s, const State *laid_out, Stream *rng) {
  *s = *laid_out;
  for (int seat = 0; seat < box->players; seat++) {
    int place;
    do place = below(rng, s->pile_size);
    while (rider_of(s, seat, colour_of[s->pile[place]]) >= 0);
    s->open_card[seat] = take(s, place);
  }
  s->first = s->mover = below(rng, box->players);
  for (int round = 0; round < HAND; round++)
    for (int seat = 0; seat < box->players; seat++)
      add(s, (s->first + seat) % box->players, take(s, below(rng, s->pile_size)));
}

// §3 What the player to move may do.
static int list(const Box *box, const State *s, int8_t *actions) {
  int count = 0, last = -1;
  const int8_t *hand = s->hands[s->mover];
  if (s->phase == CHANGING) {
    actions[0] = STAY;
    actions[1] = RIDE;
    return 2;
  }
  for (int place = 0; place < s->hand_size[s->mover]; place++) {
    int card = hand[place];
    if (card != last && (s->phase == PLAYING || s->dragons[colour_of[card]] >= box->summit))
      actions[count++] = card;
    last = card;
  }
  if (s->phase == DISCARDING) actions[count++] = DRAW;
  return count;
}

// §4.1 With three dragons on the summit the round is finished; §3.5 who has no card is skipped.
static void turn_left(const Box *box, State *s) {
  s->mover = s->mover + 1 == box->players ? 0 : s->mover + 1;
  if (s->mover == s->first && s->arrived >= 3) s->phase = OVER;
}

static void pass(const Box *box, State *s) {
  s->phase = PLAYING;
  turn_left(box, s);
  for (int seat = 0; seat < box->players; seat++) {
    if (s->phase == OVER || s->hand_size[s->mover]) return;
    turn_left(box, s);
  }
  s->phase = OVER;
}

// §3.4 Up to six cards; §3.5 what was laid becomes the new pile.
static void fill(State *s, Stream *rng) {
  while (s->hand_size[s->mover] < HAND) {
    if (s->pile_size == 0) {
      memcpy(s->pile, s->laid, s->laid_size);
      s->pile_size = s->laid_size;
      s->laid_size = 0;
      if (s->pile_size == 0) return;
    }
    add(s, s->mover, take(s, below(rng, s->pile_size)));
  }
}

static void draw(const Box *box, State *s, Stream *rng) {
  if (s->hand_size[s->mover] && s->arrived) {
    s->phase = DISCARDING;
    return;
  }
  fill(s, rng);
  pass(box, s);
}

// §3.3 Blue: small, green and a new arrival: large.
static void score(const Box *box, State *s, int start, int field, Stream *rng) {
  int limit = NO_SCORING;
  if (field != start) {
    if (field >= box->summit) limit = start < box->summit ? LARGE : NO_SCORING;
    else if (box->colour[field] == BLUE) limit = SMALL;
    else if (box->colour[field] == GREEN) limit = LARGE;
  }
  if (limit == NO_SCORING) {
    draw(box, s, rng);
    return;
  }
  for (int seat = 0; seat < box->players; seat++) {
    int points = box->number[s->dragons[colour_of[s->open_card[seat]]]];
    if (points <= limit) s->scores[seat] += points;
  }
  if (s->hand_size[s->mover] == 0) fill(s, rng);
  pass(box, s);
}

// §3.2 The card goes on top, or under the open card.
static void mount(State *s) {
  s->laid[s->laid_size++] = s->open_card[s->mover];
  s->open_card[s->mover] = s->played;
}

static void play_card(const Box *box, State *s, int card, Stream *rng) {
  int colour = colour_of[card], start = s->dragons[colour], field = start + card % NUMBERS + 1;
  int is_last = 1, rider = rider_of(s, box->players, colour);
  for (int other = 0; other < COLOURS; other++) is_last &= s->dragons[other] >= start;
  if (field > box->last_field) field = box->last_field;
  lose(s, s->mover, card);
  s->played = card;
  s->dragons[colour] = field;
  s->arrived += start < box->summit && field >= box->summit;
  if (rider < 0 && is_last) {
    s->phase = CHANGING;
    return;
  }
  if (rider < 0 || rider == s->mover) mount(s);
  else s->laid[s->laid_size++] = card;
  score(box, s, start, field, rng);
}

static void play(const Box *box, State *s, int action, Stream *rng) {
  if (s->phase == CHANGING) {
    if (action == RIDE) mount(s);
    else s->laid[s->laid_size++] = s->played;
    s->phase = PLAYING;
    score(box, s, 0, s->dragons[colour_of[s->played]], rng);
  } else if (action == DRAW) {
    fill(s, rng);
    pass(box, s);
  } else if (s->phase == DISCARDING) {
    lose(s, s->mover, action);
    s->laid[s->laid_size++] = action;
    draw(box, s, rng);
  } else {
    play_card(box, s, action, rng);
  }
}

// Whole random matches: how many decisions they took; every score is added up, and its square.
int64_t play_matches(const Box *box, Stream *rng, int64_t matches, int64_t *sums) {
  int64_t decisions = 0;
  int8_t actions[HAND + 2];
  State state, laid_out = {0};
  for (int card = 0; card < KINDS; card++)
    for (int n = 0; n < box->deck[card + 1]; n++) laid_out.pile[laid_out.pile_size++] = card;
  while (matches--) {
    set_up(box, &state, &laid_out, rng);
    while (state.phase != OVER) {
      int count = list(box, &state, actions);
      play(box, &state, actions[below(rng, count)], rng);
      decisions++;
    }
    for (int seat = 0; seat < box->players; seat++) {
      sums[0] += state.scores[seat];
      sums[1] += (int64_t)state.scores[seat] * state.scores[seat];
    }
  }
  return decisions;
}

// Connect Four played by chance, as somebody would write it who wants nothing but speed.
//
// Discs are bits: seven to a column, of which six are places and the highest stays free.
#include "box.h"
#include "chance.h"

enum { COLUMNS = 7, ROWS = 6 };

static int is_won(uint64_t discs) {
  static const int ways[] = {1, ROWS, ROWS + 1, ROWS + 2};
  for (int way = 0; way < 4; way++) {
    uint64_t pairs = discs & discs >> ways[way];
    if (pairs & pairs >> 2 * ways[way]) return 1;
  }
  return 0;
}

// Whole random matches: how many decisions they took; wins of the first player, and of the second.
int64_t play_matches(const Box *box, Stream *rng, int64_t matches, int64_t *sums) {
  int64_t decisions = 0;
  while (matches--) {
    uint64_t discs[2] = {0, 0};
    int8_t height[COLUMNS] = {0}, actions[COLUMNS];
    for (int turn = 0;; turn++) {
      int count = 0, seat = turn % box->players;
      for (int column = 0; column < COLUMNS; column++)
        if (height[column] < ROWS) actions[count++] = column;
      if (count == 0) break;
      int column = actions[below(rng, count)];
      discs[seat] |= (uint64_t)1 << (column * (ROWS + 1) + height[column]++);
      decisions++;
      if (is_won(discs[seat])) {
        sums[seat]++;
        break;
      }
    }
  }
  return decisions;
}

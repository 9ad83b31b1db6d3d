// Where these limits take their chance from: xoshiro128++ (Blackman and Vigna 2021).
#include <stdint.h>

typedef struct {
  uint32_t word[4];
} Stream;

static inline uint32_t turned(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static inline uint32_t next_word(Stream *rng) {
  uint32_t *w = rng->word, word = turned(w[0] + w[3], 7) + w[0], kept = w[1] << 9;
  w[2] ^= w[0];
  w[3] ^= w[1];
  w[1] ^= w[2];
  w[0] ^= w[3];
  w[2] ^= kept;
  w[3] = turned(w[3], 11);
  return word;
}

// A number from 0 to n - 1, every one equally likely (Lemire 2019).
static inline uint32_t below(Stream *rng, uint32_t n) {
  if (n == 1) return 0;
  uint64_t product = (uint64_t)next_word(rng) * n;
  if ((uint32_t)product < n) {
    uint32_t too_low = -n % n;
    while ((uint32_t)product < too_low) product = (uint64_t)next_word(rng) * n;
  }
  return product >> 32;
}

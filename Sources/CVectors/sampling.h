// What needs vectors of bytes and would be ten times slower in a debug build of Swift.
#include <stdint.h>
#include <string.h>

typedef uint8_t couch_bytes_4 __attribute__((vector_size(4)));
typedef uint8_t couch_bytes_8 __attribute__((vector_size(8)));
typedef uint16_t couch_words_4 __attribute__((vector_size(8)));
typedef uint16_t couch_words_8 __attribute__((vector_size(16)));

/// Two pixels that stand side by side, by how near each is: 0 is the left one, 256 the right one.
static inline couch_words_4 couch_mix_pair(const uint8_t *pixels, uint16_t right) {
  couch_bytes_8 bytes;
  memcpy(&bytes, pixels, 8);
  uint16_t left = 256 - right;
  couch_words_8 shares = {left, left, left, left, right, right, right, right};
  couch_words_8 parts = __builtin_convertvector(bytes, couch_words_8) * shares;
  return (__builtin_shufflevector(parts, parts, 0, 1, 2, 3)
          + __builtin_shufflevector(parts, parts, 4, 5, 6, 7)) >> 8;
}

/// Reads pixels along a line across a picture, each mixed of the four around it.
///
/// Places and steps count 65,536ths of a pixel; every place has pixels of the picture all around it.
static inline void couch_sample_line(
    uint32_t *target, int32_t count, const uint8_t *pixels, int64_t stride, int64_t x, int64_t y,
    int64_t step_x, int64_t step_y) {
  for (int32_t index = 0; index < count; index++) {
    const uint8_t *upper = pixels + (y >> 16) * stride + (x >> 16) * 4;
    uint16_t right = x >> 8 & 255, below = y >> 8 & 255;
    couch_words_4 mixed = (couch_mix_pair(upper, right) * (uint16_t)(256 - below)
                           + couch_mix_pair(upper + stride, right) * below) >> 8;
    couch_bytes_4 bytes = __builtin_convertvector(mixed, couch_bytes_4);
    memcpy(target + index, &bytes, 4);
    x += step_x;
    y += step_y;
  }
}

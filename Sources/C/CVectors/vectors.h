// What needs vectors of bytes and would be ten times slower in a debug build of Swift.
#include <stdint.h>
#include <string.h>

typedef uint8_t couch_bytes_4 __attribute__((vector_size(4)));
typedef uint8_t couch_bytes_8 __attribute__((vector_size(8)));
typedef uint16_t couch_words_4 __attribute__((vector_size(8)));
typedef uint16_t couch_words_8 __attribute__((vector_size(16)));
typedef int32_t couch_ints_4 __attribute__((vector_size(16)));

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

/// Four pixels of red, green and blue with 16 bits of fraction each, lifted by a threshold.
static inline couch_ints_4 couch_dithered(
    couch_ints_4 red, couch_ints_4 green, couch_ints_4 blue, couch_ints_4 threshold) {
  return ((red + threshold) & (int32_t)0xFFFF0000) | (((green + threshold) >> 8) & 0xFF00)
         | ((blue + threshold) >> 16);
}

/// Fills opaque pixels whose colour changes evenly.
///
/// Red, green and blue count 65,536ths of the 256 steps of a pixel; thresholds are added to them
/// before the fraction is dropped.
static inline void couch_fill_line(
    uint32_t *line, int32_t count, const int32_t *thresholds, int32_t red, int32_t green,
    int32_t blue, int32_t step_red, int32_t step_green, int32_t step_blue) {
  red |= (int32_t)0xFF000000;
  couch_ints_4 reds = {red, red + step_red, red + 2 * step_red, red + 3 * step_red};
  couch_ints_4 greens = {
      green, green + step_green, green + 2 * step_green, green + 3 * step_green};
  couch_ints_4 blues = {blue, blue + step_blue, blue + 2 * step_blue, blue + 3 * step_blue};
  int32_t index = 0;
  for (; index + 4 <= count; index += 4) {
    couch_ints_4 threshold;
    memcpy(&threshold, thresholds + index, 16);
    couch_ints_4 pixels = couch_dithered(reds, greens, blues, threshold);
    memcpy(line + index, &pixels, 16);
    reds += 4 * step_red;
    greens += 4 * step_green;
    blues += 4 * step_blue;
  }
  for (; index < count; index++) {
    couch_ints_4 threshold = {thresholds[index]};
    line[index] = (uint32_t)couch_dithered(
        (couch_ints_4){red + index * step_red}, (couch_ints_4){green + index * step_green},
        (couch_ints_4){blue + index * step_blue}, threshold)[0];
  }
}

/// Turns a line of pixels with premultiplied alpha in the highest byte, red in the next, into straight
/// red, green, blue and alpha bytes. Pixels of an opaque picture have no alpha of their own.
static inline void couch_straight_line(
    uint8_t *target, const uint32_t *pixels, int32_t count, int32_t is_opaque) {
  for (int32_t index = 0; index < count; index++, target += 4) {
    uint32_t pixel = pixels[index], alpha = is_opaque ? 255 : pixel >> 24;
    uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    if (alpha != 255 && alpha != 0) {
      red = (red * 255 + alpha / 2) / alpha;
      green = (green * 255 + alpha / 2) / alpha;
      blue = (blue * 255 + alpha / 2) / alpha;
    }
    target[0] = red > 255 ? 255 : (uint8_t)red;
    target[1] = green > 255 ? 255 : (uint8_t)green;
    target[2] = blue > 255 ? 255 : (uint8_t)blue;
    target[3] = (uint8_t)alpha;
  }
}

#ifndef COUCH_DRAWING_H
#define COUCH_DRAWING_H

#include "CConfinement.h"
#include <stddef.h>
#include <stdint.h>

// The end of an attempt to paint a drawing.
enum couch_drawing_end {
  COUCH_DRAWING_PAINTED = 0,
  // The bytes are no drawing.
  COUCH_DRAWING_UNKNOWN = 1,
  // It takes more time than it may.
  COUCH_DRAWING_SLOW = 2,
  // It takes more memory than it may, or breaks the decoder.
  COUCH_DRAWING_BROKEN = 3,
  // The system has no process or memory to spare.
  COUCH_DRAWING_REFUSED = 4,
};

// A painted drawing: rows of premultiplied ARGB without gaps, to be freed by couch_drawing_free.
struct couch_drawing {
  int width;
  int height;
  uint32_t *pixels;
  size_t mapped;
};

// Paints an SVG as large as fits into a size, in a copy of this process that the system ends at the
// limits. Any thread may call it.
enum couch_drawing_end couch_drawing_paint(const void *bytes, int count, int width, int height,
                                           couch_copy_limits limits,
                                           struct couch_drawing *drawing);

void couch_drawing_free(struct couch_drawing *drawing);

#endif

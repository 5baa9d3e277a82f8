#ifndef COUCH_X_WINDOW_H
#define COUCH_X_WINDOW_H

#include <stdint.h>

// Not 0 when no window of a program has the keyboard: one that had it was closed, and no window manager has
// given it to another. Opens a connection of its own: about a millisecond.
int couch_x_keyboard_is_free(void);

// A window on an X server that is to cover the screen, seen over a connection of its own: the window may be
// gone at any time, which ends no program here.
typedef struct couch_x_window couch_x_window;

// A rectangle of the screen in pixels.
typedef struct {
  int x, y, width, height;
} couch_x_area;

typedef enum {
  // It covers its area, and nothing covers it.
  couch_x_covers,
  // It did not, and was put back; whether that helped is seen at the next look.
  couch_x_restored,
  // There is no such window any more, or no server.
  couch_x_gone,
} couch_x_state;

// Begins to watch the window of SDL (an SDL_Window *); NULL where it is none of an X server.
couch_x_window *couch_x_window_open(void *sdl_window);

void couch_x_window_close(couch_x_window *window);

// Looks at the window, and restores it where another program has hidden, minimised, moved, resized, reparented or
// covered it, has put it on another desktop, or shows another desktop. `area` is NULL for the whole screen.
couch_x_state couch_x_window_look(couch_x_window *window, const couch_x_area *area);

#endif

#define _GNU_SOURCE
#include "CDrawing.h"

#include "CConfinement.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_image.h>

// What the copy hands over: both sides, then the pixels.
struct result {
  int width;
  int height;
  uint32_t pixels[];
};

static int paint(const void *bytes, int count, int width, int height, struct result *result) {
  SDL_RWops *source = SDL_RWFromConstMem(bytes, count);
  if (!source) return COUCH_DRAWING_BROKEN;
  SDL_Surface *loaded = IMG_LoadSizedSVG_RW(source, width, height);
  if (!loaded) return COUCH_DRAWING_UNKNOWN;
  SDL_Surface *pixels = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
  if (!pixels) return COUCH_DRAWING_BROKEN;
  // Sides are rounded up.
  if (pixels->w < 1 || pixels->h < 1 || pixels->w > width + 1 || pixels->h > height + 1)
    return COUCH_DRAWING_UNKNOWN;
  result->width = pixels->w;
  result->height = pixels->h;
  int status = SDL_PremultiplyAlpha(pixels->w, pixels->h, SDL_PIXELFORMAT_ARGB8888, pixels->pixels,
                                    pixels->pitch, SDL_PIXELFORMAT_ARGB8888, result->pixels,
                                    pixels->w * 4);
  return status == 0 ? COUCH_DRAWING_PAINTED : COUCH_DRAWING_BROKEN;
}

enum couch_drawing_end couch_drawing_paint(const void *bytes, int count, int width, int height,
                                           couch_copy_limits limits,
                                           struct couch_drawing *drawing) {
  size_t size = sizeof(struct result) + ((size_t)width + 1) * ((size_t)height + 1) * 4;
  struct result *result =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (result == MAP_FAILED) return COUCH_DRAWING_REFUSED;
  pid_t program = getpid();
  pid_t copy = fork();
  if (copy == 0) {
    // Nothing but C from here on: another thread may have held any lock of the program.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != program) _exit(COUCH_DRAWING_REFUSED);
    couch_limit_copy(limits);
    _exit(paint(bytes, count, width, height, result));
  }
  int status = 0;
  while (copy > 0 && waitpid(copy, &status, 0) < 0 && errno == EINTR) {
  }
  enum couch_drawing_end end = COUCH_DRAWING_BROKEN;
  if (copy < 0) {
    end = COUCH_DRAWING_REFUSED;
  } else if (WIFEXITED(status)) {
    end = (enum couch_drawing_end)WEXITSTATUS(status);
  } else if (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM) {
    end = COUCH_DRAWING_SLOW;
  }
  if (end != COUCH_DRAWING_PAINTED) {
    munmap(result, size);
    return end;
  }
  drawing->width = result->width;
  drawing->height = result->height;
  drawing->pixels = result->pixels;
  drawing->mapped = size;
  return end;
}

void couch_drawing_free(struct couch_drawing *drawing) {
  char *start = (char *)drawing->pixels - offsetof(struct result, pixels);
  munmap(start, drawing->mapped);
  drawing->pixels = NULL;
}

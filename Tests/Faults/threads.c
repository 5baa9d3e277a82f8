// Ends a program whose window, events or controllers of SDL are used by another thread than the first:
// SDL guards them by no lock that outlives `SDL_Quit`. So does the use of any of them after it.
//
//   cc -shared -fPIC -o threads.so threads.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int has_quit;

static void *look(const char *name, int quits) {
  int is_first = syscall(SYS_gettid) == getpid();
  if (!is_first || (has_quit && !quits)) {
    fprintf(stderr, "%s %s\n", name, is_first ? "after SDL_Quit" : "on another thread");
    abort();
  }
  has_quit = quits;
  return dlsym(RTLD_NEXT, name);
}

// All arguments are numbers or addresses, six at the most.
typedef void *word;
typedef word (*function)(word, word, word, word, word, word);
#define GUARD(name, quits)                                     \
  word name(word a, word b, word c, word d, word e, word f) {  \
    return ((function)look(#name, quits))(a, b, c, d, e, f);   \
  }

// A video driver that cannot be had is given up and the next one tried.
word SDL_Init(word flags) {
  has_quit = 0;
  return ((function)look("SDL_Init", 0))(flags, 0, 0, 0, 0, 0);
}

GUARD(SDL_CreateRenderer, 0)
GUARD(SDL_CreateWindow, 0)
GUARD(SDL_DestroyRenderer, 0)
GUARD(SDL_DestroyWindow, 0)
GUARD(SDL_GameControllerClose, 0)
GUARD(SDL_GameControllerOpen, 0)
GUARD(SDL_GetWindowSurface, 0)
GUARD(SDL_JoystickAttachVirtualEx, 0)
GUARD(SDL_JoystickDetachVirtual, 0)
GUARD(SDL_JoystickSetVirtualButton, 0)
GUARD(SDL_JoystickUpdate, 0)
GUARD(SDL_PollEvent, 0)
GUARD(SDL_PushEvent, 0)
GUARD(SDL_Quit, 1)
GUARD(SDL_RegisterEvents, 0)
GUARD(SDL_RenderPresent, 0)
GUARD(SDL_UpdateTexture, 0)
GUARD(SDL_UpdateWindowSurfaceRects, 0)

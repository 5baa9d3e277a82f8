#define _GNU_SOURCE
#include "CWiping.h"

#include <malloc.h>
#include <stddef.h>
#include <string.h>

static _Atomic int wipes;

void couch_begin_wiping(void) { wipes = 1; }

__attribute__((noinline)) void couch_wipe_stack(void) {
  if (!wipes) return;
  volatile char stack[262144];
  for (size_t index = 0; index < sizeof stack; index++) stack[index] = 0;
}

// The C library's own functions. `free` and `realloc` of the program stand before them for all its
// libraries: the allocator's own setting (M_PERTURB) leaves the last word of each block, and what it
// keeps aside for the next use, as they are.
//
// A sanitizer has an allocator of its own, whose blocks the C library must not be given.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#else
extern void __libc_free(void *block);
extern void *__libc_realloc(void *block, size_t size);

void free(void *block) {
  if (wipes && block) explicit_bzero(block, malloc_usable_size(block));
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!wipes || !block || size == 0) return __libc_realloc(block, size);
  size_t old = malloc_usable_size(block);
  void *moved = malloc(size);
  if (!moved) return NULL;
  memcpy(moved, block, old < size ? old : size);
  free(block);
  return moved;
}
#endif

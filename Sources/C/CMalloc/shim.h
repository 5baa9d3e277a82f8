#include <malloc.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

// Calls of the C library that Swift cannot import: they take any number of arguments.
static inline int couch_refuse_dumps(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none) | prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Overwrites the stack below the caller, where functions that have returned left their variables.
__attribute__((noinline)) static void couch_wipe_stack(void) {
  volatile char stack[262144];
  for (unsigned long index = 0; index < sizeof stack; index++) stack[index] = 0;
}

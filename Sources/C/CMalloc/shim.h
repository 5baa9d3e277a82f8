#include <malloc.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

// Calls of the C library that Swift cannot import: they take any number of arguments.
static inline int couch_refuse_dumps(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none) | prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

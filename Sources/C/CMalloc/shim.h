#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>

// Calls of the C library that Swift cannot import: they take any number of arguments.
static inline int couch_refuse_dumps(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none) | prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Has the system end this process with the thread that started it.
static inline int couch_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, 9); }

// Names of the GNU C library that Swift does not see.
int memfd_create(const char *name, unsigned int flags);

// Makes a file in memory that programs which are started do not inherit; -1 where there is none.
static inline int couch_memory_file(const char *name) { return memfd_create(name, 1); }

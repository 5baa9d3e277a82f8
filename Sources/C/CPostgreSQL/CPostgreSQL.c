#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static couch_pq functions;
static int is_ready;

static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  is_ready = 1;
#define COUCH_PQ_FIND(name)                                        \
  functions.name = (__typeof__(&name))dlsym(library, #name);       \
  if (!functions.name) is_ready = 0;
  COUCH_PQ_FUNCTIONS(COUCH_PQ_FIND)
#undef COUCH_PQ_FIND
}

const couch_pq *couch_pq_load(void) {
  pthread_once(&once, load);
  return is_ready ? &functions : NULL;
}

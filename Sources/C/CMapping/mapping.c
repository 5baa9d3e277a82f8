#define _GNU_SOURCE
#include "CMapping.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct couch_mapping {
  _Atomic(uintptr_t) start;
  size_t size;
  atomic_int is_cut;
};

// The mappings that the handler knows. A place is taken before its file is read and given back after
// it is unmapped; the structures are never freed, so that the handler may always look.
enum { MOST = 512 };
static struct couch_mapping mappings[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction earlier;
static uintptr_t page_size;

// Puts zeros in place of what cannot be read, from the page of the fault to the end of its mapping;
// the read that failed is then tried again. Calls nothing but mmap, which is a call of the system.
static void replace_page(int signal, siginfo_t *info, void *context) {
  uintptr_t address = (uintptr_t)info->si_addr;
  for (int index = 0; index < MOST; index++) {
    struct couch_mapping *mapping = &mappings[index];
    uintptr_t start = atomic_load(&mapping->start);
    if (!start || address < start || address - start >= mapping->size) continue;
    uintptr_t page = address & ~(page_size - 1);
    atomic_store(&mapping->is_cut, 1);
    void *zeros = mmap((void *)page, start + mapping->size - page, PROT_READ,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeros != MAP_FAILED) return;
  }
  if (earlier.sa_flags & SA_SIGINFO && earlier.sa_sigaction) {
    earlier.sa_sigaction(signal, info, context);
  } else if (earlier.sa_handler != SIG_DFL && earlier.sa_handler != SIG_IGN) {
    earlier.sa_handler(signal);
  } else {
    // The same fault again, which ends the process now.
    sigaction(SIGBUS, &earlier, NULL);
  }
}

static void watch(void) {
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = replace_page, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &earlier);
}

couch_mapping *couch_mapping_new(int descriptor, size_t size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch);
  if (size == 0) return NULL;
  couch_mapping *found = NULL;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < MOST && !found; index++) {
    if (!atomic_load(&mappings[index].start)) found = &mappings[index];
  }
  if (found) {
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED) {
      found = NULL;
    } else {
      found->size = size;
      atomic_store(&found->is_cut, 0);
      atomic_store(&found->start, (uintptr_t)bytes);
    }
  }
  pthread_mutex_unlock(&lock);
  return found;
}

void couch_mapping_free(couch_mapping *mapping) {
  pthread_mutex_lock(&lock);
  void *bytes = (void *)atomic_load(&mapping->start);
  munmap(bytes, mapping->size);
  atomic_store(&mapping->start, 0);
  pthread_mutex_unlock(&lock);
}

const void *couch_mapping_bytes(const couch_mapping *mapping) {
  return (const void *)atomic_load(&mapping->start);
}

int couch_mapping_is_cut(const couch_mapping *mapping) { return atomic_load(&mapping->is_cut); }

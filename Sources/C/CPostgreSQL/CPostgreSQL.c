#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

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

int couch_pq_waiting(int socket) {
  int count = 0;
  return ioctl(socket, FIONREAD, &count) == 0 ? count : 0;
}

long long couch_pq_received(int socket) {
  struct tcp_info info;
  socklen_t size = sizeof info;
  // Older kernels know less of it.
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 ||
      size < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received)
    return -1;
  return (long long)info.tcpi_bytes_received;
}

#define _GNU_SOURCE
#include "CSpawning.h"

#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>

int couch_spawn_close_from(void *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int couch_accept(int listener, uint32_t *address) {
  struct sockaddr_storage peer = {0};
  socklen_t size = sizeof peer;
  int client = accept4(listener, (struct sockaddr *)&peer, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client >= 0 && peer.ss_family == AF_INET) {
    *address = ((struct sockaddr_in *)&peer)->sin_addr.s_addr;
  }
  return client;
}

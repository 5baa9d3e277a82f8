#define _GNU_SOURCE
#include "CSpawning.h"

#include <spawn.h>
#include <sys/socket.h>

int couch_spawn_close_from(void *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int couch_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC); }

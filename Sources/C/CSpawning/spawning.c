#define _GNU_SOURCE
#include "CSpawning.h"

#include <spawn.h>

int couch_spawn_close_from(void *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

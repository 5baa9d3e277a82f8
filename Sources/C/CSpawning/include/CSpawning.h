#ifndef COUCH_SPAWNING_H
#define COUCH_SPAWNING_H

#include <CConfinement.h>
#include <stdint.h>

// How a program is started: in a process group of its own, with the default signals and without open files
// of this program but its three standard streams.
typedef struct {
  // The program's file; it is not looked for in PATH.
  const char *path;
  // Its words and variables, each list with NULL at its end.
  char *const *arguments;
  char *const *environment;
  // The open files that become its standard streams; -1 for /dev/null.
  int streams[3];
  // Not 0: processes below it that lose their parent become its children, whatever group and session they
  // are in.
  int adopts;
  // What it and all that it starts may reach; NULL for everything that this program may.
  const couch_access *access;
} couch_program;

// Starts a program. Returns its process, or -1 with the reason in errno.
int couch_spawn(const couch_program *program);

// Takes a client of a listening socket, with a descriptor that does not block and that programs do not
// inherit: -1 for none, with the reason in errno. `address` is set for clients of IPv4.
int couch_accept(int listener, uint32_t *address);

// Writes a text to standard error when a fault ends the process; at most 511 bytes of it. To be called once.
void couch_last_words(const char *text);

#endif

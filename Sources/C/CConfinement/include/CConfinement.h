#ifndef COUCH_CONFINEMENT_H
#define COUCH_CONFINEMENT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The files that a process may still reach. A path of a folder stands for all that is in it; one that does not exist
// for nothing.
typedef struct {
  // The paths that it may read and run, with NULL at the end; NULL for reading everything and running nothing.
  const char *const *readable;
  // The paths that it may read and change, with NULL at the end.
  const char *const *writable;
  // Not 0: it may connect to others over TCP.
  int connects;
} couch_access;

// Takes from this thread and those that it starts from now on new rights, and whatever Landlock guards and `access`
// does not name: files, and as far as the kernel knows them connections over TCP, sockets without a file and signals
// to processes outside. Returns 0, or -1 where new rights cannot be given up; a kernel without Landlock restricts
// nothing else. Safe between fork and exec.
int couch_confine_files(const couch_access *access);

// Takes from this process, and all of its threads, whatever a decoder does not need: new rights, all files, and all
// calls of the system but those for memory, threads and what is open (seccomp), as far as the kernel knows them.
// Calls that are not left fail with EPERM. To be called before there are other threads. Returns 0, or -1 where new
// rights cannot be given up.
int couch_confine(void);

// The limits of a copy of a process: processor time in milliseconds, 0 for any, and bytes besides what it has.
typedef struct {
  int milliseconds;
  size_t bytes;
} couch_copy_limits;

// Limits this process, a copy that has just been forked, and takes the handlers of signals from it. One that waits
// instead of working ends after ten times its processor time.
void couch_limit_copy(couch_copy_limits limits);

#ifdef __cplusplus
}
#endif

#endif

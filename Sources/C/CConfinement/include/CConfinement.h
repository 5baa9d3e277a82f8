#ifndef COUCH_CONFINEMENT_H
#define COUCH_CONFINEMENT_H

// Takes from this process, and all of its threads, whatever a decoder does not need: new rights, the file system
// (Landlock), and all calls of the system but those for memory, threads and what is open (seccomp), as far as the
// kernel knows them. Calls that are not left fail with EPERM. Returns 0, or -1 where new rights cannot be given up.
int couch_confine(void);

#endif

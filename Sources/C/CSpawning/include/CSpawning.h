#ifndef COUCH_SPAWNING_H
#define COUCH_SPAWNING_H

#include <stdint.h>

// Has a program that `posix_spawn` starts begin without the descriptors from `first` on, whenever they
// were opened. `actions` is a `posix_spawn_file_actions_t`; the system's header stays out of this one,
// as Swift would have its types twice. Returns 0 or an error number.
int couch_spawn_close_from(void *actions, int first);

// Takes a client of a listening socket, with a descriptor that does not block and that programs do not
// inherit: -1 for none, with the reason in errno. `address` is set for clients of IPv4.
int couch_accept(int listener, uint32_t *address);

#endif

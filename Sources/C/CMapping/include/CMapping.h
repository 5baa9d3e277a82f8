#ifndef COUCH_MAPPING_H
#define COUCH_MAPPING_H

#include <stddef.h>

// Files mapped into memory for reading. A file that is cut short while it is mapped, or a disk that
// fails, gives zeros instead of ending the process, and the mapping remembers it.

typedef struct couch_mapping couch_mapping;

// Maps a whole file; NULL where it is empty or cannot be mapped. The descriptor may be closed.
couch_mapping *couch_mapping_new(int descriptor, size_t size);
void couch_mapping_free(couch_mapping *mapping);

const void *couch_mapping_bytes(const couch_mapping *mapping);
// 1 when some of the bytes could not be read, else 0.
int couch_mapping_is_cut(const couch_mapping *mapping);

// Asks for the 64 bytes at an address to be brought near, without waiting for them. Any address may be
// given: of one that is not mapped nothing comes.
static inline void couch_prefetch(const void *address) { __builtin_prefetch(address); }

#endif

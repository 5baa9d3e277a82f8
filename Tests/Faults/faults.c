// Makes one call in FAULT_ONE_IN (64) that writes to a regular file fail, as a dying or a full disk
// does: writes with ENOSPC, at times after a part of the bytes, and synchronisation with EIO.
//
//   cc -shared -fPIC -o faults.so faults.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic uint64_t state;
static uint64_t one_in = 64;

__attribute__((constructor)) static void begin(void) {
  const char *seed = getenv("FAULT_SEED");
  const char *rate = getenv("FAULT_ONE_IN");
  state = seed ? strtoull(seed, NULL, 10) : 1;
  if (rate) one_in = strtoull(rate, NULL, 10);
}

// SplitMix64.
static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static int fails(int file) {
  struct stat status;
  if (file < 3 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  return next() % one_in == 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fsync(int file) {
  if (fails(file)) return errno = EIO, -1;
  return REAL(fsync)(file);
}

int fdatasync(int file) {
  if (fails(file)) return errno = EIO, -1;
  return REAL(fdatasync)(file);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (fails(file)) {
    if (count > 1 && next() % 2) return REAL(write)(file, bytes, count / 2);
    return errno = ENOSPC, -1;
  }
  return REAL(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  if (fails(file)) {
    if (count > 1 && next() % 2) return REAL(pwrite)(file, bytes, count / 2, place);
    return errno = ENOSPC, -1;
  }
  return REAL(pwrite)(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  if (fails(file)) {
    if (count > 1 && next() % 2) return REAL(pwrite64)(file, bytes, count / 2, place);
    return errno = ENOSPC, -1;
  }
  return REAL(pwrite64)(file, bytes, count, place);
}

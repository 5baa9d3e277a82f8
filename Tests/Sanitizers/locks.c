// Swift's Mutex leaves a lock that is taken to the kernel, in a library that the thread sanitizer was not built
// into: it sees no order between those who wait for it and who had it, and reports what the lock guards. Loaded
// before that library, this tells it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define MUTEX __attribute__((swift_context)) void *mutex
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Programs without the sanitizer, which tests start, have neither.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void couch_lock(uint32_t thread, MUTEX) __asm__(LOCK);
SWIFT void couch_lock(uint32_t thread, MUTEX) {
  SWIFT void (*lock)(uint32_t, MUTEX) = dlsym(RTLD_NEXT, LOCK);
  lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool couch_try(MUTEX) __asm__(TRY);
SWIFT bool couch_try(MUTEX) {
  SWIFT bool (*try)(MUTEX) = dlsym(RTLD_NEXT, TRY);
  bool is_taken = try(mutex);
  if (is_taken && __tsan_acquire) __tsan_acquire(mutex);
  return is_taken;
}

SWIFT void couch_unlock(MUTEX) __asm__(UNLOCK);
SWIFT void couch_unlock(MUTEX) {
  SWIFT void (*unlock)(MUTEX) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  unlock(mutex);
}

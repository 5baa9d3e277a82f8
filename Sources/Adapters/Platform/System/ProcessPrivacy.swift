internal import CMalloc
internal import CWiping

/// Keeping what visitors type out of the reach of whoever looks at the memory of the process later.
package enum ProcessPrivacy {
  /// Refuses core dumps and debuggers, and has memory overwritten when it is freed, and the stacks
  /// of threads when they have no more work.
  package static func begin() {
    _ = couch_refuse_dumps()
    couch_begin_wiping()
  }

  /// Overwrites what the calling thread has left on its stack, and gives freed memory back.
  package static func wipeFreedMemory() {
    couch_wipe_stack()
    malloc_trim(0)
  }
}

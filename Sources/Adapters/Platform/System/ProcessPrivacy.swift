internal import CMalloc
internal import CWiping

/// Keeps visitors' input from anyone who inspects the memory of the process later.
package enum ProcessPrivacy {
  /// Refuses core dumps and debuggers, and arranges for memory to be overwritten when freed, and thread
  /// stacks when their threads become idle.
  package static func begin() {
    _ = couch_refuse_dumps()
    couch_begin_wiping()
  }

  /// Overwrites the unused stack of the calling thread, and returns freed memory to the system.
  package static func wipeFreedMemory() {
    couch_wipe_stack()
    malloc_trim(0)
  }
}

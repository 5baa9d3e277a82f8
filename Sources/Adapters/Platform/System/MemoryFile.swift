internal import CMalloc

/// Files in memory that have no path, for two processes to share.
package enum MemoryFile {
  /// Makes an empty file, as a descriptor that programs which are started do not inherit; `nil` where
  /// the system has none.
  /// - Parameter name: Its name in lists of open files.
  package static func make(_ name: String) -> Int32? {
    let descriptor = couch_memory_file(name)
    return descriptor < 0 ? nil : descriptor
  }
}

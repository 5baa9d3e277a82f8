internal import CMalloc

/// Files in memory without a path, for sharing between two processes.
package enum MemoryFile {
  /// Makes an empty file and returns its descriptor, which child processes do not inherit; `nil` if the
  /// system does not support it.
  /// - Parameter name: Its name in lists of open files.
  package static func make(_ name: String) -> Int32? {
    let descriptor = couch_memory_file(name)
    return descriptor < 0 ? nil : descriptor
  }
}

#if canImport(Glibc)
  internal import Glibc
#endif

/// Lock held by one process at a time, on a file used for nothing else.
///
/// It is released explicitly rather than only by closing the file: a program being started by another thread
/// briefly has a copy of every open file, and would hold the lock.
package final class FileLock {
  private let descriptor: Int32

  /// Acquires the lock.
  /// - Parameters:
  ///   - path: The file, created if missing; its folder must exist.
  ///   - waits: Whether to wait for another holder.
  /// - Returns: `nil` if another process holds it.
  /// - Throws: ``FileError`` if the file cannot be created or opened.
  package init?(_ path: String, waits: Bool = false) throws(FileError) {
    descriptor = try RegularFile.update(path, making: 0o600)
    while flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  /// Releases the lock; call once.
  package func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

#if canImport(Glibc)
  internal import Glibc
#endif

/// Lock that one process at a time holds, on a file that is there for nothing else.
///
/// It is given back by name and not only by closing the file: a program that another thread is starting
/// has a copy of every open file until it begins, and would hold the lock until then.
package final class FileLock {
  private let descriptor: Int32

  /// Takes the lock.
  /// - Parameters:
  ///   - path: The file, which is made where there is none; its folder must be there.
  ///   - waits: True to wait for another one that holds it.
  /// - Returns: `nil` where another one holds it.
  /// - Throws: ``FileError`` when the file cannot be made or opened.
  package init?(_ path: String, waits: Bool = false) throws(FileError) {
    descriptor = try RegularFile.update(path, making: 0o600)
    while flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  /// Gives the lock back; to be called once.
  package func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

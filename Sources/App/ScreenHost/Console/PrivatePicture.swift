internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A picture of the screen requested by another program: it may show typed text, so only its owner may read
/// it, and it replaces nothing but an older picture.
package enum PrivatePicture {
  /// Writes a picture atomically.
  ///
  /// - Parameter write: Writes the picture to the given path.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)`` if something else is at the path, including a link;
  ///   any error from `write`.
  package static func write(to path: String, _ write: (String) throws -> Void) throws {
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure("this is no path") }
    try check(path)
    let fresh = path + ".new-\(getpid())-" + UUID().uuidString.prefix(8)
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(SystemReason.of(errno)) }
    close(descriptor)
    do {
      try write(fresh)
      try check(path)
      guard rename(fresh, path) == 0 else { throw failure(SystemReason.of(errno)) }
    } catch {
      unlink(fresh)
      throw error
    }
  }

  /// Makes sure that a path is free or has a picture owned by this user.
  private static func check(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(), status.st_nlink == 1
    else { throw failure("something is there that is no picture of yours") }
    let file: Int32
    do throws(FileError) {
      file = try RegularFile.open(path, followsLinks: false)
    } catch {
      throw failure(error.reason)
    }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: signature.count)
    let count = read(file, &start, start.count)
    guard count == 0 || (count == start.count && start == signature) else {
      throw failure("a file is there that is no picture")
    }
  }

  /// The first bytes of a PNG file.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

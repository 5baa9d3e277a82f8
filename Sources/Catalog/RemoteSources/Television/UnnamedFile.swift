internal import CatalogSearch
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A file without a name: it is removed when the program ends, whatever the reason.
final class UnnamedFile {
  /// The descriptor.
  let descriptor: Int32
  /// A path by which this process can read it.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Creates an empty file that only this user can read.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  init() throws(CatalogError) {
    let folder = NSTemporaryDirectory()
    var name = Array((folder + "/couchsearch-XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw .unwritable(path: folder, reason: SystemReason.of(errno))
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { close(descriptor) }
}

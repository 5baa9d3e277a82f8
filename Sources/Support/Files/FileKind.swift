internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// The kind of a path that is not a regular file. Checked before opening anything: opening a pipe blocks
/// until a process opens its other end, possibly for ever.
package enum FileKind: String {
  case folder = "a folder"
  case pipe = "a pipe"
  case socket = "a socket"
  case device = "a device"

  /// The kind of a path; `nil` for a regular file, and if nothing exists. Follows symbolic links.
  package static func odd(_ path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return odd(status)
  }

  /// The kind of an open file; `nil` if regular.
  package static func odd(_ descriptor: Int32) -> FileKind? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return odd(status)
  }

  private static func odd(_ status: stat) -> FileKind? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  /// The first of a database's files that is not regular: SQLite opens its companions too.
  package static func odd(database path: String) -> (path: String, kind: FileKind)? {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      if let kind = odd(path + suffix) { return (path + suffix, kind) }
    }
    return nil
  }
}

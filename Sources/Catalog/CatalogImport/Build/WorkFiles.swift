import CatalogSearch
import Foundation
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// The files of a running import, beside the catalogue it will become.
///
/// They are locked for as long as the import lives. A file without a lock was therefore left behind by an
/// import that was killed, wherever and under whatever process id it ran.
final class WorkFiles {
  /// The catalogue in the making.
  let unfinished: String
  /// Items waiting for their document id.
  let staging: String
  private let lock: Int32

  private static let marks = (unfinished: ".new-", staging: ".staging-")

  /// Whether a name is that of an import's work file.
  static func isWorkFile(_ name: String) -> Bool {
    name.contains(marks.unfinished) || name.contains(marks.staging)
  }

  /// Removes leftovers of earlier imports and creates an empty file.
  init(target: String) throws(CatalogError) {
    Self.removeLeftovers(of: target)
    let process = ProcessInfo.processInfo.processIdentifier
    while true {
      let unique = "\(process)-\(UUID().uuidString.prefix(8))"
      let path = target + Self.marks.unfinished + unique
      let lock = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard lock >= 0 else {
        throw .unwritable(path: target, reason: SystemReason.of(errno))
      }
      _ = flock(lock, LOCK_EX)
      // Between the two calls, another import may have mistaken it for a leftover and removed it.
      var status = stat()
      if unsafe fstat(lock, &status) == 0, status.st_nlink > 0 {
        self.lock = lock
        unfinished = path
        staging = target + Self.marks.staging + unique
        break
      }
      close(lock)
    }
    // A catalogue keeps its permissions when it is replaced.
    var status = stat()
    if unsafe stat(target, &status) == 0 { _ = fchmod(lock, status.st_mode & 0o777) }
  }

  deinit {
    Self.remove(unfinished: unfinished, staging: staging)
    // A process that is just being spawned may hold a copy of the open file until it calls exec.
    _ = flock(lock, LOCK_UN)
    close(lock)
  }

  private static func remove(unfinished: String, staging: String) {
    for suffix in ["", "-journal", "-wal", "-shm", SpoolFiles.suffix] {
      unsafe unlink(staging + suffix)
      unsafe unlink(unfinished + suffix)
    }
  }

  /// Removes the files of ended imports into a target. Those that cannot be removed stay.
  static func removeLeftovers(of target: String) {
    let folder = AtomicFile.folder(of: target)
    let name = String(target.split(separator: "/").last ?? "")
    // In a folder that is writable but cannot be listed they stay; an import does not need the list.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files where file.hasPrefix(name + ".") {
      let path = folder + "/" + file
      if file.hasPrefix(name + marks.unfinished) {
        let unique = file.dropFirst((name + marks.unfinished).count)
        guard isAbandoned(path) else { continue }
        remove(unfinished: path, staging: folder + "/" + name + marks.staging + unique)
      } else if file.hasPrefix(name + marks.staging) {
        let unique = file.dropFirst((name + marks.staging).count)
        let owner =
          folder + "/" + name + marks.unfinished
          + unique.split(separator: "-").prefix(2)
          .joined(separator: "-")
        if unsafe access(owner, F_OK) != 0 { unsafe unlink(path) }
      }
    }
  }

  /// Whether the lock of a file is free.
  private static func isAbandoned(_ path: String) -> Bool {
    guard let descriptor = try? RegularFile.update(path, followsLinks: false) else {
      return false
    }
    defer {
      _ = flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}

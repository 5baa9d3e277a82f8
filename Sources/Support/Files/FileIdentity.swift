#if canImport(Glibc)
  import Glibc
#endif

/// The identity of the file at a path, to notice when another one takes its place.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var number: UInt64
  private var size: Int
  private var changed: Int

  /// Looks at a path; `nil` when nothing is there. Symbolic links are followed. Costs one call of
  /// the system.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
    changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  /// Adds the identity to a hash that is kept over processes.
  package func add(to hash: inout FNV1a) {
    hash.add(Int(truncatingIfNeeded: device))
    hash.add(Int(truncatingIfNeeded: number))
    hash.add(size)
    hash.add(changed)
  }
}

#if canImport(Glibc)
  import Glibc
#endif

/// The identity of the file at a path, for noticing when another replaces it.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var number: UInt64
  private var size: Int
  private var changed: Int

  /// Reads the identity at a path; `nil` if nothing exists there. Follows symbolic links. Costs one system
  /// call.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
    changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  /// Adds the identity to a hash that is stable across processes.
  package func add(to hash: inout FNV1a) {
    hash.add(Int(truncatingIfNeeded: device))
    hash.add(Int(truncatingIfNeeded: number))
    hash.add(size)
    hash.add(changed)
  }
}

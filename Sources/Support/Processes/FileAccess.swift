internal import CConfinement

#if canImport(Glibc)
  internal import Glibc
#endif

/// The files accessible to a process that handles untrusted data, enforced by the kernel’s Landlock.
///
/// Nothing else in the file system can be read or changed, no rights can be gained, and if the kernel
/// supports it, no TCP connections can be made. A kernel without Landlock only prevents gaining rights.
package struct FileAccess: Hashable, Sendable {
  /// The files, and folders with everything in them, that it may read and run; `nil` for reading everything
  /// and running nothing.
  package var readable: [String]?
  /// The files, and folders with everything in them, that it may read and change.
  package var writable: [String]
  /// Whether it may make TCP connections.
  package var connects: Bool

  /// Describes the remaining access.
  package init(readable: [String]?, writable: [String] = [], connects: Bool = false) {
    self.readable = readable
    self.writable = writable
    self.connects = connects
  }

  /// The access that an FFmpeg program needs to read one file, in any distribution's layout of programs and
  /// libraries, without any of the user’s own files.
  /// - Parameters:
  ///   - file: The file.
  ///   - program: The program, which may be in any folder.
  package static func reading(_ file: String, by program: String) -> FileAccess {
    let place = (try? AtomicFile.resolved(program)) ?? program
    return FileAccess(readable: system + [file, AtomicFile.folder(of: place)])
  }

  /// The folders of programs, libraries and their settings, and the system's process list, which a program’s
  /// guardian reads.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix/store", "/gnu/store",
    "/run/current-system", "/proc", "/dev/urandom",
  ]

  /// Restricts this thread, and those it starts from now on, to this access.
  /// - Returns: Whether the system allows giving up new rights.
  package func begin() -> Bool { unsafe withCAccess { unsafe couch_confine_files($0) == 0 } }

  /// Calls `body` with the C structure, which is valid during the call.
  func withCAccess<Value>(_ body: (UnsafePointer<couch_access>) -> Value) -> Value {
    let readable = unsafe readable.map { unsafe $0.map { unsafe strdup($0) } + [nil] }
    let writable = unsafe (writable + ["/dev/null"]).map { unsafe strdup($0) } + [nil]
    defer { unsafe ((readable ?? []) + writable).forEach { unsafe free($0) } }
    func constant(_ list: [UnsafeMutablePointer<CChar>?]) -> [UnsafePointer<CChar>?] {
      unsafe list.map { unsafe UnsafePointer($0) }
    }
    return unsafe constant(writable).withUnsafeBufferPointer { writable in
      unsafe constant(readable ?? []).withUnsafeBufferPointer { list in
        var access = unsafe couch_access()
        unsafe access.readable = unsafe readable == nil ? nil : list.baseAddress
        unsafe access.writable = writable.baseAddress
        unsafe access.connects = connects ? 1 : 0
        return unsafe body(&access)
      }
    }
  }
}

internal import CConfinement

#if canImport(Glibc)
  internal import Glibc
#endif

/// The files that are left to a process which works on what strangers have made, by the kernel’s Landlock.
///
/// Nothing else of the file system can be read or changed, no rights can be gained, and as far as the kernel knows it
/// nothing can be reached over TCP. A kernel without Landlock leaves everything but new rights.
package struct FileAccess: Hashable, Sendable {
  /// The files, and folders with all that is in them, that it may read and run; `nil` for reading everything
  /// and running nothing.
  package var readable: [String]?
  /// The files, and folders with all that is in them, that it may read and change.
  package var writable: [String]
  /// Whether it may connect to others over TCP.
  package var connects: Bool

  /// Describes what is left.
  package init(readable: [String]?, writable: [String] = [], connects: Bool = false) {
    self.readable = readable
    self.writable = writable
    self.connects = connects
  }

  /// What a program of FFmpeg needs to read one file, wherever a distribution puts programs and libraries: nothing
  /// of the person’s own.
  /// - Parameters:
  ///   - file: The file.
  ///   - program: The program, whose folder may be anywhere.
  package static func reading(_ file: String, by program: String) -> FileAccess {
    let place = (try? AtomicFile.resolved(program)) ?? program
    return FileAccess(readable: system + [file, AtomicFile.folder(of: place)])
  }

  /// The folders of programs, of libraries and of their settings, and the processes of the system, which a
  /// program’s guardian looks at.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt", "/nix/store", "/gnu/store",
    "/run/current-system", "/proc", "/dev/urandom",
  ]

  /// Leaves this thread, and those that it starts from now on, nothing but this.
  /// - Returns: Whether the system lets it give up new rights.
  package func begin() -> Bool { unsafe withCAccess { unsafe couch_confine_files($0) == 0 } }

  /// Calls with what C has of it, which lives for the call.
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

internal import CConfinement
internal import CMalloc
internal import Foundation
internal import Support

/// Drops the rights of a process that handles untrusted data.
package enum ConfinedProcess {
  /// Confines this process: it ends with the thread that started it, opens no more files, starts no
  /// processes, and leaves no core dump. If the kernel has Landlock and seccomp, it cannot reach any file,
  /// and may only make system calls for memory and for what is already open.
  ///
  /// - Parameters:
  ///   - megabytes: The memory it may reserve beyond what it has.
  ///   - fileBytes: The largest file it may write, in bytes.
  /// - Returns: False if the system refuses any of it.
  package static func begin(megabytes: Int, fileBytes: Int) -> Bool {
    // The order matters: a confined process reads no files, and Landlock's rules need one free file
    // descriptor.
    guard couch_end_with_parent() == 0, let reserved = reservedBytes, couch_confine() == 0 else {
      return false
    }
    let limits = [
      (RLIMIT_AS, reserved + megabytes << 20), (RLIMIT_FSIZE, fileBytes), (RLIMIT_CORE, 0),
      (__RLIMIT_NPROC, 0), (RLIMIT_NOFILE, Int(STDERR_FILENO) + 1),
    ]
    return limits.allSatisfy { resource, most in
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }
  }

  /// The address space of this process in bytes; `nil` if the system does not report it.
  private static var reservedBytes: Int? {
    let text = try? RegularFile.text(of: "/proc/self/statm")
    return text?.split(separator: " ").first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}

internal import CConfinement
internal import CMalloc
internal import Foundation
internal import Support

/// Giving up of rights by a process that works on what strangers have made.
package enum ConfinedProcess {
  /// Confines this process: it ends with the thread that started it, opens no more files, starts
  /// nothing, and leaves no core dump. Where the kernel has Landlock and seccomp, it reaches no file at all, and only
  /// calls for memory and for what is open are left to it.
  ///
  /// - Parameters:
  ///   - megabytes: The memory that it may reserve besides what it has.
  ///   - fileBytes: The most bytes of a file that it writes.
  /// - Returns: False where the system refuses any of it.
  package static func begin(megabytes: Int, fileBytes: Int) -> Bool {
    // In this order: what is confined reads no file, and without room for one more there are no rules of Landlock.
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

  /// The address space of this process in bytes; `nil` where the system does not say.
  private static var reservedBytes: Int? {
    let text = try? RegularFile.text(of: "/proc/self/statm")
    return text?.split(separator: " ").first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}

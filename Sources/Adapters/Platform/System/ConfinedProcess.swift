internal import CMalloc
internal import Foundation

/// Giving up of rights by a process that works on what strangers have made.
package enum ConfinedProcess {
  /// Confines this process: it ends with the thread that started it, opens no more files, starts
  /// nothing, and leaves no core dump.
  ///
  /// - Parameters:
  ///   - megabytes: The memory that it may reserve besides what it has.
  ///   - fileBytes: The most bytes of a file that it writes.
  /// - Returns: False where the system refuses any of it.
  package static func begin(megabytes: Int, fileBytes: Int) -> Bool {
    guard couch_give_up_rights() == 0, let reserved = reservedBytes else { return false }
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
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}

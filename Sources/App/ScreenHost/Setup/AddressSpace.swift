internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The limit on the process's address space (`ulimit -v`): memory that the system refuses ends a program
/// anywhere, without a message.
enum AddressSpace {
  /// The fewest megabytes with which anything works.
  private static let least = 192

  /// If the limit is hopelessly low, says so and ends the process; otherwise arranges for a message if the
  /// process is ended later.
  static func explainLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return }
    let megabytes = Int(clamping: limit.rlim_cur >> 20)
    guard megabytes >= least else {
      Console.complain(
        "The limit on address space (ulimit -v) is \(megabytes) MB; \(least) MB are needed, and more for a "
          + "large catalogue. Raise it: ulimit -v unlimited")
      Program.leave(71)
    }
    LastWords.prepare(
      "couchsearch: It was ended by an error. The limit on address space (ulimit -v) is \(megabytes) MB, which may "
        + "be too little. Raise it: ulimit -v unlimited\n")
  }
}

internal import Foundation
internal import Platform

/// The program behind the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Tunes the process; to be called first of all.
  package static func prepare() {
    AllocatorTuning.apply()
    // A limit on the size of files is an error of the write, which says so.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Prepares for a screen that goes on when whoever read its log is gone.
  package static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }
}

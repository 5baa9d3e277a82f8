internal import Platform

/// The program behind the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Tunes the process; to be called first of all.
  package static func prepare() { AllocatorTuning.apply() }
}

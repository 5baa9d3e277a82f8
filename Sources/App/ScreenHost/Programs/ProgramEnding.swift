/// The end of a program.
package enum ProgramEnding: Hashable, Sendable {
  case status(Int32)
  case signal
  /// Ended on request, in whatever way.
  case asked
}

/// Checkpoint of a recording: the screen at a quiet moment.
package struct Checkpoint: Hashable, Sendable {
  /// The digest of the screen; see ``ScreenMachine/digest``. `nil` if only the facts count, as on another
  /// keyboard.
  package var digest: UInt64?
  /// The expectation that holds regardless of the keyboard's looks.
  package var facts: Expectation

  /// Makes a checkpoint.
  package init(digest: UInt64?, facts: Expectation) {
    self.digest = digest
    self.facts = facts
  }
}

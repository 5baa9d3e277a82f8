/// What a recording has seen at a quiet moment.
package struct Checkpoint: Hashable, Sendable {
  /// What the screen showed, as a number; see ``ScreenMachine/digest``. `nil` when only the rest
  /// counts, as on another keyboard.
  package var digest: UInt64?
  /// What a person would say about it, whatever the keyboard looks like.
  package var facts: Expectation

  /// Makes a checkpoint.
  package init(digest: UInt64?, facts: Expectation) {
    self.digest = digest
    self.facts = facts
  }
}

/// The dial during a visit: what is lit, and whether it has to be explained.
package struct DialState: Hashable, Sendable {
  /// The presses of a controller after which the dial is explained no longer.
  private static let explainingPresses = 16

  /// The sector that is lit; `nil` for none.
  package var sector: Int?
  /// Whether a group was typed with it.
  private var isKnown = false
  /// The presses of a controller so far, as far as they matter.
  private var presses = 0

  /// Whether it is still to be explained.
  var isToBeExplained: Bool { !isKnown && presses < Self.explainingPresses }

  /// Counts a press of a controller.
  mutating func notePress() { presses = min(presses + 1, Self.explainingPresses) }

  /// Notes that a group was typed.
  mutating func noteUse() { isKnown = true }
}

extension Timers.Name {
  /// Takes the dial away.
  package static let dial = Self("dial", order: 6)
}

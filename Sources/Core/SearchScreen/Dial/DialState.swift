/// The dial during a visit: the lit sector, and whether the dial needs explaining.
package struct DialState: Hashable, Sendable {
  /// The number of controller presses after which the dial is no longer explained.
  private static let explainingPresses = 16

  /// The lit sector; `nil` for none.
  package var sector: Int?
  /// Whether a group was typed with the dial.
  private var isKnown = false
  /// The number of controller presses so far, up to the limit.
  private var presses = 0

  /// Whether the dial still needs explaining.
  var isToBeExplained: Bool { !isKnown && presses < Self.explainingPresses }

  /// Counts a press of a controller.
  mutating func notePress() { presses = min(presses + 1, Self.explainingPresses) }

  /// Records that a group was typed.
  mutating func noteUse() { isKnown = true }
}

extension Timers.Name {
  /// Hides the dial.
  package static let dial = Self("dial", order: 6)
}

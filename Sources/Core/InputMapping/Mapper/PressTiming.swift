internal import Geometry

/// The rules for counting presses, for hands that are slow, tremble or cannot hold.
package struct PressTiming: Hashable, Sendable {
  /// The auto-repeat of held controls.
  package enum Repeat: String, Hashable, Sendable, CaseIterable {
    /// At the usual speed.
    case usual
    /// Three times as slow.
    case slow
    /// None: every step is a press.
    case off
  }

  /// Milliseconds that a control must be down before it counts, 0 … 2,000; 0 counts at once.
  package var slow = 0
  /// The auto-repeat of held controls.
  package var repeats = Repeat.usual
  /// Whether nothing has to be held: a second quick press of a control acts as a hold, and the controls of a
  /// chord are pressed one after the other. A single press of a control that has a hold then acts a little
  /// later.
  package var holdsByTwoPresses = false

  /// Milliseconds after a press within which the next one counts as a hold, 200 … 5,000.
  package var secondPress = 500

  /// Creates the usual timing.
  package init() {}

  /// A delay or interval of a repeat, adjusted to the setting; `nil` for no repeat.
  func repeatTime(_ milliseconds: Int) -> Int? {
    switch repeats {
    case .usual: milliseconds
    case .slow: 3 * milliseconds
    case .off: nil
    }
  }
}

/// A press that waits for a second one, which would make it a hold.
struct AwaitedPress: Hashable {
  let device: DeviceID
  let control: Control
  let binding: Binding
  let isPressShown: Bool
  let dueAt: Timestamp

  /// The intents of the press if no second one follows.
  var intents: [Intent] {
    binding.press.map { [$0.intent()] } ?? (isPressShown ? [.cancelPress] : [])
  }
}

/// A press in a sequence of presses.
struct PressInTurn: Hashable {
  let device: DeviceID
  let control: Control
}

/// A control that is down but has not been held long enough to count.
struct SlowPress: Hashable {
  let device: DeviceID
  let control: Control
  let dueAt: Timestamp
}

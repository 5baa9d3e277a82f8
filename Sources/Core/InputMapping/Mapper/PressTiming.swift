internal import Geometry

/// The way in which presses count, for hands that are slow, tremble or cannot hold.
package struct PressTiming: Hashable, Sendable {
  /// The repeat of controls that are held.
  package enum Repeat: String, Hashable, Sendable, CaseIterable {
    /// As fast as usual.
    case usual
    /// Three times as slow.
    case slow
    /// None: every step is a press.
    case off
  }

  /// Milliseconds that a control must be down before it counts: 0 … 2,000; 0 counts at once.
  package var slow = 0
  /// The repeat of controls that are held.
  package var repeats = Repeat.usual
  /// Whether nothing has to be held: a second quick press of a control does what holding it does, and
  /// the controls of a chord are pressed one after the other. A press of a control that has a hold acts a
  /// little later then.
  package var holdsByTwoPresses = false

  /// Milliseconds from the end of a press within which the next one counts as a hold: 200 … 5,000.
  package var secondPress = 500

  /// Creates the usual timing.
  package init() {}

  /// A delay or an interval of a repeat as it is wanted; `nil` for no repeat.
  func repeatTime(_ milliseconds: Int) -> Int? {
    switch repeats {
    case .usual: milliseconds
    case .slow: 3 * milliseconds
    case .off: nil
    }
  }
}

/// A press that waits for a second one, with which it would be a hold.
struct AwaitedPress: Hashable {
  let device: DeviceID
  let control: Control
  let binding: Binding
  let isPressShown: Bool
  let dueAt: Timestamp

  /// The intents of the press once no second one has come.
  var intents: [Intent] {
    binding.press.map { [$0.intent()] } ?? (isPressShown ? [.cancelPress] : [])
  }
}

/// A press among those that follow each other.
struct PressInTurn: Hashable {
  let device: DeviceID
  let control: Control
}

/// A control that is down and does not count yet.
struct SlowPress: Hashable {
  let device: DeviceID
  let control: Control
  let dueAt: Timestamp
}

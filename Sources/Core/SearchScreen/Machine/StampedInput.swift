package import FocusEngine
package import Geometry
package import InputMapping

/// Something that comes in from outside, with the moment it came.
package struct StampedInput: Hashable, Sendable {
  /// What can come in.
  package enum Input: Hashable, Sendable {
    /// A device did something.
    case device(DeviceEvent)
    /// An effect has an answer, or a script speaks to the core directly.
    case action(Action)
    /// Only time has passed.
    case tick
  }

  /// When it came; never earlier than the input before it.
  package var time: Timestamp
  /// What came.
  package var input: Input

  /// Stamps an input with its moment.
  package init(_ input: Input, at time: Timestamp) {
    self.input = input
    self.time = time
  }
}

/// Something a person wanted, and where focus was when it was done.
package struct DoneIntent: Hashable, Sendable {
  /// What the person wanted.
  package var intent: Intent
  /// What had focus just before.
  package var focused: NodeID?
  /// The element that had focus just before.
  package var element: Element?
}

/// What a step asks for, and what the screen is after it.
package struct StepOutput: Sendable {
  /// Work for the program, in order.
  package var effects: [Effect]
  /// What the input and the time before it came to, in order.
  package var intents: [DoneIntent] = []
  /// Where everything is now.
  package var layout: Layout
  /// When the machine wants to be stepped again, if nothing comes in before; `nil` for never.
  package var wakeAt: Timestamp?
}

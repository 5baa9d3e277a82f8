package import FocusEngine
package import Geometry
package import InputMapping

/// An input from outside, with its time.
package struct StampedInput: Hashable, Sendable {
  /// The kinds of input.
  package enum Input: Hashable, Sendable {
    /// An event of a device.
    case device(DeviceEvent)
    /// The answer to an effect, or an action from a script.
    case action(Action)
    /// The passing of time only.
    case tick
  }

  /// The time of the input; never earlier than the previous one's.
  package var time: Timestamp
  /// The input.
  package var input: Input

  /// Creates an input with its time.
  package init(_ input: Input, at time: Timestamp) {
    self.input = input
    self.time = time
  }
}

/// An intent that was handled, with the focused item at that time.
package struct DoneIntent: Hashable, Sendable {
  /// The intent.
  package var intent: Intent
  /// The item that had focus just before.
  package var focused: NodeID?
  /// The command of the control that had focus just before.
  package var command: Command?
}

/// The effects of a step, and the screen after it.
package struct StepOutput: Sendable {
  /// The effects for the program, in order.
  package var effects: [Effect]
  /// The intents of the input and of the elapsed time before it, in order.
  package var intents: [DoneIntent] = []
  /// The current layout.
  package var layout: ScreenLayout
  /// The time of the next step if there is no input before; `nil` for never.
  package var wakeAt: Timestamp?
}

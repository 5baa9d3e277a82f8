internal import FocusEngine
package import Geometry
package import SearchScreen

/// Writes down what comes into a screen. Placeholder until the recorder is complete.
package struct Recorder: Sendable {
  /// Makes a recorder.
  package init() {}

  /// Takes an input.
  package mutating func take(
    _ input: StampedInput.Input, at now: Timestamp, before: ScreenMachine, after: ScreenMachine,
    intents: [DoneIntent]
  ) {}
}

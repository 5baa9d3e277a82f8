package import Geometry
package import InputMapping
package import SearchScreen

/// One step of the machine, before and after.
package struct ScreenStep {
  /// The input.
  package var input: StampedInput.Input
  /// When.
  package var time: Timestamp
  /// The machine that took it.
  package var before: ScreenMachine
  /// The machine afterwards.
  package var after: ScreenMachine
  /// The outcome: the intents that devices expressed, and the effects.
  package var output: StepOutput
}

/// A listener that is plugged into the loop from outside, such as a recording or a latency probe.
///
/// Every requirement but the name has a default that does nothing. All calls come from the loop's
/// thread.
package protocol ScreenObserver: AnyObject {
  /// The subject of a log line about a failure: “The recording”.
  var name: String { get }

  /// Whether ``stepped(_:)`` is wanted now. Costs a copy of the machine for every step.
  var watchesSteps: Bool { get }

  /// Whether the observer asks the screen to end; looked at before the first and after every
  /// turn.
  var wantsToEnd: Bool { get }

  /// A turn begins: events have just been taken from the window.
  func turnBegan()

  /// A device did something that is about to be stepped.
  func saw(_ event: DeviceEvent)

  /// The machine took a step.
  /// - Throws: What keeps the observer from going on. It is logged; the screen goes on.
  func stepped(_ step: ScreenStep) throws

  /// A step changed the scene.
  func sceneChanged()

  /// A frame was presented.
  func presented()

  /// The screen ends.
  /// - Throws: What becomes the message and the exit code of the program.
  func ended(on machine: ScreenMachine) throws
}

extension ScreenObserver {
  /// Wants no steps.
  package var watchesSteps: Bool { false }
  /// Never asks for the end.
  package var wantsToEnd: Bool { false }
  /// Ignores it.
  package func turnBegan() {}
  /// Ignores it.
  package func saw(_ event: DeviceEvent) {}
  /// Ignores it.
  package func stepped(_ step: ScreenStep) throws {}
  /// Ignores it.
  package func sceneChanged() {}
  /// Ignores it.
  package func presented() {}
  /// Ignores it.
  package func ended(on machine: ScreenMachine) throws {}
}

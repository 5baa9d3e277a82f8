package import Geometry
package import InputMapping
package import SearchScreen

/// One step of the machine, before and after.
package struct ScreenStep {
  /// The input.
  package var input: StampedInput.Input
  /// The time.
  package var time: Timestamp
  /// The machine before the step.
  package var before: ScreenMachine
  /// The machine after the step.
  package var after: ScreenMachine
  /// The outcome: the intents expressed by devices, and the effects.
  package var output: StepOutput
}

/// An external listener to the loop, such as a recording or a latency probe.
///
/// Every requirement except the name has a default that does nothing. All calls are made on the loop's
/// thread.
package protocol ScreenObserver: AnyObject {
  /// The subject of a log message about a failure: “The recording”.
  var name: String { get }

  /// Whether ``stepped(_:)`` is currently wanted. Costs a copy of the machine for every step.
  var watchesSteps: Bool { get }

  /// Whether the observer asks the screen to end; checked before the first turn and after every one.
  var wantsToEnd: Bool { get }

  /// A turn begins: events have just been received from the window.
  func turnBegan()

  /// A device sent an event that is about to be stepped.
  func saw(_ event: DeviceEvent)

  /// The machine took a step.
  /// - Throws: Whatever keeps the observer from continuing. It is logged, and the screen continues.
  func stepped(_ step: ScreenStep) throws

  /// A step changed the scene.
  func sceneChanged()

  /// A frame was presented.
  func presented()

  /// The screen is closing.
  /// - Throws: An error that becomes the program's message and exit code.
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

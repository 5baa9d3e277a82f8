package import Geometry
package import InputMapping
package import SearchScreen

/// Another program or a test that drives the live screen from outside, one turn at a time.
///
/// A driven screen does not show the time of day, so that its pictures are reproducible.
package protocol ScreenDriver: AnyObject {
  /// Does what can be done now; called once per turn.
  /// - Returns: When to call it again even if nothing happens; `nil` for no need.
  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp?

  /// A device sent an event, and the machine has stepped.
  func saw(_ event: DeviceEvent)

  /// The screen is closing.
  func ended(_ screen: any DrivenScreen)
}

/// The live screen as seen by a driver.
package protocol DrivenScreen: AnyObject {
  /// The machine after the last step.
  var machine: ScreenMachine { get }

  /// Whether nothing is pending: no search, and no answer from a worker.
  var isSettled: Bool { get }

  /// The logical time once the clock has been stepped, before that the time since the start.
  var time: Timestamp { get }

  /// Whether logical time advances only when stepped.
  var isClockHeld: Bool { get }

  /// The number of pictures cached by the renderer.
  var keptPictures: Int { get }

  /// Writes the screen, with all animations finished, to a PNG file.
  func writePicture(to path: String) throws

  /// Shows a text in place of the time of day.
  func setClock(_ text: String)

  /// Advances logical time; from then on it advances only this way.
  func stepClock(by milliseconds: Int)

  /// Passes an event to the machine as if a device had sent it.
  func send(_ event: DeviceEvent)

  /// Passes an intent to the machine as if a device had expressed it.
  func send(_ intent: Intent)

  /// Passes to the machine an action that no device causes.
  func take(_ action: Action)

  /// Ends the screen after this turn.
  func finish()
}

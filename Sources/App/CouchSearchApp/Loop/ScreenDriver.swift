package import Geometry
package import InputMapping
package import SearchScreen

/// Another program, or a test, that drives the live screen from outside, one turn at a time.
///
/// A driven screen does not show the time of day, so that its pictures are the same every time.
package protocol ScreenDriver: AnyObject {
  /// Does what can be done now; called once a turn.
  /// - Returns: When to be called again although nothing happens; `nil` for no need.
  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp?

  /// A device did something, and the machine has stepped.
  func saw(_ event: DeviceEvent)

  /// The screen ends.
  func ended(_ screen: any DrivenScreen)
}

/// The live screen as a driver sees it.
package protocol DrivenScreen: AnyObject {
  /// The machine after the last step.
  var machine: ScreenMachine { get }

  /// Whether nothing is under way: no search, and no answer of a worker.
  var isSettled: Bool { get }

  /// The logical time once the clock has been stepped, else the time since the start.
  var time: Timestamp { get }

  /// Whether logical time passes only when it is stepped.
  var isClockHeld: Bool { get }

  /// The number of pictures that the renderer keeps.
  var keptPictures: Int { get }

  /// Writes what is shown, with every animation at its end, to a PNG file.
  func writePicture(to path: String) throws

  /// Shows a text in place of the time of day.
  func setClock(_ text: String)

  /// Lets logical time pass; from then on it passes only so.
  func stepClock(by milliseconds: Int)

  /// Hands the machine an event as if a device had sent it.
  func send(_ event: DeviceEvent)

  /// Hands the machine an intent as if a device had expressed it.
  func send(_ intent: Intent)

  /// Hands the machine an action that no device causes.
  func take(_ action: Action)

  /// Ends the screen after this turn.
  func finish()
}

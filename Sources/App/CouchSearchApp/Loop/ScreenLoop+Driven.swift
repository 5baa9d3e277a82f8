package import Geometry
package import InputMapping
package import SearchScreen

/// The live screen when another program drives it.
extension ScreenLoop: DrivenScreen {
  /// Whether nothing is under way: no search, and no answer of a worker.
  package var isSettled: Bool { !machine.state.visit.screen.awaitsAnswer && workOutstanding == 0 }

  /// The number of pictures that the renderer keeps.
  package var keptPictures: Int { parts.painter.keptPictures }

  /// Writes what is shown, with every animation at its end, to a PNG file.
  package func writePicture(to path: String) throws {
    parts.painter.settle(scene)
    try parts.painter.writePicture(to: path)
    needsFrame = true
  }

  /// The logical time once the clock has been stepped, else the time since the start.
  package var time: Timestamp { steppedTime ?? parts.clock.now() }

  /// Whether logical time passes only when it is stepped.
  package var isClockHeld: Bool { steppedTime != nil }

  /// Lets logical time pass; from then on it passes only so.
  package func stepClock(by milliseconds: Int) {
    let target = time + milliseconds
    steppedTime = time
    while let wakeAt, wakeAt <= target {
      steppedTime = max(time, wakeAt)
      step(.tick)
      // A deadline that is due again at once must not hold everything up.
      if let again = self.wakeAt, again <= time { break }
    }
    steppedTime = target
  }

  /// Hands the machine an event as if a device had sent it.
  package func send(_ event: DeviceEvent) {
    lastInputAt = parts.clock.now()
    if !playerTakes(event) { step(.device(event)) }
  }

  /// Hands the machine an intent as if a device had expressed it.
  package func send(_ intent: Intent) {
    lastInputAt = parts.clock.now()
    if !playerTakes(intent) { step(.action(.intent(intent))) }
  }

  /// Hands the machine an action that no device causes.
  package func take(_ action: Action) { step(.action(action)) }

  /// Shows a text in place of the time of day.
  package func setClock(_ text: String) { step(.action(.clockChanged(ClockReading(text)))) }
}

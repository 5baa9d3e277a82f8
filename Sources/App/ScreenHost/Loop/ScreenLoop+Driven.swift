package import Geometry
package import InputMapping
package import SearchScreen

/// The live screen, driven by another program.
extension ScreenLoop: DrivenScreen {
  /// Whether nothing is pending: no search, and no answer from a worker.
  package var isSettled: Bool {
    !machine.state.visit.screen.awaitsAnswer && !parts.mailbox.awaitsWork
  }

  /// The number of pictures cached by the renderer.
  package var keptPictures: Int { parts.painter.keptPictures }

  /// Writes the screen, with all animations finished, to a PNG file.
  package func writePicture(to path: String) throws {
    parts.painter.settle(scene)
    try parts.painter.writePicture(to: path)
    needsFrame = true
  }

  /// The logical time once the clock has been stepped, before that the time since the start.
  package var time: Timestamp { steppedTime ?? parts.clock.now() }

  /// Whether logical time advances only when stepped.
  package var isClockHeld: Bool { steppedTime != nil }

  /// Advances logical time; from then on it advances only this way.
  package func stepClock(by milliseconds: Int) {
    let target = time + milliseconds
    steppedTime = time
    while let wakeAt, wakeAt <= target {
      steppedTime = max(time, wakeAt)
      step(.tick)
      // A deadline that is immediately due again must not block.
      if let again = self.wakeAt, again <= time { break }
    }
    steppedTime = target
  }

  /// Passes an event to the machine as if a device had sent it.
  package func send(_ event: DeviceEvent) {
    lastInputAt = parts.clock.now()
    if !playerTakes(event) { step(.device(event)) }
  }

  /// Passes an intent to the machine as if a device had expressed it.
  package func send(_ intent: Intent) {
    lastInputAt = parts.clock.now()
    if !playerTakes(intent) { step(.action(.intent(intent))) }
  }

  /// Passes to the machine an action that no device causes.
  package func take(_ action: Action) { step(.action(action)) }

  /// Shows a text in place of the time of day.
  package func setClock(_ text: String) { step(.action(.clockChanged(ClockReading(text)))) }
}

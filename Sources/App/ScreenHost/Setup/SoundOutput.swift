internal import Logging
package import Platform

/// The sound device, opened at the first sound: with sounds off it is not needed.
package final class SoundOutput {
  private let log: Logger
  private var opened: FocusSoundPlayer?

  init(log: Logger) { self.log = log }

  private func open() -> FocusSoundPlayer {
    let player = FocusSoundPlayer()
    if let failure = player.failure { log.warning("Sounds are off: \(failure)") }
    return player
  }

  package func play(_ sound: FocusSound) {
    let player = opened ?? open()
    opened = player
    player.play(sound)
  }

  /// Stops the current sound.
  package func stop() { opened?.stop() }

  /// Closes the device.
  package func close() { opened = nil }
}

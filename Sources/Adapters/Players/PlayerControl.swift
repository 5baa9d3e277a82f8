/// A running player that takes commands and reports its state.
///
/// No call waits for the player: commands that it does not take yet are kept or dropped. A player may be
/// slow, hang or end at any moment.
package protocol PlayerControl: AnyObject, Sendable {
  /// The name of this run of the player, which no other run has.
  var name: String { get }

  /// The state that it reported last.
  var status: PlayerStatus { get }

  /// Begins to connect, once its process runs.
  func begin()

  /// Sends a command. One that is sent before the player listens is carried out as soon as it does.
  func send(_ command: PlayerCommand)

  /// Asks the player to keep its place and quit.
  /// - Returns: Whether the request could be sent.
  func leave() -> Bool

  /// Closes the connection once everything that the player has sent was read. Call it when its process has
  /// ended; it waits for a moment at most.
  func close()
}

/// A command for a player.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses or resumes.
  case togglePause
  /// Pauses (`true`) or resumes, whatever the player does now.
  case pause(Bool)
  /// Seeks by a number of seconds, back if it is negative; `isHeld` while a control is held and speed
  /// matters more than the exact second.
  case seek(seconds: Int, isHeld: Bool)
  /// Changes the volume by a number of percentage points.
  case volume(Int)
  /// Mutes or unmutes the sound.
  case toggleMute
  /// Skips to the next file, or to the next chapter where there is only one file; −1 goes back.
  case skip(Int)
  /// Shows the place for a moment.
  case showPlace
  /// Chooses a track; `nil` for none.
  case choose(PlayerTrack.Kind, id: Int?)
  /// Shows the overlay.
  case show(PlayerPicture)
  /// Takes the overlay away.
  case hidePanel
}

/// An event of a player that is driven.
package enum PlayerEvent: Hashable, Sendable {
  /// A key of the player's own window, by the name of an intent or a control; `isRepeat` while it is held.
  case key(String, isRepeat: Bool)
  /// What the overlay shows has changed while it is shown, or it was paused, or goes on.
  case changed
  /// The place is due to be saved, in case the computer is switched off.
  case placed(PlayerStatus)
  /// Its process has ended.
  case ended
  /// It no longer takes commands, or never did; its process may still run.
  case lost
}

/// A picture that a player lays over the film: premultiplied blue, green, red and alpha, row by row without gaps.
package struct PlayerPicture: Hashable, Sendable {
  /// The place of its top left corner on the player's output, in pixels.
  package var x: Int
  /// The place of its top left corner on the player's output, in pixels.
  package var y: Int
  /// The size in pixels.
  package var width: Int
  /// The size in pixels.
  package var height: Int
  /// The pixels.
  package var pixels: [UInt8]
  /// Whether the key for Back, in the player's own window, takes it away; if not, it ends the player.
  package var takesBack: Bool

  /// Creates a picture.
  package init(x: Int, y: Int, width: Int, height: Int, pixels: [UInt8], takesBack: Bool) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.pixels = pixels
    self.takesBack = takesBack
  }
}

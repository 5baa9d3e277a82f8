package import Geometry

/// A running player that takes commands and reports its state.
///
/// No call waits for the player: commands that it cannot take yet are kept or dropped. A player may be slow,
/// hang or end at any moment.
package protocol PlayerControl: AnyObject, Sendable {
  /// The name of this run of the player, unique among runs.
  var name: String { get }

  /// The last reported state.
  var status: PlayerStatus { get }

  /// Starts connecting, once its process runs.
  func begin()

  /// Sends a command. One sent before the player listens is carried out as soon as it does.
  func send(_ command: PlayerCommand)

  /// Asks the player to save its position and quit.
  /// - Returns: Whether the request could be sent.
  func leave() -> Bool

  /// Closes the connection once everything the player sent has been read. Call it when the process has ended,
  /// or playback in one that goes on; it blocks only briefly.
  func close()

  /// Seconds that it has to end, or to stop, once asked.
  var patience: Int { get }

  /// Whether it was running before, with a window behind the screen's, and goes on afterwards.
  var wasRunning: Bool { get }
}

extension PlayerControl {
  package var patience: Int { 4 }
  package var wasRunning: Bool { false }
}

/// A command for a player.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses or resumes.
  case togglePause
  /// Pauses (`true`) or resumes, whatever the current state.
  case pause(Bool)
  /// Seeks by a number of seconds, backwards if negative; `isHeld` while a control is held and speed matters
  /// more than accuracy.
  case seek(seconds: Int, isHeld: Bool)
  /// Changes the volume by a number of percentage points.
  case volume(Int)
  /// Mutes or unmutes the sound.
  case toggleMute
  /// Skips to the next file, or to the next chapter if there is only one file; −1 goes back.
  case skip(Int)
  /// Shows the position for a moment.
  case showPlace
  /// Chooses a track; `nil` for none.
  case choose(PlayerTrack.Kind, id: Int?)
  /// Shows the overlay.
  case show(PlayerPicture)
  /// Hides the overlay.
  case hidePanel
  /// A step in the player's own menu.
  case menu(MenuStep)

  /// A step in a menu.
  package enum MenuStep: Hashable, Sendable {
    case move(Direction)
    case select
    case back
  }
}

/// An event from a controlled player.
package enum PlayerEvent: Hashable, Sendable {
  /// A key in the player's own window, by the name of an intent or control; `isRepeat` while it is held.
  case key(String, isRepeat: Bool)
  /// The contents of the visible overlay have changed, or playback was paused or resumed.
  case changed
  /// The position is due to be saved, in case the computer is switched off.
  case placed(PlayerStatus)
  /// Its process has ended.
  case ended
  /// It no longer takes commands, or never did; its process may still be running.
  case lost
  /// Playback is over, or could not start, and its process goes on.
  case over
  /// It reads the controllers itself, so the screen must not.
  case readsControllers
}

/// A picture overlaid on the film: premultiplied blue, green, red and alpha, row by row without padding.
package struct PlayerPicture: Hashable, Sendable {
  /// The x coordinate of its top left corner on the player's output, in pixels.
  package var x: Int
  /// The y coordinate of its top left corner on the player's output, in pixels.
  package var y: Int
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The pixels.
  package var pixels: [UInt8]
  /// Whether the Back key, in the player's own window, removes it; if not, it quits the player.
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

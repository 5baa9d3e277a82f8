internal import Foundation
internal import Geometry
internal import Logging
internal import Platform

/// The checks of a kiosk's window, which other programs could hide or move.
struct WindowLooks {
  /// When the next one is due; `nil` for a window that need not be kept in place.
  var nextAt: Timestamp?
  /// Whether the last one found it out of place.
  var isAway = false

  /// Milliseconds between checks: two within a second, in case the first does not help.
  static let interval = 400
}

extension ScreenLoop {
  /// When the loop next checks its window; `nil` if it need not: an opened program may cover it.
  var nextWindowLook: Timestamp? { programsRunning == 0 ? windowLooks.nextAt : nil }

  /// Restores a kiosk's window after another program has hidden or moved it, and ends if it is gone: the
  /// service then starts a new one.
  func keepWindow() {
    let now = parts.clock.now()
    guard let due = nextWindowLook, due <= now else { return }
    windowLooks.nextAt = now + WindowLooks.interval
    let cover = parts.window.keep()
    defer { windowLooks.isAway = cover == .restored }
    switch cover {
    case .covers: break
    case .restored:
      parts.painter.invalidate()
      needsFrame = true
      if !windowLooks.isAway {
        parts.log.warning("Another program hid, moved or covered the window. It is put back.")
      }
    case .gone:
      parts.log.error("Another program destroyed the window. Start the screen again.")
      fail(EX_UNAVAILABLE)
    }
  }
}

internal import Foundation
internal import Geometry
internal import Logging
internal import Platform

/// The looks at a kiosk's window, which other programs could hide or move.
struct WindowLooks {
  /// When the next one is due; `nil` for a window that need not be kept.
  var nextAt: Timestamp?
  /// Whether the last one found it out of its place.
  var isAway = false

  /// Milliseconds between two: two of them within a second, for the case that the first does not help.
  static let interval = 400
}

extension ScreenLoop {
  /// When the loop looks next at its window; `nil` while it need not: a program that was opened may cover it.
  var nextWindowLook: Timestamp? { programsRunning == 0 ? windowLooks.nextAt : nil }

  /// Puts a kiosk's window back where another program has hidden or moved it, and ends where there is none any
  /// more: the service starts a new one.
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

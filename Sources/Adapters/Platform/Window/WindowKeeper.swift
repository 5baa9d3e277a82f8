internal import CXWindow
internal import Geometry

/// The state of a window that must cover its display.
package enum WindowCover: Hashable, Sendable {
  /// It covers the display.
  case covers
  /// It did not, because of another program, and has been restored. The next check shows whether that helped.
  case restored
  /// Another program has destroyed it.
  case gone
}

/// Keeps a kiosk's window in place on an X server, where every program can hide, minimise, move, resize or
/// cover the windows of all others.
final class WindowKeeper {
  private let window: OpaquePointer
  /// The display that the window opened on; `nil` for the whole screen, whose size may change.
  private let area: couch_x_area?

  /// - Parameters:
  ///   - handle: The SDL window.
  ///   - displays: The displays, starting with the window's.
  /// - Returns: `nil` if the window is not on an X server.
  init?(_ handle: UnsafeMutableRawPointer, displays: [Rect]) {
    guard let window = couch_x_window_open(handle) else { return nil }
    self.window = window
    area = displays.count < 2 ? nil : displays.first.map(Self.area)
  }

  deinit { couch_x_window_close(window) }

  /// Checks the window, and restores it if it does not cover its display.
  func look() -> WindowCover {
    let state =
      if var area { couch_x_window_look(window, &area) } else { couch_x_window_look(window, nil) }
    return switch state {
    case couch_x_covers: .covers
    case couch_x_restored: .restored
    default: .gone
    }
  }

  private static func area(_ rect: Rect) -> couch_x_area {
    couch_x_area(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width),
      height: Int32(clamping: rect.height))
  }
}

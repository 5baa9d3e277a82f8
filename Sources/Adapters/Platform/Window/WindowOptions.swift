package import Geometry

/// Options of the window.
package struct WindowOptions: Hashable, Sendable {
  /// The button that selects on controllers whose labels differ from the positions.
  package enum Confirm: String, Hashable, Sendable, CaseIterable {
    /// The button labelled A, wherever it is.
    case label
    /// The lower of the four.
    case south
    /// The right one of the four.
    case east
  }

  /// The text of the title bar.
  package var title = "CouchSearch"
  /// The size in window points, which are pixels on a screen of normal density.
  package var size = Size(width: 1920, height: 1080)
  /// Whether it covers the screen at the screen's own resolution.
  package var isFullScreen = false
  /// Whether the public must not get out of it: the pointer is never shown, keyboard shortcuts of
  /// the desktop are kept from it where the desktop allows, and the screen never sleeps.
  package var isKiosk = false
  /// Whether no window is shown and no display is needed.
  package var isHeadless = false
  /// The button that selects.
  package var confirm = Confirm.label
  /// A file of controller mappings in the format of SDL_GameControllerDB; `nil` for none.
  package var mappings: String?

  /// Remotes that are read from the kernel, because SDL drops their buttons; `nil` for none.
  package var remotes: Remotes?

  /// Remotes that are read from the kernel.
  package struct Remotes: Hashable, Sendable {
    /// The folder with their device files.
    package var folder = "/dev/input"
    /// Whether other programs, the window system among them, get nothing of them.
    package var areGrabbed = false
    /// Whether presses are believed however fast they come: those of a replay, whose time is not
    /// that of the wall.
    package var acceptsAnyRate = false

    /// Reads them from the usual place and leaves them to others, too.
    package init() {}
  }

  /// Makes the options of an ordinary window, 1920 × 1080.
  package init() {}
}

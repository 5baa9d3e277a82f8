package import Geometry

/// The options of the window.
package struct WindowOptions: Hashable, Sendable {
  /// The button that selects, on controllers whose labels differ from the positions.
  package enum Confirm: String, Hashable, Sendable, CaseIterable {
    /// The button labelled A, wherever it is.
    case label
    /// The bottom one of the four.
    case south
    /// The right one of the four.
    case east
  }

  /// The text of the title bar.
  package var title = "CouchSearch"
  /// The size in window points, which are pixels on a screen of normal density.
  package var size = Size(width: 1920, height: 1080)
  /// Whether it is full screen at the display's own resolution.
  package var isFullScreen = false
  /// Whether the public must be kept in: the pointer is never shown, desktop keyboard shortcuts are blocked
  /// if the desktop allows that, and the screen never sleeps.
  package var isKiosk = false
  /// Whether no window is shown and no display is needed.
  package var isHeadless = false
  /// The button that selects.
  package var confirm = Confirm.label
  /// A file of controller mappings in SDL_GameControllerDB format; `nil` for none.
  package var mappings: String?

  /// Remotes to read from the kernel, because SDL drops their buttons; `nil` for none.
  package var remotes: Remotes?

  /// Remotes to read from the kernel.
  package struct Remotes: Hashable, Sendable {
    /// The folder of their device files.
    package var folder = "/dev/input"
    /// Whether remotes are grabbed, so that other programs, including the window system, get none of their
    /// input.
    package var areGrabbed = false
    /// Whether presses are accepted at any rate: those of a replay, which runs on its own clock.
    package var acceptsAnyRate = false

    /// Reads them from the usual folder without grabbing.
    package init() {}
  }

  /// Makes the options of an ordinary window, 1920 × 1080.
  package init() {}
}

package import Geometry
package import Platform

/// The window as seen by the loop: a source of events with a few capabilities.
package protocol ScreenWindow: AnyObject {
  /// Waits for events and returns them in order.
  /// - Parameter timeoutMilliseconds: The timeout; `nil` to wait until an event comes.
  func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent]

  /// Frames per second of the display.
  var refreshRate: Int { get }

  /// Whether it covers the whole display.
  var isFullScreen: Bool { get set }

  /// Whether the display is kept on.
  var staysAwake: Bool { get set }

  /// Whether controllers and remotes are read while another window has the keyboard.
  var hearsInBackground: Bool { get set }

  /// Whether a modifier key pressed by itself applies to the next key.
  var latchesModifiers: Bool { get set }

  /// The text on the clipboard; `nil` if there is none.
  var clipboardText: String? { get set }

  /// Leaves all controllers to another program.
  func closeControllers()

  /// Takes the controllers back.
  func reopenControllers()

  /// Whether no window has the keyboard.
  var isKeyboardFree: Bool { get }

  /// Takes the keyboard back after another program had it.
  func takeKeyboard()

  /// Whether other programs could hide or move it although it must stay.
  var isKept: Bool { get }

  /// Restores it after another program has hidden or moved it.
  func keep() -> WindowCover

  /// Whether it is minimised, to uncover the window of another program.
  var isAside: Bool { get set }

  /// Vibrates the controller used last.
  func rumble()
  /// Gives a short, faint tick on the controller used last.
  func tick()
}

/// A window with everything that the loop needs from it.
package protocol OpenWindow: ScreenWindow {
  /// Wakes the loop; may be called on any thread.
  var wakeLoop: @Sendable () -> Void { get }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) { get }

  /// SDL's name of the video driver.
  var videoDriver: String { get }

  /// Subsystems that could not be started, a line each, for the log.
  var warnings: [String] { get }

  /// Sets the conversion from window positions, in pixels, to the canvas.
  func mapPointer(_ canvasPoint: @escaping (_ x: Int, _ y: Int) -> Point)
}

extension PlatformWindow: OpenWindow {
  package var wakeLoop: @Sendable () -> Void { { [waker] in waker.wake() } }
  /// Vibrates the controller used last, as briefly as for one step.
  package func rumble() { rumble(nil) }
  package func tick() { rumble(nil, strength: 0.2, milliseconds: 15) }
}

/// A screen without a window of its own: the host passes on events, and never waits.
extension EventIntake: OpenWindow {
  package func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent] { takeEvents() }

  package var videoDriver: String { "another part of the program" }

  /// The host presents when it wants to.
  package var refreshRate: Int { 120 }

  /// The window belongs to the host, and is left alone.
  package var isFullScreen: Bool {
    get { false }
    set {}
  }

  /// So does the display.
  package var staysAwake: Bool {
    get { false }
    set {}
  }

  package var isAside: Bool {
    get { false }
    set {}
  }

  package var isKeyboardFree: Bool { false }
  package func takeKeyboard() {}
  package var isKept: Bool { false }
  package func keep() -> WindowCover { .covers }
  package func rumble() { rumble(strength: 0.35, milliseconds: 60) }
  package func tick() { rumble(strength: 0.2, milliseconds: 15) }
}

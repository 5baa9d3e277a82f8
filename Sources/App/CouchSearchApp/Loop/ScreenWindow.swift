package import Geometry
package import Platform

/// The window as the loop sees it: a source of events with a few abilities.
package protocol ScreenWindow: AnyObject {
  /// Waits for events and returns them in order.
  /// - Parameter timeoutMilliseconds: How long to wait; `nil` until one comes.
  func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent]

  /// Frames a second that the display shows.
  var refreshRate: Int { get }

  /// Covers the whole display.
  var isFullScreen: Bool { get set }

  /// Whether the display is kept on.
  var staysAwake: Bool { get set }

  /// Whether controllers and remotes are heard while another window has the keyboard.
  var hearsInBackground: Bool { get set }

  /// Lets a modifier key that was pressed by itself count for the next key.
  var latchesModifiers: Bool { get set }

  /// The text on the clipboard; `nil` when there is none.
  var clipboardText: String? { get set }

  /// Leaves all controllers to another program.
  func closeControllers()

  /// Takes the controllers back.
  func reopenControllers()

  /// Whether no window has the keyboard.
  var isKeyboardFree: Bool { get }

  /// Takes the keyboard back after another program had it.
  func takeKeyboard()

  /// Whether other programs could hide or move it, and it has to stay.
  var isKept: Bool { get }

  /// Puts it back where another program has hidden or moved it.
  func keep() -> WindowCover

  /// Shakes the controller that was used last.
  func rumble()
  /// Gives the controller last used a short, faint tick.
  func tick()
}

/// A window with what the loop is put together around it for.
package protocol OpenWindow: ScreenWindow {
  /// Wakes the loop; any thread may call it.
  var wakeLoop: @Sendable () -> Void { get }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) { get }

  /// SDL's name of what shows it.
  var videoDriver: String { get }

  /// Parts that could not be started, a line each: for a log.
  var warnings: [String] { get }

  /// Sets how a place in the window becomes one on the canvas; both arguments are pixels.
  func mapPointer(_ canvasPoint: @escaping (_ x: Int, _ y: Int) -> Point)
}

extension PlatformWindow: OpenWindow {
  package var wakeLoop: @Sendable () -> Void { { [waker] in waker.wake() } }
  /// Shakes the controller that was used last, as shortly as for one step.
  package func rumble() { rumble(nil) }
  package func tick() { rumble(nil, strength: 0.2, milliseconds: 15) }
}

/// A screen without a window of its own: the program around it hands over what happens, and never waits.
extension EventIntake: OpenWindow {
  package func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent] { takeEvents() }

  package var videoDriver: String { "another part of the program" }

  /// The program around it presents when it wants to.
  package var refreshRate: Int { 120 }

  /// The window belongs to the program around it, and stays as it is.
  package var isFullScreen: Bool {
    get { false }
    set {}
  }

  /// So does the display.
  package var staysAwake: Bool {
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

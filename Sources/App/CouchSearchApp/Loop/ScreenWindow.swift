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

extension PlatformWindow: ScreenWindow {
  /// Shakes the controller that was used last, as shortly as for one step.
  package func rumble() { rumble(nil) }
  package func tick() { rumble(nil, strength: 0.2, milliseconds: 15) }
}

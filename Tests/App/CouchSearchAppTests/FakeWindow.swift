import Platform

@testable import CouchSearchApp
@testable import ScreenHost

/// A window of a test: gives the events it was given, and never waits.
final class FakeWindow: ScreenWindow {
  /// Events of the turns to come.
  var turns: [[PlatformEvent]] = []
  /// The timeouts that the loop requested, one for each turn.
  private(set) var timeouts: [Int?] = []
  /// Calls that change the world outside, in order.
  private(set) var calls: [String] = []
  var clipboardText: String?
  var latchesModifiers = false
  var hearsInBackground = false
  var isFullScreen = false
  var staysAwake = false
  var isAside = false {
    didSet { if isAside != oldValue { calls.append(isAside ? "aside" : "back") } }
  }
  let refreshRate = 60
  var isKeyboardFree = false
  /// What the looks at a window find that is kept; `nil` for one that is not.
  var cover: WindowCover?
  var isKept: Bool { cover != nil }

  func waitEvents(timeoutMilliseconds: Int?) -> [PlatformEvent] {
    timeouts.append(timeoutMilliseconds)
    return turns.isEmpty ? [] : turns.removeFirst()
  }

  func closeControllers() { calls.append("close") }
  func reopenControllers() { calls.append("reopen") }
  func takeKeyboard() { calls.append("keyboard") }
  func keep() -> WindowCover {
    calls.append("keep")
    return cover ?? .covers
  }
  func rumble() { calls.append("rumble") }
  func tick() { calls.append("tick") }
}

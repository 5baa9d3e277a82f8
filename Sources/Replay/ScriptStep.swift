package import InputMapping

/// One line of a script.
package struct ScriptStep: Hashable, Sendable {
  /// What a step does.
  package enum Action: Hashable, Sendable {
    /// Presses and lets go, one after the other.
    case tap([Tap])
    /// Presses; lets go after that many milliseconds, or with `release`.
    case hold(Press, milliseconds: Int?)
    /// Lets go of what is held, and lets that many milliseconds pass.
    case release(Press, milliseconds: Int)
    /// Types on the on-screen keyboard, key by key.
    case type(String)
    /// Moves focus the shortest way to an element.
    case goTo(Glob)
    /// Lets time pass.
    case pause(milliseconds: Int)
    /// Lets time pass until something is true, at most so many milliseconds.
    case wait(Expectation, atMost: Int)
    /// Checks what is true now.
    case expect(Expectation)
    /// Commits text at once, as a hardware keyboard or an input method does.
    case text(String)
    /// Pastes text, as the clipboard does.
    case paste(String)
    /// Connects a device.
    case plug(DeviceKind)
    /// Disconnects the controller or the remote.
    case unplug(DeviceFamily)
    /// Takes a picture.
    case shot(String)
  }

  /// The line it stands on, from 1.
  package var line: Int
  /// What it does.
  package var action: Action
}

/// A control that is pressed and let go some times.
package struct Tap: Hashable, Sendable, CustomStringConvertible {
  /// What is pressed.
  package var press: Press
  /// How often, 1 … 1,000.
  package var count: Int

  /// Makes a tap.
  package init(_ press: Press, count: Int = 1) {
    self.press = press
    self.count = count
  }

  /// As scripts write it: `down x3`.
  package var description: String { count == 1 ? "\(press)" : "\(press) x\(count)" }
}

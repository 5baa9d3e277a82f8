package import InputMapping
package import SearchScreen
package import Support
internal import TextEntry

/// One line of a script.
package struct ScriptStep: Hashable, Sendable {
  /// Actions of a step.
  package indirect enum Action: Hashable, Sendable {
    /// Presses and lets go, one after the other.
    case tap([Tap])
    /// Presses; lets go after that many milliseconds, or with `release`.
    case hold(Press, milliseconds: Int?)
    /// Lets go of what is held, and lets that many milliseconds pass.
    case release(Press, milliseconds: Int)
    /// Presses several things together; at least two.
    case chord([Press], milliseconds: Int?)
    /// Pushes a stick.
    case stick(StickPush)
    /// Turns the dial to groups, each named by its letters, and lets go.
    case dial([String])
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
    /// Checks something after every step from here on.
    case always([Invariant], [Expectation])
    /// Commits text at once, as a hardware keyboard or an input method does.
    case text(String)
    /// Pastes text, as the clipboard does.
    case paste(String)
    /// Does something with a pointer.
    case pointer(PointerAct)
    /// Connects a device.
    case plug(DeviceKind)
    /// Disconnects the controller or the remote.
    case unplug(DeviceFamily)
    /// Takes a picture.
    case shot(String)
    /// Compares the screen with what was looked at and kept under that name.
    case golden(String, GoldenTolerance = GoldenTolerance())
    /// Answers take so long from here on.
    case latency(Latency)
    /// Searches fail from here on; `nil` lets them work again.
    case fail(SearchTrouble?)
    /// The clock jumps ahead, as when the machine has slept: nothing happened in between.
    case jump(milliseconds: Int)
    /// Another catalogue takes the place of the one that is open: one with those categories, the
    /// same ones unless some are named.
    case catalog(categories: [String])
    /// Something of the voice input, such as what was heard; a session begins first where there is none.
    case voice(VoiceEvent)
    /// A reading of the wall clock: the time of day as the status line shows it, and the moment where one
    /// is given.
    case clock(ClockReading)

    // Lines of recordings.

    /// An input from outside, at its moment.
    case input(RecordedInput)
    /// A press of a control, for readers only.
    case gesture(Press, milliseconds: Int)
    /// The intent of the lines before: played instead of them where they lead elsewhere.
    case meant(Action)
    /// A checkpoint.
    case mark(Checkpoint)
  }

  /// Its place in the source.
  package var place: SourcePlace
  /// The steps that ran the file it stands in, the outermost first.
  package var callers: [SourcePlace]
  /// Its action.
  package var action: Action

  /// The line it stands on, from 1.
  package var line: Int { place.line }

  /// Makes a step; one without a place is in no file.
  package init(
    _ action: Action, at place: SourcePlace = SourcePlace(file: ""), callers: [SourcePlace] = []
  ) {
    self.action = action
    self.place = place
    self.callers = callers
  }
}

/// A control that is pressed and let go some times.
package struct Tap: Hashable, Sendable, CustomStringConvertible {
  /// The control or intent.
  package var press: Press
  /// The count, 1 … 1,000.
  package var count: Int

  /// Makes a tap.
  package init(_ press: Press, count: Int = 1) {
    self.press = press
    self.count = count
  }

  /// As scripts write it: `down x3`.
  package var description: String { count == 1 ? "\(press)" : "\(press) x\(count)" }
}

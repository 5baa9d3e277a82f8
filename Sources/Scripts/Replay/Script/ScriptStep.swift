package import InputMapping
package import SearchScreen
package import Support
internal import TextEntry

/// One line of a script.
package struct ScriptStep: Hashable, Sendable {
  /// The actions of steps.
  package indirect enum Action: Hashable, Sendable {
    /// Presses and releases, one after another.
    case tap([Tap])
    /// Presses; releases after a number of milliseconds, or with `release`.
    case hold(Press, milliseconds: Int?)
    /// Releases what is held, and lets a number of milliseconds pass.
    case release(Press, milliseconds: Int)
    /// Presses several controls together; at least two.
    case chord([Press], milliseconds: Int?)
    /// Pushes a stick.
    case stick(StickPush)
    /// Turns the dial to groups, each named by its letters, and releases it.
    case dial([String])
    /// Types on the on-screen keyboard, key by key.
    case type(String)
    /// Moves focus by the shortest path to an element.
    case goTo(Glob)
    /// Lets time pass.
    case pause(milliseconds: Int)
    /// Lets time pass until a condition holds, at most a number of milliseconds.
    case wait(Expectation, atMost: Int)
    /// Checks a condition now.
    case expect(Expectation)
    /// Checks a condition now, and goes on if it does not hold; the script fails at its end.
    case check(Expectation)
    /// Checks conditions after every step from here on.
    case always([Invariant], [Expectation])
    /// Commits text at once, like a hardware keyboard or input method.
    case text(String)
    /// Pastes text, as from the clipboard.
    case paste(String)
    /// Performs a pointer action.
    case pointer(PointerAct)
    /// Connects a device.
    case plug(DeviceKind)
    /// Disconnects the controller or the remote.
    case unplug(DeviceFamily)
    /// Takes a picture.
    case shot(String)
    /// Compares the screen with the golden of that name.
    case golden(String, GoldenTolerance = GoldenTolerance())
    /// Sets the latency of answers from here on.
    case latency(Latency)
    /// Makes searches fail from here on; `nil` lets them work again.
    case fail(SearchTrouble?)
    /// The clock jumps ahead, as if the machine had been suspended: nothing happens in between.
    case jump(milliseconds: Int)
    /// Another catalogue replaces the open one, with the given categories, or the same ones if none are
    /// given.
    case catalog(categories: [String])
    /// An event of a part of the screen, such as a recognised text, with what has to happen first.
    case part(PartEvent)
    /// A reading of the wall clock: the time of day as shown in the status line, and the time itself if
    /// given.
    case clock(ClockReading)

    // Lines of recordings.

    /// An external input, at its time.
    case input(RecordedInput)
    /// A press of a control, only for readers.
    case gesture(Press, milliseconds: Int)
    /// The intent of the previous lines, played instead of them where they would lead elsewhere.
    case meant(Action)
    /// A checkpoint.
    case mark(Checkpoint)
  }

  /// Its place in the source.
  package var place: SourcePlace
  /// The steps that ran the file containing it, outermost first.
  package var callers: [SourcePlace]
  /// Its action.
  package var action: Action

  /// The line number, from 1.
  package var line: Int { place.line }

  /// Makes a step; one without a place is not in a file.
  package init(
    _ action: Action, at place: SourcePlace = SourcePlace(file: ""), callers: [SourcePlace] = []
  ) {
    self.action = action
    self.place = place
    self.callers = callers
  }
}

/// A control that is pressed and released a number of times.
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

  /// The form used in scripts: `down x3`.
  package var description: String { count == 1 ? "\(press)" : "\(press) x\(count)" }
}

internal import CatalogModel
internal import FocusEngine
package import Geometry
internal import InputMapping
package import SearchScreen
internal import TextEntry

/// Records a screen's input in three layers: the inputs themselves with their times, the physical gestures,
/// and the intents.
///
///     var recorder = Recorder(on: machine)
///     recorder?.take(input, at: now, before: machine, after: next, output: output)
///     for line in recorder?.takeLines() ?? [] { … }
///
/// At quiet moments it notes what the screen shows. When played again, the inputs give exactly the same
/// screens; where they would lead elsewhere, as on another keyboard, the intents can be played instead.
/// Nothing is recorded while a login is typed.
package struct Recorder: Sendable {
  /// Milliseconds without input after which a moment counts as quiet.
  private static let quiet = 300

  /// The lines not yet taken.
  private var lines: [ScriptStep.Action] = []
  private var last = Timestamp.zero
  private var gestures = PressTracker()
  private var meaning: IntentInference
  /// Whether anything has happened since the last checkpoint.
  private var isUnmarked = false
  /// Whether the screen was closed.
  private var hasQuit = false
  /// Whether a login is currently being typed.
  private var isPaused = false

  /// Starts recording; `nil` on a public screen (a kiosk), because a visitor's typing is private.
  package init?(on machine: ScreenMachine) {
    guard machine.state.settings.kiosk == nil else { return nil }
    meaning = IntentInference(machine)
  }

  /// Takes an input with which a screen has just been stepped.
  /// - Parameters:
  ///   - input: The input.
  ///   - now: The time of the input.
  ///   - before: The screen before it.
  ///   - after: The screen after it.
  ///   - output: The resulting intents and effects.
  package mutating func take(
    _ input: StampedInput.Input, at now: Timestamp, before: ScreenMachine, after: ScreenMachine,
    output: StepOutput
  ) {
    guard !before.state.hidesTyping else {
      return pass(input, at: now, after: after, output: output)
    }
    if now - last >= Self.quiet, before.isQuiet { mark(before) }
    let event =
      input.isUnseen(on: after)
      ? .tick : RecordedInput.Event(input, words: after.state.settings.words)
    lines.append(.input(RecordedInput(after: max(0, now - last), event)))
    last = max(last, now)
    if case .device(let event) = input, let gesture = gestures.take(event, at: now) {
      lines.append(gesture)
    }
    meaning.begin(before)
    for intent in output.intents {
      lines += meaning.take(intent, before: before).map { .meant($0) }
      isUnmarked = true
    }
    if output.effects.contains(.quit) { hasQuit = true }
  }

  /// Skips an input while a login is typed: neither it nor its time is recorded, nor where focus is. The
  /// story continues afterwards.
  private mutating func pass(
    _ input: StampedInput.Input, at now: Timestamp, after: ScreenMachine, output: StepOutput
  ) {
    if !isPaused {
      isPaused = true
      lines.append(.input(RecordedInput(after: max(0, now - last), .lost("a login"))))
    }
    // Buttons that are now held may be released later.
    if case .device(let event) = input { _ = gestures.take(event, at: now) }
    if output.effects.contains(.quit) { hasQuit = true }
    last = max(last, now)
    guard !after.state.hidesTyping else { return }
    isPaused = false
    isUnmarked = true
    lines.append(.meant(.tap([Tap(.intent(.back))])))
  }

  /// The number of lines not yet taken.
  package var lineCount: Int { lines.count }

  /// The lines since the last call, in order.
  package mutating func takeLines() -> [ScriptStep.Action] {
    defer { lines = [] }
    return lines
  }

  /// Ends the recording with a final checkpoint.
  package mutating func finish(_ machine: ScreenMachine) { mark(machine) }

  private mutating func mark(_ machine: ScreenMachine) {
    // On another keyboard, accents are typed differently.
    guard isUnmarked, !machine.state.hidesTyping, !meaning.isChoosingAccent(on: machine) else {
      return
    }
    isUnmarked = false
    lines += meaning.settle(machine).map { .meant($0) }
    lines.append(
      .mark(
        Checkpoint(digest: machine.digest, facts: Expectation(factsOf: machine, hasQuit: hasQuit))))
  }
}

extension StampedInput.Input {
  /// Whether only the settings would show it, and they are not open: a replay has no such events.
  fileprivate func isUnseen(on machine: ScreenMachine) -> Bool {
    switch self {
    case .action(.sourcesChanged): break
    case .action(.part(let event)) where event.news.isOfSettings: break
    default: return false
    }
    if case .settings? = machine.state.visit.screen.panels.last?.panel { return false }
    return true
  }
}

extension ScreenMachine {
  /// Whether nothing is pending.
  fileprivate var isQuiet: Bool {
    !state.visit.screen.awaitsAnswer && state.visit.timers[.scope] == nil
  }
}

extension Expectation {
  /// An expectation that the screen meets, independent of the keyboard's looks.
  fileprivate init(factsOf machine: ScreenMachine, hasQuit: Bool) {
    self.init()
    let screen = Readout(machine: machine, hasQuit: hasQuit, isWaiting: false)
    query = machine.state.lineText
    tokens = machine.state.visit.field.tokens.map { Glob($0.text) }
    self.screen = screen.screen
    scope = Glob(machine.state.visit.scope.id)
    // A title “*” would match everything.
    if !screen.title.isEmpty, !Glob(screen.title).fitsEverything { title = Glob(screen.title) }
    bookmarked = screen.isBookmarked
    switch machine.layout.commands[screen.focused] {
    case .key, .panel(.answer), .panel(.accent), nil: break
    case .some: focus = screen.focused.map { Glob($0.rawValue) }
    }
    guard machine.state.page != nil else { return }
    var results = List()
    results.count = NumberMatch(.equal, screen.resultCount)
    results.first = screen.cards.first.map { Glob($0.id) }
    self.results = results
  }
}

extension RecordedInput.Event {
  /// The line for an input, with messages as shown.
  init(_ input: StampedInput.Input, words: Words) {
    switch input {
    case .device(let event): self = .device(event)
    case .tick: self = .tick
    case .action(let action):
      switch action {
      case .searchFinished(let generation, _): self = .searched(generation: generation)
      case .searchFailed(let generation, let message):
        self = .searchFailed(generation: generation, message: words[message])
      case .countsLoaded(let generation, _): self = .counted(generation: generation)
      case .providersAsked(let generation, let count):
        self = .providersAsked(generation: generation, count: count)
      case .provided(let generation, let answer):
        self = .provided(generation: generation, answer)
      case .landingLoaded: self = .landing
      case .sheetLoaded(let item, _, _, _, _): self = .sheet(item: item.rawValue)
      case .opened(let item, let message, let end):
        self = .opened(item: item.rawValue, message: words[message], end: end)
      case .nextEpisode(let item, _, _): self = .nextEpisode(after: item.rawValue)
      case .clockChanged(let reading): self = .clock(reading)
      case .notice(let message): self = .notice(words[message])
      case .intent(.replaceText(let text)): self = .pasted(text)
      case .outputChanged(let size): self = .resized(size)
      case .part(let event): self = event.isRecorded ? .part(event) : .lost(event.key)
      case .timer: self = .tick
      case .intent: self = .lost("something a program asked for")
      case .pinChecked: self = .lost("the check of a PIN")
      case .catalogChanged: self = .lost("another catalogue")
      case .keyboardsLoaded: self = .lost("other keyboards")
      case .ambienceChanged: self = .lost("another appearance")
      case .wordsLoaded: self = .lost("another language")
      case .tokenFound: self = .lost("the name of a token")
      case .placesFound: self = .lost("the places of libraries")
      case .folderListed, .shareAnswered, .disksChanged: self = .lost("the folders of a computer")
      case .importChanged: self = .lost("the progress of an import")
      case .sourcesChanged: self = .lost("the states of sources")
      case .signInChanged, .userFound: self = .lost("a login")
      case .trustKept: self = .lost("the trust in a server")
      case .startsAtSignIn, .powerOffered: self = .lost("what the computer offers")
      case .supplied, .landingSupplied: self = .lost("the results of another program")
      case .setUp, .choose, .show, .panel, .greeted:
        self = .lost("a command of another program")
      }
    }
  }
}

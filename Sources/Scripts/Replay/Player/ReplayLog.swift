internal import CatalogModel
internal import FocusEngine
internal import SceneGraph
internal import SearchScreen

/// Focus, announcements and sounds since the last check.
struct ReplayLog: Hashable, Sendable {
  /// The focused elements, in order.
  var focusPath: [String] = []
  /// The texts that were read aloud.
  var announcements: [String] = []
  var sounds: [Expectation.Sound] = []
  var rumbles = 0

  /// The most entries; beyond this, the oldest are dropped, so that a long run stays small.
  private static let most = 10_000

  mutating func hear(_ effect: Effect) {
    switch effect {
    case .sound(let sound):
      if let sound = Expectation.Sound(rawValue: sound.kind.rawValue) { add(sound, to: \.sounds) }
    case .rumble: rumbles += 1
    case .part(let request):
      if let text = request.announcement { add(text, to: \.announcements) }
    default: break
    }
  }

  mutating func see(_ machine: ScreenMachine, focusBefore: NodeID?) {
    guard let focused = machine.state.visit.screen.focus.focused, focused != focusBefore else {
      return
    }
    add(focused.rawValue, to: \.focusPath)
  }

  private mutating func add<Entry>(_ entry: Entry, to list: WritableKeyPath<ReplayLog, [Entry]>) {
    self[keyPath: list].append(entry)
    if self[keyPath: list].count > Self.most { self[keyPath: list].removeFirst(Self.most / 2) }
  }
}

extension Action {
  /// A description for messages: “search 3”, “the landing”.
  var words: String {
    switch self {
    case .searchFinished(let generation, _), .searchFailed(let generation, _):
      "search \(generation)"
    case .countsLoaded(let generation, _): "counts \(generation)"
    case .landingLoaded: "the landing"
    case .sheetLoaded(let item, _, _, _, _): "the sheet of \(item)"
    case .nextEpisode(let item, _, _): "the episode after \(item)"
    case .opened(let item, _, _): "opening \(item)"
    case .pinChecked: "the check of the PIN"
    default: "an answer"
    }
  }

  /// The number of the search it answers; `nil` for anything else.
  var generation: Int? {
    switch self {
    case .searchFinished(let generation, _), .searchFailed(let generation, _): generation
    default: nil
    }
  }

  /// Whether it is the answer meant by a line of a recording.
  func isAnswer(to event: RecordedInput.Event) -> Bool {
    switch (self, event) {
    case (.searchFinished(let number, _), .searched(let wanted)),
      (.searchFinished(let number, _), .searchFailed(let wanted, _)),
      (.searchFailed(let number, _), .searchFailed(let wanted, _)):
      number == wanted
    case (.countsLoaded(let number, _), .counted(let wanted)): number == wanted
    case (.landingLoaded, .landing): true
    case (.sheetLoaded(let item, _, _, _, _), .sheet(let wanted)): item.rawValue == wanted
    case (.nextEpisode(let item, _, _), .nextEpisode(let wanted)): item.rawValue == wanted
    default: false
    }
  }
}

internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension Attract: ScreenPart {
  static func followVisit(in state: inout ScreenState) {
    guard state.visit.isAwaited else {
      state.visit.timers[.attract] = nil
      if state.partStates.attract.demonstration != nil { state.startOver() }
      state.partStates.attract.demonstration = nil
      return
    }
    if state.visit.screen.panels.isEmpty {
      // After a demonstration, it continues where it was.
      if state.partStates.attract.demonstration == nil { state.partStates.attract.step = 0 }
      state.partStates.attract.demonstration = nil
      state.push(.attract(AttractPanel()))
    }
    state.visit.timers[.attract] = state.now + pace
  }

  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? {
    guard intent == .operatorExit, state.partStates.attract.demonstration != nil else { return nil }
    return stop(in: &state) + state.askForPIN()
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .attract ? advance(&state, view) : nil
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    switch place {
    case .inPlaceOfScreen:
      if case .attract(let panel)? = builder.state.visit.screen.panels.first?.panel {
        panel.add(to: &builder)
      }
    case .aboveScreen:
      let attract = builder.state.partStates.attract
      attract.addInvitation(to: &builder)
    default: break
    }
  }

  private static func advance(_ state: inout ScreenState, _ view: ScreenView) -> [Effect] {
    state.visit.timers[.attract] = nil
    guard state.isBetweenVisits else { return [] }
    if let demonstration = state.partStates.attract.demonstration {
      return demonstrate(demonstration, in: &state, view)
    }
    state.partStates.attract.step += 1
    state.visit.timers[.attract] = state.now + pace
    var effects: [Effect] = []
    let languages = state.visitorLanguages.map(\.code)
    if !state.partStates.attract.hasAskedForGreetings, languages.count > 1 {
      state.partStates.attract.hasAskedForGreetings = true
      effects.append(.part(.greetings(languages: languages)))
    }
    if state.partStates.attract.isTimeToDemonstrate { beginDemonstration(in: &state) }
    return effects
  }

  // MARK: Demonstration

  /// Shows the screen as a visitor would see it, if it has a title that can be typed.
  private static func beginDemonstration(in state: inout ScreenState) {
    let titles = state.landing.popularItems.map { letters(of: $0, in: state) }
      .filter { $0.count >= fewestLetters }
    guard !titles.isEmpty else { return }
    let number = state.partStates.attract.demonstrations % titles.count
    state.partStates.attract.demonstration = Demonstration(letters: titles[number])
    state.visit.screen.panels = []
    state.visit.screen.focus = FocusState()
    state.visit.timers[.attract] = state.now + answerPause
  }

  /// The first letters of a title, as far as the keyboard has keys for them.
  private static func letters(of item: Item, in state: ScreenState) -> [String] {
    let keys = state.keyboard.page.keys
    let letters = item.title.lowercased().prefix(mostLetters).map(String.init)
    return Array(
      letters.prefix { letter in
        keys.contains { $0.action == .type(letter) } || letter == " "
      })
  }

  /// Types the next letter, then shows the result, and at last the attract screen again.
  private static func demonstrate(
    _ demonstration: Demonstration, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect] {
    var demonstration = demonstration
    guard !demonstration.letters.isEmpty else {
      guard !demonstration.hasFound, !state.visit.screen.awaitsAnswer,
        state.focusBestResult(in: view)
      else { return stop(in: &state) }
      state.partStates.attract.demonstration?.hasFound = true
      state.visit.timers[.attract] = state.now + resultPause
      return []
    }
    let letter = demonstration.letters.removeFirst()
    state.partStates.attract.demonstration = demonstration
    state.visit.timers[.attract] =
      state.now + (demonstration.letters.isEmpty ? answerPause : letterPace)
    let key = state.keyboard.page.keys.first { key in
      letter == " " ? key.action == .space : key.action == .type(letter)
    }
    guard let key else { return state.type(letter) }
    if state.visit.screen.focus.focus(NodeID.key(key.id), in: view.map).moved {
      state.focusChanged(in: view)
    }
    return state.selectKey(key.id, in: view).filter { !$0.isSound }
  }

  /// Ends a demonstration.
  private static func stop(in state: inout ScreenState) -> [Effect] {
    state.resetForNextVisitor()
    return [.cancelSearch(upTo: state.generation)]
  }
}

/// The words of the languages in which the attract screen greets.
package struct Greetings: PartNews {
  package static var key: String { "greetings" }

  private let words: [Words]

  /// Creates the news that the words were loaded, in the order of their languages.
  package init(_ words: [Words]) { self.words = words }

  package func reduce(_ state: inout ScreenState) -> [Effect] {
    // The screen's own language is first.
    let own = state.words.language
    state.partStates.attract.greetings =
      words.filter { $0.language == own } + words.filter { $0.language != own }
    return []
  }
}

extension Timers.Name {
  /// Advances the attract screen.
  static let attract = Self("attract", order: 16)
}

extension Effect {
  fileprivate var isSound: Bool {
    switch self {
    case .sound, .rumble, .tick: true
    default: false
    }
  }
}

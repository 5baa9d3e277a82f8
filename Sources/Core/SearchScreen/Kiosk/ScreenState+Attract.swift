internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// Whether the attract screen is shown, or demonstrates a search: any input starts a visit.
  package var isAttracting: Bool {
    panel?.screen == .attract || visit.demonstration != nil
  }

  /// Whether the attract screen is demonstrating a search.
  package var isDemonstrating: Bool { visit.demonstration != nil }

  /// The languages of the attract screen's greetings, which visitors may choose, by their native names.
  var visitorLanguages: [KeyboardOptions.Language] {
    let wanted = settings.kiosk?.languages ?? []
    guard !wanted.isEmpty else { return languageOptions.known }
    return wanted.compactMap { code in languageOptions.known.first { $0.code == code } }
  }

  /// Advances the attract screen.
  mutating func stepAttract(in view: ScreenView) -> [Effect] {
    visit.timers[.attract] = nil
    if visit.demonstration != nil { return stepDemonstration(in: view) }
    guard isAttracting else { return [] }
    attract.step += 1
    visit.timers[.attract] = now + Attract.pace
    var effects: [Effect] = []
    if !attract.hasAskedForGreetings, visitorLanguages.count > 1 {
      attract.hasAskedForGreetings = true
      effects.append(.loadGreetings(languages: visitorLanguages.map(\.code)))
    }
    if attract.isTimeToDemonstrate { beginDemonstration() }
    return effects
  }

  /// Takes the words of the greetings, the screen's own first.
  mutating func take(greetings: [Words]) {
    attract.greetings =
      greetings.filter { $0.language == words.language }
      + greetings.filter { $0.language != words.language }
  }

  // MARK: Demonstration

  /// Shows the screen as a visitor would see it, if it has a title that can be typed.
  private mutating func beginDemonstration() {
    let titles = landing.popularItems.map(letters).filter { $0.count >= Attract.fewestLetters }
    guard !titles.isEmpty else { return }
    visit.demonstration = Attract.Demonstration(
      letters: titles[attract.demonstrations % titles.count])
    visit.screen.panels = []
    visit.screen.focus = FocusState()
    visit.timers[.attract] = now + Attract.answerPause
  }

  /// The first letters of a title, as far as the keyboard has keys for them.
  private func letters(of item: Item) -> [String] {
    let keys = keyboard.page.keys
    let letters = item.title.lowercased().prefix(Attract.mostLetters).map(String.init)
    return Array(
      letters.prefix { letter in
        keys.contains { $0.action == .type(letter) } || letter == " "
      })
  }

  private mutating func stepDemonstration(in view: ScreenView) -> [Effect] {
    guard var demonstration = visit.demonstration else { return [] }
    guard !demonstration.letters.isEmpty else {
      return finish(demonstration, in: view)
    }
    let letter = demonstration.letters.removeFirst()
    visit.demonstration = demonstration
    visit.timers[.attract] =
      now + (demonstration.letters.isEmpty ? Attract.answerPause : Attract.letterPace)
    let key = keyboard.page.keys.first { key in
      letter == " " ? key.action == .space : key.action == .type(letter)
    }
    guard let key else { return type(letter) }
    if visit.screen.focus.focus(NodeID.key(key.id), in: view.map).moved { focusChanged(in: view) }
    return selectKey(key.id, in: view).filter { !$0.isSound }
  }

  /// Shows the result, and later the attract screen again.
  private mutating func finish(
    _ demonstration: Attract.Demonstration, in view: ScreenView
  ) -> [Effect] {
    if !demonstration.hasFound, !visit.screen.awaitsAnswer, focusBestResult(in: view) {
      visit.demonstration?.hasFound = true
      visit.timers[.attract] = now + Attract.resultPause
      return []
    }
    resetForNextVisitor(step: attract.step)
    return [.cancelSearch(upTo: generation)]
  }
}

extension Effect {
  fileprivate var isSound: Bool {
    switch self {
    case .sound, .rumble, .tick: true
    default: false
    }
  }
}

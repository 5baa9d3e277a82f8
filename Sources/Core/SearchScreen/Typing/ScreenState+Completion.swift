internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// The completion that Space types, shown after the text; `nil` if it types a space.
  package var wordCompletion: WordCompletion? {
    guard completesWords, let found = visit.completion.found, found.typed == visit.field.text,
      visit.field.isCaretAtEnd, visit.field.selection == nil, visit.field.composition.isEmpty
    else { return nil }
    return found.completion
  }

  /// Whether words are completed: when the user moves to the letters and sees the text. A hardware keyboard
  /// types what is on its keys.
  private var completesWords: Bool {
    settings.completesWords && showsSearch
      && (device.isGamepad || device == .remote || isSlow)
      && !readsAloud && visit.composer.kind == .none
  }

  /// Finds the completion of the text, or of the meaning of letter groups, in the page that answers it.
  mutating func findCompletion(in page: ResultPage) {
    visit.completion.found = nil
    guard completesWords, page.correction == nil, page.reading == nil,
      visit.completion.refused != visit.field.text
    else { return }
    visit.completion.refused = nil
    visit.completion.found = found(in: page)
  }

  private func found(in page: ResultPage) -> CompletionState.Found? {
    let line = visit.field.text
    var (text, others) = (line, [String]())
    if line.hasUnsettledLetters {
      let readings = lineReadings(in: page)
      guard let reading = readings.first else { return nil }
      text = reading + (shown(line).pieces.last == " " ? " " : "")
      others = Array(readings.dropFirst())
    }
    return WordCompletion(of: text, or: others, in: page, visible: Self.visibleCards)
      .map { CompletionState.Found(completion: $0, typed: line) }
  }

  /// Types a space, or the completion of the text; unsettled letters are settled.
  mutating func typeSpace() -> [Effect] {
    let before = visit.field
    guard let completion = wordCompletion else { return typeKey(" ") }
    settleLine()
    let effects = edit() { $0.insert(completion.rest + " ") }
    visit.completion.accepted = CompletionState.Accepted(before: before, after: visit.field)
    return effects
  }

  /// Undoes the completion that was typed last, so that Space types a space.
  /// - Returns: `nil` when something else was typed last.
  mutating func takeBackCompletion() -> [Effect]? {
    guard canTakeBackCompletion, let accepted = visit.completion.accepted else { return nil }
    visit.completion = CompletionState(refused: accepted.before.text)
    return edit() {
      $0 = accepted.before
      return true
    }
  }

  /// Whether Delete would undo a completion.
  package var canTakeBackCompletion: Bool {
    guard let accepted = visit.completion.accepted, accepted.after.text == visit.field.text else {
      return false
    }
    return visit.field.isCaretAtEnd
  }
}

internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import TextEntry

/// The completion of the newest answer, and what became of the one before.
struct CompletionState: Hashable, Sendable {
  /// The completion that was found; its text may have changed since.
  var found: WordCompletion?
  /// The completion that was typed, as long as Delete takes it back.
  var accepted: WordCompletion?
  /// The text for which a completion was taken back.
  var refused: String?
}

extension ScreenState {
  /// The completion that Space types, shown after the text; `nil` where it types a space.
  package var wordCompletion: WordCompletion? {
    guard completesWords, let found = completion.found, found.typed == field.text,
      field.isCaretAtEnd, field.selection == nil, field.composition.isEmpty
    else { return nil }
    return found
  }

  /// True where words are completed: for somebody who walks to the letters and sees the text. A
  /// hardware keyboard types what stands on its keys.
  private var completesWords: Bool {
    settings.completesWords && showsSearch
      && (device.isGamepad || device == .remote || settings.scan.isOn)
      && !settings.speech.isOn && composer.kind == .none && !showsKeypadText
  }

  /// Finds the completion of the text in the page that answers it.
  mutating func findCompletion(in page: ResultPage) {
    completion.found = nil
    guard completesWords, page.correction == nil, page.reading == nil,
      completion.refused != field.text
    else { return }
    completion.refused = nil
    completion.found = WordCompletion(of: field.text, in: page, visible: Self.visibleCards)
  }

  /// Types a space, or what completes the text.
  mutating func typeSpace(at now: Timestamp) -> [Effect] {
    if showsKeypadText { return type(group: 0, at: now) }
    guard let completion = wordCompletion else { return typeKey(" ", at: now) }
    let effects = edit(at: now) { $0.insert(completion.rest + " ") }
    self.completion.accepted = completion
    return effects
  }

  /// Takes back the completion that was typed last, so that Space types a space.
  /// - Returns: `nil` when something else was typed last.
  mutating func takeBackCompletion(at now: Timestamp) -> [Effect]? {
    guard canTakeBackCompletion, let accepted = completion.accepted else { return nil }
    completion = CompletionState(refused: accepted.typed)
    return edit(at: now) {
      $0.replace(with: accepted.typed)
      return true
    }
  }

  /// True when Delete takes back a completion.
  package var canTakeBackCompletion: Bool {
    guard let accepted = completion.accepted else { return false }
    return field.isCaretAtEnd && field.text == accepted.typed + accepted.rest + " "
  }
}

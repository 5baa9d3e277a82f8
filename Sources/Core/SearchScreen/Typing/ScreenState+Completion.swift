internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// The completion that Space types, shown after the text; `nil` where it types a space.
  package var wordCompletion: WordCompletion? {
    guard completesWords, let found = visit.completion.found, found.typed == typedText,
      showsKeypadText
        || visit.field.isCaretAtEnd && visit.field.selection == nil
          && visit.field.composition.isEmpty
    else { return nil }
    return found.completion
  }

  private var typedText: TypedText { TypedText(text: visit.field.text, code: keypadDigits) }

  /// True where words are completed: for somebody who walks to the letters and sees the text. A
  /// hardware keyboard types what stands on its keys.
  private var completesWords: Bool {
    settings.completesWords && showsSearch
      && (device.isGamepad || device == .remote || settings.scan.isOn)
      && !settings.speech.isOn && visit.composer.kind == .none
      && (keypadDigits.isEmpty || showsKeypadText)
  }

  /// Finds the completion of the text, or of what a code means, in the page that answers it.
  mutating func findCompletion(in page: ResultPage) {
    visit.completion.found = nil
    guard completesWords, page.correction == nil, page.reading == nil,
      visit.completion.refused != typedText
    else { return }
    visit.completion.refused = nil
    visit.completion.found = found(in: page)
  }

  private func found(in page: ResultPage) -> CompletionState.Found? {
    var text = visit.field.text
    let readings = showsKeypadText ? keypadReadings(in: page) : []
    if showsKeypadText {
      guard let reading = readings.first else { return nil }
      // A code need not have spaces; a word that was completed has ended.
      text = reading + (canTakeBackCompletion || keypadDigits.hasSuffix("0") ? " " : "")
    }
    let completion = WordCompletion(
      of: text, or: Array(readings.dropFirst()), in: page, visible: Self.visibleCards)
    guard let completion, !showsKeypadText || code(of: completion) != nil else { return nil }
    return CompletionState.Found(completion: completion, typed: typedText)
  }

  /// The symbols of the letters of a completion, in the groups of the code that is being typed;
  /// `nil` when a letter is in none.
  private func code(of completion: WordCompletion) -> String? {
    let letters = TextFolding.fold(completion.rest)
    let code = Keypad.code(of: letters)
    guard code.count == letters.count(where: { $0 != " " }) else { return nil }
    let isQuarters = keypadDigits.last.map(Keypad.quarterSymbols.contains) ?? false
    return isQuarters ? Keypad.quarters(of: letters) : code
  }

  /// Types a space, or what completes the text.
  mutating func typeSpace() -> [Effect] {
    let before = typedText
    guard let completion = wordCompletion else {
      return showsKeypadText ? type(group: 0) : typeKey(" ")
    }
    let effects: [Effect]
    if showsKeypadText {
      guard let code = code(of: completion), before.code.count + code.count <= Self.mostDigits
      else { return bump() }
      effects = show(digits: before.code + code)
    } else {
      effects = edit() { $0.insert(completion.rest + " ") }
    }
    self.visit.completion.accepted = CompletionState.Accepted(before: before, after: typedText)
    return effects
  }

  /// Takes back the completion that was typed last, so that Space types a space.
  /// - Returns: `nil` when something else was typed last.
  mutating func takeBackCompletion() -> [Effect]? {
    guard canTakeBackCompletion, let accepted = visit.completion.accepted else { return nil }
    visit.completion = CompletionState(refused: accepted.before)
    if !accepted.before.code.isEmpty { return show(digits: accepted.before.code) }
    return edit() {
      $0.replace(with: accepted.before.text)
      return true
    }
  }

  /// True when Delete takes back a completion.
  package var canTakeBackCompletion: Bool {
    guard let accepted = visit.completion.accepted, accepted.after == typedText else {
      return false
    }
    return showsKeypadText || visit.field.isCaretAtEnd
  }
}

internal import CatalogModel
internal import Geometry
internal import TextEntry

/// The digits of a remote. They search as on a phone keypad, where each stands for its letters, and
/// form a token in the field that shows the words they stand for; or they type themselves.
extension ScreenState {
  /// The maximum number of digits, more than any title needs.
  static let mostDigits = 40

  /// The digits of the keypad token in the field; empty without one.
  package var keypadDigits: String { keypadToken?.text ?? "" }

  private var keypadToken: Token? { visit.field.tokens.first { $0.kind == .keypad } }

  /// The words that the digits stand for, best first, according to the newest answer.
  var keypadReadings: [String] { page.map(keypadReadings) ?? [] }

  /// The words that the digits stand for, best first, according to a page.
  func keypadReadings(in page: ResultPage) -> [String] {
    let digits = keypadDigits
    let joined = digits.filter { $0 != "0" }
    guard !digits.isEmpty else { return [] }
    return page.readings.filter { reading in
      Keypad.code(joined, means: reading) || Keypad.code(digits, means: reading)
    }
  }

  /// The text that the digits most likely mean, as far as it is known: the best reading of the newest
  /// answer, cut or continued with the digits themselves.
  var keypadText: String {
    let digits = keypadDigits
    if let reading = keypadReadings.first { return reading }
    let joined = digits.filter { $0 != "0" }
    for reading in page?.readings ?? [] {
      let words = reading.split(separator: " ").map(String.init)
      for length in stride(from: joined.count - 1, to: 0, by: -1) {
        guard let known = Keypad.reading(of: words, spelledBy: String(joined.prefix(length)))
        else { continue }
        return known + joined.dropFirst(length).map(Self.sign(of:)).joined()
      }
    }
    return digits.map(Self.sign(of:)).joined()
  }

  /// A symbol of a code where its meaning is not known yet: a digit, a space, or a dot for a quarter.
  private static func sign(of symbol: Character) -> String {
    symbol == "0" ? " " : symbol.isLetter ? "·" : String(symbol)
  }

  /// True when the digits stand in the field as the text that they mean: alone, without a caret
  /// before them.
  var showsKeypadText: Bool {
    !keypadDigits.isEmpty && visit.field.text.isEmpty && visit.field.composition.isEmpty
      && visit.field.tokens.last?.kind == .keypad && !visit.field.isCaretAmongTokens
  }

  /// The script in which digits are meant: that of the keyboard.
  var keypadScript: Keypad.Script {
    let letters = keyboard.layout.groups.first ?? keyboard.layout.pages[0].rows[0].first?.id ?? ""
    return Keypad.script(of: TextFolding.fold(letters))
  }

  /// Handles a press of a digit on a remote.
  mutating func press(digit: Int) -> [Effect] {
    guard (0...9).contains(digit) else { return [] }
    let ended = endComposition()
    if visit.typesPlainDigits { return ended + typePlain(Character(String(digit))) }
    return ended + type(group: digit)
  }

  /// Types a group of letters, by its digit. One that no title can follow types nothing.
  mutating func type(group digit: Int) -> [Effect] {
    type(symbol: Character(String(digit)))
  }

  /// Types one of the four groups, 0 … 3, that colour keys and arrows have.
  mutating func type(quarter: Int) -> [Effect] {
    guard Keypad.quarterSymbols.indices.contains(quarter) else { return [] }
    return endComposition() + type(symbol: Keypad.quarterSymbols[quarter])
  }

  private mutating func type(symbol: Character) -> [Effect] {
    // A leading space would search for nothing.
    if symbol == "0", visit.field.isEmpty { return [] }
    let digits = keypadDigits + String(symbol)
    guard digits.count <= Self.mostDigits, symbol == "0" || isLive(symbol) else { return bump() }
    return show(digits: digits)
  }

  /// Toggles between digits that stand for letters and digits that stand for themselves. In the
  /// latter case, the digits of the keypad token move into the text.
  mutating func togglePlainDigits() -> [Effect] {
    visit.typesPlainDigits.toggle()
    endCycle()
    show(
      notice: .words(visit.typesPlainDigits ? .plainDigitsOn : .plainDigitsOff))
    let digits = keypadDigits
    guard visit.typesPlainDigits, !digits.isEmpty else { return [] }
    visit.field.replace(keypadToken, with: nil)
    visit.field.insert(digits)
    return textChanged()
  }

  /// Deletes the last digit of the keypad token, when the caret stands right after it.
  /// - Returns: `nil` when it does not.
  mutating func deleteDigit() -> [Effect]? {
    guard let token = keypadToken, visit.field.tokens.last == token, visit.field.caret == 0,
      visit.field.composition.isEmpty, !visit.field.isCaretAmongTokens
    else { return nil }
    return show(digits: String(token.text.dropLast()))
  }

  /// Removes the keypad token, because one of its readings was chosen.
  mutating func dropDigits() { visit.field.replace(keypadToken, with: nil) }

  /// Replaces the digits in the field, if need be by none.
  mutating func show(digits: String) -> [Effect] {
    let token = digits.isEmpty ? nil : Token(kind: .keypad, text: digits)
    visit.field.replace(keypadToken, with: token)
    return textChanged()
  }

  /// Types a digit, or the next letter in the cycle of its key when it is pressed again soon.
  private mutating func typePlain(_ digit: Character) -> [Effect] {
    let text = String(digit)
    let key = Key(.type(text), label: text, cycle: Keypad.cycle(of: digit))
    let stroke = keyboard.stroke(of: key, typing: text)
    visit.timers[.cycle] = now + KeyboardState.cyclePause
    if stroke.replacesLast { visit.field.deleteBackward() }
    return type(stroke.text)
  }
}

internal import CatalogModel
internal import Geometry
internal import TextEntry

/// Letter groups: the digits of a remote, the sectors of the dial, the quarters of arrows and colour keys.
/// Each types an unsettled letter into the line; digits can also type themselves.
extension ScreenState {
  /// The maximum number of unsettled letters, more than any title needs.
  static let mostDigits = 40

  /// The script of the groups: the keyboard's.
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

  /// Types a letter group, given by its digit. A group that no title continues with types nothing.
  mutating func type(group digit: Int) -> [Effect] {
    type(symbol: Character(String(digit)))
  }

  /// Types one of the four groups, 0 … 3, of the colour keys and arrows.
  mutating func type(quarter: Int) -> [Effect] {
    guard Keypad.quarterSymbols.indices.contains(quarter) else { return [] }
    return endComposition() + type(symbol: Keypad.quarterSymbols[quarter])
  }

  /// The letters that a group may mean next; all of them after a letter, where a space may be omitted.
  var liveGroupKeys: LiveKeys {
    guard visit.field.composition.isEmpty else { return .all }
    guard let last = visit.field.textBeforeCaret.last, !last.isWhitespace,
      UnsettledLetter.symbol(of: last) == nil
    else { return liveKeys }
    return .all
  }

  /// Whether a title can continue with one of the letters of a group.
  func isLive(_ symbol: Character) -> Bool {
    let keys = liveGroupKeys
    guard case .only = keys else { return true }
    return Keypad.digits(of: symbol).flatMap(Keypad.letters(on:))
      .contains { keys.allows(String($0)) }
  }

  private mutating func type(symbol: Character) -> [Effect] {
    // A leading space would search for nothing.
    if symbol == "0", visit.field.text.isEmpty { return [] }
    if let year = year(endingWith: symbol) {
      return edit { field in
        for _ in year.dropLast() { field.deleteBackward() }
        return field.insert(year)
      }
    }
    guard unsettledSymbols.count < Self.mostDigits, symbol == "0" || isLive(symbol) else {
      return bump()
    }
    let startsAnew =
      !visit.field.isEmpty && visit.field.text == visit.chosenText && !goesOn(with: symbol)
    return edit { field in
      if startsAnew { field.replace(with: "") }
      return field.insert(mark: UnsettledLetter.character(of: symbol))
    }
  }

  /// The digits of the word before the caret plus a group's digit, if they begin a year such as 1994 and no
  /// title continues with a letter of the group. After plain digits, the group is always a digit.
  private func year(endingWith symbol: Character) -> String? {
    guard visit.field.selection == nil, symbol.isNumber else { return nil }
    let words = visit.field.textBeforeCaret.split(separator: " ", omittingEmptySubsequences: false)
    let word = String(words.last ?? "")
    let digits = String(word.map { UnsettledLetter.symbol(of: $0) ?? $0 } + [symbol])
    guard digits.count <= 4, digits.allSatisfy(\.isNumber),
      ["18", "19", "20"].contains(where: { digits.hasPrefix($0) || $0.hasPrefix(digits) })
    else { return nil }
    if !word.isEmpty, !word.hasUnsettledLetters { return digits }
    // No title has a space as a letter.
    return isLive(symbol) || symbol == "0" && digits.count < 3 ? nil : digits
  }

  /// Whether a title shown continues the line with a letter of a group.
  private func goesOn(with symbol: Character) -> Bool {
    let line = LinePattern(visit.field.text + String(UnsettledLetter.character(of: symbol)))
    return page?.sections.contains { section in
      section.items.contains { item in
        ([item.title] + item.readings).contains { line.reading(of: TextFolding.words($0)) != nil }
      }
    } ?? false
  }

  /// Switches between digits that type letters and digits that type themselves; in the latter case, the
  /// line's unsettled letters become digits too.
  mutating func togglePlainDigits() -> [Effect] {
    visit.typesPlainDigits.toggle()
    endCycle()
    show(
      notice: .words(visit.typesPlainDigits ? .plainDigitsOn : .plainDigitsOff))
    guard visit.typesPlainDigits, visit.field.text.hasUnsettledLetters else { return [] }
    let digits = visit.field.text.map { UnsettledLetter.symbol(of: $0) ?? $0 }
    visit.field.replace(with: String(digits))
    return textChanged()
  }

  /// Types a digit, or the next letter in its key's cycle if it is pressed again soon. Within a number, such
  /// as 1994, it types only digits.
  private mutating func typePlain(_ digit: Character) -> [Effect] {
    let text = String(digit)
    let before = visit.field.textBeforeCaret.suffix(2)
    let isNumber = before.count == 2 && before.allSatisfy(\.isNumber)
    let key = Key(.type(text), label: text, cycle: isNumber ? [] : Keypad.cycle(of: digit))
    let stroke = keyboard.stroke(of: key, typing: text)
    visit.timers[.cycle] = now + KeyboardState.cyclePause
    if stroke.replacesLast { visit.field.deleteBackward() }
    return type(stroke.text)
  }
}

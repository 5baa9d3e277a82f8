internal import CatalogModel
internal import TextEntry

/// The line of the field as shown: letters known only by their groups appear as the most likely ones.
struct ShownLine: Hashable {
  /// The displayed string of each character; an omitted space precedes its letter.
  var pieces: [String]
  /// The characters that may still become another letter.
  var unsettled: Set<Int> = []

  var text: String { pieces.joined() }

  /// The displayed string of a range of characters.
  func text(of characters: Range<Int>) -> String {
    pieces[characters.clamped(to: pieces.indices)].joined()
  }
}

/// A single line takes everything that is typed by keys, dial, digits, arrows, colour keys, phone and voice,
/// in order of arrival.
extension ScreenState {
  /// The line of the field.
  var shownLine: ShownLine { shown(visit.field.text) }

  /// The text of the field as shown, including the composition.
  package var lineText: String {
    guard visit.field.text.hasUnsettledLetters else { return visit.field.composedText }
    let line = shownLine
    let caret = visit.field.caret
    return line.text(of: 0..<caret) + visit.field.composition
      + line.text(of: caret..<line.pieces.count)
  }

  /// The symbols of the unsettled letters in the field, in order.
  package var unsettledSymbols: String { visit.field.text.unsettledSymbols }

  /// The meanings of the line, best first, according to a page.
  func lineReadings(in page: ResultPage) -> [String] {
    page.readings.filter { meaning(of: visit.field.text, in: $0) != nil }
  }

  /// A line as shown: in its best meaning, or as far as the newest answer knows one, followed by the symbols
  /// of the remaining groups.
  func shown(_ line: String) -> ShownLine {
    guard line.hasUnsettledLetters else { return ShownLine(pieces: line.map { String($0) }) }
    let letters = Array(line)
    let groups = Set(letters.indices.filter { UnsettledLetter.symbol(of: letters[$0]) != nil })
    let readings = page?.readings ?? []
    let meanings = readings.compactMap { meaning(of: line, in: $0) }
    if let best = meanings.first {
      let open = groups.filter { place in meanings.contains { $0[place] != best[place] } }
      return ShownLine(pieces: best, unsettled: open)
    }
    for length in stride(from: letters.count - 1, to: 0, by: -1) {
      let beginning = String(letters.prefix(length))
      guard let known = readings.lazy.compactMap({ meaning(of: beginning, in: $0) }).first
      else { continue }
      return ShownLine(
        pieces: known + letters.dropFirst(length).map(Self.sign(of:)), unsettled: groups)
    }
    return ShownLine(pieces: letters.map(Self.sign(of:)), unsettled: groups)
  }

  /// The meaning of each character of a line in a reading; `nil` if the line does not match it.
  private func meaning(of line: String, in reading: String) -> [String]? {
    let words = reading.split(separator: " ").map(String.init)
    let pieces =
      LinePattern(line).pieces(of: words)
      ?? LinePattern(line, readsZeros: true).pieces(of: words)
    guard let pieces else { return nil }
    var meaning: [String] = []
    for (typed, piece) in zip(line, pieces) {
      let symbol = UnsettledLetter.symbol(of: typed)
      let isSpace = typed.isWhitespace || symbol == "0" && piece.allSatisfy { $0 == " " }
      let afterSpace = meaning.last?.last == " "
      let space = piece.first == " " && !isSpace && !afterSpace ? " " : ""
      // Exactly typed letters stay as typed.
      let letters = symbol == nil ? String(typed) : String(piece.drop { $0 == " " })
      meaning.append(isSpace ? " " : space + letters)
    }
    return meaning
  }

  /// The sign of a character whose meaning is not known yet: a group's digit, or a dot for a quarter.
  private static func sign(of character: Character) -> String {
    guard let symbol = UnsettledLetter.symbol(of: character) else { return String(character) }
    return symbol == "0" ? " " : symbol.isLetter ? "·" : String(symbol)
  }

  /// Settles on the letters that are shown.
  mutating func settleLine() {
    guard visit.field.text.hasUnsettledLetters else { return }
    visit.field.replace(with: lineText)
  }
}

internal import TextEntry

/// Builds the pages of a keyboard from its rows of letters: letters, capitals, and digits and symbols, each
/// with the keys that do not type.
struct KeyboardBuilder {
  /// A key in a row of letters, and its place in the file.
  private struct Letter {
    var key: Key
    var value: YAMLValue
  }

  private let source: KeyboardSource
  private let alternates: KeyAlternates
  private let letters: [[Letter]]
  private let decoder: KeyDecoder
  private let functions: [YAMLValue]
  private let rows: YAMLValue
  private let isRightToLeft: Bool

  init(
    _ source: KeyboardSource, rows: YAMLValue, isRightToLeft: Bool, alternates: KeyAlternates
  ) throws {
    self.isRightToLeft = isRightToLeft
    self.source = source
    self.alternates = alternates
    self.rows = rows
    let reader = KeyDecoder(pageIDs: [], alternates: alternates)
    let values = try rows.list("a list of rows, like “q w e r t y u i o p”")
    guard (1...4).contains(values.count) else { throw rows.mismatch("1 to 4 rows") }
    letters = try values.map { value in
      let row = try Self.letters(of: value, reader)
      guard !row.isEmpty else { throw value.mismatch("at least one letter in the row") }
      return row
    }
    let hasCapitals = try letters.joined().contains {
      try Self.capital(of: $0, alternates) != $0.key.id
    }
    let letters = KeyboardPage.lettersID
    let label = try source["letters"]?.text(maxLength: 12, isEmptyAllowed: false) ?? letters
    decoder = KeyDecoder(
      pageIDs: [letters] + (hasCapitals ? [KeyboardPage.capitalsID] : [])
        + [KeyboardPage.symbolsID],
      alternates: alternates, pageID: letters,
      // A label without a capital form is replaced by a glyph.
      pageLabels: [
        letters: label,
        KeyboardPage.capitalsID: label == label.uppercased() ? "" : label.uppercased(),
      ])
    functions = try Self.functions(source, hasCapitals: hasCapitals, reader: decoder)
  }

  func pages() throws -> [KeyboardPage] {
    try decoder.pageIDs.map { id in
      switch id {
      case KeyboardPage.capitalsID: try page(id, try letters.map { try $0.map(capital) })
      case KeyboardPage.symbolsID: try page(id, try symbols())
      default: try page(id, letters.map { $0.map(\.key) })
      }
    }
  }

  /// A page with the given keys in place of the letters.
  private func page(_ id: String, _ keys: [[Key]]) throws -> KeyboardPage {
    var decoder = decoder
    decoder.pageID = id
    var seen = KeysOnPage(page: id)
    for (row, rowLetters) in zip(keys, letters) {
      for (key, letter) in zip(row, rowLetters) { try seen.add(key, letter.value) }
    }
    let functions = try functions.compactMap { value -> Key? in
      guard let key = try decoder.function(value) else { return nil }
      try seen.add(key, value)
      return key
    }
    return KeyboardPage(id: id, rows: keys, functions: functions)
  }

  // MARK: Letters

  private static func letters(of value: YAMLValue, _ reader: KeyDecoder) throws -> [Letter] {
    if value.isList {
      return try value.list("keys").map { Letter(key: try reader.key($0), value: $0) }
    }
    return try value.text(maxLength: 200).spacedWords.map { word in
      guard word.count <= 8 else { throw value.mismatch("letters with spaces between them") }
      return Letter(key: reader.letter(word), value: value)
    }
  }

  private static func capital(of letter: Letter, _ alternates: KeyAlternates) throws -> String {
    guard case .type(let text) = letter.key.action else { return letter.key.id }
    guard let capital = alternates.capital(of: text) else {
      throw ConfigurationError.conflict(
        letter.value.place, key: letter.value.key,
        reason: "\"\(text)\" has no capital of one letter. Say which under capitals, or \(text) "
          + "for none.")
    }
    return capital
  }

  private func capital(_ letter: Letter) throws -> Key {
    guard case .type(let text) = letter.key.action else { return letter.key }
    let capital = try Self.capital(of: letter, alternates)
    guard capital != text else { return letter.key }
    var key = decoder.letter(capital)
    key.width = letter.key.width
    key.alternates = alternates.variants(of: capital, for: text)
    return key
  }

  // MARK: Symbols

  /// Digits and symbols in place of the letters; other keys stay where they are.
  private func symbols() throws -> [[Key]] {
    guard let value = source["symbols"] else {
      throw ConfigurationError.missingKey(
        source.place, key: "symbols", expected: "digits and symbols with spaces between them")
    }
    let taken = Set(letters.joined().map(\.key).filter(Self.isSymbol).map(\.id))
    let all = try value.text(maxLength: 500).spacedWords
    var left = all.filter { !taken.contains($0) }[...]
    // Digits run from left to right in every script.
    func inOrder<Element>(_ row: [Element]) -> [Element] { isRightToLeft ? row.reversed() : row }
    return try letters.map { row in
      let keys = try inOrder(row).map { letter -> Key in
        if Self.isSymbol(letter.key) { return letter.key }
        guard let symbol = left.popFirst() else {
          throw ConfigurationError.conflict(
            value.place, key: value.key,
            reason: "has \(all.count) symbols, too few for the \(letters.joined().count) keys of "
              + "\(rows.place).")
        }
        var key = decoder.letter(symbol)
        key.width = letter.key.width
        return key
      }
      return inOrder(keys)
    }
  }

  private static func isSymbol(_ key: Key) -> Bool {
    guard case .type(let text) = key.action else { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
        .otherSymbol, .decimalNumber:
        true
      default: false
      }
    }
  }

  // MARK: Functions

  /// The keys that do not type: the file's own, else the shared ones.
  private static func functions(
    _ source: KeyboardSource, hasCapitals: Bool, reader: KeyDecoder
  ) throws -> [YAMLValue] {
    guard let value = source["functions"] else {
      throw ConfigurationError.missingKey(
        source.place, key: "functions", expected: "the keys that do not type")
    }
    return try value.list("a list like [shift, symbols, globe, space, delete]").filter {
      try hasCapitals || reader.function($0)?.action != .shift
    }
  }
}

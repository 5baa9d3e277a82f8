internal import CatalogModel
internal import CatalogSearch

/// Finds the letters that can follow a text.
struct ServerLetters {
  private let table: PostingTable
  private let session: ServerSession

  init(_ search: ServerSearch) {
    table = search.reader.table
    session = search.session
  }

  /// The letters that some word starts with.
  func first() throws -> LiveKeys { try letters(after: [SearchKey.anyWordStart("")]) }

  /// The letters that follow a text in titles and words; there may be too many, but never too few.
  func following(_ text: String, _ words: SearchWords) throws -> LiveKeys {
    let beginnings = Self.beginnings(of: text, words)
    return beginnings.isEmpty ? .all : try letters(after: beginnings)
  }

  /// The keys whose next letters can follow a text; empty if they are unknown.
  static func beginnings(of text: String, _ words: SearchWords) -> [String] {
    guard !SearchKey.isCut(words), let last = words.words.last else { return [] }
    // Beyond the longest key it is unknown how it continues.
    guard last.unicodeScalars.count < SearchKey.longestWord,
      words.folded.unicodeScalars.count + 1 < SearchKey.longestTitle
    else { return [] }
    var beginnings = [SearchKey.titleStart(words.folded)]
    let isBetweenWords = text.last.map { !$0.isLetter && !$0.isNumber } ?? true
    beginnings.append(SearchKey.anyWordStart(isBetweenWords ? "" : last))
    if isBetweenWords { beginnings.append(SearchKey.titleStart(words.folded + " ")) }
    if words.words.count == 1 { beginnings.append(SearchKey.initials(last)) }
    if let joined = words.joined { beginnings.append(SearchKey.titleStart(joined)) }
    return beginnings
  }

  /// The letters on the digits that follow others on a phone's keys.
  func following(code: String) throws -> LiveKeys {
    guard code.count < SearchKey.longestTitle,
      case .only(let digits) = try letters(after: [SearchKey.code(code)])
    else { return .all }
    return .only(Set(digits.flatMap { Keypad.letters(on: Character($0)) }).sorted())
  }

  private func letters(after beginnings: [String]) throws -> LiveKeys {
    let end = UnicodeScalar(SearchKey.end)
    let letters = try table.letters(after: beginnings)
    // The letters of a missing part are unknown.
    guard session.missing.isEmpty else { return .all }
    return .only(letters.subtracting([" ", end]).sorted())
  }
}

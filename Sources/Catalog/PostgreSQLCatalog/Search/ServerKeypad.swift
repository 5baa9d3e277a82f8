internal import CatalogModel
internal import CatalogSearch

/// Searches by the digits of a phone's keys: titles whose beginning they spell.
struct ServerKeypad {
  let search: ServerSearch

  /// The first symbols of a code that are looked up with each digit that they stand for.
  private static let mostSymbols = 5
  private static let mostReadings = 6
  private static let mostCompletions = 3

  /// The digits without the zeros that part words.
  private var code: String { search.query.digits.filter { $0 != "0" } }

  func page(_ pages: ServerPages) throws -> ResultPage {
    let code = code
    guard !code.isEmpty else { return try pages.emptyPage() }
    let matches = Matches.any(keys(code).map { .key($0) }).and(search.filter.matches)
    var answer = try search.answer([(.titleStart, matches)], matches, like: nil)
    var readings: [String] = []
    try search.fetcher.read(answer.found.hits.flatMap(\.self).map { Int($0.documentID) })
    for category in answer.found.hits.indices {
      answer.found.hits[category] = try answer.found.hits[category].filter { try spells($0) != nil }
    }
    answer.found.top = try answer.found.top.filter { hit in
      guard let reading = try spells(hit) else { return false }
      if !readings.contains(reading) { readings.append(reading) }
      return true
    }
    var page = try pages.page(of: answer)
    page.readings = Array(readings.prefix(Self.mostReadings))
    page.suggestions = readings.prefix(Self.mostCompletions).map {
      Suggestion(kind: .completion, text: $0)
    }
    page.codeKeys = try ServerLetters(search).following(code: code)
    return page
  }

  /// The words that the digits spell in a title; `nil` where they spell others.
  private func spells(_ hit: Hit) throws -> String? {
    guard let item = try search.fetcher.items([Int(hit.documentID)]).first else { return nil }
    let titles = [item.title] + item.readings
    return titles.lazy.map { TextFolding.words($0) }.compactMap { words in
      Keypad.reading(of: words, spelledBy: code)
        ?? Keypad.reading(of: Articles.skipped(words, language: item.language), spelledBy: code)
    }.first
  }

  private func keys(_ code: String) -> [String] {
    var codes = [""]
    for symbol in code.prefix(Self.mostSymbols) {
      codes = codes.flatMap { known in Keypad.digits(of: symbol).map { known + String($0) } }
    }
    if code.allSatisfy(\.isNumber) { codes = [code] }
    return codes.map(SearchKey.code)
  }
}

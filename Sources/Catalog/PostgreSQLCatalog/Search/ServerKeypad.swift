internal import CatalogModel
internal import CatalogSearch

/// Searches a line in which only the group of some letters is known: titles that begin with a text the line
/// spells.
struct ServerKeypad {
  private let search: ServerSearch
  private let line: LinePattern
  /// The code of a line of groups alone, without the zeros that separate words; empty for any other line.
  private let code: String

  /// The number of leading symbols of a code that are looked up with each digit they stand for.
  private static let mostSymbols = 5
  private static let mostReadings = 6
  private static let mostCompletions = 3

  /// The most title prefixes that are looked up.
  private static let mostBeginnings = 64

  init(search: ServerSearch) {
    self.search = search
    line = LinePattern(search.query.text)
    code = search.query.text.code.filter { $0 != "0" }
  }

  func page(_ pages: ServerPages) throws -> ResultPage {
    guard !line.isEmpty else { return try pages.emptyPage() }
    let matches = Matches.any(keys.map { .key($0) }).and(search.filter.matches)
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
    page.liveKeys = code.isEmpty ? .all : try ServerLetters(search).following(code: code)
    return page
  }

  /// The words that the line spells in a title; `nil` if it does not match.
  private func spells(_ hit: Hit) throws -> String? {
    guard let item = try search.fetcher.items([Int(hit.documentID)]).first else { return nil }
    let titles = [item.title] + item.readings
    return titles.lazy.map { TextFolding.words($0) }.compactMap { words in
      line.reading(of: words)
        ?? line.reading(of: Articles.skipped(words, language: item.language))
    }.first
  }

  private var keys: [String] {
    guard code.isEmpty else { return codeKeys }
    var beginnings = [""]
    for index in line.elements.indices {
      let letters = line.elements[index].letters(in: search.query.script).map { String($0) }
      let next = line.mayFollowSpace(index) ? letters + letters.map { " " + $0 } : letters
      let longer = beginnings.flatMap { beginning in next.map { beginning + $0 } }
      // The titles that were found are read, and those that continue differently are left out.
      guard longer.count <= Self.mostBeginnings else { break }
      beginnings = longer
    }
    return beginnings.map(SearchKey.titleStart)
  }

  private var codeKeys: [String] {
    guard !code.allSatisfy(\.isNumber) else { return [SearchKey.code(code)] }
    var codes = [""]
    for symbol in code.prefix(Self.mostSymbols) {
      codes = codes.flatMap { known in Keypad.digits(of: symbol).map { known + String($0) } }
    }
    return codes.map(SearchKey.code)
  }
}

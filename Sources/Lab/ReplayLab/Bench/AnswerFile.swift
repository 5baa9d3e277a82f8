internal import CatalogModel
internal import Foundation
internal import ScreenHost
internal import Support

/// A file of answers, one per line, for comparing two versions of the program.
struct AnswerFile {
  let index: any SearchIndex
  private(set) var lines: [String] = []

  /// Starts without answers.
  init(index: any SearchIndex) { self.index = index }

  /// Adds the answer to a query.
  mutating func add(_ query: Query) throws {
    guard let page = try index.page(for: query, isCancelled: { false }) else { return }
    let tokens = query.tokens.map { "\($0.kind.rawValue):\($0.text)" }.joined(separator: "+")
    lines.append(
      "\(query.text)\t\(tokens)\t\(query.order) \(query.scope)\t\(Self.line(page))")
  }

  /// Writes the answers in the order they were added.
  func write(to path: String) throws {
    try OutputPlace.write(lines.joined(separator: "\n") + "\n", to: path)
  }

  private static func line(_ page: ResultPage) -> String {
    var hash = FNV1a()
    var parts: [String] = []
    for section in page.sections {
      for item in section.items { add(item, to: &hash) }
      let ids = section.items.map(\.id.rawValue).joined(separator: ",")
      parts.append("\(section.title) \(section.total) [\(ids)]")
    }
    for item in page.similar + page.about { add(item, to: &hash) }
    let similar = page.similar.map(\.id.rawValue).joined(separator: ",")
    let about = page.about.map(\.id.rawValue).joined(separator: ",")
    let suggestions = page.suggestions.map { "\($0.kind.rawValue):\($0.text)" }
    let scopes = page.scopes.map { String($0.count) }
    let readings = [page.reading, page.otherReading].compactMap { $0 }.map {
      "\($0.text)|\($0.tokens.map(\.text))"
    }
    return
      (parts + [
        "similar [\(similar)]", "about [\(about)]", "suggestions \(suggestions)",
        "counts \(scopes)",
        "correction \(page.correction ?? "")", "instead \(page.didYouMean ?? "")",
        "keys \(keys(page.liveKeys))", "read as \(readings)", "items \(hash.value)",
      ]).joined(separator: "\t")
  }

  private static func keys(_ keys: LiveKeys) -> String {
    switch keys {
    case .all: "all"
    case .only(let letters): String(String.UnicodeScalarView(letters))
    }
  }

  private static func add(_ item: Item, to hash: inout FNV1a) {
    let texts =
      [
        item.id.rawValue, item.category.rawValue, item.title, item.subtitle, item.summary,
        item.language, item.image, item.url,
      ] + item.people + item.genres + item.readings + item.ways + item.platforms
      + item.airings.map(\.text)
      + item.fields.flatMap { [$0.name, $0.value] }
    for text in texts { hash.add(text) }
    for number in [item.year, item.popularity, item.added] { hash.add(number ?? -1) }
  }
}

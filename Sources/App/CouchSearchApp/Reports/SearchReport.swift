internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
package import ScreenHost
internal import SearchScreen

/// `search`: the results that the screen would show for a text, as text or JSON.
package enum SearchReport {
  /// The JSON of an answer. Stable: fields may be added, never renamed.
  private struct Report: Encodable {
    struct Entry: Encodable {
      var id: String
      var title: String
      var subtitle: String
      var year: Int?
      var category: String
      /// The reason for its rank; only if requested.
      var why: String?
      /// Its rank by popularity in the whole catalogue, from 1; only with ``why``.
      var rank: Int?

      init(_ item: Item) {
        id = item.id.rawValue
        title = item.title
        subtitle = item.subtitle
        year = item.year
        category = item.category.rawValue
      }

      /// Encodes an unknown year as null.
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(subtitle, forKey: .subtitle)
        try container.encode(year, forKey: .year)
        try container.encode(category, forKey: .category)
        try container.encodeIfPresent(why, forKey: .why)
        try container.encodeIfPresent(rank, forKey: .rank)
      }

      enum CodingKeys: CodingKey {
        case why
        case rank
        case id
        case title
        case subtitle
        case year
        case category
      }
    }

    struct Section: Encodable {
      var title: String
      var category: String?
      var total: Int
      var items: [Entry]

      /// Encodes null as the category of Top Results, which mixes them.
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encode(category, forKey: .category)
        try container.encode(total, forKey: .total)
        try container.encode(items, forKey: .items)
      }

      enum CodingKeys: CodingKey {
        case title
        case category
        case total
        case items
      }
    }

    struct Segment: Encodable {
      var id: String
      var title: String
      var count: Int
      var exact: Bool
    }

    struct Offer: Encodable {
      var kind: String
      var text: String
    }

    var query: String
    var sections: [Section]
    var scopes: [Segment]
    var suggestions: [Offer]
    var didYouMean: String?
    /// The corrected text that was searched instead.
    var correction: String?
    /// How the text was interpreted: filters and words.
    var reading: [String]?
    /// The title that the results are similar to, if the text asks for that.
    var similarTo: String?
    /// Titles for other corrections.
    var similar: [String] = []
    /// The same as full items, in the same order.
    var similarItems: [Entry] = []
    /// Titles whose descriptions contain the words.
    var about: [Entry] = []

    /// Encodes missing values as null, so that every field is always present.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(query, forKey: .query)
      try container.encode(sections, forKey: .sections)
      try container.encode(scopes, forKey: .scopes)
      try container.encode(suggestions, forKey: .suggestions)
      try container.encode(didYouMean, forKey: .didYouMean)
      try container.encodeIfPresent(correction, forKey: .correction)
      try container.encodeIfPresent(reading, forKey: .reading)
      try container.encodeIfPresent(similarTo, forKey: .similarTo)
      if !similar.isEmpty {
        try container.encode(similar, forKey: .similar)
        try container.encode(similarItems, forKey: .similarItems)
      }
      if !about.isEmpty { try container.encode(about, forKey: .about) }
    }

    enum CodingKeys: CodingKey {
      case query
      case sections
      case scopes
      case suggestions
      case didYouMean
      case correction
      case reading
      case similarTo
      case similar
      case similarItems
      case about
    }

    /// Adds the reason for its rank to each item.
    mutating func explain(_ reasons: [ItemID: Explanation]) {
      func explain(_ entry: inout Entry) {
        let explanation = reasons[ItemID(entry.id)]
        entry.why = explanation?.reason
        entry.rank = explanation?.rank
      }
      for section in sections.indices {
        for place in sections[section].items.indices {
          explain(&sections[section].items[place])
        }
      }
      for place in similarItems.indices { explain(&similarItems[place]) }
      for place in about.indices { explain(&about[place]) }
    }

    init(_ page: ResultPage, query: String) {
      self.query = query
      sections = page.sections.map { section in
        Section(
          title: section.title, category: section.category?.rawValue, total: section.total,
          items: section.items.map(Entry.init))
      }
      scopes = page.scopes.map {
        Segment(id: $0.scope.id, title: $0.title, count: $0.count, exact: $0.isExact)
      }
      suggestions = page.suggestions.map { Offer(kind: $0.kind.rawValue, text: $0.text) }
      didYouMean = page.didYouMean
      correction = page.correction
      reading = page.reading.map { reading in
        let filters = reading.tokens.map { token in
          guard token.kind == .category else { return token.title }
          let titles = token.names.map { Category(id: CategoryID($0)).title }
          return (token.excludes ? "not " : "") + titles.joined(separator: " or ")
        }
        return filters + (reading.text.isEmpty ? [] : [reading.text])
          + reading.leftOut.map { "without “\($0)”" }
      }
      similarTo = page.similarTo
      similar = page.similar.map(\.title)
      similarItems = page.similar.map(Entry.init)
      about = page.about.map(Entry.init)
    }
  }

  /// Searches and prints.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - options: The catalogue and category.
  ///   - limit: The most items per section, 1 … 1,000.
  ///   - explains: Whether to explain the rank of each item.
  ///   - asJSON: Whether to print JSON.
  /// - Returns: The exit code, 0.
  package static func print(
    _ text: String, options: RunOptions, limit: Int, explains: Bool = false, asJSON: Bool
  ) throws -> Int32 {
    let setup = try ProgramSetup(options)
    let index = try setup.openIndex()
    let scope = try setup.scope(in: index)
    var query = Query(text: text, scope: scope, limit: limit)
    query.reading = setup.settings.screen.words.reading(of: text, in: index.categories)
    var page = try index.page(for: query, isCancelled: { false }) ?? .empty
    if let other = try setup.otherLanguages.answer(
      query, insteadOf: page, in: index, isCancelled: { false })
    {
      (query, page) = other
    }
    let explained = explains ? try (index as? StoredCatalog)?.explain(query) : nil
    if let explained { page = explained.page }
    var report = Report(page, query: text)
    if let explained { report.explain(explained.reasons) }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Swift.print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      Swift.print(lines(of: report).joined(separator: "\n"))
    }
    return 0
  }

  private static func lines(of report: Report) -> [String] {
    let scopes = report.scopes.map { "\($0.title) \($0.count)\($0.exact ? "" : "+")" }
    var lines = [scopes.joined(separator: " · ")]
    if !report.suggestions.isEmpty {
      lines.append("Suggestions: " + report.suggestions.map(\.text).joined(separator: " | "))
    }
    if let correction = report.correction {
      lines += ["", "Showing results for “\(correction)”"]
    }
    if let title = report.similarTo { lines += ["", "Similar to “\(title)”"] }
    if let reading = report.reading {
      lines += ["", "Showing results for “\(reading.joined(separator: " · "))”"]
    }
    for section in report.sections {
      lines += ["", "\(section.title) (\(section.total))"]
      lines += section.items.map(line)
    }
    if !report.similar.isEmpty {
      lines += ["", "Similar spelling"] + report.similarItems.map(line)
    }
    if !report.about.isEmpty { lines += ["", "About this"] + report.about.map(line) }
    if report.sections.allSatisfy(\.items.isEmpty), report.about.isEmpty {
      lines += ["", "No results."]
    }
    if let spelling = report.didYouMean { lines.append("Did you mean “\(spelling)”?") }
    return lines
  }

  private static func line(of item: Report.Entry) -> String {
    let detail = [item.subtitle, item.year.map(String.init) ?? ""].filter { !$0.isEmpty }
    let why = item.why.map { "  [\($0); number \(item.rank ?? 0) by popularity]" } ?? ""
    return "  \(item.title)"
      + (detail.isEmpty ? "" : "  — " + detail.joined(separator: ", ")) + why
  }
}

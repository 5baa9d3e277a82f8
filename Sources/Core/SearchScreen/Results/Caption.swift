internal import CatalogModel
internal import Support

/// The two lines below a card, which tell its title from those beside it.
struct Caption: Equatable {
  /// The title, or the part of it that differs from the neighbours.
  var title: String
  /// The subtitle and the year, or the beginning of the title that it shares with the neighbours.
  var detail: String

  /// The fewest characters that count as a shared beginning.
  static let leastShared = 6

  /// Words the caption of an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - neighbours: The items beside it on the shelf; those with the same beginning matter.
  ///   - parts: The parts of the line below the title.
  ///   - kind: The name of one item of its category, and whether the shelf has several categories.
  ///   - fits: Tells whether a title, or a detail, fits on its line.
  init(
    of item: Item, beside neighbours: some Sequence<Item>, line parts: [String],
    kind: (name: String, isMixed: Bool), fits: (_ line: String, _ isTitle: Bool) -> Bool
  ) {
    let year = item.year.map(String.init) ?? ""
    let others = neighbours.filter { $0.id != item.id }
    if others.contains(where: { $0.title == item.title }) {
      self.init(title: item.title, detail: Self.joined(kind.name, year))
      return
    }
    if !fits(item.title, true),
      let split = Self.split(item.title, others: others.map(\.title), fits: { fits($0, true) })
    {
      let detail = Self.joined(split.shared, year)
      self.init(title: split.rest, detail: fits(detail, false) ? detail : split.shared)
      return
    }
    let line = parts.joined(separator: Self.separator)
    if fits(line, false) {
      self.init(title: item.title, detail: line)
    } else {
      let short =
        kind.isMixed && !year.isEmpty && parts.contains(year)
        ? Self.joined(kind.name, year) : Self.beginning(of: parts, fits: { fits($0, false) })
      self.init(title: item.title, detail: short)
    }
  }

  private init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : second.isEmpty ? first : first + separator + second
  }

  /// The parts that fit on the line, at least the first.
  private static func beginning(of parts: [String], fits: (String) -> Bool) -> String {
    var line = parts.first ?? ""
    for part in parts.dropFirst() where fits(line + separator + part) { line += separator + part }
    return line
  }

  /// The separator of two parts of a line.
  static let separator = " · "

  /// Splits a title after the beginning that it shares with others; `nil` without one.
  private static func split(
    _ title: String, others: [String], fits: (String) -> Bool
  ) -> (shared: String, rest: String)? {
    let words = others.map { sharedWords(title, $0) }.max { $0.count < $1.count } ?? ""
    let shared = words.upToSeparator ?? words
    guard shared.count >= leastShared else { return nil }
    let rest = String(title.dropFirst(shared.count))
    let head = shared.trimmingSeparators
    // The last part of "Star Wars: Episode III – Revenge of the Sith" says most.
    if !fits(rest), let last = rest.lastPart {
      return (title.firstPart ?? head, last)
    }
    return shared.endsInSeparator ? (head, rest) : (head, "…" + rest)
  }

  /// The words that two titles begin with, with the space after them.
  private static func sharedWords(_ first: String, _ second: String) -> String {
    var end = first.startIndex
    var word = first.startIndex
    for (a, b) in zip(first, second) {
      guard a == b else { break }
      end = first.index(after: end)
      if a == " " { word = end }
    }
    return end == first.endIndex ? "" : String(first[..<word])
  }
}

extension String {
  private static let separators: Set<Character> = [":", "–", "—", "-", ",", " "]

  fileprivate var trimmingSeparators: String {
    var text = Substring(self)
    while let last = text.last, Self.separators.contains(last) { text.removeLast() }
    return String(text)
  }

  /// The text up to its last colon or dash with the space after it; `nil` without any.
  fileprivate var upToSeparator: String? {
    guard let end = lastIndex(where: { $0 == ":" || $0 == "–" || $0 == "—" }) else { return nil }
    let rest = self[end...].dropFirst()
    return String(self[...end]) + rest.prefix { $0 == " " }
  }

  /// True when the text ends in a colon or a dash, and perhaps a space.
  fileprivate var endsInSeparator: Bool {
    last { $0 != " " }.map { Self.separators.contains($0) } ?? false
  }

  /// The part after the last colon or dash; `nil` without any.
  fileprivate var lastPart: String? {
    let parts = split(whereSeparator: { $0 == ":" || $0 == "–" || $0 == "—" })
    guard parts.count > 1, let last = parts.last else { return nil }
    let part = String(last).trimmed
    return part.isEmpty ? nil : part
  }

  /// The part before the first colon or dash; `nil` without any.
  fileprivate var firstPart: String? {
    let parts = split(
      maxSplits: 1, whereSeparator: { $0 == ":" || $0 == "–" || $0 == "—" })
    return parts.count > 1 ? String(parts[0]).trimmed : nil
  }
}

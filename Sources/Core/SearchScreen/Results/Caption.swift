internal import CatalogModel
internal import Support

/// The two lines below a card, which distinguish its title from its neighbours.
///
/// Together they read as a title: a subtitle comes first, with the name of its series below it. Any other
/// title whose beginning does not distinguish it takes both lines or, if it is too long for them, is cut in
/// the middle, else at its start.
struct Caption: Equatable {
  /// The title, or the subtitle that distinguishes it from its neighbours.
  var title: String
  /// The line about the title, or the name of the series; empty if the title takes both lines.
  var detail: String
  /// The number of lines of the title, 1 or 2.
  var titleLines = 1
  /// Whether the line below is the name of the series, which is part of the title.
  var hasSeries = false

  /// The minimum number of characters that count as a shared beginning.
  static let leastShared = 6
  /// The minimum number of characters after a shared beginning that distinguish a truncated title.
  private static let leastTelling = 3

  /// The places for text below a card.
  enum Place {
    case title
    /// A title that takes both lines.
    case wholeCaption
    case detail
    /// The name of a series in place of the line about a title.
    case series
  }

  /// Composes the caption of an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - neighbours: The items beside it on the shelf; those with the same beginning matter.
  ///   - parts: The parts of the line below the title; if they do not fit, the year is kept.
  ///   - kind: The name of one item of its category, and whether the shelf has several categories.
  ///   - mostLines: The maximum number of lines of a title that leaves room for the line below it.
  ///   - isShort: Whether kind and year do not fit together for all items: each then shows its year alone, or
  ///     its kind if that distinguishes it.
  ///   - fits: Whether a text fits in its place.
  init(
    of item: Item, beside neighbours: some Sequence<Item>, line parts: [String],
    kind: (name: String, isMixed: Bool), mostLines: Int = 1, isShort: Bool = false,
    fits: (_ text: String, _ place: Place) -> Bool
  ) {
    let year = item.year.map(String.init) ?? ""
    let hasTwin = kind.isMixed && Self.hasTwin(item, beside: neighbours)
    // Two editions of a film are of the same kind, and so are the first episodes of two seasons.
    let episode = item.episodePlace.flatMap { place in
      // The numbers are never truncated.
      place.numbers.isEmpty || fits(item.subtitle, .detail) ? item.subtitle : place.numbers
    }
    let parts = parts.map { $0 == item.subtitle ? episode ?? $0 : $0 }
    let edition = item.field(ItemField.edition)
    let lead = [episode ?? "", edition].first { !$0.isEmpty } ?? kind.name
    let twinLine = Self.joined(lead, year)
    let detail =
      hasTwin
      ? (!isShort && fits(twinLine, .detail) ? twinLine : lead)
      : isShort && !year.isEmpty
        ? year
        : Self.line(parts, year: year, kind: kind.isMixed ? kind.name : "") { fits($0, .detail) }
    if let caption = Self.tellingApart(
      item.title, others: neighbours.map(\.title), year: year, detail: detail, hasTwin: hasTwin,
      mostLines: mostLines, fits: fits)
    {
      self = caption
      return
    }
    self.init(title: item.title, detail: detail)
  }

  private init(title: String, detail: String, titleLines: Int = 1, hasSeries: Bool = false) {
    self.title = title
    self.detail = detail
    self.titleLines = titleLines
    self.hasSeries = hasSeries
  }

  /// Whether another item has the same title, so that only the line below distinguishes them.
  static func hasTwin(_ item: Item, beside neighbours: some Sequence<Item>) -> Bool {
    let title = item.title
    return neighbours.contains { $0.title == title && $0.id != item.id }
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : second.isEmpty ? first : first + separator + second
  }

  /// The separator of two parts of a line.
  static let separator = " · "

  /// Joins the parts of a line. The year at its end is never truncated: the text before it is, to two words
  /// or more, or the kind replaces that text.
  private static func line(
    _ parts: [String], year: String, kind: String, fits: (String) -> Bool
  ) -> String {
    let whole = parts.joined(separator: separator)
    guard !fits(whole), parts.count > 1, !year.isEmpty, parts.last == year else { return whole }
    let lead = parts.dropLast().joined(separator: separator)
    var words = lead.split(separator: " ")
    while words.count > 2 {
      words.removeLast()
      while words.count > 1, !(words.last?.contains(where: \.isLetter) ?? true) {
        words.removeLast()
      }
      let short = words.joined(separator: " ").trimmingSeparators + "…"
      if words.count > 1, fits(joined(short, year)) { return joined(short, year) }
    }
    return fits(joined(kind, year)) ? joined(kind, year) : year
  }

  // MARK: Distinguishing titles

  /// Composes the caption of a title that begins like others; `nil` if it fits, or if the truncated titles
  /// differ. One that fits is composed like others of its series that do not.
  /// - Parameter others: The titles beside it; including the title itself makes no difference.
  private static func tellingApart(
    _ title: String, others: [String], year: String, detail: String, hasTwin: Bool,
    mostLines: Int, fits: (String, Place) -> Bool
  ) -> Caption? {
    let others = others.filter { $0.utf8.starts(with: title.utf8.prefix(leastShared)) }
    let shared =
      (others.map { sharedWords(title, $0) } + [part(of: title, behind: others)?.series ?? ""])
      .max { $0.count < $1.count } ?? ""
    guard shared.count >= leastShared else { return nil }
    let isWhole = fits(title, .title)
    if !hasTwin,
      let (whole, subtitle) = part(of: title, behind: others)
        ?? parts(of: title, shared: shared, fits: { fits($0, .title) }),
      !isWhole || others.contains(where: { $0.hasPrefix(whole) && !fits($0, .title) }),
      let series = shortened(whole, fits: { fits($0, .series) })
    {
      let dated = joined(series, year)
      return Caption(
        title: subtitle, detail: fits(dated, .series) ? dated : series,
        hasSeries: true)
    }
    guard !isWhole, !fits(title.prefix(shared.count + leastTelling) + "…", .title) else {
      return nil
    }
    if !hasTwin, fits(title, .wholeCaption) {
      return Caption(title: title, detail: "", titleLines: 2)
    }
    // Two lines have room for more informative words than the first one, which the others begin with too.
    let ends = mostLines > 1 ? nil : ends(of: title) { fits($0, .title) }
    return Caption(title: ends ?? end(of: title) { fits($0, .title) }, detail: detail)
  }

  /// The series and the rest of a title that continues another one, the longest of these: The Godfather Part
  /// II beside The Godfather. `nil` if there is none, or if a colon or dash separates them.
  private static func part(
    of title: String, behind others: [String]
  ) -> (series: String, subtitle: String)? {
    let series = others.filter { $0.count >= leastShared && title.hasPrefix($0 + " ") }
      .max { $0.count < $1.count }
    guard let series else { return nil }
    let rest = title.dropFirst(series.count + 1)
    let words = rest.split(separator: " ")
    guard words.count > 1 else { return nil }
    // Home Alone 2: Lost in New York
    if words[0].last == ":", isNumber(words[0].dropLast()) {
      return ("\(series) \(words[0].dropLast())", words.dropFirst().joined(separator: " "))
    }
    // Part II and Vol. 1 show what they are part of, unlike Rises beside The Dark Knight.
    let number = words[1].prefix { $0.isLetter || $0.isNumber }
    return words[0].first?.isLetter == true && isNumber(number) ? (series, String(rest)) : nil
  }

  /// Whether a word is a number, in digits or Roman numerals.
  private static func isNumber(_ word: Substring) -> Bool {
    !word.isEmpty && (word.allSatisfy(\.isNumber) || word.allSatisfy { "IVX".contains($0) })
  }

  /// The series and the subtitle of a title that shares its series with others; `nil` if no colon or dash
  /// separates them.
  private static func parts(
    of title: String, shared: String, fits: (String) -> Bool
  ) -> (series: String, subtitle: String)? {
    guard let series = shared.upToSeparator, series.count >= leastShared else { return nil }
    let rest = String(title.dropFirst(series.count))
    // The last part of "Star Wars: Episode III – Revenge of the Sith" says most.
    if !fits(rest), let last = rest.lastPart, let first = title.firstPart { return (first, last) }
    return (series.trimmingSeparators, rest)
  }

  /// The name of a series, or its first words with an ellipsis; `nil` if not even two fit.
  private static func shortened(_ series: String, fits: (String) -> Bool) -> String? {
    guard !fits(series) else { return series }
    let words = series.split(separator: " ")
    return (2..<max(2, words.count)).reversed()
      .map { words.prefix($0).joined(separator: " ").trimmingSeparators + "…" }.first(where: fits)
  }

  /// The first word of a title and as many of the last ones as fit after an ellipsis; `nil` if none fits. A
  /// short first word, such as an article, is followed by the second one.
  private static func ends(of title: String, fits: (String) -> Bool) -> String? {
    let words = title.split(separator: " ")
    let lead = words.first.map { $0.count > 3 ? 1 : 2 } ?? 0
    let start = words.prefix(lead).joined(separator: " ").trimmingSeparators + "…"
    return (1..<max(1, words.count - lead)).reversed()
      .map { start + words.suffix($0).joined(separator: " ") }.first(where: fits)
  }

  /// As many of the last words of a title as fit after an ellipsis, at least one; the title itself if it is a
  /// single word.
  private static func end(of title: String, fits: (String) -> Bool) -> String {
    let words = title.split(separator: " ")
    let count = (1..<max(1, words.count)).last {
      fits("…" + words.suffix($0).joined(separator: " "))
    }
    guard words.count > 1 else { return title }
    return "…" + words.suffix(count ?? 1).joined(separator: " ")
  }

  /// The words that two titles begin with, including the space after them.
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
  private static let separators: Set<Character> = [":", "–", "—", "-", ",", ".", " "]

  fileprivate var trimmingSeparators: String {
    var text = Substring(self)
    while let last = text.last, Self.separators.contains(last) { text.removeLast() }
    return String(text)
  }

  /// The text up to its last colon or dash, including the spaces after it; `nil` without any.
  fileprivate var upToSeparator: String? {
    guard let end = lastIndex(where: { $0 == ":" || $0 == "–" || $0 == "—" }) else { return nil }
    let rest = self[end...].dropFirst()
    return String(self[...end]) + rest.prefix { $0 == " " }
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

import CatalogModel

/// Symbols that folding removes: “c++” is not “c”, and emoji.
extension PageSearch {
  /// Puts the titles that match the text including its symbols before those that match it without them, if it
  /// has any: first the titles that equal the text, then those that begin with it.
  func putSignsFirst(in found: inout FoundHits, limits: [Int]) throws {
    guard !query.isCoded, TitleIdentity.hasSigns(query.text) else { return }
    let text = Self.plain(query.text)
    let filter = try filter()
    var looked = 0
    var failure: (any Error)?
    let equal = try matching.index.titles(equalTo: words.folded)
    let longer = try matching.index.titles(startingWith: words.folded + " ")
    for titles in [equal, longer] {
      titles.forEach { id in
        do {
          looked += 1
          guard let category = filter.category(of: id, caches.contents), limits[category] > 0,
            filter.items?.contains(id) ?? true, let title = try caches.item(id, db)?.title
          else { return looked < Self.mostLooked }
          let plain = Self.plain(title)
          guard plain.hasPrefix(text) else { return looked < Self.mostLooked }
          let isWhole = plain == text
          let hit = Hit(
            tier: isWhole ? .exactTitle : .titleStart, documentID: id, order: isWhole ? 0 : 1,
            rung: Tier.exactTitle.rung)
          found.hits[category].place(hit, limit: limits[category])
          found.top.place(hit, limit: TopResults.count)
        } catch {
          failure = error
          return false
        }
        return looked < Self.mostLooked
      }
    }
    if let failure { throw failure }
  }

  /// The most titles of a page that are compared character by character; the most popular come first.
  private static let mostLooked = 500

  /// A text in lower case, with single spaces.
  private static func plain(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Replaces the results by the titles that have the names of the text's emoji: 👻 is “ghost”. A text that
  /// is a title as it stands, or emoji that titles have, stays.
  func asEmojiNames(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best == nil || !words.words.isEmpty,
      query.text.unicodeScalars.contains(where: Self.isEmoji)
    else { return nil }
    if let best = typed.best, best.tier == .exactTitle,
      let title = try caches.item(best.documentID, db)?.title,
      Self.plain(title) == Self.plain(query.text)
    {
      return nil
    }
    let named = query.text.unicodeScalars.map { scalar in
      guard Self.isEmoji(scalar), let name = scalar.properties.name else { return String(scalar) }
      return " " + name.lowercased() + " "
    }
    let text = TextFolding.words(named.joined())
      .filter { !Self.wordsOfEmojiNames.contains($0) }.joined(separator: " ")
    guard !text.isEmpty, text != words.folded else { return nil }
    let (search, answer) = try other(text, isExact: true)
    return answer.best == nil
      ? nil : Replacement(query: search.query, answer: answer, correction: text)
  }

  /// Whether a scalar is an emoji, whether or not it is coloured by default.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2000 && scalar.properties.isEmoji
  }

  /// The words of an emoji's name that do not say what it shows.
  private static let wordsOfEmojiNames: Set = [
    "face", "with", "sign", "symbol", "emoji", "modifier", "heavy", "black", "white", "medium",
    "glowing",
  ]
}

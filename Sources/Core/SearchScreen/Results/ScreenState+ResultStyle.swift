internal import CatalogModel
internal import SceneGraph
internal import Support

/// Names, lines and badges of results, as set by the configuration or the language.
extension ScreenState {
  /// The shape of the cards of a category.
  func shape(of category: CategoryID) -> ArtworkShape {
    settings.results[category].shape ?? self.category(category).shape
  }

  /// The category of a catalogue with only one; `nil` for any other.
  var onlyCategory: Category? { categories.count == 1 ? categories.first : nil }

  /// The shape of the cards of a catalogue with one category.
  var onlyShape: ArtworkShape? { onlyCategory.map { shape(of: $0.id) } }

  /// The title of a category.
  func title(of category: Category) -> String {
    settings.results[category.id].title ?? words.title(of: category)
  }

  /// The title of a section of results.
  func title(of section: ResultSection) -> String {
    section.category.flatMap { settings.results[$0].title } ?? words.title(of: section)
  }

  /// The title of a segment of the scope bar.
  func title(of count: ScopeCount) -> String {
    guard case .category(let id) = count.scope else { return words.title(of: count) }
    return settings.results[id].title ?? words.title(of: count)
  }

  /// The name of one item of a category.
  func itemName(of category: CategoryID) -> String {
    settings.results[category].one ?? words.itemName(of: category)
  }

  /// The parts of the line below the title of an item: the subtitle and the year, or the kind and the year
  /// for mixed categories if the title is legible. No part is empty.
  func line(of item: Item, isMixed: Bool = false) -> [String] {
    // The subtitle of 千と千尋の神隠し is Spirited Away, which is more useful than its kind.
    let isForeign =
      words[.search].beginsInLatinScript && !item.title.beginsInLatinScript
      && !item.subtitle.isEmpty && item.subtitle.beginsInLatinScript
    let airings = airingLine(of: item)
    if !airings.isEmpty, settings.results[item.category].line == nil { return airings }
    let fields =
      settings.results[item.category].line
      ?? [
        isMixed && !isForeign && item.field(ItemField.edition).isEmpty && item.episodePlace == nil
          ? .category : .subtitle,
        .year,
      ]
    return Self.parts(fields.map { text(of: $0, of: item) }, year: item.year)
  }

  /// The parts of a line, without empty ones, and without a year that another part contains.
  private static func parts(_ parts: [String], year: Int?) -> [String] {
    let year = year.map(String.init) ?? ""
    let isSaid = !year.isEmpty && parts.contains { $0 != year && $0.contains(year) }
    return parts.filter { !$0.isEmpty && !(isSaid && $0 == year) }
  }

  /// The parts of the line below the title on a sheet: the kind, the year and the subtitle, followed by
  /// everything else that the configuration shows on cards.
  /// - Parameter people: The people who have chips beside it; a fact that names them alone is left out.
  func facts(of item: Item, without people: some Sequence<String> = []) -> [String] {
    let style = settings.results[item.category]
    let own = style.badges.compactMap { badge in
      if case .field(let field) = badge { text(of: field, of: item) } else { nil }
    }
    let airing = airingFacts(of: item)
    let usual =
      [.category, .year].map { text(of: $0, of: item) }
      + (airing.isEmpty ? [text(of: .subtitle, of: item)] : airing)
    var known: Set<String> = []
    return
      ([absence(of: item)].compactMap(\.self) + Self.parts(usual, year: item.year)
      + mediaFacts(of: item)
      + (style.line == nil ? [] : line(of: item)) + own)
      .filter { !$0.isEmpty && known.insert($0).inserted && !Self.names($0, only: people) }
  }

  /// Whether a text is nothing but names of some people: “Jennifer Lee & Chris Buck”.
  private static func names(_ text: String, only people: some Sequence<String>) -> Bool {
    let rest = people.reduce(text) { $0.replacing($1, with: "") }
    return rest.count < text.count && !rest.contains { $0.isLetter || $0.isNumber }
  }

  /// The fields defined only by this catalogue, each with its name: “Address: 12 Harbour Lane”.
  func ownFacts(of item: Item) -> [String] {
    item.fields.filter(\.isReadable).map { field in
      field.name.prefix(1).uppercased() + field.name.dropFirst() + ": " + field.value
    }
  }

  /// The text of a field of an item; empty where it has none.
  func text(of field: ResultStyle.Field, of item: Item) -> String {
    switch field {
    // Two editions of a film have the same name.
    case .subtitle: item.subtitle.isEmpty ? item.field(ItemField.edition) : item.subtitle
    case .year: item.year.map(String.init) ?? ""
    case .creator: item.people.prefix(2).joined(separator: words.lists.comma)
    case .genre: item.genres.first.map { words.name(ofGenre: $0) } ?? ""
    case .platform: item.platforms.joined(separator: words.lists.comma)
    case .category: itemName(of: item.category)
    case .own(let name): item.field(name)
    }
  }

  /// A badge as painted: a text, or a glyph.
  struct BadgeFace: Hashable {
    var text = ""
    var icon: Icon?
    /// Whether the badge marks something new.
    var isNew = false
  }

  /// The badges of an item, as set for its category.
  func badges(of item: Item) -> [BadgeFace] {
    watchedBadges(of: item) + chosenBadges(of: item)
  }

  /// The badge of an item that was watched, if it was.
  func watchedBadges(of item: Item) -> [BadgeFace] {
    isWatched(item) ? [BadgeFace(icon: .check)] : []
  }

  /// Whether a film, an episode or a whole show was watched to the end.
  func isWatched(_ item: Item) -> Bool {
    Category.watched.contains(item.category) && landing.finished.contains(item.id)
  }

  private func chosenBadges(of item: Item) -> [BadgeFace] {
    settings.results[item.category].badges.compactMap { badge in
      switch badge {
      case .new:
        guard let added = item.added, let since = landing.newSince, added > since else {
          return nil
        }
        return BadgeFace(text: words[.new], isNew: true)
      case .bookmark:
        let isBookmarked = allowsBookmarking && landing.bookmarks.contains { $0.id == item.id }
        return isBookmarked ? BadgeFace(icon: .bookmarkFilled) : nil
      case .field(let field):
        let text = text(of: field, of: item)
        return text.isEmpty ? nil : BadgeFace(text: text)
      }
    }
  }
}

import CatalogModel
import CatalogSearch
import Foundation
import Support

/// Remembers the category for each name: most records have one of a few. Names that differ only in ways that
/// folding ignores are one category, spelled as it first occurred.
private final class CategoryMemo {
  private var known: [String: CategoryID] = [:]
  private var spellings: [String: CategoryID] = [:]

  func category(_ name: String) -> CategoryID? {
    if let category = known[name] { return category }
    guard let spelt = CategoryNames.category(name) else { return nil }
    let folded = TextFolding.fold(name)
    let category = spellings[folded] ?? spelt
    if known.count < 1_000 { known[name] = category }
    if spellings.count < 1_000 { spellings[folded] = category }
    return category
  }
}

/// Converts the records of one source to items.
struct RecordConverter {
  private let source: CatalogSource
  private let fallback: CategoryID
  private let folder: String
  private let categories = CategoryMemo()
  /// Book lists write the series into the title; in other sources every word belongs to the title.
  private let splitsSeries: Bool
  /// Longer texts are cut: nothing on the screen shows that much.
  private static let longestTitle = 500
  private static let longestText = 4_000
  private static let longestList = 60
  private static let longestName = 120

  init(source: CatalogSource, columns: [String]) {
    self.source = source
    splitsSeries = !columns.isEmpty
    fallback =
      source.category ?? CategoryNames.guess(path: source.path, columns: columns)
      ?? CategoryNames.other
    folder = source.path.lastIndex(of: "/").map { String(source.path[..<$0]) } ?? ""
  }

  /// The item for a record, or the reason why there is none.
  func convert(_ record: RawRecord) -> Result<StagedItem, Reason> {
    if record.isExact, let staged = exact(record) { return .success(staged) }
    let written = Self.text(record[.title], to: Self.longestTitle)
    let (unparted, series) = splitsSeries ? Self.splitSeries(written) : (written, nil)
    // If there is a separate year, one after the title belongs to the title.
    let spelling = record[.year].isEmpty ? TitleSpelling(unparted) : nil
    let title = spelling?.title ?? TitleSpelling.withArticleFirst(unparted, behind: [";"])
    guard !title.isEmpty else { return .failure(Reason("the title is missing")) }
    let folded = TextFolding.fold(title)
    guard !folded.isEmpty else { return .failure(Reason("the title has no letter or sign")) }
    let named = record[.category]
    guard let category = named.isEmpty ? fallback : categories.category(named) else {
      let problem = CategoryNames.problem(named) ?? "cannot be used"
      return .failure(Reason("the category \"\(Self.cut(named, to: 40))\" \(problem)"))
    }
    var losses: [ValueLoss] = []
    let year = RecordNumbers.year(record.texts[.year], &losses) ?? spelling?.year
    let people = Self.list(record.texts[.people].map { $0.map(NameList.withoutRemark) })
      .filter { !MissingValue.isNobody($0) }
    let (url, ways) = Self.addresses(record.texts[.url], &losses)
    let platforms = Self.list(record.texts[.platform])
    // Built in one step, since changing an item copies it.
    let item = Item(
      id: ItemID(
        Self.identifier(
          record[.id], category: category, year: year, folded: folded, edition: Self.edition(record)
        )),
      category: category, title: title,
      subtitle: Self.subtitle(record, category: category, people: people, platforms: platforms),
      year: year, people: people,
      genres: Self.list(record.texts[.genres].map { Self.genres($0) }),
      summary: Self.summary(record[.summary]),
      language: LanguageCode.code(record[.language]),
      readings: Self.readings(
        record, folded: folded, others: (spelling?.others ?? []) + [series].compactMap(\.self)),
      image: image(record[.image]), url: url, ways: ways, platforms: platforms,
      added: Timestamp.seconds(record[.added]), fields: fields(record),
      airings: AiringList.airings(record.texts[.airings]))
    let popularity = RecordNumbers.popularity(record, &losses)
    return .success(
      StagedItem(
        item: item, popularity: popularity, folded: folded,
        key: Self.key(
          item, title: TitleIdentity.exact(title, folded: folded),
          maker: item.platforms.isEmpty ? item.subtitle : "", edition: Self.edition(record)),
        hasOwnID: Self.isID(record[.id]), externalIDs: record.externalIDs, losses: losses))
  }

  /// The edition of a film; each edition is a separate item.
  private static func edition(_ record: RawRecord) -> String {
    record.fields.first { $0.name == ItemField.edition }?.value ?? ""
  }

  private static func key(
    _ item: Item, title: String, maker: String, edition: String = ""
  ) -> String {
    var key = item.category.rawValue
    key += "|"
    key += title
    key += "|"
    if let year = item.year { key += String(year) }
    key += "|"
    if !maker.isEmpty { key += TextFolding.fold(maker) }
    if !edition.isEmpty { key += "|" + TextFolding.fold(edition) }
    return key
  }

  /// The item of a record that `catalog export` wrote, unchanged; `nil` if it cannot have been written by it.
  private func exact(_ record: RawRecord) -> StagedItem? {
    let category = record[.category]
    let texts = [record[.id], record[.title], category]
    let folded = TextFolding.fold(record[.title])
    let year = Int(record[.year])
    let popularity = Double(record[.popularity])
    guard texts.allSatisfy({ !$0.isEmpty }), !folded.isEmpty,
      CategoryNames.problem(category) == nil, isWithinLimits(record),
      year.map((0..<10_000).contains) ?? true,
      popularity.map({ $0.isFinite && $0 >= 0 }) ?? true
    else { return nil }
    let item = Item(
      id: ItemID(record[.id]), category: CategoryID(category), title: record[.title],
      subtitle: record[.subtitle], year: year.flatMap { $0 > 0 ? $0 : nil },
      people: record.texts[.people] ?? [], genres: record.texts[.genres] ?? [],
      summary: record[.summary], language: record[.language],
      readings: record.texts[.readings] ?? [], image: record[.image], url: record[.url],
      ways: Array(record.texts[.url]?.dropFirst() ?? []), platforms: record.texts[.platform] ?? [],
      added: Timestamp.seconds(record[.added]),
      fields: fields(record), airings: AiringList.airings(record.texts[.airings]))
    return StagedItem(
      item: item, popularity: popularity, folded: folded,
      key: Self.key(
        item, title: TitleIdentity.exact(item.title, folded: folded), maker: item.subtitle),
      isExact: true,
      hasOwnID: true)
  }

  /// Whether every value of a record that claims to be exact could have come from the conversion of an
  /// ordinary record: the flag must not bypass its limits.
  private func isWithinLimits(_ record: RawRecord) -> Bool {
    func fits(_ field: RecordField, _ length: Int) -> Bool {
      let texts = record.texts[field] ?? []
      return texts.count <= Self.longestList && texts.allSatisfy { Self.cut($0, to: length) == $0 }
    }
    let addresses = record.texts[.url] ?? []
    let picture = record[.image]
    return fits(.title, Self.longestTitle) && fits(.subtitle, Self.longestText)
      && fits(.readings, Self.longestTitle) && fits(.summary, Self.longestText)
      && fits(.people, Self.longestName) && fits(.genres, Self.longestName)
      && fits(.platform, Self.longestName) && fits(.language, Self.longestName)
      && fits(.id, Self.longestText) && fits(.added, Self.longestName)
      && addresses.count <= 1 + Item.mostWays && addresses.allSatisfy { ItemAddress($0) != nil }
      && (picture.isEmpty || image(picture) == picture)
  }

  /// Why a record is left out, as a clause.
  struct Reason: Error, Hashable {
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// Splits "Catching Fire (The Hunger Games, #2)" into the title and "The Hunger Games 2".
  private static func splitSeries(_ title: String) -> (title: String, series: String?) {
    guard title.last == ")", let open = title.lastIndex(of: "("), open > title.startIndex else {
      return (title, nil)
    }
    let inner = title[title.index(after: open)...].dropLast()
    guard inner.contains("#") else { return (title, nil) }
    let series = inner.filter { $0 != "#" && $0 != "," }
    let name = String(title[..<open]).trimmed
    return name.isEmpty ? (title, nil) : (name, String(series).trimmed)
  }

  private static func readings(
    _ record: RawRecord, folded: String, others: [String]
  ) -> [String] {
    var known: Set<String> = [folded]
    return ((record.texts[.readings] ?? []) + others)
      .map { text($0, to: longestTitle) }
      .filter { known.insert(TextFolding.fold($0)).inserted }
      .prefix(longestList).map { $0 }
  }

  private static func subtitle(
    _ record: RawRecord, category: CategoryID, people: [String], platforms: [String]
  ) -> String {
    let own = text(record[.subtitle], to: longestTitle)
    if !own.isEmpty { return own }
    if !platforms.isEmpty { return platforms.joined(separator: ", ") }
    switch category.rawValue {
    case "book", "album", "song": return people.prefix(2).joined(separator: ", ")
    default: return ""
    }
  }

  /// The custom fields, each name once; the running time is added to the facts of the file.
  private func fields(_ record: RawRecord) -> [ItemField] {
    var known: Set<String> = []
    let age = ContentRating.age(of: record[.contentRating])
    let suitable = age.map { [ItemField(name: ItemField.age, value: String($0))] } ?? []
    return (suitable + withRunningTime(record)).map {
      ItemField(
        name: Self.cut($0.name.lowercased(), to: ItemField.longestName),
        value: Self.cut($0.value, to: ItemField.longestValue))
    }
    .filter { !$0.value.isEmpty && known.insert(ItemField.normalized($0.name)).inserted }
    .prefix(ItemField.mostFields).map { $0 }
  }

  /// Whether things of a category have no running time: the “length” of a book is its number of pages.
  private func isWithoutTime(_ name: String) -> Bool {
    let category = name.isEmpty ? fallback : categories.category(name) ?? fallback
    return ["book", "game", "board-game", "app", "person", "artist", "place", "art"]
      .contains(category.rawValue)
  }

  private func withRunningTime(_ record: RawRecord) -> [ItemField] {
    guard let seconds = RunningTime.seconds(record[.duration]), !isWithoutTime(record[.category])
    else { return record.fields }
    var fields = record.fields
    let place = fields.firstIndex { $0.mediaFacts != nil }
    var facts = place.flatMap { fields[$0].mediaFacts } ?? MediaFacts()
    // The file's own value takes precedence over what is written about it.
    if facts.seconds == 0 { facts.seconds = seconds }
    let field = ItemField(name: MediaFacts.field, value: facts.text)
    if let place { fields[place] = field } else { fields.insert(field, at: 0) }
    return fields
  }

  private static func list(_ texts: [String]?) -> [String] {
    var known: Set<String> = []
    // Scraped lists contain brackets and the like between the names.
    return (texts ?? []).map { text($0, to: longestName) }
      .filter { $0.unicodeScalars.contains { !isPunctuation($0) } && known.insert($0).inserted }
      .prefix(longestList).map { $0 }
  }

  /// The genres in texts that may each contain several.
  private static func genres(_ texts: [String]) -> [String] {
    texts.flatMap { ListCell.names($0, of: .genres) }
  }

  /// Whether a character separates or encloses names; “!!!” is a name, “[” is not.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || Self.punctuation.contains(scalar) || scalar.properties.isWhitespace
  }

  private static let punctuation = Set("[](){}<>|/\\,;:._-–—'\"“”‘’`".unicodeScalars)

  /// A picture's address, or its absolute path: catalogues move, pictures stay.
  private func image(_ text: String) -> String {
    guard !text.isEmpty, text.utf8.count <= 2_000, !ControlCharacters.arePresent(in: text) else {
      return ""
    }
    if text.contains("://") || text.hasPrefix("/") || folder.isEmpty { return text }
    return URL(fileURLWithPath: folder).appendingPathComponent(text).standardizedFileURL.path
  }

  /// The values that can be passed to Open: addresses with a scheme, or absolute paths, each once.
  private static func addresses(
    _ texts: [String]?, _ losses: inout [ValueLoss]
  ) -> (url: String, ways: [String]) {
    var all: [String] = []
    for text in texts ?? [] {
      if let address = ItemAddress(text)?.text {
        if !all.contains(address) { all.append(address) }
      } else if !text.isEmpty {
        let value = cut(text, to: 40)
        losses.append(
          ValueLoss(
            field: .url, reason: "“\(value)” is not an address that can be opened",
            kind: .noAddress, value: value))
      }
    }
    return (all.first ?? "", Array(all.dropFirst().prefix(Item.mostWays)))
  }

  /// The source's id, if it is unique by itself; or else an id derived from the item's identity, which stays
  /// the same when the source is imported again.
  private static func identifier(
    _ text: String, category: CategoryID, year: Int?, folded: String, edition: String
  ) -> String {
    let text = cut(text, to: 200)
    let version = edition.isEmpty ? "" : "-" + TextFolding.fold(edition).replacing(" ", with: "-")
    if isID(text) {
      return (Int(text) == nil ? text : "\(category)-\(text)") + version
    }
    let slug = folded.replacing(" ", with: "-")
    return "\(category)-\(slug)" + (year.map { "-\($0)" } ?? "") + version
  }

  /// Whether the text of an id identifies anything: many lists write punctuation if they have no id.
  private static func isID(_ text: String) -> Bool {
    // Nearly all ids contain a digit, which no word for a missing value does.
    text.utf8.contains { (0x30...0x39).contains($0) }
      || text.contains { $0.isLetter } && !RecordNumbers.isUnknown(text)
  }

  /// A description, which some write in HTML.
  private static func summary(_ text: String) -> String {
    let text = CharacterReferences.decoded(text)
    return cut(HTMLText.isWritten(in: text) ? HTMLText.plain(text) : text, to: longestText)
  }

  /// A text in its clean form, cut to a length.
  private static func text(_ text: String, to length: Int) -> String {
    cut(CharacterReferences.decoded(text), to: length)
  }

  static func cut(_ text: String, to length: Int) -> String {
    // Cut first, so that the part that is dropped need not be examined.
    ControlCharacters.folded(text.limited(to: 4 * length)).limited(to: length).trimmed
  }
}

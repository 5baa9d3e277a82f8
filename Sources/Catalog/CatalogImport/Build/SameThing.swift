import CatalogModel
import CatalogSearch
import Support

/// Decides which records of different libraries are the same thing: by their ids in public databases, or else
/// by kind, title and year, as long as nothing contradicts it.
enum SameThing {
  /// The kinds in which two things with the same title and year are seldom different.
  private static let kinds: Set<String> = ["film", "show", "game", "book"]

  /// The names that only this thing has: its external ids, each with its category, since a film and a show
  /// may share a number.
  static func names(of staged: StagedItem) -> [String] {
    staged.externalIDs.map { "\(staged.item.category) \($0)" }
  }

  /// Whether two lists of fields name different editions of a film.
  static func areEditions(_ fields: [ItemField], _ others: [ItemField]) -> Bool {
    func edition(_ fields: [ItemField]) -> String? {
      fields.first { $0.name == ItemField.edition }.map { TextFolding.fold($0.value) }
    }
    guard let own = edition(fields), let other = edition(others) else { return false }
    return own != other
  }

  /// The same for a staged row.
  static func names(of row: StagedRow) -> [String] {
    CatalogSchema.list(row.externalIDs).map { "\(row.category) \($0)" }
  }

  /// The names of the files and folders of an item, which other libraries may also have.
  static func files(category: String, addresses: [String]) -> [String] {
    addresses.compactMap { ItemAddress($0)?.filePath.map { "\(category) \(trimmed($0))" } }
  }

  /// The addresses of two records, each once: a file may be written in two ways.
  static func joined(_ addresses: [String], _ others: [String]) -> [String] {
    var known: Set<String> = []
    return (addresses + others).filter { address in
      known.insert(ItemAddress(address)?.filePath.map(trimmed) ?? address).inserted
    }
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Whether one database has different ids for the two things.
  static func areDifferent(_ ids: [String], _ others: [String]) -> Bool {
    guard !ids.isEmpty, !others.isEmpty else { return false }
    func database(_ id: String) -> Substring { id.prefix { $0 != ":" } }
    return ids.contains { id in
      let rivals = others.filter { database($0) == database(id) }
      return !rivals.isEmpty && !rivals.contains(id)
    }
  }

  /// The key that things of different libraries share when they may be the same; `nil` for things without a
  /// year, and for kinds in which many things share a title.
  static func libraryKey(of staged: StagedItem) -> String? {
    guard let year = staged.item.year, kinds.contains(staged.item.category.rawValue) else {
      return nil
    }
    let title = TitleIdentity.shared(staged.item.title, folded: staged.folded)
    return "\(staged.item.category.rawValue)|\(title)|\(year)"
  }

  /// Whether nothing contradicts that two things with the same key are one: no public database tells them
  /// apart, and they share a person if both name any.
  static func mayBeSame(_ first: StagedRow, _ second: StagedRow) -> Bool {
    !areDifferent(CatalogSchema.list(first.externalIDs), CatalogSchema.list(second.externalIDs))
      && mayShare(CatalogSchema.list(first.people), CatalogSchema.list(second.people))
  }

  /// Whether a library title and a starter title that share a category, a year and a name are one work. For
  /// kinds in which many works share a title, and for titles without a year, the people have to match as
  /// well, except for shows.
  /// - Parameter isOnly: Whether no other title of the starter catalogue has that name.
  static func isSameWork(_ row: StagedRow, _ starter: StagedRow, isOnly: Bool) -> Bool {
    let people = (CatalogSchema.list(row.people), CatalogSchema.list(starter.people))
    let isTheShow = row.category == "show" && isOnly
    if row.year == nil && !isTheShow || !kinds.contains(row.category) {
      guard !people.0.isEmpty, !people.1.isEmpty else { return false }
    }
    return mayBeSame(row, starter)
  }

  /// Whether the people of two items with the same key do not contradict each other. The people of games for
  /// different consoles never do: each version may have its own publisher.
  static func mayShare(_ item: Item, _ row: StagedRow) -> Bool {
    let platforms = CatalogSchema.list(row.platforms)
    if !item.platforms.isEmpty, !platforms.isEmpty,
      Set(item.platforms).isDisjoint(with: platforms)
    {
      return true
    }
    return mayShare(item.people, CatalogSchema.list(row.people))
  }

  /// Whether two lists of people have someone in common, or one of them is empty. A part of a name is the
  /// same person: “Judd” and “Donald Judd”, “Gogh, Vincent van” and “Vincent van Gogh”. Names in different
  /// scripts cannot be compared, and “宮崎 駿” is “宮崎駿”.
  static func mayShare(_ people: [String], _ others: [String]) -> Bool {
    let scripts = Set(people.map(\.beginsInLatinScript))
    guard !scripts.isDisjoint(with: others.map(\.beginsInLatinScript)) else { return true }
    func words(_ names: [String]) -> [[String]] {
      names.map { TextFolding.words($0) }.filter { !$0.isEmpty }
    }
    let (names, otherNames) = (words(people), words(others))
    let joined = Set(names.map { $0.joined() })
    guard joined.isDisjoint(with: otherNames.map { $0.joined() }) else { return true }
    let (some, more) = (names.map { Set($0) }, otherNames.map { Set($0) })
    return some.isEmpty || more.isEmpty
      || some.contains { one in
        more.contains { one.isSubset(of: $0) || $0.isSubset(of: one) }
      }
  }
}

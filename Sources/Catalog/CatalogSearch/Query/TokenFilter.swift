import CatalogModel
import GRDB

/// A filter made of tokens: a set of the items that pass, and the categories that are let through.
///
/// The rules of combination are those of ``Token``.
struct TokenFilter: Sendable {
  /// The items that pass; `nil` where all do.
  private(set) var items: DocumentIDSet?
  /// `true` for each category that is let through, by number.
  private(set) var allowed: [Bool]

  /// Whether nothing can pass, as where no category has the name of the token.
  var isImpossible: Bool { !allowed.contains(true) || items?.isEmpty == true }

  /// The filter that everything passes.
  init(_ contents: CatalogContents) { allowed = contents.categoryIDs.map { _ in true } }

  /// Reads the posting lists.
  /// - Throws: ``SearchCancelled``, or what the database throws.
  init(
    _ key: FilterCache.Key, caches: CatalogCaches, _ db: Database, isCancelled: () -> Bool
  ) throws {
    let tokens = key.tokens
    let contents = caches.contents
    self.init(contents)
    let facets = FacetIndex(
      blocks: BlockStore(db: db, tables: contents.tables), contents: contents)
    var everything: DocumentIDSet { contents.documents(in: allowed.map { _ in true }) }
    if let limit = key.ageLimit { narrow(try facets.items(suitableUpTo: limit)) }
    for kind in Token.Kind.allCases where items?.isEmpty != true {
      let names = tokens.filter { $0.kind == kind }
      if names.isEmpty { continue }
      if isCancelled() { throw SearchCancelled() }
      switch kind {
      case .person, .genre, .decade, .language, .platform:
        func items(_ names: [String]) throws -> DocumentIDSet {
          try names.reduce(DocumentIDSet.empty) { try $0.union(facets.items(with: kind, $1)) }
        }
        let wanted = names.filter { !$0.excludes }.map(\.names)
        // Of a kind of which an item has one value, any will do.
        for names in kind.needsAll ? wanted : [wanted.flatMap(\.self)].filter({ !$0.isEmpty }) {
          narrow(try items(names))
        }
        for token in names where token.excludes {
          narrow(everything.subtracting(try items(token.names)))
        }
      case .years:
        let years = try caches.columns.years(db)
        for token in names {
          let found =
            token.yearRange.map { years.documents(in: $0, itemCount: contents.itemCount) }
            ?? .empty
          narrow(token.excludes ? everything.subtracting(found) : found)
        }
      case .runningTime:
        for token in names {
          narrow(try token.minuteRange.map { try facets.items(runningFor: $0) } ?? .empty)
        }
      case .category: allow(names, contents)
      case .bookmarked: narrow(try Self.documents(of: key.bookmarks, db))
      case .watched:
        let watched = try Self.documents(of: key.watched, db)
        let all = contents.documents(in: contents.categoryIDs.map(Category.watched.contains))
        let chosen = names.map {
          $0.excludes ? all.subtracting(watched) : all.intersection(watched)
        }
        narrow(chosen.reduce(.empty) { $0.union($1) })
      }
    }
  }

  private mutating func narrow(_ found: DocumentIDSet) {
    items = items?.intersection(found) ?? found
  }

  private mutating func allow(_ tokens: [Token], _ contents: CatalogContents) {
    func numbers(_ tokens: [Token]) -> [Int] {
      tokens.flatMap(\.names).compactMap { contents.number(ofToken: $0) }
    }
    let wanted = tokens.filter { !$0.excludes }
    let (chosen, excluded) = (numbers(wanted), numbers(tokens.filter(\.excludes)))
    for number in allowed.indices
    where !wanted.isEmpty && !chosen.contains(number) || excluded.contains(number) {
      allowed[number] = false
    }
    narrow(contents.documents(in: allowed))
  }

  private static func documents(of ids: some Sequence<ItemID>, _ db: Database) throws
    -> DocumentIDSet
  {
    let found = Set(try ids.compactMap { try ItemReader.documentID(of: $0, db) })
    return DocumentIDSet(ascending: found.sorted())
  }
}

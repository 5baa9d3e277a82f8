package import CatalogModel

/// The filter rows below the scope bar: a view on the filters in the field, and the row that has no
/// value yet.
package struct FilterRows: Hashable, Sendable {
  /// The rows from top to bottom; none while they are closed.
  package var rows: [FilterRow] = []
  /// The attributes of which the scope is known to have values, or to have none.
  var known: [Token.Kind: Bool] = [:]
  /// The years of the scope; `nil` while they are not known.
  var years: ClosedRange<Int>?
  /// The scope that the attributes and years are those of; `nil` before the first question.
  var probedScope: Scope?
  /// The questions about the scope that wait for an answer, by their generations.
  var probes: [Int: Token.Kind] = [:]
  /// The query that the newest counts are for.
  var countedQuery: Query?
  /// The number of the newest request of counts.
  var generation = 0
  /// The row of years that shows its pad of digits: from the choice of an entry, or the first digit,
  /// until focus leaves the row; `nil` for none.
  var typedRow: FilterRow.ID?
  /// The control that takes focus as soon as it is laid out.
  var target: FilterControl?
  /// The number of swings left after a refused digit; 0 at rest.
  var swingsLeft = 0
  private var lastID = 0

  /// Makes closed rows.
  package init() {}

  /// The most rows at a time.
  static let most = 8
  /// The most values that are asked for, for one row and its list.
  static let mostValues = 60
  /// The attributes, in the order in which they are offered.
  static let attributes: [Token.Kind] = [
    .genre, .years, .person, .language, .platform, .bookmarked,
  ]

  /// True while no row is open.
  package var isEmpty: Bool { rows.isEmpty }

  /// The attribute of a filter; `nil` for a filter that no row shows.
  static func attribute(of token: Token) -> Token.Kind? {
    let kind = token.kind == .decade ? .years : token.kind
    return attributes.contains(kind) ? kind : nil
  }

  /// The index of a row; `nil` when it is gone.
  func index(of id: FilterRow.ID) -> Int? { rows.firstIndex { $0.id == id } }

  /// Forgets that a digit was refused, because something else is done now.
  mutating func forgetRefusals() {
    for index in rows.indices where rows[index].entry.isRefused {
      rows[index].entry.isRefused = false
    }
  }

  /// Makes a row for a filter, or without one.
  mutating func makeRow(_ kind: Token.Kind, token: Token? = nil) -> FilterRow {
    lastID += 1
    return FilterRow(id: lastID, kind: kind, token: token)
  }

  /// Follows the filters in the field: rows whose filter is gone go, others come at the end or fill
  /// the row that has no value yet.
  mutating func follow(_ tokens: [Token]) {
    guard !rows.isEmpty else { return }
    rows.removeAll { row in row.token.map { !tokens.contains($0) } ?? false }
    for token in tokens where !rows.contains(where: { $0.token == token }) {
      guard let kind = Self.attribute(of: token) else { continue }
      if let index = rows.firstIndex(where: { $0.token == nil && $0.kind == kind }) {
        rows[index].take(token)
      } else {
        rows.append(makeRow(kind, token: token))
      }
    }
  }
}

/// A filter row: an attribute, its values, and the chosen one.
package struct FilterRow: Hashable, Sendable, Identifiable {
  /// Unique among the rows of a visit.
  package let id: Int
  /// The attribute.
  package var kind: Token.Kind
  /// The filter that it stands for; `nil` while none is chosen.
  package private(set) var token: Token?
  /// The values with their counts; `nil` before the first answer.
  package var counts: FacetCounts?
  /// The generation of the request for the values that the row waits for.
  var request: Int?
  /// The two years of a row of years.
  package var entry = YearEntry()

  init(id: Int, kind: Token.Kind, token: Token?) {
    self.id = id
    self.kind = kind
    take(token)
  }

  /// Takes a filter that was chosen elsewhere, or as a whole.
  mutating func take(_ token: Token?) {
    self.token = token
    entry = YearEntry(token?.yearRange)
  }

  /// Takes the filter that the typed years make.
  mutating func takeTyped(_ token: Token?) { self.token = token }

  /// Tells whether a value is the chosen one.
  func isChosen(_ value: Token) -> Bool {
    guard let token else { return false }
    return kind == .years ? value.yearRange == token.yearRange : value == token
  }
}

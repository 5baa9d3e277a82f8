/// A statement that every connection prepares.
enum Statement: String, CaseIterable {
  /// The rows of keys by number: number, part, counts, entries, letters that follow. Entries of later parts
  /// are included only if they are few; for the additional keys only the letters are returned.
  case postings
  /// The entries of keys in further parts: number, part, entries.
  case morePostings
  /// Items by rank.
  case items
  /// Items by id.
  case itemsByID
  /// The most popular items.
  case popular
  /// Ranks of the newest, last added or alphabetically first of some items.
  case newest, added, titles
  /// The same for all items of some categories.
  case allNewest, allAdded, allTitles
  /// The values of a facet with the most items.
  case facets
  /// The facet values with some names.
  case namedFacets
  /// The number of items added after a time.
  case newItemCount

  /// The command that prepares all statements for the tables of a schema.
  static func preparing(schema: String) -> String {
    allCases.map { "PREPARE \"\($0.rawValue)\" AS \($0.text(schema))" }.joined(separator: ";\n")
  }

  private func text(_ schema: String) -> String {
    switch self {
    case .postings:
      """
      SELECT number, part, counts,
        CASE WHEN part <= $2::int4 OR length(entries) <= \(PostingEntries.few) THEN entries END,
        \(Self.next)
      \(Self.rows(schema))
      UNION ALL SELECT number, -1, NULL, NULL, \(Self.next)
      \(Self.rows(schema, of: "$3", "ORDER BY part LIMIT 1"))
      """
    case .morePostings:
      """
      SELECT number, part, entries
      \(Self.rows(schema, "AND part = ANY($2::int4[])"))
      """
    case .items: "\(Self.columns(schema)) WHERE rank = ANY($1::int4[])"
    case .itemsByID: "\(Self.columns(schema)) WHERE id = ANY($1::text[])"
    case .popular: "\(Self.columns(schema)) ORDER BY rank LIMIT $1::int4"
    case .newest: Self.ordered(schema, "newest")
    case .added: Self.ordered(schema, "latest")
    case .titles: Self.ordered(schema, "title_key")
    case .allNewest: Self.orderedAll(schema, "newest")
    case .allAdded: Self.orderedAll(schema, "latest")
    case .allTitles: Self.orderedAll(schema, "title_key")
    case .facets:
      """
      SELECT value, counts FROM \(schema).facets WHERE kind = $1::text
      ORDER BY total DESC, value LIMIT $2::int4
      """
    case .namedFacets:
      "SELECT kind, value FROM \(schema).facets WHERE folded = ANY($1::text[])"
    case .newItemCount: "SELECT count(*) FROM \(schema).items WHERE added > $1::int8"
    }
  }

  /// The letters that follow the requested text: in the first row of a key, or in a longer one.
  private static let next =
    "CASE WHEN row.key = wanted THEN letters ELSE substr(row.key, length(wanted) + 1, 1) END"

  /// The rows of each requested key: those of the first key that starts with it. A prefix without rows has
  /// the same items as the key after it.
  private static func rows(
    _ schema: String, of keys: String = "$1", _ condition: String = ""
  ) -> String {
    """
    FROM unnest(\(keys)::text[]) WITH ORDINALITY AS list(wanted, place),
      LATERAL (SELECT place::int4 AS number) AS numbered,
      LATERAL (SELECT key AS first FROM \(schema).postings
        WHERE key >= wanted COLLATE "C" ORDER BY key LIMIT 1) AS found,
      LATERAL (SELECT * FROM \(schema).postings
        WHERE key = first AND starts_with(first, wanted) \(condition)) AS row
    """
  }

  private static func columns(_ schema: String) -> String {
    "SELECT rank, id, popularity, added, category, record FROM \(schema).items"
  }

  /// The first items of each category in the order of a column.
  private static func ordered(_ schema: String, _ column: String) -> String {
    """
    SELECT rank, category, \(column) FROM (
      SELECT rank, category, \(column),
        row_number() OVER (PARTITION BY category ORDER BY \(column), rank) AS place
      FROM \(schema).items WHERE rank = ANY($1::int4[])) AS found
    WHERE place <= $2::int4
    """
  }

  private static func orderedAll(_ schema: String, _ column: String) -> String {
    """
    SELECT rank, category, \(column) FROM unnest($1::int4[]) AS wanted,
      LATERAL (SELECT rank, category, \(column) FROM \(schema).items
        WHERE category = wanted ORDER BY \(column), rank LIMIT $2::int4) AS found
    """
  }
}

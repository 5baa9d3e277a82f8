import Support

/// The words that lists write in a cell without a value.
package enum MissingValue {
  /// The certainty that a text means a missing value.
  enum Certainty: Hashable {
    /// It is a value.
    case none
    /// It may be a value, such as the name of a band called None.
    case likely
    /// It is not a value, except as a title.
    case sure
  }

  /// The certainty for a whole cell.
  static func certainty(_ text: String) -> Certainty {
    // Nearly all texts are longer or begin with another letter, so checking one byte is enough.
    guard text.utf8.count <= longest, let first = text.utf8.first, beginnings[Int(first)] else {
      return .none
    }
    let word = text.lowercased()
    return sure.contains(word) ? .sure : likely.contains(word) ? .likely : .none
  }

  /// Whether the text of a field means a missing value.
  /// - Parameter recurs: Whether a word that may be a value keeps recurring in the column.
  static func isMissing(_ text: String, in field: RecordField, recurs: () -> Bool) -> Bool {
    let certainty = certainty(text)
    guard certainty != .none else { return false }
    switch field {
    case .title: return exact.contains(text)
    case .people, .readings, .summary, .subtitle:
      return certainty == .sure || recurs()
    default: return true
    }
  }

  /// Whether a name is a placeholder for an unknown person: what servers, players and lists write when an
  /// artist, author or album is unknown.
  package static func isNobody(_ name: String) -> Bool {
    // Nearly all names are longer, or begin with another letter.
    guard name.utf8.count <= longestNobody else { return false }
    let word = name.lowercased().trimmingBrackets
    return nobody.contains(word) || certainty(word) == .sure
  }

  private static let nobody: Set<String> = [
    "", "unknown", "unknown artist", "unknown artists", "unknown album", "unknown author",
    "unknown authors", "unknown composer", "unknown performer", "artist unknown", "author unknown",
    "no artist", "no album", "no author", "non-album tracks", "non-album", "<unknown>",
    "unbekannt", "unbekannter künstler", "unbekannter interpret", "unbekannter autor",
    "unbekanntes album", "inconnu", "artiste inconnu", "auteur inconnu", "album inconnu",
    "desconocido", "artista desconocido", "autor desconocido", "álbum desconocido", "sconosciuto",
    "artista sconosciuto", "autore sconosciuto", "album sconosciuto", "onbekend",
    "onbekende artiest", "onbekende auteur", "onbekend album", "n/n", "n.n.",
  ]
  private static let longestNobody = 40

  /// The words that are not titles either.
  private static let exact: Set<String> = ["NULL", "N/A", "\\N"]
  private static let sure: Set<String> = [
    "\\n", "null", "<null>", "n/a", "#n/a", "<na>", "nan", "-", "--", "–", "—", "?", "n.a.",
    "(no genres listed)",
  ]
  private static let likely: Set<String> = [
    "unknown", "none", "na", "nil", "tba", "tbd", "not available", "not applicable", "undefined",
    "unbekannt", "k. a.", "k.a.",
  ]
  private static let longest = "(no genres listed)".utf8.count
  private static let beginnings: [Bool] = {
    var known = [Bool](repeating: false, count: 256)
    for word in sure.union(likely) {
      for first in [word.utf8.first, word.uppercased().utf8.first].compactMap(\.self) {
        known[Int(first)] = true
      }
    }
    return known
  }()
}

extension String {
  /// The text without an enclosing pair of brackets.
  fileprivate var trimmingBrackets: String {
    guard let first, let last, "[(<".contains(first), "])>".contains(last) else { return trimmed }
    return String(dropFirst().dropLast()).trimmed
  }
}

/// Counts the words that may mean a missing value, for each column.
struct MissingWords {
  private var counts: [Int]

  /// Creates a count for the columns of a table.
  /// - Parameter rows: The table's first rows; a word that occurs in two of them means a missing value from
  ///   the start.
  init(width: Int, rows: [[String]]) {
    counts = Array(repeating: 0, count: width)
    for row in rows {
      for (column, text) in row.enumerated() where column < width {
        if MissingValue.certainty(text.trimmed) == .likely { counts[column] += 1 }
      }
    }
    counts = counts.map { $0 > 1 ? 1 : 0 }
  }

  /// Takes another such word, and returns whether it has occurred before.
  mutating func recurs(in column: Int) -> Bool {
    counts[column] = min(2, counts[column] + 1)
    return counts[column] > 1
  }
}

import Support

/// The words that lists write in a cell of which they know nothing.
package enum MissingValue {
  /// The certainty that a text stands for no value.
  enum Certainty: Hashable {
    /// It is a value.
    case none
    /// It may be one, such as the name of a band called None.
    case likely
    /// It is none but as a title.
    case sure
  }

  /// The certainty for a whole cell.
  static func certainty(_ text: String) -> Certainty {
    // Nearly all texts are longer or begin with another letter: they cost a look at one byte.
    guard text.utf8.count <= longest, let first = text.utf8.first, beginnings[Int(first)] else {
      return .none
    }
    let word = text.lowercased()
    return sure.contains(word) ? .sure : likely.contains(word) ? .likely : .none
  }

  /// Whether a text of a field is none.
  /// - Parameter recurs: Tells that a word that may be a value stands in the column again and again.
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

  /// Whether a name stands for nobody: what servers, players and lists write where an artist, an author or an
  /// album is unknown.
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

  /// The words that are no title either.
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
  /// The text without a pair of brackets around it.
  fileprivate var trimmingBrackets: String {
    guard let first, let last, "[(<".contains(first), "])>".contains(last) else { return trimmed }
    return String(dropFirst().dropLast()).trimmed
  }
}

/// Counts the words that may be no value, for each column.
struct MissingWords {
  private var counts: [Int]

  /// Makes a count for the columns of a table.
  /// - Parameter rows: Its first rows, of which a word that stands in two is no value from the start.
  init(width: Int, rows: [[String]]) {
    counts = Array(repeating: 0, count: width)
    for row in rows {
      for (column, text) in row.enumerated() where column < width {
        if MissingValue.certainty(text.trimmed) == .likely { counts[column] += 1 }
      }
    }
    counts = counts.map { $0 > 1 ? 1 : 0 }
  }

  /// Takes another such word; says whether it is one of several.
  mutating func recurs(in column: Int) -> Bool {
    counts[column] = min(2, counts[column] + 1)
    return counts[column] > 1
  }
}

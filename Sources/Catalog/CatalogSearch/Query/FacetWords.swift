import CatalogModel
import Support

/// The words by which people name the genres or platforms of a catalogue: their names, also in the other number,
/// their abbreviations and their synonyms.
struct FacetWords: Sendable {
  /// The spelling of each facet by its folded names.
  private let spellings: [String: String]
  /// The folded names, sorted for prefix look-ups.
  private let names: [String]
  /// The letters of the same names, grouped by the first letter, for fuzzy look-ups.
  private let letters: [Unicode.Scalar: [[Unicode.Scalar]]]

  /// The most facets whose words are kept: those with the most items.
  private static let mostFacets = 400
  /// The lengths in letters from which one and two typing errors are forgiven.
  private static let forgiven = (one: 5, two: 8)
  /// The fewest letters that an inflected word shares with a name, and the most letters of its ending.
  private static let inflected = (shared: 4, ending: 2)

  /// Reads the facets of a catalogue.
  /// - Parameter kind: `genre` or `platform`.
  init(_ kind: Token.Kind, _ facets: FacetIndex) throws {
    var spellings: [String: String] = [:]
    var others: [(String, String)] = []
    var count = 0
    try facets.forEachName(of: kind) { name in
      let folded = TextFolding.words(name).joined(separator: " ")
      if spellings[folded] == nil { spellings[folded] = name }
      let known =
        kind == .genre
        ? GenreSynonyms.forms(of: folded)
        : PlatformSynonyms.names(for: folded, spelled: name)
      others += known.map { ($0, name) }
      count += 1
      return count < Self.mostFacets
    }
    for (other, name) in others where spellings[other] == nil { spellings[other] = name }
    for (form, parts) in GenreSynonyms.pairs where kind == .genre && spellings[form] == nil {
      if parts.allSatisfy({ spellings[$0] != nil }) { spellings[form] = spellings[parts[0]] }
    }
    spellings[""] = nil
    self.spellings = spellings
    names = spellings.keys.sorted()
    letters = Dictionary(grouping: names.map { Array($0.unicodeScalars) }) { $0[0] }
  }

  /// The facet with a folded name; `nil` if there is none.
  func facet(named name: String) -> String? { spellings[name] }

  /// The facet of which a text is a misspelled or inflected name, with the same digits: the nearest, then the
  /// first alphabetically; `nil` if none is near.
  func facet(near text: String) -> String? {
    let typed = Array(text.unicodeScalars)
    guard typed.count >= Self.forgiven.one, let first = typed.first else { return nil }
    let most = typed.count >= Self.forgiven.two ? 2 : 1
    let digits = typed.filter(Self.isDigit)
    var best: (name: [Unicode.Scalar], edits: Int)?
    for known in letters[first, default: []]
    where known.count >= Self.forgiven.one
      && abs(known.count - typed.count) <= Self.inflected.ending
      && known.filter(Self.isDigit) == digits
    {
      let shared = zip(typed, known).prefix { $0 == $1 }.count
      let isInflected =
        typed[0].value >= 0x250 && shared >= Self.inflected.shared
        && max(typed.count, known.count) - shared <= Self.inflected.ending
      let edits = isInflected ? 1 : EditDistance.between(typed, known)
      if edits <= most, edits < best?.edits ?? .max { best = (known, edits) }
    }
    return best.flatMap { spellings[String(letters: $0.name)] }
  }

  private static func isDigit(_ letter: Unicode.Scalar) -> Bool {
    letter.properties.numericType != nil
  }

  /// The letters with which a folded beginning continues to a name.
  func letters(after beginning: String) -> Set<Unicode.Scalar> {
    let count = beginning.unicodeScalars.count
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < beginning { low = middle + 1 } else { high = middle }
    }
    return Set(
      names[low...].prefix { $0.hasPrefix(beginning) }
        .compactMap { $0.unicodeScalars.dropFirst(count).first { $0 != " " } })
  }
}

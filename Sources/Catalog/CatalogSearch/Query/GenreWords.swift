import CatalogModel
import Support

/// The words by which people name the genres of a catalogue: their names in the singular and the plural,
/// and their synonyms.
struct GenreWords: Sendable {
  /// The spelling of each genre by its folded names.
  private let genres: [String: String]
  /// The folded names, sorted for prefix look-ups.
  private let names: [String]
  /// The letters of the same names, grouped by the first letter, for fuzzy look-ups.
  private let letters: [Unicode.Scalar: [[Unicode.Scalar]]]

  /// The most genres whose words are kept: those with the most items.
  private static let mostGenres = 400
  /// The lengths in letters from which one and two typing errors are forgiven.
  private static let forgiven = (one: 5, two: 8)
  /// The fewest letters that an inflected word shares with a name, and the most letters of its ending.
  private static let inflected = (shared: 4, ending: 2)

  /// Reads the genres of a catalogue.
  init(_ facets: FacetIndex) throws {
    var genres: [String: String] = [:]
    var others: [(String, String)] = []
    var count = 0
    try facets.forEachName(of: .genre) { name in
      let folded = TextFolding.words(name).joined(separator: " ")
      if genres[folded] == nil { genres[folded] = name }
      others += Self.forms(of: folded).map { ($0, name) }
      count += 1
      return count < Self.mostGenres
    }
    for (form, name) in others where genres[form] == nil { genres[form] = name }
    for (form, parts) in GenreSynonyms.pairs where genres[form] == nil {
      if parts.allSatisfy({ genres[$0] != nil }) { genres[form] = genres[parts[0]] }
    }
    genres[""] = nil
    self.genres = genres
    names = genres.keys.sorted()
    letters = Dictionary(grouping: names.map { Array($0.unicodeScalars) }) { $0[0] }
  }

  /// The other names of a genre: its synonyms, and each with its last word in the other number.
  private static func forms(of name: String) -> [String] {
    let all = [name] + GenreSynonyms.names(for: name)
    return Array(all.dropFirst())
      + all.flatMap { name -> [String] in
        if name.hasSuffix("ies") { return [name.dropLast(3) + "y"] }
        if name.hasSuffix("s") { return [String(name.dropLast())] }
        return name.hasSuffix("y") ? [name.dropLast() + "ies"] : [name + "s"]
      }
  }

  /// The genre with a name; `nil` if there is none.
  func genre(named name: String) -> String? { genres[name] }

  /// The genre of which a word is a misspelled or inflected name: the nearest, then the first alphabetically;
  /// `nil` if none is near.
  func genre(near word: String) -> String? {
    let typed = Array(word.unicodeScalars)
    guard typed.count >= Self.forgiven.one, let first = typed.first,
      !typed.contains(where: { $0.properties.numericType != nil })
    else { return nil }
    let most = typed.count >= Self.forgiven.two ? 2 : 1
    var best: (name: [Unicode.Scalar], edits: Int)?
    for known in letters[first, default: []]
    where known.count >= Self.forgiven.one
      && abs(known.count - typed.count) <= Self.inflected.ending
    {
      let shared = zip(typed, known).prefix { $0 == $1 }.count
      let isInflected =
        typed[0].value >= 0x250 && shared >= Self.inflected.shared
        && max(typed.count, known.count) - shared <= Self.inflected.ending
      let edits = isInflected ? 1 : EditDistance.between(typed, known)
      if edits <= most, edits < best?.edits ?? .max { best = (known, edits) }
    }
    return best.flatMap { genres[String(letters: $0.name)] }
  }

  /// The letters with which a prefix continues to a name.
  func letters(after beginning: String) -> Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    let count = beginning.unicodeScalars.count
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < beginning { low = middle + 1 } else { high = middle }
    }
    while low < names.count, names[low].hasPrefix(beginning) {
      if let letter = names[low].unicodeScalars.dropFirst(count).first(where: { $0 != " " }) {
        letters.insert(letter)
      }
      low += 1
    }
    return letters
  }
}

import CatalogModel

/// The preference for titles in the script that was typed: other titles, found by a reading or by a
/// person, count as less popular than they are.
struct ScriptPreference {
  private let otherScripts: DocumentIDSet
  /// The script of the text; `nil` for one of digits and signs, which prefers none.
  private let isLatin: Bool?

  /// The factor by which the rank of an item in another script counts.
  static let factor = 4

  /// The preference of a text.
  init(_ words: SearchWords, _ contents: CatalogContents) {
    otherScripts = contents.otherScripts
    let letter = words.folded.unicodeScalars.first { $0.properties.isAlphabetic }
    isLatin = letter.map { $0.value < 0x250 }
  }

  /// Tells that an item's title is in another script than the text.
  func isForeign(_ id: DocumentID) -> Bool {
    isLatin.map { otherScripts.contains(id) == $0 } ?? false
  }

  /// The items of a set whose titles are in another script than the text.
  func foreign(in found: DocumentIDSet) -> DocumentIDSet {
    switch isLatin {
    case nil: .empty
    case true: found.intersection(otherScripts)
    case false: found.subtracting(otherScripts)
    }
  }
}

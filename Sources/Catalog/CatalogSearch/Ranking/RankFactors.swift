import CatalogModel

/// The factors by which the ranks of items are multiplied for a text.
///
/// Titles in another script than the text, found by a reading or a person, count as less popular than they
/// are, and so do titles that have the text further inside.
package struct RankFactors {
  private let otherScripts: DocumentIDSet
  /// Whether the text is in Latin letters; `nil` for one of digits and symbols, which has no preference.
  private let isLatin: Bool?
  /// The factor for words inside a title. The first letters typed are usually those of a title's start;
  /// longer texts are words that someone remembers.
  let inner: Int

  /// The factor for a title in another script.
  static let foreign = 4

  /// The factors for a text.
  init(_ words: SearchWords, _ contents: CatalogContents) {
    self.init(words, otherScripts: contents.otherScripts)
  }

  /// The factors for a text when the script of each title is given along with the title.
  package init(_ words: SearchWords) { self.init(words, otherScripts: .empty) }

  private init(_ words: SearchWords, otherScripts: DocumentIDSet) {
    self.otherScripts = otherScripts
    let letter = words.folded.unicodeScalars.first { $0.properties.isAlphabetic }
    isLatin = letter.map { $0.value < 0x250 }
    inner = Self.inner(letters: words.folded.unicodeScalars.count)
  }

  /// Measured on 200,000 titles: key presses from the start of a title, key presses from an inner word, and
  /// inner words found within six. With 8 at every length: 4.56, 5.62, 72 %; with 64, 8 and 8: 4.51, 5.71, 72
  /// %; with 64, 16 and 8: 4.47, 5.79, 71 %; with 64, 32 and 8: 4.46, 5.81, 71 %.
  private static func inner(letters: Int) -> Int {
    switch letters {
    case ..<4: 64
    case 4, 5: 16
    default: 8
    }
  }

  /// The factor for the rank of an item in a tier.
  func factor(_ tier: Tier, isForeign: Bool) -> Int {
    let place =
      switch tier {
      case .titleWords, .initials, .splitWord: inner
      case .oneTypoAtStart, .otherNumber: Self.misspeltStart
      case .otherFirstLetter: Self.otherFirstLetter
      default: 1
      }
    // Typing a name says nothing about the script of the titles.
    let isNamed = tier == .wholeName || tier == .otherFields
    return isForeign && !isNamed ? place * Self.foreign : place
  }

  /// The factor for the start of a title with a typing error, and for its singular: another title that
  /// matches as a whole is more likely meant.
  private static let misspeltStart = 8

  /// The factor for a title with a different first letter, which is rarely mistyped.
  private static let otherFirstLetter = 4

  /// Whether a title is in a script other than the text's.
  /// - Parameter isInOtherScript: Whether the title is not in Latin letters.
  package func isForeign(isInOtherScript: Bool) -> Bool {
    isLatin.map { isInOtherScript == $0 } ?? false
  }

  /// Whether an item's title is in a script other than the text's.
  func isForeign(_ id: DocumentID) -> Bool {
    isLatin.map { otherScripts.contains(id) == $0 } ?? false
  }

  /// Visits the items of a set whose titles are in the script of the text, or in another one.
  /// - Parameters:
  ///   - known: Items that are left out.
  ///   - isOpen: Whether an item is wanted; must be faster than a look-up in a set.
  ///   - body: Receives each id in order; returns `false` to stop.
  @inline(__always)
  func forEach(
    of found: DocumentIDSet, except known: DocumentIDSet, isForeign: Bool,
    where isOpen: (DocumentID) -> Bool, _ body: (DocumentID) -> Bool
  ) {
    switch isLatin {
    case nil: if !isForeign { found.forEach(except: known, where: isOpen, body) }
    case isForeign: found.forEach(in: otherScripts, except: known, where: isOpen, body)
    default: found.forEach(notIn: otherScripts, except: known, where: isOpen, body)
    }
  }

  /// The items of a set whose titles are in a script other than the text's.
  func foreign(in found: DocumentIDSet) -> DocumentIDSet {
    switch isLatin {
    case nil: .empty
    case true: found.intersection(otherScripts)
    case false: found.subtracting(otherScripts)
    }
  }
}

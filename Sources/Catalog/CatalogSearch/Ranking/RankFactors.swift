import CatalogModel

/// The factors by which the ranks of items count for a text.
///
/// Titles in another script than the text, found by a reading or by a person, count as less popular
/// than they are, and so do titles that have the text further inside.
package struct RankFactors {
  private let otherScripts: DocumentIDSet
  /// The script of the text; `nil` for one of digits and signs, which prefers none.
  private let isLatin: Bool?
  /// The factor for words inside a title. The first letters are those of its start mostly; longer
  /// texts are words that somebody remembers.
  let inner: Int

  /// The factor for a title in another script.
  static let foreign = 4

  /// The factors for a text.
  init(_ words: SearchWords, _ contents: CatalogContents) {
    self.init(words, otherScripts: contents.otherScripts)
  }

  /// The factors for a text where the script of a title is known with the title.
  package init(_ words: SearchWords) { self.init(words, otherScripts: .empty) }

  private init(_ words: SearchWords, otherScripts: DocumentIDSet) {
    self.otherScripts = otherScripts
    let letter = words.folded.unicodeScalars.first { $0.properties.isAlphabetic }
    isLatin = letter.map { $0.value < 0x250 }
    inner = Self.inner(letters: words.folded.unicodeScalars.count)
  }

  /// Measured on 200,000 titles, keys from their start and from an inner word, and inner words found
  /// within six: 8 whatever the length 4.56, 5.62, 72 %; 64, 8 and 8: 4.51, 5.71, 72 %; 64, 16 and 8:
  /// 4.47, 5.79, 71 %; 64, 32 and 8: 4.46, 5.81, 71 %.
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
    // Whoever types a name does not say in which script the titles are.
    let isNamed = tier == .wholeName || tier == .otherFields
    return isForeign && !isNamed ? place * Self.foreign : place
  }

  /// The factor for the start of a title with a typing error, or for its singular: the whole of another
  /// one is meant more likely.
  private static let misspeltStart = 8

  /// The factor for a title with another first letter: that one is seldom wrong.
  private static let otherFirstLetter = 4

  /// Whether a title is in another script than the text.
  /// - Parameter isInOtherScript: True for a title that is not in Latin letters.
  package func isForeign(isInOtherScript: Bool) -> Bool {
    isLatin.map { isInOtherScript == $0 } ?? false
  }

  /// Whether an item's title is in another script than the text.
  func isForeign(_ id: DocumentID) -> Bool {
    isLatin.map { otherScripts.contains(id) == $0 } ?? false
  }

  /// Goes through the items of a set whose titles are in the script of the text, or in another one.
  /// - Parameters:
  ///   - known: Items that are left out.
  ///   - isOpen: Tells that an item is wanted, in less time than it takes to look into a set.
  ///   - body: Gets each id in order; returns `false` to stop.
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

  /// The items of a set whose titles are in another script than the text.
  func foreign(in found: DocumentIDSet) -> DocumentIDSet {
    switch isLatin {
    case nil: .empty
    case true: found.intersection(otherScripts)
    case false: found.subtracting(otherScripts)
    }
  }
}

import CatalogModel
import Foundation

/// A text as written in another script: 發現 is 发现, “lyubov i golubi” is “любов и голуби”.
///
/// Source: the transforms of ICU, as provided by Foundation.
enum OtherScript {
  /// The Chinese characters.
  private static let chinese: ClosedRange<UInt32> = 0x4E00...0x9FFF
  /// The fewest letters of a Latin text that may be meant in another script.
  private static let fewestLetters = 4

  /// A text in simplified and traditional characters, and a Latin text in Cyrillic, as far as they differ
  /// from the original.
  static func texts(for text: String) -> [String] {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { chinese.contains($0.value) }) {
      return [changed(text, by: "Hant-Hans"), changed(text, by: "Hans-Hant")].compactMap(\.self)
    }
    guard scalars.allSatisfy({ $0.isASCII && $0.properties.numericType == nil }),
      scalars.count(where: \.properties.isAlphabetic) >= fewestLetters
    else { return [] }
    return [changed(text.lowercased(), by: "Latin-Russian/BGN")].compactMap(\.self)
  }

  private static func changed(_ text: String, by transform: String) -> String? {
    let changed = NSMutableString(string: text)
    let all = NSRange(location: 0, length: changed.length)
    let isChanged = unsafe changed.applyTransform(
      transform, reverse: false, range: all, updatedRange: nil)
    guard isChanged else { return nil }
    return changed.description == text ? nil : changed.description
  }
}

extension PageSearch {
  /// Replaces an empty page or one of guesses by titles that match the text in another script, allowing one
  /// typing error: no one writes the soft sign in Latin letters.
  /// - Returns: The hits for the title that is meant; `nil` if there is none.
  func inOtherScript(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best?.tier.isCorrection ?? true,
      !caches.contents.otherScripts.isEmpty
    else { return nil }
    for text in OtherScript.texts(for: query.text) where try hasIndexedWord(text) {
      // Only a whole title is better than a guess in the script of the text.
      let (search, found) = try other(text, isExact: typed.best != nil)
      guard let best = found.best, best.tier <= (typed.best == nil ? .oneTypo : .exactTitle) else {
        continue
      }
      if best.tier.isCorrection {
        if let corrected = try search.corrected(found) { return corrected }
      } else {
        return Replacement(query: search.query, answer: found, correction: text)
      }
    }
    return nil
  }

  /// Whether a word of a text occurs in the catalogue.
  private func hasIndexedWord(_ text: String) throws -> Bool {
    try SearchWords(text).words.contains { word in
      try !matching.index.terms(word, asPrefix: true).indices.isEmpty
    }
  }
}

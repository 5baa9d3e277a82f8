/// The letters that can come next in a text so that it still finds something as it is spelt.
///
/// A keyboard dims the others. An index that does not know answers ``all``; one that knows may name
/// too many letters, but never too few.
package enum LiveKeys: Hashable, Sendable {
  /// Every letter may lead somewhere.
  case all
  /// Only these folded letters do, each a Unicode scalar of ``TextFolding/fold(_:)``; ascending.
  case only([Unicode.Scalar])

  /// Whether typing this text next can lead somewhere; what folds to nothing, such as punctuation,
  /// always can.
  /// - Complexity: O(log n) in the number of letters.
  package func allows(_ typed: String) -> Bool {
    guard case .only(let letters) = self else { return true }
    let isWord = typed.unicodeScalars.contains { $0.properties.isAlphabetic || Self.isDigit($0) }
    guard isWord, let first = TextFolding.fold(typed).unicodeScalars.first else { return true }
    var range = 0..<letters.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if letters[middle] == first { return true }
      range =
        letters[middle] < first ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// The letters and some more.
  package func adding(_ more: Set<Unicode.Scalar>) -> LiveKeys {
    guard case .only(let letters) = self, !more.isEmpty else { return self }
    return .only(more.union(letters).sorted())
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}

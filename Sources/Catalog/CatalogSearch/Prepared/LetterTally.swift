import CatalogModel

/// Weighs the letters with which titles continue after a prefix.
package struct LetterTally {
  /// The weight of each letter so far.
  package private(set) var weights: [Unicode.Scalar: Double]
  private let beginning: [UInt8]

  /// Starts weighing.
  /// - Parameters:
  ///   - beginning: The folded prefix.
  ///   - weights: The weights already known.
  package init(after beginning: String, weights: [Unicode.Scalar: Double] = [:]) {
    self.beginning = Array(beginning.utf8)
    self.weights = weights
  }

  /// Adds a form of a title; one with a different beginning, or that ends there, adds nothing.
  /// - Parameter weight: The weight of the title; a negative weight removes it again.
  package mutating func add(_ form: [UInt8], weight: Double) {
    guard form.count > beginning.count, form.starts(with: beginning) else { return }
    let end = beginning.count + Self.length(of: form[beginning.count])
    guard end <= form.count,
      let letter = String(decoding: form[beginning.count..<end], as: UTF8.self)
        .unicodeScalars.first
    else { return }
    weights[letter, default: 0] += weight * share(of: form)
  }

  /// The share of people looking for a title who type the prefix for this form: small for a form with a
  /// different beginning, which has the text further inside or is found by a name.
  package func share(of form: [UInt8]) -> Double {
    guard form.starts(with: beginning) else { return Self.shareFromWithin }
    return beginning.count <= Self.articleLength(form) ? Self.shareWithArticle : 1
  }

  /// The share of people looking for a title who do not begin with its first letter.
  private static let shareFromWithin = 0.125

  /// The share of people looking for a title who type its article.
  package static let shareWithArticle = 0.25

  /// The length in bytes of the article that a folded title begins with; `-1` for none.
  package static func articleLength(_ form: [UInt8]) -> Int {
    guard let space = form.firstIndex(of: UInt8(ascii: " ")), space <= longestArticle else {
      return -1
    }
    let first = String(decoding: form[..<space], as: UTF8.self)
    return Articles.skipped([first, ""]).count == 1 ? space : -1
  }

  private static let longestArticle = 4

  /// The length in bytes of a scalar with a given first byte.
  package static func length(of lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}

/// The place of a term in a dictionary, and the offsets of its posting lists.
package struct TermPlace: Hashable, Sendable {
  /// The number of terms before it.
  package var index = 0
  /// The bytes before its posting list in titles.
  package var title = 0
  /// The bytes before its other posting list.
  package var other = 0

  /// Creates a place; by default the first one.
  package init(index: Int = 0, title: Int = 0, other: Int = 0) {
    self.index = index
    self.title = title
    self.other = other
  }

  /// Advances past a term.
  ///
  /// The numbers of a damaged block may add up to anything; ``TermRange`` clamps them.
  /// - Parameter lengths: The sizes of its posting lists in bytes.
  @inline(__always)
  package mutating func advance(by lengths: (Int, Int), terms: Int = 1) {
    index &+= terms
    title &+= lengths.0
    other &+= lengths.1
  }
}

/// Consecutive terms of a dictionary: those equal to a word, or starting with it.
package struct TermRange: Hashable, Sendable {
  /// The place of the first term.
  package var lower: TermPlace
  /// The place after the last term.
  package var upper: TermPlace

  /// Creates a range.
  package init(lower: TermPlace, upper: TermPlace) {
    self.lower = lower
    self.upper = upper
  }

  /// The empty range.
  package static let empty = TermRange(lower: TermPlace(), upper: TermPlace())

  /// Whether it contains no term.
  package var isEmpty: Bool { lower.index >= upper.index }
  /// The numbers of the terms.
  package var indices: Range<Int> { Self.range(lower.index, upper.index) }
  /// The bytes of the posting lists of titles.
  package var titleBytes: Range<Int> { Self.range(lower.title, upper.title) }
  /// The bytes of the other posting lists.
  package var otherBytes: Range<Int> { Self.range(lower.other, upper.other) }

  /// A range whose bounds may be anything in a damaged file.
  private static func range(_ lower: Int, _ upper: Int) -> Range<Int> {
    let start = min(max(lower, 0), VarintReader.largest)
    return start..<min(max(upper, start), VarintReader.largest)
  }
}

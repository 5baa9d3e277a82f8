/// A front-coded dictionary of terms with the places of their posting lists, read block by block.
///
/// The header of a block stores the places before its first term; each term has the lengths of its two
/// posting lists, in titles and elsewhere, one of which may be empty throughout.
package struct TermDictionary {
  let blocks: BlockStore
  let kind: BlockKind
  let directory: NodeDirectory

  /// The keys per block.
  package static let keysPerBlock = 64

  /// The terms equal to the word, or with `asPrefix` all that start with it.
  func range(of word: String, asPrefix: Bool) throws -> TermRange {
    let key = Array(word.utf8)
    let end = asPrefix ? key.prefixUpperBound : key + [0]
    guard let numbers = try directory.blocks(from: key, to: end, blocks) else { return .empty }
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    // Both ends are usually in one block.
    var range = TermRange.empty
    try blocks.forEach(kind, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
      range.lower = Self.place(of: key, &cursor, number: first)
      guard first == last else { return }
      // Every key before the start of a range shares the same prefix with its end.
      let skipped = cursor.skip(before: end, sharing: cursor.sharedCount)
      range.upper = range.lower
      range.upper.advance(by: skipped.values, terms: skipped.count)
    }
    if first != last {
      range.upper = TermPlace()
      try blocks.forEach(kind, last...last) { block in
        var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
        range.upper = Self.place(of: end, &cursor, number: last)
      }
    }
    return range
  }

  /// The place of the first term in a block that is not less than the key; it is read next.
  private static func place(
    of key: [UInt8], _ cursor: inout FrontCodedCursor, number: Int
  ) -> TermPlace {
    let skipped = cursor.skip(before: key)
    var place = TermPlace(
      index: number * keysPerBlock, title: cursor.header.0, other: cursor.header.1)
    place.advance(by: skipped.values, terms: skipped.count)
    return place
  }

  /// The letters with which the terms of a range continue after their common prefix, in order, each with its
  /// terms, which are not assembled. A term that ends there contributes none.
  /// - Parameters:
  ///   - range: All terms with the prefix; see ``range(of:asPrefix:)``.
  ///   - length: The length of the prefix in bytes.
  func letters(
    of range: TermRange, after length: Int
  ) throws -> [(letter: UInt32, range: TermRange)] {
    let (lower, upper) = (range.lower.index, range.upper.index)
    guard lower >= 0, lower < upper else { return [] }
    var letters: [(letter: UInt32, range: TermRange)] = []
    var walk = LetterWalk(from: range.lower, after: length)
    var index = lower / Self.keysPerBlock * Self.keysPerBlock
    try blocks.forEach(kind, lower / Self.keysPerBlock...(upper - 1) / Self.keysPerBlock) {
      var cursor = FrontCodedCursor($0, headerCount: 2, valueCount: 2)
      while index < upper, let term = cursor.step() {
        index += 1
        if index > lower { walk.add(term, cursor.values) { letters.append(($0, $1)) } }
      }
    }
    walk.finish { letters.append(($0, $1)) }
    return letters
  }

  /// Visits the terms from one key on, in order.
  /// - Parameter body: Receives each term, its place and the place after it; returns `false` to stop.
  package func forEach(
    from key: [UInt8] = [], _ body: ([UInt8], TermPlace, TermPlace) throws -> Bool
  ) throws {
    guard let first = try directory.block(for: key, blocks) else { return }
    var goesOn = true
    for number in first..<directory.count where goesOn {
      try blocks.forEach(kind, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
        var place = Self.place(of: number == first ? key : [], &cursor, number: number)
        while goesOn, cursor.next() {
          var next = place
          next.advance(by: cursor.values)
          goesOn = try body(cursor.key, place, next)
          place = next
        }
      }
    }
  }
}

extension [UInt8] {
  /// The first key after all those that start with this one; UTF-8 has no 0xFF byte, so nothing carries over.
  var prefixUpperBound: [UInt8] {
    guard let last, !contains(0xFF) else { return [0xFF] }
    var bound = self
    bound[count - 1] = last + 1
    return bound
  }
}

extension String {
  /// The most code points in a character: the Stream-Safe Text Format of UAX #15 allows a starter and at most
  /// 30 marks.
  package static let longestCharacter = 31

  /// The text limited to a number of characters and four times as many bytes, and without excess marks in a
  /// character: shaping a million of them takes half a minute.
  ///
  /// - Complexity: O(1) beyond the limit, whatever the length of the text.
  package func limited(to characters: Int) -> String {
    let most = characters * 4
    // A text this short has neither problem.
    guard utf8.count > Swift.min(characters, Self.longestCharacter) else { return self }
    if utf8.count <= characters, utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    var (count, bytes) = (0, 0)
    let end = boundary(within: most)
    let start = self[..<end]
    for index in start.indices {
      let character = start[index]
      // The cut may be within the last character.
      let isWhole =
        end == endIndex || start.index(after: index) < end || self.index(after: index) == end
        || count == 0
      guard count < characters, isWhole else { break }
      let scalars = character.unicodeScalars.prefix(Self.longestCharacter)
      let size = scalars.reduce(0) { $0 + UTF8.width($1) }
      guard bytes + size <= most else { break }
      if scalars.count == character.unicodeScalars.count {
        text.append(character)
      } else {
        text.unicodeScalars.append(contentsOf: scalars)
      }
      count += 1
      bytes += size
    }
    return text
  }

  /// The index of the first code point that ends beyond a number of bytes.
  private func boundary(within bytes: Int) -> Index {
    guard utf8.count > bytes else { return endIndex }
    return utf8.index(startIndex, offsetBy: bytes).scalarAligned(in: self)
  }
}

extension String.Index {
  /// The start of the code point containing an index.
  fileprivate func scalarAligned(in text: String) -> String.Index {
    var index = self
    while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
      index = text.utf8.index(before: index)
    }
    return index
  }
}

extension UTF8 {
  /// The bytes of a code point.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}

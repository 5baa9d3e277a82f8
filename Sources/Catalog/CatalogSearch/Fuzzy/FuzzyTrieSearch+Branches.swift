/// The branches of the trie: ranges of words that continue alike.
extension FuzzyTrieSearch {
  /// Continues where only the rest of the word can follow.
  /// - Parameter letter: The number of the first letter of the rest.
  mutating func finish(_ range: Range<Int>, from letter: Int, offset: Int, edits: Int) {
    let first = letterStarts[letter]
    let length = wordBytes.count - first
    let (known, range) = narrowed(range, from: first, offset: offset)
    var low = range.lowerBound
    var high = range.upperBound
    let word = wordBytes
    // The difference of the first bytes in which a word differs from the rest.
    func difference(_ index: Int) -> Int {
      for place in known..<length {
        let other = byte(index, offset + place)
        if other != word[first + place] { return Int(other) - Int(word[first + place]) }
      }
      return 0
    }
    while low < high {
      let middle = (low + high) / 2
      if difference(middle) < 0 { low = middle + 1 } else { high = middle }
    }
    guard low < range.upperBound, difference(low) == 0 else { return }
    if asPrefix, edits <= mostOfBeginning { add(low, edits: edits, length: offset + length) }
    if !asPrefix || wholeToo, byte(low, offset + length) == 0 {
      add(low, edits: edits, length: nil)
    }
  }

  /// The words of a range that continue with the next bytes of the word, as far as the prefix table reaches,
  /// and the number of those bytes.
  /// - Parameter first: The first of the bytes.
  private func narrowed(
    _ range: Range<Int>, from first: Int, offset: Int
  ) -> (known: Int, range: Range<Int>) {
    var range = range
    var known = 0
    while offset == depth, depth + known < PrefixTable.depth, first + known < wordBytes.count,
      let part = vocabulary.prefixes.range(
        after: (path[0], path[1]), count: depth + known, with: wordBytes[first + known])
    {
      range = part.clamped(to: range)
      // The path ends here, so nothing is overwritten.
      path[depth + known] = UInt32(wordBytes[first + known])
      known += 1
    }
    return (known, range)
  }

  /// The words that continue with a letter, among some that are equal up to here and continue.
  func branch(_ letter: UInt32, among range: Range<Int>, offset: Int) -> Range<Int> {
    func firstPlace(_ from: Int, _ isBefore: (UInt32) -> Bool) -> Int {
      var low = from
      var high = range.upperBound
      while low < high {
        let middle = (low + high) / 2
        if isBefore(decode(middle, offset).scalar) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    if letter < 0x80 { return branch(UInt8(letter), among: range, offset: offset) }
    let start = firstPlace(range.lowerBound) { $0 < letter }
    guard start < range.upperBound else { return start..<start }
    let (scalar, length) = decode(start, offset)
    guard scalar == letter else { return start..<start }
    return start..<endOfBranch(start..<range.upperBound, offset: offset, length: length)
  }

  /// The same for a single-byte letter, which is faster to find.
  private func branch(_ letter: UInt8, among range: Range<Int>, offset: Int) -> Range<Int> {
    if offset == depth,
      let known = vocabulary.prefixes.range(after: (path[0], path[1]), count: offset, with: letter)
    {
      return known.clamped(to: range)
    }
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if byte(middle, offset) < letter { low = middle + 1 } else { high = middle }
    }
    guard low < range.upperBound, byte(low, offset) == letter else { return low..<low }
    return low..<endOfBranch(low..<range.upperBound, offset: offset, length: 1)
  }

  /// A byte of a word; zero past the end of all words, which a damaged file may point to.
  func byte(_ index: Int, _ offset: Int) -> UInt8 {
    let position = Int(starts[index]) + offset
    return position < bytes.count ? bytes[position] : 0
  }

  func decode(_ index: Int, _ offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = byte(index, offset)
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(length + 1))
    for place in 1..<max(length, 1) {
      value = value << 6 | UInt32(byte(index, offset + place) & 0x3F)
    }
    return (value, length)
  }

  /// The first word after those that continue like the first one.
  func endOfBranch(_ range: Range<Int>, offset: Int, length: Int) -> Int {
    var low = range.lowerBound + 1
    // Most branches are narrow, so the search starts nearby rather than in the middle.
    var (step, high) = (1, low)
    while high < range.upperBound, isSame(range.lowerBound, high, offset, length) {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isSame(range.lowerBound, middle, offset, length) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func isSame(_ first: Int, _ second: Int, _ offset: Int, _ length: Int) -> Bool {
    for place in offset..<(offset + length) where byte(first, place) != byte(second, place) {
      return false
    }
    return true
  }
}

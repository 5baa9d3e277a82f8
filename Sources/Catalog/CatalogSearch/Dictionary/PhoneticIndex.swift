internal import CatalogModel
internal import Support

/// The phonetic index: the words of a vocabulary by phonetic key.
///
/// Sorted entries of eight bytes per word: the hash of its ``PhoneticKey``, then its number in the
/// vocabulary. Two keys may share a hash, so the keys of the found words are compared. The index is rarely
/// used, so it stays in the file.
package struct PhoneticIndex {
  let blocks: BlockStore
  /// The size of an entry in bytes.
  package static let entrySize = 8
  private static let entriesPerBlock = BlockStore.streamSize / entrySize

  /// The numbers of the words with the same phonetic key.
  func words(soundingLike word: String, in vocabulary: Vocabulary) throws -> [Int] {
    guard let key = PhoneticKey.key(word.utf8) else { return [] }
    return try words(with: key, in: vocabulary)
  }

  /// The numbers of the words with one more sound at the end that start with the same letters, doubled or
  /// not: “ratatooie” starts like “ratatouille”.
  func words(beginningLike word: String, in vocabulary: Vocabulary) throws -> [Int] {
    guard let key = PhoneticKey.key(word.utf8) else { return [] }
    let start = Self.start(of: word)
    return try PhoneticKey.lastSounds.flatMap { try words(with: key + [$0], in: vocabulary) }
      .filter { Self.start(of: vocabulary.text($0)) == start }
  }

  /// The first letters of a word, doubled ones once.
  private static func start(of word: String) -> [UInt8] {
    var letters: [UInt8] = []
    for letter in word.utf8 where letter != letters.last {
      letters.append(letter)
      if letters.count == startLetters { break }
    }
    return letters
  }

  private static let startLetters = 5

  private func words(with key: [UInt8], in vocabulary: Vocabulary) throws -> [Int] {
    let hash = UInt64(Self.hash(key))
    var found: [Int] = []
    var block = try firstBlock(of: hash << 32, words: vocabulary.starts.count)
    var goesOn = true
    while goesOn {
      goesOn = false
      try forEachEntry(in: block) { entry in
        if entry >> 32 == hash { found.append(Int(entry & 0xFFFF_FFFF)) }
        goesOn = entry >> 32 <= hash
        return goesOn
      }
      block += 1
    }
    return found.filter {
      $0 < vocabulary.starts.count && PhoneticKey.key(vocabulary.text($0).utf8) == key
    }
  }

  /// The last block that starts before an entry, or else the first one.
  private func firstBlock(of wanted: UInt64, words: Int) throws -> Int {
    var low = 0
    var high = words / Self.entriesPerBlock + 1
    while low < high {
      let middle = (low + high) / 2
      var isBefore = false
      try forEachEntry(in: middle) { entry in
        isBefore = entry < wanted
        return false
      }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// - Parameter body: Receives each entry; returns `false` to stop.
  private func forEachEntry(in block: Int, _ body: (UInt64) -> Bool) throws {
    try blocks.forEach(.phoneticIndex, block...block) { bytes in
      var start = 0
      while let entry = bytes.littleEndian(UInt64.self, at: start), body(entry) {
        start += Self.entrySize
      }
    }
  }

  /// The hash of a phonetic key: 32-bit FNV-1a, which is the same in every process.
  package static func hash(_ key: [UInt8]) -> UInt32 { FNV1a.value32(of: key) }
}

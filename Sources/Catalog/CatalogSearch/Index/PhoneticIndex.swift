internal import CatalogModel

/// The words of a vocabulary by how they sound.
///
/// Eight bytes a word, in order: the hash of its ``PhoneticKey``, then its number in the vocabulary.
/// Two keys may share a hash; who asks compares the words anyway. Few texts come this far, so the
/// table stays in the file.
package struct PhoneticIndex {
  package let blocks: BlockStore
  private static let entrySize = 8
  private static let entriesPerBlock = BlockStore.streamSize / entrySize

  /// The words that sound like this one, and share its number of sounds and their order.
  package func words(soundingLike word: String, in vocabulary: Vocabulary) throws -> [Int] {
    guard let key = PhoneticKey.key(word.utf8) else { return [] }
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

  /// The last block that starts before an entry, else the first one.
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

  /// - Parameter body: Gets each entry; says whether to go on.
  private func forEachEntry(in block: Int, _ body: (UInt64) -> Bool) throws {
    try blocks.forEach(.sounds, block...block) { bytes in
      for start in stride(from: 0, to: bytes.count - Self.entrySize + 1, by: Self.entrySize) {
        let entry = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        if !body(entry) { return }
      }
    }
  }

  /// FNV-1a, which is the same in every process.
  private static func hash(_ key: [UInt8]) -> UInt32 {
    key.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Packs the words of a vocabulary as they come.
  package struct Writer {
    private var entries: [UInt64] = []

    package mutating func append(_ word: some Collection<UInt8>, number: Int) {
      guard let key = PhoneticKey.key(word) else { return }
      entries.append(UInt64(PhoneticIndex.hash(key)) << 32 | UInt64(number))
    }

    package var packed: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(entries.count * PhoneticIndex.entrySize)
      for entry in entries.sorted() {
        for place in 0..<UInt64(8) { bytes.append(UInt8(truncatingIfNeeded: entry >> (place * 8))) }
      }
      return bytes
    }
  }
}

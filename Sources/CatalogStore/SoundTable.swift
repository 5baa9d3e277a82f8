import CatalogModel

/// The words of a vocabulary by how they sound.
///
/// Eight bytes a word, in order: the hash of its ``SoundKey``, then its number in the vocabulary.
/// Two keys may share a hash; who asks compares the words anyway.
struct SoundTable: Sendable {
  private let entries: [UInt64]

  /// Takes the packed form. Of one that does not add up nothing is known.
  init(packed: [UInt8]) {
    entries = packed.withUnsafeBytes { buffer in
      guard buffer.count.isMultiple(of: 8) else { return [] }
      return stride(from: 0, to: buffer.count, by: 8).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
      }
    }
  }

  /// The words that sound like this one, and share its number of sounds and their order.
  func words(soundingLike word: String, in vocabulary: Vocabulary) -> [Int] {
    guard let key = SoundKey.key(word.utf8) else { return [] }
    let hash = UInt64(Self.hash(key)) << 32
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return entries[low...]
      .prefix { $0 >> 32 == hash >> 32 }
      .map { Int($0 & 0xFFFF_FFFF) }
      .filter { $0 < vocabulary.starts.count && SoundKey.key(vocabulary.text($0).utf8) == key }
  }

  /// FNV-1a, which is the same in every process.
  private static func hash(_ key: [UInt8]) -> UInt32 {
    key.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Packs the words of a vocabulary as they come.
  struct Writer {
    private var entries: [UInt64] = []

    mutating func append(_ word: some Collection<UInt8>, number: Int) {
      guard let key = SoundKey.key(word) else { return }
      entries.append(UInt64(SoundTable.hash(key)) << 32 | UInt64(number))
    }

    var packed: [UInt8] {
      entries.sorted().flatMap { entry in
        (0..<8).map { UInt8(truncatingIfNeeded: entry >> ($0 * 8)) }
      }
    }
  }
}

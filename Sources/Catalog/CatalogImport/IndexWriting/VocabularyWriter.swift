import CatalogSearch

/// Writes the vocabulary for spelling correction, and the phonetic index of its words.
struct VocabularyWriter {
  /// The words, each preceded by its frequency and followed by a zero.
  private(set) var bytes: [UInt8] = []
  private var starts: [UInt32] = []
  /// The words by phonetic key.
  private(set) var phoneticIndex = PhoneticIndexWriter()

  /// Adds a term if it is a word that people may misspell; terms come in order.
  /// - Parameter items: The number of items that have it.
  mutating func append(_ term: ArraySlice<UInt8>, items: Int) {
    guard items > 0, Vocabulary.mayHold(term) else { return }
    phoneticIndex.append(term, number: starts.count)
    bytes.append(UInt8(1 + items.bitWidth - items.leadingZeroBitCount))
    starts.append(UInt32(bytes.count))
    bytes += term
    bytes.append(0)
  }

  /// The offset at which each word starts, 32 bits each, little-endian.
  var startBytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(starts.count * 4)
    for start in starts {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        result.append(UInt8(truncatingIfNeeded: start >> shift))
      }
    }
    return result
  }
}

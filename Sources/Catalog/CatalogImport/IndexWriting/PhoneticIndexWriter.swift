import CatalogModel
import CatalogSearch

/// Writes the phonetic index of a vocabulary; see ``PhoneticIndex``.
struct PhoneticIndexWriter {
  private var entries: [UInt64] = []

  /// Adds a word, if it has a phonetic key.
  mutating func append(_ word: some Collection<UInt8>, number: Int) {
    guard let key = PhoneticKey.key(word) else { return }
    entries.append(UInt64(PhoneticIndex.hash(key)) << 32 | UInt64(number))
  }

  /// The encoded form: the sorted entries, little-endian.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * PhoneticIndex.entrySize)
    for entry in entries.sorted() {
      for place in 0..<UInt64(8) { bytes.append(UInt8(truncatingIfNeeded: entry >> (place * 8))) }
    }
    return bytes
  }
}

/// The number of items of a catalogue: at least one, and few enough for each to have a document id.
package struct ItemCount: Hashable, Sendable {
  /// 1 … ``largest``.
  package let value: Int

  /// One bit for each of that many items takes 256 MB.
  package static let largest = Int(Int32.max)

  /// Takes a number; `nil` if no catalogue can have that many items.
  package init?(_ value: Int) {
    guard (1...Self.largest).contains(value) else { return nil }
    self.value = value
  }

  /// Reads the digits of a number; `nil` for anything else.
  init?(_ digits: String) {
    guard let value = Int(digits), String(value) == digits else { return nil }
    self.init(value)
  }

  /// Whether an item has the document id.
  @inline(__always)
  func contains(_ id: Int) -> Bool { id > 0 && id <= value }

  /// The size in bytes of a bitmap with a bit for each document id, in whole words.
  package var bitmapSize: Int { (value / 64 + 1) * 8 }
}

/// A hash that is the same in every process and on every machine, unlike `Hasher`.
///
/// Source: FNV-1a, 64 bits, by Fowler, Noll and Vo.
package struct FNV1a: Sendable {
  /// The hash of everything added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Starts with nothing added.
  package init() {}

  /// The hash of a text.
  package static func value(of text: String) -> UInt64 {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(byte) }
    return hash.value
  }

  /// Adds a text and its end, so that `ab`, `c` is another thing than `a`, `bc`.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8(0))
  }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

/// FNV-1a, in 64 and 32 bits: a hash that is the same in every process and on every machine, unlike `Hasher`.
///
/// For detecting changes and distributing keys over tables; not collision-resistant.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv).
package struct FNV1a: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of everything added so far.
  package var value: UInt64 { state }

  /// Starts an empty hash.
  package init() {}

  /// The hash of a text.
  package static func value(of text: String) -> UInt64 {
    var hash = FNV1a()
    hash.addBytes(of: text)
    return hash.value
  }

  /// Adds a text and a terminator, so that `ab`, `c` differs from `a`, `bc`.
  package mutating func add(_ text: String) {
    addBytes(of: text)
    add(UInt8(0))
  }

  /// Adds a number as eight little-endian bytes.
  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds the bytes of a text, without a terminator.
  package mutating func addBytes(of text: String) {
    var text = text
    text.withUTF8 { unsafe add($0) }
  }

  /// Adds bytes, without a terminator.
  package mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe add($0) }
  }

  /// Adds bytes, without a terminator. The loop is in this module, where it is compiled for this specific
  /// type: a generic one called from another module takes ten times as long.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for place in 0..<bytes.count { add(unsafe bytes[place]) }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The 32-bit variant, for where eight bytes are too many: the hash of bytes, without a terminator. It is
  /// not half of the 64-bit hash.
  package static func value32(of bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = 0x811C_9DC5
    for byte in bytes { state = (state ^ UInt32(byte)) &* 0x0100_0193 }
    return state
  }
}

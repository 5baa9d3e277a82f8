/// Parser of a device's key capabilities, a bitmap in hexadecimal words.
enum KeyBitmap {
  /// The codes in a bitmap from `/sys`: 64-bit words in hexadecimal, the highest first.
  static func codes(_ bitmap: String) -> Set<Int> {
    var codes: Set<Int> = []
    for (index, word) in bitmap.split(separator: " ").reversed().enumerated() {
      let bits = UInt64(word, radix: 16) ?? 0
      for bit in 0..<64 where bits & (1 << UInt64(bit)) != 0 { codes.insert(index * 64 + bit) }
    }
    return codes
  }
}

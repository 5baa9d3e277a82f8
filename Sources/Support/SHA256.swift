/// SHA-256.
///
/// Source: FIPS 180-4.
package enum SHA256 {
  /// The first 32 bits of the fractional parts of the roots of the first primes: cube roots for the
  /// rounds, square roots for the start.
  private static let constants: [UInt32] = primes(64).map { fraction($0, root: 3) }
  private static let start: [UInt32] = primes(8).map { fraction($0, root: 2) }

  /// The digest of some bytes in 64 hexadecimal digits, in small letters.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var state = start
    let length = UInt64(bytes.count) * 8
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    for block in Swift.stride(from: 0, to: message.count, by: 64) {
      mix(&state, message[block..<(block + 64)])
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
    var words = Swift.stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<(index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let low = rotated(old, 7) ^ rotated(old, 18) ^ old >> 3
      let high = rotated(new, 17) ^ rotated(new, 19) ^ new >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var v = state
    for index in 0..<64 {
      let high = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ high &+ choice &+ constants[index] &+ words[index]
      let low = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ low &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ v[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The largest number whose power is at most the prime times 2^32 to that power, without the bits
  /// of its whole part: the fraction of the root in 32 bits.
  private static func fraction(_ prime: UInt64, root: Int) -> UInt32 {
    // No root is larger than 19 (of 311, the 64th prime), so five bits hold the whole part.
    var result: UInt64 = 0
    for bit in Swift.stride(from: 36, through: 0, by: -1) {
      let candidate = result | 1 << UInt64(bit)
      if !exceeds(candidate, root: root, prime) { result = candidate }
    }
    return UInt32(truncatingIfNeeded: result)
  }

  /// Compares (candidate / 2^32)^root with the prime.
  private static func exceeds(_ candidate: UInt64, root: Int, _ prime: UInt64) -> Bool {
    let square = candidate.multipliedFullWidth(by: candidate)
    let wide = UInt128(square.high) << 64 | UInt128(square.low)
    guard root == 3 else { return wide > UInt128(prime) << 64 }
    // The cube has up to 111 bits.
    return wide.multipliedReportingOverflow(by: UInt128(candidate)).partialValue
      > UInt128(prime) << 96
  }
}

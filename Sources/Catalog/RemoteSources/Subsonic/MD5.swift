internal import Foundation

/// MD5, for servers and programs that ask for it. It protects nothing.
///
/// Source: RFC 1321.
package enum MD5 {
  private static let shifts: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]
  private static let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }

  /// The digest as 32 small hexadecimal digits.
  package static func hexadecimal(of message: [UInt8]) -> String {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) &* 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + word * 4 + $1]) << ($1 * 8) }
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for round in 0..<64 {
        let (mix, word): (UInt32, Int) =
          switch round / 16 {
          case 0: (b & c | ~b & d, round)
          case 1: (d & b | ~d & c, (5 * round + 1) % 16)
          case 2: (b ^ c ^ d, (3 * round + 5) % 16)
          default: (c ^ (b | ~d), 7 * round % 16)
          }
        let sum = a &+ mix &+ sines[round] &+ words[word]
        let shift = shifts[round / 16 * 4 + round % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
      }
      for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

internal import Foundation

/// Secrets that can be part of an address.
enum RandomText {
  /// 128 random bits in URL-safe Base64: 22 characters.
  static func make(using random: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    for _ in 0..<16 { bytes.append(UInt8.random(in: .min ... .max, using: &random)) }
    return Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// Comparison whose duration depends only on the lengths.
enum ConstantTime {
  /// Whether two texts are equal and not empty.
  static func equal(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard !other.isEmpty, one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

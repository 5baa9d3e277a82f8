import Foundation
import Support

/// Kodi's pictures: files of the library, and copies in Kodi's cache.
struct KodiArtwork {
  /// The folder of Kodi's data.
  let userdata: String

  /// The picture for an address in Kodi's database: a file if there is one, else the address itself; `nil`
  /// for one that only Kodi can read.
  func picture(_ address: String) -> String? {
    let plain = Self.unwrapped(address)
    if plain.hasPrefix("/"), FileManager.default.fileExists(atPath: plain) { return plain }
    if let copy = copy(of: plain) { return copy }
    return plain.hasPrefix("http://") || plain.hasPrefix("https://") ? plain : nil
  }

  /// The file of a cached copy; `nil` if there is none.
  private func copy(of address: String) -> String? {
    let name = Self.name(ofCopy: address)
    return ["jpg", "png"].lazy
      .map { "\(userdata)/Thumbnails/\(name.prefix(1))/\(name).\($0)" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The name of a cached picture without its extension: eight hexadecimal digits, the CRC-32 of the address
  /// in lower case, most significant bit first and without a final inversion.
  static func name(ofCopy address: String) -> String {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in address.lowercased().utf8 {
      remainder ^= UInt32(byte) << 24
      for _ in 0..<8 {
        remainder = remainder & 0x8000_0000 == 0 ? remainder << 1 : remainder << 1 ^ 0x04C1_1DB7
      }
    }
    let digits = String(remainder, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The address inside `image://…/`, in which Kodi wraps some: percent-encoded, with a slash at its end.
  private static func unwrapped(_ address: String) -> String {
    guard address.hasPrefix("image://") else { return address.trimmed }
    var inner = address.dropFirst("image://".count)
    if inner.hasSuffix("/") { inner.removeLast() }
    return String(inner).removingPercentEncoding ?? String(inner)
  }
}

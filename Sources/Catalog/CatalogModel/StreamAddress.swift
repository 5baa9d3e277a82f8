import Support

/// A web address with the headers its server requires: `http://tv.example/1.ts|User-Agent=TV`.
///
/// Playlists write headers after a bar, as in Kodi, or on lines of their own. A catalogue stores the first
/// form. The headers may contain a login, so they are passed to a player separately from the address, never
/// as an argument.
package struct StreamAddress: Hashable, Sendable {
  /// A header of a request.
  package struct Header: Hashable, Sendable {
    /// The name, such as `User-Agent`.
    package var name: String
    /// The value; never empty.
    package var value: String

    /// Creates a header; `nil` for a name or value that is not allowed in a request.
    package init?(name: String, value: String) {
      let name = name.trimmed
      let value = value.trimmed
      let isName = name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
          || byte == 0x5F
      }
      guard !name.isEmpty, isName, name.utf8.count <= 60, !value.isEmpty,
        value.utf8.count <= StreamAddress.longestValue, !ControlCharacters.arePresent(in: value)
      else { return nil }
      self.name = Self.spelt[name.lowercased()] ?? name
      self.value = value
    }

    private static let spelt = [
      "user-agent": "User-Agent", "useragent": "User-Agent", "http-user-agent": "User-Agent",
      "referer": "Referer", "referrer": "Referer", "http-referrer": "Referer",
      "http-referer": "Referer", "http-origin": "Origin", "origin": "Origin", "cookie": "Cookie",
      "http-cookie": "Cookie",
    ]
  }

  /// The address without headers.
  package var plain: String
  /// The headers, each name once.
  package private(set) var headers: [Header] = []

  /// The most bytes of a value.
  static let longestValue = 1_000
  private static let most = 20

  /// Parses an address; one that is not a web address has no headers, whatever it contains.
  package init(_ text: String) {
    let isWeb = ["http://", "https://", "rtmp://", "rtsp://"].contains { scheme in
      text.prefix(scheme.count).lowercased() == scheme
    }
    guard isWeb, let mark = text.firstIndex(of: "|") else {
      plain = text
      return
    }
    plain = String(text[..<mark]).trimmed
    for part in text[text.index(after: mark)...].split(whereSeparator: { "&|".contains($0) }) {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let value = String(part[part.index(after: sign)...])
      add(String(part[..<sign]), Self.decoded(value))
    }
  }

  /// Adds a header, unless one with that name exists or it is invalid.
  package mutating func add(_ name: String, _ value: String) {
    guard let header = Header(name: name, value: value), headers.count < Self.most,
      !headers.contains(where: { $0.name.lowercased() == header.name.lowercased() })
    else { return }
    headers.append(header)
  }

  /// The address with its headers, as stored in a catalogue.
  package var text: String {
    headers.isEmpty
      ? plain
      : plain + "|" + headers.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }
}

internal import CatalogModel

/// The address of a title, for sharing with a phone.
enum ShareAddress: Equatable {
  /// An address on the web.
  case address(String)
  /// There is none, or one that is only valid here, such as a file.
  case missing
  /// The address contains a password, which must not be shown to everyone in the room.
  case secret
  /// The address is too long for a code that a phone can read from a sofa.
  case tooLong

  /// The maximum number of bytes in an address: a code with at most 97 modules per side.
  static let longest = 700

  init(of item: Item) {
    let stream = StreamAddress(item.url)
    let parts = stream.plain.split(separator: ":", maxSplits: 1)
    guard let scheme = parts.first?.lowercased(), scheme == "http" || scheme == "https",
      parts.count == 2, parts[1].hasPrefix("//")
    else {
      self = .missing
      return
    }
    let rest = parts[1].dropFirst(2)
    let host = rest.prefix { !"/?#".contains($0) }
    // Some put it after the number sign, which other servers never see but a phone does.
    let query = rest.drop { $0 != "?" && $0 != "#" }
    let names = query.split { "?#&;".contains($0) }.map {
      Self.decoded($0.prefix { $0 != "=" }).lowercased()
    }
    if host.isEmpty {
      self = .missing
    } else if host.contains("@") || stream.headers.contains(where: Self.mayBeSecret)
      || names.contains(where: Self.isSecret)
    {
      self = .secret
    } else {
      self = stream.plain.utf8.count > Self.longest ? .tooLong : .address(stream.plain)
    }
  }

  /// Parts of parameter names that grant access to anyone with the address.
  private static let secrets = [
    "apikey", "api_key", "api-key", "token", "passw", "pwd", "secret", "signature", "session",
    "credential",
  ]
  /// Such names that are too short to match as parts of others.
  private static let shortSecrets: Set<String> = ["auth", "key", "sig", "sid", "pass"]

  private static func isSecret(_ name: String) -> Bool {
    shortSecrets.contains(name) || secrets.contains { name.contains($0) }
  }

  /// Whether a header may be a login; the names of a player and of a page are not.
  private static func mayBeSecret(_ header: StreamAddress.Header) -> Bool {
    !["user-agent", "referer", "origin"].contains(header.name.lowercased())
  }

  /// A name without percent-encoding; invalid encodings are kept.
  private static func decoded(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address to share; `nil` if it must not be shared.
  var web: String? {
    if case .address(let address) = self { address } else { nil }
  }

  /// The reason it must not be shared; empty if it may be, or if there is none.
  var reason: ScreenMessage {
    switch self {
    case .address, .missing: ""
    case .secret: .words(.secretAddress)
    case .tooLong: .words(.addressTooLong)
    }
  }
}

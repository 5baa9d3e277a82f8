internal import CatalogModel

/// The address of a title as something to hand to a phone.
enum ShareAddress: Equatable {
  /// An address of the web.
  case address(String)
  /// There is none, or one that means nothing elsewhere, such as a file.
  case missing
  /// The address contains a password, which is not shown to a room.
  case secret
  /// The address is too long for a code that a phone reads from a sofa.
  case tooLong

  /// The most bytes of an address: a code of 97 modules or fewer a side.
  static let longest = 700

  init(of item: Item) {
    let parts = item.url.split(separator: ":", maxSplits: 1)
    guard let scheme = parts.first?.lowercased(), scheme == "http" || scheme == "https",
      parts.count == 2, parts[1].hasPrefix("//")
    else {
      self = .missing
      return
    }
    let rest = parts[1].dropFirst(2)
    let host = rest.prefix { !"/?#".contains($0) }
    let query = rest.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let names = query.split(separator: "&").map { $0.prefix { $0 != "=" }.lowercased() }
    if host.isEmpty {
      self = .missing
    } else if host.contains("@") || names.contains(where: Self.secrets.contains) {
      self = .secret
    } else {
      self = item.url.utf8.count > Self.longest ? .tooLong : .address(item.url)
    }
  }

  /// The parameters that let whoever has the address in.
  private static let secrets: Set<String> = [
    "api_key", "apikey", "access_token", "token", "password", "x-plex-token",
  ]

  /// The address to share; `nil` when it is not to be shared.
  var web: String? {
    if case .address(let address) = self { address } else { nil }
  }

  /// The reason that it is not to be shared; empty when it is.
  var reason: ScreenMessage {
    switch self {
    case .address: ""
    case .missing: .words(.noWebAddress)
    case .secret: .words(.secretAddress)
    case .tooLong: .words(.addressTooLong)
    }
  }
}

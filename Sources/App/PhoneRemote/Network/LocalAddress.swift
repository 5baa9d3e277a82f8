internal import Glibc

/// The addresses of this machine on local networks.
enum LocalAddress {
  /// An IPv4 address and its interface.
  struct Found: Equatable {
    var interface: String
    var address: String
  }

  /// The addresses of active interfaces: wired and wireless ones first, bridges and tunnels last.
  static func all() -> [Found] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [Found] = []
    var next = first
    while let one = next?.pointee {
      next = one.ifa_next
      guard let address = one.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        one.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      var internet = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      guard inet_ntop(AF_INET, &internet.sin_addr, &text, socklen_t(text.count)) != nil else {
        continue
      }
      found.append(
        Found(
          interface: String(cString: one.ifa_name),
          address: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)))
    }
    return found.enumerated().sorted {
      (rank($0.element.interface), $0.offset) < (rank($1.element.interface), $1.offset)
    }.map(\.element)
  }

  /// The address to listen on: the requested one, that of the requested interface, or the first that is not a
  /// loopback address; `nil` if there is none.
  static func choose(_ wanted: String?, among all: [Found] = all()) -> String? {
    if let wanted {
      return all.first { $0.address == wanted || $0.interface == wanted }?.address
    }
    return all.first { !$0.address.hasPrefix("127.") }?.address
  }

  private static func rank(_ interface: String) -> Int {
    if ["en", "eth", "wl"].contains(where: interface.hasPrefix) { return 0 }
    return ["docker", "br-", "veth", "virbr", "tun", "tap", "wg"].contains(
      where: interface.hasPrefix) ? 2 : 1
  }
}

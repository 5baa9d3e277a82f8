internal import Foundation

/// The interfaces of this machine that lead to other machines.
package enum NetworkInterfaces {
  /// The IPv4 broadcast addresses of this machine's networks.
  package static var broadcastAddresses: [String] {
    addresses { $0.ifa_ifu.ifu_broadaddr }
  }

  /// The IPv4 addresses of this machine in its networks.
  package static var ownAddresses: [String] { addresses { $0.ifa_addr } }

  private static func addresses(
    _ address: (ifaddrs) -> UnsafeMutablePointer<sockaddr>?
  ) -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [String] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ifa_next
      let flags = entry.pointee.ifa_flags
      guard flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_BROADCAST) != 0,
        let address = address(entry.pointee),
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let numbers = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        text($0.pointee.sin_addr)
      }
      if let numbers, !found.contains(numbers) { found.append(numbers) }
    }
    return found
  }

  /// An address in dotted-decimal notation.
  static func text(_ address: in_addr) -> String? {
    var address = address
    var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    guard inet_ntop(AF_INET, &address, &buffer, socklen_t(INET_ADDRSTRLEN)) != nil else {
      return nil
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

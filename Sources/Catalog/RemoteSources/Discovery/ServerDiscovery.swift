internal import CatalogImport
package import CatalogModel
internal import Foundation
internal import Support

/// A server of the local network that said that it is there.
package struct FoundServer: Hashable, Sendable {
  /// The kind: Jellyfin or Plex.
  package let kind: LibrarySource.Kind
  /// The name that its owner gave it, on one line; may be empty.
  package let name: String
  /// The address, as ``ServerAddress/text`` writes it.
  package let address: String

  /// Creates a server.
  package init(kind: LibrarySource.Kind, name: String, address: String) {
    self.kind = kind
    self.name = name
    self.address = address
  }
}

/// Question to the local network which servers are there, by a datagram to everybody.
///
/// Sources: Jellyfin answers `who is JellyfinServer?` on port 7359 with JSON, Plex `M-SEARCH` on port
/// 32414 with lines as in HTTP (GDM, as python-plexapi asks). An answer is not trusted: it names an
/// address that a person may choose to sign in to, and nothing else of it is used.
package struct ServerDiscovery: Sendable {
  /// The ports on which the kinds of servers wait for the question.
  package static let usualPorts: [LibrarySource.Kind: UInt16] = [.jellyfin: 7359, .plex: 32_414]
  /// The most servers that are named: a network of more is no home.
  package static let most = 20
  private static let longestAnswer = 4_096
  private static let longestName = 60

  private let ports: [LibrarySource.Kind: UInt16]
  private let receivers: [String]

  /// Prepares to ask.
  /// - Parameters:
  ///   - receivers: The IPv4 addresses that are asked: those of everybody in a network, or of single
  ///     machines.
  ///   - ports: The ports of the kinds to look for.
  package init(
    asking receivers: [String] = NetworkInterfaces.broadcastAddresses,
    ports: [LibrarySource.Kind: UInt16] = Self.usualPorts
  ) {
    self.receivers = receivers
    self.ports = ports
  }

  /// Asks, and returns the servers that answer, by kind and name. Blocks for as long as it waits.
  /// - Parameters:
  ///   - milliseconds: The time to wait for answers.
  ///   - enough: The number of servers after which nothing more is waited for.
  package func servers(
    within milliseconds: Int = 600, until enough: Int = most
  ) -> [FoundServer] {
    let sockets = ports.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { kind, port in
      Self.ask(kind, port: port, receivers).map { (kind: kind, descriptor: $0) }
    }
    defer { for socket in sockets { close(socket.descriptor) } }
    guard !sockets.isEmpty else { return [] }
    var found: Set<FoundServer> = []
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while found.count < enough {
      let rest = end - .now
      guard rest > .zero else { break }
      var waiting = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let wait = Int32(rest / .milliseconds(1)) + 1
      guard poll(&waiting, nfds_t(waiting.count), wait) > 0 else { break }
      for (socket, entry) in zip(sockets, waiting) where entry.revents != 0 {
        guard let (bytes, sender) = Self.receive(socket.descriptor) else { continue }
        if let server = Self.server(socket.kind, answer: bytes, from: sender) {
          found.insert(server)
        }
      }
    }
    return found.sorted {
      ($0.kind.rawValue, $0.name, $0.address) < ($1.kind.rawValue, $1.name, $1.address)
    }
  }

  // MARK: Datagrams

  /// Sends the question; `nil` where there is no network.
  private static func ask(
    _ kind: LibrarySource.Kind, port: UInt16, _ receivers: [String]
  ) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &on, socklen_t(MemoryLayout<Int32>.size))
    let question = Array(
      (kind == .plex ? "M-SEARCH * HTTP/1.1\r\n\r\n" : "who is JellyfinServer?").utf8)
    var isSent = false
    for receiver in receivers {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      guard inet_pton(AF_INET, receiver, &address.sin_addr) == 1 else { continue }
      let count = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(
            descriptor, question, question.count, Int32(MSG_NOSIGNAL), $0,
            socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      isSent = isSent || count == question.count
    }
    if isSent { return descriptor }
    close(descriptor)
    return nil
  }

  /// An answer and the address that it came from.
  private static func receive(_ descriptor: Int32) -> (bytes: [UInt8], sender: String)? {
    var buffer = [UInt8](repeating: 0, count: longestAnswer)
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let count = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        recvfrom(descriptor, &buffer, longestAnswer, Int32(MSG_DONTWAIT), $0, &size)
      }
    }
    guard count > 0, let sender = NetworkInterfaces.text(address.sin_addr) else { return nil }
    return (Array(buffer[..<count]), sender)
  }

  // MARK: Answers

  /// Reads an answer; `nil` for one that names no address of a server.
  static func server(
    _ kind: LibrarySource.Kind, answer: [UInt8], from sender: String
  ) -> FoundServer? {
    let (name, place) = kind == .plex ? plex(answer, from: sender) : jellyfin(answer)
    guard let place, let address = ServerAddress(place) else { return nil }
    return FoundServer(
      kind: kind, name: ControlCharacters.folded(name).trimmed.limited(to: longestName),
      address: address.text)
  }

  private static func jellyfin(_ answer: [UInt8]) -> (name: String, place: String?) {
    guard let value = try? JSONReader.parse(answer),
      case .string(let place)? = value.member("Address")?.content
    else { return ("", nil) }
    return (value.text("Name"), place)
  }

  private static func plex(
    _ answer: [UInt8], from sender: String
  ) -> (name: String, place: String?) {
    guard let text = String(validating: answer, as: UTF8.self), text.hasPrefix("HTTP/1.") else {
      return ("", nil)
    }
    var fields: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmed
    }
    guard fields["content-type"] == "plex/media-server" else { return ("", nil) }
    let port = fields["port"].flatMap { UInt16($0) } ?? 32_400
    return (fields["name"] ?? "", "http://\(sender):\(port)")
  }
}

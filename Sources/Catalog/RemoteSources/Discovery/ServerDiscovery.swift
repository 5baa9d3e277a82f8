internal import CatalogImport
package import CatalogModel
internal import Foundation
internal import Support

/// A server that announced itself on the local network.
package struct FoundServer: Hashable, Sendable {
  /// The kind: Jellyfin, Plex, or a DLNA media server.
  package let kind: LibrarySource.Kind
  /// The name that its owner gave it, on one line; may be empty.
  package let name: String
  /// The address, as written by ``ServerAddress/text``; for a media server, the address of its description.
  package let address: String

  /// Creates a server.
  package init(kind: LibrarySource.Kind, name: String, address: String) {
    self.kind = kind
    self.name = name
    self.address = address
  }
}

/// Asks the local network for servers, by a broadcast datagram.
///
/// Sources: Jellyfin answers `who is JellyfinServer?` on port 7359 with JSON, Plex `M-SEARCH` on port 32414
/// with lines as in HTTP (GDM, as python-plexapi asks), media servers the same on port 1900 of a multicast
/// group (SSDP: UPnP Device Architecture 1.1, 1.3.2). An answer is not trusted: it gives an address that a
/// person may choose, and nothing else in it is used. A media server's address must be that of the machine
/// that answers; its description is read for its name.
package struct ServerDiscovery: Sendable {
  /// The ports on which the kinds of servers listen for the question.
  package static let usualPorts: [LibrarySource.Kind: UInt16] = [
    .jellyfin: 7359, .plex: 32_414, .dlna: 1900,
  ]
  /// The most servers that are returned: a network with more is not a home network.
  package static let most = 20
  private static let longestAnswer = 4_096
  private static let longestName = 60
  /// The time for reading the descriptions of all media servers.
  private static let mostMilliseconds = 5_000

  private let ports: [LibrarySource.Kind: UInt16]
  /// `nil` for all machines in the networks of this machine.
  private let receivers: [String]?

  /// The multicast group of media servers.
  private static let group = "239.255.255.250"
  private static let deviceType = "urn:schemas-upnp-org:device:MediaServer:1"
  /// The programs of servers that are found by a question of their own.
  private static let others = ["plex", "jellyfin", "emby"]

  /// Prepares to ask.
  /// - Parameters:
  ///   - receivers: The IPv4 addresses of the machines to ask; `nil` for all machines in the networks of this
  ///     one.
  ///   - ports: The ports of the kinds to look for.
  package init(
    asking receivers: [String]? = nil,
    ports: [LibrarySource.Kind: UInt16] = Self.usualPorts
  ) {
    self.receivers = receivers
    self.ports = ports
  }

  /// Asks, and returns the servers that answer, by kind and name. Blocks while it waits.
  /// - Parameters:
  ///   - milliseconds: The time to wait for answers.
  ///   - enough: The number of servers after which waiting ends.
  package func servers(
    within milliseconds: Int = 1_200, until enough: Int = most
  ) -> [FoundServer] {
    let sockets = ports.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { kind, port in
      questions(to: kind).compactMap { question in
        Self.ask(kind, port: port, question).map { (kind: kind, descriptor: $0) }
      }
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
    return Self.described(found).sorted {
      ($0.kind.rawValue, $0.name, $0.address) < ($1.kind.rawValue, $1.name, $1.address)
    }
  }

  // MARK: Datagrams

  /// The receivers asked through one socket, and its outgoing interface: `nil` for the default one.
  private typealias Question = (receivers: [String], interface: String?)

  private func questions(to kind: LibrarySource.Kind) -> [Question] {
    if let receivers { return [(receivers, nil)] }
    guard kind == .dlna else { return [(NetworkInterfaces.broadcastAddresses, nil)] }
    return NetworkInterfaces.ownAddresses.map { ([Self.group], $0) }
  }

  /// Sends the question; `nil` if there is no network.
  private static func ask(
    _ kind: LibrarySource.Kind, port: UInt16, _ way: Question
  ) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &on, socklen_t(MemoryLayout<Int32>.size))
    if let interface = way.interface {
      var address = in_addr()
      inet_pton(AF_INET, interface, &address)
      setsockopt(
        descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &address,
        socklen_t(MemoryLayout<in_addr>.size))
    }
    let question = Array(text(of: kind).utf8)
    var isSent = false
    for receiver in way.receivers {
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

  /// The text of a question. Media servers are asked to answer within a second.
  private static func text(of kind: LibrarySource.Kind) -> String {
    switch kind {
    case .dlna:
      "M-SEARCH * HTTP/1.1\r\nHOST: \(group):1900\r\nMAN: \"ssdp:discover\"\r\nMX: 1\r\n"
        + "ST: \(deviceType)\r\n\r\n"
    case .plex: "M-SEARCH * HTTP/1.1\r\n\r\n"
    default: "who is JellyfinServer?"
    }
  }

  /// An answer and its sender's address.
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

  /// Reads an answer; `nil` for one without the address of a server.
  static func server(
    _ kind: LibrarySource.Kind, answer: [UInt8], from sender: String
  ) -> FoundServer? {
    let (name, place) =
      switch kind {
      case .dlna: mediaServer(answer, from: sender)
      case .plex: plex(answer, from: sender)
      default: jellyfin(answer)
      }
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
    guard let fields = fields(answer), fields["content-type"] == "plex/media-server" else {
      return ("", nil)
    }
    let port = fields["port"].flatMap { UInt16($0) } ?? 32_400
    return (fields["name"] ?? "", "http://\(sender):\(port)")
  }

  private static func mediaServer(
    _ answer: [UInt8], from sender: String
  ) -> (name: String, place: String?) {
    guard let fields = fields(answer), let type = fields["st"],
      type.hasPrefix(deviceType.dropLast()), let place = fields["location"],
      ServerAddress(place)?.host == sender
    else { return ("", nil) }
    return ("", place)
  }

  /// The header lines of an HTTP-like answer, by name in lower case; `nil` for any other answer.
  private static func fields(_ answer: [UInt8]) -> [String: String]? {
    guard let text = String(validating: answer, as: UTF8.self), text.hasPrefix("HTTP/1.") else {
      return nil
    }
    var fields: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmed
    }
    return fields
  }

  /// The servers, with the names of media servers from their descriptions, each once however many addresses
  /// it has.
  private static func described(_ found: Set<FoundServer>) -> [FoundServer] {
    let end = ContinuousClock.now + .milliseconds(mostMilliseconds)
    var known: Set<String> = []
    return found.sorted { $0.address < $1.address }.compactMap { server in
      guard server.kind == .dlna else { return server }
      guard ContinuousClock.now < end, let description = description(of: server),
        description.id.isEmpty || known.insert(description.id).inserted
      else { return nil }
      return FoundServer(kind: .dlna, name: description.name, address: server.address)
    }
  }

  /// The description of a media server; `nil` if it has none, and for a program that answers a question of
  /// its own.
  private static func description(of found: FoundServer) -> MediaServerDescription? {
    guard let server = PlaylistAddress(found.address)?.server else { return nil }
    let door = ServerDoor(server, pause: { _ in })
    door.limits.bytes = 1 << 18
    (door.limits.connect, door.limits.total) = (700, 1_500)
    door.budget = SourceBudget(.init(requests: 1))
    guard let response = try? door.response(to: HTTPRequest(found.address)),
      let description = MediaServerDescription(response.body, at: found.address, of: server),
      !others.contains(where: description.model.lowercased().contains)
    else { return nil }
    return description
  }
}

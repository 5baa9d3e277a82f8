package import CatalogSearch
internal import Foundation
package import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection to a Music Player Daemon: lines `Key: value`, then `OK` or `ACK …`.
///
/// Source: the MPD protocol, 0.21 and later.
package final class MPDConnection {
  private let place: String
  private let budget: SourceBudget
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var index = 0

  /// Seconds to wait for a response.
  private static let patience = 10
  private static let usualPort = "6600"
  private static let longestLine = 65_536
  /// The most lines of a response.
  private static let mostLines = 200_000

  /// Connects and logs in.
  ///
  /// - Parameters:
  ///   - place: The path of a socket, or a host with or without a port: `192.168.1.20:6600`.
  ///   - password: Empty for none.
  ///   - budget: The budget of the source that is read.
  /// - Throws: ``CatalogError``.
  package init(
    _ place: String, password: String = "", budget: SourceBudget
  ) throws(CatalogError) {
    self.place = place
    self.budget = budget
    guard let descriptor = place.hasPrefix("/") ? Self.local(place) : Self.remote(place) else {
      throw .unreachable(place: place, reason: "no Music Player Daemon answers")
    }
    self.descriptor = descriptor
    let greeting = try line()
    guard greeting.hasPrefix("OK MPD ") else {
      throw .strangeAnswer(place: place, reason: "it is no Music Player Daemon")
    }
    if !password.isEmpty { _ = try command("password", [password]) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// An error of the daemon: `ACK [error@command] {command} message`.
  package struct Refusal: Error, Hashable {
    /// The error number; see ``wrongPassword`` and the others.
    package var number: Int
    /// The daemon's own sentence.
    package var message: String

    /// The command does not understand an argument.
    static let badArgument = 2
    static let wrongPassword = 3
    static let noPermission = 4
    /// The daemon does not have the command.
    static let unknownCommand = 5

    /// Parses a line; `nil` for one that is not an error.
    init?(line: String) {
      guard line.hasPrefix("ACK ") else { return nil }
      number =
        line.firstIndex(of: "[").map { open in
          Int(line[line.index(after: open)...].prefix { $0.isNumber }) ?? 0
        } ?? 0
      let words =
        line.firstIndex(of: "}").map { line[line.index(after: $0)...] } ?? line.dropFirst(4)
      message = ControlCharacters.folded(String(words.prefix(200))).trimmed
    }
  }

  /// Sends a command and reads its response.
  ///
  /// - Parameters:
  ///   - word: The name of the command. It is never quoted: daemons take a quoted one for a malformed
  ///     command.
  ///   - arguments: Any texts without line ends.
  /// - Throws: ``CatalogError``; `notSignedIn` if the command needs a password, `refusedByLibrary` for any
  ///   other refusal.
  package func command(
    _ word: String, _ arguments: [String] = []
  ) throws(CatalogError) -> [(key: String, value: String)] {
    switch try answer(word, arguments) {
    case .success(let lines): return lines
    case .failure(let refusal): throw error(for: refusal)
    }
  }

  /// Sends a command and reads its response, or the daemon's refusal.
  /// - Throws: ``CatalogError`` if there is no response.
  package func answer(
    _ word: String, _ arguments: [String] = []
  ) throws(CatalogError) -> Result<[(key: String, value: String)], Refusal> {
    try send(word, arguments)
    var answer: [(key: String, value: String)] = []
    while true {
      let line = try line()
      if line == "OK" { return .success(answer) }
      if let refusal = Refusal(line: line) { return .failure(refusal) }
      guard let colon = line.firstRange(of: ": ") else {
        throw .strangeAnswer(
          place: place, reason: ControlCharacters.folded(String(line.prefix(120))))
      }
      guard answer.count < Self.mostLines else {
        throw .strangeAnswer(place: place, reason: "more than \(Self.mostLines) lines")
      }
      answer.append((String(line[..<colon.lowerBound]), String(line[colon.upperBound...])))
    }
  }

  /// The error for a refusal.
  func error(for refusal: Refusal) -> CatalogError {
    [Refusal.wrongPassword, Refusal.noPermission].contains(refusal.number)
      ? .notSignedIn(place: place, reason: refusal.message)
      : .refusedByLibrary(place: place, reason: refusal.message)
  }

  private func send(_ word: String, _ arguments: [String]) throws(CatalogError) {
    try budget.spend(.request, at: place)
    guard !arguments.contains(where: { $0.contains("\n") || $0.contains("\0") }) else {
      throw .strangeAnswer(place: place, reason: "a text has a line end")
    }
    let line = ([word] + arguments.map(Self.quoted)).joined(separator: " ") + "\n"
    guard StreamSocket.send(line.utf8, to: descriptor) else {
      throw .unreachable(place: place, reason: "the connection broke")
    }
  }

  private func line() throws(CatalogError) -> String {
    while true {
      if let end = buffer[index...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { index = end + 1 }
        return String(decoding: buffer[index..<end], as: UTF8.self)
      }
      guard buffer.count - index < Self.longestLine else {
        throw .strangeAnswer(place: place, reason: "a line without end")
      }
      buffer.removeFirst(index)
      index = 0
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else {
        throw .unreachable(
          place: place, reason: count == 0 ? "the connection broke" : "it takes too long")
      }
      try budget.spend(.bytes(count), at: place)
      buffer += piece[..<count]
    }
  }

  /// An argument in quotation marks.
  static func quoted(_ word: String) -> String {
    "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  // MARK: Connecting

  private static func local(_ path: String) -> Int32? {
    StreamSocket.connect(to: .path(path), prepare: limitWaiting)
  }

  private static func remote(_ place: String) -> Int32? {
    guard let server = ServerAddress(place), server.path.isEmpty else { return nil }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let host = server.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    guard getaddrinfo(host, server.port.map(String.init) ?? usualPort, &hints, &list) == 0 else {
      return nil
    }
    defer { freeaddrinfo(list) }
    var next = list
    while let entry = next {
      let info = entry.pointee
      if let address = info.ai_addr,
        let descriptor = connected(info.ai_family, address, info.ai_addrlen)
      {
        return descriptor
      }
      next = info.ai_next
    }
    return nil
  }

  private static func connected(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
  ) -> Int32? {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    limitWaiting(descriptor)
    guard connect(descriptor, address, size) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// On Linux, the send timeout also applies to connecting.
  private static func limitWaiting(_ descriptor: Int32) {
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}

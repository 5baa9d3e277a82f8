package import CatalogSearch
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection to a Music Player Daemon: lines `Key: value`, then `OK` or `ACK …`.
///
/// Source: the MPD protocol, 0.21 and later.
package final class MPDConnection {
  private let place: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var index = 0

  /// Seconds that an answer is waited for.
  private static let patience = 10
  private static let usualPort = "6600"
  private static let longestLine = 65_536
  /// The most lines of an answer.
  private static let mostLines = 200_000

  /// Connects and logs in.
  ///
  /// - Parameters:
  ///   - place: A path of a socket, or a host with or without a port: `192.168.1.20:6600`.
  ///   - password: Empty for none.
  /// - Throws: ``CatalogError``.
  package init(_ place: String, password: String = "") throws(CatalogError) {
    self.place = place
    guard let descriptor = place.hasPrefix("/") ? Self.local(place) : Self.remote(place) else {
      throw .unreachable(place: place, reason: "nobody listens")
    }
    self.descriptor = descriptor
    let greeting = try line()
    guard greeting.hasPrefix("OK MPD ") else {
      throw .strangeAnswer(place: place, reason: "it is no Music Player Daemon")
    }
    if !password.isEmpty {
      guard try isGood(["password", password]) else { throw .notSignedIn(place: place) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends a command and reads its answer.
  /// - Throws: ``CatalogError``; `notSignedIn` where the command needs a password.
  package func command(_ words: [String]) throws(CatalogError) -> [(key: String, value: String)] {
    try send(words)
    var answer: [(key: String, value: String)] = []
    while true {
      let line = try line()
      if line == "OK" { return answer }
      if line.hasPrefix("ACK [3@") || line.hasPrefix("ACK [4@") {
        throw .notSignedIn(place: place)
      }
      guard !line.hasPrefix("ACK "), let colon = line.firstRange(of: ": ") else {
        throw .strangeAnswer(place: place, reason: String(line.prefix(120)))
      }
      guard answer.count < Self.mostLines else {
        throw .strangeAnswer(place: place, reason: "more than \(Self.mostLines) lines")
      }
      answer.append((String(line[..<colon.lowerBound]), String(line[colon.upperBound...])))
    }
  }

  private func isGood(_ words: [String]) throws(CatalogError) -> Bool {
    try send(words)
    return try line() == "OK"
  }

  private func send(_ words: [String]) throws(CatalogError) {
    guard !words.contains(where: { $0.contains("\n") || $0.contains("\0") }) else {
      throw .strangeAnswer(place: place, reason: "a text has a line end")
    }
    let quoted = words.map(Self.quoted).joined(separator: " ") + "\n"
    guard StreamSocket.send(quoted.utf8, to: descriptor) else {
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
      buffer += piece[..<count]
    }
  }

  /// A word in quotation marks.
  private static func quoted(_ word: String) -> String {
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

  /// On Linux the time for sending is that for connecting, too.
  private static func limitWaiting(_ descriptor: Int32) {
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}

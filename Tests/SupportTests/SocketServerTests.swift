import Foundation
import Synchronization
import Testing

@testable import Support

@Suite struct SocketServerTests {
  /// A handler that sends back what comes, and counts.
  private final class Echo: ClientHandler {
    let client: SocketServer.Client
    private let counts: Counts

    init(_ client: SocketServer.Client, _ counts: Counts) {
      self.client = client
      self.counts = counts
      counts.change { $0.made += 1 }
    }

    deinit { counts.change { $0.freed += 1 } }

    func take(_ bytes: ArraySlice<UInt8>) {
      counts.change { $0.bytes += bytes.count }
      if bytes.first == UInt8(ascii: "k") { client.welcome() }
      client.send(bytes)
      if bytes.first == UInt8(ascii: "f") { client.finish() }
    }

    func ended() { client.finish() }
    func closed() { counts.change { $0.closed += 1 } }
  }

  private final class Counts: Sendable {
    struct Values {
      var made = 0
      var closed = 0
      var freed = 0
      var bytes = 0
    }

    private let values = Mutex(Values())
    private let changed = DispatchSemaphore(value: 0)

    func change(_ body: (inout Values) -> Void) {
      values.withLock { body(&$0) }
      changed.signal()
    }

    /// Waits until the counts are as expected.
    func wait(until isSo: (Values) -> Bool) -> Bool {
      let end = DispatchTime.now() + 10
      while !isSo(values.withLock(\.self)) {
        guard changed.wait(timeout: end) == .success else { return false }
      }
      return true
    }
  }

  /// A server on a free port.
  private struct Echoes {
    let counts = Counts()
    let port: UInt16
    let server: SocketServer

    init(_ change: (inout SocketServer.Limits) -> Void = { _ in }) throws {
      var limits = SocketServer.Limits()
      change(&limits)
      let descriptor = try StreamSocket.listen(at: .port(0), backlog: 128)
      port = try #require(StreamSocket.port(of: descriptor))
      let counts = counts
      server = try SocketServer(descriptor, name: "echo", limits: limits) { Echo($0, counts) }
    }

    /// A client from an address.
    func connect(from source: String = "127.0.0.1") throws -> Int32 {
      try #require(
        StreamSocket.connect(to: .port(port)) { descriptor in
          _ = SocketAddress.internet(source, 0).call(bind, descriptor)
          var time = timeval(tv_sec: 10, tv_usec: 0)
          setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        })
    }
  }

  /// What a client hears after it has said something; `nil` when it was closed.
  private static func ask(_ client: Int32, _ text: String) -> String? {
    guard StreamSocket.send(text.utf8, to: client) else { return nil }
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = recv(client, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  @Test func `thousands of clients come and go, and nothing of them is left`() throws {
    let echoes = try Echoes()

    for number in 0..<5_000 {
      let client = try echoes.connect()
      switch number % 4 {
      case 0: #expect(Self.ask(client, "a") == "a")
      case 1: _ = StreamSocket.send("unread".utf8, to: client)
      case 2: shutdown(client, Int32(SHUT_WR))
      default: break
      }
      close(client)
    }

    #expect(echoes.counts.wait { $0.made == 5_000 && $0.closed == 5_000 && $0.freed == 5_000 })
    let last = try echoes.connect()
    #expect(Self.ask(last, "z") == "z")
    close(last)
  }

  @Test
  func `where a server is full, the address with most strangers makes room, and the known stay`()
    throws
  {
    let echoes = try Echoes { $0.clients = 8 }
    let known = try echoes.connect(from: "127.0.0.2")
    #expect(Self.ask(known, "k") == "k")
    let one = try echoes.connect(from: "127.0.0.4")
    #expect(Self.ask(one, "a") == "a")

    var strangers: [Int32] = []
    for number in 0..<100 {
      let stranger = try echoes.connect(from: number.isMultiple(of: 2) ? "127.0.0.2" : "127.0.0.3")
      #expect(Self.ask(stranger, "s") == "s")
      strangers.append(stranger)
    }

    #expect(Self.ask(known, "b") == "b")
    #expect(Self.ask(one, "c") == "c")
    #expect(strangers.dropLast(6).allSatisfy { Self.ask($0, "d") == nil })
    #expect(strangers.suffix(6).allSatisfy { Self.ask($0, "d") == "d" })
    for client in strangers + [known, one] { close(client) }
  }

  @Test func `where all are known, the one that was silent longest makes room`() throws {
    let echoes = try Echoes { $0.clients = 2 }
    let clients = try (0..<2).map { _ in
      let client = try echoes.connect()
      #expect(Self.ask(client, "k") == "k")
      return client
    }
    // Long enough for the clock.
    for _ in 0..<300 { #expect(Self.ask(clients[0], "a") == "a") }

    let newest = try echoes.connect()

    #expect(Self.ask(newest, "n") == "n")
    #expect(Self.ask(clients[1], "b") == nil)
    #expect(Self.ask(clients[0], "b") == "b")
    for client in clients + [newest] { close(client) }
  }

  @Test func `whoever is not known in time, is silent, or does not read, is left`() throws {
    let echoes = try Echoes {
      ($0.greeting, $0.silence, $0.reading) = (300, 600, 300)
    }
    let known = try echoes.connect()
    let stranger = try echoes.connect()
    let deaf = try echoes.connect()
    var size: Int32 = 4_096
    setsockopt(deaf, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))

    #expect(Self.ask(known, "k") == "k")
    let flood = [UInt8](repeating: UInt8(ascii: "k"), count: 1 << 16)
    while StreamSocket.send(flood, to: deaf) {}
    var byte: UInt8 = 0
    let strangersEnd = recv(stranger, &byte, 1, 0)

    #expect(strangersEnd == 0)
    #expect(recv(known, &byte, 1, 0) == 0)
    #expect(echoes.counts.wait { $0.closed == 3 })
    for client in [known, stranger, deaf] { close(client) }
  }

  @Test func `the last answer arrives although the client goes on sending`() throws {
    let echoes = try Echoes()
    let client = try echoes.connect()
    let long = "f" + String(repeating: "a", count: 50_000)

    #expect(StreamSocket.send(long.utf8, to: client))
    for _ in 0..<100 where !StreamSocket.send("more".utf8, to: client) { break }
    let file = FileHandle(fileDescriptor: client, closeOnDealloc: true)
    let answer = try file.readToEnd() ?? Data()

    // Perhaps it was read in pieces, and the first of them ended it.
    #expect(!answer.isEmpty)
    #expect(long.utf8.starts(with: answer.prefix(long.utf8.count)))
  }

  @Test func `one that has ended takes no client of the next socket, and closes its own`() throws {
    let first = try Echoes()
    let client = try first.connect()
    #expect(Self.ask(client, "a") == "a")

    first.server.stop()
    let refused = StreamSocket.connect(to: .port(first.port))
    var byte: UInt8 = 0
    let end = recv(client, &byte, 1, 0)
    var heard: [String?] = []
    for round in 0..<100 {
      let descriptor = try StreamSocket.listen(at: .port(first.port))
      let server = try SocketServer(descriptor, name: "\(round)") { Echo($0, first.counts) }
      let next = try first.connect()
      heard.append(Self.ask(next, "\(round)"))
      close(next)
      server.stop()
    }

    #expect(refused == nil)
    #expect(end == 0)
    #expect(heard == (0..<100).map { "\($0)" })
    close(client)
  }

  @Test func `clients are closed in programs that are started`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }
    let counts = Counts()
    let descriptor = try StreamSocket.listen(at: .path(path))
    let server = try SocketServer(descriptor, name: "echo") { Echo($0, counts) }
    let client = try #require(StreamSocket.connect(to: .path(path)))
    #expect(Self.ask(client, "a") == "a")

    let flags = (0..<1_024).filter { Self.path(of: $0) == path && $0 != descriptor }
      .map { fcntl($0, F_GETFD) }

    #expect(flags == [FD_CLOEXEC])
    close(client)
    server.stop()
  }

  /// The path at which a socket was made or taken; `nil` for anything else.
  private static func path(of descriptor: Int32) -> String? {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
    return withUnsafeBytes(of: &address.sun_path) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

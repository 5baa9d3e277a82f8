import Foundation
import Synchronization
import Testing

@testable import Support

@Suite struct ClientAcceptorTests {
  /// A socket that listens at a path.
  private static func listener(_ path: String) throws -> Int32 {
    unlink(path)
    let address = SocketAddress.path(path)
    let descriptor = try #require(StreamSocket.make(for: address))
    #expect(address.call(bind, descriptor) == 0)
    #expect(listen(descriptor, 16) == 0)
    return descriptor
  }

  /// An acceptor whose clients are told a word.
  private static func speaker(_ word: String, at path: String) throws -> ClientAcceptor {
    ClientAcceptor(try listener(path)) { client in
      _ = StreamSocket.send(word.utf8, to: client)
      close(client)
    }
  }

  private static func said(at path: String) throws -> String {
    let client = try #require(StreamSocket.connect(to: .path(path)))
    let file = FileHandle(fileDescriptor: client, closeOnDealloc: true)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `one that has ended takes no client of the next socket`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }

    var heard: [String] = []
    for round in 0..<100 {
      // Ends before its thread has begun, as a rule.
      _ = try Self.speaker("old", at: path)
      let acceptor = try Self.speaker("new \(round)", at: path)
      heard.append(try Self.said(at: path))
      withExtendedLifetime(acceptor) {}
    }

    #expect(heard == (0..<100).map { "new \($0)" })
  }

  @Test func `clients are closed in programs that are started`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }
    let flags = Mutex<[Int32]>([])
    let acceptor = ClientAcceptor(try Self.listener(path)) { client in
      flags.withLock { $0.append(fcntl(client, F_GETFD)) }
      close(client)
    }

    _ = try Self.said(at: path)

    #expect(flags.withLock(\.self) == [FD_CLOEXEC])
    withExtendedLifetime(acceptor) {}
  }
}

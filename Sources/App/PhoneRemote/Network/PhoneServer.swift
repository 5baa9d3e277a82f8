internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Support
internal import Synchronization

/// The server of the page: files and one WebSocket, on FlyingFox, behind the ``Gate``.
final class PhoneServer: Sendable {
  /// Something that happened on a connection, by its number.
  enum Event: Sendable {
    case message(Int, String)
    case closed(Int)
  }

  /// A failure to begin.
  enum Failure: Error {
    /// Another program has the port.
    case portTaken
    /// The address is none of this machine.
    case noAddress
    /// The folder of the socket has too long a name.
    case noSocket
  }

  /// The bytes of the longest name of a socket.
  private static let longestPath = 100

  /// The address by which phones call it, with the port.
  let address: String
  private let gate: Gate
  private let path: String
  private let sessions: PhoneSessions
  private let task: Task<Void, Never>

  /// Listens.
  /// - Parameters:
  ///   - host: The address to listen on.
  ///   - port: The port; 0 for one that is free.
  ///   - folder: A folder that only this user can enter.
  ///   - proxy: The address of a proxy in front of it; `nil` for none.
  ///   - files: Finds the files of the page.
  ///   - wake: Called from another thread when something has happened.
  init(
    host: String, port: Int, folder: String, proxy: HTTPSAddress? = nil, files: WebFiles,
    limits: Gate.Limits = Gate.Limits(),
    wake: @escaping @Sendable () -> Void
  ) throws(Failure) {
    path = "\(folder)/phone-\(getpid())-\(UInt16.random(in: .min ... .max)).sock"
    guard path.utf8.count < Self.longestPath else { throw .noSocket }
    let gate: Gate
    do {
      gate = try Gate(address: host, port: port, server: path, limits: limits)
    } catch {
      throw error.code == EADDRINUSE || error.code == EACCES ? .portTaken : .noAddress
    }
    self.gate = gate
    address = "\(host):\(gate.port)"
    let sessions = PhoneSessions(wake: wake)
    self.sessions = sessions
    let handler = PageHandler(
      files: files, check: RequestCheck(hosts: [address], proxy: proxy),
      connect: { number in
        SocketHandler(number: number, gate: gate, sessions: sessions)
      })
    let server = HTTPServer(
      config: HTTPServer.Configuration(
        address: .unix(path: path), timeout: 5, pool: SocketPool(queue: ReadyQueue()),
        logger: .disabled),
      handler: handler)
    task = Task {
      async let opening: Void = {
        try? await server.waitUntilListening()
        if !Task.isCancelled { gate.start() }
      }()
      // It runs until it is cancelled, which it calls an error.
      try? await server.run()
      await opening
    }
  }

  deinit { stop() }

  /// The events since the last time.
  func collect() -> [Event] { sessions.collect() }

  /// Sends a text to a connection; one that does not read is dropped. Never waits.
  func send(_ text: String, to number: Int) {
    if !sessions.send(text, to: number) { drop(number) }
  }

  /// Lets a connection that has said who it is stay.
  func welcome(_ number: Int) { gate.grant(number, isKnown: true) }

  /// Ends a connection once what it was sent has been written.
  func end(_ number: Int) { sessions.close(number) }

  /// Breaks a connection off.
  func drop(_ number: Int) {
    gate.drop(number)
    sessions.close(number)
  }

  /// Listens no more.
  func stop() {
    gate.stop()
    task.cancel()
    unlink(path)
  }

  /// The messages of one connection.
  private struct SocketHandler: WSMessageHandler {
    let number: Int
    let gate: Gate
    let sessions: PhoneSessions

    /// The most messages that wait for a phone to read them.
    private static let mostWaiting = 128

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
      let (output, continuation) = AsyncStream.makeStream(
        of: WSMessage.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
      guard sessions.open(number, continuation) else {
        continuation.finish()
        return output
      }
      continuation.onTermination = { _ in sessions.close(number) }
      Task {
        // The bucket holds two seconds of messages, and is filled with 60 a second.
        var bucket = TokenBucket(most: 120, perSecond: 60)
        for await message in client {
          guard case .text(let text) = message, text.utf8.count <= PhoneMessage.longest,
            bucket.take()
          else { break }
          sessions.add(text, from: number)
          gate.grant(number, isKnown: false)
        }
        sessions.close(number)
      }
      return output
    }
  }
}

internal import Foundation
internal import Support

/// The page's server: files and a WebSocket.
final class PhoneServer: Sendable {
  /// An event on a numbered connection.
  enum Event: Sendable {
    case message(Int, String)
    case closed(Int)
  }

  /// The reasons why the server cannot start.
  enum Failure: Error {
    /// Another program uses the port.
    case portTaken
    /// The address does not belong to this machine.
    case noAddress
  }

  /// The address for phones, with the port.
  let address: String
  private let server: SocketServer
  private let sessions: PhoneSessions

  /// Starts listening.
  /// - Parameters:
  ///   - host: The address to listen on.
  ///   - port: The port; 0 for any free one.
  ///   - proxy: The address of a proxy in front of it; `nil` for none.
  ///   - files: Finds the files of the page.
  ///   - wake: Called on another thread when there are events.
  init(
    host: String, port: Int, proxy: HTTPSAddress? = nil, files: WebFiles,
    limits: SocketServer.Limits = .phones, wake: @escaping @Sendable () -> Void
  ) throws(Failure) {
    do {
      let descriptor = try StreamSocket.listen(
        at: .internet(host, UInt16(clamping: port)), backlog: 128)
      Self.prepare(descriptor)
      address = "\(host):\(StreamSocket.port(of: descriptor) ?? 0)"
      sessions = PhoneSessions(wake: wake)
      let page = PageConnection.Page(
        files: files, check: RequestCheck(hosts: [address], proxy: proxy), sessions: sessions)
      server = try SocketServer(descriptor, name: "phones", limits: limits) { client in
        PageConnection(client, of: page)
      }
    } catch {
      throw error.code == EADDRINUSE || error.code == EACCES ? .portTaken : .noAddress
    }
  }

  /// The events since the last call.
  func collect() -> [Event] { sessions.collect() }

  /// Sends a text to a connection; one that does not read is dropped. Never blocks.
  func send(_ text: String, to number: Int) {
    guard let client = sessions.client(number) else { return }
    guard client.hasRoom else { return drop(number) }
    client.send(WebSocket.frame(text))
  }

  /// Lets an authenticated connection stay.
  func welcome(_ number: Int) { sessions.client(number)?.welcome() }

  /// Closes a connection once everything sent has been written.
  func end(_ number: Int) {
    guard let client = sessions.client(number) else { return }
    client.send(WebSocket.close(.done))
    client.finish()
    sessions.close(number)
  }

  /// Aborts a connection.
  func drop(_ number: Int) {
    sessions.client(number)?.drop()
    sessions.close(number)
  }

  /// Stops listening.
  func stop() { server.stop() }

  /// Limits how much data for a phone is buffered by the system, and turns off delayed sending. Connections
  /// inherit the socket's options.
  private static func prepare(_ descriptor: Int32) {
    var (waiting, on): (Int32, Int32) = (65_536, 1)
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &waiting, size)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
  }
}

extension SocketServer.Limits {
  /// The limits for phones. A paired phone finds room regardless of other clients.
  static var phones: Self {
    var limits = Self()
    limits.clients = 24
    limits.output = 1 << 19
    limits.greeting = 5_000
    limits.silence = 15_000
    limits.reading = 5_000
    return limits
  }
}

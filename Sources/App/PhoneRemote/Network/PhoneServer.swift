internal import Foundation
internal import Support

/// The server of the page: files and one WebSocket.
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
    /// The address does not belong to this machine.
    case noAddress
  }

  /// The address by which phones call it, with the port.
  let address: String
  private let server: SocketServer
  private let sessions: PhoneSessions

  /// Listens.
  /// - Parameters:
  ///   - host: The address to listen on.
  ///   - port: The port; 0 for one that is free.
  ///   - proxy: The address of a proxy in front of it; `nil` for none.
  ///   - files: Finds the files of the page.
  ///   - wake: Called from another thread when something has happened.
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

  /// The events since the last time.
  func collect() -> [Event] { sessions.collect() }

  /// Sends a text to a connection; one that does not read is dropped. Never waits.
  func send(_ text: String, to number: Int) {
    guard let client = sessions.client(number) else { return }
    guard client.hasRoom else { return drop(number) }
    client.send(WebSocket.frame(text))
  }

  /// Lets a connection that has said who it is stay.
  func welcome(_ number: Int) { sessions.client(number)?.welcome() }

  /// Ends a connection once what it was sent has been written.
  func end(_ number: Int) {
    guard let client = sessions.client(number) else { return }
    client.send(WebSocket.close(.done))
    client.finish()
    sessions.close(number)
  }

  /// Breaks a connection off.
  func drop(_ number: Int) {
    sessions.client(number)?.drop()
    sessions.close(number)
  }

  /// Listens no more.
  func stop() { server.stop() }

  /// Sets how much waits in the system for a phone, and that a letter does not wait for the next. Its
  /// connections have the options of the socket.
  private static func prepare(_ descriptor: Int32) {
    var (waiting, on): (Int32, Int32) = (65_536, 1)
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &waiting, size)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
  }
}

extension SocketServer.Limits {
  /// The limits on phones. One that was paired before finds room whoever else is there.
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

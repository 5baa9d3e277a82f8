internal import Foundation
internal import Support
internal import Synchronization

/// A listening socket on this computer whose connections have threads of their own.
final class LoopbackListener: Sendable {
  /// The address: `http://127.0.0.1:PORT`.
  let address: String
  private let listener: Int32
  private let stopped = Mutex(false)
  /// Closes the listener.
  private let acceptor = Mutex<ClientAcceptor?>(nil)

  /// True after ``stop()``.
  var isStopped: Bool { stopped.withLock { $0 } }

  /// Listens on a free port.
  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, length) = (listener, size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileWriteUnknown) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
  }

  /// Takes connections until ``stop()``.
  /// - Parameter serve: Answers one request of a connection; false when there is no other one on it.
  func start(_ serve: @escaping @Sendable (Int32) -> Bool) {
    acceptor.withLock {
      $0 = ClientAcceptor(listener) { connection in
        Thread.detachNewThread {
          while serve(connection) {}
          close(connection)
        }
      }
    }
  }

  /// Takes no more connections; those that are open end with what they do.
  func stop() {
    stopped.withLock { $0 = true }
    acceptor.withLock { $0 = nil }
  }
}

internal import CSpawning
internal import Foundation

/// Thread that takes the clients of a listening socket for as long as this object lives.
///
/// The thread closes the socket itself: closed by another one, its number could already be that of
/// somebody else's socket when the thread comes to `accept`.
package final class ClientAcceptor: Sendable {
  private let descriptor: Int32
  /// Milliseconds until the next try after a client could not be taken.
  private static let pause: Int32 = 100

  /// Starts to take clients.
  /// - Parameters:
  ///   - descriptor: The listening socket, which belongs to this object from now on.
  ///   - makeRoom: Closes a descriptor when the process has as many as it may; false where it has none to
  ///     spare, which is waited for then. Called on the thread.
  ///   - take: Takes a client, a descriptor that programs which are started do not inherit. Called on the
  ///     thread.
  package init(
    _ descriptor: Int32, makeRoom: @escaping @Sendable () -> Bool = { false },
    take: @escaping @Sendable (_ client: Int32) -> Void
  ) {
    self.descriptor = descriptor
    Thread.detachNewThread {
      while true {
        let client = couch_accept(descriptor)
        if client >= 0 {
          take(client)
          continue
        }
        switch errno {
        case EINVAL:
          // It listens no more.
          close(descriptor)
          return
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE:
          // Nothing tells when a descriptor is free.
          if !makeRoom() { poll(nil, 0, Self.pause) }
        default: poll(nil, 0, Self.pause)
        }
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

internal import FlyingSocks
internal import Foundation
internal import Synchronization

/// Readiness of the server's sockets by `poll(2)`, each event reported once.
///
/// FlyingFox's own queue remembers by number which descriptors the kernel watches. A connection that is
/// closed in the moment in which its reader is called off leaves such a note behind, and the next
/// connection with that number is never watched: it waits until the gate breaks it off.
final class ReadyQueue: EventQueue, Sendable {
  private struct State {
    var awaited: [Int32: Socket.Events] = [:]
    /// The reading and the writing end of a pipe that ends a wait.
    var wake: (reading: Int32, writing: Int32) = (-1, -1)
    var isStopped = false
  }

  private let state = Mutex(State())

  deinit {
    // Nobody waits any more: whoever does holds the queue.
    let wake = state.withLock(\.wake)
    for end in [wake.reading, wake.writing] where end >= 0 { Foundation.close(end) }
  }

  func open() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    state.withLock { $0.wake = (ends[0], ends[1]) }
  }

  func stop() throws {
    state.withLock { $0.isStopped = true }
    wake()
  }

  func close() throws {}

  func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    state.withLock { $0.awaited[socket.rawValue, default: []].formUnion(events) }
    wake()
  }

  func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    state.withLock { Self.remove(events, of: socket.rawValue, from: &$0) }
  }

  /// Waits for an event.
  /// - Throws: `SocketError` after ``stop()``.
  func getNotifications() throws -> [EventNotification] {
    while true {
      let (awaited, reading, isStopped) = state.withLock {
        ($0.awaited, $0.wake.reading, $0.isStopped)
      }
      guard !isStopped, reading >= 0 else { throw SocketError.disconnected }
      var places = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
      for (file, events) in awaited {
        let asked = (events.contains(.read) ? POLLIN : 0) | (events.contains(.write) ? POLLOUT : 0)
        places.append(pollfd(fd: file, events: Int16(asked), revents: 0))
      }
      let count = poll(&places, nfds_t(places.count), -1)
      if count < 0, errno != EINTR { throw Self.failure("poll") }
      guard count > 0 else { continue }
      if places[0].revents != 0 { Self.drain(reading) }
      let ready = places.dropFirst().filter { $0.revents != 0 }.map { place in
        Self.notification(place, awaited: awaited[place.fd] ?? [])
      }
      guard !ready.isEmpty else { continue }
      state.withLock { state in
        for notification in ready {
          Self.remove(notification.events, of: notification.file.rawValue, from: &state)
        }
      }
      return ready
    }
  }

  private static func notification(
    _ place: pollfd, awaited: Socket.Events
  ) -> EventNotification {
    let happened = Int32(place.revents)
    var events: Socket.Events = []
    if happened & Int32(POLLIN) != 0 { events.insert(.read) }
    if happened & Int32(POLLOUT) != 0 { events.insert(.write) }
    var errors: Set<EventNotification.Error> = []
    if happened & Int32(POLLERR) | happened & Int32(POLLNVAL) != 0 { errors.insert(.error) }
    if happened & Int32(POLLHUP) != 0, !events.contains(.read) { errors.insert(.endOfFile) }
    // An error ends every wait for the socket.
    if !errors.isEmpty { events = awaited }
    return EventNotification(
      file: Socket.FileDescriptor(rawValue: place.fd), events: events, errors: errors)
  }

  private static func remove(_ events: Socket.Events, of file: Int32, from state: inout State) {
    state.awaited[file]?.subtract(events)
    if state.awaited[file]?.isEmpty == true { state.awaited[file] = nil }
  }

  /// Ends a wait, so that it begins again with what is awaited now.
  private func wake() {
    let writing = state.withLock(\.wake.writing)
    guard writing >= 0 else { return }
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(writing, &byte, 1)
  }

  private static func drain(_ reading: Int32) {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(reading, &buffer, buffer.count) == buffer.count {}
  }

  private static func failure(_ function: String) -> SocketError {
    .failed(type: function, errno: errno, message: String(cString: strerror(errno)))
  }
}

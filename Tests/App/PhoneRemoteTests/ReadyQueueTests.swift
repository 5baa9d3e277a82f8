import FlyingSocks
import Foundation
import Testing

@testable import PhoneRemote

@Suite struct ReadyQueueTests {
  /// Two ends of a connection.
  private static func pair() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    return (ends[0], ends[1])
  }

  @Test func `a descriptor that was closed and given again is waited for again`() throws {
    let queue = ReadyQueue()
    try queue.open()
    let (old, oldPeer) = Self.pair()
    let (new, peer) = Self.pair()
    let file = Socket.FileDescriptor(rawValue: old)

    try queue.addEvents([.read], for: file)
    // Closes the old connection, and gives its number to the new one.
    dup2(new, old)
    try queue.addEvents([.read], for: file)
    send(peer, "x", 1, 0)
    let ready = try queue.getNotifications()
    try queue.addEvents([.read], for: file)
    let again = try queue.getNotifications()

    #expect(ready == [EventNotification(file: file, events: [.read], errors: [])])
    #expect(again == ready)
    for end in [old, oldPeer, new, peer] { close(end) }
  }

  @Test func `an event is told once, and a closed connection is an error`() throws {
    let queue = ReadyQueue()
    try queue.open()
    let (end, peer) = Self.pair()
    let file = Socket.FileDescriptor(rawValue: end)

    try queue.addEvents([.write], for: file)
    let writable = try queue.getNotifications()
    try queue.addEvents([.write], for: file)
    close(peer)
    let closed = try queue.getNotifications()
    try queue.stop()

    #expect(writable == [EventNotification(file: file, events: [.write], errors: [])])
    #expect(closed.first?.errors.isEmpty == false)
    #expect(throws: SocketError.self) { try queue.getNotifications() }
    close(end)
  }
}

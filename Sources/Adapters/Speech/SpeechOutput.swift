internal import CWiping
internal import Foundation
package import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Output of speech by Speech Dispatcher, on a thread of its own: nothing that is asked for waits.
///
/// It connects with the first text, and starts the server where none runs.
package final class SpeechOutput: Sendable {
  /// A request to the thread.
  enum Request {
    /// Says the parts, the first one as soon as possible.
    case say([String], interrupts: Bool, SpeechVoice)
    /// Ends what is being said and forgets what waits.
    case silence
  }

  private let inbox = Mutex<[Request]>([])
  private let wake: WakeDescriptor

  /// Starts the thread.
  /// - Parameters:
  ///   - address: The place at which the server listens.
  ///   - start: Starts the server and returns when it is there, or cannot be; called on the thread.
  ///   - report: Called on the thread with the start and the end of each text, in their order.
  ///   - failed: Called on the thread when there is no server, once until one is reached.
  package init(
    _ address: SocketAddress, start: @escaping @Sendable () -> Void,
    report: @escaping @Sendable (SpeechEvent) -> Void = { _ in },
    failed: @escaping @Sendable () -> Void
  ) {
    wake = WakeDescriptor()
    let speaker = Speaker(address, start: start, report: report, failed: failed)
    let thread = Thread { [wake, weak self] in
      // The requests are taken from the object, which may be gone; the end is told by the descriptor.
      while speaker.waitForNews(wake) {
        guard let requests = self?.take() else { return }
        speaker.perform(requests)
        couch_wipe_stack()
      }
    }
    thread.name = "speech"
    thread.start()
  }

  deinit { wake.signal() }

  /// Says a text.
  /// - Parameters:
  ///   - parts: The parts, said one after the other; none ends what is being said.
  ///   - interrupts: True to end what is being said; otherwise the text waits for silence, and only the
  ///     latest of those that wait is said.
  ///   - voice: The voice.
  package func say(_ parts: [String], interrupts: Bool, in voice: SpeechVoice) {
    add(parts.isEmpty ? .silence : .say(parts, interrupts: interrupts, voice))
  }

  /// Ends what is being said and forgets what waits.
  package func silence() { add(.silence) }

  private func add(_ request: Request) {
    inbox.withLock { $0.append(request) }
    wake.signal()
  }

  private func take() -> [Request] {
    inbox.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

/// The start and the end of a text that is spoken.
package enum SpeechEvent: Hashable, Sendable {
  /// The first sound of a part.
  case began
  /// A part was said to its end.
  case ended
  /// A part was cut off, or never begun.
  case cancelled
}

/// A pipe that wakes a thread which waits for several things.
final class WakeDescriptor: Sendable {
  /// The end to wait at.
  let descriptor: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Wakes the thread.
  func signal() {
    var byte: UInt8 = 0
    _ = write(writer, &byte, 1)
  }

  /// Takes note of all signals so far.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

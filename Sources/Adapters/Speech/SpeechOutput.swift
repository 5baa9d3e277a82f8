internal import CWiping
internal import Foundation
package import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Speech output through Speech Dispatcher, on its own thread: no request blocks.
///
/// It connects at the first text, and starts the server if it is not running.
package final class SpeechOutput: Sendable {
  /// A request to the thread.
  enum Request {
    /// Speaks the parts, the first one as soon as possible.
    case say([String], interrupts: Bool, SpeechVoice)
    /// Stops speaking and discards waiting text.
    case silence
  }

  private let inbox = Mutex<[Request]>([])
  private let wake: WakeDescriptor

  /// Starts the thread.
  /// - Parameters:
  ///   - address: The address on which the server listens.
  ///   - start: Starts the server and returns when it is running or failed to start; called on the thread.
  ///   - report: Called on the thread at the start and end of each text, in order.
  ///   - failed: Called on the thread when there is no server, once until one is reached.
  package init(
    _ address: SocketAddress, start: @escaping @Sendable () -> Void,
    report: @escaping @Sendable (SpeechEvent) -> Void = { _ in },
    failed: @escaping @Sendable () -> Void
  ) {
    wake = WakeDescriptor()
    let speaker = Speaker(address, start: start, report: report, failed: failed)
    let thread = Thread { [wake, weak self] in
      // Requests are taken from this object, which may be gone; the descriptor signals the end.
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

  /// Speaks a text.
  /// - Parameters:
  ///   - parts: The parts, spoken one after another; an empty list stops speaking.
  ///   - interrupts: Whether to stop what is being said; otherwise the text waits for silence, and only the
  ///     latest waiting text is spoken.
  ///   - voice: The voice.
  package func say(_ parts: [String], interrupts: Bool, in voice: SpeechVoice) {
    add(parts.isEmpty ? .silence : .say(parts, interrupts: interrupts, voice))
  }

  /// Stops speaking and discards waiting text.
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

/// The start or end of a spoken text.
package enum SpeechEvent: Hashable, Sendable {
  /// The first sound of a part.
  case began
  /// A part was spoken to its end.
  case ended
  /// A part was cut off, or never started.
  case cancelled
}

/// A pipe that wakes a thread waiting on several descriptors.
final class WakeDescriptor: Sendable {
  /// The descriptor to wait on.
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

  /// Consumes all signals so far.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

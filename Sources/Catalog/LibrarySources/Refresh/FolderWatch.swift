internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Watches folders for files that come, go and change, by inotify.
///
/// It tells once, when nothing has happened for a while: programs write their files in several steps.
package final class FolderWatch: Sendable {
  /// Seconds without a change until it tells.
  package static let rest = 2.0
  /// The most folders; the system allows each person some thousands for all programs.
  package static let most = 4_096

  private let descriptor: Int32
  // Any thread may call the methods of a source.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  /// The number of times that something happened.
  private let number = Mutex(0)
  private let queue = DispatchQueue(label: "folder watch", qos: .utility)
  private let changed: @Sendable () -> Void
  private let rest: Double
  /// Whether every folder is watched.
  package let isComplete: Bool

  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF

  /// Starts to watch; `nil` where the system has no more watches.
  ///
  /// - Parameters:
  ///   - folders: Those that are not there are left out.
  ///   - rest: Seconds without a change until it tells.
  ///   - changed: Told on another thread.
  package init?(
    _ folders: [String], rest: Double = FolderWatch.rest, changed: @escaping @Sendable () -> Void
  ) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    var watched = 0
    for folder in folders.prefix(Self.most)
    where inotify_add_watch(descriptor, folder, UInt32(Self.events)) >= 0 {
      watched += 1
    }
    isComplete = watched == folders.count
    self.changed = changed
    self.rest = rest
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let descriptor = descriptor
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.drain() }
    source.resume()
  }

  deinit { source.cancel() }

  /// Takes the notices and begins the rest anew.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    let mine = number.withLock { number in
      number += 1
      return number
    }
    queue.asyncAfter(deadline: .now() + rest) { [weak self] in
      guard let self, self.number.withLock({ $0 == mine }) else { return }
      self.changed()
    }
  }
}

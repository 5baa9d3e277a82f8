internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Watches folders for files that are added, removed or changed, by inotify. It waits for folders that do not
/// exist yet.
///
/// It reports once, after a quiet period: programs write their files in several steps.
package final class FolderWatch: Sendable {
  /// Seconds without a change before it reports.
  package static let rest = 2.0
  /// The most folders; the system allows each user some thousands for all programs.
  package static let most = 4_096

  private let descriptor: Int32
  // The methods of a source may be called on any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  /// The names awaited in folders, by watch; a folder without names is watched for everything.
  private let awaited: [Int32: Set<String>]
  /// The number of events so far.
  private let number = Mutex(0)
  private let queue = DispatchQueue(label: "folder watch", qos: .utility)
  private let changed: @Sendable () -> Void
  private let rest: Double
  /// Whether every folder is watched.
  package let isComplete: Bool

  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF

  /// Starts watching; `nil` if the system has no more watches.
  ///
  /// - Parameters:
  ///   - folders: If one does not exist, its parent folder is watched for it.
  ///   - rest: Seconds without a change before it reports.
  ///   - changed: Called on another thread.
  package init?(
    _ folders: [String], rest: Double = FolderWatch.rest, changed: @escaping @Sendable () -> Void
  ) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    var awaited: [Int32: Set<String>] = [:]
    var watched = 0
    for folder in folders.prefix(Self.most) {
      var (place, name) = (folder, "")
      var watch = inotify_add_watch(descriptor, place, UInt32(Self.events))
      while watch < 0, errno == ENOENT || errno == ENOTDIR, let above = Self.parent(of: place) {
        (place, name) = above
        watch = inotify_add_watch(descriptor, place, UInt32(Self.events))
      }
      guard watch >= 0 else { continue }
      watched += 1
      let isWhole = name.isEmpty || awaited[watch]?.isEmpty ?? false
      awaited[watch] = isWhole ? [] : awaited[watch, default: []].union([name])
    }
    self.awaited = awaited
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

  /// The folder that contains a path, and the path's name in it; `nil` for the root.
  private static func parent(of path: String) -> (String, String)? {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    return ("/" + parts.dropLast().joined(separator: "/"), String(name))
  }

  /// Reads the events, and restarts the quiet period if one of them concerns what is watched.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isMeant = false
    var count = read(descriptor, &buffer, buffer.count)
    while count > 0 {
      if Self.notices(in: buffer.prefix(count)).contains(where: isAwaited) { isMeant = true }
      count = read(descriptor, &buffer, buffer.count)
    }
    guard isMeant else { return }
    let mine = number.withLock { number in
      number += 1
      return number
    }
    queue.asyncAfter(deadline: .now() + rest) { [weak self] in
      guard let self, self.number.withLock({ $0 == mine }) else { return }
      self.changed()
    }
  }

  /// A kernel event for a watch; the name is empty if it is about the folder itself.
  private struct Notice {
    let watch: Int32
    let name: String
  }

  /// Whether an event concerns what is watched: anything in a folder, or an awaited name.
  private func isAwaited(_ notice: Notice) -> Bool {
    // Without a file name it is about the folder itself, or some events were lost.
    guard let names = awaited[notice.watch], !names.isEmpty, !notice.name.isEmpty else {
      return true
    }
    return names.contains(notice.name)
  }

  /// Reads the kernel's events: watch, kind, cookie and length in 32 bits each, then the name.
  private static func notices(in buffer: ArraySlice<UInt8>) -> [Notice] {
    let head = 16
    var notices: [Notice] = []
    var start = buffer.startIndex
    while start + head <= buffer.endIndex {
      let numbers = (0..<4).map { index in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(buffer[start + index * 4 + $1]) << UInt32(8 * $1) }
      }
      let end = start + head + Int(numbers[3])
      guard end <= buffer.endIndex else { break }
      let name = buffer[(start + head)..<end].prefix { $0 != 0 }
      notices.append(
        Notice(
          watch: Int32(bitPattern: numbers[0]),
          name: String(decoding: name, as: UTF8.self)))
      start = end
    }
    return notices
  }
}

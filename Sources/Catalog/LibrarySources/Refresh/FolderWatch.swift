internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// Watches folders for files that come, go and change, by inotify. For a folder that is not there it waits.
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
  /// The names that are waited for in folders, by the watches of these; a folder with no names is watched for all.
  private let awaited: [Int32: Set<String>]
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
  ///   - folders: For one that is not there, the folder in which it would be is watched for it.
  ///   - rest: Seconds without a change until it tells.
  ///   - changed: Told on another thread.
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

  /// The folder above a path, and the name of the path in it; `nil` for the root.
  private static func parent(of path: String) -> (String, String)? {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    return ("/" + parts.dropLast().joined(separator: "/"), String(name))
  }

  /// Takes the notices, and begins the rest anew where one of them is about what is watched.
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

  /// What the kernel says of a watch; the name is empty where it is about the folder itself.
  private struct Notice {
    let watch: Int32
    let name: String
  }

  /// Whether a notice is about what is watched: anything in a folder, or a name that is waited for.
  private func isAwaited(_ notice: Notice) -> Bool {
    // Without the name of a file it is about the folder itself, or some notices were lost.
    guard let names = awaited[notice.watch], !names.isEmpty, !notice.name.isEmpty else {
      return true
    }
    return names.contains(notice.name)
  }

  /// Reads the notices of the kernel: watch, kind, cookie and length in 32 bits each, then the name.
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

import Foundation

/// Waits for a file to appear, through inotify.
enum FileArrival {
  /// Waits until something is at a path, at most 30 seconds.
  /// - Parameter isReady: Tells that it may be used; asked again whenever something arrives, and
  ///   twenty times a second.
  /// - Returns: Whether it came.
  static func wait(
    for path: String,
    until isReady: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let descriptor = inotify_init1(O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      return false
    }
    // Looked for after the watch is set, so that nothing comes unseen in between.
    for _ in 0..<600 {
      if isReady(path) { return true }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 50) > 0 else { continue }
      var events = [UInt8](repeating: 0, count: 4096)
      _ = read(descriptor, &events, events.count)
    }
    return false
  }
}

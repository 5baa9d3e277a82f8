import Foundation

/// Waits for a file to appear, through inotify.
enum FileArrival {
  /// Waits until something is at a path, at most 30 seconds.
  /// - Returns: Whether it came.
  static func wait(for path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let descriptor = inotify_init1(O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      return false
    }
    // Looked for after the watch is set, so that nothing comes unseen in between.
    while !FileManager.default.fileExists(atPath: path) {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 30_000) > 0 else { return false }
      var events = [UInt8](repeating: 0, count: 4096)
      _ = read(descriptor, &events, events.count)
    }
    return true
  }
}

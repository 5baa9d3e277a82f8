internal import Support

/// A list of addresses for mpv, in a playlist that only this user can read: they contain a login, and every
/// program on the computer can see arguments.
struct StreamList: Hashable, Sendable {
  /// The addresses, in order.
  let addresses: [String]

  /// Writes the list; `nil` if there is no private folder.
  /// - Parameter folder: A folder that only this user can enter.
  func write(in folder: String) -> String? {
    // One list is opened at a time, and its file is read at once.
    let path = folder + "/stream.m3u"
    do {
      let text = addresses.map { $0 + "\n" }.joined()
      try AtomicFile.write(Array(text.utf8), to: path, permissions: 0o600)
      return path
    } catch {
      return nil
    }
  }
}

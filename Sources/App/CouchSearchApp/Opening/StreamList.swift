internal import Support

/// A list of addresses on its way to mpv: in a playlist that only this person can read, since they have a login in
/// them, and every program of this computer can read arguments.
struct StreamList: Hashable, Sendable {
  /// The addresses, in order.
  let addresses: [String]

  /// Writes the list; `nil` where there is no place that others cannot enter.
  /// - Parameter folder: A folder that only this person can enter.
  func write(in folder: String) -> String? {
    // One list is opened at a time, and read at once.
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

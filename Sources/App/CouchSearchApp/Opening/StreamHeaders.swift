internal import CatalogModel
internal import Foundation
internal import Support

/// A stream's headers for mpv, in an options file that only this user can read: they may contain a login, and
/// every program on the computer can see arguments.
struct StreamHeaders: Hashable, Sendable {
  /// The headers.
  let headers: [StreamAddress.Header]

  /// The mpv options, one per line.
  ///
  /// Source: mpv's manual, "Configuration files": a value may be prefixed with its length in bytes.
  var options: String {
    headers.map { header in
      switch header.name.lowercased() {
      case "user-agent": option("user-agent", header.value)
      case "referer": option("referrer", header.value)
      default: option("http-header-fields-append", "\(header.name): \(header.value)")
      }
    }.joined()
  }

  private func option(_ name: String, _ value: String) -> String {
    "\(name)=%\(value.utf8.count)%\(value)\n"
  }

  /// Writes the options; `nil` if there are none, or no private folder.
  /// - Parameter folder: A folder that only this user can enter.
  func write(in folder: String?) -> String? {
    guard !headers.isEmpty, let folder else { return nil }
    // One stream is opened at a time, and its file is read at once.
    let path = folder + "/stream.conf"
    do {
      try AtomicFile.write(Array(options.utf8), to: path, permissions: 0o600)
      return path
    } catch {
      return nil
    }
  }
}

extension TitleResolver.Plan {
  /// The plan with headers sent by its player, if that is mpv.
  func sending(_ headers: [StreamAddress.Header], folder: String?) -> Self {
    guard case .run(var command, "mpv", let socket) = self,
      let place = command.firstIndex(of: "--"),
      let path = StreamHeaders(headers: headers).write(in: folder)
    else { return self }
    command.insert("--include=\(path)", at: place)
    return .run(command, name: "mpv", socket: socket)
  }
}

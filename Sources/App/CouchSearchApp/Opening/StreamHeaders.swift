internal import CatalogModel
internal import Foundation
internal import Support

/// The headers of a stream on their way to mpv: in a file of options that only this person can read, since
/// they may be a login, and every program of this computer can read arguments.
struct StreamHeaders: Hashable, Sendable {
  /// The headers.
  let headers: [StreamAddress.Header]

  /// The options of mpv, a line each.
  ///
  /// Source: mpv's manual, "Configuration files": a value may stand behind its length in bytes.
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

  /// Writes the options; `nil` where there are none, or no place that others cannot enter.
  /// - Parameter folder: A folder that only this person can enter.
  func write(in folder: String?) -> String? {
    guard !headers.isEmpty, let folder else { return nil }
    // One stream is opened at a time, and read at once.
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
  /// The plan whose player sends headers, as far as the program is mpv.
  func sending(_ headers: [StreamAddress.Header], folder: String?) -> Self {
    guard case .run(var command, "mpv", let socket) = self,
      let place = command.firstIndex(of: "--"),
      let path = StreamHeaders(headers: headers).write(in: folder)
    else { return self }
    command.insert("--include=\(path)", at: place)
    return .run(command, name: "mpv", socket: socket)
  }
}

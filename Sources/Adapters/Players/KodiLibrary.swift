package import CatalogModel
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The library of a running Kodi, through JSON-RPC. Kodi alone writes its database.
package struct KodiLibrary: Sendable {
  /// The port on which Kodi listens for programs on the same computer, unless told otherwise.
  package static let port: UInt16 = 9090

  /// The outcome of reporting a position.
  package enum Outcome: Hashable, Sendable {
    case kept
    /// Kodi is not running, or does not listen.
    case silent
    /// Kodi has no such title, or a different one with its id.
    case refused
  }

  /// Kodi's port.
  package var port: UInt16

  /// Makes a client.
  package init(port: UInt16 = KodiLibrary.port) { self.port = port }

  /// Whether Kodi runs and listens.
  package var isRunning: Bool { Connection(port: port) != nil }

  /// Tells Kodi where a film or episode was left: the position to resume at, one more time watched, or, at
  /// its beginning, not watched.
  ///
  /// - Parameters:
  ///   - files: The title's files, as far as known. If Kodi's id belongs to another file, its library was rebuilt,
  ///     and the title is refused.
  ///   - time: When it was left, as Kodi writes it: `2026-11-30 20:15:00`, in local time.
  package func keep(
    _ place: PlayedPlace, of title: KodiTitle, files: [String], time: String
  ) -> Outcome {
    let (kind, key, id): (String, String, Int)
    switch title.content {
    case .movie(let number): (kind, key, id) = ("Movie", "movie", number)
    case .episode(let number): (kind, key, id) = ("Episode", "episode", number)
    default: return .refused
    }
    guard let connection = Connection(port: port) else { return .silent }
    let known = connection.answer(
      to: KodiRequest(
        "VideoLibrary.Get\(kind)Details",
        ["\(key)id": id, "properties": ["file", "playcount"]]))
    guard let details = known?["\(key)details"], let file = details["file"]?.text,
      files.isEmpty || files.contains(file)
    else { return .refused }
    var changes: [String: Any] = [
      "\(key)id": id, "lastplayed": time,
      "resume": ["position": place.isFinished ? 0 : place.position, "total": place.duration],
    ]
    if place.position == 0, !place.isFinished {
      changes["playcount"] = 0
      // It was not played just now.
      changes["lastplayed"] = nil
    } else if place.isFinished {
      changes["playcount"] = Int(details["playcount"]?.number ?? 0) + 1
    }
    let answer = connection.answer(to: KodiRequest("VideoLibrary.Set\(kind)Details", changes))
    return answer == nil ? .refused : .kept
  }
}

extension KodiLibrary {
  /// A connection on which requests are sent one by one, closed when the object is released.
  private final class Connection {
    private let descriptor: Int32
    private var splitter = JSONObjectSplitter()
    private var requests = 0

    /// Milliseconds to wait for more of an answer, and the most bytes and messages of one.
    private static let (patience, mostBytes, mostMessages) = (Int32(5_000), 1 << 20, 1_000)

    init?(port: UInt16) {
      guard let descriptor = StreamSocket.connect(to: .port(port)) else { return nil }
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The result of a request; `nil` for an error, and if none comes.
    func answer(to request: KodiRequest) -> JSONValue? {
      requests += 1
      guard StreamSocket.send(request.message(id: requests), to: descriptor) else { return nil }
      var (buffer, left) = ([UInt8](repeating: 0, count: 4_096), Self.mostMessages)
      while splitter.count < Self.mostBytes, left > 0 {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, Self.patience) > 0 else { return nil }
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        for byte in buffer[..<count] {
          guard let object = splitter.take(byte) else { continue }
          left -= 1
          // Other messages are news for everybody.
          let text = Array(String(decoding: object, as: UTF8.self).utf8)
          guard let value = try? JSONReader.parse(text, maxValues: 10_000),
            value["id"]?.number == Double(requests)
          else { continue }
          return value["result"]
        }
      }
      return nil
    }
  }
}

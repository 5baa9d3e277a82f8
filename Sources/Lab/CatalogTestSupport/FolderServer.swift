internal import Foundation
internal import Synchronization

/// A static web server for a local folder, with validators and ranges, that aborts some of its answers.
package final class FolderServer: Sendable {
  /// A received request, and the status of its answer.
  package struct Request: Hashable, Sendable {
    /// The path.
    package var path: String
    /// The value of the Range header; `nil` if there is none, or it is ignored.
    package var range: String?
    /// The status of the answer.
    package var status: Int
  }

  /// The address: `http://127.0.0.1:PORT`.
  package var address: String { listener.address }
  private let folder: String
  private let listener: LoopbackListener
  private let log = Mutex<[Request]>([])
  /// The interval, in answers with a body, at which one is cut off midway; 0 for none.
  private let breaksEvery: Int
  private let knowsRanges: Bool

  /// The requests received, in order.
  package var requests: [Request] { log.withLock { $0 } }

  /// Starts a server.
  /// - Parameters:
  ///   - breaksEvery: The interval, in answers with a body, at which one is cut off midway; 0 for none.
  ///   - knowsRanges: False for a server that always sends whole files.
  package init(_ folder: String, breaksEvery: Int = 0, knowsRanges: Bool = true) throws {
    self.folder = folder
    self.breaksEvery = breaksEvery
    self.knowsRanges = knowsRanges
    listener = try LoopbackListener()
    try listener.start { [self] in answer($0, $1) }
  }

  /// Stops accepting connections, and closes open ones.
  package func stop() { listener.stop() }

  /// Answers a request; false if the connection is finished.
  private func answer(
    _ request: LoopbackListener.Request, _ peer: LoopbackListener.Peer
  ) -> Bool {
    let path = request.target
    guard let body = FileManager.default.contents(atPath: folder + path) else {
      return send(peer, path, nil, 404, [:], Data())
    }
    let tag = "\"\(body.count)-\(body.hashValue)\""
    if request.headers["if-none-match"] == tag {
      return send(peer, path, nil, 304, ["ETag": tag], Data())
    }
    guard knowsRanges, let range = request.headers["range"],
      let ends = range.split(separator: "=").last?.split(separator: "-").compactMap({ Int($0) }),
      ends.count == 2, ends[0] < body.count
    else { return send(peer, path, nil, 200, ["ETag": tag], body) }
    let last = min(ends[1], body.count - 1)
    return send(
      peer, path, range, 206,
      ["ETag": tag, "Content-Range": "bytes \(ends[0])-\(last)/\(body.count)"],
      body[ends[0]...last])
  }

  private func send(
    _ peer: LoopbackListener.Peer, _ path: String, _ range: String?, _ status: Int,
    _ headers: [String: String], _ body: Data
  ) -> Bool {
    let number = log.withLock { log in
      log.append(Request(path: path, range: range, status: status))
      return log.count
    }
    var head = "HTTP/1.1 \(status) OK\r\nContent-Length: \(body.count)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    let isBroken = breaksEvery > 0 && number % breaksEvery == 0 && !body.isEmpty
    let bytes = Data((head + "\r\n").utf8) + (isBroken ? body.prefix(body.count / 2) : body)
    return peer.send(bytes) && !isBroken
  }
}

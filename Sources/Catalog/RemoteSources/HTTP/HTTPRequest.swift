/// A request to a server.
package struct HTTPRequest: Hashable, Sendable {
  /// The method.
  package var method = "GET"
  /// The whole address.
  package var address: String
  /// Headers by name. Never written to a log: secrets are among them.
  package var headers: [String: String] = [:]
  /// The body; `nil` for none.
  package var body: [UInt8]?
  /// The descriptor of a file that takes the body of the answer; `nil` to keep it in memory.
  package var target: Int32?

  /// Creates a request.
  package init(_ address: String, method: String = "GET") {
    self.address = address
    self.method = method
  }
}

/// The answer of a server.
package struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The headers, their names in small letters; of those that come twice the last.
  package var headers: [String: String]
  /// The body; empty where a file took it.
  package var body: [UInt8]
  /// The bytes of the body, wherever they went.
  package var byteCount: Int

  /// An answer whose body is in memory.
  package init(status: Int, headers: [String: String], body: [UInt8], byteCount: Int? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.byteCount = byteCount ?? body.count
  }
}

/// The bounds of an answer: what goes beyond them costs nobody more than this.
package struct HTTPLimits: Hashable, Sendable {
  /// Milliseconds until a connection stands.
  package var connect = 5_000
  /// Milliseconds until the whole answer is there.
  package var total = 120_000
  /// Seconds with fewer than 200 bytes each that end an answer.
  package var slowSeconds = 20
  /// The most bytes of a body, unpacked.
  package var bytes = 64 << 20

  /// The usual bounds.
  package init() {}
}

/// A request that got no answer.
enum HTTPFailure: Error, Hashable {
  case unreachable(String)
  /// It took too long.
  case slow
  /// The connection ended early.
  case broken(String)
  case tooLarge
  case badAddress
  /// Its certificate is not known.
  case untrusted(String)
  case cancelled
  /// The file for the answer cannot take it.
  case unwritable
  /// There is no libcurl.
  case missingLibrary
}

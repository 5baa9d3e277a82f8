/// A request to a server.
package struct HTTPRequest: Hashable, Sendable {
  /// The HTTP method.
  package var method = "GET"
  /// The full address.
  package var address: String
  /// Headers by name. They may contain secrets and must never be logged.
  package var headers: [String: String] = [:]
  /// The body; `nil` for none.
  package var body: [UInt8]?
  /// The descriptor of a file that receives the response body; `nil` to keep it in memory.
  package var target: Int32?
  /// The SHA-256 of the public key that the server must have, in hexadecimal digits; nothing is sent to a server
  /// with another key. `nil` to require a certificate from a known authority.
  var key: String?
  /// Whether only an address of the internet is connected to, none of this computer or its network.
  var isPublic = false

  /// Creates a request.
  package init(_ address: String, method: String = "GET") {
    self.address = address
    self.method = method
  }
}

/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  /// The headers, with lower-case names; of repeated ones the last.
  package var headers: [String: String]
  /// The body; empty if a file received it.
  package var body: [UInt8]
  /// The number of bytes of the body, wherever they went.
  package var byteCount: Int
  /// Whether the server, or the proxy in front of it, has an address of this computer or its network.
  var isPrivate = false

  /// Creates a response whose body is in memory.
  package init(status: Int, headers: [String: String], body: [UInt8], byteCount: Int? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.byteCount = byteCount ?? body.count
  }
}

/// The limits of a response, so that an excessive one costs no more than this.
package struct HTTPLimits: Hashable, Sendable {
  /// Milliseconds until a connection is established.
  package var connect = 5_000
  /// Milliseconds until the response is complete.
  package var total = 120_000
  /// Consecutive seconds below 200 bytes per second after which a response is aborted.
  package var slowSeconds = 20
  /// The most bytes of a body, decompressed.
  package var bytes = 64 << 20

  /// Creates the default limits.
  package init() {}
}

/// A request without a response.
enum HTTPFailure: Error, Hashable {
  case unreachable(String)
  /// It took too long.
  case slow
  /// The connection was closed early.
  case broken(String)
  case tooLarge
  case badAddress
  /// Its certificate is not signed by a known authority, or is not valid for this host or at this time.
  case untrusted
  /// It has another public key than the one that is trusted.
  case otherKey
  /// A secure connection failed for a reason other than its certificate.
  case insecure
  case cancelled
  /// The file for the response cannot be written.
  case unwritable
  /// libcurl is missing.
  case missingLibrary
}

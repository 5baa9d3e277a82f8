internal import CHTTP
internal import Cryptography
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection to a server, kept alive between requests. Used by one thread at a time.
final class HTTPConnection {
  private let handle: OpaquePointer

  /// The most lines of headers.
  private static let mostHeaders = 200
  private static let longestHeader = 8_192
  private static let slowBytes = 200
  /// In bytes.
  private static let longestChain = 1 << 18

  /// The part of a response received so far.
  private final class Exchange {
    var headers: [String: String] = [:]
    var count = 0
    var body: [UInt8] = []
    let limit: Int
    /// The descriptor of a file that receives the body; `nil` to keep it in memory.
    let target: Int32?
    private var written = 0
    /// The number of bytes of the body received so far.
    var byteCount: Int { target == nil ? body.count : written }
    var isTooLarge = false
    var isUnwritable = false
    let isCancelled: () -> Bool

    init(limit: Int, target: Int32? = nil, isCancelled: @escaping () -> Bool) {
      self.limit = limit
      self.target = target
      self.isCancelled = isCancelled
    }

    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
      count += 1
      guard count <= HTTPConnection.mostHeaders, bytes.count <= HTTPConnection.longestHeader else {
        isTooLarge = true
        return false
      }
      let line = String(decoding: bytes, as: UTF8.self)
      // A status line restarts the headers, as after “100 Continue”.
      if line.hasPrefix("HTTP/") { headers = [:] }
      guard let colon = line.firstIndex(of: ":") else { return true }
      headers[line[..<colon].lowercased()] =
        String(line[line.index(after: colon)...]).trimmed
      return true
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
      guard byteCount + bytes.count <= limit else {
        isTooLarge = true
        return false
      }
      guard let target else {
        body.append(contentsOf: bytes)
        return true
      }
      var rest = bytes
      while !rest.isEmpty {
        let count = write(target, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          isUnwritable = true
          return false
        }
        written += count
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  /// - Throws: ``HTTPFailure/missingLibrary``.
  init() throws(HTTPFailure) {
    guard let handle = couch_http_new() else { throw .missingLibrary }
    self.handle = handle
  }

  deinit { couch_http_free(handle) }

  /// Sends a request and waits for its response. Redirects are responses, too.
  /// - Parameter isCancelled: Called about once a second, and for each piece of the response.
  func perform(
    _ request: HTTPRequest, limits: HTTPLimits, isCancelled: @escaping () -> Bool
  ) throws(HTTPFailure) -> HTTPResponse {
    guard Self.isPlain(request) else { throw .badAddress }
    let key = try request.key.map(Self.pinnedKey)
    // A repeated request starts its file from the beginning.
    if let target = request.target {
      guard ftruncate(target, 0) == 0, lseek(target, 0, SEEK_SET) == 0 else { throw .unwritable }
    }
    let exchange = Exchange(
      limit: limits.bytes, target: request.target, isCancelled: isCancelled)
    var (status, isPrivate) = (0, Int32(0))
    var reason = [CChar](repeating: 0, count: 256)
    // A value that libcurl would ignore was refused above, so a given key is always enforced.
    let pin = key ?? ""
    let lines = request.headers.map { "\($0.key): \($0.value)" }.sorted()
    let result = Self.withCStrings(lines) { headers in
      request.address.withCString { url in
        request.method.withCString { method in
          (request.body ?? []).withUnsafeBytes { body in
            pin.withCString { pin in
              var question = couch_http_request()
              question.method = method
              question.url = url
              question.headers = headers.baseAddress
              question.header_count = headers.count
              if request.body != nil {
                // An empty body has no address of its own.
                question.body = body.baseAddress?.assumingMemoryBound(to: CChar.self) ?? url
                question.body_size = body.count
              }
              question.pinned_key = key == nil ? nil : pin
              question.is_public = request.isPublic ? 1 : 0
              question.connect_timeout = limits.connect
              question.timeout = limits.total
              question.slow_bytes = Self.slowBytes
              question.slow_seconds = limits.slowSeconds
              return couch_http_perform(
                handle, &question,
                { bytes, size, context in
                  HTTPConnection.exchange(context)
                    .takeHeader(UnsafeRawBufferPointer(start: bytes, count: size)) ? 1 : 0
                },
                { bytes, size, context in
                  HTTPConnection.exchange(context)
                    .takeBody(UnsafeRawBufferPointer(start: bytes, count: size)) ? 1 : 0
                },
                { context in HTTPConnection.exchange(context).isCancelled() ? 1 : 0 },
                Unmanaged.passUnretained(exchange).toOpaque(), &status, &isPrivate, &reason,
                reason.count)
            }
          }
        }
      }
    }
    // It may contain parts of what the server sent.
    let words = ControlCharacters.folded(
      String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    switch Int(result) {
    case COUCH_HTTP_DONE:
      var response = HTTPResponse(
        status: status, headers: exchange.headers, body: exchange.body,
        byteCount: exchange.byteCount)
      response.isPrivate = isPrivate != 0
      return response
    case COUCH_HTTP_UNREACHABLE: throw .unreachable(words)
    case COUCH_HTTP_SLOW: throw .slow
    case COUCH_HTTP_REFUSED_BY_US where exchange.isUnwritable: throw .unwritable
    case COUCH_HTTP_REFUSED_BY_US: throw exchange.isTooLarge ? .tooLarge : .cancelled
    case COUCH_HTTP_BAD_ADDRESS: throw .badAddress
    case COUCH_HTTP_UNTRUSTED: throw .untrusted
    case COUCH_HTTP_OTHER_KEY: throw .otherKey
    case COUCH_HTTP_NO_TLS: throw .insecure
    default: throw .broken(words)
    }
  }

  /// The digest of a public key in the form that libcurl expects.
  /// - Throws: ``HTTPFailure/badAddress`` for anything but a digest.
  private static func pinnedKey(_ digits: String) throws(HTTPFailure) -> String {
    let pairs = Array(digits.utf8)
    let bytes = stride(from: 0, to: pairs.count - 1, by: 2).compactMap { index in
      UInt8(String(decoding: pairs[index...(index + 1)], as: UTF8.self), radix: 16)
    }
    guard pairs.count == 64, bytes.count == 32 else { throw .badAddress }
    return "sha256//" + Data(bytes).base64EncodedString()
  }

  /// Reads the certificate of a server, trusted or not. No request is sent.
  ///
  /// - Parameters:
  ///   - origin: The scheme, host and port.
  ///   - isCancelled: Asked about once a second.
  /// - Returns: `nil` if the server does not answer, or presents none.
  static func certificate(
    of origin: ServerAddress, limits: HTTPLimits, isCancelled: @escaping () -> Bool
  ) -> X509Certificate? {
    let exchange = Exchange(limit: longestChain, isCancelled: isCancelled)
    let result = couch_http_look(
      origin.text, limits.connect,
      { bytes, size, context in
        HTTPConnection.exchange(context)
          .takeBody(UnsafeRawBufferPointer(start: bytes, count: size)) ? 1 : 0
      },
      { context in HTTPConnection.exchange(context).isCancelled() ? 1 : 0 },
      Unmanaged.passUnretained(exchange).toOpaque())
    guard Int(result) == COUCH_HTTP_DONE else { return nil }
    let host = origin.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return X509Certificate(chain: exchange.body, host: host)
  }

  private static func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange {
    guard let context else { return Exchange(limit: 0) { true } }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
  }

  /// Whether the parts of a request contain no line ends or zeros, which could begin another request.
  private static func isPlain(_ request: HTTPRequest) -> Bool {
    ([request.method, request.address] + request.headers.flatMap { [$0.key, $0.value] })
      .allSatisfy { text in text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
  }

  private static func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Value
  ) -> Value {
    let copies = texts.map { text in
      let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
      for (index, byte) in text.utf8.enumerated() { bytes[index] = CChar(bitPattern: byte) }
      bytes[text.utf8.count] = 0
      return bytes
    }
    defer { for copy in copies { copy.deallocate() } }
    return copies.map { UnsafePointer($0) as UnsafePointer<CChar>? }.withUnsafeBufferPointer(body)
  }
}

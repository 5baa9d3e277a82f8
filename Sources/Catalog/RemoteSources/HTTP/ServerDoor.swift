internal import CatalogImport
package import CatalogModel
package import CatalogSearch
internal import Cryptography
internal import Dispatch
internal import Foundation
package import Support

/// The only access to a server: it retries when that helps, and rejects responses that no library server
/// would give.
package final class ServerDoor {
  /// The server.
  package let server: ServerAddress
  /// The headers added to every request.
  package var headers: [String: String] = ["Accept": "application/json"]
  /// The query items added to every request, such as a login.
  package var query: [(String, String)] = []
  /// The login for a header that the server demands by status 401; `nil` for none, or one sent elsewhere.
  var login: HTTPLogin?
  /// Whether redirects may lead to other servers, since feeds move; never with a login, and never from the
  /// internet to this computer or its network.
  var leavesServer = false
  /// The limits of a response.
  package var limits = HTTPLimits()
  /// The budget of the source that is read, shared by all responses; `nil` if each is limited individually.
  package var budget: SourceBudget?
  /// The rate of requests that the server allows; `nil` if it states none.
  var rateLimit: RateLimit?
  /// Interprets the responses of a kind of server, whatever their status; `nil` for servers whose status says
  /// everything.
  var judge: ((HTTPResponse) -> Verdict)?

  /// The meaning of a response.
  enum Verdict {
    /// It is given by the status.
    case plain
    /// The server refuses the request.
    case refused(CatalogError)
    /// The server requires another login in the query, with which it is asked again.
    case again(query: [(String, String)])
    /// The server requires a login in headers, which are added to all requests from now on.
    case signedIn(headers: [String: String])
  }

  /// The certificates that a person trusts; `nil` for a server that needs one from a known authority.
  let pins: CertificatePins?

  private var connection: HTTPConnection?
  /// The key that was pinned when the connection was opened.
  private var connectionKey: String?
  private let isCancelled: () -> Bool
  private let pause: (Double) -> Void

  private static let attempts = 3
  private static let mostRedirects = 3
  /// The longest wait that a server may ask for, in seconds.
  private static let longestPause = 60.0
  /// The most values of a JSON text.
  private static let mostValues = 4_000_000

  /// Prepares to access a server.
  ///
  /// - Parameters:
  ///   - pins: The certificates that a person trusts, or may be asked about; `nil` for a public server, which needs
  ///     one from a known authority.
  ///   - isCancelled: Called about once a second; `true` aborts the request.
  ///   - pause: Waits for some seconds, at most one.
  package init(
    _ server: ServerAddress, pins: CertificatePins? = nil,
    isCancelled: @escaping () -> Bool = { false },
    pause: @escaping (Double) -> Void = { seconds in
      // The semaphore is never signalled: this only waits for the time to pass.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds)
    }
  ) {
    self.server = server
    self.pins = pins
    self.isCancelled = isCancelled
    self.pause = pause
  }

  /// Requests a JSON text.
  /// - Throws: ``CatalogError``: `unreachable`, `notSignedIn`, `strangeAnswer` or `cancelled`.
  package func json(
    _ path: String, _ query: [(String, String)] = [], method: String = "GET",
    body: String? = nil
  ) throws(CatalogError) -> JSONValue {
    let response = try response(path, query, method: method, body: body)
    do throws(JSONFailure) {
      return try JSONReader.parse(response.body, maxValues: Self.mostValues)
    } catch {
      throw strange("it is not the JSON that was asked for")
    }
  }

  /// Requests anything, and only accepts a response with a status of 200 to 299.
  /// - Throws: ``CatalogError``: `unreachable`, `notSignedIn`, `strangeAnswer` or `cancelled`.
  package func response(
    _ path: String, _ query: [(String, String)] = [], method: String = "GET",
    body: String? = nil
  ) throws(CatalogError) -> HTTPResponse {
    var request = HTTPRequest(server.appending(path, query: query), method: method)
    request.headers = headers
    if let body {
      request.body = Array(body.utf8)
      request.headers["Content-Type"] = "application/json"
    }
    return try response(to: request)
  }

  /// Sends a request to this server, with the login.
  package func response(to plain: HTTPRequest) throws(CatalogError) -> HTTPResponse {
    var request = signed(plain)
    var (attempt, redirects, logins) = (1, 0, 1)
    while true {
      guard !isCancelled() else { throw .cancelled }
      try spend(.request)
      if let delay = rateLimit?.delay() { try hold(delay) }
      if let header = login?.header(method: request.method, address: request.address) {
        request.headers["Authorization"] = header
      }
      let wait: Double
      switch perform(request) {
      case .success(let response):
        try spend(.bytes(response.byteCount))
        switch judge?(response) ?? .plain {
        case .plain: break
        case .refused(let error): throw error
        case .again(let other):
          logins += 1
          guard logins <= Self.attempts else { throw .notSignedIn(place: server.text) }
          query = other
          request = signed(plain)
          continue
        case .signedIn(let new):
          logins += 1
          guard logins <= Self.attempts else { throw .notSignedIn(place: server.text) }
          headers.merge(new) { $1 }
          request.headers.merge(new) { $1 }
          continue
        }
        switch response.status {
        case 200..<300, 304:
          login?.succeed()
          return response
        case 401 where login?.take(response.headers["www-authenticate"] ?? "") == true: continue
        case 401, 403: throw .notSignedIn(place: server.text, reason: Self.sentence(in: response))
        case 301, 302, 303, 307, 308:
          redirects += 1
          guard redirects <= Self.mostRedirects, request.method == "GET",
            let target = target(of: response.headers["location"] ?? "", for: request)
          else { throw strange("it redirects to another place") }
          request.address = target
          request.isPublic = !response.isPrivate
          continue
        case 429, 503:
          wait = Self.seconds(response.headers["retry-after"]) ?? Double(attempt)
          guard attempt < Self.attempts, wait <= Self.longestPause else {
            throw .unreachable(place: server.text, reason: "it is too busy")
          }
        case 500...599:
          throw .unreachable(
            place: server.text, reason: "it failed with status \(response.status)")
        default:
          let words = Self.sentence(in: response)
          throw words.isEmpty
            ? strange("status \(response.status)")
            : .refusedByLibrary(place: server.text, reason: words)
        }
      case .failure(.broken) where attempt < Self.attempts:
        connection = nil
        wait = Double(attempt)
      case .failure(let failure): throw error(for: failure, at: request.address)
      }
      attempt += 1
      try hold(wait)
    }
  }

  /// The server's own sentence about a refusal: plain text, or from a JSON object; empty for none.
  private static func sentence(in response: HTTPResponse) -> String {
    let type = (response.headers["content-type"] ?? "").lowercased()
    guard response.body.count <= 4_096 else { return "" }
    var text = ""
    if type.contains("json"), let value = try? JSONReader.parse(response.body) {
      text = ["detail", "message", "Message"].map { value.text($0) }.first { !$0.isEmpty } ?? ""
      if text.isEmpty, case .string(let own) = value.content { text = own }
    } else if type.hasPrefix("text/plain") {
      text = String(decoding: response.body, as: UTF8.self)
    }
    text = ControlCharacters.folded(text.trimmed)
    // A single word is the name of the status, and a long text is not a sentence. Jellyfin says of everything
    // that it could not process the request.
    let isTelling = text.contains(" ") && !text.lowercased().hasPrefix("error processing request")
    return isTelling && text.utf8.count <= 200 ? text : ""
  }

  /// The target of a redirect; `nil` if it may not be followed.
  private func target(of location: String, for request: HTTPRequest) -> String? {
    if let target = server.redirected(to: location, from: request.address) { return target }
    guard leavesServer, query.isEmpty, request.headers["Authorization"] == nil else { return nil }
    // Another server that asks for a login does not get one.
    login = nil
    return ServerAddress.resolved(location, from: request.address)
  }

  /// The request with the login in its query.
  private func signed(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    let login = ServerAddress.encoded(query)
    request.address += request.address.contains("?") ? login.replacing("?", with: "&") : login
    return request
  }

  /// Spends a part of the budget, if there is one.
  /// - Throws: `unreachable` if its time is up, `strangeAnswer` if anything else is exceeded.
  func spend(_ cost: SourceBudget.Cost) throws(CatalogError) {
    try budget?.spend(cost, at: server.text)
  }

  private func perform(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      var limits = limits
      if let budget { limits.bytes = min(limits.bytes, budget.bytesLeft) }
      var request = request
      request.key = pins?.pin(for: request.address)?.key
      // A connection opened under other trust is not reused.
      if request.key != connectionKey { connection = nil }
      connectionKey = request.key
      let open = if let connection { connection } else { try HTTPConnection() }
      connection = open
      return .success(try open.perform(request, limits: limits, isCancelled: isCancelled))
    } catch {
      return .failure(error)
    }
  }

  /// Waits in steps of a second, so that quitting the program does not have to wait for the server.
  private func hold(_ seconds: Double) throws(CatalogError) {
    var left = seconds
    while left > 0 {
      guard !isCancelled() else { throw .cancelled }
      pause(min(1, left))
      left -= 1
    }
  }

  private func error(for failure: HTTPFailure, at address: String) -> CatalogError {
    switch failure {
    case .unreachable(let reason), .broken(let reason):
      .unreachable(place: server.text, reason: Self.clause(reason))
    case .untrusted, .otherKey: untrusted(at: address)
    case .insecure:
      .unreachable(
        place: server.text,
        reason: "no secure connection is possible; it may speak http:// alone at this port")
    case .slow: .unreachable(place: server.text, reason: "it takes too long")
    case .tooLarge:
      if let budget, budget.bytesLeft < limits.bytes {
        strange(SourceBudget.Excess.bytes(budget.limits.bytes).reason)
      } else {
        strange("more than \(limits.bytes >> 20) megabytes")
      }
    case .badAddress: strange("the address is none")
    case .cancelled: .cancelled
    case .unwritable: .unreachable(place: server.text, reason: "there is no room for its answer")
    case .missingLibrary: .missingLibrary(place: server.text)
    }
  }

  /// The error for a server without a trusted certificate, including that certificate if a person may trust it.
  private func untrusted(at address: String) -> CatalogError {
    guard let pins, let origin = ServerAddress.securedOrigin(of: address),
      let server = ServerAddress(origin),
      let found = HTTPConnection.certificate(of: server, limits: limits, isCancelled: isCancelled)
    else {
      return .unreachable(
        place: self.server.text, reason: "no authority vouches for its certificate")
    }
    return .untrustedCertificate(
      ServerCertificate(found, of: origin, former: pins.pin(for: origin)?.fingerprint))
  }

  /// Reads the certificate of a server, trusted or not. No request is sent.
  ///
  /// - Parameters:
  ///   - address: An `https` address of the server.
  ///   - isCancelled: Asked about once a second.
  /// - Throws: ``CatalogError/unreachable(place:reason:)``.
  package static func certificate(
    of address: String, isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) -> ServerCertificate {
    guard let origin = ServerAddress.securedOrigin(of: address), let server = ServerAddress(origin)
    else { throw .unreachable(place: address, reason: "it is no address over HTTPS") }
    guard
      let found = HTTPConnection.certificate(
        of: server, limits: HTTPLimits(), isCancelled: isCancelled)
    else { throw .unreachable(place: origin, reason: "it shows no certificate") }
    return ServerCertificate(found, of: origin, former: nil)
  }

  /// The error for an answer that no such server gives.
  package func strange(_ reason: String) -> CatalogError {
    .strangeAnswer(place: server.text, reason: reason)
  }

  /// An error message of the library as a clause: "could not connect to server".
  private static func clause(_ text: String) -> String {
    text.isEmpty ? "the connection broke" : text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The seconds of a Retry-After header; `nil` for a date or anything else.
  private static func seconds(_ text: String?) -> Double? {
    text.flatMap { Double($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

extension ServerCertificate {
  /// The certificate of an address, with its current problems.
  fileprivate init(
    _ found: X509Certificate, of address: String, former: String?,
    now: Int = Int(Date().timeIntervalSince1970)
  ) {
    var problems: [Problem] = []
    if !found.isKnown { problems.append(.unknownIssuer) }
    if !found.isNamed { problems.append(.otherName) }
    if found.ends < now { problems.append(.expired) }
    if found.begins > now { problems.append(.notYetValid) }
    self.init(
      address: address, fingerprint: found.fingerprint, key: found.key.hexadecimal,
      names: found.names, begins: found.begins, ends: found.ends, problems: problems,
      former: former)
  }
}

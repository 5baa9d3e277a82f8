internal import FlyingFox
internal import Foundation

/// Answers requests: files of the page, and the WebSocket.
struct PageHandler: HTTPHandler {
  let files: WebFiles
  let check: RequestCheck
  /// Makes the handler of a connection.
  let connect: @Sendable (_ number: Int) -> any WSMessageHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.headers[.host]
    guard check.isOwn(host: host), request.method == .GET else { return Self.refusal(.forbidden) }
    if request.path == "/socket" {
      guard check.mayConnect(origin: request.headers[HTTPHeader("Origin")], host: host),
        let number = request.headers[HTTPHeader(Gate.header)].flatMap({ Int($0) })
      else { return Self.refusal(.forbidden) }
      return try await Self.upgrade(request, to: connect(number))
    }
    guard let file = files.file(request.path) else { return Self.refusal(.notFound) }
    return HTTPResponse(
      statusCode: .ok, headers: Self.headers(type: file.type, host: host ?? "", age: file.age),
      body: file.data)
  }

  private static func upgrade(
    _ request: HTTPRequest, to handler: any WSMessageHandler
  ) async throws -> HTTPResponse {
    func open(_ handler: some WSMessageHandler) async throws -> HTTPResponse {
      try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: handler))
        .handleRequest(request)
    }
    return try await open(handler)
  }

  private static func refusal(_ code: HTTPStatusCode) -> HTTPResponse {
    HTTPResponse(statusCode: code, headers: headers(type: "text/plain", host: ""))
  }

  /// The headers of every answer: nothing from elsewhere, and in no frame.
  /// - Parameter age: Seconds for which the browser may keep it; 0 for not at all.
  private static func headers(type: String, host: String, age: Int = 0) -> HTTPHeaders {
    let sources =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "manifest-src 'self'; connect-src 'self' ws://\(host) wss://\(host); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return [
      .contentType: type, .cacheControl: age > 0 ? "private, max-age=\(age)" : "no-store",
      .connection: "close",
      HTTPHeader("Content-Security-Policy"): sources,
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("X-Frame-Options"): "DENY",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }
}

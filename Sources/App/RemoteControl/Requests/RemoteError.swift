internal import Support
internal import TextEntry

/// The reason for a failed request, with its JSON-RPC 2.0 code.
struct RemoteError: Error {
  var code: Int
  var message: String

  static let parseError = RemoteError(code: -32700, message: "This line is not JSON.")

  static func invalidRequest(_ reason: String) -> RemoteError {
    RemoteError(code: -32600, message: "Not a JSON-RPC 2.0 request: \(reason).")
  }

  static func unknownMethod(_ name: String, known: [String]) -> RemoteError {
    let hint = NearestName.find(name, among: known).map { " Did you mean “\($0)”?" } ?? ""
    return RemoteError(
      code: -32601,
      message: "There is no method “\(name)”.\(hint) Available: \(known.joined(separator: ", ")).")
  }

  static func invalidParameters(_ message: String) -> RemoteError {
    RemoteError(code: -32602, message: message)
  }

  static func missing(_ parameter: String, of method: String) -> RemoteError {
    .invalidParameters("\(method) needs “\(parameter)”.")
  }

  static func wrong(_ parameter: String, of method: String, expected: String) -> RemoteError {
    .invalidParameters("\(method): “\(parameter)” must be \(expected).")
  }

  static func failed(_ reason: String) -> RemoteError { RemoteError(code: -32000, message: reason) }
}

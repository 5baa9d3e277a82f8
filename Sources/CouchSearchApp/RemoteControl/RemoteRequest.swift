internal import Foundation

/// One request of JSON-RPC 2.0, as it stands on a line of standard input.
struct RemoteRequest: Decodable, Sendable {
  /// The parameters of all methods together; each method says which it needs.
  struct Parameters: Decodable, Sendable {
    var control: String?
    var milliseconds: Int?
    var to: String?
    var path: String?
    var text: String?
    var mapping: String?
  }

  /// A number or a text; answers carry the same.
  enum Identifier: Codable, Sendable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  var id: Identifier?
  var method: String
  var params: Parameters?
}

/// Why a request could not be done, with the code of JSON-RPC 2.0.
struct RemoteError: Error {
  var code: Int
  var message: String

  static let parseError = RemoteError(code: -32700, message: "This line is not JSON-RPC 2.0.")

  static func unknownMethod(_ name: String) -> RemoteError {
    let known = RemoteControl.methods.joined(separator: ", ")
    return RemoteError(code: -32601, message: "There is no method “\(name)”. There are: \(known).")
  }

  static func missing(_ parameter: String, of method: String) -> RemoteError {
    RemoteError(code: -32602, message: "\(method) needs “\(parameter)”.")
  }

  static func failed(_ reason: String) -> RemoteError { RemoteError(code: -32000, message: reason) }
}

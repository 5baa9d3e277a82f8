internal import Foundation
internal import Replay

/// One request of JSON-RPC 2.0.
struct RemoteRequest {
  /// A number, a text or nothing, as it came; answers carry the same.
  enum Identifier {
    case number(Double)
    case text(String)
    case null

    /// The same as JSON.
    var json: any Sendable {
      switch self {
      case .number(let number): Int(exactly: number) ?? number
      case .text(let text): text
      case .null: NSNull()
      }
    }
  }

  /// By what its answer is known; `nil` for a notification, which gets none.
  var id: Identifier?
  var method: String
  var parameters: Parameters

  /// The parameters by their names.
  struct Parameters {
    private var values: [String: Any]
    private let method: String

    init(_ values: [String: Any], method: String) {
      self.values = values
      self.method = method
    }

    func text(_ name: String) throws(RemoteError) -> String {
      guard let text = try optionalText(name) else { throw .missing(name, of: method) }
      return text
    }

    func optionalText(_ name: String) throws(RemoteError) -> String? {
      guard let value = values[name], !(value is NSNull) else { return nil }
      guard let text = value as? String else { throw .wrong(name, of: method, expected: "a text") }
      return text
    }

    /// A whole number of milliseconds, 0 … 600,000.
    func milliseconds(_ name: String = "milliseconds", usually: Int? = nil) throws(RemoteError)
      -> Int
    {
      guard let value = values[name], !(value is NSNull) else {
        guard let usually else { throw .missing(name, of: method) }
        return usually
      }
      guard let number = value as? NSNumber, CFGetTypeIDIsNumber(number),
        let whole = Int(exactly: number.doubleValue), (0...600_000).contains(whole)
      else {
        throw .wrong(name, of: method, expected: "milliseconds, a whole number from 0 to 600000")
      }
      return whole
    }

    /// All of them as JSON.
    var json: String {
      // They came as JSON.
      let data = try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
  }

  /// Takes an object apart.
  /// - Throws: ``RemoteError`` for what is no request.
  init(_ object: Any) throws(RemoteError) {
    guard let object = object as? [String: Any] else {
      throw .invalidRequest("a request is an object")
    }
    if let value = object["id"] {
      guard let id = Identifier(value) else {
        throw .invalidRequest("“id” must be a number or a text")
      }
      self.id = id
    }
    guard object["jsonrpc"] as? String == "2.0" else {
      throw .invalidRequest("“jsonrpc” must be “2.0”")
    }
    guard let method = object["method"] as? String else {
      throw .invalidRequest("“method” must be a text")
    }
    self.method = method
    switch object["params"] {
    case nil: parameters = Parameters([:], method: method)
    case let values as [String: Any]: parameters = Parameters(values, method: method)
    case is [Any]: throw .invalidParameters("\(method) takes its parameters by name, in an object.")
    default: throw .invalidRequest("“params” must be an object")
    }
  }

  /// The id of what may be a broken request, for the answer that says so.
  static func identifier(of object: Any) -> Identifier? {
    (object as? [String: Any])?["id"].flatMap(Identifier.init)
  }
}

extension RemoteRequest.Identifier {
  /// `nil` for what cannot be an id.
  fileprivate init?(_ value: Any) {
    switch value {
    case is NSNull: self = .null
    case let text as String: self = .text(text)
    case let number as NSNumber where CFGetTypeIDIsNumber(number):
      self = .number(number.doubleValue)
    default: return nil
    }
  }
}

/// Tells whether a number of JSON is one, and not `true` or `false`.
private func CFGetTypeIDIsNumber(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) != "c" && String(cString: number.objCType) != "B"
}

internal import Replay
internal import Support

/// A JSON-RPC 2.0 request.
struct RemoteRequest {
  /// A number, text or null, as received; answers repeat it.
  enum Identifier {
    /// A number with its original digits: no type could hold all of them.
    case number(String)
    case text(String)
    case null

    /// The identifier as JSON.
    var json: String {
      switch self {
      case .number(let digits): digits
      case .text(let text): JSONValue.quoted(text)
      case .null: "null"
      }
    }
  }

  /// The id for its answer; `nil` for a notification, which gets none.
  var id: Identifier?
  var method: String
  var parameters: Parameters

  /// The parameters by name.
  struct Parameters {
    private let values: JSONValue?
    private let method: String

    init(_ values: JSONValue?, method: String) {
      self.values = values
      self.method = method
    }

    private func value(_ name: String) -> JSONValue.Content? {
      let content = values?.member(name)?.content
      return content == .null ? nil : content
    }

    /// A text parameter.
    /// - Parameter longest: The most characters allowed.
    func text(_ name: String, longest: Int = 20_000) throws(RemoteError) -> String {
      guard let text = try optionalText(name, longest: longest) else {
        throw .missing(name, of: method)
      }
      return text
    }

    func optionalText(_ name: String, longest: Int = 20_000) throws(RemoteError) -> String? {
      guard let value = value(name) else { return nil }
      guard case .string(let text) = value else {
        throw .wrong(name, of: method, expected: "a text")
      }
      guard text.utf8.count <= 4 * longest, text.count <= longest else {
        throw .wrong(name, of: method, expected: "a text of at most \(longest) characters")
      }
      return text
    }

    /// A list of texts.
    func texts(_ name: String) throws(RemoteError) -> [String] {
      guard let value = value(name) else { throw .missing(name, of: method) }
      guard case .array(let list) = value else {
        throw .wrong(name, of: method, expected: "a list of texts")
      }
      var texts: [String] = []
      for element in list {
        guard case .string(let text) = element.content else {
          throw .wrong(name, of: method, expected: "a list of texts")
        }
        texts.append(text)
      }
      return texts
    }

    /// A whole number of milliseconds, 0 … 600,000.
    func milliseconds(_ name: String = "milliseconds", usually: Int? = nil) throws(RemoteError)
      -> Int
    {
      guard let value = value(name) else {
        guard let usually else { throw .missing(name, of: method) }
        return usually
      }
      guard case .number(let digits) = value, let number = Double(digits),
        let whole = Int(exactly: number), (0...600_000).contains(whole)
      else {
        throw .wrong(name, of: method, expected: "milliseconds, a whole number from 0 to 600000")
      }
      return whole
    }

    /// All parameters as JSON.
    var json: String { values?.json ?? "{}" }
  }

  /// Parses an object.
  /// - Throws: ``RemoteError`` if it is not a request.
  init(_ object: JSONValue) throws(RemoteError) {
    guard case .object = object.content else { throw .invalidRequest("a request is an object") }
    if let value = object.member("id") {
      guard let id = Identifier(value.content) else {
        throw .invalidRequest(
          "“id” must be a number, a text of at most \(Self.longestName) bytes, or null")
      }
      self.id = id
    }
    guard case .string("2.0")? = object.member("jsonrpc")?.content else {
      throw .invalidRequest("“jsonrpc” must be “2.0”")
    }
    guard case .string(let method)? = object.member("method")?.content else {
      throw .invalidRequest("“method” must be a text")
    }
    guard method.utf8.count <= Self.longestName else {
      throw .invalidRequest("“method” may have \(Self.longestName) bytes at most")
    }
    self.method = method
    let values = object.member("params")
    switch values?.content {
    case nil, .object: parameters = Parameters(values, method: method)
    case .array:
      throw .invalidParameters("\(method) takes its parameters by name, in an object.")
    default: throw .invalidRequest("“params” must be an object")
    }
  }

  /// Whether the request is pointless once its client has disconnected: it only queries or waits, or takes
  /// long to produce an answer.
  var isForAnswer: Bool {
    RemoteMethod.looking.contains(method) || id != nil && ["goto", "type"].contains(method)
  }

  /// The most bytes in the name of a method, and in an id.
  fileprivate static let longestName = 1_000

  /// The id of a possibly broken request, for the error answer.
  static func identifier(of object: JSONValue) -> Identifier? {
    object.member("id").flatMap { Identifier($0.content) }
  }
}

extension RemoteRequest.Identifier {
  /// `nil` for a value that cannot be an id.
  fileprivate init?(_ value: JSONValue.Content) {
    switch value {
    case .null: self = .null
    case .string(let text) where text.utf8.count <= RemoteRequest.longestName: self = .text(text)
    case .number(let digits)
    where digits.utf8.count <= RemoteRequest.longestName && Self.isNumber(digits):
      self = .number(digits)
    default: return nil
    }
  }

  /// Whether a text is a number by RFC 8259: whatever is echoed must be JSON.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard text.utf8.count - rest.count <= 1 else { return false }
    func digits() -> Int {
      let end = rest.firstIndex { !(0x30...0x39).contains($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest.distance(from: rest.startIndex, to: end)
    }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

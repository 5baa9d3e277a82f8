internal import Replay
internal import Support

/// One request of JSON-RPC 2.0.
struct RemoteRequest {
  /// A number, a text or nothing, as it came; answers carry the same.
  enum Identifier {
    /// A number with the digits it was written with: no type has room for all of them.
    case number(String)
    case text(String)
    case null

    /// The same as JSON.
    var json: String {
      switch self {
      case .number(let digits): digits
      case .text(let text): JSONValue.quoted(text)
      case .null: "null"
      }
    }
  }

  /// By what its answer is known; `nil` for a notification, which gets none.
  var id: Identifier?
  var method: String
  var parameters: Parameters

  /// The parameters by their names.
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

    /// A text.
    /// - Parameter longest: The most characters it may have.
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

    /// All of them as JSON.
    var json: String { values?.json ?? "{}" }
  }

  /// Takes an object apart.
  /// - Throws: ``RemoteError`` for what is no request.
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

  /// True for a request that means nothing once its client has gone: it only looks or waits, or takes
  /// long for an answer that was wanted.
  var isForAnswer: Bool {
    RemoteMethod.looking.contains(method) || id != nil && ["goto", "type"].contains(method)
  }

  /// The most bytes of the name of a method, and of an id.
  fileprivate static let longestName = 1_000

  /// The id of what may be a broken request, for the answer that says so.
  static func identifier(of object: JSONValue) -> Identifier? {
    object.member("id").flatMap { Identifier($0.content) }
  }
}

extension RemoteRequest.Identifier {
  /// `nil` for what cannot be an id.
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

  /// True for what RFC 8259 calls a number: what is echoed must be JSON.
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

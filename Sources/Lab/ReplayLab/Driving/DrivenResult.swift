internal import Geometry
internal import Support

/// The result of a request to a driven program.
struct DrivenResult {
  private let method: String
  private let value: JSONValue

  /// The most values of an answer.
  private static let mostValues = 500_000

  /// Reads a line.
  /// - Parameters:
  ///   - method: The method that was asked.
  ///   - number: The id of the request.
  /// - Returns: `nil` for a notification.
  /// - Throws: ``DriveError`` for a line that does not answer the request, and for an error.
  init?(_ line: [UInt8], to method: String, number: Int) throws(DriveError) {
    guard let answer = try? JSONReader.parse(line, maxValues: Self.mostValues),
      case .object = answer.content
    else { throw .nonsense(method: method, line: Self.shown(line)) }
    if answer["method"] != nil, answer["id"] == nil { return nil }
    guard case .number(let id)? = answer["id"]?.content, Double(id) == Double(number) else {
      throw .nonsense(method: method, line: Self.shown(line))
    }
    if let error = answer["error"] {
      let reason =
        if case .string(let text)? = error["message"]?.content { text } else { "for no reason" }
      throw .refused(method: method, reason: reason)
    }
    guard let result = answer["result"], case .object = result.content else {
      throw .wrongResult(method: method, member: "result", expected: "an object")
    }
    self.method = method
    value = result
  }

  private init(_ value: JSONValue, of method: String) {
    (self.method, self.value) = (method, value)
  }

  /// A line as messages show it: its first characters.
  static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(400), as: UTF8.self).filter { !$0.isNewline }
    return text.count > 80 ? text.prefix(79) + "…" : String(text)
  }

  // MARK: Members

  private func error(_ member: String, _ expected: String) -> DriveError {
    .wrongResult(method: method, member: member, expected: expected)
  }

  /// A required text.
  func text(_ member: String) throws(DriveError) -> String {
    guard let text = try optionalText(member) else { throw error(member, "a text") }
    return text
  }

  /// A text; `nil` if missing.
  func optionalText(_ member: String) throws(DriveError) -> String? {
    switch value[member]?.content {
    case nil, .null: nil
    case .string(let text): text
    default: throw error(member, "a text")
    }
  }

  /// A whole number; `nil` if missing.
  func optionalNumber(_ member: String) throws(DriveError) -> Int? {
    switch value[member]?.content {
    case nil, .null: return nil
    case .number(let digits):
      guard let number = Self.whole(digits) else { throw error(member, "a number") }
      return number
    default: throw error(member, "a number")
    }
  }

  /// The texts of a required list.
  func texts(_ member: String) throws(DriveError) -> [String] {
    guard case .array(let list)? = value[member]?.content else {
      throw error(member, "a list of texts")
    }
    var texts: [String] = []
    for element in list {
      guard case .string(let text) = element.content else { throw error(member, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  /// The objects of a required list.
  func objects(_ member: String) throws(DriveError) -> [DrivenResult] {
    guard case .array(let list)? = value[member]?.content else {
      throw error(member, "a list of objects")
    }
    var objects: [DrivenResult] = []
    for element in list {
      guard case .object = element.content else { throw error(member, "a list of objects") }
      objects.append(DrivenResult(element, of: method))
    }
    return objects
  }

  /// A rectangle as a list of left, top, width and height; `nil` if missing or an empty list.
  func optionalFrame(_ member: String) throws(DriveError) -> Rect? {
    guard let numbers = try numbers(member, count: 4), !numbers.isEmpty else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A size as a list of width and height; `nil` if missing.
  func optionalSize(_ member: String) throws(DriveError) -> Size? {
    guard let numbers = try numbers(member, count: 2), !numbers.isEmpty else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  private func numbers(_ member: String, count: Int) throws(DriveError) -> [Int]? {
    guard let content = value[member]?.content, content != .null else { return nil }
    guard case .array(let list) = content, list.isEmpty || list.count == count else {
      throw error(member, "a list of \(count) numbers")
    }
    var numbers: [Int] = []
    for element in list {
      guard case .number(let digits) = element.content, let number = Self.whole(digits) else {
        throw error(member, "a list of \(count) numbers")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A number rounded to a whole one; `nil` if it is too large for any screen.
  private static func whole(_ digits: String) -> Int? {
    guard let number = Double(digits), abs(number) <= 1e15 else { return nil }
    return Int(number.rounded())
  }
}

extension JSONValue {
  /// The last member of an object with a name; `nil` if missing.
  fileprivate subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.name == name }?.value
  }
}

package import Support
internal import TextEntry

/// A part of a script before its fields give it a type: every scalar is text.
package struct ScriptNode: Hashable, Sendable {
  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var place: SourcePlace
    package var value: ScriptNode
  }

  /// Its contents.
  package indirect enum Content: Hashable, Sendable {
    case scalar(String)
    case list([ScriptNode])
    /// Keys in written order.
    case mapping([Entry])
  }

  package var content: Content
  package var place: SourcePlace

  /// A description for messages.
  package var words: String {
    switch content {
    case .scalar(let text): text.isEmpty ? "nothing" : "“\(text)”"
    case .list: "a list"
    case .mapping: "a block of keys"
    }
  }
}

extension ScriptNode {
  /// An error about this value.
  package func wrong(_ key: String, expected: String, nearest: String? = nil) -> ScriptError {
    // A whole file that is not a script may be anyone's, and does not belong on the terminal.
    let isWholeText = if case .scalar = content { key == "script" } else { false }
    return .wrongValue(
      place, key: key, found: isWholeText ? "text" : words, expected: expected, nearest: nearest)
  }

  /// The text of a scalar.
  package func text(_ key: String, expected: String = "text") throws(ScriptError) -> String {
    guard case .scalar(let text) = content else { throw wrong(key, expected: expected) }
    return text
  }

  /// The members of a list; anything else counts as a list of one.
  package var members: [ScriptNode] {
    if case .list(let members) = content { return members }
    return [self]
  }

  /// The keys of a block, all of which must be in `known`.
  package func entries(_ key: String, known: [String]) throws(ScriptError) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw wrong(key, expected: "a block of keys: " + known.joined(separator: ", "))
    }
    for entry in entries where !known.contains(entry.key) {
      throw ScriptError.unknownKey(
        entry.place, key: entry.key, nearest: NearestName.find(entry.key, among: known),
        known: known)
    }
    return entries
  }

  /// `yes` or `no`, in the usual and YAML spellings.
  package func flag(_ key: String) throws(ScriptError) -> Bool {
    switch try text(key, expected: "yes or no") {
    case "yes", "true": true
    case "no", "false": false
    default: throw wrong(key, expected: "yes or no")
    }
  }

  /// Milliseconds: `250`, `250ms` or `1.5s`.
  package func milliseconds(_ key: String) throws(ScriptError) -> Int {
    let text = try text(key, expected: "a time, such as 250ms or 1.5s")
    guard let time = ScriptDuration(text) else {
      throw wrong(key, expected: "a time, such as 250ms or 1.5s")
    }
    return time.milliseconds
  }

  /// One of the names of an enumeration.
  package func name<Name: RawRepresentable & CaseIterable>(
    _ key: String, of type: Name.Type
  ) throws(ScriptError) -> Name where Name.RawValue == String {
    let known = Name.allCases.map(\.rawValue)
    let text = try text(key, expected: known.joined(separator: ", "))
    guard let found = Name(rawValue: text) else { throw unknown(text, key, among: known) }
    return found
  }

  /// One of some names.
  func name(_ key: String, among known: [String]) throws(ScriptError) -> String {
    let text = try text(key, expected: known.joined(separator: ", "))
    guard known.contains(text) else { throw unknown(text, key, among: known) }
    return text
  }

  private func unknown(_ text: String, _ key: String, among known: [String]) -> ScriptError {
    wrong(
      key, expected: "one of " + known.joined(separator: ", "),
      nearest: NearestName.find(text, among: known))
  }

  /// A number or comparison that some numbers from 0 up do not satisfy.
  package func number(_ key: String) throws(ScriptError) -> NumberMatch {
    let expected = "a number, such as 3 or >=1"
    guard let match = NumberMatch(try text(key, expected: expected)) else {
      throw wrong(key, expected: expected)
    }
    return try proving(match, key)
  }

  /// A time or comparison, in milliseconds, that some times do not satisfy.
  package func time(_ key: String) throws(ScriptError) -> NumberMatch {
    let expected = "a time, such as 250ms or <=1.5s"
    guard let match = NumberMatch(time: try text(key, expected: expected)) else {
      throw wrong(key, expected: expected)
    }
    return try proving(match, key)
  }

  private func proving(_ match: NumberMatch, _ key: String) throws(ScriptError) -> NumberMatch {
    guard !match.fitsEveryCount else {
      throw nothing(key, "It is never below 0: say how much it is, as in “>=1”, or leave it out.")
    }
    return match
  }

  /// The error for a value that is true of every screen.
  package func nothing(_ key: String, _ remedy: String) -> ScriptError {
    let found =
      switch content {
      case .scalar(""): "an empty text"
      case .list(let members) where members.isEmpty: "an empty list"
      case .mapping(let entries) where entries.isEmpty: "an empty block"
      default: words
      }
    return .provesNothing(place, key: key, found: found, remedy: remedy)
  }

  /// A pattern that some texts do not match.
  package func glob(_ key: String) throws(ScriptError) -> Glob {
    let glob = Glob(try text(key))
    guard !glob.fitsEverything else {
      throw nothing(key, "Say what should be there, or leave it out.")
    }
    return glob
  }

  /// A factor such as `1.4`, or thousandths such as `1400`.
  /// - Returns: The factor in thousandths.
  package func thousandths(
    _ key: String, _ range: ClosedRange<Int>, expected: String
  ) throws(ScriptError) -> Int {
    let text = try text(key, expected: expected)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let isFactor = parts.count == 2 || text.count == 1
    let digits =
      isFactor
      ? parts[0] + fraction + String(repeating: "0", count: max(0, 3 - fraction.count))
      : text[...]
    guard parts.count <= 2, fraction.count <= 3, digits.allSatisfy(\.isNumber),
      let value = Int(digits), range.contains(value)
    else { throw wrong(key, expected: expected) }
    return value
  }
}

/// A duration as written in scripts.
package struct ScriptDuration: Hashable, Sendable {
  package var milliseconds: Int

  /// Parses `250`, `250ms`, `2s`, `1.5s`, `5m` or `3h`; `nil` for anything else and for more than a day.
  package init?(_ text: String) {
    if text.hasSuffix("ms") {
      guard let value = Int(text.dropLast(2)) else { return nil }
      milliseconds = value
    } else if let unit = [("m", 60_000), ("h", 3_600_000)].first(where: { text.hasSuffix($0.0) }) {
      guard let value = Int(text.dropLast()), abs(value) <= 1440 else { return nil }
      milliseconds = value * unit.1
    } else if text.hasSuffix("s") {
      let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
      let fraction = parts.count == 2 ? parts[1] : ""
      guard (1...2).contains(parts.count), fraction.count <= 3, let whole = Int(parts[0]),
        whole <= 86_400
      else { return nil }
      let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
      guard let thousandths = Int(padded) else { return nil }
      milliseconds = whole * 1000 + thousandths
    } else {
      guard let value = Int(text) else { return nil }
      milliseconds = value
    }
    guard (0...86_400_000).contains(milliseconds) else { return nil }
  }
}

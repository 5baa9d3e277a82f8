/// A name in which `*` stands for any characters, none too.
package struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it is written.
  package var pattern: String

  /// Makes a pattern; without `*` it matches itself only.
  package init(_ pattern: String) { self.pattern = pattern }

  /// The pattern itself.
  package var description: String { pattern }

  /// Whether every text fits the pattern.
  package var fitsEverything: Bool { !pattern.isEmpty && pattern.allSatisfy { $0 == "*" } }

  /// Whether the whole of `text` fits the pattern.
  package func matches(_ text: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == text }
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    var rest = text.dropFirst(first.count)
    guard rest.count >= last.count else { return false }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let end = rest.end(ofFirst: part) else { return false }
      rest = rest[end...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}

extension Substring {
  /// The index behind the first place where `part` stands; `nil` when it does not.
  fileprivate func end(ofFirst part: Substring) -> Index? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(part) { return index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

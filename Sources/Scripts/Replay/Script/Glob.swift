/// A name in which `*` matches any number of characters, including none.
package struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as written.
  package var pattern: String

  /// Makes a pattern; without `*` it matches only itself.
  package init(_ pattern: String) { self.pattern = pattern }

  /// The pattern itself.
  package var description: String { pattern }

  /// Whether every text matches the pattern.
  package var fitsEverything: Bool { !pattern.isEmpty && pattern.allSatisfy { $0 == "*" } }

  /// Whether the whole text matches the pattern.
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
  /// The index after the first occurrence of `part`; `nil` if there is none.
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

internal import CatalogModel

extension SearchQuery {
  /// The matching results, the best first.
  ///
  /// Each word of the text must be a prefix of a word in the result: in its title, second line, value or
  /// keywords. A title equal to the text comes first, then titles that begin with it, titles with its words,
  /// and other matches; ties go to the more popular one, then the earlier one. Case and accents are ignored.
  /// If nothing matches, words of four letters or more may have one typing error, and words of eight or more,
  /// two. Scope and tokens restrict the results; a token matches one of the keywords, or the second line.
  /// Without text all results match, in their original order.
  /// - Complexity: O(n) in the letters of all results, plus sorting; meant for a few thousand results.
  public func rank(_ results: [SearchResult]) -> [SearchResult] {
    let candidates = results.filter(admits).map(RankedResult.init)
    let words = line.isEmpty ? TextFolding.words(text) : []
    let groups = line.isEmpty ? String(unsettled: digits) : line
    let parts = LinePattern.words(of: groups)
    for errors in [false, true] {
      let found = candidates.compactMap { candidate in
        candidate.tier(words, groups, parts, allowsErrors: errors).map { ($0, candidate) }
      }
      // Before anything is typed, the caller's order is kept.
      if words.isEmpty, groups.isEmpty { return found.map(\.1.result) }
      if !found.isEmpty || words.isEmpty { return sorted(found) }
    }
    return []
  }

  private func admits(_ result: SearchResult) -> Bool {
    guard scope == nil || scope == result.scope else { return false }
    return tokens.allSatisfy { token in
      let wanted = TextFolding.fold(token.text)
      return (result.keywords + [result.subtitle]).contains { TextFolding.fold($0) == wanted }
    }
  }

  private func sorted(_ found: [(tier: Int, candidate: RankedResult)]) -> [SearchResult] {
    found.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.tier != other.tier { return one.tier < other.tier }
      let (popularity, others) = (
        one.candidate.result.popularity, other.candidate.result.popularity
      )
      return popularity == others ? first.offset < second.offset : popularity > others
    }.map(\.element.candidate.result)
  }
}

/// A result with its words prepared for comparison.
struct RankedResult {
  let result: SearchResult
  let title: String
  let titleWords: [String]
  let otherWords: [String]

  init(_ result: SearchResult) {
    self.result = result
    title = TextFolding.fold(result.title)
    titleWords = TextFolding.words(result.title)
    otherWords = ([result.subtitle, result.detail] + result.keywords)
      .flatMap { TextFolding.words($0) }
  }

  /// The rank of a match, 0 for the best; `nil` for no match.
  ///
  /// - Parameters:
  ///   - line: A line with groups of letters that must match, too; empty for none.
  ///   - parts: The words of the line.
  func tier(
    _ words: [String], _ line: String, _ parts: [LinePattern], allowsErrors: Bool
  ) -> Int? {
    let all = titleWords + otherWords
    let pattern = LinePattern(line)
    if !line.isEmpty, pattern.reading(of: titleWords) == nil {
      let isInner = titleWords.indices.contains { pattern.reading(of: titleWords[$0...]) != nil }
      guard isInner || parts.allSatisfy({ part in all.contains { part.reading(of: [$0]) != nil } })
      else { return nil }
      if words.isEmpty { return 2 }
    }
    if words.isEmpty { return 0 }
    if allowsErrors {
      return words.allSatisfy { word in all.contains { Self.nearlyBegins($0, with: word) } }
        ? 4 : nil
    }
    guard words.allSatisfy({ word in all.contains { $0.hasPrefix(word) } }) else { return nil }
    if titleWords == words { return 0 }
    if title.hasPrefix(words.joined(separator: " ")) { return 1 }
    return words.allSatisfy { word in titleWords.contains { $0.hasPrefix(word) } } ? 2 : 3
  }

  /// Whether a word begins with another one, apart from typing errors; the first letter must be right.
  static func nearlyBegins(_ word: String, with typed: String) -> Bool {
    guard typed.count >= 4, word.first == typed.first else { return word.hasPrefix(typed) }
    let most = typed.count >= 8 ? 2 : 1
    return prefixDistance(Array(typed), Array(word), most: most) <= most
  }

  /// The edit distance of a text to the nearest prefix of a word; a transposition is one error.
  private static func prefixDistance(
    _ typed: [Character], _ word: [Character], most: Int
  ) -> Int {
    var before: [Int] = []
    var row = Array(0...word.count)
    for (i, letter) in typed.enumerated() {
      var next = [i + 1]
      for (j, other) in word.enumerated() {
        var cost = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, letter == word[j - 1], typed[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        next.append(cost)
      }
      (before, row) = (row, next)
      if (row.min() ?? 0) > most { return most + 1 }
    }
    return row.min() ?? typed.count
  }

  /// The letters that may follow the last of the given words, if the words before it match.
  func nextLetters(_ words: [String], isBetweenWords: Bool) -> [Character] {
    var words = words
    let last = isBetweenWords ? "" : words.popLast() ?? ""
    let all = titleWords + otherWords
    guard words.allSatisfy({ word in all.contains { $0.hasPrefix(word) } }) else { return [] }
    return all.filter { $0.hasPrefix(last) }.compactMap { $0.dropFirst(last.count).first }
  }
}

import Foundation
import TestSupport

/// One mutant of the mutation tests, as `Tests/Mutations/mutants.json` describes it.
///
/// Found by module, file name, function and expression, never by a line number. The same rules as
/// in `Tests/Mutations/run`.
struct Mutant: Decodable {
  var id: String
  var module: String
  var file: String
  var function: String
  /// The expression or statement that is replaced.
  var original: String
  /// Its replacement; empty for a statement that is left out.
  var mutated: String
  /// The bug in one sentence.
  var bug: String
  /// The filter of the tests that kill it; none of a bug that generated scripts have to find.
  var tests: String?

  /// All mutants of a file: those that tests kill, or the bugs that generated scripts have to find.
  static func all(_ name: String = "mutants") throws -> [Mutant] {
    let file = PackageFolder.url.appending(path: "Tests/Mutations/\(name).json")
    return try JSONDecoder().decode([Mutant].self, from: Data(contentsOf: file))
  }

  /// The reason why it cannot be applied, and the remedy; `nil` when its place is found once.
  func staleness(in files: [SourceFile]) -> String? {
    let remedy = "Mend \(id) in Tests/Mutations/\(tests == nil ? "planted" : "mutants").json"
    let found = files.filter { $0.module == module && $0.path.hasSuffix("/" + file) }
    guard let text = found.first?.text, found.count == 1 else {
      return "\(found.count) files \(file) in \(module). \(remedy): \"module\" or \"file\"."
    }
    let bodies = Self.bodies(of: function, in: text)
    guard !bodies.isEmpty else {
      return "There is no \(function) in \(file). \(remedy): \"file\" or \"function\"."
    }
    let count = Self.places(of: original, in: text).count { place in
      bodies.contains { $0.contains(place) }
    }
    guard count != 1 else { return nil }
    return "`\(original)` stands \(count) times in \(function) of \(file). \(remedy): \"original\"."
  }

  /// The ranges of all declarations of a name, each up to the brace that closes it.
  static func bodies(of function: String, in text: String) -> [Range<String.Index>] {
    let name = NSRegularExpression.escapedPattern(for: function)
    let pattern = function == "init" ? #"\binit[?(<]"# : #"\b(?:func|var|let)\s+\#(name)\b"#
    return matches(of: pattern, in: text).map { start in
      var depth = 0
      var index = start.upperBound
      while index < text.endIndex {
        if text[index] == "{" { depth += 1 }
        if text[index] == "}" {
          depth -= 1
          if depth <= 0 { break }
        }
        index = text.index(after: index)
      }
      return start.lowerBound..<index
    }
  }

  /// The places where an expression starts, however its lines are broken.
  private static func places(of expression: String, in text: String) -> [String.Index] {
    let words = expression.split(whereSeparator: \.isWhitespace)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
    return matches(of: words.joined(separator: #"\s+"#), in: text).map(\.lowerBound)
  }

  private static func matches(of pattern: String, in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = text.startIndex
    while let match = text.range(
      of: pattern, options: .regularExpression, range: rest..<text.endIndex)
    {
      found.append(match)
      rest = match.upperBound
    }
    return found
  }
}

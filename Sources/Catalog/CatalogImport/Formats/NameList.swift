internal import Foundation
import Support

/// Names of people as lists write them: “Hamill, Ian” and “A & B”.
enum NameList {
  /// Whether a column puts the last name first, judged by all its values: “Hamill, Ian” by itself may be two
  /// people.
  static func isLastFirst(_ values: [String]) -> Bool {
    let names = values.flatMap(pieces).filter { !MissingValue.isNobody($0) }
    let turned = names.filter { $0.contains(",") }
    guard !turned.isEmpty, turned.count * 2 > names.count else { return false }
    // Two names of two words each are two people; two names of one word each are, as a rule, one.
    var (plausible, plain) = (0, 0)
    for name in turned {
      let parts = name.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      // In “King, Martin Luther, Jr.” there is a third part.
      let isSuffixed = parts.count == 3 && suffixes.contains(parts[2].lowercased())
      // “Earth, Wind & Fire” and “Tyler, The Creator” are names.
      let isName =
        parts.count > 1 && (parts[1].contains("&") || parts[1].lowercased().hasPrefix("the "))
      guard parts.count == 2 || isSuffixed, !parts[0].isEmpty, !parts[1].isEmpty, !isName else {
        return false
      }
      let isPlain = lastNameWords(parts[0]) == 1
      if isPlain { plain += 1 }
      if isPlain || !parts[1].contains(" ") { plausible += 1 }
    }
    return plausible * 10 >= turned.count * 9 && plain * 2 >= turned.count
  }

  /// The names in a value of a column that puts the last name first.
  static func lastFirst(_ text: String) -> [String] {
    pieces(text).map { name in
      let parts = name.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      guard parts.count > 1 else { return name }
      let suffix = parts.count > 2 ? " " + parts[2...].joined(separator: " ") : ""
      return parts[1] + " " + parts[0] + suffix
    }
  }

  /// The names joined by “&” and “and”, provided each of them is complete: “Simon & Garfunkel” is one name.
  static func parted(_ name: String) -> [String] {
    for mark in [" & ", " and ", " und ", " et "] where name.contains(mark) {
      let parts = name.components(separatedBy: mark).map(\.trimmed)
      let areWhole = parts.allSatisfy { part in
        let words = part.split(separator: " ")
        return words.count > 1
          && !["the", "his", "her", "their", "die", "das", "los", "les"].contains(
            words[0].lowercased())
      }
      if areWhole { return parts }
    }
    return [name]
  }

  /// The name without its role or its number among namesakes: “Ann Lee (Narrator)”, “Nirvana (2)”.
  static func withoutRemark(_ name: String) -> String {
    guard name.last == ")", let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name
    }
    let remark = name[name.index(after: open)...].dropLast().lowercased()
    let isNumber = (1...3).contains(remark.count) && remark.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber || roles.contains(remark) ? String(name[..<open]).trimmed : name
  }

  private static let roles: Set<String> = [
    "author", "narrator", "reader", "translator", "editor", "illustrator", "artist", "contributor",
    "introduction", "foreword", "afterword", "director", "writer", "sprecher", "erzähler",
    "übersetzer", "herausgeber", "traducteur", "narrateur", "traductor", "narrador",
  ]

  private static func pieces(_ text: String) -> [String] {
    let strong: Set<Character> = [";", "|", "~", "\t", "/"]
    return text.split(whereSeparator: strong.contains).flatMap { piece -> [String] in
      var names = [String(piece)]
      for mark in [" & ", " and ", " und "] {
        // Each side has its own comma, or the mark is part of a name.
        names = names.flatMap { name in
          let parts = name.components(separatedBy: mark)
          return parts.count > 1 && parts.allSatisfy { $0.contains(",") } ? parts : [name]
        }
      }
      return names
    }.map(\.trimmed).filter { !$0.isEmpty }
  }

  private static let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv"]

  /// The number of words in a last name, apart from its particles: “van der Berg” counts as one.
  private static func lastNameWords(_ text: String) -> Int {
    let particles: Set<String> = [
      "van", "von", "de", "der", "den", "del", "della", "di", "da", "do", "dos", "du", "des", "la",
      "le", "el", "al", "bin", "ibn", "ter", "ten", "zu", "st.", "saint", "mac", "mc", "o'",
    ]
    return text.split(separator: " ").count { !particles.contains($0.lowercased()) }
  }
}

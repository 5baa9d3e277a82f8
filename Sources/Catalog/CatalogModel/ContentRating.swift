/// Reads content ratings, such as `PG-13`, `TV-MA`, `FSK 12` and `12+`.
package enum ContentRating {
  /// The highest age that a rating can mean.
  package static let oldest = 18
  /// The ages up to which titles can be limited.
  package static let limits = [0, 6, 9, 12, 14, 16]

  /// The age from which a title is suitable, 0 ... ``oldest``; `nil` for a text that is not a rating. Of several
  /// ratings, the highest counts.
  package static func age(of text: String) -> Int? {
    text.uppercased().replacing(" / ", with: "|").split { "|;".contains($0) }
      .compactMap { age(ofOne: $0) }.max()
  }

  /// As ``age(of:)``, but a plain number is not a rating: it is more likely the score that a title was given.
  package static func age(ofUnclear text: String) -> Int? {
    text.contains { $0.isLetter || $0 == "+" } ? age(of: text) : nil
  }

  /// The age of one rating in capitals, with or without its country: `USA:PG-13`, `DE/12`, `RATED R FOR VIOLENCE`.
  private static func age(ofOne text: Substring) -> Int? {
    guard let code = text.split(whereSeparator: { ":/".contains($0) }).last else { return nil }
    let words = code.split(separator: " ").map { $0.filter { !"-–_".contains($0) } }
      .drop { isSystem.contains($0) }
    guard let first = words.first else { return nil }
    // "PG 13" is stricter than "PG".
    return age(ofCode: words.prefix(2).joined()) ?? age(ofCode: first)
  }

  private static func age(ofCode code: String) -> Int? {
    if let age = ages[code] { return age }
    let digits = code.drop(while: \.isLetter)
    guard code.count - digits.count <= mostLetters,
      let age = Int(digits.prefix(while: \.isNumber)), (0...21).contains(age),
      ["", "+", "A", "PG"].contains(digits.drop(while: \.isNumber))
    else { return nil }
    return min(age, oldest)
  }

  /// The most letters before a number: `TVPG14`, `DE16`.
  private static let mostLetters = 4

  /// The words before a rating.
  private static let isSystem: Set<String> = [
    "RATED", "MPAA", "FSK", "BBFC", "USK", "PEGI", "ESRB", "AB", "AGE", "AGES", "FREIGEGEBEN",
  ]

  /// The ages of ratings in letters.
  private static let ages = [
    "G": 0, "U": 0, "UC": 0, "E": 0, "L": 0, "AL": 0, "S": 0, "TP": 0, "ATP": 0, "APTA": 0,
    "BTL": 0,
    "TVY": 0, "TVG": 0, "ALL": 0, "EC": 0,
    "PG": 9, "GP": 9, "TVPG": 9, "TVY7": 7, "TVY7FV": 7, "UA": 12,
    "T": 13, "M": 17, "R": 17, "MA": 17, "TVMA": 17, "AO": 18, "X": 18, "XXX": 18,
  ]
}

extension ItemField {
  /// The name of the field that stores the age from which a title is suitable.
  package static let age = "suitable age"
}

extension Item {
  /// The age from which it is suitable, 0 ... ``ContentRating/oldest``; `nil` if it has no content rating.
  package var age: Int? {
    fields.lazy.compactMap { $0.name == ItemField.age ? Int($0.value) : nil }.first
  }
}

import Support

/// The cut of a film: “Director's Cut”, “Extended”.
enum Edition {
  /// The single words that name a cut.
  static let ends: Set<String> = [
    "extended", "unrated", "uncut", "uncensored", "remastered", "imax", "theatrical", "criterion",
  ]
  private static let kinds: Set<String> = ["cut", "edition", "version", "edit"]
  private static let leads: Set<String> = [
    "directors", "director", "theatrical", "final", "extended", "special", "ultimate", "collectors",
    "anniversary", "criterion", "despecialized", "unrated", "uncut", "uncensored", "rogue",
    "international", "producers", "imax", "remastered", "restored", "fan", "assembly", "hunter",
    "definitive", "complete", "premium", "limited", "deluxe", "bootleg", "workprint",
  ]
  private static let pairs: Set<[String]> = [
    ["criterion", "collection"], ["open", "matte"], ["dual", "audio"], ["theatrical", "release"],
    ["4k", "remastered"], ["digitally", "remastered"], ["despecialized", "edition"],
  ]

  /// The number of words at the end of a sequence that together name an edition; `nil` for none.
  static func length(_ words: ArraySlice<String>) -> Int? {
    let plain = words.suffix(4).map(MediaName.plain)
    guard plain.count > 1, let last = plain.last else { return nil }
    if pairs.contains(Array(plain.suffix(2))) { return 2 }
    guard kinds.contains(last) else { return nil }
    let before = plain.dropLast().reversed().prefix { word in
      leads.contains(word) || word.hasSuffix("th") && Int(word.dropLast(2)) != nil
    }
    return before.isEmpty ? nil : before.count + 1
  }

  /// The edition that a file name gives after the title; empty for none.
  /// - Parameters:
  ///   - stem: The file name without its extension.
  ///   - rest: The words after the title.
  static func name(_ stem: String, rest: [String]) -> String {
    if let mark = stem.firstRange(of: "{edition-"),
      let end = stem[mark.upperBound...].firstIndex(of: "}")
    {
      return String(stem[mark.upperBound..<end]).trimmed
    }
    var found: [String] = []
    let all = rest + bracketed(stem)
    var index = 0
    while index < all.count {
      let window = all[index..<min(index + 4, all.count)]
      if let (words, name) = phrase(window) {
        if !found.contains(name) { found.append(name) }
        index += words
      } else {
        index += 1
      }
    }
    if found.isEmpty, let own = own(rest) { return own }
    return found.joined(separator: ", ")
  }

  /// A custom edition after a hyphen: “The Richard Donner Cut”.
  private static func own(_ rest: [String]) -> String? {
    guard let last = rest.last, kinds.contains(MediaName.plain(last)),
      let dash = rest.lastIndex(where: { $0 == "-" || $0 == "–" }), dash + 1 < rest.count
    else { return nil }
    return rest[(dash + 1)...].joined(separator: " ")
  }

  /// The words in square brackets: “[Directors Cut]”.
  private static func bracketed(_ stem: String) -> [String] {
    var words: [String] = []
    var rest = stem[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      words += rest[rest.index(after: open)..<close].split { " ._".contains($0) }.map(String.init)
      rest = rest[rest.index(after: close)...]
    }
    return words
  }

  /// The edition that a sequence of words begins with, and the number of words it takes.
  private static func phrase(_ words: ArraySlice<String>) -> (words: Int, name: String)? {
    let plain = words.map(MediaName.plain)
    for count in (2...4).reversed() where count <= plain.count {
      if plain[count - 1] == "audio" { continue }
      guard length(words.prefix(count)) == count else { continue }
      return (count, titled(Array(plain.prefix(count))))
    }
    guard let first = plain.first else { return nil }
    if words.first == "DC" { return (1, "Director's Cut") }
    if words.first == "SE" { return (1, "Special Edition") }
    return ends.contains(first) ? (1, titled([first])) : nil
  }

  private static func titled(_ words: [String]) -> String {
    let spelt = [
      "imax": "IMAX", "directors": "Director's", "director": "Director's",
      "collectors": "Collector's", "producers": "Producer's",
    ]
    let name = words.map { spelt[$0] ?? $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
    // “Extended Cut” and “Extended Edition” are the same thing.
    for lead in ["Extended", "Unrated", "Uncut", "Uncensored", "Theatrical", "Remastered", "IMAX"]
    where name.hasPrefix(lead + " ") && words.count == 2 {
      return lead == "Theatrical" ? "Theatrical Cut" : lead
    }
    return name == "Theatrical" ? "Theatrical Cut" : name
  }
}

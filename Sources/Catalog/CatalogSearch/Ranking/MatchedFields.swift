internal import CatalogModel

/// The fields of an item that words were found in, as ``Explanation`` names them.
struct MatchedFields {
  private let item: Item
  private let words: SearchWords

  init(_ item: Item, _ text: String) {
    self.item = item
    words = SearchWords(text)
  }

  /// Another title by which the item is in a tier, if the displayed title is not.
  func otherTitle(for tier: Tier) -> String? {
    func isFound(_ title: String) -> Bool {
      let forms = TitleForms(title: title, language: item.language)
      return switch tier {
      case .exactTitle: forms.forms.contains { $0 == words.folded || $0 == words.otherSpelling }
      case .titleStart: forms.forms.contains { $0.hasPrefix(words.start) }
      case .titleWords: words.words.indices.allSatisfy { isWord($0, among: forms.words) }
      default: false
      }
    }
    return isFound(item.title) ? nil : item.readings.first(where: isFound)
  }

  /// The person or group whose name equals the words.
  var name: String? {
    item.people.first { NameForms($0).joined.contains(words.words.joined()) }
  }

  /// The fields word by word, as a clause: "“matrix” is in the title, “keanu” in the name “Keanu Reeves”";
  /// `nil` if some word is in none of them.
  var clause: String? {
    var parts: [(place: String, words: [String])] = []
    let fields = fields
    for number in words.words.indices {
      // A name that contains the previous words takes precedence.
      let holding = fields.filter { isWord(number, among: $0.words) }
      guard let place = holding.first(where: { $0.place == parts.last?.place }) ?? holding.first
      else { return nil }
      if parts.last?.place == place.place {
        parts[parts.count - 1].words.append(words.words[number])
      } else {
        parts.append((place.place, [words.words[number]]))
      }
    }
    let clauses = parts.enumerated().map { number, part in
      "“\(part.words.joined(separator: " "))” \(number == 0 ? "is " : "")\(part.place)"
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: ", ")
  }

  private func isWord(_ number: Int, among known: [String]) -> Bool {
    let word = words.words[number]
    return number == words.words.count - 1
      ? known.contains { $0.hasPrefix(word) } : known.contains(word)
  }

  private var fields: [(place: String, words: [String])] {
    func inTitle(_ title: String) -> [String] {
      TitleForms(title: title, language: item.language).words
    }
    var fields = [("in the title", inTitle(item.title))]
    fields += item.readings.map { ("in another title, “\($0)”", inTitle($0)) }
    fields += item.people.map { ("in the name “\($0)”", NameForms($0).words) }
    fields += item.genres.map { ("in the genre “\($0)”", NameForms($0).words) }
    if let year = item.year { fields.append(("the year", [String(year)])) }
    if let decade = item.decade {
      fields.append(("the decade", [decade, String(decade.suffix(3))]))
    }
    fields += item.platforms.map { ("the platform “\($0)”", IndexedText.words(ofPlatform: $0)) }
    fields.append(("in the line “\(item.subtitle)”", NameForms(item.subtitle).words))
    fields += item.fields.map { ("in the field “\($0.name)”", NameForms($0.searchText).words) }
    return fields
  }
}

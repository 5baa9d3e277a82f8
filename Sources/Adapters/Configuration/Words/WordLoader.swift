internal import CatalogModel
internal import Foundation
package import SearchScreen
internal import Support

/// Reads word tables.
package struct WordLoader {
  /// The English table, which determines the placeholders of texts and which of them have plural forms; `nil`
  /// while it is itself being read.
  let english: Words.Table?

  /// Makes a loader.
  package init(english: Words.Table? = nil) { self.english = english }

  /// Applies a table file on top of another table: keys that the file leaves out keep their texts.
  ///
  /// - Parameters:
  ///   - file: The path of the file, whose name without the extension is the language.
  ///   - table: The table to change.
  /// - Throws: `ConfigurationError` with file, line and key.
  package func lay(_ file: String, over table: inout Words.Table) throws {
    let language = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    try check(language, file)
    guard let root = try YAMLFile.root(of: file) else {
      throw ConfigurationError.missingKey(
        SourcePlace(file: file), key: "words", expected: "the texts of the screen")
    }
    try root.allow([
      "name", "direction", "numbers", "compounds", "elisions", "lists", "languages", "genres",
      "words",
    ])
    if table.language != language {
      table.language = language
      table.name = try root.required("name", "the name of the language in the language itself")
        .text(maxLength: 40, isEmptyAllowed: false)
    }
    if let value = root["name"] {
      table.name = try value.text(maxLength: 40, isEmptyAllowed: false)
    }
    if let value = root["direction"] {
      table.isRightToLeft = try value.choice(of: Direction.self) == .rightToLeft
    }
    if let value = root["compounds"] {
      table.compounds = try value.list(most: 8, of: "joining letters").map {
        try $0.text(maxLength: 4)
      }
    }
    if let value = root["elisions"] {
      table.elisions = try value.list(most: 8, of: "letters").map { try $0.text(maxLength: 4) }
    }
    try decodeNumbers(root["numbers"]?.section(), &table.numbers)
    try decodeLists(root["lists"]?.section(), &table.lists)
    for (name, value) in try root["languages"]?.section().entries ?? [] {
      table.languages[name.word] = try names(value)
    }
    for (name, value) in try root["genres"]?.section().entries ?? [] {
      table.genres[TextFolding.fold(name.word)] = try names(value)
    }
    guard let section = try root["words"]?.section() else { return }
    let rule = PluralRule(language: language)
    for (name, value) in section.entries {
      guard let key = WordKey.named[name.word] else { throw unknown(name) }
      table.texts[key] = try text(value, of: key, rule: rule)
    }
  }

  /// Names separated by commas, the one that is shown first.
  private func names(_ value: YAMLValue) throws -> [String] {
    try value.text(maxLength: 120, isEmptyAllowed: false).split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private enum Direction: String, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The longest text, in characters.
  private static let longest = 800

  private func check(_ language: String, _ file: String) throws {
    let code = language.prefix { $0 != "-" }
    let isLanguage =
      (2...3).contains(code.count) && code.allSatisfy { $0.isASCII && $0.isLowercase }
    guard isLanguage else {
      throw ConfigurationError.unreadable(
        SourcePlace(file: file),
        reason: "a table of words is called LANGUAGE.yaml, like uk.yaml or pt-PT.yaml.")
    }
  }

  private func unknown(_ name: YAMLValue) -> ConfigurationError {
    let known = WordKey.allCases.map(\.name)
    let nearest = NearestName.find(name.word, among: known)
    return .unknownKey(
      name.place, key: name.key, nearest: nearest,
      known: nearest.map { [$0] } ?? ["the keys of Assets/Words/en.yaml"])
  }

  // MARK: Texts

  private func text(_ value: YAMLValue, of key: WordKey, rule: PluralRule) throws -> Words.Text {
    let model = english?.texts[key]
    guard isCounted(model, value) else {
      let text = try value.text(maxLength: Self.longest, isEmptyAllowed: false)
      try check(text, value, against: model)
      return .plain(text)
    }
    // A language without plural forms needs no list of them.
    if !value.isSection, rule.categories == [.other] {
      let text = try value.text(maxLength: Self.longest, isEmptyAllowed: false)
      try check(text, value, against: model)
      return .plural([.other: text])
    }
    guard value.isSection else {
      throw value.mismatch("a text for each of " + names(of: rule.categories))
    }
    let section = try value.section()
    try section.allow(PluralCategory.allCases.map(\.rawValue))
    var forms: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      guard let form = section[category.rawValue] else { continue }
      let text = try form.text(maxLength: Self.longest, isEmptyAllowed: false)
      try check(text, form, against: model)
      forms[category] = text
    }
    if let missing = rule.categories.first(where: { forms[$0] == nil }) {
      throw ConfigurationError.missingKey(
        section.place, key: "\(section.key).\(missing.rawValue)",
        expected: "a text for each of " + names(of: rule.categories))
    }
    return .plural(forms)
  }

  private func isCounted(_ model: Words.Text?, _ value: YAMLValue) -> Bool {
    switch model {
    case .plural: true
    case .plain: false
    case nil: value.isSection
    }
  }

  private func names(of categories: [PluralCategory]) -> String {
    categories.map(\.rawValue).joined(separator: ", ")
  }

  /// Refuses placeholders that the English text does not have.
  private func check(_ text: String, _ value: YAMLValue, against model: Words.Text?) throws {
    guard let model else { return }
    let known = model.forms.flatMap(\.placeholders)
    guard let wrong = text.placeholders.first(where: { !known.contains($0) }) else { return }
    throw value.mismatch(
      known.isEmpty
        ? "a text without placeholders"
        : "no placeholders but " + Set(known).sorted().map { "{\($0)}" }.joined(separator: ", "),
      nearest: NearestName.find(wrong, among: known).map { "{\($0)}" })
  }

  // MARK: Numbers and lists

  private func decodeNumbers(_ section: YAMLSection?, _ numbers: inout NumberFormat) throws {
    guard let section else { return }
    try section.allow(["grouping", "decimal", "groupedFrom", "percent", "atLeast"])
    if let value = section["grouping"] { numbers.grouping = try value.text(maxLength: 2) }
    if let value = section["decimal"] { numbers.decimal = try value.text(maxLength: 2) }
    if let value = section["groupedFrom"] {
      numbers.groupedFrom = try value.integer(1000...1_000_000, unit: "")
    }
    if let value = section["percent"] { numbers.percent = try pattern(value, ["number"]) }
    if let value = section["atLeast"] { numbers.atLeast = try pattern(value, ["number"]) }
  }

  private func decodeLists(_ section: YAMLSection?, _ lists: inout ListFormat) throws {
    guard let section else { return }
    try section.allow(["comma", "two", "three", "more", "lowercased"])
    if let value = section["comma"] { lists.comma = try value.text(maxLength: 4) }
    let names = ["first", "second", "third"]
    if let value = section["two"] { lists.two = try pattern(value, Array(names.prefix(2))) }
    if let value = section["three"] { lists.three = try pattern(value, names) }
    if let value = section["more"] { lists.more = try pattern(value, names) }
    if let value = section["lowercased"] { lists.isLowercased = try value.bool() }
  }

  /// A text with exactly these placeholders.
  private func pattern(_ value: YAMLValue, _ names: [String]) throws -> String {
    let text = try value.text(maxLength: 80, isEmptyAllowed: false)
    guard text.placeholders.sorted() == names.sorted() else {
      throw value.mismatch("a text with " + names.map { "{\($0)}" }.joined(separator: ", "))
    }
    return text
  }
}

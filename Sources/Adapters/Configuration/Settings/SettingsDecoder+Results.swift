internal import CatalogModel
internal import SearchScreen
internal import Support

extension SettingsDecoder {
  /// Reads how results are presented. Categories and keys that a file leaves out keep their values.
  func decodeResults(_ section: YAMLSection?, _ styles: inout ResultStyles) throws {
    guard let section else { return }
    try section.allow(["order", "categories"])
    if let value = section["order"] { styles.order = try categories(value) }
    guard let value = section["categories"], !value.isNull else { return }
    for entry in try value.section().entries {
      let id = try category(entry.name)
      guard !entry.value.isNull else {
        styles.categories[id] = nil
        continue
      }
      var style = styles[id]
      try decode(try entry.value.section(), &style)
      styles.categories[id] = style
    }
  }

  private func decode(_ section: YAMLSection, _ style: inout ResultStyle) throws {
    try section.allow(["title", "one", "shape", "line", "badges"])
    if let value = section["title"] { style.title = try name(value) }
    if let value = section["one"] { style.one = try name(value) }
    if let value = section["shape"] {
      style.shape = value.isNull ? nil : try value.choice(of: ArtworkShape.self)
    }
    if let value = section["line"] {
      style.line = value.isNull ? nil : try fields(value, most: 3).map { try field($0) }
    }
    if let value = section["badges"] {
      style.badges = try fields(value, most: ResultStyle.mostBadges).map { element in
        switch element.word {
        case "new": .new
        case "bookmark": .bookmark
        default: .field(try field(element, besides: ["new", "bookmark"]))
        }
      }
    }
  }

  /// A name shown on the screen, or `nil` for null.
  private func name(_ value: YAMLValue) throws -> String? {
    value.isNull ? nil : try value.text(maxLength: 40, isEmptyAllowed: false)
  }

  /// A list of distinct fields.
  private func fields(_ value: YAMLValue, most: Int) throws -> [YAMLValue] {
    let expected = "a list of at most \(most) different fields, like [year, creator]"
    let list = try value.list(expected)
    guard list.count <= most, Set(list.map(\.word)).count == list.count else {
      throw value.mismatch(expected)
    }
    return list
  }

  /// A standard catalogue field, or one that the import kept.
  ///
  /// A field by its name. The catalogue's own fields are not known here, so a name is refused only if it is
  /// one letter away from a known one.
  func field(
    _ value: YAMLValue, besides others: [String] = []
  ) throws -> ResultStyle.Field {
    let text = try value.text(maxLength: ItemField.longestName, isEmptyAllowed: false)
    if let known = ResultStyle.Field.known.first(where: { $0.name == text }) { return known.field }
    let names = ResultStyle.Field.known.map(\.name) + others
    let nearest = NearestName.list(text, among: names, count: 1).first
    let isTypingError =
      nearest.map { EditDistance.between(Array(text.lowercased()), Array($0)) <= 1 } ?? false
    guard !isTypingError, text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw value.mismatch(
        "one of \(names.joined(separator: ", ")), or a column that “couchsearch import --keep” kept",
        nearest: isTypingError ? nearest : nil)
    }
    return .own(text)
  }

  /// Distinct categories, by their names in the catalogue.
  private func categories(_ value: YAMLValue) throws -> [CategoryID] {
    let expected = "a list of different categories, like [film, book]"
    let list = try value.list(expected).map { try category($0) }
    guard Set(list).count == list.count else { throw value.mismatch(expected) }
    return list
  }

  /// A category by its name in the catalogue: lower case, with hyphens.
  private func category(_ value: YAMLValue) throws -> CategoryID {
    let text = try value.text(maxLength: 40, isEmptyAllowed: false)
    let id = text.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "-")
    guard id == text, id != "all" else {
      let known = Category.known.map(\.id.rawValue)
      throw value.mismatch(
        "the name of a category as “couchsearch catalog info” prints it",
        nearest: id == text || id == "all" ? NearestName.find(text, among: known) : id)
    }
    return CategoryID(text)
  }
}

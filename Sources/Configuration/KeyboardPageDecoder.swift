internal import TextEntry

/// Reads the pages of one keyboard.
struct KeyboardPageDecoder {
  /// The ids of all pages, which keys may lead to.
  let pageIDs: [String]
  /// Variants by letter.
  let alternates: [String: [String]]

  /// What a key may do besides typing.
  private enum Function: String, CaseIterable {
    case space
    case delete
    case clear
    case search
    case transform

    var action: Key.Action {
      switch self {
      case .space: .space
      case .delete: .deleteBackward
      case .clear: .clear
      case .search: .search
      case .transform: .transform
      }
    }
  }

  func page(_ name: YAMLValue, _ value: YAMLValue) throws -> KeyboardPage {
    let id = try name.text(maxLength: 12, isEmptyAllowed: false)
    let rowValues = try value.list("a list of rows")
    guard !rowValues.isEmpty else { throw value.mismatch("at least one row") }
    var ids: Set<String> = []
    let rows = try rowValues.map { rowValue in
      let keyValues = try rowValue.list("a row: a list of keys")
      guard !keyValues.isEmpty else { throw rowValue.mismatch("at least one key in the row") }
      return try keyValues.map { keyValue in
        let key = try self.key(keyValue)
        guard ids.insert(key.id).inserted else {
          throw ConfigurationError.conflict(
            keyValue.place, key: keyValue.key,
            reason: "\"\(key.id)\" stands on page \(id) twice. Keep one.")
        }
        return key
      }
    }
    return KeyboardPage(id: id, rows: rows)
  }

  /// Refuses pages whose rows differ in number or whose keys in a row do.
  static func checkShapes(_ pages: [KeyboardPage], _ section: YAMLSection) throws {
    guard let first = pages.first else { return }
    let shape = first.rows.map(\.count)
    for (page, entry) in zip(pages, section.entries) where page.rows.map(\.count) != shape {
      let found = page.rows.map { String($0.count) }.joined(separator: " + ")
      let wanted = shape.map(String.init).joined(separator: " + ")
      throw ConfigurationError.conflict(
        entry.name.place, key: entry.name.key,
        reason: "has \(found) keys in its rows, page \(first.id) has \(wanted): all pages must "
          + "have the same shape, so that no key moves.")
    }
  }

  private func key(_ value: YAMLValue) throws -> Key {
    guard value.isSection else {
      let text = try value.text(maxLength: 8, isEmptyAllowed: false)
      return Key(.type(text), label: text, alternates: alternates[text] ?? [])
    }
    let section = try value.section()
    try section.allow(["type", "do", "page", "label", "width"])
    let action = try self.action(section, value)
    let width = try section["width"]?.integer(50...1000, unit: "hundredths of a letter key")
    let label = try section["label"]?.text(maxLength: 12)
    var variants: [String] = []
    if case .type(let text) = action { variants = alternates[text] ?? [] }
    return Key(
      action, label: label ?? usualLabel(of: action), width: width ?? 100, alternates: variants)
  }

  private func action(_ section: YAMLSection, _ value: YAMLValue) throws -> Key.Action {
    let kinds = ["type", "do", "page"].compactMap { section[$0] }
    guard kinds.count == 1 else { throw value.mismatch("a key with one of type, do or page") }
    if let type = section["type"] {
      return .type(try type.text(maxLength: 8, isEmptyAllowed: false))
    }
    if let function = section["do"] { return try function.choice(of: Function.self).action }
    let target = try section.required("page", "a page")
    let id = try target.text(maxLength: 12)
    guard pageIDs.contains(id) else {
      throw target.mismatch(
        "one of the pages " + pageIDs.joined(separator: ", "),
        nearest: NearestName.find(id, among: pageIDs))
    }
    return .page(id)
  }

  /// Space, delete, clear and search show glyphs.
  private func usualLabel(of action: Key.Action) -> String {
    switch action {
    case .type(let text): text
    case .page(let page): page
    case .transform: "゛゜小"
    case .space, .deleteBackward, .clear, .search: ""
    }
  }
}

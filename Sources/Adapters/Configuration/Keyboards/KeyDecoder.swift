internal import Support
internal import TextEntry

/// Reads keys and pages that are written out in full.
struct KeyDecoder {
  /// The ids of all pages, to which keys may lead.
  let pageIDs: [String]
  let alternates: KeyAlternates
  /// The page being read; "symbols" leads elsewhere from there.
  var pageID = ""
  /// The labels of keys that lead to a page, where they differ from the page's id.
  var pageLabels: [String: String] = [:]

  /// The functions of keys that do not type.
  private enum Function: String, CaseIterable {
    case space
    case delete
    case clear
    case search
    case shift
    case capitals
    case globe
    case symbols
    case nextPage = "next-page"
    case transform
  }

  func page(_ name: YAMLValue, _ value: YAMLValue) throws -> KeyboardPage {
    var decoder = self
    decoder.pageID = try name.text(maxLength: 12, isEmptyAllowed: false)
    let rowValues = try value.list("a list of rows")
    guard !rowValues.isEmpty else { throw value.mismatch("at least one row") }
    var seen = KeysOnPage(page: decoder.pageID)
    let rows = try rowValues.map { rowValue in
      let keyValues = try rowValue.list("a row: a list of keys")
      guard !keyValues.isEmpty else { throw rowValue.mismatch("at least one key in the row") }
      return try keyValues.map { keyValue in
        let key = try decoder.key(keyValue)
        try seen.add(key, keyValue)
        return key
      }
    }
    return KeyboardPage(id: decoder.pageID, rows: rows)
  }

  /// Refuses pages with different numbers of rows, or rows with different numbers of keys.
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

  func key(_ value: YAMLValue) throws -> Key {
    guard value.isSection else {
      return letter(try value.text(maxLength: 8, isEmptyAllowed: false))
    }
    let section = try value.section()
    try section.allow(["type", "do", "page", "label", "width", "cycle"])
    let width = try section["width"]?.integer(50...1000, unit: "hundredths of a letter key")
    let label = try section["label"]?.text(maxLength: 12)
    var key = try key(section, value)
    key.width = width ?? key.width
    key.label = label ?? key.label
    return key
  }

  /// A key that types a letter, or a combining mark, shown on a dotted circle.
  func letter(_ text: String) -> Key {
    let isMark =
      text.unicodeScalars.first.map {
        [.nonspacingMark, .enclosingMark].contains($0.properties.generalCategory)
      } ?? false
    return Key(
      .type(text), label: isMark ? "◌" + text : text, alternates: alternates.variants(of: text))
  }

  private func key(_ section: YAMLSection, _ value: YAMLValue) throws -> Key {
    let kinds = ["type", "do", "page"].compactMap { section[$0] }
    guard kinds.count == 1 else { throw value.mismatch("a key with one of type, do or page") }
    if let cycle = section["cycle"], section["type"] == nil {
      throw cycle.mismatch("to stand beside type")
    }
    if let type = section["type"] { return try typing(type, cycle: section["cycle"]) }
    if let function = section["do"] { return key(try function.choice(of: Function.self)) }
    let target = try section.required("page", "a page")
    let id = try target.text(maxLength: 12)
    guard pageIDs.contains(id) else {
      throw target.mismatch(
        "one of the pages " + pageIDs.joined(separator: ", "),
        nearest: NearestName.find(id, among: pageIDs))
    }
    return page(id)
  }

  private func typing(_ type: YAMLValue, cycle: YAMLValue?) throws -> Key {
    var key = letter(try type.text(maxLength: 8, isEmptyAllowed: false))
    guard let cycle else { return key }
    let steps = try cycle.text(maxLength: 20).map(String.init)
    guard steps.first == key.id, Set(steps).count == steps.count else {
      throw cycle.mismatch("different letters that begin with \(key.id)")
    }
    key.cycle = steps
    key.alternates = Array(steps.dropFirst()) + key.alternates.filter { !steps.contains($0) }
    return key
  }

  /// A key that does not type, by the name of its function; `nil` if it does not belong on the page.
  func function(_ value: YAMLValue) throws -> Key? {
    let function = try value.choice(of: Function.self)
    guard function != .capitals || hasWayToCapitals else { return nil }
    return key(function)
  }

  /// Whether the page has a key for capitals, or one back to the letters: capitals are seldom searched for,
  /// so the letter pages have none.
  private var hasWayToCapitals: Bool {
    pageID != pageIDs.first && pageIDs.contains(KeyboardPage.capitalsID)
  }

  private func key(_ function: Function) -> Key {
    switch function {
    case .space: Key(.space, label: "")
    case .delete: Key(.deleteBackward, label: "")
    case .clear: Key(.clear, label: "")
    case .search: Key(.search, label: "")
    case .globe: Key(.globe, label: "")
    case .transform: Key(.transform, label: "゛゜小")
    // On a page without letters Shift leads to the capitals.
    case .shift:
      pageID == KeyboardPage.symbolsID && pageIDs.contains(KeyboardPage.capitalsID)
        ? page(KeyboardPage.capitalsID) : Key(.shift, label: "")
    case .capitals:
      page(pageID == KeyboardPage.capitalsID ? pageIDs[0] : KeyboardPage.capitalsID)
    case .symbols:
      page(pageID == KeyboardPage.symbolsID ? pageIDs[0] : KeyboardPage.symbolsID)
    case .nextPage:
      page(pageIDs[((pageIDs.firstIndex(of: pageID) ?? 0) + 1) % pageIDs.count])
    }
  }

  private func page(_ id: String) -> Key { Key(.page(id), label: pageLabels[id] ?? id) }
}

/// The keys of one page so far.
struct KeysOnPage {
  let page: String
  private var ids: Set<String> = []

  init(page: String) { self.page = page }

  /// - Throws: If the page already has the same key.
  mutating func add(_ key: Key, _ value: YAMLValue) throws {
    guard ids.insert(key.id).inserted else {
      throw ConfigurationError.conflict(
        value.place, key: value.key,
        reason: "\"\(key.id)\" stands on page \(page) twice. Keep one.")
    }
  }
}

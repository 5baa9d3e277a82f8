internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// The filters in the field.
  var filterTokens: [Token] { field.tokens.filter { $0.kind != .keypad } }

  /// True when there is something to filter.
  var offersFilters: Bool {
    settings.supply == nil
      && ((scopeCounts.map(\.count).max() ?? 0) > 0 || !filterTokens.isEmpty)
  }

  /// The attributes that rows can have: those that the catalogue has values of, as far as is known.
  var attributes: [Token.Kind] {
    FilterRows.attributes.filter { kind in
      kind == .bookmarked
        ? allowsBookmarking && !landing.bookmarks.isEmpty : filters.known[kind] ?? true
    }
  }

  /// The attributes that a row can have besides the others: each once, but people and genres.
  func attributes(besides row: FilterRow.ID?) -> [Token.Kind] {
    let used = filters.rows.filter { $0.id != row }.map(\.kind)
    return attributes.filter { $0.needsAll || !used.contains($0) }
  }

  /// The years that a row of years permits.
  var filterYears: ClosedRange<Int> { filters.years ?? 1...9999 }

  /// The row of years that has focus, which takes digits; `nil` for none.
  func focusedYears(in view: ScreenView) -> FilterRow.ID? {
    guard overlays.isEmpty, case .filter(let control)? = view.elements[focus.focused],
      let row = control.row, let index = filters.index(of: row),
      filters.rows[index].kind == .years
    else { return nil }
    return row
  }

  /// Focuses the control of the rows that was just opened, as soon as it is laid out.
  mutating func focusOpenedFilter(in view: ScreenView) {
    guard let target = filters.target else { return }
    filters.target = nil
    focus.focus(target.id, in: view.map)
    followFilterFocus(in: view)
    scan.opened = target.id
  }

  // MARK: Select

  /// Performs Select on a control of the filters.
  mutating func select(_ control: FilterControl) -> [Effect] {
    switch control {
    case .open: return filters.isEmpty ? openFilters() : addRow(after: nil)
    case .removeAll:
      filters.target = .open
      return removeFilters()
    case .save: return toggleSavedSearch()
    case .attribute(let row): return showAttributes(of: row)
    case .value(let row, let token): return choose(token, ofRow: row)
    case .moreValues(let row): return showValues(of: row)
    case .year(let row, let edge):
      guard let index = filters.index(of: row) else { return [] }
      filters.rows[index].entry.choose(edge)
      filters.typedRow = row
      let live = (0...9).first { filters.rows[index].entry.isLive($0, in: filterYears) }
      filters.target = .digit(row: row, live ?? 1)
      return []
    case .digit(let row, let digit): return enter(digit, ofRow: row)
    case .deleteDigit(let row): return deleteDigit(ofRow: row)
    case .remove(let row): return removeRow(row)
    case .add(let row): return addRow(after: row)
    }
  }

  /// Opens a row for each filter in the field, and one without a value.
  private mutating func openFilters() -> [Effect] {
    filters.countedQuery = nil
    for token in filterTokens {
      guard let kind = FilterRows.attribute(of: token) else { continue }
      filters.rows.append(filters.makeRow(kind, token: token))
    }
    let probes = probeAttributes()
    return probes + addRow(after: nil)
  }

  private mutating func addRow(after row: FilterRow.ID?) -> [Effect] {
    if let open = filters.rows.first(where: { $0.token == nil }) {
      if open.id == row { return bump() }
      filters.target = .attribute(row: open.id)
      return row == nil ? countFilters() : []
    }
    let used = filters.rows.map(\.kind)
    let offered = attributes(besides: nil)
    guard filters.rows.count < FilterRows.most,
      let kind = offered.first(where: { !used.contains($0) }) ?? offered.first
    else { return bump() }
    let new = filters.makeRow(kind)
    let place = row.flatMap { filters.index(of: $0) }.map { $0 + 1 } ?? filters.rows.count
    filters.rows.insert(new, at: place)
    filters.target = .attribute(row: new.id)
    filters.countedQuery = nil
    return countFilters()
  }

  private mutating func removeRow(_ row: FilterRow.ID) -> [Effect] {
    guard let index = filters.index(of: row) else { return [] }
    let token = filters.rows.remove(at: index).token
    let next = filters.rows.indices.contains(index) ? filters.rows[index] : filters.rows.last
    filters.target = next.map { .remove(row: $0.id) } ?? .open
    guard let token else { return [] }
    field.replace(token, with: nil)
    gridLimit = Self.gridStep
    return submit()
  }

  /// Takes all filters away, and closes their rows.
  mutating func removeFilters() -> [Effect] {
    for token in filterTokens { field.replace(token, with: nil) }
    filters.rows = []
    gridLimit = Self.gridStep
    return submit()
  }

  // MARK: Values

  /// Chooses a value; choosing it again takes it away, and one that would leave nothing is refused.
  mutating func choose(
    _ token: Token, ofRow row: FilterRow.ID
  ) -> [Effect] {
    guard let index = filters.index(of: row) else { return [] }
    guard !filters.rows[index].isChosen(token) else {
      return setFilter(nil, ofRow: index, isTyped: false)
    }
    let count = filters.rows[index].counts?.values.first { $0.token == token }?.count
    guard count != 0, !field.tokens.contains(token) else {
      show(notice: .words(.noResultsWith, values: ["filters": title(of: token)]))
      return bump()
    }
    return setFilter(token, ofRow: index, isTyped: false)
  }

  mutating func setFilter(
    _ token: Token?, ofRow index: Int, isTyped: Bool
  ) -> [Effect] {
    let former = filters.rows[index].token
    if isTyped {
      filters.rows[index].takeTyped(token)
    } else {
      filters.rows[index].take(token)
    }
    guard token != former else { return [] }
    field.replace(former, with: token)
    gridLimit = Self.gridStep
    return submit()
  }

  private mutating func showAttributes(of row: FilterRow.ID) -> [Effect] {
    guard let index = filters.index(of: row) else { return [] }
    let kind = filters.rows[index].kind
    let choices = attributes(besides: row).map { other in
      Alert.Choice(
        title: title(ofAttribute: other), act: .setAttribute(row: row, other),
        isSelected: other == kind)
    }
    guard !choices.isEmpty else { return bump() }
    return push(.alert(Alert(title: words[.filterBy], choices: choices, isList: true)))
  }

  /// Gives a row another attribute, which takes its filter away.
  mutating func setAttribute(
    _ kind: Token.Kind, ofRow row: FilterRow.ID
  ) -> [Effect] {
    guard let index = filters.index(of: row), filters.rows[index].kind != kind else { return [] }
    let effects = setFilter(nil, ofRow: index, isTyped: false)
    guard let index = filters.index(of: row) else { return effects }
    filters.rows[index].kind = kind
    filters.rows[index].counts = nil
    filters.typedRow = nil
    filters.countedQuery = nil
    return effects + countFilters()
  }

  private mutating func showValues(of row: FilterRow.ID) -> [Effect] {
    guard let index = filters.index(of: row), let counts = filters.rows[index].counts else {
      return bump()
    }
    let choices = counts.values.map { value in
      Alert.Choice(
        title: title(of: value),
        act: .setFilter(row: row, value.token),
        isSelected: filters.rows[index].isChosen(value.token),
        count: words.count(value.count, isExact: true), isDimmed: value.count == 0)
    }
    guard !choices.isEmpty else { return bump() }
    return push(
      .alert(
        Alert(
          title: title(ofAttribute: filters.rows[index].kind), choices: choices, isList: true)))
  }

  // MARK: Focus

  /// Follows focus: digits go to the entry that has it; the pad closes once it leaves its row, and the
  /// rows close once it is back where text is typed, so that results can be seen there. Their filters
  /// stay in the field.
  mutating func followFilterFocus(in view: ScreenView) {
    guard !filters.isEmpty, filters.target == nil else { return }
    if case .filter(.year(let row, let edge))? = view.elements[focus.focused],
      let index = filters.index(of: row)
    {
      filters.rows[index].entry.choose(edge)
    }
    let section = view.elements.section(focus.focused.flatMap { view.map.item($0) }?.section)
    if let row = filters.typedRow, section != .filterRow(row) { filters.typedRow = nil }
    switch section {
    case .keyboard, .suggestions, .tabBar: filters.rows = []
    default: break
    }
  }

  // MARK: Back

  /// Closes the pad of digits; else the row that has focus when it has no value; else all rows, whose
  /// filters stay.
  /// - Returns: `nil` when focus is not on a row.
  mutating func closeFilters(in view: ScreenView) -> [Effect]? {
    guard case .filter(let control)? = view.elements[focus.focused], let row = control.row,
      let index = filters.index(of: row)
    else { return nil }
    if filters.typedRow == row {
      filters.typedRow = nil
      switch control {
      case .digit, .deleteDigit:
        filters.target = .year(row: row, filters.rows[index].entry.edge(in: filterYears))
      default: break
      }
    } else if filters.rows[index].token == nil, filters.rows.count > 1 {
      filters.rows.remove(at: index)
      filters.target = .attribute(row: filters.rows[max(0, index - 1)].id)
    } else {
      filters.rows = []
      filters.target = .open
    }
    return [.sound(Effect.Sound(.back))]
  }
}

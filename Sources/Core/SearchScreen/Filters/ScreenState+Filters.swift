internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// The filters in the field.
  var filterTokens: [Token] { visit.field.tokens.filter { $0.kind != .keypad } }

  /// True when there is something to filter.
  var offersFilters: Bool {
    settings.supply == nil
      && ((scopeCounts.map(\.count).max() ?? 0) > 0 || !filterTokens.isEmpty)
  }

  /// The attributes that rows can have: those that the catalogue has values of, as far as is known.
  var attributes: [Token.Kind] {
    FilterRows.attributes.filter { kind in
      kind == .bookmarked
        ? allowsBookmarking && !landing.bookmarks.isEmpty : visit.filters.known[kind] ?? true
    }
  }

  /// The attributes that a row can have besides the others: each once, but people and genres.
  func attributes(besides row: FilterRow.ID?) -> [Token.Kind] {
    let used = visit.filters.rows.filter { $0.id != row }.map(\.kind)
    return attributes.filter { $0.needsAll || !used.contains($0) }
  }

  /// The years that a row of years permits.
  var filterYears: ClosedRange<Int> { visit.filters.years ?? 1...9999 }

  /// The row of years that has focus, which takes digits; `nil` for none.
  func focusedYears(in view: ScreenView) -> FilterRow.ID? {
    guard visit.screen.panels.isEmpty,
      case .filter(let control)? = view.commands[visit.screen.focus.focused],
      let row = control.row, let index = visit.filters.index(of: row),
      visit.filters.rows[index].kind == .years
    else { return nil }
    return row
  }

  /// Focuses the control of the rows that was just opened, as soon as it is laid out.
  mutating func focusOpenedFilter(in view: ScreenView) {
    guard let target = visit.filters.target else { return }
    visit.filters.target = nil
    visit.screen.focus.focus(target.id, in: view.map)
    followFilterFocus(in: view)
    visit.scan.opened = target.id
  }

  // MARK: Select

  /// Performs a command of the list of attributes or of values.
  mutating func perform(_ command: FilterCommand) -> [Effect] {
    switch command {
    case .attribute(let row, let kind): setAttribute(kind, ofRow: row)
    case .value(let row, let token): choose(token, ofRow: row)
    }
  }

  /// Performs Select on a control of the filters.
  mutating func select(_ control: FilterControl) -> [Effect] {
    switch control {
    case .open: return visit.filters.isEmpty ? openFilters() : addRow(after: nil)
    case .removeAll:
      visit.filters.target = .open
      return removeFilters()
    case .save: return toggleSavedSearch()
    case .attribute(let row): return showAttributes(of: row)
    case .value(let row, let token): return choose(token, ofRow: row)
    case .moreValues(let row): return showValues(of: row)
    case .year(let row, let edge):
      guard let index = visit.filters.index(of: row) else { return [] }
      visit.filters.rows[index].entry.choose(edge)
      visit.filters.typedRow = row
      let live = (0...9).first { visit.filters.rows[index].entry.isLive($0, in: filterYears) }
      visit.filters.target = .digit(row: row, live ?? 1)
      return []
    case .digit(let row, let digit): return enter(digit, ofRow: row)
    case .deleteDigit(let row): return deleteDigit(ofRow: row)
    case .remove(let row): return removeRow(row)
    case .add(let row): return addRow(after: row)
    }
  }

  /// Opens a row for each filter in the field, and one without a value.
  private mutating func openFilters() -> [Effect] {
    visit.filters.countedQuery = nil
    for token in filterTokens {
      guard let kind = FilterRows.attribute(of: token) else { continue }
      visit.filters.rows.append(visit.filters.makeRow(kind, token: token))
    }
    let probes = probeAttributes()
    return probes + addRow(after: nil)
  }

  private mutating func addRow(after row: FilterRow.ID?) -> [Effect] {
    if let open = visit.filters.rows.first(where: { $0.token == nil }) {
      if open.id == row { return bump() }
      visit.filters.target = .attribute(row: open.id)
      return row == nil ? countFilters() : []
    }
    let used = visit.filters.rows.map(\.kind)
    let offered = attributes(besides: nil)
    guard visit.filters.rows.count < FilterRows.most,
      let kind = offered.first(where: { !used.contains($0) }) ?? offered.first
    else { return bump() }
    let new = visit.filters.makeRow(kind)
    let place =
      row.flatMap { visit.filters.index(of: $0) }.map { $0 + 1 } ?? visit.filters.rows.count
    visit.filters.rows.insert(new, at: place)
    visit.filters.target = .attribute(row: new.id)
    visit.filters.countedQuery = nil
    return countFilters()
  }

  private mutating func removeRow(_ row: FilterRow.ID) -> [Effect] {
    guard let index = visit.filters.index(of: row) else { return [] }
    let token = visit.filters.rows.remove(at: index).token
    let next =
      visit.filters.rows.indices.contains(index)
      ? visit.filters.rows[index] : visit.filters.rows.last
    visit.filters.target = next.map { .remove(row: $0.id) } ?? .open
    guard let token else { return [] }
    visit.field.replace(token, with: nil)
    visit.screen.limit = Self.gridStep
    return submit()
  }

  /// Takes all filters away, and closes their rows.
  mutating func removeFilters() -> [Effect] {
    for token in filterTokens { visit.field.replace(token, with: nil) }
    visit.filters.rows = []
    visit.screen.limit = Self.gridStep
    return submit()
  }

  // MARK: Values

  /// Chooses a value; choosing it again takes it away, and one that would leave nothing is refused.
  mutating func choose(
    _ token: Token, ofRow row: FilterRow.ID
  ) -> [Effect] {
    guard let index = visit.filters.index(of: row) else { return [] }
    guard !visit.filters.rows[index].isChosen(token) else {
      return setFilter(nil, ofRow: index, isTyped: false)
    }
    let count = visit.filters.rows[index].counts?.values.first { $0.token == token }?.count
    guard count != 0, !visit.field.tokens.contains(token) else {
      show(notice: .words(.noResultsWith, values: ["filters": title(of: token)]))
      return bump()
    }
    return setFilter(token, ofRow: index, isTyped: false)
  }

  mutating func setFilter(
    _ token: Token?, ofRow index: Int, isTyped: Bool
  ) -> [Effect] {
    let former = visit.filters.rows[index].token
    if isTyped {
      visit.filters.rows[index].takeTyped(token)
    } else {
      visit.filters.rows[index].take(token)
    }
    guard token != former else { return [] }
    visit.field.replace(former, with: token)
    visit.screen.limit = Self.gridStep
    return submit()
  }

  private mutating func showAttributes(of row: FilterRow.ID) -> [Effect] {
    guard let index = visit.filters.index(of: row) else { return [] }
    let kind = visit.filters.rows[index].kind
    let choices = attributes(besides: row).map { other in
      Choice(
        title: title(ofAttribute: other), command: .setFilter(.attribute(row: row, other)),
        isSelected: other == kind)
    }
    guard !choices.isEmpty else { return bump() }
    return push(.choices(ChoiceList(title: words[.filterBy], choices: choices)))
  }

  /// Gives a row another attribute, which takes its filter away.
  mutating func setAttribute(
    _ kind: Token.Kind, ofRow row: FilterRow.ID
  ) -> [Effect] {
    guard let index = visit.filters.index(of: row), visit.filters.rows[index].kind != kind else {
      return []
    }
    let effects = setFilter(nil, ofRow: index, isTyped: false)
    guard let index = visit.filters.index(of: row) else { return effects }
    visit.filters.rows[index].kind = kind
    visit.filters.rows[index].counts = nil
    visit.filters.typedRow = nil
    visit.filters.countedQuery = nil
    return effects + countFilters()
  }

  private mutating func showValues(of row: FilterRow.ID) -> [Effect] {
    guard let index = visit.filters.index(of: row), let counts = visit.filters.rows[index].counts
    else {
      return bump()
    }
    let choices = counts.values.map { value in
      Choice(
        title: title(of: value),
        command: .setFilter(.value(row: row, value.token)),
        isSelected: visit.filters.rows[index].isChosen(value.token),
        count: words.count(value.count, isExact: true), isDimmed: value.count == 0)
    }
    guard !choices.isEmpty else { return bump() }
    return push(
      .choices(
        ChoiceList(
          title: title(ofAttribute: visit.filters.rows[index].kind), choices: choices)))
  }

  // MARK: Focus

  /// Follows focus: digits go to the entry that has it; the pad closes once it leaves its row, and the
  /// rows close once it is back where text is typed, so that results can be seen there. Their filters
  /// stay in the field.
  mutating func followFilterFocus(in view: ScreenView) {
    guard !visit.filters.isEmpty, visit.filters.target == nil else { return }
    if case .filter(.year(let row, let edge))? = view.commands[visit.screen.focus.focused],
      let index = visit.filters.index(of: row)
    {
      visit.filters.rows[index].entry.choose(edge)
    }
    let section = view.commands.section(
      visit.screen.focus.focused.flatMap { view.map.item($0) }?.section)
    if let row = visit.filters.typedRow, section != .filterRow(row) { visit.filters.typedRow = nil }
    switch section {
    case .keyboard, .suggestions, .tabBar: visit.filters.rows = []
    default: break
    }
  }

  // MARK: Back

  /// Closes the pad of digits; else the row that has focus when it has no value; else all rows, whose
  /// filters stay.
  /// - Returns: `nil` when focus is not on a row.
  mutating func closeFilters(in view: ScreenView) -> [Effect]? {
    guard case .filter(let control)? = view.commands[visit.screen.focus.focused],
      let row = control.row,
      let index = visit.filters.index(of: row)
    else { return nil }
    if visit.filters.typedRow == row {
      visit.filters.typedRow = nil
      switch control {
      case .digit, .deleteDigit:
        visit.filters.target = .year(
          row: row, visit.filters.rows[index].entry.edge(in: filterYears))
      default: break
      }
    } else if visit.filters.rows[index].token == nil, visit.filters.rows.count > 1 {
      visit.filters.rows.remove(at: index)
      visit.filters.target = .attribute(row: visit.filters.rows[max(0, index - 1)].id)
    } else {
      visit.filters.rows = []
      visit.filters.target = .open
    }
    return [.sound(Effect.Sound(.back))]
  }
}

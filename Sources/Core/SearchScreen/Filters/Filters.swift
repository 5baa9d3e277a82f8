package import CatalogModel
internal import FocusEngine
internal import Geometry

/// The filter rows below the scope bar: a view of the filters in the field, plus a row without a value yet.
///
/// The field owns the filters. The rows request changes, and follow when the filters change.
package struct Filters: Feature {
  package enum Action: Hashable, Sendable {
    /// A control was selected.
    case select(FilterControl)
    /// Remove all filters and close their rows.
    case removeAll
    /// Give a row another attribute, which removes its filter.
    case set(row: FilterRow.ID, Token.Kind)
    /// Choose a value from the list of all values.
    case choose(row: FilterRow.ID, Token)
    /// Type a digit, or delete one, while a row of years has focus.
    case type(row: FilterRow.ID, Int)
    case deleteDigit(row: FilterRow.ID)
    /// Another action clears the refusal of a digit.
    case forgetRefusals
    /// Move a refused year to the other side of its shake.
    case swing
    /// Focus moved to a control of the rows, to where text is typed, or elsewhere.
    case focus(FilterControl)
    case leaveRows(toType: Bool)
    /// Back was pressed while a control of a row has focus.
    case back(FilterControl)
    /// Close the rows; their filters stay in the field.
    case close
    /// The filters in the field changed.
    case follow
    /// The catalogue was replaced, so its values are unknown.
    case forgetValues
    /// The values of a row, or of the scope, were counted.
    case counted(generation: Int, FacetCounts)
  }

  /// The rest of the screen, as far as the rows need it.
  struct Input {
    /// The filters in the field.
    var tokens: [Token]
    var scope: Scope
    /// The attributes of the person’s own titles that are not empty: bookmarks, watched titles.
    var own: Set<Token.Kind>
    /// The focused item.
    var focused: NodeID?
    var words: Words
  }

  /// The rows from top to bottom; none while they are closed.
  package private(set) var rows: [FilterRow] = []
  /// The years of the scope; `nil` while unknown.
  private(set) var years: ClosedRange<Int>?
  /// The row of years that shows its digit pad, from the choice of an entry or the first digit until focus
  /// leaves the row; `nil` for none.
  private(set) var typedRow: FilterRow.ID?
  /// The number of shakes left after a refused digit; 0 at rest.
  private(set) var swingsLeft = 0
  /// The attributes for which the scope is known to have values, or none.
  private var known: [Token.Kind: Bool] = [:]
  /// The scope of the known attributes and years; `nil` before the first request.
  private var probedScope: Scope?
  /// The pending requests about the scope, by generation.
  private var probes: [Int: Token.Kind] = [:]
  /// The query of the newest counts.
  private var countedQuery: Query?
  /// The generation of the newest request for counts.
  private var generation = 0
  private var lastID = 0

  /// Makes closed rows.
  package init() {}

  /// The maximum number of rows.
  static let most = 8
  /// The maximum number of values requested for one row and its list.
  private static let mostValues = 60
  /// The attributes, in the order they are offered.
  private static let attributes: [Token.Kind] = [
    .genre, .years, .person, .language, .platform, .bookmarked, .watched,
  ]

  /// Whether no row is open.
  package var isEmpty: Bool { rows.isEmpty }

  /// The years that a row of years accepts.
  var permittedYears: ClosedRange<Int> { years ?? 1...9999 }

  /// The years of most titles counted by a row.
  func usualYears(of row: FilterRow) -> ClosedRange<Int>? {
    guard let years, let usual = row.usualYears else { return years }
    return usual.overlaps(years) ? usual.clamped(to: years) : years
  }

  /// A row; `nil` if it no longer exists.
  subscript(id: FilterRow.ID) -> FilterRow? { rows.first { $0.id == id } }

  private func index(of id: FilterRow.ID) -> Int? { rows.firstIndex { $0.id == id } }

  /// The attributes that can be offered, as far as there is known to be something of them; people and genres
  /// may be repeated, others only once.
  func attributes(besides row: FilterRow.ID?, own: Set<Token.Kind>) -> [Token.Kind] {
    let used = rows.filter { $0.id != row }.map(\.kind)
    return Self.attributes.filter { kind in
      (kind.isOwn ? own.contains(kind) : known[kind] ?? true)
        && (kind.needsAll || !used.contains(kind))
    }
  }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ input: Input, _ step: inout Step) {
    switch action {
    case .select(let control): select(control, input, &step)
    case .removeAll: removeAll(input, &step)
    case .set(let id, let kind): set(kind, ofRow: id, &step)
    case .choose(let id, let token): choose(token, ofRow: id, input, &step)
    case .type(let id, let digit): enter(digit, ofRow: id, input, &step)
    case .deleteDigit(let id): deleteDigit(ofRow: id, input, &step)
    case .forgetRefusals:
      for index in rows.indices where rows[index].entry.isRefused {
        rows[index].entry.isRefused = false
      }
    case .swing:
      guard swingsLeft > 0 else { return }
      swingsLeft -= 1
      if swingsLeft > 0 { step.after(PINPanel.swingInterval, .shake) }
    case .focus(.year(let id, let edge)):
      if let index = index(of: id) { rows[index].entry.choose(edge) }
      if typedRow != id { typedRow = nil }
    case .focus(let control): if typedRow != control.row { typedRow = nil }
    case .leaveRows(let typesText):
      typedRow = nil
      if typesText { rows = [] }
    case .back(let control): goBack(from: control, &step)
    case .close: rows = []
    case .follow: follow(input.tokens)
    case .forgetValues:
      (known, years, probes, countedQuery, probedScope) = ([:], nil, [:], nil, nil)
    case .counted(let generation, let counts): take(counts, generation, input)
    }
  }

  private mutating func select(_ control: FilterControl, _ input: Input, _ step: inout Step) {
    switch control {
    case .open: isEmpty ? open(input, &step) : add(after: nil, input, &step)
    case .removeAll:
      step.focus(FilterControl.open.id)
      removeAll(input, &step)
    case .attribute(let id): askAttribute(ofRow: id, input, &step)
    case .value(let id, let token): choose(token, ofRow: id, input, &step)
    case .moreValues(let id): askValue(ofRow: id, input, &step)
    case .year(let id, let edge):
      guard let index = index(of: id) else { return }
      rows[index].entry.choose(edge)
      typedRow = id
      let live = (0...9).first { rows[index].entry.isLive($0, in: permittedYears) }
      step.focus(FilterControl.digit(row: id, live ?? 1).id)
    case .digit(let id, let digit): enter(digit, ofRow: id, input, &step)
    case .deleteDigit(let id): deleteDigit(ofRow: id, input, &step)
    case .remove(let id): remove(id, &step)
    case .add(let id): add(after: id, input, &step)
    }
  }

  // MARK: Rows

  /// Opens a row for each filter in the field, and one without a value.
  private mutating func open(_ input: Input, _ step: inout Step) {
    (countedQuery, probedScope) = (nil, nil)
    for token in input.tokens {
      if let kind = Self.attribute(of: token) { rows.append(makeRow(kind, token: token)) }
    }
    add(after: nil, input, &step)
  }

  private mutating func add(after id: FilterRow.ID?, _ input: Input, _ step: inout Step) {
    if let open = rows.first(where: { $0.token == nil }) {
      return open.id == id
        ? step.refuse() : step.focus(FilterControl.attribute(row: open.id).id)
    }
    let used = rows.map(\.kind)
    let offered = attributes(besides: nil, own: input.own)
    guard rows.count < Self.most,
      let kind = offered.first(where: { !used.contains($0) }) ?? offered.first
    else { return step.refuse() }
    let new = makeRow(kind)
    rows.insert(new, at: id.flatMap(index).map { $0 + 1 } ?? rows.count)
    step.focus(FilterControl.attribute(row: new.id).id)
    countedQuery = nil
  }

  private mutating func remove(_ id: FilterRow.ID, _ step: inout Step) {
    guard let index = index(of: id) else { return }
    let token = rows.remove(at: index).token
    let next = rows.indices.contains(index) ? rows[index] : rows.last
    step.focus((next.map { .remove(row: $0.id) } ?? FilterControl.open).id)
    if let token { step.filter(token, nil) }
  }

  private mutating func removeAll(_ input: Input, _ step: inout Step) {
    rows = []
    for token in input.tokens { step.filter(token, nil) }
  }

  /// Closes the digit pad; else the focused row if it has no value; else all rows, whose filters stay.
  private mutating func goBack(from control: FilterControl, _ step: inout Step) {
    guard let id = control.row, let index = index(of: id) else { return }
    step.sound(.back)
    if typedRow == id {
      typedRow = nil
      switch control {
      case .digit, .deleteDigit:
        step.focus(
          FilterControl.year(row: id, rows[index].entry.edge(in: permittedYears)).id)
      default: break
      }
    } else if rows[index].token == nil, rows.count > 1 {
      rows.remove(at: index)
      step.focus(FilterControl.attribute(row: rows[max(0, index - 1)].id).id)
    } else {
      rows = []
      step.focus(FilterControl.open.id)
    }
  }

  /// Follows the filters in the field: removes rows whose filter is gone; other filters fill an empty row of
  /// their attribute or are appended.
  private mutating func follow(_ tokens: [Token]) {
    guard !rows.isEmpty else { return }
    rows.removeAll { row in row.token.map { !tokens.contains($0) } ?? false }
    for token in tokens where !rows.contains(where: { $0.token == token }) {
      guard let kind = Self.attribute(of: token) else { continue }
      if let index = rows.firstIndex(where: { $0.token == nil && $0.kind == kind }) {
        rows[index].take(token)
      } else {
        rows.append(makeRow(kind, token: token))
      }
    }
  }

  /// The attribute of a filter; `nil` for a filter that no row shows.
  private static func attribute(of token: Token) -> Token.Kind? {
    let kind = token.kind == .decade ? .years : token.kind
    return attributes.contains(kind) ? kind : nil
  }

  private mutating func makeRow(_ kind: Token.Kind, token: Token? = nil) -> FilterRow {
    lastID += 1
    return FilterRow(id: lastID, kind: kind, token: token)
  }

  // MARK: Attributes and values

  private func askAttribute(ofRow id: FilterRow.ID, _ input: Input, _ step: inout Step) {
    guard let row = self[id] else { return }
    let choices = attributes(besides: id, own: input.own).map { other in
      Choice(
        title: input.words.name(ofAttribute: other), command: .filter(.set(row: id, other)),
        isSelected: other == row.kind)
    }
    guard !choices.isEmpty else { return step.refuse() }
    step.open(.choices(ChoiceList(title: input.words[.filterBy], choices: choices)))
  }

  private mutating func set(_ kind: Token.Kind, ofRow id: FilterRow.ID, _ step: inout Step) {
    guard let index = index(of: id), rows[index].kind != kind else { return }
    replace(with: nil, ofRow: index, &step)
    rows[index].change(to: kind)
    (typedRow, countedQuery) = (nil, nil)
  }

  private func askValue(ofRow id: FilterRow.ID, _ input: Input, _ step: inout Step) {
    guard let row = self[id], let values = row.counts?.values, !values.isEmpty else {
      return step.refuse()
    }
    let choices = values.map { value in
      Choice(
        title: input.words.name(of: value), command: .filter(.choose(row: id, value.token)),
        isSelected: row.isChosen(value.token),
        count: input.words.count(value.count, isExact: true), isDimmed: value.count == 0)
    }
    step.open(
      .choices(ChoiceList(title: input.words.name(ofAttribute: row.kind), choices: choices)))
  }

  /// Chooses a value; choosing it again removes it, and one that would leave no results is refused.
  private mutating func choose(
    _ token: Token, ofRow id: FilterRow.ID, _ input: Input, _ step: inout Step
  ) {
    guard let index = index(of: id) else { return }
    guard !rows[index].isChosen(token) else { return replace(with: nil, ofRow: index, &step) }
    let value = rows[index].counts?.values.first { $0.token == token }
    guard value?.count != 0, !input.tokens.contains(token) else {
      let name = value.map(input.words.name(of:)) ?? token.title
      step.problem(.words(.noResultsWith, values: ["filters": name]))
      return step.refuse()
    }
    replace(with: token, ofRow: index, &step)
  }

  private mutating func replace(with token: Token?, ofRow index: Int, _ step: inout Step) {
    let former = rows[index].token
    rows[index].take(token)
    if token != former { step.filter(former, token) }
  }

  // MARK: Years

  private mutating func enter(
    _ digit: Int, ofRow id: FilterRow.ID, _ input: Input, _ step: inout Step
  ) {
    guard let index = index(of: id) else { return }
    typedRow = id
    guard rows[index].entry.enter(digit, in: permittedYears) else {
      swingsLeft = PINPanel.swings
      step.after(PINPanel.swingInterval, .shake)
      return step.fail()
    }
    takeTypedYears(ofRow: index, input, &step)
  }

  private mutating func deleteDigit(
    ofRow id: FilterRow.ID, _ input: Input, _ step: inout Step
  ) {
    guard let index = index(of: id), rows[index].entry.deleteBackward(in: permittedYears)
    else { return step.refuse() }
    takeTypedYears(ofRow: index, input, &step)
  }

  private mutating func takeTypedYears(ofRow index: Int, _ input: Input, _ step: inout Step) {
    let (row, former) = (rows[index], rows[index].token)
    // Focus on an entry moves along with the digits.
    let entries = YearEntry.Edge.allCases.map { FilterControl.year(row: row.id, $0).id }
    if let focused = input.focused, entries.contains(focused) {
      step.focus(FilterControl.year(row: row.id, row.entry.edge(in: permittedYears)).id)
    }
    let token = row.entry.range(in: permittedYears).map { Token.years($0) }
    rows[index].takeTyped(token)
    if token != former { step.filter(former, token) }
  }

  // MARK: Counts

  /// The counts to request for a query; none while the query is unchanged.
  ///
  /// A row counts within the query without its own filter, so that each count shows how many titles choosing
  /// that value instead would leave.
  /// - Parameters:
  ///   - query: The query of the screen.
  ///   - input: The rest of the screen.
  mutating func requests(for query: Query, _ input: Input) -> [Effect] {
    guard !isEmpty else {
      let isCounting = countedQuery != nil
      countedQuery = nil
      return isCounting ? [.cancelCounts(upTo: generation)] : []
    }
    let probed = probedScope == input.scope ? [] : probe(input.scope)
    var query = query
    query.limit = Self.mostValues
    guard query != countedQuery else { return probed }
    let isCounting = countedQuery != nil
    countedQuery = query
    let cancelled: [Effect] =
      isCounting && probes.isEmpty ? [.cancelCounts(upTo: generation)] : []
    return probed + cancelled
      + rows.indices.map { index in
        var own = query
        own.tokens = query.tokens.filter { $0 != rows[index].token }
        generation += 1
        rows[index].request = generation
        return .loadCounts(rows[index].kind, own, generation: generation)
      }
  }

  /// Requests which attributes a scope has values for, and its years.
  private mutating func probe(_ scope: Scope) -> [Effect] {
    probedScope = scope
    return Self.attributes.filter { !$0.isOwn }.map { kind in
      generation += 1
      probes[generation] = kind
      return .loadCounts(kind, Query(text: "", scope: scope, limit: 1), generation: generation)
    }
  }

  /// Takes an answer; one that no row is waiting for is ignored.
  private mutating func take(_ counts: FacetCounts, _ generation: Int, _ input: Input) {
    if let kind = probes.removeValue(forKey: generation) {
      // Decades come in chronological order, others by count: if the first has no titles, none has.
      let hasValues =
        kind == .years ? !counts.values.isEmpty : counts.values.contains { $0.count > 0 }
      known[kind] = hasValues
      if kind == .years { years = counts.years }
      if !hasValues { leave(kind, input) }
    } else if let index = rows.firstIndex(where: { $0.request == generation }) {
      rows[index].request = nil
      rows[index].counts = counts
    }
  }

  /// Gives rows without a value another attribute when the scope has no values for theirs.
  private mutating func leave(_ kind: Token.Kind, _ input: Input) {
    for index in rows.indices where rows[index].kind == kind && rows[index].token == nil {
      let others = attributes(besides: rows[index].id, own: input.own)
      guard let other = others.first else { continue }
      rows[index].change(to: other)
      countedQuery = nil
    }
  }
}

/// A filter row: an attribute, its values, and the chosen one.
package struct FilterRow: Hashable, Sendable, Identifiable {
  /// Unique among the rows of a visit.
  package let id: Int
  /// The attribute.
  package private(set) var kind: Token.Kind
  /// The chosen filter; `nil` while none is chosen.
  package private(set) var token: Token?
  /// The values with their counts; `nil` before the first answer.
  package fileprivate(set) var counts: FacetCounts?
  /// The generation of the row's pending request for values.
  fileprivate var request: Int?
  /// The two years of a row of years.
  package fileprivate(set) var entry = YearEntry()

  init(id: Int, kind: Token.Kind, token: Token?) {
    self.id = id
    self.kind = kind
    take(token)
  }

  /// Takes a filter chosen elsewhere, or as a whole.
  fileprivate mutating func take(_ token: Token?) {
    self.token = token
    entry = YearEntry(token?.yearRange)
  }

  /// Takes the filter made by the typed years.
  fileprivate mutating func takeTyped(_ token: Token?) { self.token = token }

  fileprivate mutating func change(to kind: Token.Kind) {
    self.kind = kind
    counts = nil
  }

  /// The decades that contain all but the first and last hundredth of the titles; `nil` while unknown.
  var usualYears: ClosedRange<Int>? {
    let decades = (counts?.values ?? []).compactMap {
      value -> (years: ClosedRange<Int>, count: Int)? in
      guard let first = value.token.yearRange?.first, let last = value.token.yearRange?.last,
        first <= last
      else { return nil }
      return (first...last, value.count)
    }.sorted { $0.years.lowerBound < $1.years.lowerBound }
    let total = decades.map(\.count).reduce(0, +)
    var (before, usual) = (0, [ClosedRange<Int>]())
    for decade in decades where decade.count > 0 {
      let after = before + decade.count
      if 100 * after > total, 100 * before < 99 * total { usual.append(decade.years) }
      before = after
    }
    guard let first = usual.first, let last = usual.last else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// Whether a value is the chosen one.
  func isChosen(_ value: Token) -> Bool {
    guard let token else { return false }
    return kind == .years ? value.yearRange == token.yearRange : value == token
  }
}

internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension SpokenScreen {
  /// Reads a screen.
  /// - Complexity: O(n) in the number of nodes.
  init(_ state: ScreenState, _ layout: ScreenLayout) {
    depth = state.visit.screen.panels.count + state.visit.beneath.count
    page = state.spokenPage
    isOverlay = !state.visit.screen.panels.isEmpty || !state.visit.beneath.isEmpty
    lines = Self.lines(state, layout)
    focus = SpokenFocus(state, layout)
    isCoded = state.visit.field.text.hasUnsettledLetters && state.visit.field.isCaretAtEnd
    tokens = state.visit.field.tokens.map { state.title(of: $0) }
    text = state.lineText
    caret = isCoded ? tokens.count + text.count : state.visit.field.caretPosition
    keys = state.spokenKeys
    parts = ScreenState.parts.map { $0.spoken(state, layout) }
    entries = state.spokenEntries
    for node in layout.scene.nodes
    where node.condition.contains(.selected) && [.segment, .tab].contains(node.role) {
      guard let section = node.focus?.section else { continue }
      choices[section] = Line(id: node.id, text: node.label)
    }
    showsField = state.typesIntoField
    isSearching = state.visit.screen.awaitsAnswer
    isLate = state.visit.screen.isStale
    notice = state.notice
    news = state.visit.screen.panels.isEmpty && showsField ? Self.news(state, layout) : ""
    isAmongResults =
      layout.view.isResults(focus?.section) && layout.commands[focus?.id].map(\.isResult) ?? false
  }

  /// The texts of the page: those of the topmost panel or page, or the message that replaces titles.
  private static func lines(_ state: ScreenState, _ layout: ScreenLayout) -> [Line] {
    let nodes = layout.scene.nodes
    let panel = state.panel
    let isInPlace = panel.map { $0.isWholeScreen || $0.screen == .settings } ?? true
    let texts = isInPlace ? nodes[...] : nodes[layout.panelStart...]
    return texts.compactMap { node in
      guard !node.label.isEmpty, node.focus == nil else { return nil }
      let isRead =
        switch node.reading {
        case .text, .long, .code, .answer: true
        case .message: panel != nil || !state.showsSearch
        case .usual: node.role == .text && panel.map { $0.screen != .settings } ?? false
        case .silent, .heading, .typed: false
        }
      guard isRead else { return nil }
      return Line(
        id: node.id, text: node.label.replacing(Caption.separator, with: state.words.lists.comma),
        isFresh: node.reading == .answer && state.visit.filters.swingsLeft == PINPanel.swings,
        isLong: node.reading == .long, isCode: node.reading == .code)
    }
  }

  /// The number of results and the first one, or the message that replaces them and its buttons; empty before
  /// a search.
  private static func news(_ state: ScreenState, _ layout: ScreenLayout) -> String {
    guard let page = state.page else { return "" }
    if state.foundNothing || !state.failureMessage.isEmpty {
      let labels = layout.scene.nodes.filter { node in
        !node.label.isEmpty
          && (node.reading == .message || node.focus?.section == ScreenSection.message.id)
      }.map(\.label)
      return Utterance(labels).text
    }
    let sections = page.sections.filter { $0.category != nil }
    let found = (sections.isEmpty ? page.sections : sections).reduce(0) { $0 + $1.total }
    let count = found == 0 ? page.about.count : found
    let first = layout.commands.all.lazy.compactMap { control in
      if case .card(_, let id) = control.select { state.item(id)?.title } else { nil }
    }.first
    guard let first else { return "" }
    let result = state.words[.spokenResults, count: count, ["name": first]]
    guard let correction = page.correction else { return result }
    return state.words[.showingResultsFor, ["query": correction]] + ". " + result
  }
}

extension Command {
  /// Whether this is a card of the results.
  fileprivate var isResult: Bool {
    switch self {
    case .card, .showAll, .openBestHit: true
    default: false
    }
  }
}

extension ScreenState {
  /// The name of the keys on the screen: the symbols, or the keyboard with its letters.
  fileprivate var spokenKeys: String {
    if keyboard.pageID == KeyboardPage.symbolsID { return words[.intentSymbols] }
    return keyboard.layouts.count > 1 ? keyboard.layout.name : words[.keyboard]
  }

  /// The digits entered so far. For a PIN only their number, and not the focused key either: on a public
  /// screen everybody hears the voice, and anyone who heard the key before each press would know the PIN. The
  /// digits are in order from 1 to 0, and the ends of the row make a sound, so that they can be counted.
  fileprivate var spokenEntries: [String] {
    if case .pin(let entry)? = visit.screen.panels.last?.panel {
      guard pinLock.lockedUntil == nil else { return [] }
      return [
        words[
          .spokenEntered,
          [
            "number": words.numbers.string(entry.digits.count),
            "count": words.numbers.string(entry.length),
          ]]
      ]
    }
    guard visit.screen.panels.isEmpty,
      let row = visit.filters.typedRow.flatMap({ visit.filters[$0] })
    else { return [] }
    return YearEntry.Edge.allCases.map { edge in
      words[edge == .from ? .yearFrom : .yearTo] + " "
        + row.entry.digits(edge)
    }
  }

  /// The name of the topmost page or panel, unchanged as long as it is the same one.
  fileprivate var spokenPage: String {
    if let top = visit.screen.panels.last {
      return "\(visit.screen.panels.count)/" + top.panel.name
    }
    return visit.screen.page.map { "page/\(visit.beneath.count)/\(title(of: $0))" }
      ?? "tab/" + visit.tab.rawValue
  }
}

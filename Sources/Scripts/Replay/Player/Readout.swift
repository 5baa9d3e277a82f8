internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

/// Reads a screen as a person would describe it: the top layer, the focus, the cards.
struct Readout {
  let machine: ScreenMachine
  let hasQuit: Bool
  let isWaiting: Bool
  /// Events since the previous expectation.
  var log = ReplayLog()
  var presses = 0
  var milliseconds = 0
  /// The texts in the script's language; `nil` if the screen has the same.
  var words: Words?

  private var screenState: ScreenState { machine.state }
  private var scene: Scene { machine.layout.scene }

  var focused: NodeID? { screenState.visit.screen.focus.focused }

  /// The frame of an element on the canvas.
  func frame(of id: NodeID) -> Rect? { scene.node(id)?.frame }

  /// The scale of the focused element, in thousandths.
  var growth: Int { focused.flatMap { scene.node($0) }?.scale ?? 1000 }

  /// The remembered column and row for moves, in canvas points, if they differ from the focused element's;
  /// empty otherwise.
  var anchor: String {
    let focus = screenState.visit.screen.focus
    guard let frame = focused.flatMap({ machine.layout.map.item($0) })?.frame else { return "" }
    let column = focus.anchorX.flatMap {
      $0 == 2 * frame.x + frame.width ? nil : "column \($0 / 2)"
    }
    let row = focus.anchorY.flatMap { $0 == 2 * frame.y + frame.height ? nil : "row \($0 / 2)" }
    return [column, row].compactMap(\.self).joined(separator: ", ")
  }

  /// The elements that would get focus in sections that remember their place, except the focused section.
  var entries: String {
    let current = focused.flatMap { machine.layout.map.item($0) }?.section
    return machine.layout.map.sections.filter { $0.id != current }
      .compactMap { section in
        screenState.visit.screen.focus.lastFocused(in: section.id).map { "\(section.id) \($0)" }
      }.joined(separator: ", ")
  }

  /// The ids of all focusable elements, section by section.
  var reachable: [NodeID] {
    let map = machine.layout.map
    return map.sections.flatMap { map.reachableItems(in: $0.id) }.map(\.id)
  }

  var screen: Expectation.Screen {
    if hasQuit { return .ended }
    return screenState.panel.flatMap { Expectation.Screen(rawValue: $0.screen.rawValue) } ?? .search
  }

  /// The title of the top layer; empty if there is none.
  var title: String { Self.title(of: screenState) }

  private static func title(of state: ScreenState) -> String {
    switch state.visit.screen.panels.last?.panel {
    case .settings(let page): state.list(of: page).title
    case let panel: panel?.title ?? ""
    }
  }

  // MARK: In the language of the script

  /// The state with texts in the script's language; `nil` if the screen has the same.
  private var writtenState: ScreenState? {
    words.map { words in
      var state = screenState
      state.settings.words = words
      return state
    }
  }

  /// The screen's texts with the corresponding texts in the script's language, for texts stored by the
  /// screen.
  private var writtenTexts: [String: String] {
    guard let words else { return [:] }
    let here = screenState.settings.words
    return Dictionary(
      WordKey.allCases.map { (here[$0], words[$0]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The title of the top layer, in the languages of the screen and of the script.
  var titles: [String] {
    guard let writtenState else { return [title] }
    return [title, Self.title(of: writtenState)] + [writtenTexts[title]].compactMap(\.self)
  }

  /// The notice, in the languages of the screen and of the script.
  var notices: [String] {
    [screenState.notice] + (writtenState.map { [$0.notice] } ?? [])
  }

  /// The labels of nodes in the script's language; empty if the screen has the same.
  var writtenLabels: [NodeID: String] {
    guard let writtenState else { return [:] }
    let scene = ScreenLayout(writtenState, text: FixedTextMeasurer()).scene
    return Dictionary(
      scene.nodes.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the item on the topmost sheet is a bookmark; `nil` without a sheet.
  var isBookmarked: Bool? {
    for open in screenState.visit.screen.panels.reversed() {
      if case .sheet(let sheet) = open.panel { return sheet.isBookmarked }
    }
    return nil
  }

  /// The reason for the last move or repair.
  var reason: String { machine.lastOutcome?.reason.rawValue ?? "" }

  /// Whether every answer has arrived.
  var isSettled: Bool { !isWaiting && screenState.visit.timers[.scope] == nil }

  /// The digest of the facts about the screen, not including its looks or the device in use.
  var state: UInt64 {
    var hash = FNV1a()
    let field = machine.state.visit.field
    let texts = [
      screen.rawValue, title, focused?.rawValue ?? "", machine.state.lineText, field.composition,
      machine.state.visit.scope.id, machine.state.keyboard.pageID, machine.state.failure,
    ]
    for text in texts + field.tokens.map(\.text) + cards.map(\.id) { hash.add(text) }
    for number in [
      field.caret, field.tokensAfterCaret, machine.state.visit.screen.scroll.y, resultCount,
    ] {
      hash.add(number)
    }
    return hash.value
  }

  /// The item with an id, if its card may be on the screen.
  func item(_ id: String) -> Item? {
    let landing = machine.state.landing
    let shown = machine.state.page?.sections.flatMap(\.items) ?? []
    return (shown + landing.popularItems + landing.bookmarks).first { $0.id.rawValue == id }
  }

  /// Something with an id and words, in reading order.
  struct Thing: Hashable {
    var id: String
    var label: String

    func matches(_ glob: Glob) -> Bool { glob.matches(label) || glob.matches(id) }
  }

  /// The cards of the results area, whether on the canvas or below it.
  var cards: [Thing] {
    let labels = Dictionary(
      scene.nodes.lazy.filter { $0.role == .card }.map { ($0.id, $0.label) },
      uniquingKeysWith: { first, _ in first })
    return machine.layout.commands.all.compactMap { control in
      guard case .card(_, let item) = control.select else { return nil }
      return Thing(id: item.rawValue, label: labels[control.id] ?? "")
    }
  }

  /// The ids of the nodes for `cards`.
  var cardElements: [NodeID] {
    machine.layout.commands.all.compactMap { control in
      if case .card = control.select { control.id } else { nil }
    }
  }

  /// The chips below the keyboard.
  var suggestions: [Thing] {
    let written = writtenLabels
    return scene.nodes.filter { $0.focus?.section == ScreenSection.suggestions.id }
      .map { Thing(id: $0.id.rawValue, label: written[$0.id] ?? $0.label) }
  }

  /// The total number of results: the matches of a search, or else the cards shown.
  var resultCount: Int {
    guard let page = screenState.page else { return cards.count }
    let sections = page.sections.filter { $0.category != nil }
    return sections.isEmpty
      ? page.sections.reduce(0) { $0 + $1.total } : sections.reduce(0) { $0 + $1.total }
  }

  /// The visible labels, in the languages of the screen and of the script.
  var labels: [String] {
    let (written, texts) = (writtenLabels, writtenTexts)
    let canvas = Rect(origin: .zero, size: scene.size)
    let visible = scene.nodes.filter { node in
      let window = node.clip.map { canvas.intersection($0) } ?? canvas
      return !node.label.isEmpty && node.frame.intersects(window)
    }
    return visible.map(\.label)
      + visible.flatMap { [written[$0.id], texts[$0.label]].compactMap(\.self) }
  }
}

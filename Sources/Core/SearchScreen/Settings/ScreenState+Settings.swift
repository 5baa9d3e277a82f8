internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The commands of the settings' rows that concern settings.
package enum SettingsCommand: Hashable, Sendable {
  case open(SettingsPage)
  case change(Setting)
  case toggleLanguage(String)
  /// The screen was set up; `explained` if that covered the buttons of the first device.
  case isSetUp(explained: Bool)
}

extension ScreenState {
  /// Whether the user may change all settings; visitors of a kiosk may change a few.
  var offersSettings: Bool { settings.kiosk == nil }

  /// Whether the screen is being set up.
  private var isBeingSetUp: Bool { visit.screen.panels.contains { $0.panel.traits.setsUp } }

  /// Whether typing finds settings.
  var canFindSettings: Bool {
    switch settingsPage {
    // What is typed there is rather an address.
    case .serverKinds, .folder, .source: false
    default: offersSettings && !isBeingSetUp
    }
  }

  /// Whether a hint says that typing on a keyboard finds settings.
  var findsSettings: Bool {
    guard case .settings(let page)? = visit.screen.panels.last?.panel, device == .keyboard,
      canFindSettings
    else { return false }
    if case .found = page { return false }
    return true
  }

  /// The current page of the settings, below any other panel.
  var settingsPage: SettingsPage? {
    for open in visit.screen.panels.reversed() {
      if case .settings(let page) = open.panel { return page }
    }
    return nil
  }

  /// The page in place of the search screen, preceded by the pages it was opened from.
  var pagePath: [String] {
    if let panel = visit.screen.panels.last?.panel, panel.traits.isPage { return [panel.name] }
    let path = visit.screen.panels.compactMap { open in
      if case .settings(let page) = open.panel { page.name } else { nil }
    }
    // The pages and the rows of one of them are the same view.
    return paneGroup == nil ? path : Array(path.prefix(1))
  }

  /// Whether the rows of the settings are on a panel below a bar: not in portrait or with large text, where
  /// they have the whole width or height.
  var hasSettingsPanel: Bool {
    !canvas.isPortrait && settings.theme.textScale < Metrics.largeText
  }

  /// The group whose rows are beside the pages: the open one, or the one with focus; `nil` on other pages,
  /// without the panel, and for visitors, who have a single list.
  var paneGroup: SettingsGroup? {
    guard offersSettings, hasSettingsPanel,
      let index = visit.screen.panels.lastIndex(where: { $0.panel.traits.screen == .settings })
    else { return nil }
    switch visit.screen.panels[index].panel {
    case .settings(.group(let group)): return group
    case .settings(.root):
      let above = visit.screen.panels.dropFirst(index + 1).first
      let focus = above?.returnFocus ?? visit.screen.focus
      let shown = SettingsGroup.allCases.filter { !rows(of: $0).isEmpty }
      return shown.first { focus.focused == .setting($0.rawValue) }
        ?? shown.first {
          focus.lastFocused(in: ScreenSection.settingsPages.id) == .setting($0.rawValue)
        } ?? shown.first
    default: return nil
    }
  }

  /// Opens the group whose rows took focus, and closes it when focus goes back to the pages. A pointer only
  /// passes over these on its way; a click opens one.
  mutating func followPane(in view: ScreenView) {
    guard let group = paneGroup, let open = visit.screen.panels.last,
      let section = visit.screen.focus.focused.flatMap({ view.map.item($0) })?.section
    else { return }
    switch (open.panel, view.commands.section(section)) {
    case (.settings(.root), .settings):
      var page = OpenPanel(
        .settings(.group(group)), returnFocus: FocusState(focused: .setting(group.rawValue)))
      page.isUnlocked = open.isUnlocked
      visit.screen.panels.append(page)
    case (.settings(.group), .settingsPages) where !visit.isPointing:
      visit.screen.panels.removeLast()
    case (.settings(.group), .navigationBar):
      // The page is still the one shown.
      guard let button = visit.screen.focus.focused else { return }
      visit.screen.focus = visit.screen.panels.removeLast().returnFocus
      visit.screen.focus.repair(in: view.map)
      visit.screen.focus.focus(button, in: view.map)
    default: break
    }
  }

  mutating func openSettings() -> [Effect] {
    guard settingsPage == nil, !isBeingSetUp else { return bump() }
    let ended = endComposition()
    return [.sound(Effect.Sound(.select))] + ended + open(.root)
  }

  /// Performs a command of the settings.
  mutating func perform(_ command: SettingsCommand) -> [Effect] {
    switch command {
    case .open(let page): open(page)
    case .change(let setting): change(setting)
    case .toggleLanguage(let code): toggleLanguage(code)
    case .isSetUp(let explained): noteSetUp(explained: explained)
    }
  }

  private mutating func open(_ page: SettingsPage) -> [Effect] {
    // Beside the pages, one group takes the place of another.
    if case .group = page, case .settings(.group)? = visit.screen.panels.last?.panel {
      visit.screen.panels.removeLast()
    }
    push(.settings(page))
    if paneGroup != nil {
      visit.screen.focus = FocusState(focused: list(of: page).rows.first.map { .setting($0.id) })
    }
    return offersSettings ? Self.parts.flatMap { $0.open(page) } : []
  }

  private mutating func noteSetUp(explained: Bool) -> [Effect] {
    if explained { awaitsFirstDevice = false }
    return change(Setting(.setUp, .flag(true))) + (explained ? [.rememberHelp] : [])
  }

  /// Moves the focus by several rows.
  mutating func pageSettings(
    _ direction: Direction, in view: ScreenView
  ) -> [Effect] {
    func section(_ focus: FocusState) -> NodeID? {
      focus.focused.flatMap { view.map.item($0) }?.section
    }
    var moved = false
    for _ in 0..<6 {
      var next = visit.screen.focus
      guard next.move(direction, in: view.map).moved, section(next) == section(visit.screen.focus)
      else { break }
      visit.screen.focus = next
      moved = true
    }
    guard moved else { return bump() }
    let sound = moveSound(in: view)
    focusChanged(in: view)
    return [sound]
  }

  /// Drags the rows with the finger; focus moves to the nearest fully visible row.
  mutating func dragSettings(
    by translation: Point, in view: ScreenView
  ) -> [Effect] {
    let rows = view.map.reachableItems(in: ScreenSection.settings.id)
    let window = SettingsMetrics.window(on: view.canvas, onPanel: view.map.hasSettingsBar)
    let most = max(0, (rows.map(\.frame.maxY).max() ?? 0) - window.maxY)
    let y = max(0, min(most, visit.screen.scroll.settings - translation.y))
    visit.screen.scroll.settings = y
    func isWhole(_ row: FocusItem) -> Bool {
      window.contains(row.frame.offset(dx: 0, dy: -y))
    }
    guard let focused = visit.screen.focus.focused.flatMap({ view.map.item($0) }),
      focused.section == ScreenSection.settings.id, !isWhole(focused)
    else {
      return []
    }
    let nearest = rows.filter(isWhole)
      .min { abs($0.frame.midY - focused.frame.midY) < abs($1.frame.midY - focused.frame.midY) }
    guard let nearest else { return [] }
    visit.screen.focus.focus(nearest.id, in: view.map)
    focusChanged(in: view)
    return []
  }

  /// The languages of keyboards with one more or one less; `nil`, with a notice, if the maximum is reached.
  mutating func toggled(_ code: String, in languages: [String]) -> [String]? {
    guard !languages.contains(code) else { return languages.filter { $0 != code } }
    guard languages.count < KeyboardOptions.mostLanguages else {
      show(problem: .words(.keyboardLimit))
      return nil
    }
    return languages + [code]
  }

  private mutating func toggleLanguage(_ code: String) -> [Effect] {
    guard let languages = toggled(code, in: keyboardOptions.languages) else {
      return bump()
    }
    return change(Setting(.languages, .words(languages)))
  }

  /// Replaces the keyboards.
  mutating func take(_ keyboards: [KeyboardLayout]) -> [Effect] {
    guard let first = keyboards.first else { return [] }
    let ended = endComposition()
    endCycle()
    keyboard = KeyboardState(layout: first, others: Array(keyboards.dropFirst()))
    visit.composer = Composer(first.composer)
    return ended
  }

  /// Explains the first controller or remote that is connected, once.
  mutating func greet(_ kind: DeviceKind) -> [Effect] {
    guard awaitsFirstDevice, settings.kiosk == nil, !(panel?.setsUp ?? false) else { return [] }
    awaitsFirstDevice = false
    mayOfferArrows = kind == .remote
    for part in Self.parts { part.greet(kind, in: &self) }
    return [.rememberHelp]
  }
}

extension FocusMap {
  /// Whether the rows of the settings are on a panel below a bar.
  var hasSettingsBar: Bool { sections.contains { $0.id == ScreenSection.navigationBar.id } }
}

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
    return visit.screen.panels.compactMap { open in
      if case .settings(let page) = open.panel { page.name } else { nil }
    }
  }

  mutating func openSettings() -> [Effect] {
    guard settingsPage == nil else { return bump() }
    let ended = endComposition()
    push(.settings(.root))
    return [.sound(Effect.Sound(.select))] + ended
  }

  /// Performs a command of the settings.
  mutating func perform(_ command: SettingsCommand) -> [Effect] {
    switch command {
    case .open(let page): push(.settings(page)) + Self.parts.flatMap { $0.open(page) }
    case .change(let setting): change(setting)
    case .toggleLanguage(let code): toggleLanguage(code)
    case .isSetUp(let explained): noteSetUp(explained: explained)
    }
  }

  private mutating func noteSetUp(explained: Bool) -> [Effect] {
    if explained { awaitsFirstDevice = false }
    return change(Setting(.setUp, .flag(true))) + (explained ? [.rememberHelp] : [])
  }

  /// Moves the focus by several rows.
  mutating func pageSettings(
    _ direction: Direction, in view: ScreenView
  ) -> [Effect] {
    var moved = false
    for _ in 0..<6 where visit.screen.focus.move(direction, in: view.map).moved { moved = true }
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
    let window = SettingsMetrics.window(on: view.canvas)
    let most = max(0, (rows.map(\.frame.maxY).max() ?? 0) - window.maxY)
    let y = max(0, min(most, visit.screen.scroll.settings - translation.y))
    visit.screen.scroll.settings = y
    func isWhole(_ row: FocusItem) -> Bool {
      window.contains(row.frame.offset(dx: 0, dy: -y))
    }
    guard let focused = visit.screen.focus.focused.flatMap({ view.map.item($0) }), !isWhole(focused)
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

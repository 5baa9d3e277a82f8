internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// True when the user may change all settings; visitors of a kiosk have a few.
  var offersSettings: Bool { settings.kiosk == nil }

  /// The current page of the settings, below any other overlay.
  var settingsPage: SettingsPage? {
    for overlay in visit.overlays.reversed() {
      if case .settings(let page) = overlay.content { return page }
    }
    return nil
  }

  /// The page in place of the search screen, and those that it was opened from.
  var pagePath: [String] {
    if let run = firstRun { return ["firstRun/\(run.step)"] }
    return visit.overlays.compactMap { overlay in
      if case .settings(let page) = overlay.content { "settings/\(page)" } else { nil }
    }
  }

  mutating func openSettings() -> [Effect] {
    guard settingsPage == nil else { return bump() }
    let ended = endComposition()
    push(.settings(.root))
    return [.sound(Effect.Sound(.select))] + ended
  }

  /// Handles Select on a row.
  mutating func selectSetting(_ id: String) -> [Effect] {
    guard case .settings(let page)? = visit.overlays.last?.content,
      let row = list(of: page).rows.first(where: { $0.id == id })
    else { return [] }
    switch row.act {
    case .open(let page): return push(.settings(page))
    case .change(let setting): return change(setting)
    case .toggleLanguage(let code): return toggleLanguage(code)
    case .clearRecents: return askToClearRecents()
    case .rebind(let intent): return askForButton(for: intent)
    case .resetBindings: return askToResetBindings()
    case .showHelp: return push(.help(shownDevice))
    case .setUp: return openFirstRun()
    case .addSources: return openFirstRun(only: .library)
    case .enterAddress(let kind): return push(.address(AddressEntry(kind: kind)))
    case .updateSources(let id): return updateSources(id)
    case .removeSource(let id): return askToRemoveSource(id)
    case .pairPhone: return showPhone()
    case .forgetPhones(let id): return forgetPhones(id)
    case .signIn(let id): return startSignIn(id)
    case .nothing: return bump()
    }
  }

  /// Moves the focus by several rows.
  mutating func pageSettings(
    _ direction: Direction, in view: ScreenView
  ) -> [Effect] {
    var moved = false
    for _ in 0..<6 where visit.focus.move(direction, in: view.map).moved { moved = true }
    guard moved else { return bump() }
    let sound = moveSound(in: view)
    focusChanged(in: view)
    return [sound]
  }

  /// Drags the rows with the finger; the focus moves to the nearest fully visible row.
  mutating func dragSettings(
    by translation: Point, in view: ScreenView
  ) -> [Effect] {
    let rows = view.map.reachableItems(in: ScreenSection.settings.id)
    let window = SettingsMetrics.window(on: view.canvas)
    let most = max(0, (rows.map(\.frame.maxY).max() ?? 0) - window.maxY)
    let y = max(0, min(most, visit.scroll.settings - translation.y))
    visit.scroll.settings = y
    func isWhole(_ row: FocusItem) -> Bool {
      window.contains(row.frame.offset(dx: 0, dy: -y))
    }
    guard let focused = visit.focus.focused.flatMap({ view.map.item($0) }), !isWhole(focused) else {
      return []
    }
    let nearest = rows.filter(isWhole)
      .min { abs($0.frame.midY - focused.frame.midY) < abs($1.frame.midY - focused.frame.midY) }
    guard let nearest else { return [] }
    visit.focus.focus(nearest.id, in: view.map)
    focusChanged(in: view)
    return []
  }

  /// The languages of keyboards with one more or one less; `nil`, with a notice, where there are as
  /// many as there may be.
  mutating func toggled(_ code: String, in languages: [String]) -> [String]? {
    guard !languages.contains(code) else { return languages.filter { $0 != code } }
    guard languages.count < KeyboardOptions.mostLanguages else {
      show(notice: .words(.keyboardLimit))
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

  mutating func askToClearRecents() -> [Effect] {
    push(
      .alert(
        Alert(
          title: words[.clearRecentsTitle], message: words[.clearRecentsMessage],
          choices: [
            Alert.Choice(title: words[.cancel], act: .dismiss),
            Alert.Choice(title: words[.clearAll], act: .clearRecents),
          ])))
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

  // MARK: Help

  mutating func showHelp(for kind: DeviceKind? = nil) -> [Effect] {
    if case .capture? = visit.overlays.last?.content { return [] }
    return push(.help(kind ?? shownDevice))
  }

  /// Shows the help of a device once, when the first controller or remote is connected.
  mutating func greet(_ kind: DeviceKind) -> [Effect] {
    guard awaitsFirstDevice, settings.kiosk == nil, firstRun == nil else { return [] }
    awaitsFirstDevice = false
    mayOfferArrows = kind == .remote
    _ = showHelp(for: kind)
    return [.rememberHelp]
  }

  /// Handles an intent on the help of a device, which every button closes but those that lead to the
  /// panel for phones: the same once more, or its own.
  mutating func handleOnHelp(
    _ intent: Intent, in view: ScreenView
  ) -> [Effect] {
    let offersPhone = view.elements[Element.helpPhone.id] != nil
    switch intent {
    case .press, .cancelPress, .hover, .drag, .coast: return []
    case .quit: return settings.kiosk == nil ? [.quit] : []
    case .move(let direction, let isRepeat) where offersPhone && direction.isSideways:
      return move(direction, isRepeat: isRepeat, in: view)
    case .help where offersPhone, .toggleKeyboardAndResults where offersPhone:
      return select(.helpPhone, in: view)
    case .select where view.elements[visit.focus.focused] == .helpPhone:
      return select(.helpPhone, in: view)
    case .click(let point) where view.focusable(at: point) == Element.helpPhone.id:
      return select(.helpPhone, in: view)
    case .choose(let id) where id == Element.helpPhone.id.rawValue:
      return select(.helpPhone, in: view)
    default:
      visit.pressed = nil
      return dismissOverlay()
    }
  }
}

extension Direction {
  fileprivate var isSideways: Bool { self == .left || self == .right }
}

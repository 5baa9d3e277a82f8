internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// Whether a person may change how the screen is; not where the public uses it.
  var offersSettings: Bool { settings.kiosk == nil }

  /// The page of the settings that is there, whatever lies over it.
  var settingsPage: SettingsPage? {
    for overlay in overlays.reversed() {
      if case .settings(let page) = overlay.content { return page }
    }
    return nil
  }

  mutating func openSettings(at now: Timestamp) -> [Effect] {
    guard offersSettings, settingsPage == nil else { return bump() }
    let ended = endComposition(at: now)
    push(.settings(.root))
    return [.sound(Effect.Sound(.select))] + ended
  }

  /// What Select on a row does.
  mutating func selectSetting(_ id: String, at now: Timestamp) -> [Effect] {
    guard case .settings(let page)? = overlays.last?.content,
      let row = list(of: page).rows.first(where: { $0.id == id })
    else { return [] }
    switch row.act {
    case .open(let page): return push(.settings(page))
    case .change(let setting): return change(setting, at: now)
    case .toggleLanguage(let code): return toggleLanguage(code, at: now)
    case .clearRecents: return askToClearRecents()
    case .rebind(let intent): return askForButton(for: intent, at: now)
    case .resetBindings: return askToResetBindings(at: now)
    case .showHelp: return push(.help(shownDevice))
    }
  }

  private mutating func toggleLanguage(_ code: String, at now: Timestamp) -> [Effect] {
    var languages = keyboardOptions.languages
    if let index = languages.firstIndex(of: code) {
      languages.remove(at: index)
    } else {
      guard languages.count < KeyboardOptions.mostLanguages else {
        show(notice: "There is room for four keyboards. Take one away first.", at: now)
        return bump()
      }
      languages.append(code)
    }
    return change(Setting(.languages, .words(languages)), at: now)
  }

  mutating func askToClearRecents() -> [Effect] {
    push(
      .alert(
        Alert(
          title: "Clear all recent searches?", message: "This cannot be undone.",
          choices: [
            Alert.Choice(title: "Cancel", act: .dismiss),
            Alert.Choice(title: "Clear All", act: .clearRecents),
          ])))
  }

  /// The person has other keyboards from now on.
  mutating func take(_ keyboards: [KeyboardLayout], at now: Timestamp) -> [Effect] {
    guard let first = keyboards.first else { return [] }
    let ended = endComposition(at: now)
    endCycle()
    keyboard = KeyboardState(layout: first, others: Array(keyboards.dropFirst()))
    composer = Composer(first.composer)
    return ended
  }

  // MARK: Help

  mutating func showHelp(for kind: DeviceKind? = nil) -> [Effect] {
    if case .capture? = overlays.last?.content { return [] }
    return push(.help(kind ?? shownDevice))
  }

  /// The first controller or remote ever is there: it is explained once.
  mutating func greet(_ kind: DeviceKind) -> [Effect] {
    guard awaitsFirstDevice, settings.kiosk == nil else { return [] }
    awaitsFirstDevice = false
    _ = showHelp(for: kind)
    return [.rememberHelp]
  }

  /// While a device is explained every button closes it.
  mutating func handleOnHelp(_ intent: Intent) -> [Effect] {
    switch intent {
    case .press, .cancelPress, .hover: return []
    case .quit: return settings.kiosk == nil ? [.quit] : []
    default:
      pressed = nil
      return dismissOverlay()
    }
  }
}

internal import CatalogModel
internal import Geometry
package import InputMapping
internal import TextEntry

/// The dial: groups of letters in a ring, typed with a stick. Each is a digit of the keypad token.
extension ScreenState {
  /// True when a column beside the keys belongs to the dial, whatever device is in use.
  ///
  /// A single row of keys and a portrait screen have no room for it: there it stands above other
  /// things while it is turned.
  var hasDialColumn: Bool {
    !canvas.isPortrait && !keyboard.layout.isOneRow && !typesByArrows
      && keyboard.layouts.contains { !$0.groups.isEmpty }
  }

  /// The groups of letters of the dial; empty where the keyboard has none.
  var dialGroups: [String] { keyboard.layout.groups }

  /// True when the groups carry the digits that type them: a remote is in use.
  var showsDigitsOnDial: Bool { device == .remote && !typesByArrows }

  /// The dial that a stick turns now; `nil` while nothing can be typed.
  package var dial: InputMapper.Dial? {
    guard dialGroups.count > 1, visit.screen.panels.isEmpty, showsSearch, firstRun == nil,
      settingsPage == nil
    else { return nil }
    return InputMapper.Dial(
      sectors: dialGroups.count, isMirrored: keyboard.layout.isRightToLeft)
  }

  /// Handles a change of the dial.
  mutating func turnDial(_ turn: DialTurn) -> [Effect] {
    switch turn {
    case .lit(let sector):
      visit.dialSector = sector
      return settings.rumble ? [.tick] : []
    case .cancelled:
      visit.dialSector = nil
      return []
    case .typed(let sector):
      visit.dialSector = nil
      guard dialGroups.indices.contains(sector) else { return [] }
      visit.hasUsedDial = true
      return endComposition() + type(group: Keypad.firstGroup + sector)
    }
  }

  /// The letters that can follow the code; all while the answer is pending, and where there is text.
  var liveCodeKeys: LiveKeys {
    guard visit.field.text.isEmpty, visit.field.composition.isEmpty else { return .all }
    guard !keypadDigits.isEmpty else { return query.isEmpty ? landing.liveKeys : .all }
    guard let knownKeys = visit.knownKeys, isAnswered(knownKeys) else { return .all }
    return knownKeys.codeKeys
  }

  /// Tells whether a title can go on with one of the letters of a group.
  func isLive(_ symbol: Character) -> Bool {
    guard case .only = liveCodeKeys else { return true }
    let keys = liveCodeKeys
    return Keypad.digits(of: symbol).flatMap(Keypad.letters(on:))
      .contains { keys.allows(String($0)) }
  }

  /// True for the letters of the lit group that can come next.
  func isInLitGroup(_ key: Key) -> Bool {
    guard let dialSector = visit.dialSector, dialGroups.indices.contains(dialSector),
      case .type(let text) = key.action,
      let letter = TextFolding.fold(text).unicodeScalars.first
    else { return false }
    return Keypad.digit(of: letter) == Character(String(Keypad.firstGroup + dialSector))
      && liveCodeKeys.allows(text)
  }

  /// True while the dial is explained: a controller is in use that has not turned it yet.
  var explainsDial: Bool {
    device.isGamepad && hasDialColumn && dial != nil && !visit.hasUsedDial && visit.field.isEmpty
      && visit.screen.scroll.y == 0 && visit.padPresses < Self.explainingPresses
  }

  /// The presses of a controller after which the dial is explained no longer.
  static let explainingPresses = 16
}

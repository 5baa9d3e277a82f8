internal import CatalogModel
internal import Geometry
package import InputMapping
internal import SceneGraph
internal import TextEntry

/// The dial: groups of letters in a ring, typed with a stick.
extension ScreenState {
  /// Whether the dial has room at the end of the field and of the rows of keys.
  ///
  /// A single row of keys, one that begins at that end, and a portrait screen have none: there it stands
  /// above other things while it is turned.
  var hasRoomForDial: Bool {
    keyboard.layout.isRightToLeft == settings.theme.isRightToLeft && !canvas.isPortrait
      && !keyboard.layout.isOneRow && !typesByArrows && !dialGroups.isEmpty
  }

  /// True while the dial takes the place of the keys whose work a controller does with a button: from
  /// the stick's first move until it has rested for a while.
  var showsDial: Bool {
    hasRoomForDial && (visit.dial.sector != nil || visit.timers[.dial] != nil)
  }

  /// The milliseconds for which the dial stays after the stick's last move.
  private static let dialRest = 6000

  /// The groups of letters of the dial; empty where the keyboard has none.
  var dialGroups: [String] { keyboard.layout.groups }

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
    visit.timers[.dial] = now + Self.dialRest
    switch turn {
    case .lit(let sector):
      visit.dial.sector = sector
      return settings.rumble ? [.tick] : []
    case .cancelled:
      visit.dial.sector = nil
      return []
    case .typed(let sector):
      visit.dial.sector = nil
      guard dialGroups.indices.contains(sector) else { return [] }
      visit.dial.noteUse()
      return endComposition() + type(group: Keypad.firstGroup + sector)
    }
  }

  /// The letters that a group may stand for next; all behind a letter, where a space may be left out.
  var liveGroupKeys: LiveKeys {
    guard visit.field.composition.isEmpty else { return .all }
    guard let last = visit.field.textBeforeCaret.last, !last.isWhitespace,
      UnsettledLetter.symbol(of: last) == nil
    else { return liveKeys }
    return .all
  }

  /// Whether a title can go on with one of the letters of a group.
  func isLive(_ symbol: Character) -> Bool {
    let keys = liveGroupKeys
    guard case .only = keys else { return true }
    return Keypad.digits(of: symbol).flatMap(Keypad.letters(on:))
      .contains { keys.allows(String($0)) }
  }

  /// True while the dial is explained: a controller is in use that has not turned it yet.
  var explainsDial: Bool {
    device.isGamepad && hasRoomForDial && dial != nil && visit.dial.isToBeExplained
      && visit.field.isEmpty && visit.screen.scroll.y == 0
  }
}

internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The dial: groups of letters in a ring, typed with a stick.
extension ScreenState {
  /// Whether the dial has room at the end of the field and of the rows of keys.
  ///
  /// It has none beside a single row of keys, with keys that run against the screen's direction, and on a
  /// portrait screen: there it appears above everything else while it is turned.
  fileprivate var hasRoomForDial: Bool {
    keyboard.layout.isRightToLeft == settings.theme.isRightToLeft && !canvas.isPortrait
      && !keyboard.layout.isOneRow && !typesByArrows && !keyboard.layout.groups.isEmpty
  }

  /// Whether the dial replaces the keys that a controller has buttons for: from the stick's first move until
  /// it has rested for a while.
  fileprivate var showsDial: Bool {
    hasRoomForDial && (visit.dial.sector != nil || visit.timers[.dial] != nil)
  }

  /// The milliseconds for which the dial stays after the stick's last move.
  private static let dialRest = 6000

  /// The dial that the stick can turn now; `nil` while nothing can be typed.
  fileprivate var dial: InputMapper.Dial? {
    guard keyboard.layout.groups.count > 1, visit.screen.panels.isEmpty, showsSearch
    else { return nil }
    return InputMapper.Dial(
      sectors: keyboard.layout.groups.count, isMirrored: keyboard.layout.isRightToLeft)
  }

  /// Handles a change of the dial.
  fileprivate mutating func turnDial(_ turn: DialTurn) -> [Effect] {
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
      guard keyboard.layout.groups.indices.contains(sector) else { return [] }
      visit.dial.noteUse()
      return endComposition() + type(group: Keypad.firstGroup + sector)
    }
  }

  /// Whether the dial is explained: a controller is in use that has not turned it yet.
  fileprivate var explainsDial: Bool {
    device.isGamepad && hasRoomForDial && dial != nil && visit.dial.isToBeExplained
      && visit.field.isEmpty && visit.screen.scroll.y == 0
  }
}

extension DialState: ScreenPart {
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext
  ) {
    mapper.dial = context == .keyboard ? state.dial : nil
  }

  static func note(_ intent: Intent, in state: inout ScreenState) {
    if state.device.isGamepad { state.visit.dial.notePress() }
  }

  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard case .dial(let turn) = intent, state.visit.screen.panels.isEmpty else { return nil }
    return state.turnDial(turn)
  }

  static func column(besideKeysOf state: ScreenState) -> KeyColumn? {
    guard !state.keyboard.layout.groups.isEmpty else { return nil }
    return KeyColumn(width: DialMetrics.column, isShown: state.showsDial)
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    let state = builder.state
    switch place {
    case .keys: if state.showsDial { builder.addDial() }
    case .aboveScreen:
      if state.showsSearch, !state.hasRoomForDial { builder.addRaisedDial() }
    case .statusLine: if state.explainsDial { builder.addDialHint() }
    default: break
    }
  }

  static func hints(in builder: SceneBuilder) -> [ButtonHint]? {
    builder.state.visit.dial.sector == nil ? nil : builder.dialHints
  }

  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String {
    let groups = state.keyboard.layout.groups
    guard let sector = state.visit.dial.sector, groups.indices.contains(sector) else { return "" }
    return groups[sector].map(String.init).joined(separator: " ")
  }

  static func memory(of visit: Visit) -> ScreenState.Memory.Note? {
    ScreenState.Memory.Note(
      name: "dial", words: visit.dial.sector.map { "group \($0)" } ?? "")
  }
}

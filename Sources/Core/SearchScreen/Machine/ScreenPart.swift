internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// A feature as the rest of the screen sees it.
///
/// The screen asks its parts one after the other, in the order of ``ScreenState/parts``, without knowing which they
/// are. A part implements only what it needs. A panel that adds rows or handles intents is a part, too.
protocol ScreenPart {
  // MARK: Input

  /// Says how devices are read where focus is.
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext)
  /// Reads an event of a device in place of the bindings; `nil` to leave it to them.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]?
  /// Notes an intent before it is handled.
  static func note(_ intent: Intent, in state: inout ScreenState)
  /// Handles an intent before panels and everything else; `nil` to leave it to them.
  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]?
  /// Handles an intent; `nil` for one that is about something else.
  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]?
  /// Takes note of the first controller or remote that is connected.
  static func greet(_ kind: DeviceKind, in state: inout ScreenState)

  // MARK: Time

  /// The intent of a timer that stands for a press; `nil` for any other timer.
  static func intent(of timer: Timers.Name, in state: inout ScreenState) -> Intent?
  /// Performs what a timer has waited for; `nil` for the timer of something else.
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]?
  /// Whether a press takes so long that nothing may depend on a second one in time.
  static func isSlow(in state: ScreenState) -> Bool
  /// Follows a new layout.
  /// - Parameter opened: The control that took focus because it has just been opened; `nil` for none.
  /// - Returns: Whether it has to be laid out again.
  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool

  // MARK: Search

  /// Says what else the answer to a query has to tell.
  static func prepare(_ query: inout Query, for state: ScreenState)

  // MARK: Rows and buttons

  /// Its row of the page More; `nil` for none.
  static func moreRow(in state: ScreenState) -> MoreRow?
  /// Its row in a group of the settings; `nil` for none.
  static func settingRow(in group: SettingsGroup, of state: ScreenState) -> SettingRow?
  /// Its button at the end of the scope bar; `nil` for none.
  static func scopeAction(in state: ScreenState) -> SceneBuilder.ScopeAction?

  // MARK: Pages

  /// The shelf of a tab from which Edit removes things; `nil` for none.
  static func editableShelf(of tab: Tab, in state: ScreenState) -> String?
  /// What Select on one of its controls removes during Edit; `nil` for nothing.
  static func removal(by command: Command) -> Removal?
  /// The least width of the page More, in canvas points.
  static func moreWidth(in builder: SceneBuilder) -> Int
  /// Adds something below the rows of the page More.
  /// - Returns: Its bottom.
  static func addToMore(_ builder: inout SceneBuilder, y: Int, x: Int, width: Int) -> Int

  // MARK: The screen

  /// The column that it needs beside the keys; `nil` for none.
  static func column(besideKeysOf state: ScreenState) -> KeyColumn?
  /// Adds its nodes at one of the places of a layout.
  static func add(to builder: inout SceneBuilder, at place: ScreenPlace)
  /// What it shows on a card in place of the card’s own badges; empty for nothing.
  static func items(on card: CardPlace, of builder: inout SceneBuilder) -> [DisplayItem]
  /// Hints to show instead of the usual ones; `nil` for none.
  static func hints(in builder: SceneBuilder) -> [ButtonHint]?
  /// What a listener hears when it changes.
  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String
  /// What it remembers of the visit, in words for stories of scripts; `nil` for a part without a memory.
  static func memory(of visit: Visit) -> ScreenState.Memory.Note?
}

extension ScreenPart {
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext
  ) {}
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]? { nil }
  static func note(_ intent: Intent, in state: inout ScreenState) {}
  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? { nil }
  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? { nil }
  static func greet(_ kind: DeviceKind, in state: inout ScreenState) {}
  static func intent(of timer: Timers.Name, in state: inout ScreenState) -> Intent? { nil }
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? { nil }
  static func isSlow(in state: ScreenState) -> Bool { false }
  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool { false }
  static func prepare(_ query: inout Query, for state: ScreenState) {}
  static func moreRow(in state: ScreenState) -> MoreRow? { nil }
  static func settingRow(in group: SettingsGroup, of state: ScreenState) -> SettingRow? { nil }
  static func scopeAction(in state: ScreenState) -> SceneBuilder.ScopeAction? { nil }
  static func editableShelf(of tab: Tab, in state: ScreenState) -> String? { nil }
  static func removal(by command: Command) -> Removal? { nil }
  static func moreWidth(in builder: SceneBuilder) -> Int { 0 }
  static func addToMore(_ builder: inout SceneBuilder, y: Int, x: Int, width: Int) -> Int { y }
  static func column(besideKeysOf state: ScreenState) -> KeyColumn? { nil }
  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {}
  static func items(on card: CardPlace, of builder: inout SceneBuilder) -> [DisplayItem] { [] }
  static func hints(in builder: SceneBuilder) -> [ButtonHint]? { nil }
  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String { "" }
  static func memory(of visit: Visit) -> ScreenState.Memory.Note? { nil }
}

/// An action of the screen, beside those of a feature.
typealias ScreenAction = Action

/// A place of a layout at which parts add nodes.
enum ScreenPlace: Hashable {
  /// After the keys, scrolling with them.
  case keys
  /// Above the screen, below panels and hints.
  case aboveScreen
  /// Around the elements of the screen, or of the panel in front.
  case aroundElements
  /// The status line in place of a notice, or in place of the hints.
  case inPlaceOfNotice, inPlaceOfHints
  /// The end of the line of hints, while nothing else is there.
  case statusLine
  /// In front of everything.
  case front
}

/// A card on the canvas.
struct CardPlace: Hashable {
  var id: NodeID
  var frame: Rect
  /// The picture on the card; `nil` for all of it.
  var picture: Rect?
  var clip: Rect?
}

/// A column beside the keys.
struct KeyColumn: Hashable {
  /// The width with the distance to the keys, in canvas points.
  var width: Int
  /// Whether it is there now; the keys always have room for it.
  var isShown: Bool
}

extension ScreenState {
  /// The parts of the screen, in the order in which they are asked.
  static var parts: [any ScreenPart.Type] {
    [
      HelpPanel.self,
      SurprisePanel.self,
      PhonePanel.self,
      FirstRun.self,
      CapturePanel.self,
      UpNextPanel.self,
      LookupPanel.self,
      DialState.self,
      ButtonBadges.self,
      SavedSearches.self,
      Scanning.self,
      Voice.self,
    ]
  }

  /// The column beside the keys; `nil` for none.
  var keyColumn: KeyColumn? { Self.parts.lazy.compactMap { $0.column(besideKeysOf: self) }.first }

  /// What Select on a control of a part removes during Edit; `nil` for nothing.
  func partRemoval(by command: Command) -> Removal? {
    guard let removal = Self.parts.lazy.compactMap({ $0.removal(by: command) }).first,
      visit.isEditingPage, visit.screen.panels.isEmpty
    else { return nil }
    return removal
  }

  /// Says how devices are read where focus is.
  func prepare(_ mapper: inout InputMapper, in context: BindingContext) {
    for part in Self.parts { part.prepare(&mapper, for: self, in: context) }
  }

  /// Reads an event of a device in place of the bindings; `nil` to leave it to them.
  mutating func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext
  ) -> [Action]? {
    for part in Self.parts {
      if let actions = part.read(event, with: &mapper, in: context, for: &self) { return actions }
    }
    return nil
  }

  /// The action of a timer that is due.
  mutating func action(of timer: Timers.Name) -> Action {
    for part in Self.parts {
      if let intent = part.intent(of: timer, in: &self) { return .intent(intent) }
    }
    return .timer(timer)
  }

  /// Whether a press takes so long that nothing may depend on a second one in time.
  package var isSlow: Bool { Self.parts.contains { $0.isSlow(in: self) } }

  /// Lets the parts follow a new layout.
  /// - Returns: Whether it has to be laid out again.
  mutating func follow(_ view: ScreenView, opened: NodeID?) -> Bool {
    var changes = false
    for part in Self.parts where part.follow(view, opened: opened, in: &self) { changes = true }
    return changes
  }
}

extension SceneBuilder {
  /// Adds the nodes of all parts at one of the places of a layout.
  /// - Returns: Whether there are any.
  @discardableResult mutating func addParts(at place: ScreenPlace) -> Bool {
    let count = nodes.count
    for part in ScreenState.parts { part.add(to: &self, at: place) }
    return nodes.count > count
  }

  /// What parts show on a card; empty for nothing.
  mutating func partItems(on card: CardPlace) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for part in ScreenState.parts { items += part.items(on: card, of: &self) }
    return items
  }
}

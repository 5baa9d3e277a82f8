internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// The interface of a feature to the rest of the screen.
///
/// The screen asks its parts one after the other, in the order of ``ScreenState/parts``, without knowing
/// which they are. A part implements only what it needs. A panel that adds rows or handles intents is also a
/// part.
protocol ScreenPart {
  // MARK: Input

  /// Configures the mapping of input for the current focus.
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext)
  /// Handles a device event in place of the bindings; `nil` to leave it to them.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]?
  /// Observes an intent before it is handled.
  static func note(_ intent: Intent, in state: inout ScreenState)
  /// Handles an intent before panels and everything else; `nil` to leave it to them.
  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]?
  /// Handles an intent; `nil` if it is not for this part.
  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]?
  /// Follows the visits to a kiosk: one has just begun, or the next one is awaited.
  static func followVisit(in state: inout ScreenState)
  /// Shows something in place of leaving a kiosk, once the PIN was right; `nil` to leave it.
  static func leaveKiosk() -> [Effect]?
  /// Stops what it is doing because the person does something else.
  static func giveWay(to intent: Intent, in state: inout ScreenState) -> [Effect]
  /// Whether it listens to speech while a control is held.
  static func listening(in state: ScreenState) -> Listening
  /// Whether it reads the screen aloud to a person who may not see it.
  static func readsAloud(in state: ScreenState) -> Bool
  /// Handles the connection of the first controller or remote.
  static func greet(_ kind: DeviceKind, in state: inout ScreenState)

  // MARK: Time

  /// The intent of a timer that acts as a press; `nil` for any other timer.
  static func intent(of timer: Timers.Name, in state: inout ScreenState) -> Intent?
  /// Handles a timer; `nil` if it is not this part's.
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]?
  /// Whether a press takes so long that nothing may depend on a second one in time.
  static func isSlow(in state: ScreenState) -> Bool
  /// Updates the part after a new layout.
  /// - Parameter opened: The control that took focus because it was just opened; `nil` for none.
  /// - Returns: Whether another layout is needed.
  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool
  /// Completes a step: observes it, and may change its effects.
  /// - Returns: The time of the next step it needs if nothing happens before; `nil` for none.
  static func complete(
    _ effects: inout [Effect], after intents: [DoneIntent], _ layout: ScreenLayout,
    in state: inout ScreenState
  ) -> Timestamp?

  /// Takes an answer, or a request of another program; `nil` if it is not for this part.
  static func take(
    _ action: ScreenAction, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]?

  // MARK: Search

  /// Adds what else the answer to a query should contain.
  static func prepare(_ query: inout Query, for state: ScreenState)
  /// The texts it suggests in place of the usual suggestions; empty for none.
  static func suggestions(in state: ScreenState) -> [String]

  // MARK: Rows and buttons

  /// Its row on the More page; `nil` for none.
  static func moreRow(in state: ScreenState) -> MoreRow?
  /// Its rows on a page of the settings.
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow]
  /// Requests what its rows on a page of the settings show, as the page opens.
  static func open(_ page: SettingsPage) -> [Effect]
  /// Its button at the end of the scope bar; `nil` for none.
  static func scopeAction(in state: ScreenState) -> SceneBuilder.ScopeAction?

  // MARK: Pages

  /// The shelf of a tab from which Edit removes items; `nil` for none.
  static func editableShelf(of tab: Tab, in state: ScreenState) -> String?
  /// The removal by Select on one of its controls during Edit; `nil` for none.
  static func removal(by command: Command) -> Removal?
  /// The minimum width of the More page, in canvas points.
  static func moreWidth(in builder: SceneBuilder) -> Int
  /// Adds content below the rows of the More page.
  /// - Returns: The bottom of that content.
  static func addToMore(_ builder: inout SceneBuilder, y: Int, x: Int, width: Int) -> Int

  /// The height of its header above the titles of a page, with the distance below it, in canvas points.
  static func pageHeaderHeight(in state: ScreenState) -> Int

  // MARK: The screen

  /// Its rows of chips on the sheet of a title.
  static func chipRows(of item: Item, in builder: SceneBuilder) -> [SceneBuilder.ChipRow]
  /// The column it needs beside the keys; `nil` for none.
  static func column(besideKeysOf state: ScreenState) -> KeyColumn?
  /// Adds its nodes at a place in the layout.
  static func add(to builder: inout SceneBuilder, at place: ScreenPlace)
  /// The items it shows on a card in place of the card's own badges; empty for none.
  static func items(on card: CardPlace, of builder: inout SceneBuilder) -> [DisplayItem]
  /// The node that it offers in place of the focused element, which does not look focused meanwhile; `nil` for
  /// none.
  static func offer(in state: ScreenState) -> NodeID?
  /// Whether it moves focus by itself, without a move of the person.
  static func movesFocus(in state: ScreenState) -> Bool
  /// Hints to show instead of the usual ones; `nil` for none.
  static func hints(in builder: SceneBuilder) -> [ButtonHint]?
  /// The announcement when it changes.
  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String
  /// Its memory of the visit, in words for script stories; `nil` for a part without memory.
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
  static func followVisit(in state: inout ScreenState) {}
  static func leaveKiosk() -> [Effect]? { nil }
  static func giveWay(to intent: Intent, in state: inout ScreenState) -> [Effect] { [] }
  static func listening(in state: ScreenState) -> Listening { .none }
  static func readsAloud(in state: ScreenState) -> Bool { false }
  static func greet(_ kind: DeviceKind, in state: inout ScreenState) {}
  static func intent(of timer: Timers.Name, in state: inout ScreenState) -> Intent? { nil }
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? { nil }
  static func isSlow(in state: ScreenState) -> Bool { false }
  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool { false }
  static func complete(
    _ effects: inout [Effect], after intents: [DoneIntent], _ layout: ScreenLayout,
    in state: inout ScreenState
  ) -> Timestamp? { nil }
  static func take(
    _ action: ScreenAction, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? { nil }
  static func prepare(_ query: inout Query, for state: ScreenState) {}
  static func suggestions(in state: ScreenState) -> [String] { [] }
  static func moreRow(in state: ScreenState) -> MoreRow? { nil }
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] { [] }
  static func open(_ page: SettingsPage) -> [Effect] { [] }
  static func scopeAction(in state: ScreenState) -> SceneBuilder.ScopeAction? { nil }
  static func editableShelf(of tab: Tab, in state: ScreenState) -> String? { nil }
  static func removal(by command: Command) -> Removal? { nil }
  static func moreWidth(in builder: SceneBuilder) -> Int { 0 }
  static func addToMore(_ builder: inout SceneBuilder, y: Int, x: Int, width: Int) -> Int { y }
  static func pageHeaderHeight(in state: ScreenState) -> Int { 0 }
  static func chipRows(of item: Item, in builder: SceneBuilder) -> [SceneBuilder.ChipRow] { [] }
  static func column(besideKeysOf state: ScreenState) -> KeyColumn? { nil }
  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {}
  static func items(on card: CardPlace, of builder: inout SceneBuilder) -> [DisplayItem] { [] }
  static func offer(in state: ScreenState) -> NodeID? { nil }
  static func movesFocus(in state: ScreenState) -> Bool { false }
  static func hints(in builder: SceneBuilder) -> [ButtonHint]? { nil }
  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String { "" }
  static func memory(of visit: Visit) -> ScreenState.Memory.Note? { nil }
}

/// An action of the screen, as opposed to a feature's.
typealias ScreenAction = Action

/// An event for a part of the screen, from outside.
package enum PartEvent: Hashable, Sendable {
  case greetings(Greetings)
  case lookup(LookupNews)
  case operatorPage(OperatorReport)
  case phone(PhoneStatus)
  case profile(OpenedProfile)
  case update(PackageUpdate)
  case voice(VoiceNews)

  /// The event itself.
  package var news: any PartNews {
    switch self {
    case .greetings(let greetings): greetings
    case .lookup(let news): news
    case .operatorPage(let report): report
    case .phone(let status): status
    case .profile(let opened): opened
    case .update(let update): update
    case .voice(let news): news
    }
  }

  /// The kinds of events that scripts and recordings contain.
  package static var kinds: [any PartNews.Type] {
    [
      PhoneStatus.self,
      VoiceNews.self,
    ]
  }
}

/// The interface of the events of a part: their effect, and their form in scripts and recordings.
package protocol PartNews: Hashable, Sendable {
  /// The key of a step with such an event in scripts, and its name in recordings.
  static var key: String { get }
  /// The names of the events in scripts; empty if only recordings contain them.
  static var names: [String] { get }
  /// Parses the words of an event; `nil` for anything else.
  static func event(of words: [String]) -> PartEvent?
  /// The words of the event: its name, and its details.
  var words: [String] { get }
  /// Whether it only concerns the settings, so that a recording ignores it while they are not shown.
  var isOfSettings: Bool { get }
  /// The actions by which a script plays it, with what has to happen first.
  func actions(in state: ScreenState) -> [Action]
  /// Changes the state, and returns the effects.
  func reduce(_ state: inout ScreenState) -> [Effect]
}

/// No event is scripted unless it says how it is written.
extension PartNews {
  package static var names: [String] { [] }
  package static func event(of words: [String]) -> PartEvent? { nil }
  package var words: [String] { [] }
  package var isOfSettings: Bool { false }
  package func actions(in state: ScreenState) -> [Action] { [] }
}

/// Work of the program for a part of the screen.
package enum PartRequest: Hashable, Sendable {
  /// Loads the words of languages.
  case greetings(languages: [String])
  case lookup(LookupRequest)
  case operatorPage
  case phone(PhoneRequest)
  case profiles(ProfileRequest)
  case speech(Utterance)
  case update
  case voice(Voice.Request)

  /// The request in words, for timelines; empty for one without a trace.
  package var words: [String] {
    switch self {
    case .voice(let request): request.words
    default: []
    }
  }

  /// The text that it reads aloud; `nil` for any other work, and for silence.
  package var announcement: String? {
    switch self {
    case .speech(let utterance): utterance.parts.isEmpty ? nil : utterance.text
    default: nil
    }
  }
}

/// A page of the settings that a part has for itself.
package enum PartPage: Hashable, Sendable {
  /// The paired phones.
  case phones
  /// A phone, by its number.
  case phone(String)
  /// A profile, by its number.
  case profile(Profile.ID)

  /// Its current list.
  func list(in state: ScreenState) -> SettingsList {
    switch self {
    case .phones: state.phoneList
    case .phone(let id): state.list(ofPhone: id)
    case .profile(let id): state.list(ofProfile: id)
    }
  }
}

/// What parts keep for as long as the screen runs.
struct PartStates: Hashable, Sendable {
  var attract = Attract()
  var household: Household?
  var lookup: Lookup?
  var narrator = Narrator()
  var phone: PhoneStatus?
  /// The version that the system can install; `nil` for none, and before the settings were opened.
  var update: PackageUpdate?
}

/// Whether the screen listens to speech.
package enum Listening: Hashable, Sendable {
  case none
  /// It listens while a control is held.
  case offered
  /// The microphone is open.
  case open
}

/// A place in the layout where parts add nodes.
enum ScreenPlace: Hashable {
  /// After the keys, scrolling with them.
  case keys
  /// Above the titles of a page.
  case pageHeader
  /// The whole screen, below panels.
  case inPlaceOfScreen
  /// Above the screen, below panels and hints.
  case aboveScreen
  /// Around the elements of the screen, or of the panel in front.
  case aroundElements
  /// The status line, in place of a notice or of the hints.
  case inPlaceOfNotice, inPlaceOfHints
  /// The end of the hints, if nothing else is there.
  case statusLine
  /// In front of everything.
  case front
}

/// A card on the canvas.
struct CardPlace: Hashable {
  var id: NodeID
  var frame: Rect
  /// The picture on the card; `nil` if it fills the card.
  var picture: Rect?
  var clip: Rect?
}

/// A column beside the keys.
struct KeyColumn: Hashable {
  /// The width, including the distance to the keys, in canvas points.
  var width: Int
  /// Whether it is currently shown; the keys always leave room for it.
  var isShown: Bool
}

extension ScreenState {
  /// The parts of the screen, in the order they are asked.
  static var parts: [any ScreenPart.Type] {
    [
      Attract.self,
      Narrator.self,
      HelpPanel.self,
      SurprisePanel.self,
      PhonePanel.self,
      FirstRun.self,
      CapturePanel.self,
      UpNextPanel.self,
      StillTherePanel.self,
      LookupPanel.self,
      ProfilesPanel.self,
      PackageUpdate.self,
      OperatorPage.self,
      DialState.self,
      ButtonBadges.self,
      SavedSearches.self,
      PeoplePages.self,
      Scanning.self,
      Voice.self,
    ]
  }

  /// Lets the parts follow the visit to a kiosk.
  mutating func followVisit() {
    for part in Self.parts { part.followVisit(in: &self) }
  }

  /// The node that a part offers in place of the focused element; `nil` for none.
  var offer: NodeID? { Self.parts.lazy.compactMap { $0.offer(in: self) }.first }

  /// Whether a part moves focus by itself.
  package var movesFocusByItself: Bool { Self.parts.contains { $0.movesFocus(in: self) } }

  /// The column beside the keys; `nil` for none.
  var keyColumn: KeyColumn? { Self.parts.lazy.compactMap { $0.column(besideKeysOf: self) }.first }

  /// The removal by Select on a part's control during Edit; `nil` for none.
  func partRemoval(by command: Command) -> Removal? {
    guard let removal = Self.parts.lazy.compactMap({ $0.removal(by: command) }).first,
      visit.isEditingPage, visit.screen.panels.isEmpty
    else { return nil }
    return removal
  }

  /// Whether the screen listens to speech.
  package var listening: Listening {
    Self.parts.lazy.map { $0.listening(in: self) }.first { $0 != .none } ?? .none
  }

  /// Whether the screen is read aloud to a person who may not see it.
  var readsAloud: Bool { Self.parts.contains { $0.readsAloud(in: self) } }

  /// Configures the mapping of input for the current focus.
  func prepare(_ mapper: inout InputMapper, in context: BindingContext) {
    mapper.offersListening = listening != .none
    for part in Self.parts { part.prepare(&mapper, for: self, in: context) }
  }

  /// Handles a device event in place of the bindings; `nil` to leave it to them.
  mutating func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext
  ) -> [Action]? {
    for part in Self.parts {
      if let actions = part.read(event, with: &mapper, in: context, for: &self) { return actions }
    }
    return nil
  }

  /// The action for a timer that is due.
  mutating func action(of timer: Timers.Name) -> Action {
    for part in Self.parts {
      if let intent = part.intent(of: timer, in: &self) { return .intent(intent) }
    }
    return .timer(timer)
  }

  /// Whether a press takes so long that nothing may depend on a second one in time.
  package var isSlow: Bool { Self.parts.contains { $0.isSlow(in: self) } }

  /// Updates the parts after a new layout.
  /// - Returns: Whether another layout is needed.
  mutating func follow(_ view: ScreenView, opened: NodeID?) -> Bool {
    var changes = false
    for part in Self.parts where part.follow(view, opened: opened, in: &self) { changes = true }
    return changes
  }

  /// Lets the parts complete a step.
  /// - Returns: The time of the next step they need if nothing happens before; `nil` for none.
  mutating func complete(
    _ effects: inout [Effect], after intents: [DoneIntent], _ layout: ScreenLayout
  ) -> Timestamp? {
    // A microphone would pick up the sounds.
    if listening == .open { effects = effects.silent }
    return Self.parts.compactMap { $0.complete(&effects, after: intents, layout, in: &self) }.min()
  }
}

extension SceneBuilder {
  /// Adds the nodes of all parts at a place in the layout.
  /// - Returns: Whether any were added.
  @discardableResult mutating func addParts(at place: ScreenPlace) -> Bool {
    let count = nodes.count
    for part in ScreenState.parts { part.add(to: &self, at: place) }
    return nodes.count > count
  }

  /// The items that parts show on a card; empty for none.
  mutating func partItems(on card: CardPlace) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for part in ScreenState.parts { items += part.items(on: card, of: &self) }
    return items
  }
}

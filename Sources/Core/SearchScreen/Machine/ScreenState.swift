package import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import TextEntry

/// The state of the screen: a value that only ``reduce(_:_:at:in:)`` and the passes of
/// ``ScreenMachine`` change.
package struct ScreenState: Hashable, Sendable {
  /// The settings from the configuration.
  package var settings: ScreenSettings
  /// The canvas, which follows the shape of the output.
  package var canvas = Canvas.usual
  /// The categories of the catalogue, in declared order.
  package var categories: [Category]
  /// The content of the landing.
  package var landing: Landing
  /// The view that another program supplies for the landing.
  var suppliedLanding: [ResultShelf] = []
  /// The generation of the search whose view is shown.
  var viewGeneration = 0

  /// The user's keyboards, and the layout and page that are shown.
  package var keyboard: KeyboardState
  /// The text and tokens in the field.
  package var field = FieldText<Token>()
  /// The composer of the last keys pressed; its text is the composition of the field.
  package var composer: Composer
  /// True when the digits of a remote type themselves instead of standing for letters.
  package var typesPlainDigits = false
  /// True while the text is searched as it is spelt, without corrections.
  var searchesExactly = false
  /// The edits of the field, for Undo and Redo.
  var history = FieldHistory()
  /// True after the field was cleared, until the text changes.
  var wasCleared = false
  /// The content that was copied here; `nil` before.
  var copied: CopiedContent?
  /// The token that the pointer drags; `nil` for none.
  var tokenDrag: TokenDrag?
  /// The sector of the dial that is lit; `nil` for none.
  package var dialSector: Int?
  /// True while the first cards have badges that say which button opens them.
  package var showsBadges = false
  /// The arrow that led onto the arrow keyboard, and when; the same arrow types nothing at first.
  var arrowEntry: ArrowEntry?
  /// True once a group was typed with the dial.
  var hasUsedDial = false
  /// The presses of a controller so far, as far as they matter.
  var padPresses = 0
  /// The letters known to be able to come next; `nil` before the first answer.
  var knownKeys: KnownKeys?
  /// The dead keys: keys on the screen that no title can follow.
  package internal(set) var deadKeys = DeadKeys()
  /// The filter rows below the scope bar.
  package var filters = FilterRows()
  /// The scope of the search.
  package var scope = Scope.all
  /// True after Select chose the scope, until focus leaves the scope bar: passing over other scopes,
  /// on the way to the filters, changes nothing then.
  var isScopeChosen = false
  /// The scope from which focus set out to pass over the scope bar; `nil` while it is elsewhere.
  var passedScope: Scope?
  /// The tab whose page is shown.
  package var tab = Tab.search
  /// The pages above the tab, the topmost last.
  package internal(set) var navigation: [NavigationPage] = []
  /// The pages that a search among the titles of one of them left.
  var leftPages: LeftPages?
  /// The Search tab as it was left; `nil` while it is shown.
  var coveredSearch: CoveredScreen?
  /// The places that tabs were left at.
  var tabPlaces: [TabPlace] = []
  /// True while Down from the tab goes to the place at which its page was left.
  var returnsToPlace = false
  /// True while Select removes things on the page.
  package internal(set) var isEditingPage = false
  /// The things that were removed on the page, the last one last; Undo brings them back.
  package internal(set) var removals: [Removal] = []
  /// The battery level that was seen on the More tab.
  var seenBattery: BatteryLevel?

  /// The number of the newest search; answers to older searches are ignored.
  package var generation = 0
  /// The answer on the screen; `nil` while the landing is shown.
  package var answer: Answer?
  /// The titles of providers that came before the answer that they belong to.
  var early = EarlyTitles()
  /// The completions in the newest answer, also while a search waits for the Search key.
  package var completions: [Suggestion] = []
  /// The completion of the word that is being typed.
  var completion = CompletionState()
  /// True when results may be shown: always, unless a search waits for the Search key.
  package var isSubmitted = true
  /// True while the newest search has no answer.
  package var isSearching = false
  /// True when the results on the screen are dimmed because a newer answer is late.
  package var isStale = false
  /// The generations of sections, which change with their content; 0 for those not listed.
  package var contentGenerations: [ScreenSection: Int] = [:]
  /// The number of items that the grid requests.
  package var gridLimit = ScreenState.gridStep

  /// The overlays on the screen, the topmost last.
  package var overlays: [Overlay] = []
  /// The PIN view as a wrong PIN left it, so that its lockout outlasts the view.
  package var pinMemory: PINEntry?
  /// The focus state.
  package var focus = FocusState()
  /// The element that Select is held down on.
  package var pressed: NodeID?
  /// True when focus has moved since Select went down, so that its release does nothing.
  package var isPressSpent = false
  /// The last visit to the results.
  var resultsVisit: ResultsVisit?
  /// True when focus goes to the results as soon as they arrive.
  var awaitsResults = false
  /// True when focus goes to the page of the tab as soon as it is laid out.
  var awaitsPage = false
  /// True when a hardware keyboard has typed since focus last moved, so that Return submits.
  var hasTyped = false
  /// The scroll offsets.
  package var scroll = ScrollState()
  /// True when focus follows the pointer; the content must not jump away under it.
  package var isPointing = false
  /// The item that a program was started for and that is still open.
  package var openItem: ItemID?
  /// The progress of a scan.
  package internal(set) var scan = ScanState()
  /// The pending timers.
  package var timers = Timers()
  /// The time of the newest step, for countdowns.
  package var now = Timestamp.zero
  /// The time of the last move of focus, to tell fast steps.
  package var lastMove = Timestamp(-10_000)
  /// The time at which a suggestion was taken; `nil` once something else has been done.
  var lastTaken: Timestamp?
  /// The progress of the attract screen.
  package internal(set) var attract = Attract()
  /// The screen that the next visitor of a kiosk gets; `nil` at home.
  var visitorDefaults: VisitorDefaults?
  /// The uses of the buttons that hints explain.
  var hintUses = HintUses()
  /// True when nothing has been done for a while, so that hints return.
  var isIdle = false
  /// The kind of the device last used, which decides the glyphs.
  package var device = DeviceKind.keyboard
  /// The lowest battery level of all controllers, when it is worth a warning.
  package var battery: BatteryLevel?
  /// The bindings of the controls of devices.
  package var bindings = BindingTable()
  /// The bindings without the changes made on the screen.
  package var baseBindings = BindingTable()
  /// The user's choice of the language.
  package var languageOptions = LanguageOptions()
  /// The user's choice of keyboards.
  package var keyboardOptions = KeyboardOptions()
  /// True while no device has ever been explained.
  package var awaitsFirstDevice = false
  /// True while the arrow keyboard is still to be offered to the person's first remote.
  var mayOfferArrows = false
  /// True at home where no catalogue is configured, so that titles can be imported in place of ours.
  package var importsLibrary = false
  /// True when the catalogue has titles of the person's own.
  package var hasOwnLibrary = false
  /// The sources of the library.
  package var sources: [SourceStatus] = []
  /// The columns of the files that the catalogue was imported from; none where it has none.
  package var columns: [ImportedColumn] = []
  /// The page for phones; `nil` where there is none.
  package var phone: PhoneStatus?
  /// The voice input; `nil` where there is none.
  package internal(set) var voice: VoiceState?
  /// The source that the person signs in to; `nil` for none.
  package var signingIn: String?
  /// The source that was just added, and is asked a login for where its server wants one; `nil` for none.
  package var awaitsLogin: String?
  /// The import that was started on the screen; `nil` before one.
  package var libraryImport: LibraryImport?
  /// The controllers that are connected, the last one last.
  package internal(set) var controllers: [ConnectedController] = []
  /// The time of day in the form that the status line shows; empty when unknown.
  package var clock = ""
  /// The moment of the last reading of the wall clock that has one; `nil` before.
  var moment: ClockReading.Moment?
  /// The time of that reading.
  var momentRead = Timestamp.zero
  /// A message shown for a few seconds; empty when there is none.
  package var noticeMessage: ScreenMessage = ""
  /// The letter at which a long list in alphabetical order has arrived; empty while none is shown.
  package internal(set) var indexLetter = ""

  /// The largest number of items of a shelf.
  static let shelfLimit = 20
  /// The number of items that the grid requests at first, and adds each time its end comes near.
  package static let gridStep = 60
  /// The largest number of items that a grid requests.
  package static let gridMaximum = 1000

  /// Creates the initial state of the screen.
  /// - Parameters:
  ///   - settings: The settings from the configuration.
  ///   - keyboard: The keyboard layout to show first.
  ///   - otherKeyboards: The layouts that the globe key shows, in the user's order.
  ///   - categories: The categories of the catalogue, in declared order.
  ///   - landing: The content of the landing.
  package init(
    settings: ScreenSettings, keyboard: KeyboardLayout, otherKeyboards: [KeyboardLayout] = [],
    categories: [Category] = [], landing: Landing = Landing()
  ) {
    self.settings = settings
    self.keyboard = KeyboardState(layout: keyboard, others: otherKeyboards)
    composer = Composer(keyboard.composer)
    self.categories = categories
    self.landing = landing
  }

  /// The scroll offsets, in canvas points; always targets, never animated values.
  package struct ScrollState: Hashable, Sendable {
    /// The vertical offset of the content.
    package var y = 0
    /// The horizontal offsets of shelves; 0 for those not listed.
    package var shelves: [ShelfOffset] = []
    /// The vertical offset of the rows of the settings.
    package var settings = 0
    /// The vertical offset of the answers of an alert that is a long list.
    package var list = 0

    /// The horizontal offset of one shelf.
    package struct ShelfOffset: Hashable, Sendable {
      /// The section of the shelf.
      package var section: NodeID
      /// The offset in canvas points, 0 or more.
      package var x: Int
    }

    /// Returns the horizontal offset of a shelf.
    package func x(of section: NodeID) -> Int {
      shelves.first { $0.section == section }?.x ?? 0
    }

    /// Sets the horizontal offset of a shelf.
    package mutating func setX(_ x: Int, of section: NodeID) {
      if let index = shelves.firstIndex(where: { $0.section == section }) {
        shelves[index].x = x
      } else {
        shelves.append(ShelfOffset(section: section, x: x))
      }
    }
  }

  /// True when the results area shows the landing.
  package var showsLanding: Bool { page == nil }

  /// The current query: that of the topmost page, of the tab, or of the field.
  package var query: Query {
    if let page = navigation.last {
      var query = page.question
      query.order = page.order
      query.collation = page.order == .title ? words.language : ""
      query.limit = query.scope == .all ? Self.shelfLimit : gridLimit
      return query
    }
    guard tab != .search else { return fieldQuery }
    var query = Query(text: "", limit: Self.shelfLimit, listing: tab.listing)
    if case .supplied(let id) = tab { query.tab = id }
    return query
  }

  /// The query of the field; with a category as scope and an empty field, all of that category.
  private var fieldQuery: Query {
    var tokens = field.tokens.filter { $0.kind != .keypad }
    if field.isEmpty, case .category(let category) = scope {
      tokens = [Token(kind: .category, text: category.rawValue)]
    }
    let isBookmarked = tokens.contains { $0.kind == .bookmarked }
    var query = Query(
      text: searchedText, digits: keypadDigits, tokens: tokens,
      bookmarks: isBookmarked ? landing.bookmarks.map(\.id) : [], scope: scope,
      limit: scope == .all && (onlyCategory == nil || gridLimit == Self.gridStep)
        ? Self.shelfLimit : gridLimit)
    query.isExact = searchesExactly
    query.weighsLetters = settings.scan.isOn
    query.script = keypadDigits.isEmpty ? .latin : keypadScript
    return query
  }
}

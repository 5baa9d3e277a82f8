package import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import TextEntry

/// The state of the screen: a value that only ``reduce(_:_:in:)`` and the passes of
/// ``ScreenMachine`` change.
///
/// Its own properties outlive a visit; those of ``visit`` do not.
package struct ScreenState: Hashable, Sendable {
  /// The visit of the person in front of the screen.
  package var visit: Visit
  /// The settings from the configuration.
  package var settings: ScreenSettings
  /// The canvas, which follows the shape of the output.
  package var canvas = Canvas.usual
  /// The categories of the catalogue, in declared order.
  package var categories: [Category]
  /// The content of the landing.
  package var landing: Landing
  /// The landing supplied by another program.
  var suppliedLanding: [ResultShelf] = []
  /// The generation of the search whose results are shown.
  var viewGeneration = 0

  /// The user's keyboards, and the current layout and page.
  package var keyboard: KeyboardState
  /// The battery level seen on the More tab.
  var seenBattery: BatteryLevel?

  /// The number of the newest search; answers to older searches are ignored.
  package var generation = 0
  /// The generations of sections, which change with their content; 0 for those not listed.
  package var contentGenerations: [ScreenSection: Int] = [:]

  /// The PIN view after a wrong PIN, so that its lockout outlasts the view.
  package var pinLock = PINLock()
  /// The title that a program was started for and that is still open.
  package var opening: Opening?
  /// The time of the newest step, for countdowns.
  package var now = Timestamp.zero
  /// The setup that the next visitor of a kiosk gets; `nil` at home.
  var visitorDefaults: VisitorDefaults?
  /// The kind of the device last used, which decides the glyphs.
  package var device = DeviceKind.keyboard
  /// The lowest battery level of all controllers, if worth a warning.
  package var battery: BatteryLevel?
  /// The bindings of the controls of devices.
  package var bindings = BindingTable()
  /// The bindings without the changes made on the screen.
  package var baseBindings = BindingTable()
  /// The user's language options.
  package var languageOptions = LanguageOptions()
  /// The user's keyboard options.
  package var keyboardOptions = KeyboardOptions()
  /// Whether no device has been explained yet.
  package var awaitsFirstDevice = false
  /// Whether the arrow keyboard has yet to be offered for the user's first remote.
  var mayOfferArrows = false
  /// Whether titles can be imported to replace the included catalogue: at home, with none configured.
  package var importsLibrary = false
  /// Whether the catalogue has titles of the user's own.
  package var hasOwnLibrary = false
  /// The states of parts.
  var partStates = PartStates()
  /// The sources of the library.
  package var sources: [SourceStatus] = []
  /// The columns of the files that the catalogue was imported from; empty if it has none.
  package var columns: [ImportedColumn] = []
  /// The source that the user is signing in to; `nil` for none.
  package var signingIn: String?
  /// The check of a source that the person is waiting for; `nil` for none.
  var awaitedLook: AwaitedLook?
  /// The import that was started on the screen; `nil` before one.
  package var libraryImport: LibraryImport?
  /// The connected controllers, most recent last.
  package internal(set) var controllers: [ConnectedController] = []
  /// The time of day as shown in the status line; empty if unknown.
  package var clock = ""
  /// The moment of the last clock reading that had one; `nil` before the first.
  var moment: ClockReading.Moment?
  /// The time of that reading.
  var momentRead = Timestamp.zero

  /// The maximum number of items on a shelf.
  static let shelfLimit = 20
  /// The number of items that the grid requests at first, and adds each time its end approaches.
  package static let gridStep = 60
  /// The maximum number of items that a grid requests.
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
    visit = Visit(composer: Composer(keyboard.composer))
    self.categories = categories
    self.landing = landing.named(in: settings.words)
  }

  /// The scroll offsets, in canvas points; always targets, never animated values.
  package struct ScrollState: Hashable, Sendable {
    /// The vertical offset of the content.
    package var y = 0
    /// The horizontal offsets of shelves; 0 for those not listed.
    package var shelves: [ShelfOffset] = []
    /// The vertical offset of the rows of the settings.
    package var settings = 0
    /// The vertical offset of an alert's answers when they form a long list.
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

  /// Whether the results area shows the landing.
  package var showsLanding: Bool { page == nil }

  /// The current query: the topmost page's, the tab's, or the field's.
  package var query: Query {
    if let page = visit.screen.page {
      var query = page.question
      query.order = page.order
      query.collation = page.order == .title ? words.language : ""
      query.limit = query.scope == .all ? Self.shelfLimit : visit.screen.limit
      return query
    }
    guard visit.tab != .search else { return fieldQuery }
    // Twice the shelf limit, since titles of the mixed shelf are not repeated on the others.
    var query = Query(
      text: "", limit: visit.tab.listing == nil ? Self.shelfLimit : 2 * Self.shelfLimit,
      listing: visit.tab.listing)
    if case .supplied(let id) = visit.tab { query.tab = id }
    return query
  }

  /// The query of the field; with a category as scope and an empty field, the whole category.
  private var fieldQuery: Query {
    var tokens = visit.field.tokens
    if visit.field.isEmpty, case .category(let category) = visit.scope {
      tokens = [Token(kind: .category, text: category.rawValue)]
    }
    var query = Query(
      text: searchedText, tokens: tokens, scope: visit.scope,
      limit: visit.scope == .all && (onlyCategory == nil || visit.screen.limit == Self.gridStep)
        ? Self.shelfLimit : visit.screen.limit)
    query.isExact = visit.searchesExactly
    addOwnTitles(to: &query)
    for part in Self.parts { part.prepare(&query, for: self) }
    query.script = query.isCoded ? keypadScript : .latin
    return query
  }
}

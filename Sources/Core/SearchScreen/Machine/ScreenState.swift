package import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import TextEntry

/// Everything the screen knows: a value that only ``reduce(_:_:at:in:)`` and the passes of
/// ``ScreenMachine`` change.
package struct ScreenState: Hashable, Sendable {
  /// What the configuration decided.
  package var settings: ScreenSettings
  /// The categories of the catalogue, in declared order.
  package var categories: [Category]
  /// What is shown before anyone types.
  package var landing: Landing

  /// The person's keyboards, and what is showing of them.
  package var keyboard: KeyboardState
  /// What stands in the field.
  package var field = FieldText<Token>()
  /// What the keys pressed last are becoming; its text stands in the field as its composition.
  package var composer: Composer
  /// Whether the digits of a remote type themselves instead of standing for letters.
  package var typesPlainDigits = false
  /// What Undo brings back; `nil` when nothing was cleared, or the text has changed since.
  var cleared: ClearedField?
  /// What is known about the letters that can come next; `nil` before the first answer.
  var knownKeys: KnownKeys?
  /// The keys on the screen that no title can follow.
  package internal(set) var deadKeys = DeadKeys()
  /// Where to search.
  package var scope = Scope.all

  /// The number of the newest search; answers to older ones are ignored.
  package var generation = 0
  /// The answer on the screen; `nil` while the landing is there.
  package var page: ResultPage?
  /// What completes the text while the Search key has not been pressed, where that is needed.
  package var completions: [Suggestion] = []
  /// Whether results may be shown: always, unless a search waits for the Search key.
  package var isSubmitted = true
  /// The words the page on the screen was made for, to highlight them.
  package var pageText = ""
  /// Why the newest search has no answer, in a sentence; empty when all is well.
  package var failure = ""
  /// Whether the newest search still has no answer.
  package var isSearching = false
  /// Whether the results on the screen are dimmed because a newer answer is late.
  package var isStale = false
  /// Numbers that change when the content of a section is replaced; 0 for those not listed.
  package var contentGenerations: [ScreenSection: Int] = [:]
  /// How many items the grid asks for.
  package var gridLimit = ScreenState.gridStep

  /// What lies over the screen, the topmost last.
  package var overlays: [Overlay] = []
  /// The PIN view as it was left after a wrong PIN, so that its wait outlasts it.
  package var pinMemory: PINEntry?
  /// What has focus.
  package var focus = FocusState()
  /// The element that Select is held down on.
  package var pressed: NodeID?
  /// Whether focus has moved since Select went down, so that letting it go does nothing.
  package var isPressSpent = false
  /// How far things are scrolled.
  package var scroll = ScrollState()
  /// Whether focus follows the pointer, which must not make the content jump away under it.
  package var isPointing = false
  /// The item that a program has been started for and that is still open.
  package var openItem: ItemID?
  /// What is going to happen later.
  package var deadlines = Deadlines()
  /// The moment of the newest step, for countdowns.
  package var now = Timestamp.zero
  /// When focus last moved, to know whether steps come fast.
  package var lastMove = Timestamp(-10_000)

  /// The kind of device last used, which decides the glyphs.
  package var device = DeviceKind.keyboard
  /// The battery of a controller that has the least left, when it is worth a warning.
  package var battery: BatteryLevel?
  /// What the controls of devices mean.
  package var bindings = BindingTable()
  /// What they mean without what was changed on the screen.
  package var baseBindings = BindingTable()
  /// The person's choice of keyboards.
  package var keyboardOptions = KeyboardOptions()
  /// Whether no device has ever been explained.
  package var awaitsFirstDevice = false
  /// The time of day as the status line shows it; empty when unknown.
  package var clock = ""
  /// A sentence shown for a few seconds; empty when there is none.
  package var notice = ""

  /// How many items the grid asks for at first, and adds each time its end comes near.
  package static let gridStep = 60
  /// The most items a grid ever asks for.
  package static let gridMaximum = 1000

  /// Makes the screen before anyone has touched it.
  /// - Parameters:
  ///   - settings: What the configuration decided.
  ///   - keyboard: The keyboard that shows first.
  ///   - otherKeyboards: Those that the globe key shows, in the person's order.
  ///   - categories: The categories of the catalogue, in declared order.
  ///   - landing: What is shown before anyone types.
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

  /// How far things are scrolled, in canvas points; always the target, never an animated value.
  package struct ScrollState: Hashable, Sendable {
    /// How far the content is scrolled up.
    package var y = 0
    /// How far shelves are scrolled sideways; shelves that are not listed are not scrolled.
    package var shelves: [ShelfOffset] = []
    /// How far the rows of the settings are scrolled up.
    package var settings = 0

    /// The sideways scroll of one shelf.
    package struct ShelfOffset: Hashable, Sendable {
      /// The section of the shelf.
      package var section: NodeID
      /// Canvas points, 0 or more.
      package var x: Int
    }

    /// How far a shelf is scrolled sideways.
    package func x(of section: NodeID) -> Int {
      shelves.first { $0.section == section }?.x ?? 0
    }

    /// Scrolls a shelf sideways to that offset.
    package mutating func setX(_ x: Int, of section: NodeID) {
      if let index = shelves.firstIndex(where: { $0.section == section }) {
        shelves[index].x = x
      } else {
        shelves.append(ShelfOffset(section: section, x: x))
      }
    }
  }

  /// What is going to happen later, unless something else happens first.
  package struct Deadlines: Hashable, Sendable {
    /// When the scope under focus is chosen.
    package var scope: Timestamp?
    /// When old results are dimmed, because the answer is late.
    package var stale: Timestamp?
    /// When a key that is pressed again begins anew instead of changing what it typed.
    package var cycle: Timestamp?
    /// When the notice goes away.
    package var notice: Timestamp?
    /// When nobody has been there for too long.
    package var idle: Timestamp?
    /// When the screen resets, or the countdown changes its figure.
    package var countdown: Timestamp?
    /// When the PIN is accepted again.
    package var pin: Timestamp?
    /// When the boxes of a wrong PIN swing to the other side.
    package var shake: Timestamp?
    /// When a button is no longer awaited, new bindings are taken back, or the countdown to that
    /// changes its figure.
    package var rebinding: Timestamp?

    /// The nearest of them.
    package var nearest: Timestamp? {
      [scope, stale, cycle, notice, idle, countdown, pin, shake, rebinding].compactMap(\.self).min()
    }
  }

  /// Whether the results area shows what is there before anyone types.
  package var showsLanding: Bool { page == nil }

  /// Whether searches are remembered; never on a screen that the public uses.
  var keepsHistory: Bool { settings.history != .off && settings.kiosk == nil }

  /// Whether titles can be bookmarked; not on a screen that the public uses, where the next visitor
  /// would see them.
  var allowsBookmarking: Bool { settings.kiosk == nil }

  /// What is asked of the catalogue now: with one scope chosen and nothing typed, all of it.
  package var query: Query {
    var tokens = field.tokens.filter { $0.kind != .keypad }
    if field.isEmpty, case .category(let category) = scope {
      tokens = [Token(kind: .category, text: category.rawValue)]
    }
    return Query(
      text: searchedText, digits: keypadDigits, tokens: tokens, scope: scope,
      limit: scope == .all ? 20 : gridLimit)
  }
}

extension ScreenState {
  /// How many seconds are left until then, begun ones included; 0 when it is over.
  func seconds(until end: Timestamp) -> Int { max(0, (end - now + 999) / 1000) }
}

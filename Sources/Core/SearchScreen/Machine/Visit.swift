package import CatalogModel
package import FocusEngine
package import Geometry
package import TextEntry

/// One person's visit: everything on the screen that ends with it.
///
/// A kiosk gives the next visitor a new one; nothing in it outlives the visit. State of the screen, its
/// settings and its owner is in ``ScreenState``.
package struct Visit: Hashable, Sendable {
  /// The text and tokens in the field.
  package var field = FieldText<Token>()
  /// The composer of the last keys pressed; its text is the composition of the field.
  package var composer: Composer
  /// Whether the digits of a remote type themselves instead of letters.
  package var typesPlainDigits = false
  /// Whether the text is searched exactly as spelt, without corrections.
  var searchesExactly = false
  /// Whether the command that waited for the household's PIN is being performed.
  var isUnlocking = false
  /// The edits of the field, for Undo and Redo.
  var history = FieldHistory()
  /// Whether the field was cleared and the text has not changed since.
  var wasCleared = false
  /// The content that was copied here; `nil` if none was.
  var copied: CopiedContent?
  /// The token being dragged by the pointer; `nil` for none.
  var tokenDrag: TokenDrag?
  /// The dial.
  package var dial = DialState()
  /// Whether the first cards have badges with the buttons that open them.
  package var showsBadges = false
  /// The arrow that led onto the arrow keyboard, and when; the same arrow types nothing at first.
  var arrowEntry: ScreenState.ArrowEntry?
  /// The letters that are known to be possible next; `nil` before the first answer.
  var knownKeys: KnownKeys?
  /// The unavailable keys: keys on the screen that no title continues with.
  package internal(set) var deadKeys = DeadKeys()
  /// The filter rows below the scope bar.
  package internal(set) var filters = Filters()
  /// The scope of the search.
  package var scope = Scope.all
  /// Whether Select chose the scope; until focus leaves the scope bar, passing over other scopes on the way
  /// to the filters then changes nothing.
  var isScopeChosen = false
  /// Whether a scope other than All was chosen, until focus is elsewhere and All is chosen again.
  var keepsScopes = false
  /// The scope from which focus started to pass over the scope bar; `nil` while it is elsewhere.
  var passedScope: Scope?
  /// The tab of the current page.
  package var tab = Tab.search
  /// The current screen: the tab's, or the topmost page above it.
  package var screen = ResultsScreen()
  /// The screens beneath it, starting with the tab's; empty on a tab.
  package internal(set) var beneath: [ResultsScreen] = []
  /// The screens of the tabs that were left, most recent last.
  var kept: [KeptScreen] = []
  /// The pages left by a search among the titles of one of them.
  var leftPages: LeftPages?
  /// Whether Down from the tab goes to where its page was left.
  var returnsToPlace = false
  /// Whether Select removes items on the page.
  package internal(set) var isEditingPage = false
  /// The items removed on the page, most recent last; Undo restores them.
  package internal(set) var removals: [Removal] = []
  /// The titles of providers that arrived before the answer they belong to.
  var early = EarlyTitles()
  /// The address view that Back left, with its text; `nil` for none.
  var leftAddress: AddressPanel?
  /// The completions in the newest answer, even while a search waits for the Search key.
  package var completions: [Suggestion] = []
  /// The completion of the word being typed.
  var completion = CompletionState()
  /// The element that Select is held down on.
  package var pressed: NodeID?
  /// Whether focus has moved since Select went down, so that its release does nothing.
  package var isPressSpent = false
  /// The control that takes focus as soon as it is laid out; `nil` for none.
  var opened: NodeID?
  /// Whether focus goes to the results as soon as they arrive.
  var awaitsResults = false
  /// Whether a submitted text still waits for the answer that tells what it meant.
  var isSubmittedTextNew = false
  /// Whether focus goes to the page of the tab as soon as it is laid out.
  var awaitsPage = false
  /// Whether a hardware keyboard has typed since focus last moved, so that Return submits.
  var hasTyped = false
  /// Whether focus follows the pointer; the content must not jump away from under it.
  package var isPointing = false
  /// Whether it waits for a visitor to begin it: a kiosk between two visits.
  var isAwaited = false
  /// The progress of a scan.
  package internal(set) var scan = ScanState()
  /// The pending timers.
  package var timers = Timers()
  /// The time of the last move of focus, to recognise fast steps.
  package var lastMove = Timestamp(-10_000)
  /// The time at which the panel, page or step in front appeared; `nil` after a return to an earlier one.
  var cameAt: Timestamp?
  /// The time at which Select was pressed; `nil` while it is up.
  var pressedAt: Timestamp?
  /// The text of the last suggestion taken.
  var chosenText = ""
  /// The uses of the buttons explained by hints.
  var hintUses = HintUses()
  /// Whether there has been no input for a while, so that hints return.
  var isIdle = false
  /// The voice input; `nil` if there is none.
  package internal(set) var voice: Voice?
  /// A message shown for a few seconds; empty when there is none.
  package var noticeMessage: ScreenMessage = ""
  /// Whether the message is about a failure, or something that is not possible.
  var isNoticeProblem = false
  /// The current letter of a long alphabetical list; empty while none is shown.
  package internal(set) var indexLetter = ""

  /// Begins a visit.
  /// - Parameters:
  ///   - composer: The composer of the first keyboard.
  ///   - former: The visit before; `nil` for none.
  init(composer: Composer, after former: Visit? = nil) {
    self.composer = composer
    voice = former?.voice?.next
  }
}
